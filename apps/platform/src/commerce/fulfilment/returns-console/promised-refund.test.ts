import { expect, test } from 'vitest'
import { promisedRefund } from './promised-refund.ts'

const LINES = [
  { id: 'a', quantity: 2, total: 200, discount: 30 },
  { id: 'b', quantity: 1, total: 100, discount: 0 },
]

test('tax comes back, and what was taken off the whole order does not', () => {
  // The website's test has the same figures: 300 of goods, 30 off the order, 27 of tax.
  const order = { lines: LINES, discount: 60, tax: 27 }
  expect([promisedRefund(order, 'a', 2), promisedRefund(order, 'b', 1)]).toEqual([198, 99])
  const tin = { lines: [{ id: 'tin', quantity: 2, total: 64, discount: 0 }], discount: 0, tax: 12.16 }
  expect(promisedRefund(tin, 'tin', 1)).toBe(38.08)
})

test('never more than was bought, and nothing for nothing', () => {
  const order = { lines: LINES, discount: 30, tax: 0 }
  expect([promisedRefund(order, 'a', 50), promisedRefund(order, 'a', -1), promisedRefund(order, 'z', 1)]).toEqual([
    200, 0, 0,
  ])
  const gift = { lines: [{ id: 'a', quantity: 1, total: 0, discount: 0 }], discount: 0, tax: 0 }
  expect(promisedRefund(gift, 'a', 1)).toBe(0)
})
