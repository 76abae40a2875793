import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, money, sum, toNumber, ZERO } from '../money/index.ts'
import type { Json } from '../operations/json.ts'
import type { StoredObject } from '../store/index.ts'
import { amountOf, isCovered, restOf } from './amounts.ts'

const stored = (family: string, id: string, body: Record<string, Json>): StoredObject => ({
  family,
  scope: '',
  id,
  owner: null,
  body,
  revision: 1,
  created: new Date(0),
  updated: new Date(0),
})

const paid = (total: number, amounts: readonly (number | null)[]) => ({
  order: stored('Order', 'o', { Total: total }),
  payments: amounts.map((Amount, index) =>
    stored('Payment', `p${index}`, { Amount, DateCreated: `2026-01-0${index}` }),
  ),
})

describe('what payments are for', () => {
  test.each([
    [100, [null], [100]],
    [100, [30, null], [30, 70]],
    [100, [null, 30], [70, 30]],
    [100, [30, 30], [30, 30]],
    [100, [130, null], [130, 0]],
    [100, [null, null], [100, 0]],
    [0.3, [0.1, null], [0.1, 0.2]],
    [100, [0, null], [0, 100]],
  ])('of %d, payments of %j pay %j', (total, amounts, expected) => {
    const open = paid(total, amounts)
    expect(open.payments.map((payment) => toNumber(amountOf(open, payment)))).toEqual(expected)
  })

  test('refunds are no payments', () => {
    const open = paid(100, [null])
    const refund = stored('Payment', 'r', { Amount: -20, OrderReturnID: 'return' })
    const [first] = open.payments
    const all = { ...open, payments: [...open.payments, refund] }
    expect(first && toNumber(amountOf(all, first))).toBe(100)
    expect(toNumber(amountOf(all, refund))).toBe(-20)
  })

  test('one payment without an amount pays, with the others, the total exactly', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), (totalCents, amountsCents) => {
        const amounts = amountsCents.map((each) => each / 100)
        const open = paid(totalCents / 100, [...amounts, null])
        const all = sum(open.payments.map((payment) => amountOf(open, payment)))
        const said = amountsCents.reduce((a, b) => a + b, 0)
        expect(toNumber(all)).toBe(Math.max(totalCents, said) / 100)
      }),
    )
  })

  test('covered is when nothing is left, or what is left has its payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.option(fc.integer({ min: 1, max: 500 })), { maxLength: 5 }),
        fc.option(fc.integer({ min: 1, max: 500 })),
        (total, amounts, next) => {
          const bodies = amounts.map((Amount) => ({ Amount }))
          const nothingLeft = compare(restOf(money(total), bodies), ZERO) === 0
          const restIsPaid = next === null && amounts.includes(null)
          expect(isCovered(money(total), bodies, { Amount: next })).toBe(nothingLeft || restIsPaid)
        },
      ),
    )
    expect(isCovered(ZERO, [{ Amount: 5 }], { Amount: 5 })).toBe(false)
  })
})
