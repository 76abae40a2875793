import { expect, test } from 'vitest'
import type { ShopClient } from '../shop-client.ts'
import { readProduct } from './read-product.ts'

/** A set of two desks and a lamp, of which the address chooses nothing. */
async function readSet(
  schedules: { desk: object | undefined; lamp: object | undefined },
  optional: readonly string[] = [],
) {
  const parts = Object.entries(schedules).map(([ID, PriceSchedule]) => ({ ID, Name: ID, PriceSchedule }))
  const client = { me: { listProducts: async () => ({ Items: parts }) } } as unknown as ShopClient
  const Parts = [
    { ID: 'lamp', Quantity: 1, Optional: optional.includes('lamp') },
    { ID: 'desk', Quantity: 2, Optional: optional.includes('desk') },
  ]
  const set = { ID: 'set', Name: 'Set', IsBundle: true, SpecCount: 0, VariantCount: 0, xp: { Parts } }
  const signal = new AbortController().signal
  const found = { product: set, facets: [] } as unknown as Parameters<typeof readProduct>[1]
  return readProduct(client, found, { query: new URLSearchParams(), locale: 'en', signal })
}

const schedule = (...PriceBreaks: object[]) => ({ Currency: 'EUR', PriceBreaks })
const lamp = schedule({ Quantity: 1, Price: 40 })

test('a set costs what its required parts do, at the price of the quantity that it has of each', async () => {
  const desk = schedule({ Quantity: 1, Price: 100 }, { Quantity: 2, Price: 80, BundlePrice: 75 })
  const { setPrice, setCurrency, parts } = await readSet({ desk, lamp }, ['lamp'])
  expect([setPrice, setCurrency]).toEqual([150, 'EUR'])
  expect(parts.map(({ id, price }) => [id, price])).toEqual([
    ['lamp', 40],
    ['desk', 75],
  ])
})

test('a set costs what its parts do in a sale, and all of them where none is required', async () => {
  const desk = schedule({ Quantity: 1, Price: 100, SalePrice: 90 })
  expect((await readSet({ desk, lamp }, ['lamp', 'desk'])).setPrice).toBe(220)
})

test('a set has no price where a required part has none', async () => {
  expect((await readSet({ desk: undefined, lamp })).setPrice).toBeUndefined()
})
