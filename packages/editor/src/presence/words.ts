import type { EditorLanguage } from '../setup.ts'

/** What is said of working together; it comes with that part of the editor. */
export const WORDS = {
  'workflow.draft': { en: 'Draft', de: 'Entwurf', ar: 'مسودة' },
  'workflow.review': { en: 'In review', de: 'In Prüfung', ar: 'قيد المراجعة' },
  'workflow.approved': { en: 'Approved', de: 'Freigegeben', ar: 'معتمدة' },
  'workflow.open': { en: 'State: {{state}}', de: 'Stand: {{state}}', ar: 'الحالة: {{state}}' },
  'workflow.title': { en: 'Review of this page', de: 'Prüfung dieser Seite', ar: 'مراجعة هذه الصفحة' },
  'workflow.required': {
    en: 'This site publishes approved pages only.',
    de: 'Diese Website veröffentlicht nur freigegebene Seiten.',
    ar: 'لا ينشر هذا الموقع إلا الصفحات المعتمدة.',
  },
  'workflow.submit': { en: 'Submit for review', de: 'Zur Prüfung geben', ar: 'تقديم للمراجعة' },
  'workflow.approve': { en: 'Approve', de: 'Freigeben', ar: 'اعتماد' },
  'workflow.sendBack': { en: 'Send back', de: 'Zurückgeben', ar: 'إعادة للتعديل' },
  'workflow.edit': { en: 'Changed', de: 'Geändert', ar: 'عُدّلت' },
  'workflow.note': {
    en: 'Note, or what has to change',
    de: 'Notiz oder was zu ändern ist',
    ar: 'ملاحظة أو ما يجب تغييره',
  },
  'workflow.noSteps': {
    en: 'A publisher decides what comes next.',
    de: 'Wie es weitergeht, entscheidet, wer veröffentlichen darf.',
    ar: 'يقرر الناشر الخطوة التالية.',
  },
  'workflow.history': { en: 'So far', de: 'Bisher', ar: 'ما تم حتى الآن' },
  'workflow.done': {
    en: 'The page is now: {{state}}.',
    de: 'Die Seite ist jetzt: {{state}}.',
    ar: 'حالة الصفحة الآن: {{state}}.',
  },
  'workflow.back': {
    en: 'Your change made the page a draft again. Submit it for review when it is done.',
    de: 'Durch Ihre Änderung ist die Seite wieder ein Entwurf. Geben Sie sie danach wieder zur Prüfung.',
    ar: 'أعاد تعديلك الصفحة إلى مسودة. قدّمها للمراجعة عند الانتهاء.',
  },
  'workflow.problem.NOTE_REQUIRED': {
    en: 'Say what has to change.',
    de: 'Bitte schreiben Sie, was zu ändern ist.',
    ar: 'اكتب ما الذي يجب تغييره.',
  },
  'workflow.problem.REVISION_CONFLICT': {
    en: 'The page was changed meanwhile. Load it again and look at it.',
    de: 'Die Seite wurde inzwischen geändert. Laden Sie sie neu und sehen Sie sie an.',
    ar: 'تغيّرت الصفحة في هذه الأثناء. أعد تحميلها وراجعها.',
  },
  'workflow.problem.TRANSITION_REFUSED': {
    en: 'The page is no longer where it was. Its present state is shown now.',
    de: 'Die Seite steht nicht mehr, wo sie stand. Jetzt ist der heutige Stand zu sehen.',
    ar: 'لم تعد الصفحة في حالتها السابقة. تظهر الآن حالتها الحالية.',
  },
  'problem.other': {
    en: 'That did not work. Try again in a moment.',
    de: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
    ar: 'لم ينجح ذلك. حاول بعد قليل.',
  },
  'presence.here': { en: 'Also here: {{names}}', de: 'Auch hier: {{names}}', ar: 'هنا أيضًا: {{names}}' },
  'presence.came': {
    en: '{{name}} has opened this page.',
    de: '{{name}} hat diese Seite geöffnet.',
    ar: 'فتح {{name}} هذه الصفحة.',
  },
  'presence.left': {
    en: '{{name}} has left this page.',
    de: '{{name}} hat diese Seite verlassen.',
    ar: 'غادر {{name}} هذه الصفحة.',
  },
  'presence.held': { en: '{{name}} is editing this', de: '{{name}} bearbeitet das', ar: '{{name}} يحرّر هذا' },
  'presence.lock': {
    en: '{{name}} is editing “{{field}}”',
    de: '{{name}} bearbeitet „{{field}}“',
    ar: '{{name}} يحرّر «{{field}}»',
  },
  'presence.lockLead': {
    en: 'If both of you change it, one text will have to be chosen.',
    de: 'Wenn Sie beide es ändern, muss einer der beiden Texte gewählt werden.',
    ar: 'إذا غيّره كلاكما فسيلزم اختيار أحد النصين.',
  },
  'presence.editAnyway': { en: 'Edit anyway', de: 'Trotzdem bearbeiten', ar: 'التحرير رغم ذلك' },
  'presence.leave': { en: 'Leave it', de: 'Nicht bearbeiten', ar: 'اتركه' },
  'presence.changed': {
    en: '{{name}} has changed this page.',
    de: '{{name}} hat diese Seite geändert.',
    ar: 'غيّر {{name}} هذه الصفحة.',
  },
  'presence.changedAlone': {
    en: 'This page has been changed.',
    de: 'Diese Seite wurde geändert.',
    ar: 'تغيّرت هذه الصفحة.',
  },
  'presence.load': { en: 'Load the change', de: 'Änderung laden', ar: 'تحميل التغيير' },
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
  'comments.answer': { en: 'Answer', de: 'Antworten', ar: 'رد' },
  'comments.answerTo': { en: 'Answer to {{name}}', de: 'Antwort an {{name}}', ar: 'رد على {{name}}' },
  'comments.edit': { en: 'Edit', de: 'Bearbeiten', ar: 'تحرير' },
  'comments.save': { en: 'Save', de: 'Speichern', ar: 'حفظ' },
  'comments.cancel': { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },
  'comments.delete': { en: 'Delete', de: 'Löschen', ar: 'حذف' },
  'comments.resolve': { en: 'Resolve', de: 'Erledigt', ar: 'إنهاء' },
  'comments.reopen': { en: 'Open again', de: 'Wieder öffnen', ar: 'إعادة الفتح' },
  'comments.resolvedBy': { en: 'Resolved by {{name}}', de: 'Erledigt von {{name}}', ar: 'أنهاه {{name}}' },
  'comments.show': { en: 'Show on the page', de: 'Auf der Seite zeigen', ar: 'إظهار في الصفحة' },
  'comments.removed': { en: 'No longer on the page', de: 'Nicht mehr auf der Seite', ar: 'لم يعد في الصفحة' },
  'comments.deleted': {
    en: 'This comment was deleted.',
    de: 'Dieser Kommentar wurde gelöscht.',
    ar: 'حُذف هذا التعليق.',
  },
  'comments.edited': { en: 'edited', de: 'bearbeitet', ar: 'معدّل' },
  'comments.isUnread': { en: 'unread', de: 'ungelesen', ar: 'غير مقروء' },
  'comments.none': {
    en: 'Nobody has said anything yet.',
    de: 'Noch hat niemand etwas gesagt.',
    ar: 'لم يقل أحد شيئًا بعد.',
  },
  'comments.showResolved': { en: 'Show resolved ones', de: 'Erledigte zeigen', ar: 'إظهار المنتهية' },
  'comments.marker': {
    en: 'Comments on {{name}}: {{count}}',
    de: 'Kommentare zu {{name}}: {{count}}',
    ar: 'تعليقات على {{name}}: {{count}}',
  },
  'comments.problem.COMMENT_NOT_FOUND': {
    en: 'That comment is gone.',
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
