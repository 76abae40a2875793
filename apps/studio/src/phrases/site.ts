import type { Phrases } from './phrase.ts'

/** Of the settings of the site. */
export const sitePhrases = {
  'site.title': { en: 'Site settings', de: 'Website-Einstellungen', ar: 'إعدادات الموقع' },
  'site.lead': {
    en: 'What holds for every page: logo, search pages, error pages, scripts, robots.',
    de: 'Was für jede Seite gilt: Logo, Suchseiten, Fehlerseiten, Skripte, Roboter.',
    ar: 'ما يسري على كل صفحة: الشعار وصفحات البحث وصفحات الخطأ والنصوص البرمجية والروبوتات.',
  },
  'site.none': { en: 'None', de: 'Keine', ar: 'لا شيء' },
  'site.waits': {
    en: 'Visitors still have other settings.',
    de: 'Für Besucher gelten noch andere Einstellungen.',
    ar: 'ما زالت لدى الزوار إعدادات أخرى.',
  },
  'site.forbidden': {
    en: 'Only administrators change this: it runs in every visitor’s browser.',
    de: 'Das ändern nur Administratoren: Es läuft im Browser jedes Besuchers.',
    ar: 'لا يغيّره إلا المسؤولون لأنه يعمل في متصفح كل زائر.',
  },
  'site.conflict': {
    en: 'Somebody else changed these settings meanwhile. Compare, then save again.',
    de: 'Jemand anderes hat diese Einstellungen inzwischen geändert. Vergleichen Sie und speichern Sie erneut.',
    ar: 'غيّر شخص آخر هذه الإعدادات في هذه الأثناء. قارن ثم احفظ مجددًا.',
  },
  'site.done.saved': { en: 'The draft is saved.', de: 'Der Entwurf ist gespeichert.', ar: 'حُفظت المسودة.' },
  'site.done.published': {
    en: 'The settings are published.',
    de: 'Die Einstellungen sind veröffentlicht.',
    ar: 'نُشرت الإعدادات.',
  },
  'site.problem.LOGO': {
    en: 'The logo is a path on this website or an address that begins with https://.',
    de: 'Das Logo ist ein Pfad auf dieser Website oder eine Adresse, die mit https:// beginnt.',
    ar: 'الشعار مسار في هذا الموقع أو عنوان يبدأ بـ ‎https://.',
  },
  'site.problem.SEARCH_PAGES': {
    en: 'The search pages are no list such as [{"path":"/search","name":"Search"}].',
    de: 'Die Suchseiten sind keine Liste wie [{"path":"/search","name":"Search"}].',
    ar: 'صفحات البحث ليست قائمة مثل ‎[{"path":"/search","name":"Search"}].',
  },
  'site.field.logoURL': { en: 'Logo', de: 'Logo', ar: 'الشعار' },
  'site.help.logoURL': {
    en: 'A picture of the media library, or its address, such as /-/media/brand/logo.svg.',
    de: 'Ein Bild der Medienbibliothek oder seine Adresse, etwa /-/media/brand/logo.svg.',
    ar: 'صورة من مكتبة الوسائط أو عنوانها مثل ‎/-/media/brand/logo.svg.',
  },
  'site.logo.choose': {
    en: 'Choose from the media library',
    de: 'Aus der Medienbibliothek wählen',
    ar: 'اختر من مكتبة الوسائط',
  },
  'site.logo.called': {
    en: 'What the logo is called to those who do not see it',
    de: 'Wie das Logo für die heißt, die es nicht sehen',
    ar: 'ما يُسمى به الشعار لمن لا يراه',
  },
  'site.logo.up': { en: 'Folder above', de: 'Übergeordneter Ordner', ar: 'المجلد الأعلى' },
  'site.logo.pictures': { en: 'Pictures', de: 'Bilder', ar: 'الصور' },
  'site.logo.failed': {
    en: 'The media library could not be read. Try again, or type the address.',
    de: 'Die Medienbibliothek konnte nicht gelesen werden. Versuchen Sie es erneut, oder geben Sie die Adresse ein.',
    ar: 'تعذرت قراءة مكتبة الوسائط. حاول مجددًا أو اكتب العنوان.',
  },
  'site.field.searchPages': { en: 'Search pages', de: 'Suchseiten', ar: 'صفحات البحث' },
  'site.help.searchPages': {
    en: 'A JSON list of pages with path, name and, if it is for one language alone, locale.',
    de: 'Eine JSON-Liste von Seiten mit path, name und, für eine Sprache allein, locale.',
    ar: 'قائمة JSON بصفحات لها path وname، وlocale إن كانت للغة واحدة.',
  },
  'site.field.scriptHeader': {
    en: 'Snippet at the end of the head',
    de: 'Schnipsel am Ende des Kopfes',
    ar: 'مقتطف في نهاية الرأس',
  },
  'site.field.scriptBodyStart': {
    en: 'Snippet at the start of the body',
    de: 'Schnipsel am Anfang des Körpers',
    ar: 'مقتطف في بداية المتن',
  },
  'site.field.scriptBodyEnd': {
    en: 'Snippet at the end of the body',
    de: 'Schnipsel am Ende des Körpers',
    ar: 'مقتطف في نهاية المتن',
  },
  'site.field.scriptCookie': { en: 'Cookie snippet', de: 'Cookie-Schnipsel', ar: 'مقتطف ملفات الارتباط' },
  'site.field.DefaultPageDesign': {
    en: 'Default page design',
    de: 'Standard-Seitenlayout',
    ar: 'تصميم الصفحة الافتراضي',
  },
  'site.field.NotFoundPage': {
    en: 'Page for what is not found',
    de: 'Seite für nicht Gefundenes',
    ar: 'صفحة ما لم يُعثر عليه',
  },
  'site.field.ServerErrorPage': { en: 'Page for errors', de: 'Seite für Fehler', ar: 'صفحة الأخطاء' },
  'site.field.Robots': { en: 'robots.txt', de: 'robots.txt', ar: 'ملف robots.txt' },
  'site.field.LlmsTxt': { en: 'llms.txt', de: 'llms.txt', ar: 'ملف llms.txt' },
} as const satisfies Phrases
