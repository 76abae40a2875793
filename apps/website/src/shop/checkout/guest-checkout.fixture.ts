import type { Shopper } from '../shopper.ts'

interface GuestCheckout {
  /** What the order comes to. It may change while it is looked at. */
  total: number
  /** Whether whoever works out the total answers. */
  isCalculated: boolean
  readonly shopper: Shopper
  /** Ids of the orders that were submitted. */
  readonly submitted: readonly string[]
}

const ADDRESS = { Street1: 'Oderberger Straße 44', City: 'Berlin', Zip: '10435', Country: 'DE' }

const PRICES = [{ Quantity: 1, Price: 20 }]

/** A guest whose order waits to be placed: one lamp, sent by the standard method, paid by a card. */
export function guestCheckout(): GuestCheckout {
  const submitted: string[] = []
  const worksheet = async () => ({
    Order: {
      ID: 'order',
      Currency: 'EUR',
      Subtotal: stage.total - 5,
      ShippingCost: 5,
      TaxCost: 0,
      Total: stage.total,
      BillingAddress: ADDRESS,
      xp: { Checkout: { Contact: true, Ship: { parcel: 'standard' } } },
    },
    LineItems: [{ ID: 'line', ProductID: 'lamp', Quantity: 1, UnitPrice: 20, ShippingAddress: ADDRESS }],
    OrderPromotions: [],
    ShipEstimateResponse: {
      Succeeded: true,
      ShipEstimates: [
        {
          ID: 'parcel',
          ShipMethods: [{ ID: 'standard', Name: 'Standard', Cost: 5 }],
          SelectedShipMethodID: 'standard',
          ShipEstimateItems: [{ LineItemID: 'line', Quantity: 1 }],
        },
      ],
    },
    OrderCalculateResponse: { Succeeded: stage.isCalculated },
  })
  const done = async () => ({})
  const card = { ID: 'payment', Type: 'CreditCard', xp: { Token: 'card-token' } }
  const client = {
    cart: { getOrderWorksheet: worksheet, listPayments: async () => ({ Items: [card] }) },
    integrationEvents: { getWorksheet: worksheet, estimateShipping: worksheet, calculate: worksheet },
    me: {
      listPromotions: async () => ({ Items: [] }),
      listProducts: async () => ({ Items: [{ ID: 'lamp', Name: 'Lamp', PriceSchedule: { PriceBreaks: PRICES } }] }),
    },
    orders: {
      get: async () => ({ ID: 'order', IsSubmitted: submitted.length > 0 }),
      refreshPromotions: done,
      validate: done,
      patch: done,
      submit: async (_: string, id: string) => void submitted.push(id),
    },
  }
  const stage = {
    total: 25,
    isCalculated: true,
    submitted,
    shopper: {
      client,
      hasSession: true,
      isSignedIn: false,
      savedHere: [],
      token: 'guest-token',
      guestOf: () => undefined,
      did: () => undefined,
      countCart: () => undefined,
      setAside: () => undefined,
    } as unknown as Shopper,
  }
  return stage
}
