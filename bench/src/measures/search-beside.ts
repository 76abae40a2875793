import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { count, median, milliseconds, percentile } from '../statistics.ts'

const DOCUMENTS = 50_000
/** Milliseconds of a cached page, in 99 of 100 cases. */
const PAGE_LIMIT = 50
/** What the platform and whoever fills it are both told. */
const KEYS = { SEARCH_INGESTION_KEYS: 'ingestion-key-of-a-measurement' }

interface Beside {
  readonly searches: number
  /** Milliseconds of each reading of the cached page. */
  readonly quiet: readonly number[]
  readonly kinds: Readonly<Record<string, { times: readonly number[]; refused: readonly string[]; took: number }>>
}

/**
 * What a visitor waits for a cached page while twenty of the dearest searches that are accepted are answered, over HTTP
 * both. Website, studio and platform run in one process, as `npm start` runs them.
 */
export const searchBeside: Measure = {
  name: 'search-beside',
  async run(house): Promise<Finding[]> {
    house.say(`starting the house, and indexing ${count(DOCUMENTS)} documents`)
    const website = await startChild<{ url: string; platformUrl: string }>('website', {
      env: {
        ...KEYS,
        DATA_DIR: await house.folder('search-beside'),
        PORT: '0',
        STUDIO_PORT: '0',
        PLATFORM_PORT: '0',
        HOST: '127.0.0.1',
      },
    })
    try {
      const { url, platformUrl } = website.answer
      const asking = await startChild<Beside>('dear-searches', {
        env: { ...KEYS, WEBSITE_URL: url, PLATFORM_URL: platformUrl, DOCUMENTS: String(DOCUMENTS) },
      })
      await asking.stop()
      const { searches, quiet, kinds } = asking.answer
      return Object.entries(kinds).map(([kind, { times, refused, took }]) => ({
        name: `A cached page beside ${searches} of the dearest searches at once: ${kind}`,
        measured: shown(times),
        against: `p99 ${PAGE_LIMIT} ms; ${shown(quiet)} beside nothing`,
        ok: percentile(times, 0.99) <= PAGE_LIMIT && refused.length === 0,
        notes: [`all answered after ${milliseconds(took)}, ${times.length} pages read`, ...refused.slice(0, 1)],
      }))
    } finally {
      await website.stop()
    }
  },
}

const shown = (times: readonly number[]) =>
  `p50 ${milliseconds(median(times))}, p99 ${milliseconds(percentile(times, 0.99))}, max ${milliseconds(Math.max(...times))}`
