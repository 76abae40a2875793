import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { type Rates, rateOf } from '../rates.ts'
import { count, median, milliseconds } from '../statistics.ts'

const PRODUCTS = 100_000
/** A list may take so many times what the same SQL takes by hand. */
const LIMIT = 3
/** In a second on PGlite, in one process; a slower machine is measured by its own engine, beside. */
const READS = 2500
const UPSERTS = 600

type Pair = readonly [store: number[], bare: number[]]

interface Measured {
  readonly seconds: number
  readonly narrow: Pair
  readonly broad: Pair
  readonly reads: Rates
  readonly upserts: Rates
}

/** The commerce store with 100,000 products: lists, reads and upserts beside bare SQL on the same table. */
export const commerceLists: Measure = {
  name: 'commerce-lists',
  async run(house) {
    house.say('writing 100,000 products; this takes minutes')
    const child = await startChild<Measured>('commerce-lists', {
      env: { DATA_DIR: await house.folder('commerce'), PRODUCTS: String(PRODUCTS) },
    })
    await child.stop()
    const { seconds, narrow, broad, reads, upserts } = child.answer
    return [
      listOf('List of 20 of 100,000, two filters and a sort', narrow),
      listOf('List of 20 of 10,000 found in 100,000, and a sort', broad),
      rateOf('Commerce store, reads by id', reads, READS),
      rateOf('Commerce store, upserts of a product', upserts, UPSERTS, [
        `${count(PRODUCTS / seconds)} /s while filling, 500 in a statement`,
      ]),
    ]
  },
}

function listOf(name: string, [store, bare]: Pair): Finding {
  const ratio = p99(store) / p99(bare)
  return {
    name: `${name}, p99`,
    measured: milliseconds(p99(store)),
    against: `${milliseconds(p99(bare))} by hand`,
    ratio: `${ratio.toFixed(2)}, at most ${LIMIT}`,
    ok: ratio <= LIMIT,
    notes: [`median ${milliseconds(median(store))}, by hand ${milliseconds(median(bare))}; page and count each`],
  }
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}
