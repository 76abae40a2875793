import type { JsonObject } from '../operations/json.ts'

/** Where goods are counted: a product, a variant of one, or what one place has of either. */
export interface Shelf {
  readonly family: 'Product' | 'Variant' | 'InventoryRecord' | 'VariantInventoryRecord'
  readonly scope: string
  readonly id: string
}

/** How the stock of a product is kept. Contract section 12. */
export interface Tracking {
  readonly productId: string
  /** Nothing is counted otherwise. */
  readonly enabled: boolean
  readonly byVariant: boolean
  readonly canExceed: boolean
}

/** What a line asks for. */
export interface StockRequest {
  readonly productId: string
  readonly variantId: string | undefined
  readonly recordId: string | undefined
}

/** Where a line is looked up, and which counts go down with it: sums of records are counts too. */
export interface Place {
  /** Undefined: nothing is counted. */
  readonly checked: Shelf | undefined
  readonly taken: readonly Shelf[]
}

/** A place with the count of all places together; undefined: nothing is counted. */
interface PlaceOfLine extends Place {
  readonly sum: Shelf | undefined
}

const NOWHERE: PlaceOfLine = { checked: undefined, taken: [], sum: undefined }

/**
 * Where a line takes its goods from. `hasRecords`: does what the line buys (the product, or the variant) have inventory
 * records? With records and none named by the line, the sum is looked at and nothing is taken. Contract section 12.
 */
export function placeOf(tracking: Tracking, wish: StockRequest, hasRecords: boolean): PlaceOfLine {
  if (!tracking.enabled) return NOWHERE
  const shelves = familiesWithRecords(tracking).map((family) => shelfOf(family, wish))
  const [product] = shelves
  if (tracking.byVariant && wish.variantId === undefined) return { checked: product, taken: [], sum: product }
  const goods = shelves.slice(0, -1)
  const sum = goods.at(-1)
  if (!hasRecords) return { checked: sum, taken: goods, sum }
  if (wish.recordId === undefined) return { checked: sum, taken: [], sum }
  return { checked: shelves.at(-1), taken: shelves, sum }
}

/** Where the inventory records of what a line asks for are. */
export function scopeOfRecords(
  { byVariant }: Pick<Tracking, 'byVariant'>,
  { productId, variantId = '' }: StockRequest,
): string {
  return byVariant ? `${productId}/${variantId}` : productId
}

/** The kinds of counts that go down with an inventory record. */
export function familiesWithRecords({ byVariant }: Tracking): readonly Shelf['family'][] {
  return byVariant ? OF_VARIANT : OF_PRODUCT
}

/** From the whole to its parts; the last are records. */
const OF_PRODUCT = ['Product', 'InventoryRecord'] as const
const OF_VARIANT = ['Product', 'Variant', 'VariantInventoryRecord'] as const

/** The shelf of a kind that a line means. */
export function shelfOf(family: Shelf['family'], { productId, variantId = '', recordId = '' }: StockRequest): Shelf {
  switch (family) {
    case 'Product':
      return { family, scope: '', id: productId }
    case 'Variant':
      return { family, scope: productId, id: variantId }
    case 'InventoryRecord':
      return { family, scope: productId, id: recordId }
    case 'VariantInventoryRecord':
      return { family, scope: `${productId}/${variantId}`, id: recordId }
  }
}

/** How a product keeps stock, as its body says. */
export function trackingOf(productId: string, body: JsonObject): Tracking {
  const inventory = inventoryOf('Product', body)
  return {
    productId,
    enabled: inventory.Enabled === true,
    byVariant: inventory.VariantLevelTracking === true,
    canExceed: inventory.OrderCanExceed === true,
  }
}

/** How many there are; an unset count is 0. */
export function countOf(family: Shelf['family'], body: JsonObject): number {
  const { QuantityAvailable: count } = inventoryOf(family, body)
  return typeof count === 'number' ? count : 0
}

/** The same body with another count. */
export function withCount(family: Shelf['family'], body: JsonObject, count: number, at: string): JsonObject {
  const changed = { QuantityAvailable: count, LastUpdated: at }
  if (isRecord(family)) return { ...body, ...changed }
  return { ...body, Inventory: { ...inventoryOf(family, body), ...changed } }
}

export function nameOf({ family, scope, id }: Shelf): string {
  return `${family} ${scope} ${id}`
}

const isRecord = (family: Shelf['family']) => family === 'InventoryRecord' || family === 'VariantInventoryRecord'

function inventoryOf(family: Shelf['family'], body: JsonObject): JsonObject {
  if (isRecord(family)) return body
  const { Inventory: inventory } = body
  return typeof inventory === 'object' && inventory !== null && !Array.isArray(inventory)
    ? (inventory as JsonObject)
    : {}
}
