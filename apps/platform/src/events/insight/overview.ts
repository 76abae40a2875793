import { Pairs } from './pairs.ts'
import type { Period } from './period.ts'
import { eachEvent, type Reading, type SessionTotals, sessionTotals } from './reading.ts'

/** The figures of a period (contract "events", 10.7). A session counts where it began, a view where it was. */
export interface Figures {
  /** Different visitors whose sessions began then. */
  readonly visitors: number
  readonly sessions: number
  readonly views: number
  /** Null without sessions, as are the next two. */
  readonly viewsPerSession: number | null
  /** Share of sessions with one view and no other event, 0 to 1. */
  readonly bounceRate: number | null
  /** Seconds from the first to the last event. */
  readonly medianDuration: number | null
}

export interface OverviewReport {
  readonly current: Figures
  readonly previous: Figures
  /** A figure for each day or hour; `at` is where it begins. */
  readonly series: readonly {
    readonly at: string
    readonly visitors: number
    readonly sessions: number
    readonly views: number
  }[]
}

const SLOT = 900

/** Of a reading from `previousFrom` to `to`. */
export async function overview(reading: Reading, period: Period): Promise<OverviewReport> {
  const { from, to, previousFrom, buckets } = period
  const bucketOf = bucketFinder(period)
  const views = [0, 0]
  const viewsAt = new Uint32Array(buckets.length)
  await eachEvent(reading, ({ isView }) => ({ kind, second }) => {
    if (isView[kind] === 0 || second < previousFrom || second >= to) return
    if (second < from) views[1] = (views[1] ?? 0) + 1
    else {
      views[0] = (views[0] ?? 0) + 1
      const bucket = bucketOf(second)
      viewsAt[bucket] = (viewsAt[bucket] ?? 0) + 1
    }
  })
  const totals = await sessionTotals(reading)
  const sessionsAt = new Uint32Array(buckets.length)
  const pairs = new Pairs(reading.sessions)
  for (const [place, openedAt] of totals.openedAt.entries()) {
    if (openedAt < from || openedAt >= to) continue
    const bucket = bucketOf(openedAt)
    sessionsAt[bucket] = (sessionsAt[bucket] ?? 0) + 1
    pairs.add(bucket, totals.visitor[place] ?? 0)
  }
  const visitorsAt = pairs.distinct(buckets.length, reading.visitors)
  return {
    current: figures(reading, totals, from, to, views[0] ?? 0),
    previous: figures(reading, totals, previousFrom, from, views[1] ?? 0),
    series: buckets.map((at, bucket) => ({
      at: new Date(at * 1000).toISOString(),
      visitors: visitorsAt[bucket] ?? 0,
      sessions: sessionsAt[bucket] ?? 0,
      views: viewsAt[bucket] ?? 0,
    })),
  }
}

function figures(reading: Reading, totals: SessionTotals, from: number, to: number, views: number): Figures {
  const pairs = new Pairs(reading.sessions)
  const durations = new Uint32Array(reading.sessions)
  let sessions = 0
  let bounces = 0
  for (const [place, openedAt] of totals.openedAt.entries()) {
    if (openedAt < from || openedAt >= to) continue
    pairs.add(0, totals.visitor[place] ?? 0)
    durations[sessions] = (totals.last[place] ?? 0) - (totals.first[place] ?? 0)
    sessions += 1
    if (isBounce(totals, place)) bounces += 1
  }
  const sorted = durations.subarray(0, sessions).sort()
  return {
    visitors: pairs.distinct(1, reading.visitors)[0] ?? 0,
    sessions,
    views,
    viewsPerSession: sessions === 0 ? null : views / sessions,
    bounceRate: sessions === 0 ? null : bounces / sessions,
    medianDuration: sessions === 0 ? null : medianOf(sorted),
  }
}

/** One view and no other event. */
export const isBounce = ({ views, events }: SessionTotals, place: number) => views[place] === 1 && events[place] === 1

function medianOf(sorted: Uint32Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Place of the bucket a second of the period is in: all begin at whole quarters of an hour, but the first. */
function bucketFinder({ from, to, buckets }: Period): (second: number) => number {
  const base = Math.floor(from / SLOT)
  const slots = new Uint32Array(Math.ceil(to / SLOT) - base)
  for (const [bucket, begin] of buckets.entries()) slots.fill(bucket, Math.floor(begin / SLOT) - base)
  return (second) => slots[Math.floor(second / SLOT) - base] ?? 0
}
