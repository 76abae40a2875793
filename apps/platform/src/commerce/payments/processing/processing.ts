import { CommerceError } from '../../commerce-error.ts'
import { compare, type Money, money, toNumber, ZERO } from '../../money/index.ts'
import type { Caller } from '../../operations/caller.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { complete } from '../../operations/stored/complete.ts'
import type { StoredObject } from '../../store/index.ts'
import { amountOf } from '../amounts.ts'
import { authorisedFor, isHeld, keptOf, standingsOf } from '../authorised.ts'
import { type PaymentProvider, ProviderError } from '../providers/provider.ts'
import { type Attempt, ask, attemptId, attemptOf, type CardFacts, keyOf } from './attempt.ts'
import { type FoundPayment, findPayment, type PaymentPlace } from './place.ts'
import { recordAnswer } from './record.ts'

/** How a payment stands after it was worked at. */
export interface Processed {
  /** As the API answers it. */
  readonly payment: JsonObject
  /** Where the shopper has to go before it is accepted. */
  readonly challengeUrl?: string
}

export interface AuthoriseOptions {
  /** Where the shopper comes back to from a further step. */
  readonly returnUrl?: string
  /** What it is to be for, in the order's currency. Another amount is refused: 409 `Payment.AmountChanged`. */
  readonly amount?: number
  /** The card, for a payment that names no saved one: of a guest. */
  readonly card?: CardFacts & { readonly Token: string }
}

export interface ProcessingParts {
  readonly tenant: string
  readonly provider: PaymentProvider
  /** Work in a transaction of its own as this caller. */
  run<Result>(caller: Caller, work: (acting: Acting) => Promise<Result>): Promise<Result>
}

/**
 * Cards, by the payment provider. What is about to be asked is written down first, the provider is asked outside of
 * any transaction, and its answer becomes a transaction of the payment; whoever comes in between, or after a crash,
 * asks the same with the same key. Throws 404, 403, 400, 409, and 503 when the provider does not answer: then ask again.
 */
export interface PaymentProcessing {
  /**
   * Has the amount of a payment held on its card, and accepts the payment. What was held for another amount is let go
   * first. A payment that is held for already is answered as it is.
   */
  authorise(caller: Caller, place: PaymentPlace, options?: AuthoriseOptions): Promise<Processed>
  /** After the shopper was at `challengeUrl`. */
  finishChallenge(caller: Caller, place: PaymentPlace): Promise<Processed>
  /** Takes what the payment is for by now, or a part of it; the rest of what is held is let go. OrderAdmin. */
  capture(caller: Caller, place: PaymentPlace, amount?: number): Promise<Processed>
  /** Gives back what was captured, or a part. OrderAdmin. */
  refund(caller: Caller, place: PaymentPlace, amount?: number): Promise<Processed>
  /** Lets go of what is held. OrderAdmin. */
  void(caller: Caller, place: PaymentPlace): Promise<Processed>
}

/** What to ask next; undefined when there is nothing to do. `goOn`: it is on the way, and not what was wanted. */
type Planned = { readonly attempt: Attempt; readonly goOn?: true } | undefined
type Plan = (acting: Acting, found: FoundPayment) => Promise<Planned> | Planned

/** An open attempt, something to let go of, and what was asked for: more steps than these nobody needs. */
const MAX_STEPS = 6

/** What was asked for, and who may. */
interface Wish {
  readonly action: Attempt['action']
  readonly by: 'shopper' | 'OrderAdmin'
}

