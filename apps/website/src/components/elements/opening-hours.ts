import { intlLocale } from '../languages.ts'

/** As opening hours are written for machines, at https://schema.org/openingHours. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1)

/** `Mo-Fr 08:00-16:00` as people read it: `Mon–Fri 08:00–16:00`. What is written otherwise stays as it is. */
export function openingHours(hours: string, locale: string): string {
  const words = new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'short', timeZone: 'UTC' })
  return hours
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => words.format(FIRST + DAYS.indexOf(day) * 86_400_000))
    .replace(/(?<=\S)-(?=\S)/g, '–')
}
