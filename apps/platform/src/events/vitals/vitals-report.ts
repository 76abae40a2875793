import { METRIC_TYPES, type MetricType } from '@tessera/performance'
import { type Kysely, sql } from 'kysely'
import { dayNumber, dayText } from '../columns/fact.ts'
import { createPieceCache, type NamedPiece } from '../columns/piece-cache.ts'
import { narrowed } from '../columns/whole-numbers.ts'
import type { Bots } from '../insight/reading.ts'
import type { SampleCriteria } from '../insight/rows/criteria.ts'
import type { Cursor } from '../insight/rows/cursor.ts'
import { type PackedVitals, unpackVitals, type VitalGroup } from './pack-vitals.ts'
import { percentile } from './percentile.ts'
import { ALL_SLOTS, slotsIn } from './quarter-hours.ts'
import { boundsOf, type Rating } from './rating.ts'
import { type SamplesPage, samplesPage } from './vital-samples.ts'
import { valueIn } from './vital-units.ts'

export type { VitalSampleRow } from './vital-samples.ts'

/** A metric of a group of pages (contract "events", 13.5). Milliseconds; CLS has no unit. */
export interface VitalRow {
  readonly metric: MetricType
  readonly samples: number
  readonly p75: number
  readonly rating: Rating
  /** Shares of the samples, 0 to 1. */
  readonly good: number
  readonly needsImprovement: number
  readonly poor: number
  /** Below 20 samples there is not enough data to say anything. */
  readonly enough: boolean
}

export interface VitalsReport {
  readonly metrics: readonly VitalRow[]
  /** By route and device, the most samples first; a page without a route has null. */
  readonly routes: readonly (VitalRow & { readonly route: string | null; readonly device: string })[]
}

export interface VitalsRange {
  readonly site: string
  /** Seconds since 1970; `to` not included. Of days that are over, to the quarter of an hour. */
  readonly from: number
  readonly to: number
  readonly bots: Bots
}

export interface VitalsReader {
  report(range: VitalsRange): Promise<VitalsReport>
  /** The samples behind a number of a report, the newest first. */
  samples(
    range: VitalsRange,
    criteria: SampleCriteria,
    page: { readonly limit: number; readonly before: Cursor | undefined },
  ): Promise<SamplesPage>
}

const ENOUGH = 20
const MAX_ROWS = 500

/** The 75th percentile of every metric, from the columns of days that are over and the rows of the last two. */
export function createVitalsReader(db: Kysely<unknown>, tenant: string): VitalsReader {
  const cache = createPieceCache(unpackVitals)
  return {
    async report(range) {
      const packed = await readPacked(db, tenant, range, cache.names())
      const samples = new Samples()
      for (const piece of packed) {
        // A year of vitals takes a while: others have a turn in between.
        await new Promise((resolve) => setImmediate(resolve))
        for (const group of cache.read(piece)) if (isWanted(group, range)) samples.add(group, slotsIn(piece.day, range))
      }
      for (const group of await readRows(db, tenant, range)) samples.add(group, ALL_SLOTS)
      return samples.report()
    },
    async samples(range, criteria, page) {
      const packed = await readPacked(db, tenant, range, cache.names())
      const days = packed.map((piece) => ({ day: piece.day, groups: cache.read(piece) }))
      return samplesPage(db, tenant, days, range, criteria, page)
    },
  }
}

interface DayPiece extends NamedPiece {
  /** Since 1970. */
  readonly day: number
}

async function readPacked(
  db: Kysely<unknown>,
  tenant: string,
  { site, from, to }: VitalsRange,
  known: readonly string[],
): Promise<DayPiece[]> {
  const { rows } = await sql<DayPiece>`
    select c.day - date '1970-01-01' as day, c.name, case when k.name is null then c.data end as data
    from (select *, concat_ws(' ', day::text, samples, site) as name from event_vital_columns
      where tenant = ${tenant} and site = ${site}
        and day >= ${dayText(dayNumber(from))}::date and day <= ${dayText(dayNumber(to - 1))}::date) as c
    left join unnest(${known}::text[]) as k (name) on k.name = c.name
    order by c.day`.execute(db)
  return rows
}

/** What is not in columns yet. One text a group: a row a sample would take ten times as long. */
async function readRows(
  db: Kysely<unknown>,
  tenant: string,
  { site, from, to, bots }: VitalsRange,
): Promise<PackedVitals[]> {
  const wanted = bots === 'include' ? sql`` : sql`and is_bot = ${bots === 'only'}`
  const { rows } = await sql<VitalGroup & { all: string }>`
    select metric, route, device, is_bot as "isBot", string_agg(parts::text, ' ') as all from event_vital
    where tenant = ${tenant} and site = ${site} and occurred_at >= to_timestamp(${from}::float8)
      and occurred_at < to_timestamp(${to}::float8) ${wanted}
    group by metric, route, device, is_bot`.execute(db)
  return rows.map(({ all, ...group }) => {
    const { numbers: parts } = narrowed(all.split(' ').map(Number))
    return { ...group, parts, least: 0, slots: new Uint8Array(parts.length) }
  })
}

const isWanted = ({ isBot }: VitalGroup, { bots }: VitalsRange) => bots === 'include' || isBot === (bots === 'only')

/** Samples by metric, and by route and device as well. */
class Samples {
  readonly #groups = new Map<string, { group: VitalGroup; lists: Uint32Array[] }>()

  add(group: PackedVitals, [first, end]: readonly [number, number]): void {
    const parts = new Uint32Array(group.parts.length)
    let count = 0
    for (let index = 0; index < parts.length; index += 1) {
      const slot = group.slots[index] ?? 0
      if (slot < first || slot >= end) continue
      parts[count] = group.least + (group.parts[index] ?? 0)
      count += 1
    }
    if (count === 0) return
    const name = JSON.stringify([group.metric, group.route, group.device])
    const known = this.#groups.get(name)
    if (known) known.lists.push(parts.subarray(0, count))
    else this.#groups.set(name, { group, lists: [parts.subarray(0, count)] })
  }

  report(): VitalsReport {
    const all = [...this.#groups.values()]
    const metrics = METRIC_TYPES.flatMap((metric) => {
      const lists = all.filter(({ group }) => group.metric === metric).flatMap((entry) => entry.lists)
      return lists.length === 0 ? [] : [rowOf(metric, lists)]
    })
    const routes = all.map(({ group: { metric, route, device }, lists }) => ({
      route,
      device,
      ...rowOf(metric, lists),
    }))
    const name = ({ route, device, metric }: (typeof routes)[number]) => `${route ?? ''} ${device} ${metric}`
    routes.sort((a, b) => b.samples - a.samples || (name(a) < name(b) ? -1 : 1))
    return { metrics, routes: routes.slice(0, MAX_ROWS) }
  }
}

function rowOf(metric: MetricType, lists: readonly Uint32Array[]): VitalRow {
  const samples = lists.reduce((sum, { length }) => sum + length, 0)
  const all = new Uint32Array(samples)
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  const { goodUpTo, poorAbove } = boundsOf(metric)
  let good = 0
  let poor = 0
  for (const parts of all) {
    if (parts <= goodUpTo) good += 1
    else if (parts > poorAbove) poor += 1
  }
  const p75 = percentile(all, 0.75)
  return {
    metric,
    samples,
    p75: valueIn(metric, p75),
    rating: p75 <= goodUpTo ? 'good' : p75 > poorAbove ? 'poor' : 'needs improvement',
    good: good / samples,
    needsImprovement: (samples - good - poor) / samples,
    poor: poor / samples,
    enough: samples >= ENOUGH,
  }
}
