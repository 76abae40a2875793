import type { JsonObject } from '../store/index.ts'

/** What expressions are evaluated against: an order and what belongs to it, as bodies. Contract section 16. */
export interface OrderFacts {
  readonly order: JsonObject
  /** Bodies of the lines, with `Product` and `Variant`. */
  readonly items: readonly JsonObject[]
  /** Body of who ordered: `order.FromUser`. */
  readonly user: JsonObject
  /** Of seller rules: the return they are asked about. */
  readonly orderReturn?: JsonObject
  /** Ids of the categories that a product, or its parent, is assigned to. */
  categoriesOf(productId: string): readonly string[]
  /** Ids of the categories above those. */
  ancestorsOf(productId: string): readonly string[]
  /** Ids of the rules that are approved on this order. */
  readonly approvedRules: ReadonlySet<string>
  readonly now: Date
}
