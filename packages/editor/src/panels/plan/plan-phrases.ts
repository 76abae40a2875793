import type { EditorLanguage } from '../../setup.ts'

/** What the panel for plans says; it comes with the panel. */
export const PLAN_PHRASES = {
  'link.title': { en: 'Preview link', de: 'Vorschaulink', ar: 'رابط المعاينة' },
  'link.lead': {
    en: 'Whoever has the link sees the draft of this page in this language, without signing in.',
    de: 'Wer den Link hat, sieht den Entwurf dieser Seite in dieser Sprache, ohne sich anzumelden.',
    ar: 'من لديه الرابط يرى مسودة هذه الصفحة بهذه اللغة دون تسجيل الدخول.',
  },
  'link.life': { en: 'Valid for', de: 'Gültig für', ar: 'صالح لمدة' },
  'link.hour': { en: '1 hour', de: '1 Stunde', ar: 'ساعة واحدة' },
  'link.day': { en: '1 day', de: '1 Tag', ar: 'يوم واحد' },
  'link.week': { en: '7 days', de: '7 Tage', ar: '7 أيام' },
  'link.month': { en: '30 days', de: '30 Tage', ar: '30 يومًا' },
  'link.asOf': {
    en: 'As the website will be on (optional)',
    de: 'So, wie die Website sein wird am (freiwillig)',
    ar: 'كما سيكون الموقع في (اختياري)',
  },
  'link.create': { en: 'Make a link', de: 'Link erstellen', ar: 'أنشئ رابطًا' },
  'link.address': { en: 'The new link', de: 'Der neue Link', ar: 'الرابط الجديد' },
  'link.copy': { en: 'Copy', de: 'Kopieren', ar: 'نسخ' },
  'link.copied': { en: 'Copied', de: 'Kopiert', ar: 'نُسخ' },
  'link.until': {
    en: '{{language}}, until {{time}}, by {{name}}',
    de: '{{language}}, bis {{time}}, von {{name}}',
    ar: '{{language}}، حتى {{time}}، بواسطة {{name}}',
  },
  'link.ofTime': { en: 'as of {{time}}', de: 'Stand {{time}}', ar: 'كما في {{time}}' },
  'link.withdraw': { en: 'Withdraw', de: 'Zurückziehen', ar: 'سحب' },
  'schedule.title': { en: 'At a time to come', de: 'Zu einem späteren Zeitpunkt', ar: 'في وقت لاحق' },
  'schedule.action': { en: 'What', de: 'Was', ar: 'الإجراء' },
  'schedule.publish': { en: 'Publish', de: 'Veröffentlichen', ar: 'نشر' },
  'schedule.unpublish': { en: 'Take off the website', de: 'Von der Website nehmen', ar: 'إزالة من الموقع' },
  'schedule.languages': { en: 'Languages', de: 'Sprachen', ar: 'اللغات' },
  'schedule.at': {
    en: 'Date and time (your clock)',
    de: 'Datum und Uhrzeit (Ihre Uhr)',
    ar: 'التاريخ والوقت (بتوقيتك)',
  },
  'schedule.create': { en: 'Schedule', de: 'Planen', ar: 'جدولة' },
  'schedule.line': {
    en: '{{action}}, {{languages}}: {{time}}, by {{name}}',
    de: '{{action}}, {{languages}}: {{time}}, von {{name}}',
    ar: '{{action}}، {{languages}}: {{time}}، بواسطة {{name}}',
  },
  'schedule.failed': { en: 'Failed', de: 'Fehlgeschlagen', ar: 'فشل' },
  'schedule.cancel': { en: 'Cancel', de: 'Absagen', ar: 'إلغاء' },
  'schedule.mayNot': {
    en: 'Scheduling needs the role publisher.',
    de: 'Zum Planen braucht es die Rolle Herausgeber.',
    ar: 'تتطلب الجدولة دور الناشر.',
  },
  'release.title': { en: 'Release', de: 'Gemeinsame Veröffentlichung', ar: 'الإصدار' },
  'release.choose': { en: 'Add to', de: 'Hinzufügen zu', ar: 'أضف إلى' },
  'release.new': { en: 'A new release', de: 'Einer neuen', ar: 'إصدار جديد' },
  'release.name': { en: 'Name of the new release', de: 'Name der neuen', ar: 'اسم الإصدار الجديد' },
  'release.add': { en: 'Add to release', de: 'Zur Veröffentlichung hinzufügen', ar: 'أضف إلى الإصدار' },
  'release.added': {
    en: 'The page is in the release.',
    de: 'Die Seite ist in der Veröffentlichung.',
    ar: 'أُضيفت الصفحة إلى الإصدار.',
  },
  'release.all': { en: 'All releases', de: 'Alle Veröffentlichungen', ar: 'كل الإصدارات' },
  'said.link': { en: 'The link is made.', de: 'Der Link ist erstellt.', ar: 'أُنشئ الرابط.' },
  'said.withdrawn': { en: 'The link is withdrawn.', de: 'Der Link ist zurückgezogen.', ar: 'سُحب الرابط.' },
  'said.scheduled': { en: 'It is scheduled.', de: 'Es ist geplant.', ar: 'تمت الجدولة.' },
  'said.cancelled': { en: 'It is cancelled.', de: 'Es ist abgesagt.', ar: 'أُلغي.' },
  'problem.INVALID_TIME': {
    en: 'Choose a date and time to come.',
    de: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    ar: 'اختر تاريخًا ووقتًا في المستقبل.',
  },
  'problem.RELEASE_NOT_OPEN': {
    en: 'This release is not open any more.',
    de: 'Diese Veröffentlichung ist nicht mehr offen.',
    ar: 'لم يعد هذا الإصدار مفتوحًا.',
  },
  'problem.INVALID_NAME': {
    en: 'Give the release a name.',
    de: 'Geben Sie der Veröffentlichung einen Namen.',
    ar: 'أدخل اسمًا للإصدار.',
  },
  'problem.forbidden': {
    en: 'This account may not do this.',
    de: 'Dieses Konto darf das nicht.',
    ar: 'لا يُسمح لهذا الحساب بذلك.',
  },
  'problem.other': {
    en: 'That did not work. Please try again.',
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    ar: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<EditorLanguage, string>>>>

export type PlanPhrase = keyof typeof PLAN_PHRASES
export type Say = (phrase: PlanPhrase, values?: Readonly<Record<string, string>>) => string

export const planTranslator =
  (language: EditorLanguage): Say =>
  (phrase, values = {}) =>
    PLAN_PHRASES[phrase][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
