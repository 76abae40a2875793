import { afterAll, beforeAll, describe } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { createSearchEngine } from '../engine/index.ts'
import { createServerIndexes, type ServerIndexes } from '../opensearch/index.ts'
import { openSmallServer, type SmallServer } from '../opensearch/small-server.fixture.ts'
import type { IndexDocument, IndexSchema, SearchIndex } from '../search-index.ts'

/** What stands behind the port. */
export type IndexKind = 'engine' | 'small server' | 'OpenSearch'

export interface IndexUnderTest {
  readonly kind: IndexKind
  /** An index with these documents; it is closed after the suite. Call it in `beforeAll` or in a test. */
  create(schema: IndexSchema, documents?: readonly IndexDocument[]): Promise<SearchIndex>
  /** Times that a property is tried: an answer over the network takes its time. */
  runs(ofEngine: number): number
}

const { TEST_SEARCH_URL } = process.env
const log = createLog('none')
const shelf = { entity: 'product', locale: 'us_en' } as const

if (!TEST_SEARCH_URL) {
  process.stderr.write(
    '\n*** NOT TESTED ON OPENSEARCH: TEST_SEARCH_URL names no server; its adapter ran against a small server of our own only. ***\n\n',
  )
}

/**
 * Runs a suite on the engine, on the OpenSearch adapter with a small server of our own behind it, and on OpenSearch itself
 * where `TEST_SEARCH_URL` names a server; where it does not, that half is left out, loudly.
 */
export function describeOnEveryIndex(name: string, suite: (index: IndexUnderTest) => void): void {
  describe(`${name} (engine)`, () => {
    suite(closingAfterwards('engine', (schema) => createSearchEngine(schema)))
  })
  describe(`${name} (OpenSearch adapter on a small server)`, () => {
    let server: SmallServer
    let indexes: ServerIndexes
    beforeAll(async () => {
      server = await openSmallServer({ credentials: 'searcher:secret' })
      indexes = createServerIndexes({ url: server.url, tenant: 'test', log })
    })
    suite(closingAfterwards('small server', (schema) => indexes.create(schema, shelf)))
    afterAll(async () => {
      await indexes.close()
      await server.close()
    })
  })
  if (!TEST_SEARCH_URL) {
    describe.skip(`${name} (OpenSearch: NOT RUN, TEST_SEARCH_URL is not set)`, () => {
      suite(closingAfterwards('OpenSearch', () => Promise.reject(new Error('There is no server.')) as never))
    })
    return
  }
  describe(`${name} (OpenSearch)`, () => {
    let indexes: ServerIndexes
    beforeAll(() => {
      indexes = createServerIndexes({ url: TEST_SEARCH_URL, tenant: 'test', log })
    })
    suite(closingAfterwards('OpenSearch', (schema) => indexes.create(schema, shelf)))
    afterAll(() => indexes.close())
  })
}

function closingAfterwards(kind: IndexKind, make: (schema: IndexSchema) => SearchIndex): IndexUnderTest {
  const made: SearchIndex[] = []
  afterAll(async () => {
    for (const index of made) await index.close()
  })
  return {
    kind,
    runs: (ofEngine) => (kind === 'engine' ? ofEngine : Math.ceil(ofEngine / 5)),
    async create(schema, documents = []) {
      const index = make(schema)
      made.push(index)
      await index.put(documents)
      return index
    },
  }
}
