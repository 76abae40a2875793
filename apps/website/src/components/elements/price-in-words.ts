import { intlLocale } from '../languages.ts'

/** Making a formatter takes far longer than formatting with it, and a page shows many prices. */
const formatters = new Map<string, Intl.NumberFormat>()
/** Currencies come from the data: however many there are, so many formatters are kept. */
const MAX_FORMATTERS = 64

/** `€ 1,290.00` in the page's language; the number alone where no currency is known. Cents only where there are any. */
export function priceInWords(price: number, currency: string, locale: string): string {
  const isWhole = Number.isInteger(price)
  const key = `${locale} ${currency} ${isWhole}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    const cents = isWhole ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2 }
    const money = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {}
    formatter = new Intl.NumberFormat(intlLocale(locale), { ...money, ...cents })
    if (formatters.size >= MAX_FORMATTERS) formatters.clear()
    formatters.set(key, formatter)
  }
  return formatter.format(price)
}
