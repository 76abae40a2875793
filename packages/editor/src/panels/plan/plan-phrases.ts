import type { EditorLanguage } from '../../setup.ts'

/** What the panel for plans says; it comes with the panel. */
export const PLAN_PHRASES = {
  'link.title': { en: 'Preview link', de: 'Vorschaulink', ar: 'رابط المعاينة' },
  'link.lead': {
    en: 'Anyone with the link can see the draft of this page in this language without signing in.',
    de: 'Wer den Link hat, sieht den Entwurf dieser Seite in dieser Sprache ohne Anmeldung.',
    ar: 'من لديه الرابط يرى مسودة هذه الصفحة بهذه اللغة دون تسجيل الدخول.',
  },
  'link.life': { en: 'Valid for', de: 'Gültig für', ar: 'صالح لمدة' },
  'link.hour': { en: '1 hour', de: '1 Stunde', ar: 'ساعة واحدة' },
  'link.day': { en: '1 day', de: '1 Tag', ar: 'يوم واحد' },
  'link.week': { en: '7 days', de: '7 Tage', ar: '7 أيام' },
  'link.month': { en: '30 days', de: '30 Tage', ar: '30 يومًا' },
  'link.asOf': {
    en: 'Show the website as of (optional)',
    de: 'Website anzeigen zum Stand vom (optional)',
    ar: 'عرض الموقع كما سيكون في (اختياري)',
  },
  'link.create': { en: 'Create link', de: 'Link erstellen', ar: 'إنشاء رابط' },
  'link.address': { en: 'New link', de: 'Neuer Link', ar: 'الرابط الجديد' },
  'link.copy': { en: 'Copy', de: 'Kopieren', ar: 'نسخ' },
  'link.copied': { en: 'Copied', de: 'Kopiert', ar: 'نُسخ' },
  'link.until': {
    en: '{{language}}, until {{time}}, by {{name}}',
    de: '{{language}}, bis {{time}}, von {{name}}',
    ar: '{{language}}، حتى {{time}}، بواسطة {{name}}',
  },
  'link.ofTime': { en: 'as of {{time}}', de: 'Stand {{time}}', ar: 'كما في {{time}}' },
  'link.withdraw': { en: 'Revoke', de: 'Widerrufen', ar: 'إلغاء' },
  'schedule.title': { en: 'Schedule', de: 'Planen', ar: 'الجدولة' },
  'schedule.action': { en: 'Action', de: 'Aktion', ar: 'الإجراء' },
  'schedule.publish': { en: 'Publish', de: 'Veröffentlichen', ar: 'نشر' },
  'schedule.unpublish': { en: 'Unpublish', de: 'Veröffentlichung aufheben', ar: 'إلغاء النشر' },
  'schedule.languages': { en: 'Languages', de: 'Sprachen', ar: 'اللغات' },
  'schedule.at': {
    en: 'Date and time (your time zone)',
    de: 'Datum und Uhrzeit (Ihre Zeitzone)',
    ar: 'التاريخ والوقت (بتوقيتك)',
  },
  'schedule.create': { en: 'Schedule', de: 'Planen', ar: 'جدولة' },
  'schedule.line': {
    en: '{{action}}, {{languages}}: {{time}}, by {{name}}',
    de: '{{action}}, {{languages}}: {{time}}, von {{name}}',
    ar: '{{action}}، {{languages}}: {{time}}، بواسطة {{name}}',
  },
  'schedule.failed': { en: 'Failed', de: 'Fehlgeschlagen', ar: 'فشل' },
  'schedule.cancel': { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' },
  'schedule.mayNot': {
    en: 'You need the publisher role to schedule.',
    de: 'Zum Planen brauchen Sie die Rolle „Herausgeber“.',
    ar: 'تتطلب الجدولة دور الناشر.',
  },
  'release.title': { en: 'Release', de: 'Release', ar: 'الإصدار' },
  'release.choose': { en: 'Add to', de: 'Hinzufügen zu', ar: 'الإضافة إلى' },
  'release.new': { en: 'New release', de: 'Neues Release', ar: 'إصدار جديد' },
  'release.name': { en: 'Name of the new release', de: 'Name des neuen Releases', ar: 'اسم الإصدار الجديد' },
  'release.add': { en: 'Add to release', de: 'Zum Release hinzufügen', ar: 'إضافة إلى الإصدار' },
  'release.added': {
    en: 'Page added to the release.',
    de: 'Die Seite wurde zum Release hinzugefügt.',
    ar: 'أُضيفت الصفحة إلى الإصدار.',
  },
  'release.all': { en: 'All releases', de: 'Alle Releases', ar: 'كل الإصدارات' },
  'said.link': { en: 'Link created.', de: 'Der Link wurde erstellt.', ar: 'أُنشئ الرابط.' },
  'said.withdrawn': { en: 'Link revoked.', de: 'Der Link wurde widerrufen.', ar: 'أُلغي الرابط.' },
  'said.scheduled': { en: 'Scheduled.', de: 'Geplant.', ar: 'تمت الجدولة.' },
  'said.cancelled': { en: 'Canceled.', de: 'Abgebrochen.', ar: 'أُلغي.' },
  'problem.INVALID_TIME': {
    en: 'Choose a date and time in the future.',
    de: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    ar: 'اختر تاريخًا ووقتًا في المستقبل.',
  },
  'problem.RELEASE_NOT_OPEN': {
    en: 'This release is no longer open.',
    de: 'Dieses Release ist nicht mehr offen.',
    ar: 'لم يعد هذا الإصدار مفتوحًا.',
  },
  'problem.INVALID_NAME': {
    en: 'Enter a name for the release.',
    de: 'Geben Sie einen Namen für das Release ein.',
    ar: 'أدخل اسمًا للإصدار.',
  },
  'problem.forbidden': {
    en: 'You don’t have permission to do this.',
    de: 'Sie haben dafür keine Berechtigung.',
    ar: 'لا تملك صلاحية ذلك.',
  },
  'problem.other': {
    en: 'Something went wrong. Try again in a moment.',
    de: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
    ar: 'حدث خطأ ما. حاول بعد قليل.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<EditorLanguage, string>>>>

export type PlanPhrase = keyof typeof PLAN_PHRASES
export type Say = (phrase: PlanPhrase, values?: Readonly<Record<string, string>>) => string

export const planTranslator =
  (language: EditorLanguage): Say =>
  (phrase, values = {}) =>
    PLAN_PHRASES[phrase][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
