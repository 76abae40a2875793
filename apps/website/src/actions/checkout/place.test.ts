import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreedText } from '../../shop/checkout/agreed.ts'
import { createCardPayments } from '../../shop/checkout/card-payments.ts'
import { guestCheckout } from '../../shop/checkout/guest-checkout.fixture.ts'
import { createOrderTurns } from '../../shop/checkout/order-turns.ts'
import { readCheckout } from '../../shop/checkout/read-checkout.ts'
import type { ActionContext } from '../action.ts'
import { place } from './place.ts'

// What is waited for before another try is there at once.
beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void) => setImmediate(go)) as never)
})
afterEach(() => void vi.restoreAllMocks())

const signal = new AbortController().signal
const amountChanged = () =>
  Response.json({ Errors: [{ ErrorCode: 'Payment.AmountChanged', Message: 'Another amount' }] }, { status: 409 })
const accepted = () => Response.json({ Payment: { Accepted: true }, ChallengeUrl: null })

/** Places an order as it was seen, with a provider that answers each time a card is to hold its amount. */
async function placeWith(answer: (time: number, guest: ReturnType<typeof guestCheckout>) => Response) {
  const guest = guestCheckout()
  const { shopper, submitted } = guest
  const seen = await readCheckout(shopper, { locale: 'en', signal, depth: 'settled' })
  if (seen === undefined) throw new Error('There is no checkout.')
  const asked: number[] = []
  const provider: typeof fetch = async (_, init) => {
    asked.push((JSON.parse(String(init?.body)) as { Amount: number }).Amount)
    return answer(asked.length, guest)
  }
  const context = {
    shopper,
    shop: {
      cards: createCardPayments('http://payments.test', provider),
      inTurn: createOrderTurns(),
      publicUrl: 'http://www.test',
    },
    locale: 'en',
    pathOf: (path: string) => path,
    signal,
    log: { error: () => undefined, warn: () => undefined },
  } as unknown as ActionContext
  const outcome = await place.run({ order: 'order', agreed: agreedText(seen.agreed), terms: 'yes' }, context)
  return { outcome, asked, submitted }
}

test('a card that is refused for another amount is asked again once the order is looked at anew, and the order placed once', async () => {
  const { outcome, asked, submitted } = await placeWith((time) => (time === 1 ? amountChanged() : accepted()))
  expect(outcome).toEqual({ status: 'sent', location: '/checkout/confirmation?order=order' })
  expect(asked).toEqual([25, 25])
  expect(submitted).toEqual(['order'])
})

test('where the order comes to something else by then, no card is asked for it before the visitor has seen it', async () => {
  const { outcome, asked, submitted } = await placeWith((_, guest) => {
    guest.total = 27
    return amountChanged()
  })
  expect(outcome).toMatchObject({
    status: 'invalid',
    errors: { form: 'checkout.error.changed' },
    values: { changes: expect.stringContaining('27'), count: '1' },
    location: '/checkout/review',
  })
  expect(asked).toEqual([25])
  expect(submitted).toEqual([])
})

test('an amount that changes again and again ends at the review, with nothing ordered', async () => {
  const { outcome, asked, submitted } = await placeWith(amountChanged)
  expect(outcome).toEqual({
    status: 'invalid',
    errors: { form: 'checkout.error.changed' },
    values: { changes: '[]', count: '0' },
    location: '/checkout/review',
  })
  expect(asked).toEqual([25, 25, 25, 25])
  expect(submitted).toEqual([])
})
