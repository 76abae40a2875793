import { isObject, type JsonObject } from '../operations/json.ts'
import { present } from '../operations/shape/present.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { withAddresses } from './addresses.ts'
import { knownVariants, variantId } from './goods.ts'

/**
 * Products, variants and saved addresses as they are now, on lines of orders that are not submitted; later lines keep
 * what was. Contract section 13.4.
 */
export async function completeLines(acting: Acting, lines: readonly StoredObject[]): Promise<JsonObject[]> {
  const { tx, store } = acting
  const orders = await store.getMany(tx, 'Order', '', [...new Set(lines.map(({ scope }) => scope))])
  const open = new Map(orders.filter(({ body }) => body.Status === 'Unsubmitted').map((order) => [order.id, order]))
  const live = new Map<string, JsonObject>()
  for (const [id, order] of open) {
    const own = lines.filter(({ scope, body }) => scope === id && !isObject(body.AdHocProduct))
    for (const line of await liveLines(acting, order, own)) live.set(`${id} ${line.id}`, line.body)
  }
  return lines.map(({ scope, id, body }) => ({ QuantityShipped: 0, ...body, ...live.get(`${scope} ${id}`) }))
}

async function liveLines(
  acting: Acting,
  order: StoredObject,
  lines: readonly StoredObject[],
): Promise<readonly StoredObject[]> {
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ body }) => String(body.ProductID)))]
  const products = new Map((await acting.store.getMany(acting.tx, 'Product', '', ids)).map((one) => [one.id, one]))
  const variants = await knownVariants(acting, lines)
  const named = lines.map((line) => {
    const product = products.get(String(line.body.ProductID))
    const variant = variants.get(`${line.body.ProductID} ${variantId(line.body)}`)
    const body = {
      ...line.body,
      ...(product && { Product: present('LineItemProduct', product.body) }),
      ...(variant && { Variant: present('LineItemVariant', variant) }),
    }
    return { ...line, body }
  })
  const owners = [...products.values()].map(({ owner }) => owner)
  return withAddresses(acting, order, named, owners)
}
