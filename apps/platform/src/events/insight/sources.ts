import type { Source } from '../columns/fact.ts'
import { Named } from '../named.ts'
import { byDescending } from './by-descending.ts'
import { isBounce } from './overview.ts'
import { Pairs } from './pairs.ts'
import type { Period } from './period.ts'
import { type Reading, sessionTotals } from './reading.ts'

export interface SourceRow extends Source {
  /** A campaign has a UTM parameter, a referrer a host; what has neither came directly. */
  readonly kind: 'direct' | 'referrer' | 'campaign'
  readonly sessions: number
  readonly visitors: number
  /** Of those sessions. */
  readonly views: number
  readonly bounceRate: number
}

const DIRECT: Source = { host: null, source: null, medium: null, campaign: null }

/** Where the sessions that began in a period came from, by their first event (contract "events", 10.7). */
export async function sources(
  reading: Reading,
  { from, to }: Period,
  limit: number,
): Promise<{ total: number; sources: SourceRow[] }> {
  const totals = await sessionTotals(reading)
  const found = new Named<Source>()
  const pairs = new Pairs(reading.sessions)
  const sums: { sessions: number; views: number; bounces: number }[] = []
  for (const [session, openedAt] of totals.openedAt.entries()) {
    if (openedAt < from || openedAt >= to) continue
    const source = totals.sources[session] ?? DIRECT
    const place = found.placeOf(JSON.stringify([source.host, source.source, source.medium, source.campaign]), source)
    pairs.add(place, totals.visitor[session] ?? 0)
    sums[place] ??= { sessions: 0, views: 0, bounces: 0 }
    const sum = sums[place]
    sum.sessions += 1
    sum.views += totals.views[session] ?? 0
    if (isBounce(totals, session)) sum.bounces += 1
  }
  const visitors = pairs.distinct(found.all.length, reading.visitors)
  const rows = found.all.map((source, place): SourceRow => {
    const { sessions, views, bounces } = sums[place] ?? { sessions: 0, views: 0, bounces: 0 }
    const bounceRate = bounces / sessions
    return { kind: kindOf(source), ...source, sessions, visitors: visitors[place] ?? 0, views, bounceRate }
  })
  rows.sort(
    byDescending(
      (row) => row.sessions,
      ({ host, source, medium, campaign }) => JSON.stringify([source, medium, campaign, host]),
    ),
  )
  return { total: rows.length, sources: rows.slice(0, limit) }
}

function kindOf({ host, source, medium, campaign }: Source): SourceRow['kind'] {
  if (source !== null || medium !== null || campaign !== null) return 'campaign'
  return host === null ? 'direct' : 'referrer'
}
