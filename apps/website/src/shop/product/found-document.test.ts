import type { BuyerProduct } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { foundDocument } from './found-document.ts'

const FACETS = [
  {
    Name: 'Color',
    XpPath: 'Colours',
    Values: [],
    xp: { Values: { fjord: { en: 'Fjord blue', Swatch: '#37596a' }, moss: { en: 'Moss green', Swatch: 'green' } } },
  },
]

/** What a card shows of a product of the catalog. */
const shown = (product: object) => foundDocument({ ID: 'lamp', ...product } as BuyerProduct, 'en', FACETS)

const COUNTED = { Enabled: true, QuantityAvailable: 3 }

test('says the badge and the working days of a product', () => {
  expect(shown({ xp: { Badge: 'new', LeadDays: 5 } })).toMatchObject({
    badge: 'new',
    lead_days: 5,
  })
  expect(shown({})).not.toHaveProperty('lead_days')
})

test('says which pictures are its first two', () => {
  expect(shown({ xp: { Images: ['/a', '/b', '/c'] } })).toMatchObject({
    image_url: '/-/media/a',
    second_image_url: '/-/media/b',
  })
  expect(shown({ xp: { Images: ['/a'] } })).not.toHaveProperty('second_image_url')
})

test('names and draws the colors of a product by the facets of its list', () => {
  expect(shown({ xp: { Colours: ['fjord', 'moss', 'clay'] } })).toMatchObject({
    color: ['Fjord blue', 'Moss green', 'clay'],
    swatches: ['#37596a', '', ''],
  })
  expect(shown({ xp: { Colours: ['moss'] } })).not.toHaveProperty('swatches')
})

test.each([
  ['nobody counts', { Inventory: { Enabled: false } }, true],
  ['nobody counts', {}, true],
  ['is made when it is ordered', { Inventory: COUNTED, xp: { MadeToOrder: true } }, true],
  ['is counted', { Inventory: COUNTED }, undefined],
  ['is a set, which has no stock of its own', { IsBundle: true }, undefined],
])('says of what %s whether it is made to order: %j', (_, product, said) => {
  expect(shown(product).made_to_order).toBe(said)
})
