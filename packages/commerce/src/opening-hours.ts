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

const CLOCKS: Readonly<Record<string, Clock>> = {
  en: { comma: ', ', to: ' to ', halves: [' am', ' pm'] },
  de: { comma: ', ', to: '–', after: ' Uhr' },
  ar: { comma: '، ', to: ' – ', halves: [' ص', ' م'] },
}

/**
 * `Mo-Fr 08:00-16:00` as people read it: `Mon–Fri, 8 am to 4 pm`. What is written otherwise stays as it is.
 *
 * @param tag a BCP 47 language tag, such as `en-GB`
 */
export function openingHours(hours: string, tag: string): string {
  const words = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const { comma, to, after = '', halves } = CLOCKS[tag.split('-')[0] as string] ?? { comma: ' ', to: '–' }
  return hours
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => words.format(FIRST + DAYS.indexOf(day) * 86_400_000))
    .replace(/ ?(\d\d:\d\d)-(\d\d:\d\d)/g, (span, from: string, until: string) => {
      return (span.startsWith(' ') ? comma : '') + time(from) + to + time(until) + after
    })
    .replace(/(?<=\S)-(?=\S)/g, '–')

  function time(text: string): string {
    const hour = Number(text.slice(0, 2))
    const minutes = text.slice(2).replace(':00', '')
    return halves ? `${hour % 12 || 12}${minutes}${halves[hour < 12 ? 0 : 1]}` : hour + minutes
  }
}
