import { add, compare, type Money, round2, subtract, ZERO } from '../money/index.ts'
import type { JsonObject } from '../store/index.ts'
import { combineFailure, timeFailure } from './checks.ts'
import type { PromotionFacts } from './decisions.ts'
import { type Grant, grantsOf } from './grant.ts'
import { byPriority, type Failure, type PromotionCode, textOf } from './promotion.ts'
import { amountAt, withoutDiscounts } from './undiscounted.ts'

export type { OrderFacts } from '../expressions/index.ts'

/** What a promotion takes off, to two decimals. */
export interface AppliedPromotion {
  readonly promotion: JsonObject
  /** Null: off the order. */
  readonly lineItemId: string | null
  readonly amount: Money
}

export interface FailedPromotion {
  readonly promotion: JsonObject
  readonly code: PromotionCode
  readonly reason: string
}

export interface Evaluation {
  readonly applied: readonly AppliedPromotion[]
  readonly failed: readonly FailedPromotion[]
}

/**
 * What promotions take off an order, whatever order they come in: those with the lowest `Priority` first, and of two that
 * cannot be combined, that one alone. Every amount is rounded to two decimals, and limited to what is left of its line,
 * or of the order with its shipping, once those before it are taken off. Expressions see the order without any discount.
 * How often promotions were redeemed is not looked at. Contract section 15.
 */
export function evaluatePromotions(facts: PromotionFacts, promotions: readonly JsonObject[]): Evaluation {
  return evaluateInTurn(facts, promotions.toSorted(byPriority))
}

/** As {@link evaluatePromotions}, with promotions in the order in which they are tried. */
function evaluateInTurn(given: PromotionFacts, promotions: readonly JsonObject[]): Evaluation {
  const facts = withoutDiscounts(given)
  const room = roomOf(facts)
  const applied: AppliedPromotion[] = []
  const failed: FailedPromotion[] = []
  const present: JsonObject[] = []
  for (const promotion of promotions) {
    const grants: readonly Grant[] | Failure =
      timeFailure(promotion, facts.now) ?? combineFailure(promotion, present) ?? grantsOf(promotion, facts)
    if ('code' in grants) {
      failed.push({ promotion, ...grants })
      continue
    }
    present.push(promotion)
    for (const { line, amount } of grants) {
      const lineItemId = line === null ? null : textOf(line.ID)
      applied.push({ promotion, lineItemId, amount: room.take(lineItemId, round2(amount)) })
    }
  }
  return { applied, failed }
}

/** What can still be taken off, so that neither a line nor the order ever costs less than nothing. */
function roomOf({ order, items }: PromotionFacts) {
  let ofOrder = add(amountAt(order.Subtotal), amountAt(order.ShippingCost))
  const ofLines = new Map(items.map((line) => [textOf(line.ID), amountAt(line.LineSubtotal)]))
  return {
    take(lineItemId: string | null, wanted: Money): Money {
      const ofLine = lineItemId === null ? ofOrder : (ofLines.get(lineItemId) ?? ZERO)
      const amount = least(wanted, ofLine, ofOrder)
      if (compare(amount, ZERO) <= 0) return ZERO
      ofOrder = subtract(ofOrder, amount)
      if (lineItemId !== null) ofLines.set(lineItemId, subtract(ofLine, amount))
      return amount
    },
  }
}

const least = (...amounts: readonly [Money, ...Money[]]) => amounts.reduce((a, b) => (compare(b, a) < 0 ? b : a))
