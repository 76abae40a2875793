import { OrderCloudError } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { phrases } from '../components/phrases.ts'
import { CalculationAway } from '../shop/checkout/settle-checkout.ts'
import { problemOf } from './problem.ts'

const refused = (status: number, ...codes: string[]) =>
  new OrderCloudError(
    { method: 'POST', url: 'https://shop.example/v1/cart/lineitems' },
    {
      status,
      statusText: '',
      headers: new Headers(),
      data: { Errors: codes.map((ErrorCode) => ({ ErrorCode, Message: 'No.', Data: null })) },
    },
  )

test.each([
  ['a price that nobody has set', refused(400, 'PriceSchedule.MissingOrConflicting'), 'cart.error.noPrice', false],
  ['stock that does not suffice', refused(400, 'Inventory.Insufficient'), 'cart.error.stock', false],
  ['the first of several that has words', refused(400, 'Odd.One', 'Inventory.Insufficient'), 'cart.error.stock', false],
  ['a text that is missing', refused(400, 'Spec.RequiresValue'), 'product.error.text', false],
  ['a session that is over', refused(401, 'Auth.InvalidToken'), 'account.sessionEnded', false],
  ['something that is not theirs', refused(403, 'Auth.InsufficientRoles'), 'account.error.notAllowed', false],
  ['something that is gone', refused(404, 'NotFound'), 'shop.error.gone', false],
  ['too many requests', refused(429, 'RateLimit'), 'shop.error.tooOften', false],
  ['many who sign in at once', refused(503, 'RateLimited'), 'account.error.busy', false],
  ['a service that is away is ours', refused(503, 'Api.Offline'), 'shop.error.away', true],
  ['a refusal without words is ours', refused(400, 'Odd.One'), 'shop.error.unexpected', true],
  ['a fault of commerce is ours', refused(500), 'shop.error.away', true],
  ['a carrier that does not answer is ours', new CalculationAway(), 'checkout.error.calculationAway', true],
  ['no answer is ours', new TypeError('fetch failed'), 'shop.error.away', true],
])('%s', (_, error, key, isOurs) => {
  expect(problemOf(error)).toMatchObject({ key, isOurs })
  expect(Object.hasOwn(phrases, key)).toBe(true)
})
