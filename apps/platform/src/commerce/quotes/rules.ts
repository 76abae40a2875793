import { type CommerceProblem, ValidationError } from '../commerce-error.ts'
import { quoteLife, stepsFrom } from '../life-cycles/index.ts'
import type { Caller } from '../operations/caller.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import { readDate } from '../operations/shape/dates.ts'
import type { Acting, Writing } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { hasExpired, isQuote, QUOTE_FIELDS, quoteState, stepsFor, withState, xpOf } from './quote.ts'

const actorOf = ({ userType }: Caller) => (userType === 'buyer' ? 'buyer' : 'seller')

/**
 * A quote goes from state to state by the table, each step by the side whose turn it is, and never becomes a plain order
 * again; the seller alone says until when it holds. An unsubmitted order becomes a quote by `xp.OrderType` `Quote` and
 * `xp.QuoteStatus` `NeedsSellerReview`. Throws 400 `ValidationFailure` with the states there may be. Contract section 13.1.
 */
export function holdQuote({ caller, now }: Acting, { body, before }: Writing): void {
  const was = before && isQuote(before.body) ? before.body : undefined
  if (was !== undefined) restore(body, was)
  if (!isQuote(body)) return
  if (before !== undefined && before.body.Status !== 'Unsubmitted') {
    if (was && sameQuote(body, was)) return
    throw wrong('xp.QuoteStatus', 'stays as it is once the order is submitted')
  }
  holdExpiry(caller, body, was)
  const from = was === undefined ? null : (quoteState(was) ?? null)
  if (was !== undefined && from !== null && xpOf(body).QuoteStatus === xpOf(was).QuoteStatus) return
  const steps = stepsFor(from, actorOf(caller))
  const step = steps.find(({ to }) => to !== null && to === xpOf(body).QuoteStatus)
  if (step === undefined) {
    const allowed = steps.flatMap(({ to }) => to ?? [])
    throw wrong('xp.QuoteStatus', allowed.length > 0 ? `may become ${allowed.join(' or ')}` : 'cannot change')
  }
  if (step.action === 'accept' && hasExpired(body, now))
    throw wrong('xp.QuoteStatus', 'cannot be accepted: it has expired')
  // What is being agreed on is no cart any more; once it is, its buyer may choose it as one.
  if (step.from === null) body.ActiveCart = false
}

/** What a request leaves out of a quote stays. */
function restore(body: Record<string, Json>, was: JsonObject): void {
  const kept = Object.fromEntries(
    QUOTE_FIELDS.flatMap((field) => (field in xpOf(was) ? [[field, xpOf(was)[field]]] : [])),
  )
  body.xp = { ...kept, ...xpOf(body), OrderType: 'Quote' } as JsonObject
}

function sameQuote(body: JsonObject, was: JsonObject): boolean {
  return QUOTE_FIELDS.every((field) => (xpOf(body)[field] ?? null) === (xpOf(was)[field] ?? null))
}

function holdExpiry(caller: Caller, body: JsonObject, was: JsonObject | undefined): void {
  const { QuoteExpires: said = null } = xpOf(body)
  if (said === (was === undefined ? null : (xpOf(was).QuoteExpires ?? null))) return
  if (actorOf(caller) !== 'seller') throw wrong('xp.QuoteExpires', 'is for the seller to say')
  if (said !== null && (typeof said !== 'string' || readDate(said) === undefined)) {
    throw wrong('xp.QuoteExpires', 'must be a date in ISO 8601')
  }
}

/**
 * A line of a quote that is written or removed. What was agreed on or turned down stays, though a buyer may still say
 * where an accepted line goes and what it is booked on; a buyer who changes what the seller offered asks anew. Throws 400
 * `ValidationFailure`. The order is locked before.
 *
 * @param change of a line that there is
 */
export async function holdQuotedLine(
  { caller, tx, store }: Acting,
  order: StoredObject,
  change?: { readonly writing: Writing; readonly before: StoredObject },
): Promise<void> {
  const state = quoteState(order.body)
  if (state === undefined || order.body.Status !== 'Unsubmitted') return
  if (state === 'Accepted' && actorOf(caller) === 'buyer' && change !== undefined && keepsAgreed(change)) return
  if (state === 'Accepted' || state === 'Declined') throw wrong('xp.QuoteStatus', `is ${state}: its lines stay`)
  const actor = actorOf(caller)
  if (actor === 'seller') {
    if (stepsFor(state, actor).some(({ action }) => action === 'answer')) return
    throw wrong('xp.QuoteStatus', `is ${state}: it is the buyer's turn`)
  }
  const [revise] = stepsFrom(quoteLife, state, 'revise')
  if (revise === undefined) return
  await store.put(tx, { ...order, body: withState(order.body, 'NeedsSellerReview') })
}

/** Nothing changes of what was agreed on: what is bought, how many, and for how much. */
function keepsAgreed({ writing, before }: { readonly writing: Writing; readonly before: StoredObject }): boolean {
  const { body, given } = writing
  const { ProductID, Quantity, UnitPrice } = before.body
  return (
    (given.ProductID === undefined || given.ProductID === ProductID) &&
    body.Quantity === Quantity &&
    given.Specs === undefined &&
    (given.UnitPrice === undefined || given.UnitPrice === UnitPrice)
  )
}

/** Why a quote cannot be bought: it was not accepted, or holds no more. Contract section 18.1. */
export async function quoteProblems(
  { now }: Acting,
  { order }: { readonly order: StoredObject },
): Promise<CommerceProblem[]> {
  const { body } = order
  if (!isQuote(body)) return []
  const state = quoteState(body) ?? null
  const refused = (Message: string) => [
    { ErrorCode: quoteLife.refusals.submit, Message, Data: { QuoteStatus: state, OrderID: order.id } },
  ]
  if (stepsFrom(quoteLife, state, 'submit').length === 0) return refused(`The quote ${order.id} is not accepted.`)
  return hasExpired(body, now) ? refused(`The quote ${order.id} has expired.`) : []
}

function wrong(field: string, rule: string): ValidationError {
  return new ValidationError([{ Field: field, Rule: rule }])
}
