import { intlLocale } from '../languages.ts'

/** A format costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in words: `1 March 2026`. Dates are days, so the time zone of the reader must not move them. */
export function dayInWords(date: Date, locale: string): string {
  const language = intlLocale(locale)
  let format = formats.get(language)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    formats.set(language, format)
  }
  return format.format(date)
}
