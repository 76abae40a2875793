import type { MetricType } from '@tessera/performance'

/** Parts of a millisecond that are kept, and of the unit that CLS does not have. */
const PARTS: Readonly<Record<MetricType, number>> = { LCP: 10, INP: 10, FCP: 10, TTFB: 10, CLS: 10_000 }
/** Longer than any page takes: more than a day. */
const MAX_MEASUREMENT = 100_000_000

/** A value as a whole number of parts. */
export const partsOf = (metric: MetricType, value: number) =>
  Math.round(Math.min(value, MAX_MEASUREMENT) * PARTS[metric])

/** A whole number of parts as the value. */
export const valueIn = (metric: MetricType, parts: number) => parts / PARTS[metric]
