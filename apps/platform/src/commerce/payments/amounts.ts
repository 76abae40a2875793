import { add, compare, type Money, money, round2, subtract, sum, ZERO } from '../money/index.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import type { StoredObject } from '../store/index.ts'

/** What arithmetic needs of an order and its payments. */
export interface PaidOrder {
  readonly order: StoredObject
  readonly payments: readonly StoredObject[]
}

/** A stored amount; zero for what is none. */
export function moneyOf(value: Json | undefined): Money {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? money(value) : ZERO
}

export const hasAmount = ({ Amount: amount }: JsonObject) => typeof amount === 'number'

export const isRefund = ({ OrderReturnID: id }: JsonObject) => typeof id === 'string' && id !== ''

/** Sum of the amounts that are said, without refunds: a payment whose amount is null says none. */
function saidAmounts(payments: readonly JsonObject[]): Money {
  return sum(
    payments.filter((payment) => hasAmount(payment) && !isRefund(payment)).map(({ Amount }) => moneyOf(Amount)),
  )
}

/** What is left of a total when everything that was said is paid; never below zero. Contract section 14. */
export function restOf(total: Money, payments: readonly JsonObject[]): Money {
  const rest = round2(subtract(total, saidAmounts(payments)))
  return compare(rest, ZERO) < 0 ? ZERO : rest
}

/**
 * What a payment is for: its `Amount`, or, when that is null, the order's total less the other payments that have one.
 * Of several without an amount the first, by date and id, pays the rest, and the others nothing. Contract section 14.
 */
export function amountOf({ order, payments }: PaidOrder, payment: StoredObject): Money {
  if (hasAmount(payment.body)) return round2(moneyOf(payment.body.Amount))
  const [first] = payments.filter(({ body }) => !hasAmount(body) && !isRefund(body)).toSorted(byAge)
  if (first !== undefined && first.id !== payment.id) return ZERO
  return restOf(
    moneyOf(order.body.Total),
    payments.map(({ body }) => body),
  )
}

/** Do these payments pay the whole total already? An order that costs nothing is never covered. */
export function isCovered(total: Money, payments: readonly JsonObject[], next: JsonObject): boolean {
  if (compare(total, ZERO) <= 0) return false
  const others = payments.filter((payment) => !isRefund(payment))
  if (compare(saidAmounts(others), total) >= 0) return true
  return !hasAmount(next) && others.some((payment) => !hasAmount(payment))
}

/** What was taken from the spending account for a payment, and not returned. Not presented. */
export function takenFor({ body }: Pick<StoredObject, 'body'>): Money {
  return moneyOf(body.MoneyTaken)
}

/** What an account has once a payment takes another amount than it took. */
export function balanceAfter(balance: Money, taken: Money, wanted: Money): Money {
  return round2(add(balance, subtract(taken, wanted)))
}

function byAge(a: StoredObject, b: StoredObject): number {
  const at = ({ body, id }: StoredObject) => `${String(body.DateCreated ?? '')} ${id}`
  return at(a) < at(b) ? -1 : 1
}
