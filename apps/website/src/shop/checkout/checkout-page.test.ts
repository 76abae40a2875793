import type { ServerDataContext } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { pageShop } from '../page-shop.ts'
import type { Shop } from '../shop.ts'
import type { Shopper } from '../shopper.ts'
import { checkoutOf } from './checkout-page.ts'

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
