import type { PriceSchedule } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { priceInBundle, unitPrice } from './unit-price.ts'

const schedule = (given: object = {}) =>
  ({ PriceBreaks: [{ Quantity: 1, Price: 50 }], ...given }) as unknown as PriceSchedule

test.each([
  ['NoMarkup', 50],
  ['AmountPerQuantity', 60],
  ['AmountTotal', 51],
  ['Percentage', 55],
])('a markup of the type %s makes ten pieces of 50 cost %d each', (type, price) => {
  expect(unitPrice(schedule(), 10, [{ type, amount: 10 }])).toEqual({ price, regular: price })
})

test('the highest break that is reached counts', () => {
  const breaks = {
    PriceBreaks: [
      { Quantity: 10, Price: 40 },
      { Quantity: 1, Price: 50 },
      { Quantity: 4, Price: 45 },
    ],
  }
  expect([1, 3, 4, 9, 10, 500].map((quantity) => unitPrice(schedule(breaks), quantity, [])?.price)).toEqual([
    50, 50, 45, 45, 40, 40,
  ])
})

test('for fewer than the first break there is no price', () => {
  expect(unitPrice(schedule({ PriceBreaks: [{ Quantity: 5, Price: 50 }] }), 4, [])).toBeUndefined()
})

test('a piece of a bundle costs what it does there, else what it does on sale, to the fraction of a cent', () => {
  const at = Date.parse('2026-06-01T00:00:00Z')
  const price = (step: object) => priceInBundle(schedule({ PriceBreaks: [{ Quantity: 1, ...step }] }), 4, at)
  // Four of them make a line of 0.50; rounded before, they would make one of 0.52.
  expect(price({ Price: 0.125 })).toBe(0.125)
  expect(price({ Price: 50, SalePrice: 40 })).toBe(40)
  expect(price({ Price: 50, SalePrice: 40, BundlePrice: 45 })).toBe(45)
  expect(priceInBundle(schedule({ PriceBreaks: [{ Quantity: 5, Price: 50 }] }), 4, at)).toBeUndefined()
})

test('a sale holds between its beginning and its end, either of which may be open', () => {
  const sale = { PriceBreaks: [{ Quantity: 1, Price: 50, SalePrice: 40 }] }
  const at = Date.parse('2026-06-01T00:00:00Z')
  const price = (dates: object) => unitPrice(schedule({ ...sale, ...dates }), 1, [], at)
  expect(price({})).toEqual({ price: 40, regular: 50 })
  expect(price({ SaleStart: '2026-06-02T00:00:00Z' })?.price).toBe(50)
  expect(price({ SaleEnd: '2026-05-31T00:00:00Z' })?.price).toBe(50)
  expect(price({ SaleStart: '2026-05-01T00:00:00Z', SaleEnd: '2026-07-01T00:00:00Z' })?.price).toBe(40)
})
