import { add, compare, type Money, subtract, sum, ZERO } from '../money/index.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { moneyOf } from './amounts.ts'

/** Types of transactions that this platform writes; others may write any. */
export const TRANSACTION_TYPES = {
  authorise: 'Authorization',
  capture: 'Capture',
  refund: 'Refund',
  void: 'Void',
} as const

export function transactionsOf({ Transactions: transactions }: JsonObject): readonly JsonObject[] {
  return Array.isArray(transactions) ? (transactions as readonly JsonObject[]).filter(isObject) : []
}

/** How one authorisation stands at the provider, by the transactions of its payment. */
export interface Standing {
  readonly reference: string
  readonly currency: string
  readonly authorised: Money
  readonly captured: Money
  readonly refunded: Money
  readonly voided: boolean
}

/** Where a transaction says by which provider of this platform it is: no part of its model, so no request writes it. */
export interface ByProvider {
  readonly provider: string
  readonly reference: string
}

/** Undefined for what others wrote, whatever it says. */
export function providedBy({ ByProvider: by }: JsonObject): ByProvider | undefined {
  return isObject(by) ? (by as unknown as ByProvider) : undefined
}

/** Authorisations of a payment by a provider of this platform, oldest first. */
export function standingsOf(payment: JsonObject): Standing[] {
  const standings = new Map<string, Standing>()
  for (const transaction of transactionsOf(payment)) {
    const { Type: type, Amount, Currency, Succeeded } = transaction
    const by = providedBy(transaction)
    if (Succeeded !== true || by === undefined) continue
    const { reference } = by
    const known = standings.get(reference) ?? {
      reference,
      currency: String(Currency),
      authorised: ZERO,
      captured: ZERO,
      refunded: ZERO,
      voided: false,
    }
    const amount = moneyOf(Amount)
    if (type === TRANSACTION_TYPES.authorise) standings.set(reference, { ...known, authorised: amount })
    if (type === TRANSACTION_TYPES.capture) standings.set(reference, { ...known, captured: amount })
    if (type === TRANSACTION_TYPES.refund) standings.set(reference, { ...known, refunded: add(known.refunded, amount) })
    if (type === TRANSACTION_TYPES.void) standings.set(reference, { ...known, voided: true })
  }
  return [...standings.values()]
}

/** Held, and neither captured nor voided. */
export function isHeld({ authorised, captured, voided }: Standing): boolean {
  return !voided && compare(authorised, ZERO) > 0 && compare(captured, ZERO) === 0
}

/** What was captured and not refunded. */
export function keptOf({ captured, refunded }: Standing): Money {
  return subtract(captured, refunded)
}

/**
 * What the provider holds for a payment, or took. Undefined for a payment that no provider of this platform was asked
 * for, which somebody accepted by hand.
 */
export function authorisedFor(payment: JsonObject): Money | undefined {
  if (!transactionsOf(payment).some(providedBy)) return undefined
  return sum(standingsOf(payment).map((each) => (isHeld(each) ? each.authorised : keptOf(each))))
}
