import { CommerceError, notAuthorizedToAdmin, notFound } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { round2, toNumber } from '../money/index.ts'
import { type Call, type Handler, NOTHING, one, parameter } from '../operations/call.ts'
import type { JsonObject } from '../operations/json.ts'
import { withDefaults } from '../operations/shape/check-body.ts'
import { complete } from '../operations/stored/complete.ts'
import { storedHandler } from '../operations/stored/handlers.ts'
import { getParent, getSeen } from '../operations/stored/see.ts'
import type { StoredObject } from '../store/index.ts'
import { hasAmount, moneyOf } from './amounts.ts'
import { providedBy, transactionsOf } from './authorised.ts'
import { refuseCardNumbers } from './card-numbers.ts'

const payments = familyOf('Payment')

/** Payments as any stored family, with the order locked before them; and what was done with them. Section 14. */
export const paymentHandlers: Readonly<Record<string, Handler>> = {
  'Payments.create': withOrderLocked(storedHandler({ family: payments, does: 'create' })),
  'Payments.save': withOrderLocked(storedHandler({ family: payments, does: 'save' })),
  'Payments.patch': withOrderLocked(storedHandler({ family: payments, does: 'patch' })),
  'Payments.delete': withOrderLocked(storedHandler({ family: payments, does: 'delete' })),

  'Payments.createTransaction': withOrderLocked(async (call) => {
    const payment = await paymentIn(call)
    const known = transactionsOf(payment.body)
    const said = typeof call.body.ID === 'string' && call.body.ID !== '' ? call.body.ID : undefined
    if (known.some(({ ID }) => ID === said)) {
      throw new CommerceError(409, 'IdExists', `The payment has a transaction ${said} already.`, {
        ObjectType: 'PaymentTransaction',
        ObjectID: said,
      })
    }
    const ID = await call.store.settleId(call.tx, said)
    const transaction: JsonObject = {
      ...withDefaults('PaymentTransaction', { ...call.body, ID }),
      ...(hasAmount(call.body) && { Amount: toNumber(round2(moneyOf(call.body.Amount))) }),
    }
    refuseCardNumbers(transaction)
    return one(await complete(call, await withTransactions(call, payment, [...known, transaction])))
  }),

  'Payments.deleteTransaction': withOrderLocked(async (call) => {
    const payment = await paymentIn(call)
    const id = parameter(call, 'transactionID')
    const known = transactionsOf(payment.body)
    const left = known.filter(({ ID }) => ID !== id)
    if (left.length === known.length) throw notFound('PaymentTransaction', id)
    // What a provider did stays written, for money is counted by it.
    if (known.some((each) => each.ID === id && providedBy(each))) throw notAuthorizedToAdmin('what a provider did')
    await withTransactions(call, payment, left)
    return NOTHING
  }),
}

/** The order's row first, then its payments: in this order everybody locks. */
function withOrderLocked(handler: Handler): Handler {
  return async (call) => {
    await call.store.getForUpdate(call.tx, { family: 'Order', scope: '', id: parameter(call, 'orderID') })
    return handler(call)
  }
}

async function paymentIn(call: Call): Promise<StoredObject> {
  const scope = parameter(call, 'orderID')
  const order = await getParent(call, payments, scope)
  const payment = await getSeen(call, { family: 'Payment', scope, id: parameter(call, 'paymentID') }, { toWrite: true })
  if (order?.body.Status === 'Canceled') {
    throw new CommerceError(400, 'Payment.CannotEditCancelled', `The order ${scope} is canceled.`)
  }
  return payment
}

async function withTransactions(
  { tx, store }: Call,
  payment: StoredObject,
  transactions: readonly JsonObject[],
): Promise<StoredObject> {
  const { object } = await store.put(tx, { ...payment, body: { ...payment.body, Transactions: [...transactions] } })
  return object
}
