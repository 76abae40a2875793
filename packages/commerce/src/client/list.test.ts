import { expect, test } from 'vitest'
import { buyers, createCommerce, lineItems, me, products, users } from '../index.ts'
import { BASE, createRecorder, type Recorded } from '../recorder.fixture.ts'

/** A platform with so many objects, which pages, sorts by id in reverse unless asked otherwise, and knows `ID=>x`. */
function start(count: number, size = 20) {
  const recorder = createRecorder()
  const all = Array.from({ length: count }, (_, index) => ({ ID: `id-${String(index).padStart(5, '0')}` }))
  recorder.answer(({ url }: Recorded) => {
    const query = new URL(url).searchParams
    const after = query.getAll('ID').find((value) => value.startsWith('>'))
    const found = all.filter(({ ID }) => !after || ID > after.slice(1))
    if (query.get('sortBy') !== 'ID') found.reverse()
    const PageSize = Number(query.get('pageSize') ?? size)
    const Page = Number(query.get('page') ?? 1)
    const Items = found.slice((Page - 1) * PageSize, Page * PageSize)
    const Meta = { Page, PageSize, TotalCount: found.length, TotalPages: Math.ceil(found.length / PageSize) }
    return { body: { Meta, Items } }
  })
  const client = createCommerce({ baseApiUrl: BASE, fetch: recorder.fetch }, { products, me, buyers, users, lineItems })
  return { recorder, client, all }
}

const idsOf = async (list: AsyncIterable<{ ID: string }>) => {
  const ids: string[] = []
  for await (const { ID } of list) ids.push(ID)
  return ids
}

test('a list is its first page, and asks for no more', async () => {
  const { client, recorder } = start(50)
  const page = await client.products.list({ pageSize: 10 })
  expect(page.Items).toHaveLength(10)
  expect(recorder.requests).toHaveLength(1)
})

test('all items are read page after page, the first page once', async () => {
  const { client, recorder, all } = start(50)
  const list = client.products.list({ pageSize: 20, filters: { Active: true } })
  await list
  expect(await idsOf(list)).toEqual(all.map(({ ID }) => ID).reverse())
  expect(recorder.requests.map(({ path }) => path)).toEqual([
    '/v1/products?Active=true&pageSize=20',
    '/v1/products?Active=true&pageSize=20&page=2',
    '/v1/products?Active=true&pageSize=20&page=3',
  ])
})

test('a loop that is left asks for no more', async () => {
  const { client, recorder } = start(50)
  for await (const _ of client.me.listProducts()) break
  expect(recorder.requests).toHaveLength(1)
})

test('pages can be read instead of items, from any page on', async () => {
  const { client } = start(50)
  const numbers: number[] = []
  for await (const page of client.buyers.list({ page: 2 }).pages()) numbers.push(page.Meta.Page)
  expect(numbers).toEqual([2, 3])
})

test('an empty list has one page and no items', async () => {
  const { client } = start(0)
  expect(await idsOf(client.products.list())).toEqual([])
})

test('beyond 30 pages a list is read by id, whole and without repeats', async () => {
  const { client, recorder, all } = start(622)
  const ids = await idsOf(client.products.list({ filters: { ID: 'id-*', Active: true } }))
  expect(ids).toEqual(all.map(({ ID }) => ID))
  expect(recorder.requests[1]?.path).toBe('/v1/products?ID=id-*&Active=true&sortBy=ID')
  expect(recorder.requests[2]?.path).toBe('/v1/products?ID=id-*&ID=%3Eid-00019&Active=true&sortBy=ID')
  expect(recorder.requests).toHaveLength(1 + 32)
})

test('30 pages are read in the list’s own order', async () => {
  const { client, recorder } = start(600)
  expect((await idsOf(client.products.list()))[0]).toBe('id-00599')
  expect(recorder.last.path).toBe('/v1/products?page=30')
})

test.each([
  ['another order is asked for', (client: Client) => client.products.list({ sortBy: '!Name' })],
  ['words are searched', (client: Client) => client.products.list({ search: 'x' })],
  ['a page is asked for', (client: Client) => client.products.list({ page: 1 })],
  ['ids may come twice', (client: Client) => client.users.listAcrossBuyers()],
])('a deep list is read by page number when %s', async (_, list) => {
  const { client, recorder } = start(622)
  expect(await idsOf(list(client))).toHaveLength(622)
  expect(recorder.last.path).toContain('page=32')
})
type Client = ReturnType<typeof start>['client']

test('line items across orders go on by the key of the next page', async () => {
  const recorder = createRecorder()
  recorder.answer((_, index) => ({
    body: {
      Meta: { Page: 1, PageSize: 100, TotalPages: 90, NextPageKey: ['k1', 'k/2', null][index] },
      Items: [{ ID: `${index}` }],
      ...(index === 2 && { Meta: { Page: 90, TotalPages: 90, NextPageKey: null } }),
    },
  }))
  const client = createCommerce({ baseApiUrl: BASE, fetch: recorder.fetch }, { lineItems })
  expect(await idsOf(client.lineItems.listAcrossOrders('Incoming', { pageSize: 100 }))).toEqual(['0', '1', '2'])
  expect(recorder.requests.map(({ path }) => path)).toEqual([
    '/v1/lineitems/Incoming?pageSize=100',
    '/v1/lineitems/Incoming?pageKey=k1',
    '/v1/lineitems/Incoming?pageKey=k%2F2',
  ])
})

test('a list that fails is one failure, however it is read', async () => {
  const { client, recorder } = start(5)
  recorder.answer({ status: 403, statusText: 'Forbidden' })
  await expect(client.products.list()).rejects.toThrow('Forbidden')
  await expect(idsOf(client.products.list())).rejects.toThrow('Forbidden')
})
