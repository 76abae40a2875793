import { compare, ZERO } from '../../money/index.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import { printDate } from '../../operations/shape/dates.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { amountOf, type PaidOrder } from '../amounts.ts'
import { authorisedFor, TRANSACTION_TYPES, transactionsOf } from '../authorised.ts'
import type { ProviderAnswer } from '../providers/provider.ts'
import { release } from '../releases.ts'
import type { Attempt } from './attempt.ts'

/** A transaction as the contract has it, of what a provider did. Contract section 14. */
function transactionOf(provider: string, attempt: Attempt, answer: ProviderAnswer, now: Date): JsonObject {
  const reference = answer.reference === '' ? (attempt.reference ?? '') : answer.reference
  return {
    ID: attempt.id,
    Type: TRANSACTION_TYPES[attempt.action === 'finish' ? 'authorise' : attempt.action],
    DateExecuted: printDate(now),
    Currency: attempt.currency,
    Amount: attempt.amount,
    Succeeded: answer.outcome === 'approved',
    ResultCode: answer.code,
    ResultMessage: answer.message,
    xp: { Provider: provider, Reference: reference, ...attempt.card },
    ByProvider: { provider, reference },
  }
}

/**
 * Writes down what a provider answered to the payment's attempt, once. A challenge stays open until it is finished.
 * A card is accepted when what is held covers what the payment is for, and not any more when it does not.
 */
export async function recordAnswer(
  acting: Acting,
  open: PaidOrder,
  payment: StoredObject,
  {
    attempt,
    answer,
    provider,
  }: {
    readonly attempt: Attempt
    readonly answer: ProviderAnswer
    readonly provider: string
  },
): Promise<StoredObject> {
  const { tx, store, now } = acting
  const known = transactionsOf(payment.body)
  if (known.some(({ ID }) => ID === attempt.id)) return payment
  const { Attempt: _, Challenge: __, ...rest } = payment.body
  if (answer.outcome === 'challenge') {
    const card = { ...attempt.card }
    const Challenge = { reference: answer.reference, url: answer.challengeUrl ?? null, amount: attempt.amount, card }
    return (await store.put(tx, { ...payment, body: { ...rest, Challenge } })).object
  }
  const body: Record<string, Json> = {
    ...rest,
    Transactions: [...known, transactionOf(provider, attempt, answer, now)],
  }
  if (attempt.action !== 'capture' && attempt.action !== 'refund') {
    const held = authorisedFor(body)
    body.Accepted = held !== undefined && compare(held, ZERO) > 0 && compare(held, amountOf(open, payment)) >= 0
  }
  const { object } = await store.put(tx, { ...payment, body })
  // It was canceled while the provider was asked.
  if (!ENDED.has(open.order.body.Status)) return object
  return (await store.put(tx, { ...object, body: await release(acting, object) })).object
}

const ENDED: ReadonlySet<Json | undefined> = new Set(['Canceled', 'Declined'])
