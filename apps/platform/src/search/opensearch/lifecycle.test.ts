/** What stands on the server from when an index is made until it is closed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { FURNITURE, someFurniture } from '../engine/furniture.fixture.ts'
import type { Edition } from '../search-index.ts'
import { createServerIndexes, type ServerIndexes } from './index.ts'
import { openSmallServer, type SmallServer } from './small-server.fixture.ts'

let small: SmallServer
let indexes: ServerIndexes
const shelf = { entity: 'Product & co', locale: 'us_en' }
const page = { offset: 0, limit: 5, now: 0 } as const
const open = () =>
  createServerIndexes({ url: small.url, tenant: 'default', log: createLog('none'), wait: async () => {} })
const names = () => [...small.indexes.keys()].toSorted()

beforeEach(async () => {
  small = await openSmallServer()
  indexes = open()
})
afterEach(async () => {
  vi.useRealTimers()
  await indexes.close()
  await small.close()
})

const edition = (key: string, ids: readonly string[] = ['item-1']): Edition => ({
  key,
  source: 'source-item-1',
  attributes: ['price'],
  sees: (id) => ids.includes(id),
  valueOf: () => 5,
})

test('an index is made when it is first needed, its name saying of what', async () => {
  const index = indexes.create(FURNITURE, shelf)
  expect(small.asked).toEqual([])
  await index.put(someFurniture(3))
  expect(names()).toEqual([expect.stringMatching(/^tessera-default-product___co-us_en-[0-9a-f]{12}-[0-9a-f]{8}-1$/)])
  await index.close()
  expect(names()).toEqual([])
})

test('another schema is another index beside it, and the old one goes when it is closed', async () => {
  const before = indexes.create(FURNITURE, shelf)
  await before.put(someFurniture(3))
  const [first = ''] = names()
  const after = indexes.create({ ...FURNITURE, language: 'de' }, shelf)
  await after.put(someFurniture(4))
  expect(names()).toHaveLength(2)
  expect([await before.count(), await after.count()]).toEqual([3, 4])
  await before.close()
  expect(names()).toHaveLength(1)
  expect(names()).not.toContain(first)
  expect((await after.search(page)).total).toBe(4)
})

test('an edition has an index of its own from its first question, and no other writes to it', async () => {
  const index = indexes.create(FURNITURE, shelf)
  await index.put(someFurniture(6))
  expect((await index.search({ ...page, edition: edition('north') })).total).toBe(6)
  expect(names().filter((name) => name.includes('-of-'))).toHaveLength(1)
  expect((await index.search({ ...page, edition: edition('south', []) })).total).toBe(5)
  const isBulk = ({ path }: { path: string }) => path.endsWith('/_bulk')
  small.asked.length = 0
  await index.search({ ...page, edition: edition('south', []) })
  expect(small.asked.filter(isBulk)).toEqual([])
  await index.search({ ...page, edition: edition('south', ['item-1']) })
  expect(small.asked.filter(isBulk).map(({ body }) => body.match(/"_id"/g)?.length)).toEqual([1])
})

test('an edition that nobody asks about for long has none any more, and gets another', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const index = indexes.create(FURNITURE, shelf)
  await index.put(someFurniture(2))
  await index.search({ ...page, edition: edition('north') })
  expect(names()).toHaveLength(2)
  vi.advanceTimersByTime(20 * 60_000)
  await expect.poll(names).toHaveLength(1)
  expect((await index.search({ ...page, edition: edition('north') })).total).toBe(2)
})

test('an edition whose index could not be filled is begun anew', async () => {
  const index = indexes.create(FURNITURE, shelf)
  await index.put(someFurniture(2))
  small.instead = ({ path }) =>
    path.includes('-of-') && path.endsWith('_bulk') ? { status: 500, body: {} } : undefined
  await expect(index.search({ ...page, edition: edition('north') })).rejects.toMatchObject({ reason: 'refused' })
  expect(names()).toHaveLength(1)
  small.instead = () => undefined
  expect((await index.search({ ...page, edition: edition('north') })).total).toBe(2)
})

test('what a process left behind is removed an hour later, what others use is not, nor what is not ours', async () => {
  const meta = (usedAt: unknown) => ({ mappings: { dynamic: false, _meta: { usedAt } } })
  const put = (name: string, usedAt: unknown) =>
    fetch(`${small.url}/${name}`, { method: 'PUT', body: JSON.stringify(meta(usedAt)) })
  const hour = 60 * 60_000
  await put('tessera-default-product-us_en-old', Date.now() - 2 * hour)
  await put('tessera-default-product-us_en-used', Date.now() - hour / 2)
  await put('tessera-default-unstamped', undefined)
  await put('tessera-other-product', Date.now() - 2 * hour)
  await indexes.create(FURNITURE, shelf).put(someFurniture(1))
  const isOwn = (name: string) => name.startsWith('tessera-default-product___co-us_en-')
  expect(names().filter(isOwn)).toHaveLength(1)
  expect(names().filter((name) => !isOwn(name))).toEqual([
    'tessera-default-product-us_en-used',
    'tessera-default-unstamped',
    'tessera-other-product',
  ])
})

test('indexes are said to be in use as long as they are', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await indexes.close()
  indexes = open()
  await indexes.create(FURNITURE, shelf).put(someFurniture(1))
  const usedAt = () => [...small.indexes.values()].map(({ meta }) => (meta as { usedAt: number }).usedAt)
  const [first = 0] = usedAt()
  vi.advanceTimersByTime(6 * 60_000)
  await expect.poll(() => (usedAt()[0] ?? 0) - first).toBeGreaterThan(4 * 60_000)
})

test('an index that could not be made at first is made later', async () => {
  const index = indexes.create(FURNITURE, shelf)
  small.instead = () => ({ status: 503, body: {} })
  await expect(index.put(someFurniture(1))).rejects.toMatchObject({ name: 'SearchServerError', reason: 'busy' })
  small.instead = () => undefined
  await index.put(someFurniture(2))
  expect(await index.count()).toBe(2)
})

test('closing does not fail for a server that is gone', async () => {
  const index = indexes.create(FURNITURE, shelf)
  await index.put(someFurniture(1))
  small.instead = () => ({ status: 500, body: {} })
  await index.close()
})
