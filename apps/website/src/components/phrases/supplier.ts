import type { Phrase } from './phrase.ts'

/** What the pages of workshops say. */
export const supplierPhrases = {
  'supplier.makes': {
    en: 'Makes',
    de: 'Stellt her',
    ar: 'يصنع',
  },
  'supplier.products': {
    en: 'From this workshop',
    de: 'Aus dieser Werkstatt',
    ar: 'من هذه الورشة',
  },
  'supplier.noProducts': {
    en: 'Nothing from this workshop is in the shop right now.',
    de: 'Zurzeit ist nichts aus dieser Werkstatt im Shop.',
    ar: 'لا يوجد حاليًا شيء من هذه الورشة في المتجر.',
  },
  'supplier.all': {
    en: 'All workshops',
    de: 'Alle Werkstätten',
    ar: 'كل الورش',
  },
  'supplier.pages': {
    en: 'Pages of products',
    de: 'Seiten der Produkte',
    ar: 'صفحات المنتجات',
  },
  'supplier.madeBy': {
    en: 'Made by',
    de: 'Hergestellt von',
    ar: 'من صنع',
  },
} as const satisfies Record<string, Phrase>
