import { add, type Money, money, multiply, round2, subtract, sum, toNumber, ZERO } from '../money/index.ts'
import type { JsonObject } from '../operations/json.ts'

/** An amount of a body; nothing is zero. */
export function amountAt(body: JsonObject, field: string): Money {
  const value = body[field]
  return typeof value === 'number' ? money(value) : ZERO
}

/** What a line costs, after promotions of its own. Contract section 13.3. */
export function lineTotals(body: JsonObject, discount: Money): JsonObject {
  const subtotal = amountAt(body, 'LineSubtotal')
  return {
    LineSubtotal: toNumber(subtotal),
    PromotionDiscount: toNumber(round2(discount)),
    LineTotal: toNumber(subtract(subtotal, round2(discount))),
  }
}

/**
 * What an order costs: lines, tax, shipping, gratuity and fees, less all promotions. Lines that stand for a bundle cost
 * nothing and are not counted. Contract section 13.3.
 */
export function orderTotals(order: JsonObject, lines: readonly JsonObject[], discount: Money): JsonObject {
  const subtotal = sum(lines.map((line) => amountAt(line, 'LineSubtotal')))
  const added = ['TaxCost', 'ShippingCost', 'Gratuity', 'Fees'].map((field) => round2(amountAt(order, field)))
  const promotions = round2(discount)
  return {
    LineItemCount: lines.filter(({ IsBundle: header }) => header !== true).length,
    Subtotal: toNumber(subtotal),
    PromotionDiscount: toNumber(promotions),
    Total: toNumber(subtract(add(subtotal, sum(added)), promotions)),
  }
}

/** A line after its price is fixed: the unit price stays, whatever the quantity becomes. Contract section 11.3. */
export function frozenLine(body: JsonObject): JsonObject {
  const { UnitPrice: price, Quantity: quantity } = body
  if (typeof price !== 'number' || typeof quantity !== 'number') return body
  return { ...body, LineSubtotal: toNumber(round2(multiply(money(price), money(quantity)))) }
}
