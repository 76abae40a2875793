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
    hours: (text) => hoursIn(text, language),
  }
}

/** As opening hours are written for machines, at https://schema.org/openingHours. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1)

/** What stands between two times, after them, and for the halves of the day where a clock has twelve hours. */
interface Clock {
  readonly comma: string
  readonly to: string
  readonly after?: string
  readonly halves?: readonly [morning: string, afternoon: string]
}

const CLOCKS: Readonly<Record<MailLanguage, Clock>> = {
  en: { comma: ', ', to: ' to ', halves: [' am', ' pm'] },
  de: { comma: ', ', to: '–', after: ' Uhr' },
  ar: { comma: '، ', to: ' – ', halves: [' ص', ' م'] },
}

/** `Mo-Fr 08:00-16:00` as people read it, as the website does. What is written otherwise stays as it is. */
function hoursIn(text: string, language: MailLanguage): string {
  const words = new Intl.DateTimeFormat(TAGS[language], { weekday: 'short', timeZone: 'UTC' })
  const { comma, to, after = '', halves } = CLOCKS[language]
  return text
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => words.format(FIRST + DAYS.indexOf(day) * 86_400_000))
    .replace(/ ?(\d\d:\d\d)-(\d\d:\d\d)/g, (span, from: string, until: string) => {
      return (span.startsWith(' ') ? comma : '') + time(from) + to + time(until) + after
    })
    .replace(/(?<=\S)-(?=\S)/g, '–')

  function time(written: string): string {
    const hour = Number(written.slice(0, 2))
    const minutes = written.slice(2).replace(':00', '')
    return halves ? `${hour % 12 || 12}${minutes}${halves[hour < 12 ? 0 : 1]}` : hour + minutes
  }
}
