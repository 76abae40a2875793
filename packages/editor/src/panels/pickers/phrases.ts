import { useMemo } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { type Translate, translator } from '../../phrases/index.ts'

/** What pickers say; they are loaded when one is needed. */
export const PICKER_PHRASES = {
  search: { en: 'Search', de: 'Suchen', ar: 'بحث' },
  searchProducts: {
    en: 'Name or number of a product',
    de: 'Name oder Nummer eines Produkts',
    ar: 'اسم المنتج أو رقمه',
  },
  searchCategories: { en: 'Name of a category', de: 'Name einer Kategorie', ar: 'اسم الفئة' },
  searchItems: { en: 'Name, path or words', de: 'Name, Pfad oder Wörter', ar: 'الاسم أو المسار أو كلمات' },
  found: { en: 'Found: {{count}}', de: 'Gefunden: {{count}}', ar: 'النتائج: {{count}}' },
  nothing: { en: 'Nothing found.', de: 'Nichts gefunden.', ar: 'لا نتائج.' },
  more: { en: 'Show more', de: 'Mehr zeigen', ar: 'عرض المزيد' },
  failed: {
    en: 'This cannot be read right now. Try again in a moment.',
    de: 'Das lässt sich gerade nicht lesen. Versuchen Sie es gleich noch einmal.',
    ar: 'تتعذر القراءة الآن. حاول بعد قليل.',
  },
  again: { en: 'Try again', de: 'Erneut versuchen', ar: 'حاول مرة أخرى' },
  noShop: { en: 'This site has no shop.', de: 'Diese Website hat keinen Shop.', ar: 'لا متجر في هذا الموقع.' },
  done: { en: 'Done', de: 'Fertig', ar: 'تم' },
  chosen: { en: 'chosen', de: 'gewählt', ar: 'مختار' },

  chooseProduct: { en: 'Choose a product…', de: 'Produkt wählen …', ar: 'اختر منتجًا…' },
  chooseProducts: { en: 'Choose products…', de: 'Produkte wählen …', ar: 'اختر منتجات…' },
  chooseCategory: { en: 'Choose a category…', de: 'Kategorie wählen …', ar: 'اختر فئة…' },
  chooseItem: { en: 'Choose…', de: 'Wählen …', ar: 'اختر…' },
  product: { en: 'Choose a product', de: 'Produkt wählen', ar: 'اختيار منتج' },
  products: { en: 'Choose products', de: 'Produkte wählen', ar: 'اختيار منتجات' },
  category: { en: 'Choose a category', de: 'Kategorie wählen', ar: 'اختيار فئة' },
  items: { en: 'Choose entries', de: 'Einträge wählen', ar: 'اختيار عناصر' },
  missingProduct: {
    en: 'Missing: no visitor sees a product of this number.',
    de: 'Fehlt: Kein Besucher sieht ein Produkt dieser Nummer.',
    ar: 'مفقود: لا يرى أي زائر منتجًا بهذا الرقم.',
  },
  missingCategory: {
    en: 'Missing: the shop has no such category.',
    de: 'Fehlt: Der Shop hat keine solche Kategorie.',
    ar: 'مفقود: لا توجد فئة كهذه في المتجر.',
  },
  missingItem: {
    en: 'Missing: it no longer exists.',
    de: 'Fehlt: Es gibt ihn nicht mehr.',
    ar: 'مفقود: لم يعد موجودًا.',
  },
  pieces: { en: '{{count}} in stock', de: '{{count}} auf Lager', ar: '{{count}} في المخزون' },
  soldOut: { en: 'Sold out', de: 'Ausverkauft', ar: 'نفد' },
  uncounted: { en: 'Stock is not counted', de: 'Bestand wird nicht gezählt', ar: 'المخزون غير محسوب' },
  noPrice: { en: 'No price', de: 'Kein Preis', ar: 'بلا سعر' },

  none: { en: 'None chosen.', de: 'Nichts gewählt.', ar: 'لم يُختر شيء.' },
  up: { en: 'Move {{name}} up', de: '{{name}} nach oben', ar: 'تحريك {{name}} إلى أعلى' },
  down: { en: 'Move {{name}} down', de: '{{name}} nach unten', ar: 'تحريك {{name}} إلى أسفل' },
  remove: { en: 'Remove {{name}}', de: '{{name}} entfernen', ar: 'إزالة {{name}}' },
  drag: { en: 'Drag {{name}}', de: '{{name}} ziehen', ar: 'سحب {{name}}' },
  moved: {
    en: '{{name}} is number {{index}} of {{count}}',
    de: '{{name}} ist Nummer {{index}} von {{count}}',
    ar: '{{name}} رقم {{index}} من {{count}}',
  },
  added: { en: '{{name}} added', de: '{{name}} hinzugefügt', ar: 'أُضيف {{name}}' },
  removed: { en: '{{name}} removed', de: '{{name}} entfernt', ar: 'أُزيل {{name}}' },
  taken: { en: '{{name}} chosen', de: '{{name}} gewählt', ar: 'اختير {{name}}' },

  source: { en: 'Where the content comes from', de: 'Woher der Inhalt kommt', ar: 'مصدر المحتوى' },
  sourceTitle: { en: 'Choose the content', de: 'Inhalt wählen', ar: 'اختيار المحتوى' },
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
  sourceOther: { en: 'Use other content…', de: 'Anderen Inhalt nehmen …', ar: 'استخدام محتوى آخر…' },
  sourceNew: { en: 'New content…', de: 'Neuer Inhalt …', ar: 'محتوى جديد…' },
  sourceDetach: { en: 'Make a copy for this page', de: 'Für diese Seite kopieren', ar: 'نسخة لهذه الصفحة' },
  sourceDetached: {
    en: 'This page has its own copy now',
    de: 'Diese Seite hat jetzt eine eigene Kopie',
    ar: 'لهذه الصفحة نسختها الخاصة الآن',
  },
  onlyHere: { en: 'Only on this page', de: 'Nur auf dieser Seite', ar: 'في هذه الصفحة فقط' },
  notElsewhere: { en: 'Shared, used nowhere else', de: 'Gemeinsam, sonst nirgends', ar: 'مشترك، ولا يُستخدم في غيرها' },
  alsoOnOne: { en: 'Also in 1 other place', de: 'Auch an 1 anderen Stelle', ar: 'وفي موضع آخر أيضًا' },
  alsoOn: {
    en: 'Also in {{count}} other places',
    de: 'Auch an {{count}} anderen Stellen',
    ar: 'وفي {{count}} مواضع أخرى',
  },
  changesAll: {
    en: 'What you change here changes there too.',
    de: 'Was Sie hier ändern, ändert sich auch dort.',
    ar: 'ما تغيّره هنا يتغير هناك أيضًا.',
  },
  sharedEdited: {
    en: 'You are changing shared content. It also stands in: {{places}}',
    de: 'Sie ändern gemeinsamen Inhalt. Er steht auch in: {{places}}',
    ar: 'أنت تغيّر محتوى مشتركًا. يوجد أيضًا في: {{places}}',
  },
  andMore: { en: 'and {{count}} more', de: 'und {{count}} weiteren', ar: 'و{{count}} غيرها' },
  newName: { en: 'Name', de: 'Name', ar: 'الاسم' },
  newShared: {
    en: 'For several pages: keep it with the content of the site',
    de: 'Für mehrere Seiten: bei den Inhalten der Website ablegen',
    ar: 'لعدة صفحات: يُحفظ مع محتوى الموقع',
  },
  create: { en: 'Create', de: 'Anlegen', ar: 'إنشاء' },
  created: { en: '{{name}} created', de: '{{name}} angelegt', ar: 'أُنشئ {{name}}' },
  createFailed: {
    en: 'It could not be created: {{reason}}',
    de: 'Es konnte nicht angelegt werden: {{reason}}',
    ar: 'تعذر الإنشاء: {{reason}}',
  },
  usedNowhere: { en: 'used nowhere', de: 'nirgends benutzt', ar: 'غير مستخدم' },
  usedIn: { en: 'used in {{count}}', de: 'benutzt in {{count}}', ar: 'مستخدم في {{count}}' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en' | 'de' | 'ar', string>>>>

export function usePickerPhrases(): Translate {
  const { uiLanguage } = useEditor().setup
  return useMemo(() => translator(uiLanguage, PICKER_PHRASES), [uiLanguage])
}
