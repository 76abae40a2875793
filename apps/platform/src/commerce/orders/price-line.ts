import type { Sellable } from '../catalogue/index.ts'
import { money, toNumber } from '../money/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { present } from '../operations/shape/present.ts'
import { basePrice, effectiveQuantity, overriddenPrice, priceOf, quantityProblems } from '../prices/index.ts'
import type { StoredObject } from '../store/index.ts'
import type { LineProblem, Unfit } from './line-problems.ts'
import type { ChosenSpecs } from './line-specs.ts'

/** What the price of a line is made from. */
export interface LineFacts {
  /** The product as the buyer's user sees it; undefined when they do not. */
  readonly sellable: Sellable | undefined
  /** Why it is not seen, when it is not. */
  readonly unseen: Unfit
  readonly chosen: ChosenSpecs
  /** The variant of the chosen options, of a product that has variants. */
  readonly variant: JsonObject | undefined
  /** Units of the product on the whole order. */
  readonly ofProduct: number
  /** What the checkout's calculation says of the line. Contract section 18.3. */
  readonly override: JsonObject | undefined
  readonly bySubscription: boolean
  readonly now: Date
}

export interface PricedLine {
  readonly body: JsonObject
  readonly problems: readonly LineProblem[]
}

/** The line with its product, choices and price as they are now. Contract sections 11.2 to 11.4 and 13.4. */
export function priceLine(line: StoredObject, facts: LineFacts): PricedLine {
  const { body } = line
  if (body.IsBundle === true) return priceHeader(line, facts)
  const { sellable, chosen, override } = facts
  // Made by an integration: its price is kept, and nothing here knows it.
  if (isObject(body.AdHocProduct)) return { body: priceKept(body), problems: [] }
  if (sellable === undefined) return { body: priceKept(body), problems: [unfit(line, facts.unseen)] }
  const { product, schedule } = sellable
  const problems: LineProblem[] = []
  if (!sellable.soldByCompany) problems.push(unfit(line, 'notSold'))
  if (product.IsParent === true) problems.push(unfit(line, 'parent'))
  if (product.IsBundle === true) problems.push(unfit(line, 'bundle'))
  for (const problem of chosen.problems) problems.push({ lineId: line.id, problem })
  if (sellable.hasVariants && chosen.problems.length === 0 && facts.variant?.Active !== true) {
    problems.push(unfit(line, 'noVariant'))
  }
  const quantity = quantityOf(body)
  if (schedule !== null) {
    for (const problem of quantityProblems(schedule, quantity, facts.ofProduct)) {
      problems.push({ lineId: line.id, problem })
    }
  }
  const specs = chosen.problems.length > 0 ? (body.Specs ?? []) : chosen.specs
  const settled = {
    ...body,
    Specs: specs,
    Product: present('LineItemProduct', isObject(override?.Product) ? override.Product : product),
    Variant: facts.variant === undefined ? null : present('LineItemVariant', facts.variant),
    SupplierID: product.DefaultSupplierID ?? null,
    PriceScheduleID: schedule?.ID ?? null,
  }
  const said = fixedPrice(body, override)
  if (said !== undefined) return { body: { ...settled, ...priceFixed(settled, said), IsOnSale: false }, problems }
  const price = schedulePrice(settled, facts)
  if (price === undefined) problems.push(unfit(line, 'unpriced'))
  return { body: { ...settled, ...(price ?? NOT_PRICED) }, problems }
}

/** A line that stands for a bundle: its parts cost, it does not. Contract section 20.2. */
function priceHeader(line: StoredObject, { sellable, unseen }: LineFacts): PricedLine {
  const { body } = line
  const problems = sellable === undefined ? [unfit(line, unseen)] : []
  const Product = sellable === undefined ? (body.Product ?? null) : present('LineItemProduct', sellable.product)
  return { body: { ...body, Product, UnitPrice: 0, LineSubtotal: 0, IsOnSale: false }, problems }
}

const NOT_PRICED: JsonObject = { UnitPrice: null, LineSubtotal: 0, IsOnSale: false }

function schedulePrice(body: JsonObject, facts: LineFacts): JsonObject | undefined {
  const schedule = facts.sellable?.schedule ?? null
  if (schedule === null) return undefined
  const quantity = quantityOf(body)
  const inBundle = typeof body.BundleItemID === 'string' && body.BundleItemID !== ''
  const purchase = { inBundle, bySubscription: facts.bySubscription, now: facts.now }
  const base = basePrice(schedule, effectiveQuantity(schedule, quantity, facts.ofProduct), purchase)
  if (base === undefined) return undefined
  const { subtotal, unitPrice } = priceOf(base.price, quantity, facts.chosen.specs)
  return { UnitPrice: toNumber(unitPrice), LineSubtotal: toNumber(subtotal), IsOnSale: base.isOnSale }
}

/** A unit price that somebody set, or that the calculation says. */
function fixedPrice(body: JsonObject, override: JsonObject | undefined): number | undefined {
  if (typeof override?.UnitPrice === 'number') return override.UnitPrice
  return body.PriceOverridden === true && typeof body.UnitPrice === 'number' ? body.UnitPrice : undefined
}

/** The price it has, for the quantity it has now. */
function priceKept(body: JsonObject): JsonObject {
  return typeof body.UnitPrice === 'number'
    ? { ...body, ...priceFixed(body, body.UnitPrice) }
    : { LineSubtotal: 0, ...body }
}

function priceFixed(body: JsonObject, unitPrice: number): JsonObject {
  const { subtotal } = overriddenPrice(money(unitPrice), quantityOf(body))
  return { UnitPrice: unitPrice, LineSubtotal: toNumber(subtotal) }
}

export function quantityOf({ Quantity: quantity }: JsonObject): number {
  return typeof quantity === 'number' ? quantity : 1
}

function unfit(line: StoredObject, why: Unfit): LineProblem {
  return { lineId: line.id, unfit: why, productId: line.body.ProductID ?? null }
}

/** Units of each product on an order; lines that stand for bundles are none. Contract section 11.2. */
export function unitsOf(lines: readonly JsonObject[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const line of lines) {
    if (line.IsBundle === true) continue
    const id = String(line.ProductID)
    units.set(id, (units.get(id) ?? 0) + quantityOf(line))
  }
  return units
}
