import { ownTimeZone, timeZoneOf } from '../time-zone.ts'
import { type Days, DEFAULT_PRESET, dateIn, type Period, type Preset, readPeriod } from './period.ts'

export const INSIGHTS = '/studio/insights'

/** Whether robots are counted (contract "events", 10.7). */
export const BOTS = ['exclude', 'include', 'only'] as const
export type Bots = (typeof BOTS)[number]

/** What every report is about; all of it stands in the address. */
export interface Filters {
  readonly site: string
  readonly period: Period
  readonly timeZone: string
  readonly bots: Bots
  /** What the address asked for and there is not. */
  readonly problem?: 'zone'
}

export interface FilterDefaults {
  /** The site this website is of. */
  readonly site: string
  readonly now: Date
}

/** Reads the filters of an address; what is wrong with them is said, and the usual taken instead. */
export function readFilters(request: Request, url: URL, defaults: FilterDefaults): Filters {
  const query = url.searchParams
  const asked = query.get('tz') || undefined
  const zone = asked === undefined ? ownTimeZone(request) : timeZoneOf(asked)
  const timeZone = zone ?? ownTimeZone(request)
  return {
    site: query.get('site') || defaults.site,
    period: readPeriod(query, dateIn(timeZone, defaults.now)),
    timeZone,
    bots: BOTS.find((bots) => bots === query.get('bots')) ?? 'exclude',
    ...(zone === undefined && { problem: 'zone' }),
  }
}

/** Filters as an address says them: a preset, or days. */
export type AddressFilters = Pick<Filters, 'site' | 'timeZone' | 'bots'> & {
  readonly period: Partial<Days> & { readonly preset?: Preset }
}

/** The filters as the platform takes them. */
export function platformQuery({ site, period, timeZone, bots }: Filters): Record<string, string> {
  return { site, from: period.from, to: period.to, tz: timeZone, bots }
}

/**
 * Address of a report with the same filters. A period that goes along with the calendar is passed on as such, and the
 * time zone always is: a link shows everybody the same days.
 *
 * @param path below the insights: `pages`; empty for the overview
 * @param own what belongs to that report alone
 */
export function reportAddress(
  { site, period, timeZone, bots }: AddressFilters,
  defaultSite: string,
  path: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...daysOf(period),
    tz: timeZone,
    ...(site !== defaultSite && { site }),
    ...(bots !== 'exclude' && { bots }),
    ...own,
  })
  return `${path === '' ? INSIGHTS : `${INSIGHTS}/${path}`}?${query}`
}

function daysOf({ preset, from = '', to = '' }: AddressFilters['period']): Record<string, string> {
  if (preset === undefined) return { from, to }
  return preset === DEFAULT_PRESET ? {} : { period: preset }
}
