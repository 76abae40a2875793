/** The search service on a server: at its start, and while the server is away. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '../../ground/database/engines.fixture.ts'
import { migrate, type OpenedDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { createSearch } from '../index.ts'
import { CONFIGURATION, PRODUCTS } from '../lamps.fixture.ts'
import { type Json, openSearch, type TestSearch } from '../search.fixture.ts'
import { searchMigrations } from '../store/migrations.ts'
import { createServerIndexes, type ServerIndexes } from './index.ts'
import { openSmallServer, type SmallServer } from './small-server.fixture.ts'

let small: SmallServer
let database: OpenedDatabase
let indexes: ServerIndexes
let search: TestSearch

const away = () => ({ status: 503, body: { error: { type: 'cluster_block_exception' } } })
const open = () => openSearch(database, CONFIGURATION, indexes.create)
const lamps = () => search.find({ content: {}, query: { keyphrase: 'lamp' } })
const codeOf = (widget: Json) => (widget.errors as { code: number }[] | undefined)?.[0]?.code

beforeAll(async () => {
  small = await openSmallServer()
  database = await openInMemory()
  await migrate(database.db, searchMigrations)
  indexes = createServerIndexes({ url: small.url, tenant: 'default', log: createLog('none'), wait: async () => {} })
  search = await open()
})
afterAll(async () => {
  await search?.close()
  await indexes.close()
  await small.close()
  await database.close()
})

test('what is ingested is found once that is answered', async () => {
  await search.put('product', PRODUCTS)
  expect(await lamps()).toMatchObject({ total_item: expect.any(Number) })
  expect((await lamps()).total_item).toBeGreaterThan(0)
})

test('while the server is away a search is answered with that, in its widget, and goes on when it is back', async () => {
  small.instead = away
  const [found = {}, block = {}] = await search.ask([
    { rfk_id: 'grid_main', entity: 'product', search: { content: {} } },
    { rfk_id: 'nobody_knows', entity: 'product' },
  ])
  expect(found.errors).toEqual([
    {
      code: 1020,
      type: 'unavailable',
      message: 'The search cannot be asked now; ask again in a moment.',
      severity: 'high',
      details: {},
    },
  ])
  expect(codeOf(block)).toBe(1002)
  small.instead = () => undefined
  expect(codeOf(await lamps())).toBeUndefined()
})

test('what is ingested while it is away is kept, and found when it is back', async () => {
  small.instead = away
  await search.put('product', [{ id: 'lamp-late', fields: { name: 'Late lamp' } }])
  small.instead = () => undefined
  await expect.poll(async () => (await search.find({ content: {}, query: { keyphrase: 'late' } })).total_item).toBe(1)
})

test('a start without the server is a start: searches are refused until it is there, and then find everything', async () => {
  await search.close()
  small.instead = away
  search = await open()
  expect(codeOf(await lamps())).toBe(1020)
  small.instead = () => undefined
  await expect.poll(async () => codeOf(await lamps())).toBeUndefined()
  expect((await search.find({ content: {}, query: { keyphrase: 'late' } })).total_item).toBe(1)
})

test('the setting says where the indexes of the platform are, and they go with it', async () => {
  const names = () => [...small.indexes.keys()]
  const before = names()
  const service = await createSearch({
    database,
    auth: { requireRole: () => Promise.reject(new Error('nobody')) },
    settings: { customerKey: '1-2', apiKeys: [], ingestionKeys: [], contextIds: [], serverUrl: small.url },
    languages: async () => ['en'],
    log: createLog('none'),
  })
  await service.routes.request('/api/discover/v2', {
    method: 'POST',
    body: JSON.stringify({ widget: { items: [{ rfk_id: 'x', entity: 'content', search: { content: {} } }] } }),
  })
  expect(names().length).toBeGreaterThan(before.length)
  await service.close()
  expect(names()).toEqual(before)
})
