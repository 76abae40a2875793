import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { count, median, milliseconds, percentile } from '../statistics.ts'

const DOCUMENTS = 50_000
/** Milliseconds that the slowest reading of a cached page may take. */
const PAGE_LIMIT = 50
/** Searches that are sent at once. */
const AT_ONCE = [1, 20]
/** What the platform and whoever fills it are both told. */
const KEYS = { SEARCH_INGESTION_KEYS: 'ingestion-key-of-a-measurement' }

interface Beside {
  /** Milliseconds of each reading of the cached page. */
  readonly quiet: readonly number[]
  readonly runs: readonly {
    readonly kind: string
    readonly searches: number
    readonly times: readonly number[]
    readonly refused: readonly string[]
    readonly took: number
  }[]
}

/**
 * What a visitor waits for a cached page while the dearest searches that are accepted, of visitors and of the drafts, are
 * answered, one and twenty at once, over HTTP both. Website, studio and platform run in one process, as `npm start` runs them.
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
        env: {
          ...KEYS,
          WEBSITE_URL: url,
          PLATFORM_URL: platformUrl,
          DOCUMENTS: String(DOCUMENTS),
          AT_ONCE: AT_ONCE.join(' '),
        },
      })
      await asking.stop()
      const { quiet, runs } = asking.answer
      return runs.map(({ kind, searches, times, refused, took }) => ({
        name: `A cached page beside ${searches === 1 ? 'one' : searches} of the dearest searches: ${kind}`,
        measured: shown(times),
        against: `max ${PAGE_LIMIT} ms; ${shown(quiet)} beside nothing`,
        ok: Math.max(...times) <= PAGE_LIMIT && refused.length === 0,
        notes: [`all answered after ${milliseconds(took)}, ${times.length} pages read`, ...refused.slice(0, 1)],
      }))
    } finally {
      await website.stop()
    }
  },
}

const shown = (times: readonly number[]) =>
  `p50 ${milliseconds(median(times))}, p99 ${milliseconds(percentile(times, 0.99))}, max ${milliseconds(Math.max(...times))}`
