import { METRIC_TYPES, type MetricType } from '@tessera/performance'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DAY_SECONDS } from '../columns/fact.ts'
import type { SampleCriteria } from '../insight/rows/criteria.ts'
import { type Cursor, cursorText } from '../insight/rows/cursor.ts'
import type { PackedVitals, VitalGroup } from './pack-vitals.ts'
import { QUARTER_HOUR, slotsIn } from './quarter-hours.ts'
import { boundsOf, type Rating, ratingOf } from './rating.ts'
import { valueIn } from './vital-units.ts'
import type { VitalsRange } from './vitals-report.ts'

/** A measurement. Nothing ties it to a visitor (contract "events", 13.4). */
export interface VitalSampleRow {
  /** Of days that are over, the quarter of an hour. */
  readonly at: Date
  readonly metric: MetricType
  readonly value: number
  readonly rating: Rating
  readonly route: string | null
  /** Null of days that are over. */
  readonly path: string | null
  readonly device: string
}

export interface SamplesPage {
  readonly total: number
  readonly rows: readonly VitalSampleRow[]
  readonly next: string | null
}

/** A day that is over. */
export interface PackedDay {
  /** Since 1970. */
  readonly day: number
  readonly groups: readonly PackedVitals[]
}

interface Sample {
  readonly second: number
  readonly metric: MetricType
  readonly parts: number
  readonly route: string | null
  readonly path: string | null
  readonly device: string
}

/** Measurements, the newest first: those of the last days from their rows, then days that are over. `days`: in their order. */
export async function samplesPage(
  db: Kysely<unknown>,
  tenant: string,
  days: readonly PackedDay[],
  range: VitalsRange,
  criteria: SampleCriteria,
  { limit, before }: { readonly limit: number; readonly before: Cursor | undefined },
): Promise<SamplesPage> {
  const shownBefore = before?.session ?? 0
  const wanted = { latest: before?.second ?? range.to, most: shownBefore + limit + 1 }
  const recent = await recentSamples(db, tenant, range, criteria, wanted)
  const found = [...recent.samples]
  let total = recent.total
  for (const { day, groups } of days.toReversed()) {
    // A year of vitals takes a while: others have a turn in between.
    await new Promise((resolve) => setImmediate(resolve))
    const ofDay = samplesOf({ day, groups }, range, criteria)
    total += ofDay.length
    if (found.length >= wanted.most) continue
    found.push(...ofDay.filter(({ second }) => second <= wanted.latest).sort((a, b) => b.second - a.second))
  }
  const older = found.slice(shownBefore)
  const shown = older.slice(0, limit)
  const last = shown.at(-1)
  if (last === undefined || older.length <= limit) return { total, rows: shown.map(rowOf), next: null }
  const { second } = last
  const session =
    shown.filter((sample) => sample.second === second).length + (second === before?.second ? shownBefore : 0)
  return { total, rows: shown.map(rowOf), next: cursorText({ second, session, id: 0 }) }
}

function rowOf({ second, metric, parts, ...sample }: Sample): VitalSampleRow {
  return {
    at: new Date(second * 1000),
    metric,
    value: valueIn(metric, parts),
    rating: ratingOf(metric, parts),
    ...sample,
  }
}

/** Those that are not in columns yet; how many, and the newest of them. */
async function recentSamples(
  db: Kysely<unknown>,
  tenant: string,
  { site, from, to, bots }: VitalsRange,
  { metric, route, device, rating }: SampleCriteria,
  { latest, most }: { latest: number; most: number },
): Promise<{ total: number; samples: readonly Sample[] }> {
  const wanted = [
    sql`tenant = ${tenant} and site = ${site} and occurred_at >= to_timestamp(${from}::float8)
      and occurred_at < to_timestamp(${to}::float8)`,
    ...(bots === 'include' ? [] : [sql`is_bot = ${bots === 'only'}`]),
    ...(metric === undefined ? [] : [sql`metric = ${metric}`]),
    ...(route === undefined ? [] : [sql`route is not distinct from ${route}::text`]),
    ...(device === undefined ? [] : [sql`device = ${device}`]),
    ...(rating === undefined
      ? []
      : [
          sql`(${sql.join(
            METRIC_TYPES.map((each) => isRated(each, rating)),
            sql` or `,
          )})`,
        ]),
  ]
  const { rows } = await sql<{ total: number; samples: readonly Sample[] }>`
    with found as materialized (
      select floor(extract(epoch from occurred_at))::bigint as second, metric, parts, route, path, device, page_load,
        metric_id
      from event_vital where ${sql.join(wanted, sql` and `)}
    )
    select (select count(*) from found) as total, (
      select coalesce(jsonb_agg(jsonb_build_object('second', second, 'metric', metric, 'parts', parts, 'route', route,
        'path', path, 'device', device) order by second desc, page_load, metric_id), '[]')
      from (select * from found where second <= ${latest}::bigint order by second desc, page_load, metric_id limit ${most})
        as newest
    ) as samples`.execute(db)
  return rows[0] ?? { total: 0, samples: [] }
}

function isRated(metric: MetricType, rating: Rating): RawBuilder<unknown> {
  const { goodUpTo, poorAbove } = boundsOf(metric)
  const isSo = {
    good: sql`parts <= ${goodUpTo}`,
    'needs improvement': sql`parts > ${goodUpTo} and parts <= ${poorAbove}`,
    poor: sql`parts > ${poorAbove}`,
  }
  return sql`(metric = ${metric} and ${isSo[rating]})`
}

function samplesOf({ day, groups }: PackedDay, range: VitalsRange, criteria: SampleCriteria): Sample[] {
  const [first, end] = slotsIn(day, range)
  const found: Sample[] = []
  for (const group of groups) {
    if (!isMeant(group, range, criteria)) continue
    const { metric, route, device, slots, parts: values, least } = group
    for (let index = 0; index < values.length; index += 1) {
      const slot = slots[index] ?? 0
      const parts = least + (values[index] ?? 0)
      if (slot < first || slot >= end) continue
      if (criteria.rating !== undefined && ratingOf(metric, parts) !== criteria.rating) continue
      found.push({ second: day * DAY_SECONDS + slot * QUARTER_HOUR, metric, parts, route, path: null, device })
    }
  }
  return found
}

const isMeant = (
  { metric, route, device, isBot }: VitalGroup,
  { bots }: VitalsRange,
  criteria: SampleCriteria,
): boolean =>
  (bots === 'include' || isBot === (bots === 'only')) &&
  (criteria.metric === undefined || criteria.metric === metric) &&
  (criteria.route === undefined || criteria.route === route) &&
  (criteria.device === undefined || criteria.device === device)
