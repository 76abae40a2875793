/** True for a date and time without zone, to the minute, that exists: `2000-11-25T00:00` (contract "events", 5.3). */
export function isShortIso(text: unknown): boolean {
  const time = new Date(`${text}Z`)
  return !Number.isNaN(+time) && time.toISOString().slice(0, 16) === text
}
