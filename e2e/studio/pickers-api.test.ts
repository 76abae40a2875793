/** What pickers ask of the website, before a real platform without a shop. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditStage, openEditStage, sendJson } from './edit-stage.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come, and their shape is what is tested
type Json = any

let staged: EditStage
let home: string
beforeAll(async () => {
  staged = await openEditStage()
  const page = await (await staged.stage.front.get('/studio/api/page?locale=en&path=/', staged.author)).json()
  home = (page as Json).edit.item.id
}, 120_000)
afterAll(() => staged?.stage.close())

const get = async (path: string, cookie = staged.writer): Promise<{ status: number; json: Json }> => {
  const answer = await staged.stage.front.get(path, cookie)
  return { status: answer.status, json: await answer.json() }
}
const create = (body: object, cookie = staged.writer) =>
  sendJson(staged.stage, '/studio/api/items/create', { pageId: home, locale: 'en', ...body }, cookie)
const content = async (itemId: string) =>
  (await get(`/studio/api/items/content?${new URLSearchParams({ itemId, pageId: home, locale: 'en' })}`)).json.content

test.each(['/products?locale=en', '/categories?locale=en', '/items?locale=en', '/items/uses?locale=en&pageId=x&ids=x'])(
  '%s is for authors only',
  async (path) => {
    expect((await get(`/studio/api${path}`, '')).status).toBe(401)
    expect((await get(`/studio/api${path}`, staged.reader)).json.code).toBe('NOT_ALLOWED')
    const invented = `author-session=${Buffer.from(JSON.stringify(['no.such.token', 'author'])).toString('base64url')}`
    expect((await get(`/studio/api${path}`, invented)).status).toBe(401)
  },
)

test('a query of another shape is refused with what is wrong', async () => {
  for (const path of ['/products', '/items?locale=en&page=0', '/items/content?locale=en']) {
    const { status, json } = await get(`/studio/api${path}`)
    expect([status, json.code]).toEqual([422, 'INVALID'])
  }
})

test('a site without a shop says so', async () => {
  expect((await get('/studio/api/products?locale=en&q=x')).json).toEqual({ hasShop: false, products: [], total: 0 })
  expect((await get('/studio/api/categories?locale=en')).json).toEqual({ hasShop: false, categories: [] })
})

test('items are found by template, name, path and words, and by id in a given order; what is gone is left out', async () => {
  const all = (await get('/studio/api/items?locale=en&template=Promo')).json
  expect(all.total).toBeGreaterThan(0)
  expect(new Set(all.items.map(({ template }: Json) => template))).toEqual(new Set(['Promo']))
  const [one] = all.items
  const gone = '00000000-0000-4000-8000-000000000000'
  const named = await get(`/studio/api/items?locale=en&ids=${gone},${home},${one.id}`)
  expect(named.json.items.map(({ id }: Json) => id)).toEqual([home, one.id])
  const byPath = (await get(`/studio/api/items?locale=en&q=${encodeURIComponent(one.path.toUpperCase())}`)).json
  expect(byPath.items.map(({ id }: Json) => id)).toContain(one.id)
  expect((await get('/studio/api/items?locale=en&q=nobody-wrote-this')).json).toEqual({ items: [], total: 0 })
})

test('an item is made below the page or for the whole site, under a free name', async () => {
  const first = await create({ name: 'Spring', template: 'Promo' })
  expect(first.json).toMatchObject({ name: 'Spring', id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect((await create({ name: 'spring', template: 'Promo' })).json.name).toBe('spring-2')
  expect(await content(first.json.id)).toMatchObject({
    item: { name: 'Spring', template: 'Promo', path: expect.stringMatching(/\/Home\/Data\/Spring$/) },
    isOfPage: true,
    others: [],
  })
  const shared = await create({ name: 'For all', template: 'Promo', shared: true })
  expect(await content(shared.json.id)).toMatchObject({
    item: { path: expect.stringMatching(/^\/sitecore\/content\/[^/]+\/Data\/For all$/) },
    isOfPage: false,
  })
})

test('a copy has the values of its original and a life of its own', async () => {
  const { items } = (await get('/studio/api/items?locale=en&template=Promo')).json
  const [{ id }] = items
  const copy = await create({ name: 'Mine', copyOf: id })
  expect(copy.status).toBe(200)
  expect(copy.json.id).not.toBe(id)
  const said = async (itemId: string) =>
    (await get(`/studio/api/items?locale=en&ids=${itemId}`)).json.items.map(({ says }: Json) => says)
  expect(await said(copy.json.id)).toEqual(await said(id))
})

test('what cannot be made is refused, and leaves nothing behind', async () => {
  const before = (await get('/studio/api/items?locale=en')).json.total
  expect((await create({ name: 'X', template: 'NoSuchTemplate' })).status).toBe(422)
  expect((await create({ name: 'a/b', template: 'Promo' })).json).toMatchObject({
    code: 'INVALID',
    reason: 'INVALID_NAME',
  })
  expect((await create({ name: '', template: 'Promo' })).status).toBe(422)
  expect((await create({ name: 'X' })).status).toBe(422)
  expect((await create({ name: 'X', template: 'Promo', copyOf: home })).status).toBe(422)
  expect((await create({ name: 'X', template: 'Promo' }, staged.reader)).status).toBe(403)
  expect((await create({ name: 'X', template: 'Promo', pageId: '00000000-0000-4000-8000-000000000000' })).status).toBe(
    404,
  )
  const { url } = staged.stage.front
  const foreign = await fetch(`${url}/studio/api/items/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example', cookie: staged.writer },
    body: JSON.stringify({ pageId: home, locale: 'en', name: 'X', template: 'Promo' }),
  })
  expect(foreign.status).toBe(403)
  expect((await get('/studio/api/items?locale=en')).json.total).toBe(before)
})
