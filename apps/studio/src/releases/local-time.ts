const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/

/**
 * The instant that clocks in a time zone show as a local time, `2026-03-01T09:00`, as a date field writes it. A time that
 * clocks skip in spring is taken as if they had not; of one they show twice in autumn it is the first.
 * Undefined for what is no time.
 */
export function instantOf(local: string, timeZone: string): Date | undefined {
  if (!LOCAL.test(local)) return undefined
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = asUtc - offsetAt(asUtc - DAY, timeZone)
  if (localOf(new Date(before), timeZone) === local.slice(0, 16)) return new Date(before)
  const after = asUtc - offsetAt(asUtc + DAY, timeZone)
  return new Date(localOf(new Date(after), timeZone) === local.slice(0, 16) ? after : before)
}

/** What clocks in a time zone show at an instant, as a date field takes it: `2026-03-01T09:00`. */
export function localOf(instant: Date, timeZone: string): string {
  const utc = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return utc.toISOString().slice(0, 16)
}

const DAY = 86_400_000

/** Milliseconds that clocks in the zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000
}
