import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../money/index.ts'
import type { JsonObject, StoredObject } from '../../store/index.ts'
import { checkItems, heldBy, isRefunded, itemsOf, totalOf } from './items.ts'

const stored = (id: string, body: JsonObject) => ({ id, body }) as unknown as StoredObject
const line = (id: string, Quantity: number, QuantityShipped: number, Returnable: boolean | null = true) =>
  stored(id, { Quantity, QuantityShipped, Product: { ID: id, Returnable } })
const item = (LineItemID: string, Quantity: number, RefundAmount: number | null = null) => ({
  LineItemID,
  Quantity,
  RefundAmount,
  Comments: null,
})
const LINES = [line('a', 5, 2), line('b', 3, 3, false), line('c', 1, 0, null)]
const check = (
  items: Parameters<typeof checkItems>[0],
  { Status = 'Completed', held = new Map<string, number>(), mayReturnAll = false } = {},
) => checkItems(items, { order: stored('order', { Status }), lines: LINES, held, mayReturnAll })

describe('what may come back', () => {
  test.each([
    ['all of a line of a completed order', [item('a', 5)], {}],
    ['what was shipped of an open order', [item('a', 2)], { Status: 'Open' }],
    ['what other returns left', [item('a', 3)], { held: new Map([['a', 2]]) }],
    ['nothing of a line, for a refund alone', [item('a', 0, 12)], {}],
    ['what is not taken back, for an OrderAdmin', [item('b', 1), item('c', 1)], { mayReturnAll: true }],
  ])('%s', (_, items, how) => {
    expect(() => check(items, how)).not.toThrow()
  })

  test.each([
    ['more than was ordered', [item('a', 6)], {}, 'OrderReturn.ItemQuantityExceeded'],
    ['more than was shipped of an open order', [item('a', 3)], { Status: 'Open' }, 'OrderReturn.ItemQuantityExceeded'],
    ['more than is left', [item('a', 4)], { held: new Map([['a', 2]]) }, 'OrderReturn.ItemQuantityExceeded'],
    ['a line twice', [item('a', 1), item('a', 1)], {}, 'OrderReturn.CannotCreateDuplicateItemToReturn'],
    ['a product that is not taken back', [item('b', 1)], {}, 'OrderReturn.ProductNotEligibleToReturn'],
    ['one that does not say so', [item('c', 1)], {}, 'OrderReturn.ProductNotEligibleToReturn'],
    ['a negative amount', [item('a', 1, -1)], {}, 'OrderReturn.RefundAmountMustNotBeNegative'],
    ['a line that is not there', [item('z', 1)], {}, 'NotFound'],
  ])('not %s', (_, items, how, code) => {
    expect(() => check(items, how)).toThrow(expect.objectContaining({ code }))
  })
})

test('returns that came to nothing hold nothing', () => {
  const states = ['Unsubmitted', 'AwaitingApproval', 'Open', 'Completed', 'Declined', 'Canceled']
  const returns = states.map((Status) => stored(Status, { Status, ItemsToReturn: [{ LineItemID: 'a', Quantity: 1 }] }))
  expect(heldBy(returns)).toEqual(new Map([['a', 4]]))
})

test('amounts add up to the cent, and are unknown while none is known', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (all) => {
      const items = itemsOf({
        ItemsToReturn: all.map((amount, n) => ({ LineItemID: `${n}`, RefundAmount: amount / 100 })),
      })
      expect(totalOf(items)).toBe(all.reduce((sum, amount) => sum + amount, 0) / 100)
    }),
  )
  expect(totalOf([item('a', 1), item('b', 1)])).toBeNull()
  expect(totalOf([])).toBeNull()
})

test.each([
  [10, '10', true],
  [10, '9.99', false],
  [10, '10.01', true],
  [null, '10', false],
  [0, '0', false],
])('owed %s, refunded %s: done? %s', (owed, refunded, done) => {
  expect(isRefunded(owed, refunded === '0' ? ZERO : money(refunded))).toBe(done)
})
