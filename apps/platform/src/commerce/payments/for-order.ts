import { CommerceError, type CommerceProblem } from '../commerce-error.ts'
import { add, compare, type Money, toNumber, ZERO } from '../money/index.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { amountOf, balanceAfter, moneyOf, type PaidOrder, takenFor } from './amounts.ts'
import { authorisedFor } from './authorised.ts'
import { release } from './releases.ts'
import { accountKeyOf, accountProblem, balanceProblem, rightsTo } from './spending-account.ts'

/**
 * Why the payments of an order do not allow it to be submitted or approved: one that is not accepted
 * (`Order.CannotSubmitWithUnaccceptedPayments`), a spending account that is closed or has too little
 * (`Payment.CannotUseExpiredSpendingAccount`, `Payment.ExceedsBalance` …). Contract sections 14 and 18.1, step 8.
 */
export async function paymentProblems(acting: Acting, open: PaidOrder): Promise<CommerceProblem[]> {
  const problems: CommerceProblem[] = []
  const unaccepted = open.payments.filter((payment) => !isAccepted(open, payment)).map(({ id }) => id)
  if (unaccepted.length > 0) {
    problems.push({
      ErrorCode: 'Order.CannotSubmitWithUnaccceptedPayments',
      Message: `These payments are not accepted: ${unaccepted.join(', ')}.`,
      Data: { PaymentIDs: unaccepted },
    })
  }
  for (const group of byAccount(open, (payment) => amountOf(open, payment))) {
    const account = await acting.store.get(acting.tx, group.key)
    const found = account && (await accountProblems(acting, open.order, account, group))
    problems.push(...(found ?? [missing(group.key.id)]))
  }
  return problems
}

/**
 * Takes what spending accounts pay for an order, with the accounts locked: a balance never falls below zero but where an
 * assignment allows it. Doing it again takes only what changed. Call it when the order becomes Open, with the order row
 * locked. Throws 400 with the problems of {@link paymentProblems}.
 */
export function takeMoney(acting: Acting, open: PaidOrder): Promise<void> {
  return settle(acting, open, (payment) => amountOf(open, payment))
}

/**
 * Returns what was taken, and has cards let go of what they hold: the order is canceled, declined or deleted. Doing it
 * again returns nothing more.
 */
export async function returnMoney(acting: Acting, open: PaidOrder): Promise<void> {
  await settle(acting, open, () => ZERO)
  for (const payment of open.payments) {
    if (payment.body.Type !== 'CreditCard') continue
    const body = await release(acting, payment)
    if (body !== payment.body) await acting.store.put(acting.tx, { ...payment, body })
  }
}

/** The same for one payment that is deleted. */
export function returnMoneyOf(acting: Acting, order: StoredObject, payment: StoredObject): Promise<void> {
  return returnMoney(acting, { order, payments: [payment] })
}

/** Is it accepted, and does what the provider authorised cover what it is for? */
function isAccepted(open: PaidOrder, payment: StoredObject): boolean {
  if (payment.body.Accepted !== true) return false
  const authorised = authorisedFor(payment.body)
  return authorised === undefined || compare(authorised, amountOf(open, payment)) >= 0
}

/** Payments from one account. */
interface AccountGroup {
  readonly key: { readonly family: string; readonly scope: string; readonly id: string }
  readonly payments: readonly { readonly payment: StoredObject; readonly wanted: Money }[]
  readonly taken: Money
  readonly wanted: Money
}

/** In the order of their keys, which is the order they are locked in. */
function byAccount({ payments }: PaidOrder, wantedOf: (payment: StoredObject) => Money): AccountGroup[] {
  const groups = new Map<string, AccountGroup>()
  for (const payment of payments) {
    const key = accountKeyOf(payment.body)
    if (key === undefined) continue
    const name = `${key.scope}/${key.id}`
    const known = groups.get(name) ?? { key, payments: [], taken: ZERO, wanted: ZERO }
    const wanted = wantedOf(payment)
    groups.set(name, {
      key,
      payments: [...known.payments, { payment, wanted }],
      taken: add(known.taken, takenFor(payment)),
      wanted: add(known.wanted, wanted),
    })
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

async function accountProblems(
  acting: Acting,
  order: StoredObject,
  account: StoredObject,
  { key, taken, wanted }: AccountGroup,
): Promise<CommerceProblem[]> {
  if (compare(wanted, taken) <= 0) return []
  const closed = accountProblem(account, acting.now)
  if (closed) return [closed]
  const rights = await rightsTo(acting, key, String(order.body.FromUserID))
  const short = balanceProblem(account, { taken, wanted }, rights)
  return short ? [short] : []
}

async function settle(acting: Acting, open: PaidOrder, wantedOf: (payment: StoredObject) => Money): Promise<void> {
  const { tx, store } = acting
  for (const group of byAccount(open, wantedOf)) {
    if (group.payments.every(({ payment, wanted }) => compare(takenFor(payment), wanted) === 0)) continue
    const account = await store.getForUpdate(tx, group.key)
    if (account === undefined) {
      // With its buyer gone there is nobody to return anything to.
      if (compare(group.wanted, group.taken) <= 0) continue
      throw refusal(missing(group.key.id))
    }
    const [problem] = await accountProblems(acting, open.order, account, group)
    if (problem !== undefined) throw refusal(problem)
    const balance = balanceAfter(moneyOf(account.body.Balance), group.taken, group.wanted)
    await store.put(tx, { ...account, body: { ...account.body, Balance: toNumber(balance) } })
    for (const { payment, wanted } of group.payments) {
      if (compare(takenFor(payment), wanted) === 0) continue
      await store.put(tx, { ...payment, body: withTaken(payment.body, wanted) })
    }
  }
}

function withTaken({ MoneyTaken: _, ...body }: JsonObject, wanted: Money): Record<string, Json> {
  return compare(wanted, ZERO) === 0 ? body : { ...body, MoneyTaken: toNumber(wanted) }
}

function refusal({ ErrorCode: code, Message: message, Data: data }: CommerceProblem): CommerceError {
  return new CommerceError(400, code, message, data)
}

function missing(id: string): CommerceProblem {
  return {
    ErrorCode: 'Payment.InvalidSpendingAccountID',
    Message: `There is no spending account ${id}.`,
    Data: { SpendingAccountID: id },
  }
}
