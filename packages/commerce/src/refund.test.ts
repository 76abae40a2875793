import { expect, test } from 'vitest'
import { expectedRefund } from './refund.ts'

const LINES = [
  { id: 'a', quantity: 2, total: 200, discount: 30 },
  { id: 'b', quantity: 1, total: 100, discount: 0 },
]

test('what was paid for the pieces comes back', () => {
  const order = { lines: LINES, discount: 30, tax: 0 }
  expect(expectedRefund(order, { a: 1 })).toEqual({ lines: { a: 100 }, total: 100 })
  expect(expectedRefund(order, { a: 2, b: 1 }).total).toBe(300)
})

test('what was taken off the whole order is taken off each piece, and tax comes back with it', () => {
  // 300 of goods, 30 off the order besides those off a line, 27 of tax: 99 of each hundred.
  const order = { lines: LINES, discount: 60, tax: 27 }
  expect(expectedRefund(order, { a: 2, b: 1 })).toEqual({ lines: { a: 198, b: 99 }, total: 297 })
  const tin = { lines: [{ id: 'tin', quantity: 2, total: 64, discount: 0 }], discount: 0, tax: 12.16 }
  expect(expectedRefund(tin, { tin: 1 }).total).toBe(38.08)
})

test('never more than was bought, nothing for nothing, and no division by nothing', () => {
  const order = { lines: LINES, discount: 30, tax: 0 }
  expect(expectedRefund(order, { a: 50 }).total).toBe(200)
  expect(expectedRefund(order, { a: -3, z: 1 })).toEqual({ lines: {}, total: 0 })
  const odd = { lines: [...LINES, { id: 'constructor', quantity: 1, total: 10, discount: 0 }], discount: 30, tax: 0 }
  expect(expectedRefund(odd, { a: 1 })).toEqual({ lines: { a: 100 }, total: 100 })
  const gift = { lines: [{ id: 'a', quantity: 1, total: 0, discount: 0 }], discount: 0, tax: 0 }
  expect(expectedRefund(gift, { a: 1 })).toEqual({ lines: { a: 0 }, total: 0 })
})
