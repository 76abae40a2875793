import { CommerceError, notAuthorizedToAdmin, notFound } from '../commerce-error.ts'
import { settleRefunds } from '../fulfilment/returns/settle-refunds.ts'
import { checkTransition, paymentLife } from '../life-cycles/index.ts'
import { compare, money, round2, toNumber, ZERO } from '../money/index.ts'
import { holds } from '../operations/check-role.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../operations/stored/acting.ts'
import { isOwn } from '../orders/visibility.ts'
import type { StoredObject } from '../store/index.ts'
import { hasAmount, isCovered, isRefund, moneyOf, restOf } from './amounts.ts'
import { refuseCardNumbers } from './card-numbers.ts'
import { returnMoneyOf, takeMoney } from './for-order.ts'
import { checkInstrument } from './instrument.ts'
import { PAID, paymentState } from './payment-state.ts'
import { checkRefund } from './refunds.ts'

/** Fields of a payment that are said when it is made, and never again. Contract section 14. */
const CREATE_ONLY = ['Type', 'CreditCardID', 'SpendingAccountID', 'OrderReturnID'] as const

/** Fields that belong to a payment and are no part of its model: they stay when it is written. */
const OWN_FIELDS = ['BuyerID', 'MoneyTaken', 'Attempt', 'Attempts', 'Challenge', 'Transactions'] as const

/** Is a payment of this type good without anybody looking at it? Contract section 14. */
const ACCEPTED_BY_DEFAULT: Readonly<Record<string, boolean>> = {
  PurchaseOrder: true,
  SpendingAccount: true,
  CreditCard: false,
}

/** How an order is paid. Contract section 14. */
export const paymentRules: Readonly<Record<string, FamilyRules>> = {
  Payment: {
    sees: () => true,
    restrict: () => [],
    async write(acting, writing) {
      const order = await orderOf(acting, writing.scope)
      mayWrite(acting, order, writing.before, writing.before ? 'edit' : 'create')
      const payments = await paymentsOf(acting, writing.scope)
      const others = payments.filter(({ id }) => id !== writing.id)
      if (writing.before) keepWhatIsCreateOnly(writing, writing.before)
      writing.body.Currency = writing.before?.body.Currency ?? order.body.Currency ?? null
      refuseCardNumbers(writing.body)
      checkAmount(writing)
      settleAccepted(acting, writing)
      if (writing.before === undefined) await checkNew(acting, writing, order, others)
      else if (isRefund(writing.body)) await checkRefund(acting, order.id, writing.body, bodiesOf(others))
    },
    async written(acting, payment) {
      const order = await orderOf(acting, payment.scope)
      // Of a submitted order the money is taken already: what changed is taken or returned now.
      if (PAID.has(order.body.Status)) {
        await takeMoney(acting, { order, payments: await paymentsOf(acting, order.id) })
      }
      if (isRefund(payment.body)) await settleRefunds(acting, String(payment.body.OrderReturnID))
    },
    async remove(acting, payment) {
      const order = await orderOf(acting, payment.scope)
      mayWrite(acting, order, payment, 'delete')
      await returnMoneyOf(acting, order, payment)
    },
  },
  SpendingAccount: {
    write(_, { body }) {
      body.Balance = toNumber(round2(moneyOf(body.Balance)))
    },
  },
  CreditCard: {
    write: (_, { body }) => refuseCardNumbers(body),
  },
}

const bodiesOf = (objects: readonly StoredObject[]) => objects.map(({ body }) => body)

export function paymentsOf({ tx, store }: Acting, orderId: string): Promise<StoredObject[]> {
  return store.find(tx, 'Payment', { scope: orderId, equals: {} })
}

/** The order of a payment, locked: payments and submits of one order come one after the other. */
async function orderOf({ tx, store }: Acting, id: string): Promise<StoredObject> {
  const order = await store.getForUpdate(tx, { family: 'Order', scope: '', id })
  if (order === undefined) throw notFound('Order', id)
  return order
}

