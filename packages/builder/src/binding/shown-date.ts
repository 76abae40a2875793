const SHOWN: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const inUtc = new Intl.DateTimeFormat('en-US', { ...SHOWN, timeZone: 'UTC' })

/** What says which instant is meant: a day alone is read as UTC, too. */
const NAMES_ZONE = /^\s*\d{4}-\d\d-\d\d\s*$|\d(?:Z|\s*[+-]\d\d:?\d\d)\s*$|\b(?:GMT|UTC)\b/i

/**
 * A date as `February 3, 2026`; anything else as it is. A time that names its zone is shown by its day in UTC and any other by
 * the day that is written, so that server and browser show the same wherever they are.
 */
export function shownDate(text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return text
  if (NAMES_ZONE.test(text)) return inUtc.format(time)
  return inUtc.format(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()))
}
