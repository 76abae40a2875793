import { sql } from 'kysely'
import { quoteLife, type StateOf, type Step } from '../life-cycles/index.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { readDate } from '../operations/shape/dates.ts'
import { column } from '../store/expressions.ts'
import type { Restriction } from '../store/index.ts'

/** What a quote keeps in the extended properties of its order. */
export const QUOTE_FIELDS = ['OrderType', 'QuoteStatus', 'QuoteExpires'] as const

export type QuoteState = StateOf<typeof quoteLife>
type QuoteActor = 'buyer' | 'seller'

export function xpOf({ xp }: JsonObject): JsonObject {
  return isObject(xp) ? xp : {}
}

/** Is the order a quote: something to agree on before it is bought? */
export function isQuote(order: JsonObject): boolean {
  return xpOf(order).OrderType === 'Quote'
}

/** Where a quote is in its life; undefined for what is none, or not asked for yet. */
export function quoteState(order: JsonObject): QuoteState | undefined {
  const { QuoteStatus: status } = xpOf(order)
  return isQuote(order) ? quoteLife.states.find((state) => state === status) : undefined
}

/** Until when its prices hold; undefined: without end. */
function quoteEnd(order: JsonObject): Date | undefined {
  const { QuoteExpires: end } = xpOf(order)
  return typeof end === 'string' ? readDate(end) : undefined
}

export function hasExpired(order: JsonObject, now: Date): boolean {
  const end = quoteEnd(order)
  return end !== undefined && end <= now
}

/** Steps that somebody may take from a state, by the table. */
export function stepsFor(from: QuoteState | null, actor: QuoteActor): readonly Step[] {
  const steps: readonly Step[] = quoteLife.steps
  return steps.filter(
    (step) => step.by?.includes(actor) && (from === null ? step.from === null : step.from?.includes(from)),
  )
}

/** The order's extended properties with another state. */
export function withState(order: JsonObject, QuoteStatus: QuoteState): Record<string, Json> {
  return { ...order, xp: { ...xpOf(order), QuoteStatus } }
}

/** Quotes are no carts, for the database. */
export const NO_QUOTE: Restriction = {
  sql: (row) => sql`not (${column(row, 'body')} @> '{"xp":{"OrderType":"Quote"}}'::jsonb)`,
}
