/**
 * Every phrase of the interface, by dictionary key. The seed turns the list into dictionary items; a component asks for
 * a phrase by its key and never carries words of its own. `{{name}}` marks a value that is put in.
 */
export type Phrase = Readonly<Record<'en' | 'de' | 'ar', string>>

export const phrases = {
  'header.home': { en: 'Halden, home page', de: 'Halden, Startseite', ar: 'Halden، الصفحة الرئيسية' },
  'header.skip': { en: 'Skip to content', de: 'Zum Inhalt springen', ar: 'تخطَّ إلى المحتوى' },
  'header.navigation': { en: 'Main', de: 'Hauptnavigation', ar: 'التنقل الرئيسي' },
  'header.menu': { en: 'Menu', de: 'Menü', ar: 'القائمة' },
  'header.close': { en: 'Close menu', de: 'Menü schließen', ar: 'إغلاق القائمة' },
  'header.language': { en: 'Language', de: 'Sprache', ar: 'اللغة' },
  'header.search': { en: 'Search', de: 'Suche', ar: 'بحث' },
  'header.theme': { en: 'Dark appearance', de: 'Dunkle Darstellung', ar: 'المظهر الداكن' },
  'header.overview': { en: 'All of {{name}}', de: 'Alles aus {{name}}', ar: 'كل ما في {{name}}' },
  'footer.navigation': { en: 'Footer', de: 'Fußzeile', ar: 'تذييل الصفحة' },
  'footer.legal': { en: 'Legal', de: 'Rechtliches', ar: 'معلومات قانونية' },
  'announcement.label': { en: 'Notice', de: 'Hinweis', ar: 'إشعار' },
  'announcement.dismiss': { en: 'Dismiss notice', de: 'Hinweis schließen', ar: 'إخفاء الإشعار' },
  'consent.settings': { en: 'Privacy settings', de: 'Datenschutzeinstellungen', ar: 'إعدادات الخصوصية' },
  'consent.allow': { en: 'Allow counting', de: 'Zählen erlauben', ar: 'السماح بالإحصاء' },
  'consent.decline': { en: 'Do not count me', de: 'Nicht mitzählen', ar: 'لا تُحصِ زياراتي' },
  'consent.close': {
    en: 'Close privacy settings',
    de: 'Datenschutzeinstellungen schließen',
    ar: 'إغلاق إعدادات الخصوصية',
  },
  'consent.allowed': {
    en: 'Saved. Your visits are counted.',
    de: 'Gespeichert. Ihre Besuche werden gezählt.',
    ar: 'تم الحفظ. ستُحصى زياراتك.',
  },
  'consent.declined': {
    en: 'Saved. Your visits are not counted.',
    de: 'Gespeichert. Ihre Besuche werden nicht gezählt.',
    ar: 'تم الحفظ. لن تُحصى زياراتك.',
  },
  'consent.back': { en: 'Back to the page', de: 'Zurück zur Seite', ar: 'العودة إلى الصفحة' },
  'breadcrumb.label': { en: 'You are here', de: 'Sie sind hier', ar: 'أنت هنا' },
  'breadcrumb.home': { en: 'Home', de: 'Start', ar: 'الرئيسية' },
  'anchors.label': { en: 'On this page', de: 'Auf dieser Seite', ar: 'في هذه الصفحة' },
  'gallery.enlarge': { en: 'Enlarge picture: {{name}}', de: 'Bild vergrößern: {{name}}', ar: 'تكبير الصورة: {{name}}' },
  'gallery.dialog': { en: 'Picture viewer', de: 'Bildansicht', ar: 'عارض الصور' },
  'gallery.previous': { en: 'Previous picture', de: 'Vorheriges Bild', ar: 'الصورة السابقة' },
  'gallery.next': { en: 'Next picture', de: 'Nächstes Bild', ar: 'الصورة التالية' },
  'gallery.close': { en: 'Close', de: 'Schließen', ar: 'إغلاق' },
  'gallery.position': { en: '{{index}} of {{count}}', de: '{{index}} von {{count}}', ar: '{{index}} من {{count}}' },
  'video.transcript': { en: 'Read the transcript', de: 'Transkript lesen', ar: 'اقرأ النص المكتوب' },
  'video.download': { en: 'Download the film', de: 'Film herunterladen', ar: 'تنزيل الفيلم' },
  'article.minutes': { en: '{{count}} min read', de: '{{count}} Min. Lesezeit', ar: 'مدة القراءة: {{count}} د' },
  'article.by': { en: 'By {{name}}', de: 'Von {{name}}', ar: 'بقلم {{name}}' },
  'articles.empty': { en: 'Nothing here yet.', de: 'Noch nichts vorhanden.', ar: 'لا يوجد شيء هنا بعد.' },
  'articles.failed': {
    en: 'The articles could not be loaded. Please try again in a moment.',
    de: 'Die Artikel konnten nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.',
    ar: 'تعذّر تحميل المقالات. يُرجى المحاولة مرة أخرى بعد قليل.',
  },
  'form.name': { en: 'Name', de: 'Name', ar: 'الاسم' },
  'form.email': { en: 'Email', de: 'E-Mail', ar: 'البريد الإلكتروني' },
  'form.company': { en: 'Company (optional)', de: 'Unternehmen (optional)', ar: 'الشركة (اختياري)' },
  'form.subject': { en: 'What is it about?', de: 'Worum geht es?', ar: 'ما موضوع رسالتك؟' },
  'form.subject.order': { en: 'An order', de: 'Eine Bestellung', ar: 'طلب شراء' },
  'form.subject.project': { en: 'A project for a company', de: 'Ein Projekt für ein Unternehmen', ar: 'مشروع لشركة' },
  'form.subject.care': { en: 'Care and repair', de: 'Pflege und Reparatur', ar: 'العناية والإصلاح' },
  'form.subject.other': { en: 'Something else', de: 'Etwas anderes', ar: 'أمر آخر' },
  'form.message': { en: 'Message', de: 'Nachricht', ar: 'الرسالة' },
  'form.send': { en: 'Send message', de: 'Nachricht senden', ar: 'إرسال الرسالة' },
  'form.sending': { en: 'Sending…', de: 'Wird gesendet …', ar: 'جارٍ الإرسال…' },
  'form.leaveEmpty': { en: 'Leave this empty', de: 'Dieses Feld frei lassen', ar: 'اترك هذا الحقل فارغًا' },
  'form.thanks': {
    en: 'Thank you. Your message has arrived.',
    de: 'Vielen Dank. Ihre Nachricht ist angekommen.',
    ar: 'شكرًا لك. وصلت رسالتك.',
  },
  'form.failed': {
    en: 'The message was not sent. Please check your entries and try again.',
    de: 'Die Nachricht wurde nicht gesendet. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
    ar: 'لم تُرسل الرسالة. يُرجى مراجعة البيانات والمحاولة مرة أخرى.',
  },
  'form.error.name': {
    en: 'Enter your name.',
    de: 'Geben Sie Ihren Namen ein.',
    ar: 'أدخل اسمك.',
  },
  'form.error.email': {
    en: 'Enter an email address such as name@example.com.',
    de: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    ar: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.',
  },
  'form.error.message': {
    en: 'Write a message of at least ten characters.',
    de: 'Schreiben Sie eine Nachricht mit mindestens zehn Zeichen.',
    ar: 'اكتب رسالة من عشرة أحرف على الأقل.',
  },
  'edit.empty': {
    en: '{{name}}: nothing to show yet. Choose or create its content.',
    de: '{{name}}: noch nichts zu zeigen. Inhalt wählen oder anlegen.',
    ar: '{{name}}: لا يوجد ما يُعرض بعد. اختر المحتوى أو أنشئه.',
  },
} as const satisfies Record<string, Phrase>

export type PhraseKey = keyof typeof phrases
