import { describe, expect, test } from 'vitest'
import type { ChosenPayment } from './checkout-view.ts'
import { makeRoom, openAmount, refusalOf, refusedPayments, tooMuch } from './refused-payments.ts'

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

describe('what a bank said of a card', () => {
  const no = { Succeeded: false, ResultCode: 'insufficient_funds' }
  const yes = { Succeeded: true, ResultCode: 'approved' }
  test.each([
    ['nobody was asked', false, [], undefined, false],
    ['it said no', false, [no], 'insufficient_funds', true],
    ['it said no, and yes when asked again', true, [no, yes], undefined, false],
    ['it said yes to an amount that is too little by now', false, [yes], undefined, false],
    [
      'its holder did not confirm',
      false,
      [{ ...no, ResultCode: 'authentication_failed' }],
      'authentication_failed',
      false,
    ],
    ['it said no without a reason', false, [{ Succeeded: false }], 'card_declined', true],
  ])('%s', (_, accepted, transactions, refusal, isDeclined) => {
    expect(refusalOf(accepted, transactions)).toEqual({ refusal, isDeclined })
  })
})

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
