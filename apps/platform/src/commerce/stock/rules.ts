import { isDeepStrictEqual } from 'node:util'
import { CommerceError } from '../commerce-error.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting, FamilyRules, Writing } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { trackingOf } from './shelf.ts'
import { hasRecords, sumUp, total } from './sums.ts'
import { recordsOf } from './taken.ts'

/** What one place has of a product or of a variant. Contract section 12. */
const record: FamilyRules = {
  async write(acting, writing) {
    const [productId = '', variantId] = writing.scope.split('/')
    const product = await acting.store.get(acting.tx, { family: 'Product', scope: '', id: productId })
    if (writing.before === undefined) checkLevel(product, variantId)
    writing.body.LastUpdated = printDate(acting.now)
    if (typeof writing.body.QuantityAvailable !== 'number') writing.body.QuantityAvailable = 0
  },
  written: (acting, { scope }) => sumUpScope(acting, scope),
  async remove({ tx, store }, { scope, id }) {
    const [productId = ''] = scope.split('/')
    const lines = await store.find(tx, 'LineItem', { equals: { ProductID: productId } })
    const orderIds = lines.filter((line) => recordsOf(line).includes(id)).map((line) => line.scope)
    const orders = await store.getMany(tx, 'Order', '', [...new Set(orderIds)])
    const open = orders.filter(({ body }) => body.Status === 'Open' || body.Status === 'AwaitingApproval')
    if (open.length === 0) return
    throw new CommerceError(400, 'InventoryRecord.OpenOrdersExist', `Orders that are not done take from ${id}.`, {
      OrderIDs: open.map((order) => order.id),
    })
  },
  removed: (acting, { scope }) => sumUpScope(acting, scope),
}

export const stockRules: Readonly<Record<string, FamilyRules>> = {
  InventoryRecord: record,
  VariantInventoryRecord: record,
  Variant: {
    async write(acting, { scope, id, body, before }) {
      const { Inventory: inventory } = body
      if (!isObject(inventory) && before === undefined) return
      const own = { scope: `${scope}/${id}`, equals: {} }
      const records = before ? await acting.store.find(acting.tx, 'VariantInventoryRecord', own) : []
      // Of what nobody says, the count of the records stays.
      if (!isObject(inventory) && records.length > 0) body.Inventory = before?.body.Inventory ?? null
      if (!isObject(inventory)) return
      const sum = records.length > 0 ? { QuantityAvailable: total('VariantInventoryRecord', records) } : {}
      body.Inventory = stamped(acting, { ...inventory, ...sum }, before?.body.Inventory)
    },
    async written(acting, { scope, id, body }, before) {
      const was = before && isObject(before.body.Inventory) ? before.body.Inventory.QuantityAvailable : undefined
      const is = isObject(body.Inventory) ? body.Inventory.QuantityAvailable : undefined
      if (was === is || !(await countsByVariant(acting, scope))) return
      const own = { scope: `${scope}/${id}`, equals: {} }
      const records = await acting.store.find(acting.tx, 'VariantInventoryRecord', own, 1)
      await sumUp(acting, scope, records.length > 0 ? id : undefined)
    },
    async removed(acting, { scope }) {
      if (await countsByVariant(acting, scope)) await sumUp(acting, scope)
    },
  },
}

/**
 * The stock of a product about to be written: an unset count is 0; with records, or counted by variant, the count is
 * their sum. Throws 400 `InventoryConfiguration.CannotChangeVariantLevelTracking` and `.CannotSetVariantLevelTracking`.
 */
export async function keepStock(acting: Acting, { id, body, before }: Writing): Promise<void> {
  const { Inventory: inventory } = body
  const was = before && trackingOf(id, before.body)
  const is = trackingOf(id, body)
  if (is.byVariant && (body.IsParent === true || body.IsBundle === true || isSaid(body.ParentID))) {
    throw new CommerceError(
      400,
      'InventoryConfiguration.CannotSetVariantLevelTracking',
      'A product that can have no variants cannot count by variant.',
    )
  }
  const records = before !== undefined && (is.enabled || was?.enabled === true) && (await hasRecords(acting, id))
  if (records && was?.byVariant !== is.byVariant) {
    throw new CommerceError(
      400,
      'InventoryConfiguration.CannotChangeVariantLevelTracking',
      'With inventory records, the product cannot change whether it counts by variant.',
    )
  }
  if (!isObject(inventory)) return
  const kept = records || (is.byVariant && before !== undefined)
  const count = kept ? await sumOf(acting, id, is.byVariant) : inventory.QuantityAvailable
  const settled = typeof count === 'number' ? count : is.enabled ? 0 : null
  body.Inventory = stamped(acting, { ...inventory, QuantityAvailable: settled }, before?.body.Inventory)
}

/** When it changed last: stock that is said again as it was has not changed. */
function stamped({ now }: Acting, inventory: JsonObject, before: Json | undefined): JsonObject {
  const { LastUpdated: changed, ...had } = isObject(before) ? before : {}
  const { LastUpdated: _, ...has } = inventory
  const said = (stock: JsonObject) => Object.entries(stock).filter(([, value]) => value !== null)
  const same = isDeepStrictEqual(Object.fromEntries(said(had)), Object.fromEntries(said(has)))
  return { ...has, LastUpdated: same && changed !== undefined ? changed : printDate(now) }
}

async function sumOf({ tx, store }: Acting, productId: string, byVariant: boolean): Promise<number> {
  const family = byVariant ? 'Variant' : 'InventoryRecord'
  return total(family, await store.find(tx, family, { scope: productId, equals: {} }))
}

/** Records are kept at the level the product counts at. */
function checkLevel(product: StoredObject | undefined, variantId: string | undefined): void {
  if (product === undefined) return
  if (!isObject(product.body.Inventory)) {
    throw new CommerceError(
      400,
      'InventoryConfiguration.ProductInventoryMustExist',
      `${product.id} keeps no stock: set its Inventory first.`,
    )
  }
  if (product.body.IsParent === true || product.body.IsBundle === true) {
    throw new CommerceError(
      400,
      'InventoryConfiguration.CannotCreateInventoryRecord',
      'Parent products and bundles have no inventory records.',
    )
  }
  const { byVariant } = trackingOf(product.id, product.body)
  if (byVariant === (variantId !== undefined)) return
  throw new CommerceError(
    400,
    'InventoryConfiguration.InvalidVariantLevelTracking',
    byVariant
      ? `${product.id} counts by variant: its records are those of its variants.`
      : `${product.id} does not count by variant: its records are its own.`,
  )
}

async function countsByVariant({ tx, store }: Acting, productId: string): Promise<boolean> {
  const product = await store.get(tx, { family: 'Product', scope: '', id: productId })
  return product !== undefined && trackingOf(productId, product.body).byVariant
}

async function sumUpScope(acting: Acting, scope: string): Promise<void> {
  const [productId = '', variantId] = scope.split('/')
  await sumUp(acting, productId, variantId)
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''
