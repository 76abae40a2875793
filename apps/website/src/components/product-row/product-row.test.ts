import { expect, test } from 'vitest'
import { attribute, elementsOf } from '../markup.fixture.ts'
import { renderInShop } from '../shop-page.fixture.ts'
import { ProductRow } from './index.tsx'

const ids = Array.from({ length: 30 }, (_, at) => `lamp-${at}`)
const catalog = ids.map((ID) => ({ ID, Name: `Lamp ${ID}` }))
const chosen = (To: readonly string[], Limit: number) => ({ Kind: 'chosen', To: To.join(','), Limit: String(Limit) })

/** Ids of the products that stand in a row, in order. */
const shownIn = (html: string) =>
  elementsOf(html).flatMap((element) =>
    attribute(element, 'name') === 'product' ? [attribute(element, 'value') ?? ''] : [],
  )

test.each([4, 12, 24])('of the products an author has chosen, a row shows as many as it says: %i', async (limit) => {
  const html = await renderInShop(ProductRow, { params: chosen(ids, limit), products: catalog })
  expect(shownIn(html)).toEqual(ids.slice(0, limit))
})

test('the next ones stand in for those that are not there for whoever looks', async () => {
  const html = await renderInShop(ProductRow, { params: chosen(ids.slice(0, 6), 4), products: catalog.slice(2) })
  expect(shownIn(html)).toEqual(ids.slice(2, 6))
})

test('a row whose products are all gone shows visitors nothing, and tells an author why', async () => {
  const row = { params: chosen(['gone', 'hidden'], 4), products: catalog }
  expect(await renderInShop(ProductRow, row)).not.toMatch(/<section|<h2|edit-note/)
  const edited = await renderInShop(ProductRow, { ...row, editing: true })
  expect(edited).toContain('edit-note')
  expect(edited).toMatch(/was deleted, or is not visible/)
})

test('an outage of the catalog is no deleted product: it is reported as what it is', async () => {
  const row = { params: chosen(['gone', 'hidden'], 4), products: catalog, isAway: true }
  await expect(renderInShop(ProductRow, row)).rejects.toThrow('Commerce does not answer')
})

test('a row for which nothing was chosen yet asks its author to choose', async () => {
  const edited = await renderInShop(ProductRow, { params: chosen([], 4), products: catalog, editing: true })
  expect(edited).toMatch(/nothing to show yet/)
})

test('a row names its widget to what counts the page, and nothing else', async () => {
  const recommended = [{ id: 'lamp', name: 'Arc lamp' }]
  const html = await renderInShop(ProductRow, { params: { Kind: 'popular' }, products: [], recommended })
  expect(html).toContain('Arc lamp')
  const marks = elementsOf(html).flatMap((element) => attribute(element, 'data-row') ?? [])
  expect(marks).toEqual(['popular_products'])
})

test('a row for which nothing is recommended shows visitors nothing, and tells an author why', async () => {
  const row = { params: { Kind: 'popular' }, products: [], recommended: [] }
  const visited = await renderInShop(ProductRow, row)
  expect(visited).not.toMatch(/<h2|<li|edit-note/)
  expect(visited).toContain('fillable-section')
  const edited = await renderInShop(ProductRow, { ...row, editing: true })
  expect(edited).not.toContain('fillable-section')
  expect(edited).toMatch(/edit-note[\s\S]+recommends no products/)
})
