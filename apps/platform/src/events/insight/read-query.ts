import { BadRequestError } from '../../ground/http/index.ts'
import type { Period } from './period.ts'
import { BOTS, type Bots } from './reading.ts'

/** What every report takes (contract "events", 10.7). */
export interface ReportQuery {
  readonly site: string
  readonly bots: Bots
  readonly query: URLSearchParams
}

const DEFAULT_ROWS = 100
const MAX_ROWS = 1000

/** Reads `site` (default: the first) and `bots` (default: exclude). Throws 400. */
export function readReportQuery(query: URLSearchParams, sites: readonly string[]): ReportQuery {
  const site = query.get('site') || sites[0]
  if (site === undefined || !sites.includes(site)) {
    throw new BadRequestError('There is no such site.', `Name one of: ${sites.join(', ') || 'none is published yet'}.`)
  }
  const given = query.get('bots') || 'exclude'
  const bots = BOTS.find((name) => name === given)
  if (bots === undefined) throw new BadRequestError('"bots" is not known.', `Send one of: ${BOTS.join(', ')}.`)
  return { site, bots, query }
}

/** Reads `limit`, the most rows of an answer: 1 to 1,000. Throws 400. */
export function readLimit(query: URLSearchParams, usual = DEFAULT_ROWS): number {
  const text = query.get('limit') || String(usual)
  const limit = Number(text)
  if (!/^\d{1,4}$/.test(text) || limit < 1 || limit > MAX_ROWS) {
    throw new BadRequestError(`"limit" must be a whole number from 1 to ${MAX_ROWS}.`)
  }
  return limit
}

/** What an answer says of itself: the site, the time and the robots it is about. */
export function reportHead({ site, bots }: ReportQuery, { from, to, timeZone }: Period) {
  return { site, from: iso(from), to: iso(to), tz: timeZone, bots }
}

export const iso = (second: number) => new Date(second * 1000).toISOString()