/**
 * Shoppers pay for their own orders before these are submitted, and may patch what is not accepted afterwards; everything
 * else needs OrderAdmin.
 */
function mayWrite(
  { caller }: Acting,
  { id, body: order }: StoredObject,
  payment: StoredObject | undefined,
  action: 'create' | 'edit' | 'delete',
): void {
  if (payment && action !== 'create') checkTransition(paymentLife, paymentState(order, payment.body), action)
  if (order.Status === 'Canceled') {
    throw new CommerceError(400, 'Payment.CannotEditCancelled', `The order ${id} is canceled.`)
  }
  if (caller.userType === 'supplier') throw notAuthorizedToAdmin('payments')
  if (holds(caller, 'OrderAdmin')) return
  if (!isOwn(caller, order)) throw notAuthorizedToAdmin('this order')
  const submitted = order.IsSubmitted === true
  if (payment === undefined || action !== 'edit') {
    if (submitted) throw notAuthorizedToAdmin('this order')
    return
  }
  const { Accepted: accepted, Type: type } = payment.body
  if (accepted !== true || (!submitted && type !== 'CreditCard')) return
  throw new CommerceError(403, 'Payment.NotAuthorizedToPatch', `The payment ${payment.id} is accepted.`)
}

/** What a request leaves out stays; another value is refused. */
function keepWhatIsCreateOnly({ body, given }: Writing, before: StoredObject): void {
  for (const field of CREATE_ONLY) {
    const old = before.body[field] ?? null
    const asked = given[field]
    if (asked !== undefined && asked !== null && asked !== '' && asked !== old) {
      throw new CommerceError(400, 'Payment.CannotPatchProperty', `${field} of a payment does not change.`, {
        Property: field,
      })
    }
    body[field] = old
  }
  for (const field of OWN_FIELDS) {
    const value = before.body[field]
    if (value !== undefined) body[field] = value
  }
}

/** Above zero when it is made, zero at least later; below zero for refunds alone. */
function checkAmount({ body, before }: Writing): void {
  if (!hasAmount(body)) return
  const amount = round2(moneyOf(body.Amount))
  body.Amount = toNumber(amount)
  if (isRefund(body)) return
  const least = compare(amount, ZERO)
  if (least > 0 || (least === 0 && before !== undefined)) return
  throw new CommerceError(
    400,
    'Payment.AmountGreaterThanZero',
    'Amount must be greater than zero, or null for the remaining amount.',
  )
}

/** Only OrderAdmin says that a payment is good; for others it is what its type makes it. */
function settleAccepted({ caller }: Acting, { body, before, given }: Writing): void {
  const otherwise = before ? before.body.Accepted === true : (ACCEPTED_BY_DEFAULT[String(body.Type)] ?? false)
  const asked = given.Accepted
  if (typeof asked === 'boolean' && asked !== otherwise && !holds(caller, 'OrderAdmin')) {
    throw new CommerceError(403, 'Payment.CannotPatchAccepted', 'This token cannot set Accepted.')
  }
  body.Accepted = typeof asked === 'boolean' ? asked : otherwise
}

async function checkNew(
  acting: Acting,
  writing: Writing,
  order: StoredObject,
  others: readonly StoredObject[],
): Promise<void> {
  const { body } = writing
  body.Transactions = []
  body.BuyerID = order.body.FromCompanyID ?? null
  if (isRefund(body)) await checkRefund(acting, order.id, body, bodiesOf(others))
  else if (isCovered(moneyOf(order.body.Total), bodiesOf(others), body)) {
    throw new CommerceError(400, 'Payment.AlreadyPaid', `The payments of the order ${order.id} cover its total.`, {
      Total: order.body.Total ?? null,
    })
  }
  await checkInstrument(acting, order, body, wantedBy(order, body, others))
}

/** What a payment that is not stored yet would be for. */
function wantedBy(order: StoredObject, body: JsonObject, others: readonly StoredObject[]) {
  if (hasAmount(body)) return money(String(body.Amount))
  return restOf(moneyOf(order.body.Total), bodiesOf(others))
}
