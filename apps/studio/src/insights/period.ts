/** The days a report is about: dates as `2026-05-12`, both included, in some time zone. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Periods that go along with the calendar, by the name they have in addresses: days, the present one included. */
export const PRESETS = { today: 1, '7d': 7, '28d': 28, '90d': 90, '365d': 365 } as const
export type Preset = keyof typeof PRESETS

export const DEFAULT_PRESET: Preset = '28d'

/** The platform reports about no more (contract "events", 10.6: raw events are kept 395 days). */
const MAX_DAYS = 395

export type PeriodProblem = 'date' | 'order' | 'length'

export interface Period extends Days {
  /** Absent: days of its own. */
  readonly preset?: Preset
  /** What was wrong with the days asked for; the period is then the default one. */
  readonly problem?: PeriodProblem
}

/**
 * The period an address asks for: `from` and `to`, else `period`, else the last four weeks. Days that a preset stands
 * for today are that preset: a form sends dates, and what it was opened with should go on with the calendar.
 *
 * @param today the present date in the time zone of the report
 */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const named = query.get('period') ?? ''
  const preset = isPreset(named) ? named : DEFAULT_PRESET
  const from = query.get('from') || query.get('to')
  const to = query.get('to') || today
  if (!from) return { ...presetDays(preset, today), preset }
  const problem = problemOf(from, to)
  if (problem !== undefined) return { ...presetDays(preset, today), preset, problem }
  const same = (Object.keys(PRESETS) as Preset[]).find((other) => presetDays(other, today).from === from)
  return { from, to, ...(to === today && same !== undefined && { preset: same }) }
}

/** The days of a preset that ends today. */
function presetDays(preset: Preset, today: string): Days {
  return { from: plusDays(today, 1 - PRESETS[preset]), to: today }
}

function dayCount({ from, to }: Days): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1
}

/** A date so many days later; days of the calendar, which are 23 to 25 hours long where clocks are changed. */
export function plusDays(date: string, days: number): string {
  return new Date(timeOf(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The date it is at a moment in a time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

const DAY_MS = 86_400_000
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

function isPreset(name: string): name is Preset {
  return Object.hasOwn(PRESETS, name)
}

function problemOf(from: string, to: string): PeriodProblem | undefined {
  if (!isDate(from) || !isDate(to)) return 'date'
  if (from > to) return 'order'
  return dayCount({ from, to }) > MAX_DAYS ? 'length' : undefined
}

/** A date of the calendar: the 30th of February comes back as another day. */
function isDate(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && plusDays(text, 0) === text
}
