import type { FilterName } from '../models/fields.ts'
import type { Models } from '../models/index.ts'
import type { FilterOperand } from './filter.ts'

/** What a field is filtered by. A list means all of its values; `undefined` and `''` filter nothing. */
export type FilterValue = FilterOperand | readonly FilterOperand[] | undefined

/** Filters of anything: names to values, nested objects as dotted names. Contract section 6.1. */
export interface AnyFilters {
  readonly [name: string]: FilterValue | AnyFilters
}

/** What lists filter by besides the fields of their model. Contract section 6.2. */
interface MoreFilters {
  Product: ProductFilters
  BuyerProduct: ProductFilters
  ProductCollectionBuyerProduct: ProductFilters
  Bundle: ProductFilters
  Order: `LineItems.${FilterName<Models['LineItem']>}`
}
type ProductFilters =
  | 'CatalogID'
  | 'CategoryID'
  | 'SupplierID'
  | 'BundleID'
  | `InventoryRecords.${FilterName<Models['InventoryRecord']>}`

type NameOf<Model extends string> =
  | (Model extends keyof Models ? FilterName<Models[Model]> : never)
  | (Model extends keyof MoreFilters ? MoreFilters[Model] : never)

/** A dotted name as nested objects: the first step of each. */
type Nested<Name> = { readonly [Step in Name as Step extends `${infer First}.${string}` ? First : never]?: AnyFilters }

/**
 * Filters of the lists of a model: its fields, those of the models in it joined by dots or nested, `xp` to any depth,
 * and several fields joined by `|`, of which one must match.
 */
export type Filters<Model extends string> = {
  readonly [Name in NameOf<Model>]?: FilterValue
} & Nested<NameOf<Model>> & { readonly [names: `${string}|${string}`]: FilterValue }
