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

  'widths.title': { en: 'Screen widths', de: 'Bildschirmbreiten', ar: 'عروض الشاشة' },
  'widths.all': { en: 'All widths', de: 'Alle Breiten', ar: 'كل العروض' },
  'widths.from': {
    en: '{{from}} px and wider ({{name}})',
    de: 'ab {{from}} px ({{name}})',
    ar: '{{from}} بكسل فأكثر ({{name}})',
  },
  'widths.between': {
    en: '{{from}} to {{to}} px ({{name}})',
    de: '{{from}} bis {{to}} px ({{name}})',
    ar: 'من {{from}} إلى {{to}} بكسل ({{name}})',
  },
  'widths.to': { en: 'Up to {{to}} px ({{name}})', de: 'bis {{to}} px ({{name}})', ar: 'حتى {{to}} بكسل ({{name}})' },
  'widths.help': {
    en: 'At other widths, pages show the version of this component that fits best.',
    de: 'Bei anderen Breiten zeigen Seiten die Version dieser Komponente, die am besten passt.',
    ar: 'في العروض الأخرى تعرض الصفحات أنسب إصدار من هذا المكوّن.',
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

  'code.title': EDITOR_PHRASES['editor.code'],
  'code.element': EDITOR_PHRASES['editor.code'],
  'code.unknown': {
    en: 'The site does not have this component, so its properties are not known.',
    de: 'Die Website hat diese Komponente nicht; ihre Eigenschaften sind deshalb unbekannt.',
    ar: 'لا يتضمّن الموقع هذا المكوّن، لذا فإن خصائصه غير معروفة.',
  },
  'code.noProperties': {
    en: 'This component has no properties.',
    de: 'Diese Komponente hat keine Eigenschaften.',
    ar: 'ليس لهذا المكوّن خصائص.',
  },
  'code.required': { en: '{{name}} (required)', de: '{{name}} (erforderlich)', ar: '{{name}} (مطلوب)' },
  'code.default': { en: 'Default: {{value}}', de: 'Standard: {{value}}', ar: 'الافتراضي: {{value}}' },
  'code.none': { en: 'None', de: 'Keine Angabe', ar: 'بلا قيمة' },
  'code.noList': {
    en: 'This must be a JSON array, for example ["one", "two"].',
    de: 'Das muss ein JSON-Array sein, zum Beispiel ["eins", "zwei"].',
    ar: 'يجب أن تكون القيمة مصفوفة JSON، مثل ["أ", "ب"].',
  },
  'code.noObject': {
    en: 'This must be a JSON object, for example {"name": "value"}.',
    de: 'Das muss ein JSON-Objekt sein, zum Beispiel {"name": "Wert"}.',
    ar: 'يجب أن تكون القيمة كائن JSON، مثل {"name": "value"}.',
  },

  'history.title': EDITOR_PHRASES['editor.history'],
  'history.revision': { en: 'Revision {{number}}', de: 'Revision {{number}}', ar: 'المراجعة {{number}}' },
  'history.by': { en: 'by {{name}}', de: 'von {{name}}', ar: 'بواسطة {{name}}' },
  'history.shared': { en: 'Shared component', de: 'Gemeinsame Komponente', ar: 'المكوّن المشترك' },
  'history.published': { en: 'Published', de: 'Veröffentlicht', ar: 'منشور' },
  'history.staged': { en: 'Staged', de: 'Bereitgestellt', ar: 'في مرحلة التجهيز' },
  'history.text': { en: 'Text', de: 'Text', ar: 'النص' },
  'history.markup': { en: 'Markup', de: 'Markup', ar: 'الترميز' },
  'history.then': { en: 'Before', de: 'Vorher', ar: 'سابقًا' },
  'history.now': { en: 'Now', de: 'Jetzt', ar: 'الآن' },
  'history.empty': { en: 'Empty', de: 'Leer', ar: 'فارغ' },
  'history.same': {
    en: 'The same as what you are editing.',
    de: 'Wie das, was Sie gerade bearbeiten.',
    ar: 'مطابق لما تحرّره الآن.',
  },
  'history.restore': {
    en: 'Restore this revision',
    de: 'Diese Revision wiederherstellen',
    ar: 'استعادة هذه المراجعة',
  },
  'history.restored': {
    en: 'Restored. Save to publish it.',
    de: 'Wiederhergestellt. Mit dem Speichern wird es veröffentlicht.',
    ar: 'تمت الاستعادة. احفظ لنشرها.',
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
