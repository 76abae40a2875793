import { CommerceError, type CommerceProblem, notFound } from '../commerce-error.ts'
import { type Money, ZERO } from '../money/index.ts'
import { holds } from '../operations/check-role.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectKey, StoredObject } from '../store/index.ts'
import { assignmentsTo } from './assignments.ts'
import { accountKeyOf, accountProblem, balanceProblem, rightsTo } from './spending-account.ts'

/**
 * What a new payment pays with: a card only by card, an account only by spending account, and one that the order's user
 * has and may use. Throws 400 `Payment.CannotSetCreditCard`, `.CannotSetSpendingAccount`, `.SpendingAccountIdMissing`,
 * `.InvalidSpendingAccountID`, `.CannotUseExpiredSpendingAccount`, `.ExceedsBalance`, and 404 for a card. Section 14.
 */
export async function checkInstrument(
  acting: Acting,
  order: StoredObject,
  payment: JsonObject,
  wanted: Money,
): Promise<void> {
  const { Type: type, CreditCardID: cardId, SpendingAccountID: accountId } = payment
  if (isSaid(cardId)) {
    if (type !== 'CreditCard') {
      throw new CommerceError(400, 'Payment.CannotSetCreditCard', 'CreditCardID is for payments of type CreditCard.')
    }
    await checkCard(acting, order, String(cardId))
  }
  if (isSaid(accountId) && type !== 'SpendingAccount') {
    throw new CommerceError(
      400,
      'Payment.CannotSetSpendingAccount',
      'SpendingAccountID is for payments of type SpendingAccount.',
    )
  }
  if (type !== 'SpendingAccount') return
  const key = accountKeyOf(payment)
  if (!isSaid(accountId) || key === undefined) {
    throw new CommerceError(400, 'Payment.SpendingAccountIdMissing', 'SpendingAccountID is required.')
  }
  await checkAccount(acting, order, key, wanted)
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

async function checkCard({ tx, store, caller }: Acting, order: StoredObject, id: string): Promise<void> {
  const scope = String(order.body.FromCompanyID)
  const card = await store.get(tx, { family: 'CreditCard', scope, id })
  if (card === undefined) throw notFound('CreditCard', id)
  const user = String(order.body.FromUserID)
  if (card.owner === user || (card.owner === null && holds(caller, 'OrderAdmin'))) return
  if (card.owner === null && (await assignmentsTo({ tx, store }, card, user)).length > 0) return
  throw notFound('CreditCard', id)
}

async function checkAccount(acting: Acting, order: StoredObject, key: ObjectKey, wanted: Money): Promise<void> {
  const account = await acting.store.get(acting.tx, key)
  const rights = await rightsTo(acting, key, String(order.body.FromUserID))
  if (account === undefined || (!rights.assigned && !holds(acting.caller, 'OrderAdmin'))) {
    throw new CommerceError(
      400,
      'Payment.InvalidSpendingAccountID',
      `${key.id} is no spending account of the order's user.`,
      { SpendingAccountID: key.id },
    )
  }
  const problem: CommerceProblem | undefined =
    accountProblem(account, acting.now) ?? balanceProblem(account, { taken: ZERO, wanted }, rights)
  if (problem) throw new CommerceError(400, problem.ErrorCode, problem.Message, problem.Data)
}
