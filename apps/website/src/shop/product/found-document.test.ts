import type { BuyerProduct } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { foundDocument } from './found-document.ts'

/** What a card shows of a product of the catalog. */
const shown = (product: object) => foundDocument({ ID: 'lamp', ...product } as BuyerProduct, 'en')

const COUNTED = { Enabled: true, QuantityAvailable: 3 }

test('says the badge and the working days of a product', () => {
  expect(shown({ xp: { Badge: 'new', LeadDays: 5 } })).toMatchObject({
    badge: 'new',
    lead_days: 5,
  })
  expect(shown({})).not.toHaveProperty('lead_days')
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
