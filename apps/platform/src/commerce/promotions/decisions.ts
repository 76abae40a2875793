import type { OrderFacts } from '../expressions/index.ts'
import { type Money, money } from '../money/index.ts'
import { isObject } from '../operations/json.ts'
import { present } from '../operations/shape/present.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { IntegrationAnswer } from '../outbound/index.ts'
import type { JsonObject } from '../store/index.ts'
import { timeFailure } from './checks.ts'
import { type Failure, isOfLines, nameOf, textOf } from './promotion.ts'
import { withoutDiscounts } from './undiscounted.ts'

/** What the promotion integration takes off: lines by id, `''` for the order; or why it did not say. */
export type Decision = Failure | ReadonlyMap<string, Money>

/** What promotions are asked about: the order, and what others decided. */
export interface PromotionFacts extends OrderFacts {
  /** By id of the promotion. */
  readonly decisions?: ReadonlyMap<string, Decision>
}

/** Does the promotion integration say what it takes off? Contract section 15. */
export const isDecidedElsewhere = ({ UseIntegration: used, ValueExpression: value }: JsonObject): boolean =>
  used === true && textOf(value) === ''

/**
 * Asks the promotion integration what it takes off an order for those promotions that leave it to it: one question,
 * `{ Promotions, OrderWorksheet: { Order, LineItems } }` without any discounts, answered with
 * `{ Promotions: [{ PromotionID, LineItemID, Amount }] }` (both are ours; contract section 15 names neither).
 */
export async function decisionsOf(
  acting: Acting,
  facts: OrderFacts,
  promotions: readonly JsonObject[],
): Promise<ReadonlyMap<string, Decision>> {
  const asked = promotions.filter((each) => isDecidedElsewhere(each) && !timeFailure(each, facts.now))
  if (asked.length === 0) return new Map()
  const { order, items } = withoutDiscounts(facts)
  const answer = await acting.outbound.promotions(acting, {
    Promotions: asked.map((promotion) => present('Promotion', promotion)),
    OrderWorksheet: {
      // When it was changed last is no part of the question: an order that is looked at twice is asked about once.
      Order: { ...present('Order', order), LastUpdated: null },
      LineItems: items.map((line) => present('LineItem', line)),
    },
  })
  return new Map(asked.map((promotion) => [textOf(promotion.ID), decisionIn(answer, promotion)]))
}

/** What an answer says of one promotion. Nothing: not eligible. */
function decisionIn(answer: IntegrationAnswer | undefined, promotion: JsonObject): Decision {
  const name = nameOf(promotion)
  const failed = (reason: string): Failure => ({ code: 'PromotionIntegration.FailedToEvaluate', reason })
  if (answer === undefined) return failed(`${name} leaves its value to a promotion integration, and there is none.`)
  const { Promotions: all } = answer.body
  if (!answer.Succeeded || !Array.isArray(all)) return failed(`The promotion integration did not answer for ${name}.`)
  const decision = new Map<string, Money>()
  for (const entry of all.filter(isObject)) {
    if (entry.PromotionID !== promotion.ID) continue
    const [line, amount] = [textOf(entry.LineItemID), entry.Amount]
    if (typeof amount !== 'number') return failed(`The promotion integration gave ${name} no amount.`)
    if (isOfLines(promotion) && line === '') {
      const reason = `The promotion integration must say which line ${name} is for.`
      return { code: 'PromotionIntegration.LineItemIdRequired', reason }
    }
    if (!isOfLines(promotion) && line !== '') {
      const reason = `The promotion integration must not name a line for ${name}, which is for the order.`
      return { code: 'PromotionIntegration.LineItemIdMustBeNull', reason }
    }
    decision.set(line, money(amount))
  }
  return decision
}
