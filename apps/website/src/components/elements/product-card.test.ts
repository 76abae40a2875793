import { expect, test } from 'vitest'
import { attribute, elementsOf, wordsOf } from '../markup.fixture.ts'
import { ProductRow } from '../product-row/index.tsx'
import { renderInShop } from '../shop-page.fixture.ts'

/** The card of a product that the search has found, element by element. */
async function cardOf(found: Readonly<Record<string, unknown>>) {
  const recommended = [{ id: 'lamp', name: 'Arc lamp', price: 140, currency: 'EUR', ...found }]
  const html = await renderInShop(ProductRow, { params: { Kind: 'popular' }, products: [], recommended })
  return elementsOf(html.slice(html.indexOf('<article')))
}

/** What its paragraphs say: the badge, the price with when it can be had, what failed. */
const paragraphsOf = async (found: Readonly<Record<string, unknown>>) =>
  (await cardOf(found)).filter(({ tagName }) => tagName === 'p').map(wordsOf)

test('a card says that a product may cost more than its price', async () => {
  expect(await paragraphsOf({ price_from: true })).toEqual(['from €140', ''])
  expect(await paragraphsOf({ price_from: true, price: undefined })).toEqual(['', ''])
})

test('a card has a second picture, which comes after all that is seen', async () => {
  const pictures = async (found: Readonly<Record<string, unknown>>) =>
    (await cardOf(found)).flatMap((element) =>
      element.tagName === 'img'
        ? [[attribute(element, 'src')?.replace(/\?.*/, ''), attribute(element, 'loading'), attribute(element, 'alt')]]
        : [],
    )
  const [first, second] = ['/-/jssmedia/a', '/-/jssmedia/b']
  expect(await pictures({ image_url: '/-/media/a', second_image_url: '/-/media/b' })).toEqual([
    [first, 'lazy', ''],
    [second, 'lazy', ''],
  ])
  expect(await pictures({ image_url: '/-/media/a' })).toEqual([[first, 'lazy', '']])
  expect(await pictures({ second_image_url: '/-/media/b' })).toEqual([])
})

test('a card draws the colors of its product, at most five, and names them all', async () => {
  const color = ['Fjord blue', 'Clay red', 'Moss green', 'Ochre', 'Oat', 'Black', 'Oak']
  const swatches = ['#37596a', '', '#68764c', '#cf9b45', '#d9cdb6', '#23262a', '#d9b98c']
  const card = await cardOf({ color, swatches })
  const drawn = card.filter(({ tagName }) => tagName === 'circle').map((circle) => attribute(circle, 'fill'))
  expect(drawn).toEqual(['#37596a', 'none', '#68764c', '#cf9b45', '#d9cdb6'])
  const colors = card.find((element) => attribute(element, 'class') === 'card-colors')
  expect(colors && wordsOf(colors)).toBe(`+27 colors: ${color.join(', ')}`)
})

test.each([{ color: 'Oak', swatches: '#d9b98c' }, { color: ['Oak', 'Black'] }])(
  'a card draws no colors of one, or where nobody says how: %j',
  async (found) => {
    expect((await cardOf(found)).filter(({ tagName }) => tagName === 'circle')).toEqual([])
  },
)

test.each([
  ['new', 'New'],
  ['last-pieces', 'Last pieces'],
  ['Sale', 'Sale'],
])('a card says the badge of its product: %s', async (badge, said) => {
  expect(await paragraphsOf({ badge })).toEqual([said, '€140', ''])
})

test.each([
  ['what is counted is in stock or not', { in_stock: true }, '€140In stock'],
  ['what is counted is in stock or not', { in_stock: false, made_to_order: true, lead_days: 5 }, '€140Not in stock'],
  ['what is counted says no days', { in_stock: true, lead_days: 5 }, '€140In stock'],
  ['of what is made, when it comes', { made_to_order: true, lead_days: 35 }, '€140Arrives in about 35 working days'],
  ['of what is made, when it comes', { made_to_order: true, lead_days: 1 }, '€140Arrives in about 1 working day'],
  ['of what is made without a time, that', { in_stock: true, made_to_order: true }, '€140Made to order'],
  ['nothing that is not known', {}, '€140'],
])('a card says %s: %j', async (_, found, said) => {
  expect(await paragraphsOf(found)).toEqual([said, ''])
})
