import { BadRequestError } from '../../ground/http/index.ts'
import { DAY_SECONDS } from '../columns/fact.ts'

/** The time a report is about, and the time before it that it is compared with. All in seconds since 1970. */
export interface Period {
  readonly from: number
  /** Not included. */
  readonly to: number
  /** As long before `from`. */
  readonly previousFrom: number
  readonly timeZone: string
  readonly unit: 'hour' | 'day'
  /** Where each bucket of the series begins; the first is `from`. */
  readonly buckets: readonly number[]
}

const HOUR = 3600
const DEFAULT_DAYS = 7
const MAX_DAYS = 400
/** Longer periods have a bucket a day. */
const HOURLY_DAYS = 2
/** Before it, time zones were not whole quarters of an hour from each other everywhere. */
const EARLIEST = '2000-01-01'

/**
 * Reads `from`, `to` and `tz` (contract "events", 10.7). A date is a whole day in the time zone, `to` included; with a
 * time and an offset it is that moment, `to` not included. Default: the last 7 days, UTC. Throws 400.
 */
export function readPeriod(query: URLSearchParams, now: Date): Period {
  const timeZone = readTimeZone(query.get('tz') ?? 'UTC')
  const today = localDate(now.getTime() / 1000, timeZone)
  const to = readEnd(query.get('to') || today, timeZone)
  const from = readStart(query.get('from') || plusDays(localDate(to - 1, timeZone), 1 - DEFAULT_DAYS), timeZone)
  if (from >= to) throw new BadRequestError('"from" must be before "to".')
  if (to - from > MAX_DAYS * DAY_SECONDS) throw new BadRequestError(`A report is about ${MAX_DAYS} days at most.`)
  const unit = to - from > HOURLY_DAYS * DAY_SECONDS ? 'day' : 'hour'
  return {
    from,
    to,
    previousFrom: 2 * from - to,
    timeZone,
    unit,
    buckets: [from, ...boundaries(from, to, timeZone, unit)],
  }
}

function readTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new BadRequestError(
      `There is no time zone ${JSON.stringify(name.slice(0, 60))}.`,
      'Set one such as Europe/Berlin.',
    )
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/

/** A date that there is, or a moment. */
function readStart(text: string, timeZone: string, daysLater = 0): number {
  if (DATE.test(text) && plusDays(text, 0) === text && text >= EARLIEST) {
    return dayStart(plusDays(text, daysLater), timeZone)
  }
  const time = Date.parse(text)
  if (MOMENT.test(text) && !Number.isNaN(time) && text >= EARLIEST) return Math.floor(time / 1000)
  throw new BadRequestError(
    `${JSON.stringify(text.slice(0, 40))} is no time.`,
    'Send a day such as 2026-05-04, or a moment such as 2026-05-04T10:00:00Z.',
  )
}

/** A date counts to its end. */
const readEnd = (text: string, timeZone: string) => readStart(text, timeZone, 1)

/** Beginnings of local days or hours within a period, its own beginning left out. */
function boundaries(from: number, to: number, timeZone: string, unit: Period['unit']): number[] {
  const found: number[] = []
  if (unit === 'hour') {
    // Local hours begin where those of the world do, or a half or a quarter beside.
    const beside = offsetAt(from, timeZone) % HOUR
    for (let at = (Math.floor((from + beside) / HOUR) + 1) * HOUR - beside; at < to; at += HOUR) found.push(at)
    return found
  }
  for (let date = plusDays(localDate(from, timeZone), 1); ; date = plusDays(date, 1)) {
    const at = dayStart(date, timeZone)
    if (at >= to) return found
    found.push(at)
  }
}

/** A date so many days later. Throws 400 for what is no date. */
function plusDays(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new BadRequestError(`${JSON.stringify(date.slice(0, 40))} is no day.`)
  return new Date(time + days * DAY_SECONDS * 1000).toISOString().slice(0, 10)
}

/** The date somewhere, `2026-05-04`. */
export function localDate(second: number, timeZone: string): string {
  return new Date((second + offsetAt(second, timeZone)) * 1000).toISOString().slice(0, 10)
}

/** When a day begins somewhere: at midnight, or where the clocks were put forward over it. */
export function dayStart(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  const before = offsetAt(midnight - DAY_SECONDS, timeZone)
  const after = offsetAt(midnight + DAY_SECONDS, timeZone)
  const candidates = [before, after].map((offset) => ({ offset, at: midnight - offset })).sort((a, b) => a.at - b.at)
  return candidates.find(({ offset, at }) => offsetAt(at, timeZone) === offset)?.at ?? midnight - before
}

/** Time zones whose format is kept: each has many spellings, and more of them are asked for than there are zones. */
export const MAX_FORMATS = 64
const formats = new Map<string, Intl.DateTimeFormat>()

/** Seconds that a time zone is ahead of UTC at a moment. */
function offsetAt(second: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    const [oldest] = formats.keys()
    if (formats.size >= MAX_FORMATS && oldest !== undefined) formats.delete(oldest)
    formats.set(timeZone, format)
  }
  const name = format.formatToParts(second * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60)
}
