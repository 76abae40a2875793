import { readAnswer } from '../checkout/read-answer.ts'
import { CommerceError, notFound } from '../commerce-error.ts'
import type { Call } from '../operations/call.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { present } from '../operations/shape/present.ts'
import type { StoredObject } from '../store/index.ts'
import { quantityOf } from './price-line.ts'

/**
 * What the AddToCart integration of the caller's API client says of a product that the platform does not have: the
 * fields of a line with its product and price, which are kept as they are. It is asked for a line that joins an order,
 * and again when there is another quantity of it. Undefined for products that are known, and without an integration.
 * `wanted`: what is said of the line; `before`: the line it changes. Throws 404 when the integration knows no such product either, and 400
 * `IntegrationEvent.BadRequest` when it fails. Contract section 21.2.
 */
export async function adHocProduct(
  call: Call,
  { body: order }: StoredObject,
  wanted: JsonObject,
  before?: StoredObject,
): Promise<JsonObject | undefined> {
  const { tx, store } = call
  if (before !== undefined && !asksAgain(order, wanted, before.body)) return undefined
  const line = before === undefined ? wanted : { ...before.body, ...wanted, ProductID: before.body.ProductID ?? null }
  const id = String(line.ProductID ?? '')
  if (await store.get(tx, { family: 'Product', scope: '', id })) return undefined
  const user = { family: 'BuyerUser', scope: String(order.FromCompanyID), id: String(order.FromUserID) }
  const answer = await call.outbound.integration(call, call.caller.clientId, '/addtocart', {
    ProductID: id,
    Quantity: quantityOf(line),
    BuyerID: order.FromCompanyID ?? null,
    BuyerUser: present('User', (await store.get(tx, user))?.body ?? {}),
    SellerID: order.ToCompanyID ?? null,
  })
  if (answer === undefined) return undefined
  if (!answer.Succeeded) throw failed(`answered ${answer.HttpStatusCode ?? 'nothing'}`)
  const given = new Map(Object.entries(answer.body).map(([name, value]) => [name.toLowerCase(), value]))
  const [product, price] = [given.get('product'), given.get('unitprice')]
  if (!isObject(product)) throw notFound('Product', id)
  const read = readAnswer('AdHocProduct', { ...answer, body: product })
  if (read.Succeeded === false || typeof price !== 'number') throw failed('has no product with a UnitPrice')
  const AdHocProduct = present('AdHocProduct', { ...read, ID: id })
  return {
    AdHocProduct,
    Product: present('LineItemProduct', AdHocProduct),
    SupplierID: AdHocProduct.DefaultSupplierID ?? null,
    UnitPrice: price,
  }
}

/** Another quantity may cost something else, and a price that is taken back was somebody's own. Contract section 11.3. */
function asksAgain(order: JsonObject, wanted: JsonObject, before: JsonObject): boolean {
  if (order.Status !== 'Unsubmitted' || !isObject(before.AdHocProduct)) return false
  if (wanted.UnitPrice === null && before.PriceOverridden === true) return true
  return wanted.Quantity !== undefined && wanted.Quantity !== before.Quantity
}

function failed(what: string): CommerceError {
  return new CommerceError(400, 'IntegrationEvent.BadRequest', `The AddToCart integration ${what}.`)
}
