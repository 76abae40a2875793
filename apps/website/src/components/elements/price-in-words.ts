import { intlLocale } from '../languages.ts'

/** `€ 1,290.00` in the page's language; the number alone where no currency is known. Cents only where there are any. */
export function priceInWords(price: number, currency: string, locale: string): string {
  const cents = Number.isInteger(price) ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2 }
  const money = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {}
  return new Intl.NumberFormat(intlLocale(locale), { ...money, ...cents }).format(price)
}
