import { CommerceError } from '../commerce-error.ts'
import { amountOf, evaluatorOf, isTrue, type OrderFacts, parseExpression } from '../expressions/index.ts'
import { type Money, money, multiply } from '../money/index.ts'
import type { JsonObject } from '../store/index.ts'
import { isDecidedElsewhere, type PromotionFacts } from './decisions.ts'
import { sortedLines } from './lines.ts'
import { type Failure, isOfLines, limitOf, nameOf, textOf } from './promotion.ts'

/** What a promotion takes off, before it is rounded and limited to what there is. */
export interface Grant {
  /** Null: off the order. */
  readonly line: JsonObject | null
  readonly amount: Money
}

/**
 * What a promotion takes off an order, or off lines of it; a failure when the order, or every line, is not eligible, when
 * an expression fails, or when it is decided elsewhere and was not. Contract section 15.
 */
export function grantsOf(promotion: JsonObject, facts: PromotionFacts): readonly Grant[] | Failure {
  const decision = isDecidedElsewhere(promotion) ? facts.decisions?.get(textOf(promotion.ID)) : undefined
  if (decision === undefined && textOf(promotion.ValueExpression) === '') {
    const reason = `Nothing says what ${nameOf(promotion)} takes off.`
    return { code: 'PromotionIntegration.FailedToEvaluate', reason }
  }
  if (decision !== undefined && 'code' in decision) return decision
  try {
    const grants = isOfLines(promotion)
      ? grantsOfLines(promotion, facts, decision)
      : grantsOfOrder(promotion, facts, decision)
    if (grants.length > 0) return grants
    return { code: 'Promotion.NotEligible', reason: `The order is not eligible for ${nameOf(promotion)}.` }
  } catch (error) {
    if (!(error instanceof CommerceError) || !error.code.startsWith('Expression.')) throw error
    return { code: 'Promotion.NotEligible', reason: `${nameOf(promotion)} cannot be evaluated: ${error.message}` }
  }
}

type Decided = ReadonlyMap<string, Money> | undefined

function grantsOfOrder(promotion: JsonObject, facts: OrderFacts, decided: Decided): Grant[] {
  const { EligibleExpression, ValueExpression } = promotion
  const eligible = evaluatorOf(parseExpression(textOf(EligibleExpression), 'eligible-order'), facts)
  if (!isTrue(eligible())) return []
  if (decided) return [...decided.values()].map((amount) => ({ line: null, amount }))
  const value = evaluatorOf(parseExpression(textOf(ValueExpression), 'value-order'), facts)
  return [{ line: null, amount: amountOf(value()) }]
}

function grantsOfLines(promotion: JsonObject, facts: OrderFacts, decided: Decided): Grant[] {
  const eligible = evaluatorOf(parseExpression(textOf(promotion.EligibleExpression), 'eligible-item'), facts)
  // A bundle's own line costs nothing: its parts do.
  const all = facts.items.filter((line) => line.IsBundle !== true && isTrue(eligible(line)))
  if (decided) {
    return sortedLines(all, null).flatMap((line) => {
      const amount = decided.get(textOf(line.ID))
      return amount === undefined ? [] : [{ line, amount }]
    })
  }
  const value = evaluatorOf(parseExpression(textOf(promotion.ValueExpression), 'value-item'), facts)
  const lines = sortedLines(all, promotion.ItemSortBy).slice(0, limitOf(promotion.ItemLimitPerOrder))
  const units = limitOf(promotion.QuantityLimitPerOrder)
  if (units === undefined) return lines.map((line) => ({ line, amount: amountOf(value(line)) }))
  return shareOut(lines, units).map(({ line, granted }) => ({
    line,
    amount: multiply(amountOf(value(line)), money(granted)),
  }))
}

/** Units are granted line by line, until none are left. */
function shareOut(lines: readonly JsonObject[], units: number): { line: JsonObject; granted: number }[] {
  const shares: { line: JsonObject; granted: number }[] = []
  let left = units
  for (const line of lines) {
    const granted = Math.min(left, limitOf(line.Quantity) ?? 0)
    if (granted > 0) shares.push({ line, granted })
    left -= granted
  }
  return shares
}
