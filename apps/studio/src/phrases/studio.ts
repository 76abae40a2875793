import type { Phrases } from './phrase.ts'

/** What stands around every screen of the studio, and on those before one is signed in. */
export const studioPhrases = {
  'studio.name': { en: 'Studio', de: 'Studio', ar: 'الاستوديو' },
  'studio.home': { en: 'To the studio', de: 'Zum Studio', ar: 'إلى الاستوديو' },
  'studio.lead': {
    en: 'The workbench behind the website.',
    de: 'Die Werkbank hinter der Website.',
    ar: 'منضدة العمل خلف الموقع.',
  },
  'studio.skip': { en: 'Skip to content', de: 'Zum Inhalt springen', ar: 'تخطَّ إلى المحتوى' },
  'studio.places': { en: 'Tools', de: 'Werkzeuge', ar: 'الأدوات' },
  'studio.language': { en: 'Language', de: 'Sprache', ar: 'اللغة' },
  'studio.theme': { en: 'Dark appearance', de: 'Dunkle Darstellung', ar: 'المظهر الداكن' },
  'studio.signedIn': { en: 'Signed in as {{name}}', de: 'Angemeldet als {{name}}', ar: 'مسجّل الدخول باسم {{name}}' },
  'studio.loading': { en: 'Loading …', de: 'Wird geladen …', ar: 'جارٍ التحميل…' },
  'insights.title': { en: 'Insights', de: 'Einblicke', ar: 'الإحصاءات' },
  'insights.lead': {
    en: 'Who visits, where they come from, what they do, and how fast the pages are for them.',
    de: 'Wer die Seiten besucht, woher, was dort geschieht und wie schnell sie dabei sind.',
    ar: 'من يزور الموقع، ومن أين يأتي، وماذا يفعل، وما سرعة الصفحات لديه.',
  },
  'signIn.title': { en: 'Sign in', de: 'Anmelden', ar: 'تسجيل الدخول' },
  'signIn.lead': {
    en: 'For authors of this website.',
    de: 'Für Autorinnen und Autoren dieser Website.',
    ar: 'لمؤلفي هذا الموقع.',
  },
  'signIn.username': { en: 'User name', de: 'Benutzername', ar: 'اسم المستخدم' },
  'signIn.password': { en: 'Password', de: 'Passwort', ar: 'كلمة المرور' },
  'signIn.submit': { en: 'Sign in', de: 'Anmelden', ar: 'تسجيل الدخول' },
  'signIn.expired': {
    en: 'Your session has ended. Sign in again to go on.',
    de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
    ar: 'انتهت جلستك. سجّل الدخول مرة أخرى للمتابعة.',
  },
  'signIn.missing': {
    en: 'Enter your user name and your password.',
    de: 'Bitte geben Sie Benutzernamen und Passwort ein.',
    ar: 'أدخل اسم المستخدم وكلمة المرور.',
  },
  'signIn.wrong': {
    en: 'The user name or the password is wrong.',
    de: 'Benutzername oder Passwort stimmt nicht.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  'signIn.locked': {
    en: 'Too many attempts. Try again in {{wait}}.',
    de: 'Zu viele Versuche. Versuchen Sie es in {{wait}} noch einmal.',
    ar: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد {{wait}}.',
  },
  'signIn.busy': {
    en: 'Many people are signing in at this moment. Try again shortly.',
    de: 'Im Moment melden sich viele Menschen an. Versuchen Sie es gleich noch einmal.',
    ar: 'يسجّل كثيرون الدخول في هذه اللحظة. حاول مرة أخرى بعد قليل.',
  },
  'signIn.away': {
    en: 'Signing in does not work right now: the platform does not answer. Try again in a moment.',
    de: 'Die Anmeldung ist gerade nicht möglich: Die Plattform antwortet nicht. Versuchen Sie es gleich noch einmal.',
    ar: 'يتعذّر تسجيل الدخول الآن: المنصة لا تستجيب. حاول مرة أخرى بعد قليل.',
  },
  'signOut.submit': { en: 'Sign out', de: 'Abmelden', ar: 'تسجيل الخروج' },
  'missing.title': { en: 'There is no such page', de: 'Diese Seite gibt es nicht', ar: 'لا توجد صفحة كهذه' },
  'missing.text': {
    en: 'The address may be mistyped, or what it named is gone.',
    de: 'Die Adresse enthält einen Tippfehler, oder das Gesuchte ist nicht mehr da.',
    ar: 'ربما كُتب العنوان خطأً، أو أن ما يشير إليه لم يعد موجودًا.',
  },
  'forbidden.title': { en: 'Not for this account', de: 'Nicht für dieses Konto', ar: 'غير متاح لهذا الحساب' },
  'forbidden.text': {
    en: 'Your account may not do this. Ask an administrator for a role that may.',
    de: 'Ihr Konto darf das nicht. Fragen Sie die Administration nach einer passenden Rolle.',
    ar: 'لا يملك حسابك صلاحية ذلك. اطلب من المسؤول دورًا يسمح به.',
  },
  'refused.title': { en: 'Not accepted', de: 'Nicht angenommen', ar: 'لم يُقبل' },
  'refused.text': {
    en: 'The form did not come from this studio, or could not be read. Go back, reload the page and send it again.',
    de: 'Das Formular kam nicht aus diesem Studio oder war nicht lesbar. Gehen Sie zurück, laden Sie die Seite neu und senden Sie es noch einmal.',
    ar: 'لم يأتِ النموذج من هذا الاستوديو أو تعذّرت قراءته. ارجع وأعد تحميل الصفحة ثم أرسله مرة أخرى.',
  },
  'away.title': {
    en: 'The platform does not answer',
    de: 'Die Plattform antwortet nicht',
    ar: 'المنصة لا تستجيب',
  },
  'away.text': {
    en: 'Nothing is lost: visits are kept and counted when it is back.',
    de: 'Nichts geht verloren: Besuche werden gezählt, sobald sie wieder da ist.',
    ar: 'لن يضيع شيء: تُحفظ الزيارات وتُحتسب عند عودتها.',
  },
  'away.retry': { en: 'Try again', de: 'Noch einmal versuchen', ar: 'حاول مرة أخرى' },
} satisfies Phrases
