import type { Speaker } from './phrases.ts'

/** What the panels of the component editor say. */
export const PANEL_PHRASES = {
  'style.title': { en: 'Style', de: 'Gestaltung', ar: 'النمط' },
  'style.element': { en: 'Element', de: 'Element', ar: 'العنصر' },
  'style.component': { en: 'Component', de: 'Komponente', ar: 'المكوّن' },
  'style.theme': { en: 'Theme', de: 'Theme', ar: 'السمة' },
  'style.noTheme': { en: 'No theme', de: 'Kein Theme', ar: 'بلا سمة' },
  'style.classes': { en: 'Classes', de: 'Klassen', ar: 'الأصناف' },
  'style.classesHelp': {
    en: 'Class names, separated by spaces',
    de: 'Klassennamen, durch Leerzeichen getrennt',
    ar: 'أسماء الأصناف، تفصل بينها مسافات',
  },
  'style.apply': { en: 'Apply', de: 'Anwenden', ar: 'تطبيق' },

  'data.title': { en: 'Data', de: 'Daten', ar: 'البيانات' },
  'data.element': { en: 'Element', de: 'Element', ar: 'العنصر' },
  'data.attribute': { en: 'What is bound', de: 'Was gebunden wird', ar: 'ما الذي يُربط' },
  'data.source': { en: 'Data source', de: 'Datenquelle', ar: 'مصدر البيانات' },
  'data.path': { en: 'Path', de: 'Pfad', ar: 'المسار' },
  'data.pathHelp': {
    en: 'For example name, price.amount or images[0].url',
    de: 'Zum Beispiel name, price.amount oder images[0].url',
    ar: 'مثال: name أو price.amount أو images[0].url',
  },
  'data.apply': { en: 'Apply', de: 'Anwenden', ar: 'تطبيق' },
  'data.none': {
    en: 'Click something in the component first.',
    de: 'Klicken Sie zuerst etwas in der Komponente an.',
    ar: 'انقر أولًا على شيء داخل المكوّن.',
  },
  'data.notBound': { en: 'Not bound', de: 'Nicht gebunden', ar: 'غير مرتبط' },
  'data.pageItem': { en: 'The page’s own content', de: 'Inhalt der Seite selbst', ar: 'محتوى الصفحة نفسها' },
  'data.member': { en: 'Entry of {{list}}', de: 'Eintrag von {{list}}', ar: 'عنصر من {{list}}' },
  'data.found': { en: 'Found: {{value}}', de: 'Gefunden: {{value}}', ar: 'القيمة: {{value}}' },
  'data.foundList': {
    en: 'Entries found: {{count}}',
    de: 'Gefundene Einträge: {{count}}',
    ar: 'عدد العناصر: {{count}}',
  },
  'data.nothing': {
    en: 'Nothing is found there in the data at hand.',
    de: 'In den vorliegenden Daten steht dort nichts.',
    ar: 'لا يوجد شيء هناك في البيانات المتاحة.',
  },
  'data.shared': {
    en: 'A page shows data of the sources it is set up with. On other pages the text written here is shown.',
    de: 'Eine Seite zeigt Daten der Quellen, die bei ihr eingerichtet sind. Auf anderen Seiten steht der hier geschriebene Text.',
    ar: 'تعرض الصفحة بيانات المصادر المهيأة لها. وفي الصفحات الأخرى يظهر النص المكتوب هنا.',
  },
  'data-path': { en: 'Text', de: 'Text', ar: 'النص' },
  'data-path-src': { en: 'Picture', de: 'Bild', ar: 'الصورة' },
  'data-path-alt': { en: 'Alternative text', de: 'Alternativtext', ar: 'النص البديل' },
  'data-path-href': { en: 'Link', de: 'Link', ar: 'الرابط' },
  'data-path-scope': { en: 'Repeated for each entry', de: 'Wiederholt für jeden Eintrag', ar: 'يتكرر لكل عنصر' },
  'data-path-hidden': { en: 'Shown only with', de: 'Nur sichtbar mit', ar: 'يظهر فقط عند وجود' },
} as const

export type PanelPhrase = keyof typeof PANEL_PHRASES
export type SayInPanel = Speaker<PanelPhrase>
