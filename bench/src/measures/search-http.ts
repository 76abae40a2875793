import { startChild } from '../child.ts'
import type { Measure } from '../measure.ts'
import { count, median, milliseconds, spread } from '../statistics.ts'

const DOCUMENTS = 50_000
/** Of what MiniSearch takes. */
const SHARE = 0.1
/** What the platform and whoever fills it are both told. */
const KEYS = { SEARCH_INGESTION_KEYS: 'ingestion-key-of-a-measurement' }

interface Measured {
  /** Milliseconds of each query. */
  readonly rounds: readonly { readonly ours: readonly number[]; readonly others: readonly number[] }[]
  /** Bytes of each answer, and products that match. */
  readonly sizes: readonly number[]
  readonly totals: readonly number[]
}

/** The search service over HTTP, from a request to the last byte of its answer, beside MiniSearch in the asking process. */
export const searchHttp: Measure = {
  name: 'search-http',
  async run(house) {
    const platform = await startChild<{ url: string }>('platform', {
      env: { ...KEYS, DATA_DIR: await house.folder('search-http'), PLATFORM_PORT: '0', HOST: '127.0.0.1' },
    })
    try {
      house.say(`indexing ${count(DOCUMENTS)} documents over HTTP`)
      const asking = await startChild<Measured>('search-http', {
        env: { ...KEYS, PLATFORM_URL: platform.answer.url, DOCUMENTS: String(DOCUMENTS) },
      })
      await asking.stop()
      const { rounds, sizes, totals } = asking.answer
      const ours = rounds.map((round) => median(round.ours))
      const others = rounds.map((round) => median(round.others))
      const ratios = others.map((other, round) => (ours[round] as number) / other)
      return [
        {
          name: `Search of ${count(DOCUMENTS)} products over HTTP: two words, four facets, a price range, a sort`,
          measured: `p50 ${milliseconds(median(ours))}`,
          against: `p50 ${milliseconds(median(others))} of MiniSearch without HTTP, ${SHARE} of it`,
          ratio: spread(ratios, 3),
          ok: median(ratios) <= SHARE,
          notes: [`24 of ${count(median(totals))} products in ${count(median(sizes))} bytes`],
        },
      ]
    } finally {
      await platform.stop()
    }
  },
}
