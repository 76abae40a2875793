import { expect, test } from 'vitest'
import type { ShopClient } from '../shop-client.ts'
import { openCart } from './read-cart.ts'

/** The cart of a guest whose shipping method is chosen, and whose total was asked for with this outcome. */
function calculated(isAnswered: boolean, shippingCost: number) {
  const worksheet = {
    Order: {
      ID: 'cart',
      Currency: 'EUR',
      Subtotal: 20,
      ShippingCost: shippingCost,
      TaxCost: 0,
      Total: 20 + shippingCost,
    },
    LineItems: [],
    ShipEstimateResponse: { Succeeded: true, ShipEstimates: [{ ID: 'parcel', SelectedShipMethodID: 'standard' }] },
    OrderCalculateResponse: { Succeeded: isAnswered },
  }
  const client = {
    cart: { getOrderWorksheet: async () => worksheet },
    me: { listPromotions: async () => ({ Items: [] }) },
  } as unknown as ShopClient
  return openCart({ client, hasSession: true, isSignedIn: false, savedHere: [] }, { locale: 'en' })
}

test('a chosen shipping method has a price once the order is calculated', async () => {
  const view = await calculated(true, 5)
  expect(view).toMatchObject({ shipping: 5, tax: 0, total: 25 })
  expect(view.isCalculationAway).toBeUndefined()
})

test('what shipping costs is not known while the calculation is away, and is not told as free', async () => {
  const view = await calculated(false, 0)
  expect(view.shipping).toBeUndefined()
  expect(view.tax).toBeUndefined()
  expect(view.isCalculationAway).toBe(true)
})
