import { intlLocale } from '../languages.ts'

/** A day in words: `1 March 2026`. Dates are days, so the time zone of the reader must not move them. */
export function dayInWords(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
