import { openingHours } from '@tessera/commerce/opening-hours'
import type { MailLanguage } from './mail-settings.ts'

/** As the website has them: British dates, and Arabic with the digits of the page. */
const TAGS: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', de: 'de', ar: 'ar-u-nu-latn-ca-gregory' }

const QUOTES: Readonly<Record<MailLanguage, readonly [open: string, close: string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  ar: ['«', '»'],
}

/** How numbers, days and names of others stand in a letter of a language. */
export interface LetterFormats {
  /** An amount of the order's currency. */
  money(amount: number): string
  number(value: number): string
  /** `1 May 2026`; empty for what is no date. */
  day(date: string): string
  /** The name of a country, such as `DE`. */
  country(code: string): string
  /** Parts of a sentence, as the language joins them. */
  list(parts: readonly string[]): string
  /** What somebody wrote, in the quotation marks of the language. */
  quoted(text: string): string
  /** A number, a name or an address, which keeps its own direction amid letters that run the other way. */
  isolated(text: string): string
  /** Opening hours such as `Mo-Fr 08:00-16:00`. */
  hours(text: string): string
}

export function letterFormats(language: MailLanguage, currency = ''): LetterFormats {
  const tag = TAGS[language]
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {}
  const digits = 'currency' in style ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amounts = new Intl.NumberFormat(tag, { ...style, ...digits })
  const numbers = new Intl.NumberFormat(tag)
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const countries = new Intl.DisplayNames([tag], { type: 'region' })
  const lists = new Intl.ListFormat(tag)
  const isolated = (text: string) => (language === 'ar' && text !== '' ? `\u2068${text}\u2069` : text)
  return {
    money: (amount) => amounts.format(amount),
    number: (value) => numbers.format(value),
    day: (date) => (Number.isNaN(Date.parse(date)) ? '' : days.format(new Date(date))),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    list: (parts) => lists.format(parts.map(isolated)),
    quoted: (text) => QUOTES[language].join(isolated(text)),
    isolated,
    hours: (text) => openingHours(text, tag),
  }
}
