import { describe, expect, test } from 'vitest'
import type { ChosenPayment } from '../orders/order-payments.ts'
import { makeRoom, openAmount, refusedPayments, tooMuch } from './refused-payments.ts'

const payment = (id: string, amount: number, refusal?: string, isRest = false): ChosenPayment => ({
  id,
  kind: 'card',
  words: `Visa •••• ${id}`,
  amount,
  isRest,
  refusal,
  isDeclined: refusal !== undefined && refusal !== 'authentication_failed',
  isApproved: false,
  creditCardId: undefined,
  card: undefined,
})
const ids = (payments: readonly ChosenPayment[]) => payments.map(({ id }) => id)

test('what is open is what nobody pays, and what may be paid by another card instead', () => {
  const view = { payments: [payment('1', 40), payment('2', 20, 'authentication_failed')], unpaid: 5.5 }
  expect(openAmount(view)).toBe(25.5)
  expect(ids(refusedPayments(view))).toEqual(['2'])
  expect(openAmount({ ...view, unpaid: -1 })).toBe(0)
})

describe('another payment takes the place of a refused one', () => {
  const payments = [payment('1', 40), payment('2', 20, 'card_declined'), payment('3', 30, 'card_declined')]
  test('as a whole', () =>
    expect(makeRoom({ payments }, undefined)).toEqual([
      { id: '2', amount: undefined },
      { id: '3', amount: undefined },
    ]))
  test('for a part: what it pays is refused no longer', () =>
    expect(makeRoom({ payments }, 24.99)).toEqual([
      { id: '2', amount: undefined },
      { id: '3', amount: 25.01 },
    ]))
  test('and one that pays the rest shrinks by itself', () =>
    expect(makeRoom({ payments: [payment('1', 40, 'card_declined', true)] }, 10)).toEqual([]))
})

describe('payments that come to more than the total', () => {
  const payments = [payment('1', 40), payment('2', 20), payment('3', 25)]
  test.each([
    [-25, ['3']],
    [-26, ['1']],
    [-41, ['1', '3']],
    [0, []],
  ])('%s: these are to be removed', (unpaid, expected) => expect(ids(tooMuch({ payments, unpaid }))).toEqual(expected))
  test('never a declined one, for it pays nothing', () =>
    expect(ids(tooMuch({ payments: [payment('1', 40, 'card_declined'), payment('2', 50)], unpaid: -5 }))).toEqual([
      '2',
    ]))
})