export function createPaymentProcessing({ tenant, provider, run }: ProcessingParts): PaymentProcessing {
  const asked = async (caller: Caller, place: PaymentPlace, { action, by }: Wish, plan: Plan) =>
    run(caller, async (acting) => {
      const found = await findPayment(acting, place, by)
      const open = attemptOf(found.payment.body)
      // What somebody began is what is wanted now, or comes before it.
      if (open) return { attempt: open, goOn: open.action !== action, found }
      const planned = await plan(acting, found)
      if (planned === undefined) return { processed: await processedOf(acting, found.payment) }
      await keepAttempt(acting, found.payment, planned.attempt)
      return { attempt: planned.attempt, goOn: planned.goOn === true, found }
    })

  async function work(caller: Caller, place: PaymentPlace, wish: Wish, plan: Plan): Promise<Processed> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const next = await asked(caller, place, wish, plan)
      if ('processed' in next) return next.processed
      const { attempt, goOn, found } = next
      const key = keyOf(tenant, found.payment, attempt)
      const answer = await ask(provider, key, attempt, `Order ${place.orderId}`).catch((error: unknown) => {
        throw error instanceof ProviderError ? unavailable() : error
      })
      const processed = await run(caller, async (acting) => {
        const now = await findPayment(acting, place, wish.by)
        const what = { attempt, answer, provider: provider.name }
        return processedOf(acting, await recordAnswer(acting, now, now.payment, what))
      })
      if (!goOn || answer.outcome !== 'approved') return processed
    }
    throw unavailable()
  }

  return {
    authorise: (caller, place, { returnUrl, amount: expected, card: given } = {}) =>
      work(caller, place, { action: 'authorise', by: 'shopper' }, async (acting, found) => {
        const { payment, order } = found
        if (order.body.Status === 'Canceled') {
          throw new CommerceError(400, 'Payment.CannotEditCancelled', `The order ${order.id} is canceled.`)
        }
        const wanted = amountOf(found, payment)
        if (expected !== undefined && compare(money(expected), wanted) !== 0) throw amountChanged(expected, wanted)
        const stale = staleOf(payment.body, wanted)
        if (stale !== undefined) return { attempt: followUp(payment.body, 'void', stale, stale.amount), goOn: true }
        const held = authorisedFor(payment.body)
        const covered = held === undefined ? payment.body.Accepted === true : compare(held, wanted) >= 0
        if (covered || compare(wanted, ZERO) <= 0 || challengeOf(payment.body)) return undefined
        const card = (await savedCard(acting, found)) ?? given
        if (typeof card?.Token !== 'string' || card.Token === '') {
          throw new CommerceError(400, 'Payment.CannotSetCreditCard', 'The payment has no card with a token.')
        }
        const id = attemptId(payment.body, 'authorise')
        const currency = currencyOf(found)
        const back = returnUrl === undefined ? {} : { returnUrl }
        const amount = toNumber(wanted)
        const facts = factsOf(card)
        return { attempt: { action: 'authorise', id, amount, currency, token: card.Token, card: facts, ...back } }
      }),

    finishChallenge: (caller, place) =>
      work(caller, place, { action: 'finish', by: 'shopper' }, (_, found) => {
        const { body } = found.payment
        const challenge = challengeOf(body)
        if (challenge === undefined) return undefined
        const { amount, reference, card } = challenge
        const id = attemptId(body, 'finish')
        return { attempt: { action: 'finish', id, amount, currency: currencyOf(found), reference, card } }
      }),

    capture: (caller, place, amount) =>
      work(caller, place, { action: 'capture', by: 'OrderAdmin' }, (_, found) => {
        const { body } = found.payment
        const held = standingsOf(body).findLast(isHeld)
        if (held === undefined) return undefined
        const due = amount === undefined ? smaller(held.authorised, amountOf(found, found.payment)) : money(amount)
        return { attempt: followUp(body, 'capture', held, within(due, held.authorised)) }
      }),

    refund: (caller, place, amount) =>
      work(caller, place, { action: 'refund', by: 'OrderAdmin' }, (_, { payment: { body } }) => {
        const taken = standingsOf(body).findLast((each) => compare(keptOf(each), ZERO) > 0)
        if (taken === undefined) return undefined
        const given = within(amount === undefined ? keptOf(taken) : money(amount), keptOf(taken))
        return { attempt: followUp(body, 'refund', taken, given) }
      }),

    void: (caller, place) =>
      work(caller, place, { action: 'void', by: 'OrderAdmin' }, (_, { payment: { body } }) => {
        const held = standingsOf(body).findLast(isHeld)
        return held && { attempt: followUp(body, 'void', held, held.authorised) }
      }),
  }
}

