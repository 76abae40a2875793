import { CommerceError } from '@tessera/commerce'
import { describe, expect, test } from 'vitest'
import type { ShopClient } from '../shop-client.ts'
import { readPayments, refusalOf } from './order-payments.ts'

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

describe('how an order was paid', () => {
  const forbidden = () => {
    const response = { status: 403, statusText: 'Forbidden', headers: new Headers(), data: undefined }
    return Promise.reject(new CommerceError({ method: 'GET', url: '/v1/me', type: 'me' }, response))
  }
  const client = (payments: object[], me: object) =>
    ({ payments: { list: async () => ({ Items: payments }) }, me }) as unknown as ShopClient
  const read = async (payments: object[], me: object = {}) =>
    (await readPayments(client(payments, me), { id: '10234', total: 90 }, new AbortController().signal)).map(
      ({ kind, words, amount }) => [kind, words, amount],
    )
  const card = { ID: 'a', Type: 'CreditCard', CreditCardID: 'clara' }

  test('a payment says of which card it is, else the card does, as long as it is kept', async () => {
    const kept = { getCreditCard: async () => ({ CardType: 'Visa', PartialAccountNumber: '4242' }) }
    const xp = { CardType: 'Mastercard', PartialAccountNumber: '4444' }
    expect(await read([{ ...card, xp }], kept)).toEqual([['card', 'Mastercard •••• 4444', 90]])
    expect(await read([card], kept)).toEqual([['card', 'Visa •••• 4242', 90]])
    expect(await read([card], { getCreditCard: forbidden })).toEqual([['card', '', 90]])
  })

  test('a budget is named for those who may pay with it', async () => {
    const budget = { ID: 'a', Type: 'SpendingAccount', SpendingAccountID: 'studio', Amount: 90 }
    const accounts = { listSpendingAccounts: async () => ({ Items: [{ ID: 'studio', Name: 'Studio' }] }) }
    expect(await read([budget], accounts)).toEqual([['account', 'Studio', 90]])
    expect(await read([budget], { listSpendingAccounts: forbidden })).toEqual([['account', '', 90]])
  })

  test('money that was given back is no payment', async () => {
    const refund = { ID: 'b', Type: 'PurchaseOrder', Amount: 10, OrderReturnID: 'R1' }
    expect(await read([{ ID: 'a', Type: 'PurchaseOrder' }, refund])).toEqual([['invoice', '', 90]])
  })
})
