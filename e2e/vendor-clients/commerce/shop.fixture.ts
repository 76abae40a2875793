/** A small shop that people of `north` see and buy at: what the life of an order needs. */
import type { Api, Page } from './api.fixture.ts'
import { ADDRESS } from './platform.fixture.ts'
import type { Stage } from './script.fixture.ts'
import { withThings } from './things.fixture.ts'

const DESK_PRICES = [
  { Quantity: 1, Price: 100 },
  { Quantity: 10, Price: 90 },
] as const

const price = (ID: string, PriceBreaks: readonly object[]) =>
  ['priceSchedules', { ID, Name: ID, PriceBreaks, MinQuantity: 1 }] as const

const goods = (ID: string, DefaultPriceScheduleID: string, DefaultSupplierID: string) =>
  [
    'products',
    {
      ID,
      Name: ID,
      Active: true,
      Returnable: true,
      DefaultPriceScheduleID,
      DefaultSupplierID,
      ShipWeight: 5,
      Inventory: { Enabled: true, QuantityAvailable: 50 },
    },
  ] as const

/** A place that everybody of `north` may have things sent to. */
export const SHIP_TO = { ...ADDRESS, AddressName: 'Office', Shipping: true, Billing: true } as const

const THINGS = [
  ['catalogs', { ID: 'e2e-range', Name: 'Range', Active: true }],
  ['categories', { ID: 'e2e-room', Name: 'Room', Active: true }, 'e2e-range'],
  price('e2e-desk-price', DESK_PRICES),
  price('e2e-lamp-price', [{ Quantity: 1, Price: 40 }]),
  goods('e2e-desk', 'e2e-desk-price', 'mill'),
  goods('e2e-lamp', 'e2e-lamp-price', 'loom'),
  ['addresses', { ID: 'e2e-office', ...SHIP_TO }, 'north'],
] as const

/**
 * Desks at 100 (90 from ten on) that `mill` makes, and lamps at 40 of `loom`, fifty of each. What was ordered meanwhile is
 * removed, whatever became of it.
 */
export async function withShop(stage: Stage, run: () => Promise<void>): Promise<void> {
  const { api } = stage
  await withThings(stage, THINGS, async () => {
    await api.ok('catalogs.saveAssignment', {
      CatalogID: 'e2e-range',
      BuyerID: 'north',
      ViewAllCategories: true,
      ViewAllProducts: true,
    })
    for (const ProductID of ['e2e-desk', 'e2e-lamp']) {
      await api.ok('catalogs.saveProductAssignment', { CatalogID: 'e2e-range', ProductID })
    }
    await api.ok('categories.saveProductAssignment', 'e2e-range', { CategoryID: 'e2e-room', ProductID: 'e2e-desk' })
    await api.ok('addresses.saveAssignment', 'north', {
      AddressID: 'e2e-office',
      UserID: null,
      IsShipping: true,
      IsBilling: true,
    })
    await run().finally(() => removeOrders(api))
  })
}

/** Of all companies. */
async function removeOrders(api: Api): Promise<void> {
  for (const IsSubmitted of [true, false]) {
    const { Items } = await api.ok<Page>('orders.list', 'All', { filters: { IsSubmitted }, pageSize: 100 })
    // Those that were forwarded refuse to go while the parts are there: the parts are younger.
    for (const { ID } of Items) await api.driver.call('orders.delete', ['All', ID]).catch(() => undefined)
    for (const { ID } of Items) await api.driver.call('orders.delete', ['All', ID]).catch(() => undefined)
  }
}
