/** A shop with lamps, parts and promotions, and orders in it. */
import type { OpenedDatabase } from '../../ground/database/index.ts'
import type { JsonObject } from '../operations/json.ts'
import { openShop } from '../orders/shop.fixture.ts'

export type PromotedShop = Awaited<ReturnType<typeof openPromotedShop>>

export async function openPromotedShop(database: OpenedDatabase) {
  const shop = await openShop(database)
  await shop.product('arc', 200, { xp: { Kind: 'lamp' } })
  await shop.product('spot', 80, { xp: { Kind: 'lamp' } })
  await shop.product('bulb', 4.5)
  for (const [id, ParentID] of [
    ['home', null],
    ['lights', 'home'],
    ['spares', 'lights'],
  ]) {
    await shop.make('PUT', `/catalogs/north/categories/${id}`, { Name: id, Active: true, ParentID })
  }
  for (const [CategoryID, ProductID] of [
    ['lights', 'arc'],
    ['lights', 'spot'],
    ['spares', 'bulb'],
  ]) {
    await shop.make('POST', '/catalogs/north/categories/productassignments', { CategoryID, ProductID })
  }

  /** For everybody, stands beside others, takes 10 off, unless it says otherwise. */
  async function promotion(id: string, more: JsonObject = {}): Promise<void> {
    const defaults = { Code: id.toUpperCase(), EligibleExpression: 'true', ValueExpression: '10' }
    await shop.make('PUT', `/promotions/${id}`, { ...defaults, CanCombine: true, AllowAllBuyers: true, ...more })
  }

  let orders = 0
  /** An unsubmitted order of these products: `['arc', 2]` is two lines of one, and `bulb: 5` one line of five. */
  async function order(caller: string, goods: Readonly<Record<string, number>>): Promise<string> {
    orders += 1
    const id = `order-${orders}`
    await shop.as(caller, 'POST', '/orders/outgoing', { ID: id })
    for (const [ProductID, Quantity] of Object.entries(goods)) {
      await shop.as(caller, 'POST', `/orders/outgoing/${id}/lineitems`, { ID: ProductID, ProductID, Quantity })
    }
    return id
  }

  const at = (id: string) => `/orders/outgoing/${id}`
  const add = (caller: string, id: string, code: string) => shop.call(caller, 'POST', `${at(id)}/promotions/${code}`)

  /** `promotion line amount` of all rows of an order, by promotion and line. */
  async function rows(caller: string, id: string): Promise<string[]> {
    const { Items } = await shop.as(caller, 'GET', `${at(id)}/promotions?pageSize=100`)
    return (Items as JsonObject[])
      .map(({ ID, LineItemID, Amount }) => `${ID} ${LineItemID ?? '-'} ${Amount}`)
      .toSorted()
  }

  return { ...shop, promotion, order, at, add, rows }
}
