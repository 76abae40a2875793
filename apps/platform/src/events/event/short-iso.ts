/**
 * ISO 8601 date and time without zone, to the minute, of a day that exists: `2000-11-25T00:00` (contract "events", 5.3).
 */
export function isShortIso(text: string): boolean {
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 16) === text
}

/** A day that exists: `2000-11-25`, the form of the 2.x client. */
export function isDay(text: string): boolean {
  return isShortIso(`${text}T00:00`)
}
