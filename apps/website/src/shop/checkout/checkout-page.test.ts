import type { ServerDataContext } from '@tessera/content/react'
import { describe, expect, test } from 'vitest'
import { pageShop } from '../page-shop.ts'
import type { Shop } from '../shop.ts'
import type { Shopper } from '../shopper.ts'
import { checkoutOf, openStep } from './checkout-page.ts'
import { guestCheckout } from './guest-checkout.fixture.ts'
import { type StepName, stepPath } from './steps.ts'

test('the parts of a page share one reading, and a page that is made again has its own', async () => {
  let readings = 0
  const getOrderWorksheet = async () => {
    readings += 1
    return { Order: { ID: 'cart' }, LineItems: [] }
  }
  const shopper = { hasSession: true, client: { cart: { getOrderWorksheet } } } as unknown as Shopper
  const contextOf = () =>
    ({
      shop: pageShop({} as Shop, shopper),
      page: { locale: 'en', layout: { sitecore: { context: { itemPath: '/checkout/review' } } } },
      query: new URLSearchParams(),
      signal: AbortSignal.timeout(10_000),
    }) as unknown as ServerDataContext
  const first = contextOf()
  await Promise.all([checkoutOf(first), checkoutOf(first)])
  expect(readings).toBe(1)
  await checkoutOf(contextOf())
  expect(readings).toBe(2)
})

describe('while nobody works out the total', () => {
  const opened = (step: StepName) => {
    const guest = guestCheckout()
    guest.isCalculated = false
    return openStep(step, {
      shop: pageShop({} as Shop, guest.shopper),
      page: { locale: 'en', layout: { sitecore: { context: { itemPath: stepPath(step) } } } },
      query: new URLSearchParams(),
      signal: AbortSignal.timeout(10_000),
    } as unknown as ServerDataContext)
  }

  test.each(['delivery', 'payment', 'review'] as const)('the step %s is unavailable, and says what is away', (step) =>
    expect(opened(step)).rejects.toMatchObject({ name: 'Unavailable', data: { unavailable: 'calculation' } }),
  )

  test.each(['contact', 'address'] as const)(
    'the step %s can be done, and the cart beside it says so',
    async (step) => {
      const { cart } = await opened(step)
      expect(cart.isCalculationAway).toBe(true)
    },
  )
})