function followUp(
  payment: JsonObject,
  action: 'capture' | 'refund' | 'void',
  { reference, currency }: { readonly reference: string; readonly currency: string },
  amount: Money,
): Attempt {
  return { action, id: attemptId(payment, action), amount: toNumber(amount), currency, reference }
}

/** An authorisation or a challenge for another amount than is wanted now: for less, or begun for something else. */
function staleOf(payment: JsonObject, wanted: Money) {
  const held = standingsOf(payment).find((each) => isHeld(each) && compare(each.authorised, wanted) < 0)
  if (held) return { ...held, amount: held.authorised }
  const challenge = challengeOf(payment)
  if (challenge === undefined || compare(money(challenge.amount), wanted) === 0) return undefined
  const { reference } = challenge
  return { reference, currency: String(payment.Currency ?? UNSAID), amount: money(challenge.amount) }
}

/** Of a marketplace that says no currency anywhere. */
const UNSAID = 'USD'

function currencyOf({ payment, order }: FoundPayment): string {
  return String(payment.body.Currency ?? order.body.Currency ?? UNSAID)
}

const smaller = (a: Money, b: Money) => (compare(a, b) < 0 ? a : b)

function within(amount: Money, most: Money): Money {
  if (compare(amount, ZERO) > 0 && compare(amount, most) <= 0) return amount
  throw new CommerceError(
    400,
    'ValidationFailure',
    'Amount must be greater than zero and at most the remaining amount.',
    {
      Field: 'Amount',
      Rule: `must be above 0 and at most ${toNumber(most)}`,
    },
  )
}

interface Challenge {
  readonly reference: string
  readonly url: string
  readonly amount: number
  readonly card: CardFacts
}

function challengeOf({ Challenge: challenge }: JsonObject): Challenge | undefined {
  return isObject(challenge) ? (challenge as unknown as Challenge) : undefined
}

async function keepAttempt({ tx, store }: Acting, payment: StoredObject, attempt: Attempt): Promise<void> {
  const { Attempts: count } = payment.body
  const Attempts = typeof count === 'number' ? count + 1 : 1
  const Attempt = { ...attempt } as unknown as JsonObject
  await store.put(tx, { ...payment, body: { ...payment.body, Attempt, Attempts } })
}

async function savedCard({ tx, store }: Acting, { payment }: FoundPayment): Promise<JsonObject | undefined> {
  const { BuyerID: scope, CreditCardID: id } = payment.body
  if (typeof scope !== 'string' || typeof id !== 'string' || id === '') return undefined
  return (await store.get(tx, { family: 'CreditCard', scope, id }))?.body
}

function factsOf({ CardType, PartialAccountNumber }: CardFacts): CardFacts {
  return { CardType: CardType ?? null, PartialAccountNumber: PartialAccountNumber ?? null }
}

async function processedOf(acting: Acting, payment: StoredObject): Promise<Processed> {
  const challenge = challengeOf(payment.body)
  return { payment: await complete(acting, payment), ...(challenge && { challengeUrl: challenge.url }) }
}

/** The order has changed, or is being calculated again, since whoever pays looked at it. */
function amountChanged(expected: number, wanted: Money): CommerceError {
  const message = `The payment is for ${toNumber(wanted)} by now, not for ${expected}: look at the order again.`
  return new CommerceError(409, 'Payment.AmountChanged', message, { Amount: toNumber(wanted) })
}

/** Nothing is lost: what was asked is written down, and asked again. */
function unavailable(): CommerceError {
  const message = 'The payment provider does not answer; try again.'
  return new CommerceError(503, 'Payment.ProviderUnavailable', message, null, { 'retry-after': '5' })
}
