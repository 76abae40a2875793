import { intlLocale } from '../languages.ts'

/** Making a formatter takes far longer than formatting with it, and a page shows many prices. */
const formatters = new Map<string, Intl.NumberFormat>()
/** Currencies come from the data: so many formatters are kept, however many there are. */
const MAX_FORMATTERS = 64

/** `€ 1,290.00` in the page's language; the number alone where no currency is known. Cents only where there are any. */
export function priceInWords(price: number, currency: string, locale: string): string {
  const key = `${locale} ${currency} ${Number.isInteger(price)}`
  const known = formatters.get(key)
  if (known) return known.format(price)
  const cents = Number.isInteger(price) ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2 }
  const money = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {}
  const formatter = new Intl.NumberFormat(intlLocale(locale), { ...money, ...cents })
  if (formatters.size < MAX_FORMATTERS) formatters.set(key, formatter)
  return formatter.format(price)
}
