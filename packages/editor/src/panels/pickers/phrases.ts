import { useMemo } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { type Translate, translator } from '../../phrases/index.ts'

/** What pickers say; they are loaded when one is needed. */
export const PICKER_PHRASES = {
  search: { en: 'Search', de: 'Suchen', ar: 'بحث' },
  searchProducts: {
    en: 'Product name or ID',
    de: 'Produktname oder -ID',
    ar: 'اسم المنتج أو معرّفه',
  },
  searchCategories: { en: 'Category name', de: 'Name der Kategorie', ar: 'اسم الفئة' },
  searchItems: { en: 'Name, path or text', de: 'Name, Pfad oder Text', ar: 'الاسم أو المسار أو النص' },
  found: { en: 'Results: {{count}}', de: 'Treffer: {{count}}', ar: 'النتائج: {{count}}' },
  nothing: { en: 'No results.', de: 'Keine Treffer.', ar: 'لا نتائج.' },
  more: { en: 'Show more', de: 'Mehr anzeigen', ar: 'عرض المزيد' },
  failed: {
    en: 'This can’t be loaded right now. Try again in a moment.',
    de: 'Das lässt sich gerade nicht laden. Versuchen Sie es gleich noch einmal.',
    ar: 'تعذّر التحميل الآن. حاول بعد قليل.',
  },
  again: { en: 'Try again', de: 'Erneut versuchen', ar: 'إعادة المحاولة' },
  noShop: { en: 'This site has no shop.', de: 'Diese Website hat keinen Shop.', ar: 'لا متجر في هذا الموقع.' },
  done: { en: 'Done', de: 'Fertig', ar: 'تم' },
  chosen: { en: 'selected', de: 'ausgewählt', ar: 'محدد' },

  chooseProduct: { en: 'Choose a product…', de: 'Produkt wählen …', ar: 'اختيار منتج…' },
  chooseProducts: { en: 'Choose products…', de: 'Produkte wählen …', ar: 'اختيار منتجات…' },
  chooseCategory: { en: 'Choose a category…', de: 'Kategorie wählen …', ar: 'اختيار فئة…' },
  chooseItem: { en: 'Choose…', de: 'Auswählen …', ar: 'اختيار…' },
  product: { en: 'Choose a product', de: 'Produkt wählen', ar: 'اختيار منتج' },
  products: { en: 'Choose products', de: 'Produkte wählen', ar: 'اختيار منتجات' },
  category: { en: 'Choose a category', de: 'Kategorie wählen', ar: 'اختيار فئة' },
  items: { en: 'Choose items', de: 'Elemente wählen', ar: 'اختيار عناصر' },
  missingProduct: {
    en: 'Not available: visitors can’t see a product with this ID.',
    de: 'Nicht verfügbar: Besucher sehen kein Produkt mit dieser ID.',
    ar: 'غير متاح: لا يرى الزوار منتجًا بهذا المعرّف.',
  },
  missingCategory: {
    en: 'Missing: the shop has no such category.',
    de: 'Fehlt: Diese Kategorie gibt es im Shop nicht.',
    ar: 'مفقود: لا توجد فئة كهذه في المتجر.',
  },
  missingItem: {
    en: 'Missing: it no longer exists.',
    de: 'Fehlt: Es gibt ihn nicht mehr.',
    ar: 'مفقود: لم يعد موجودًا.',
  },
  pieces: { en: '{{count}} in stock', de: '{{count}} auf Lager', ar: '{{count}} في المخزون' },
  soldOut: { en: 'Sold out', de: 'Ausverkauft', ar: 'نفد' },
  uncounted: { en: 'Stock not tracked', de: 'Bestand wird nicht verfolgt', ar: 'المخزون غير متتبَّع' },
  noPrice: { en: 'No price', de: 'Kein Preis', ar: 'بلا سعر' },

  none: { en: 'Nothing selected.', de: 'Nichts ausgewählt.', ar: 'لم يُختر شيء.' },
  up: { en: 'Move {{name}} up', de: '{{name}} nach oben', ar: 'تحريك {{name}} إلى أعلى' },
  down: { en: 'Move {{name}} down', de: '{{name}} nach unten', ar: 'تحريك {{name}} إلى أسفل' },
  remove: { en: 'Remove {{name}}', de: '{{name}} entfernen', ar: 'إزالة {{name}}' },
  drag: { en: 'Drag {{name}}', de: '{{name}} ziehen', ar: 'سحب {{name}}' },
  moved: {
    en: '{{name}} is now number {{index}} of {{count}}',
    de: '{{name}} ist jetzt Nummer {{index}} von {{count}}',
    ar: '{{name}} رقم {{index}} من {{count}}',
  },
  added: { en: '{{name}} added', de: '{{name}} hinzugefügt', ar: 'أُضيف {{name}}' },
  removed: { en: '{{name}} removed', de: '{{name}} entfernt', ar: 'أُزيل {{name}}' },
  taken: { en: '{{name}} selected', de: '{{name}} ausgewählt', ar: 'اختير {{name}}' },

  source: { en: 'Content source', de: 'Inhaltsquelle', ar: 'مصدر المحتوى' },
  sourceTitle: { en: 'Choose content', de: 'Inhalt wählen', ar: 'اختيار المحتوى' },
  sourceNone: {
    en: 'This component has no content yet.',
    de: 'Diese Komponente hat noch keinen Inhalt.',
    ar: 'لا محتوى لهذا المكوّن بعد.',
  },
  sourceMissing: {
    en: 'The content of this component no longer exists. Choose another or create a new one.',
    de: 'Den Inhalt dieser Komponente gibt es nicht mehr. Wählen Sie einen anderen oder legen Sie einen neuen an.',
    ar: 'لم يعد محتوى هذا المكوّن موجودًا. اختر محتوى آخر أو أنشئ جديدًا.',
  },
  sourceOther: { en: 'Use other content…', de: 'Anderen Inhalt verwenden …', ar: 'استخدام محتوى آخر…' },
  sourceNew: { en: 'New content…', de: 'Neuer Inhalt …', ar: 'محتوى جديد…' },
  sourceDetach: { en: 'Make a copy for this page', de: 'Für diese Seite kopieren', ar: 'نسخة لهذه الصفحة' },
  sourceDetached: {
    en: 'This page has its own copy now',
    de: 'Diese Seite hat jetzt eine eigene Kopie',
    ar: 'لهذه الصفحة نسختها الخاصة الآن',
  },
  onlyHere: { en: 'Only on this page', de: 'Nur auf dieser Seite', ar: 'في هذه الصفحة فقط' },
  notElsewhere: {
    en: 'Shared, not used elsewhere',
    de: 'Gemeinsam, sonst nicht verwendet',
    ar: 'مشترك، ولا يُستخدم في غيرها',
  },
  alsoOnOne: {
    en: 'Also used in 1 other place',
    de: 'Auch an 1 anderen Stelle verwendet',
    ar: 'مستخدم أيضًا في موضع آخر',
  },
  alsoOn: {
    en: 'Also used in {{count}} other places',
    de: 'Auch an {{count}} anderen Stellen verwendet',
    ar: 'مواضع الاستخدام الأخرى: {{count}}',
  },
  changesAll: {
    en: 'Changes you make here apply everywhere.',
    de: 'Änderungen gelten überall.',
    ar: 'تسري تغييراتك هنا في كل المواضع.',
  },
  sharedEdited: {
    en: 'You are editing shared content. It is also used in: {{places}}',
    de: 'Sie bearbeiten gemeinsamen Inhalt. Er wird auch hier verwendet: {{places}}',
    ar: 'أنت تحرّر محتوى مشتركًا. يُستخدم أيضًا في: {{places}}',
  },
  andMore: { en: 'and {{count}} more', de: 'und {{count}} weiteren', ar: 'و{{count}} غيرها' },
  newName: { en: 'Name', de: 'Name', ar: 'الاسم' },
  newShared: {
    en: 'Share across pages: store with the site’s content',
    de: 'Für mehrere Seiten: bei den Inhalten der Website speichern',
    ar: 'لعدة صفحات: يُحفظ مع محتوى الموقع',
  },
  create: { en: 'Create', de: 'Anlegen', ar: 'إنشاء' },
  created: { en: '{{name}} created', de: '{{name}} angelegt', ar: 'أُنشئ {{name}}' },
  createFailed: {
    en: 'Couldn’t create it: {{reason}}',
    de: 'Es konnte nicht angelegt werden: {{reason}}',
    ar: 'تعذر الإنشاء: {{reason}}',
  },
  usedNowhere: { en: 'not used', de: 'nicht verwendet', ar: 'غير مستخدم' },
  usedIn: { en: 'used in {{count}}', de: 'verwendet in {{count}}', ar: 'مستخدم في {{count}}' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en' | 'de' | 'ar', string>>>>

export function usePickerPhrases(): Translate {
  const { uiLanguage } = useEditor().setup
  return useMemo(() => translator(uiLanguage, PICKER_PHRASES), [uiLanguage])
}
