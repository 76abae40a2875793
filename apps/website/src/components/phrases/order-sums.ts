import type { Phrase } from './phrase.ts'

/**
 * What the sums of an order are called: in the cart, at the checkout and in the account. Letters of the platform say the
 * same (`LETTER_LABELS`).
 */
export const ORDER_SUMS = {
  subtotal: { en: 'Subtotal', de: 'Zwischensumme', ar: 'المجموع الفرعي' },
  offers: { en: 'Offers', de: 'Nachlässe', ar: 'العروض' },
  shipping: { en: 'Delivery', de: 'Lieferung', ar: 'التوصيل' },
  fees: { en: 'Fees', de: 'Gebühren', ar: 'الرسوم' },
  tax: { en: 'Tax', de: 'Steuer', ar: 'الضريبة' },
  total: { en: 'Total', de: 'Gesamtsumme', ar: 'الإجمالي' },
} as const satisfies Readonly<Record<string, Phrase>>
