import { expect, test } from 'vitest'
import { createCardPayments, PaymentAway } from './card-payments.ts'

const payment = { orderId: 'order', paymentId: 'payment' }
const options = { amount: 25, returnUrl: 'http://www.test/checkout/review', signal: new AbortController().signal }
const providerThat = (status: number, body: object) =>
  createCardPayments('http://payments.test', async () => Response.json(body, { status }))
const refusal = (code: string) => ({ Errors: [{ ErrorCode: code, Message: 'Refused' }] })
const processed = (said: object, ChallengeUrl: string | null = null) => ({ Payment: said, ChallengeUrl })

test.each([
  ['a held amount', 200, processed({ Accepted: true }), { outcome: 'accepted' }],
  [
    'a question to the holder',
    200,
    processed({}, 'http://bank.test'),
    { outcome: 'challenge', url: 'http://bank.test' },
  ],
  [
    'the bank’s no',
    200,
    processed({ Transactions: [{ Succeeded: false, ResultCode: 'insufficient_funds' }] }),
    { outcome: 'declined', code: 'insufficient_funds' },
  ],
  [
    'the bank’s yes to another amount',
    200,
    processed({ Transactions: [{ Succeeded: true }] }),
    { outcome: 'outdated' },
  ],
  ['another amount than was said', 409, refusal('Payment.AmountChanged'), { outcome: 'outdated' }],
])('%s is told as what it is', async (_, status, body, expected) => {
  const cards = providerThat(status, body)
  expect(await cards.authorize('token', payment, options)).toEqual(expected)
  expect(await cards.confirm('token', payment, options.signal)).toEqual(expected)
})

test.each([
  ['another conflict', 409, refusal('IdExists')],
  ['a conflict without a code', 409, {}],
  ['a fault of the provider', 502, {}],
])('%s is no answer of the bank', async (_, status, body) => {
  const cards = providerThat(status, body)
  await expect(cards.authorize('token', payment, options)).rejects.toBeInstanceOf(PaymentAway)
})
