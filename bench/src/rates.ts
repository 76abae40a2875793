import type { Finding } from './measure.ts'
import { count, median, spread } from './statistics.ts'

/** What `processes/rates.mjs` answers for ours and for the bare engine. */
export interface Rates {
  /** In a second, a number a round. */
  readonly rates: readonly [ours: number[], bare: number[]]
  /** Processor time of one, on all threads, in microseconds. */
  readonly costs: readonly [ours: number[], bare: number[]]
}

/** Of the bare engine's rate, where that engine does not reach twice the limit itself. */
const SHARE = 0.5

/** Kept when the rate is reached, or, on an engine too slow for it, half of what that engine does. */
export function rateOf(name: string, { rates, costs }: Rates, limit: number, notes: readonly string[] = []): Finding {
  const [ours, bare] = rates
  const ratios = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))
  const rate = median(ours)
  return {
    name,
    measured: `${count(rate)} /s`,
    against: `${count(median(bare))} /s bare SQL; ${count(limit)} /s, or ${SHARE} of the bare engine where that is slower`,
    ratio: spread(ratios),
    ok: rate >= limit || (median(bare) < limit / SHARE && median(ratios) >= SHARE),
    notes: [
      `processor time of one: ${count(median(costs[0]))} µs, bare ${count(median(costs[1]))} µs, on all threads`,
      ...notes,
    ],
  }
}
