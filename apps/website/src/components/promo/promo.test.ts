import { expect, test } from 'vitest'
import { renderInShop } from '../shop-page.fixture.ts'
import { Promo } from './index.tsx'

const LAMP = {
  ID: 'lamp',
  Name: 'Arc lamp',
  PriceSchedule: { Currency: 'EUR', PriceBreaks: [{ Quantity: 1, Price: 780 }] },
}
const fields = { Heading: { value: 'Light for the long evenings' } }
const looks = ['Default', 'ImageLeft', 'Banner'].map((FieldNames) => ({
  params: { FieldNames, Product: 'lamp' },
  fields,
  products: [],
}))

test.each(looks)('$params.FieldNames: a promotion whose product is gone shows visitors nothing', async (look) => {
  expect(await renderInShop(Promo, look)).not.toMatch(/<section|Light for the long evenings/)
  const sold = await renderInShop(Promo, { ...look, products: [LAMP] })
  expect(sold).toMatch(/Light for the long evenings[\s\S]+Arc lamp[\s\S]+€780[\s\S]+Add to cart/)
})

test.each(looks)('$params.FieldNames: whoever edits it sees it all the same, and why visitors do not', async (look) => {
  const edited = await renderInShop(Promo, { ...look, editing: true })
  expect(edited).toContain('Light for the long evenings')
  expect(edited).toMatch(/edit-note[\s\S]+was deleted, or is not visible/)
})

test('a promotion of no product is shown', async () => {
  const look = { params: { FieldNames: 'Banner' }, fields, products: [] }
  expect(await renderInShop(Promo, look)).toContain('Light for the long evenings')
})
