import { type Money, ZERO } from '../money/index.ts'
import type { JsonObject } from '../store/index.ts'
import { compile } from './compile.ts'
import type { OrderFacts } from './facts.ts'
import type { ExpressionKind } from './kinds.ts'
import { type Context, type Node, spend } from './node.ts'
import { parse } from './parser.ts'
import { amountOf as amountOfNumber, numericOf, type Value } from './values.ts'

export type { OrderFacts } from './facts.ts'
export { type ExpressionKind, kinds } from './kinds.ts'
export { type OrderWithLines, orderFactsOf } from './order-facts.ts'
export type { Value } from './values.ts'

/** An expression that was read and checked. */
export interface Expression {
  readonly text: string
  readonly kind: ExpressionKind
  readonly root: Node
  readonly kept: number
}

/** As many expressions are kept ready; a marketplace has some hundred. */
const MAX_KEPT = 2000
const ready = new Map<string, Expression>()

/**
 * Reads an expression of at most 400 characters, and keeps it ready. Throws 400 `Expression.InvalidSyntax`,
 * `InvalidToken`, `InvalidFunction`, `InvalidArguments`, `ItemRequired` or `ItemNotAllowed`, whose `Data` says the
 * `Position`, from 1, and the `Token` there. Contract section 16.
 *
 * @example
 * const eligible = parseExpression("items.quantity(ProductID = 'ABC') > 1", 'eligible-order')
 * if (isTrue(evaluate(eligible, facts))) …
 */
export function parseExpression(text: string, kind: ExpressionKind): Expression {
  const key = `${kind} ${text}`
  const known = ready.get(key)
  if (known) {
    // Used last, dropped last.
    ready.delete(key)
    ready.set(key, known)
    return known
  }
  const expression = { text, kind, ...compile(parse(text), kind) }
  ready.set(key, expression)
  const [oldest] = ready.size > MAX_KEPT ? ready.keys() : []
  if (oldest !== undefined) ready.delete(oldest)
  return expression
}

const FIRST_STEPS = 100_000
const STEPS_A_LINE = 10_000

/**
 * An expression made ready for one order, to be tried on its lines one after another: what is the same for all of them
 * is worked out once. Throws 400 `Expression.InvalidArguments` when it takes more steps than one may: 100,000, and 10,000
 * more for every line.
 */
export function evaluatorOf({ root, kept }: Expression, facts: OrderFacts): (item?: JsonObject) => Value {
  const context: Context = {
    facts,
    item: null,
    line: null,
    element: null,
    kept: new Array<Value | undefined>(kept).fill(undefined),
    steps: FIRST_STEPS + STEPS_A_LINE * facts.items.length,
  }
  return (item) => {
    context.item = item ?? null
    spend(context, root.weight)
    return root.run(context)
  }
}

/** What an expression comes to for an order, or a line of it. See {@link evaluatorOf}. */
export function evaluate(expression: Expression, facts: OrderFacts, item?: JsonObject): Value {
  return evaluatorOf(expression, facts)(item)
}

/** Is the condition true? What is missing is not. */
export const isTrue = (value: Value): boolean => value === true

/** The amount that a value is, unrounded; 0 for what is missing or no number. */
export function amountOf(value: Value): Money {
  const number = numericOf(value)
  return number === undefined ? ZERO : amountOfNumber(number)
}
