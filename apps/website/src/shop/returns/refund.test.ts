import { expect, test } from 'vitest'
import { refundOf } from './refund.ts'

const LINES = [
  { id: 'a', quantity: 2, total: 200 },
  { id: 'b', quantity: 1, total: 100 },
]

test('what was paid for the pieces comes back', () => {
  const order = { lines: LINES, discount: 0, lineDiscount: 0, tax: 0 }
  expect(refundOf(order, { a: 1 })).toEqual({ lines: { a: 100 }, total: 100 })
  expect(refundOf(order, { a: 2, b: 1 }).total).toBe(300)
})

test('what was taken off the whole order is taken off each piece, and tax comes back with it', () => {
  const order = { lines: LINES, discount: 60, lineDiscount: 30, tax: 27 }
  // 300 of goods, 30 off the order, 27 of tax: 99 of each hundred.
  expect(refundOf(order, { a: 2, b: 1 })).toEqual({ lines: { a: 198, b: 99 }, total: 297 })
})

test('never more than was bought, nothing for nothing, and no division by nothing', () => {
  const order = { lines: LINES, discount: 0, lineDiscount: 0, tax: 0 }
  expect(refundOf(order, { a: 50 }).total).toBe(200)
  expect(refundOf(order, { a: -3, z: 1 })).toEqual({ lines: {}, total: 0 })
  const gift = { lines: [{ id: 'a', quantity: 1, total: 0 }], discount: 0, lineDiscount: 0, tax: 0 }
  expect(refundOf(gift, { a: 1 })).toEqual({ lines: { a: 0 }, total: 0 })
})
