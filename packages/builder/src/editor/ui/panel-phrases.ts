import { EDITOR_PHRASES, type Speaker } from './phrases.ts'

/** What the panels of the component editor say. */
export const PANEL_PHRASES = {
  'panel.element': { en: 'Element', de: 'Element', ar: 'العنصر' },
  'panel.apply': { en: 'Apply', de: 'Anwenden', ar: 'تطبيق' },

  'style.title': EDITOR_PHRASES['editor.style'],
  'style.component': { en: 'Component', de: 'Komponente', ar: 'المكوّن' },
  'style.theme': { en: 'Theme', de: 'Theme', ar: 'السمة' },
  'style.noTheme': { en: 'No theme', de: 'Kein Theme', ar: 'بلا سمة' },
  'style.classes': { en: 'Classes', de: 'Klassen', ar: 'الأصناف' },
  'style.classesHelp': {
    en: 'Class names, separated by spaces',
    de: 'Klassennamen, durch Leerzeichen getrennt',
    ar: 'أسماء الأصناف، تفصل بينها مسافات',
  },

  'data.title': EDITOR_PHRASES['editor.data'],
  'data.attribute': { en: 'What is bound', de: 'Was gebunden wird', ar: 'ما الذي يُربط' },
  'data.source': { en: 'Data source', de: 'Datenquelle', ar: 'مصدر البيانات' },
  'data.path': { en: 'Path', de: 'Pfad', ar: 'المسار' },
  'data.pathHelp': {
    en: 'For example name, price.amount or images[0].url',
    de: 'Zum Beispiel name, price.amount oder images[0].url',
    ar: 'مثال: name أو price.amount أو images[0].url',
  },
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
  'data.withheld': {
    en: 'This source may be fetched with a secret, so it is not copied to the page. Until the source is set up there, the page shows the text written here.',
    de: 'Diese Quelle wird vielleicht mit einem Geheimnis abgerufen und deshalb nicht auf die Seite kopiert. Bis sie dort eingerichtet ist, steht der hier geschriebene Text auf der Seite.',
    ar: 'قد يُجلب هذا المصدر ببيانات سرية، ولذلك لا يُنسخ إلى الصفحة. وإلى أن يُهيأ فيها، تعرض الصفحة النص المكتوب هنا.',
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
