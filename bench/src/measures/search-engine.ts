import {
  createDatabase,
  findPostgres,
  startCluster,
} from '../../../apps/platform/src/ground/database/postgres-cluster.fixture.ts'
import { startChild } from '../child.ts'
import type { Finding, Measure } from '../measure.ts'
import { count, median, megabytes, milliseconds, percentile } from '../statistics.ts'

const DOCUMENTS = 50_000
/** Documents of the run that shows what fits; only where `SEARCH_DOCUMENTS` asks for it, for it takes minutes. */
const MORE_DOCUMENTS = Number(process.env.SEARCH_DOCUMENTS ?? 0)

/** Milliseconds of a query and of a wait, bytes and documents a second. */
const LIMIT = { p99: 10, bytes: 3000, rate: 40_000, wait: 50 }
/** Of what MiniSearch takes, and of PostgreSQL. */
const SHARE = 0.1
const POSTGRES_SHARE = 0.5

/** In a file, and milliseconds. */
interface Snapshot {
  readonly bytes: number
  readonly written: number
  readonly restored: number
  /** That something else had to wait while it was written. */
  readonly longestWait: number
}

interface Measured {
  readonly documents: number
  /** Documents a second. */
  readonly rate: number
  /** Of a document, with the stored one. */
  readonly bytes: number
  readonly rss: number
  /** Milliseconds. */
  readonly queries: readonly number[]
  readonly byScore: readonly number[]
  readonly browsing: readonly number[]
  readonly typing: readonly number[]
  readonly typos: readonly number[]
  readonly suggesting: readonly number[]
  /** As much of one kind as a request may cost: milliseconds of all, and of the longest that something else waited. */
  readonly dear: Readonly<Record<string, { readonly took: number; readonly longestWait: number }>>
  readonly snapshot?: Snapshot
  readonly others?: readonly number[]
  readonly otherRate?: number
  readonly postgres?: readonly number[]
}

/**
 * The engine in the platform's process, on generated products: queries, building, memory; MiniSearch and the full text
 * search of PostgreSQL beside it, where they are there.
 */
export const searchEngine: Measure = {
  name: 'search-engine',
  async run(house) {
    const findings = findingsOf(await measured(await house.folder('search-engine'), DOCUMENTS))
    if (MORE_DOCUMENTS === 0) return findings
    house.say(`indexing ${count(MORE_DOCUMENTS)} documents; this takes minutes`)
    return [...findings, ...findingsOf(await measured(await house.folder('search-engine-large'), MORE_DOCUMENTS))]
  },
}

async function measured(folder: string, documents: number): Promise<Measured> {
  const url = findPostgres() && (await createDatabase(await startCluster(), `bench_search_${documents}`))
  const child = await startChild<Measured>('search-engine', {
    env: { DATA_DIR: folder, DOCUMENTS: String(documents), ...(url !== undefined && { DATABASE_URL: url }) },
    execArgv: ['--expose-gc'],
  })
  await child.stop()
  return child.answer
}

function findingsOf(found: Measured): Finding[] {
  const { documents, queries, others, rate, bytes, rss, otherRate, snapshot } = found
  const [p50, p99] = [median(queries), percentile(queries, 0.99)]
  const longestWait = Math.max(...Object.values(found.dear).map((one) => one.longestWait))
  const isLimited = documents === DOCUMENTS
  const kinds = ['byScore', 'browsing', 'typing', 'typos', 'suggesting'] as const
  return [
    {
      name: `Search of ${count(documents)} products: two words, four facets, a price range, a sort`,
      measured: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
      against: `${others ? `p50 ${milliseconds(median(others))} of MiniSearch, ${SHARE} of it; ` : ''}p99 ${LIMIT.p99} ms`,
      ...(others && { ratio: (p50 / median(others)).toFixed(3) }),
      ...(isLimited && { ok: p99 <= LIMIT.p99 && (!others || p50 <= median(others) * SHARE) }),
      notes: kinds.map(
        (kind) =>
          `${kind}: p50 ${milliseconds(median(found[kind]))}, p99 ${milliseconds(percentile(found[kind], 0.99))}`,
      ),
    },
    {
      name: `What else has to wait while the dearest requests that are accepted are answered`,
      measured: `${milliseconds(longestWait)} at most`,
      against: `${LIMIT.wait} ms`,
      ...(isLimited && { ok: longestWait <= LIMIT.wait }),
      notes: Object.entries(found.dear).map(
        ([kind, one]) =>
          `${kind}: ${milliseconds(one.took)} in all, others waited ${milliseconds(one.longestWait)} at most`,
      ),
    },
    ...(found.postgres
      ? [
          {
            name: `The same beside the full text search of PostgreSQL, in SQL with a generated column and its index`,
            measured: `p50 ${milliseconds(p50)}`,
            against: `p50 ${milliseconds(median(found.postgres))} of PostgreSQL, ${POSTGRES_SHARE} of it`,
            ratio: (p50 / median(found.postgres)).toFixed(3),
            ok: p50 <= median(found.postgres) * POSTGRES_SHARE,
          },
        ]
      : []),
    {
      name: `Indexing ${count(documents)} products`,
      measured: `${count(rate)} /s, ${count(bytes)} bytes each`,
      against: `${otherRate ? `${count(otherRate)} /s of MiniSearch; ` : ''}${count(LIMIT.rate)} /s, ${count(LIMIT.bytes)} bytes`,
      ...(isLimited && { ok: rate >= LIMIT.rate && bytes <= LIMIT.bytes }),
      notes: [`${megabytes(rss)} resident`],
    },
    ...(snapshot
      ? [
          {
            name: `The same index from its snapshot of ${megabytes(snapshot.bytes)}`,
            measured: milliseconds(snapshot.restored),
            against: `${milliseconds((documents * 1000) / rate)} of indexing`,
            ratio: ((snapshot.restored * rate) / (documents * 1000)).toFixed(3),
            notes: [
              `written in ${milliseconds(snapshot.written)}, while others waited at most ${milliseconds(snapshot.longestWait)}`,
            ],
          },
        ]
      : []),
  ]
}
