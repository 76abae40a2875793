import type { EditorLanguage } from '../setup.ts'

/** What is said of working together; it comes with that part of the editor. */
export const WORDS = {
  'workflow.draft': { en: 'Draft', de: 'Entwurf', ar: 'مسودة' },
  'workflow.review': { en: 'In review', de: 'In Prüfung', ar: 'قيد المراجعة' },
  'workflow.approved': { en: 'Approved', de: 'Freigegeben', ar: 'معتمدة' },
  'workflow.open': { en: 'Status: {{state}}', de: 'Status: {{state}}', ar: 'الحالة: {{state}}' },
  'workflow.title': { en: 'Review', de: 'Prüfung', ar: 'المراجعة' },
  'workflow.required': {
    en: 'Only approved pages can be published on this site.',
    de: 'Auf dieser Website können nur freigegebene Seiten veröffentlicht werden.',
    ar: 'لا ينشر هذا الموقع إلا الصفحات المعتمدة.',
  },
  'workflow.submit': { en: 'Submit for review', de: 'Zur Prüfung einreichen', ar: 'تقديم للمراجعة' },
  'workflow.approve': { en: 'Approve', de: 'Freigeben', ar: 'اعتماد' },
  'workflow.sendBack': { en: 'Request changes', de: 'Zur Überarbeitung zurückgeben', ar: 'طلب تعديلات' },
  'workflow.edit': { en: 'Changed', de: 'Geändert', ar: 'عُدّلت' },
  'workflow.note': {
    en: 'Note, or the changes you need',
    de: 'Notiz oder gewünschte Änderungen',
    ar: 'ملاحظة أو التعديلات المطلوبة',
  },
  'workflow.noSteps': {
    en: 'A publisher decides the next step.',
    de: 'Über den nächsten Schritt entscheidet ein Herausgeber.',
    ar: 'يقرر الناشر الخطوة التالية.',
  },
  'workflow.history': { en: 'History', de: 'Verlauf', ar: 'السجل' },
  'workflow.done': {
    en: 'Page status: {{state}}.',
    de: 'Status der Seite: {{state}}.',
    ar: 'حالة الصفحة الآن: {{state}}.',
  },
  'workflow.back': {
    en: 'Your change turned the page back into a draft. Submit it for review when you are done.',
    de: 'Durch Ihre Änderung ist die Seite wieder ein Entwurf. Reichen Sie sie anschließend zur Prüfung ein.',
    ar: 'أعاد تعديلك الصفحة إلى مسودة. قدّمها للمراجعة عند الانتهاء.',
  },
  'workflow.problem.NOTE_REQUIRED': {
    en: 'Explain what needs to change.',
    de: 'Beschreiben Sie, was geändert werden muss.',
    ar: 'اكتب ما الذي يجب تغييره.',
  },
  'workflow.problem.REVISION_CONFLICT': {
    en: 'The page has changed in the meantime. Reload and review it.',
    de: 'Die Seite wurde inzwischen geändert. Laden Sie sie neu und prüfen Sie sie.',
    ar: 'تغيّرت الصفحة في هذه الأثناء. أعد تحميلها وراجعها.',
  },
  'workflow.problem.TRANSITION_REFUSED': {
    en: 'The page’s status has changed in the meantime. You now see the current status.',
    de: 'Der Status der Seite hat sich inzwischen geändert. Sie sehen jetzt den aktuellen Status.',
    ar: 'تغيّرت حالة الصفحة في هذه الأثناء. تظهر الآن حالتها الحالية.',
  },
  'problem.other': {
    en: 'Something went wrong. Try again in a moment.',
    de: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
    ar: 'حدث خطأ ما. حاول بعد قليل.',
  },
  'presence.here': { en: 'Also editing: {{names}}', de: 'Auch hier: {{names}}', ar: 'هنا أيضًا: {{names}}' },
  'presence.came': {
    en: '{{name}} opened this page.',
    de: '{{name}} hat diese Seite geöffnet.',
    ar: 'فتح {{name}} هذه الصفحة.',
  },
  'presence.left': {
    en: '{{name}} left this page.',
    de: '{{name}} hat diese Seite verlassen.',
    ar: 'غادر {{name}} هذه الصفحة.',
  },
  'presence.held': { en: '{{name}} is editing this', de: '{{name}} bearbeitet dies', ar: '{{name}} يحرّر هذا' },
  'presence.lock': {
    en: '{{name}} is editing “{{field}}”',
    de: '{{name}} bearbeitet „{{field}}“',
    ar: '{{name}} يحرّر «{{field}}»',
  },
  'presence.lockLead': {
    en: 'If you both change it, you will have to choose one version.',
    de: 'Wenn Sie beide etwas ändern, müssen Sie sich für eine Fassung entscheiden.',
    ar: 'إذا غيّره كلاكما فسيلزم اختيار إحدى النسختين.',
  },
  'presence.editAnyway': { en: 'Edit anyway', de: 'Trotzdem bearbeiten', ar: 'التحرير رغم ذلك' },
  'presence.leave': { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },
  'presence.changed': {
    en: '{{name}} changed this page.',
    de: '{{name}} hat diese Seite geändert.',
    ar: 'غيّر {{name}} هذه الصفحة.',
  },
  'presence.changedAlone': {
    en: 'This page has been changed.',
    de: 'Diese Seite wurde geändert.',
    ar: 'تغيّرت هذه الصفحة.',
  },
  'presence.load': { en: 'Load changes', de: 'Änderungen laden', ar: 'تحميل التغييرات' },
  'comments.open': { en: 'Comments', de: 'Kommentare', ar: 'التعليقات' },
  'comments.unread': {
    en: 'Comments, {{count}} unread',
    de: 'Kommentare, {{count}} ungelesen',
    ar: 'التعليقات، غير المقروءة: {{count}}',
  },
  'comments.on': { en: 'Comment on', de: 'Kommentar zu', ar: 'تعليق على' },
  'comments.page': { en: 'The whole page', de: 'Die ganze Seite', ar: 'الصفحة كلها' },
  'comments.text': { en: 'Comment', de: 'Kommentar', ar: 'تعليق' },
  'comments.add': { en: 'Add comment', de: 'Kommentieren', ar: 'إضافة تعليق' },
  'comments.answer': { en: 'Reply', de: 'Antworten', ar: 'رد' },
  'comments.answerTo': { en: 'Reply to {{name}}', de: 'Antwort an {{name}}', ar: 'رد على {{name}}' },
  'comments.edit': { en: 'Edit', de: 'Bearbeiten', ar: 'تحرير' },
  'comments.save': { en: 'Save', de: 'Speichern', ar: 'حفظ' },
  'comments.cancel': { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },
  'comments.delete': { en: 'Delete', de: 'Löschen', ar: 'حذف' },
  'comments.resolve': { en: 'Resolve', de: 'Als erledigt markieren', ar: 'وضع علامة «تمّ الحل»' },
  'comments.reopen': { en: 'Reopen', de: 'Wieder öffnen', ar: 'إعادة الفتح' },
  'comments.resolvedBy': { en: 'Resolved by {{name}}', de: 'Erledigt von {{name}}', ar: 'حلّه {{name}}' },
  'comments.show': { en: 'Show on the page', de: 'Auf der Seite anzeigen', ar: 'إظهار في الصفحة' },
  'comments.removed': { en: 'No longer on the page', de: 'Nicht mehr auf der Seite', ar: 'لم يعد في الصفحة' },
  'comments.deleted': {
    en: 'This comment was deleted.',
    de: 'Dieser Kommentar wurde gelöscht.',
    ar: 'حُذف هذا التعليق.',
  },
  'comments.edited': { en: 'edited', de: 'bearbeitet', ar: 'معدّل' },
  'comments.isUnread': { en: 'unread', de: 'ungelesen', ar: 'غير مقروء' },
  'comments.none': {
    en: 'No comments yet.',
    de: 'Noch keine Kommentare.',
    ar: 'لا تعليقات بعد.',
  },
  'comments.showResolved': { en: 'Show resolved', de: 'Erledigte anzeigen', ar: 'إظهار المحلولة' },
  'comments.marker': {
    en: 'Comments on {{name}}: {{count}}',
    de: 'Kommentare zu {{name}}: {{count}}',
    ar: 'تعليقات على {{name}}: {{count}}',
  },
  'comments.problem.COMMENT_NOT_FOUND': {
    en: 'This comment no longer exists.',
    de: 'Diesen Kommentar gibt es nicht mehr.',
    ar: 'لم يعد هذا التعليق موجودًا.',
  },
} as const

export type WordKey = keyof typeof WORDS
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

export function wordsIn(language: EditorLanguage): Say {
  return (key, values = {}) =>
    WORDS[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
