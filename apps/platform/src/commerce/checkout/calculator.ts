import { compare, divide, type Money, money, multiply, round2, subtract, sum, toNumber, ZERO } from '../money/index.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { type CheckoutTables, costIn, taxRateAt } from './tables.ts'

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

const amount = (value: Json | undefined) => (typeof value === 'number' ? money(value) : ZERO)

/** Lines of goods: those that stand for bundles are none. */
const goods = (lines: readonly JsonObject[]) => lines.filter(({ IsBundle: header }) => header !== true)

/** Estimate of lines whose goods come from nowhere in particular. */
const FROM_ANYWHERE = 'default'

/** How a response of the calculator ends. It comes by no request, so that it has no HTTP status, as that of an integration has. */
const BUILT_IN = { HttpStatusCode: null, UnhandledErrorBody: null, Succeeded: true, xp: null } as const

/** Whether an order was calculated by the calculator here: an integration that did so has the HTTP status of its response. */
export function isBuiltInCalculation(calculation: Json | undefined): boolean {
  return isObject(calculation) && calculation.Succeeded === true && calculation.HttpStatusCode === null
}

/** One estimate for each address that goods are shipped from, every method at its flat rate. Contract section 18.3. */
export function estimateShipping(
  { ShipMethods: methods }: CheckoutTables,
  order: JsonObject,
  lines: readonly JsonObject[],
): JsonObject {
  const currency = typeof order.Currency === 'string' ? order.Currency : null
  const places = new Map<string, JsonObject[]>()
  for (const line of goods(lines)) {
    const place = text(line.ShipFromAddressID) || FROM_ANYWHERE
    places.set(place, [...(places.get(place) ?? []), { LineItemID: line.ID ?? null, Quantity: line.Quantity ?? 0 }])
  }
  const ShipMethods = methods.map((method) => ({
    ID: method.ID,
    Name: method.Name,
    Cost: costIn(method, currency),
    EstimatedTransitDays: method.EstimatedTransitDays,
    xp: null,
  }))
  const ShipEstimates = [...places].map(([ID, ShipEstimateItems]) => ({
    ID,
    ShipEstimateItems,
    ShipMethods,
    SelectedShipMethodID: null,
    xp: null,
  }))
  return { ShipEstimates, ...BUILT_IN }
}

/** The cost of the methods that were selected. */
export function shippingTotal(estimates: JsonObject | undefined): Money {
  const all = Array.isArray(estimates?.ShipEstimates) ? estimates.ShipEstimates.filter(isObject) : []
  return sum(
    all.map(({ SelectedShipMethodID: selected, ShipMethods: methods }) => {
      const method = Array.isArray(methods) ? methods.filter(isObject).find(({ ID }) => ID === selected) : undefined
      return amount(method?.Cost)
    }),
  )
}

/** What the calculator is told of an order. */
export interface Calculated {
  readonly order: JsonObject
  readonly lines: readonly JsonObject[]
  /** Its order promotions. */
  readonly promotions: readonly JsonObject[]
  readonly estimates: JsonObject | undefined
  /** Where lines go that say nothing themselves. */
  readonly shipTo: JsonObject | undefined
  /** Price schedules whose goods are taxed: those with `ApplyTax`. */
  readonly taxed: ReadonlySet<string>
}

/**
 * Shipping as it was selected, and the tax of each line at the place it goes to. Promotions of the whole order lower
 * what is taxed, each line's by its share; what they take off the shipping, which is not taxed, does not. Contract
 * section 18.3.
 */
export function calculate(
  { Taxes }: CheckoutTables,
  { order, lines, promotions, estimates, shipTo, taxed }: Calculated,
): JsonObject {
  const total = sum(goods(lines).map(({ LineTotal }) => amount(LineTotal)))
  const ofLines = sum(goods(lines).map(({ PromotionDiscount }) => amount(PromotionDiscount)))
  const ofGoods = subtract(amount(order.PromotionDiscount), offShipping(order, promotions))
  const ofOrder = subtract(ofGoods, ofLines)
  const tax = sum(
    goods(lines).map((line) => {
      if (!taxed.has(text(line.PriceScheduleID))) return ZERO
      const address = isObject(line.ShippingAddress) ? line.ShippingAddress : shipTo
      const rate = taxRateAt(Taxes, text(address?.Country), text(address?.State))
      const lineTotal = amount(line.LineTotal)
      const share = compare(total, ZERO) === 0 ? ZERO : divide(multiply(ofOrder, lineTotal), total)
      return divide(multiply(subtract(lineTotal, share), money(rate)), money(100))
    }),
  )
  return {
    ShippingTotal: toNumber(round2(shippingTotal(estimates))),
    TaxTotal: toNumber(round2(tax)),
    FeeTotal: 0,
    LineItemOverrides: [],
    ...BUILT_IN,
  }
}

/** What promotions of the whole order that are worth its shipping take off that. */
function offShipping({ ShippingCost: shipping }: JsonObject, promotions: readonly JsonObject[]): Money {
  const isWorthShipping = ({ LineItemID: line, ValueExpression: value }: JsonObject) =>
    text(line) === '' && /\border\.shippingcost\b/i.test(text(value))
  const off = sum(promotions.filter(isWorthShipping).map(({ Amount }) => amount(Amount)))
  const cost = amount(shipping)
  return compare(off, cost) < 0 ? off : cost
}
