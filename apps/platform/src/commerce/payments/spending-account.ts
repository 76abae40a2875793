import type { ErrorCode } from '@tessera/commerce/table'
import type { CommerceProblem } from '../commerce-error.ts'
import { compare, type Money, toNumber, ZERO } from '../money/index.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectKey, StoredObject } from '../store/index.ts'
import { balanceAfter, moneyOf } from './amounts.ts'
import { assignmentsTo } from './assignments.ts'

/** Where the account of a payment is; undefined for payments of another type. */
export function accountKeyOf({ BuyerID: buyer, SpendingAccountID: id, Type: type }: JsonObject): ObjectKey | undefined {
  if (type !== 'SpendingAccount' || typeof buyer !== 'string' || typeof id !== 'string') return undefined
  return { family: 'SpendingAccount', scope: buyer, id }
}

/** How a user stands to an account. */
export interface AccountRights {
  /** Some assignment names the user, a group of theirs, or the whole company. */
  readonly assigned: boolean
  /** One of these lets the balance fall below zero. */
  readonly allowExceed: boolean
}

/** What the assignments of an account allow the user of an order. Contract section 14. */
export async function rightsTo(
  acting: Pick<Acting, 'tx' | 'store'>,
  account: ObjectKey,
  userId: string,
): Promise<AccountRights> {
  const theirs = await assignmentsTo(acting, account, userId)
  return { assigned: theirs.length > 0, allowExceed: theirs.some(({ body }) => body.AllowExceed === true) }
}

/** Why an account pays nothing now, whatever its balance: undefined when it does. Contract section 14. */
export function accountProblem(account: StoredObject, now: Date): CommerceProblem | undefined {
  const { AllowAsPaymentMethod: allowed, StartDate: start, EndDate: end } = account.body
  if (allowed !== true) {
    return problem(
      'Payment.CannotSetSpendingAccount',
      `The spending account ${account.id} is not for payments.`,
      account,
    )
  }
  const from = typeof start === 'string' ? Date.parse(start) : Number.NEGATIVE_INFINITY
  const to = typeof end === 'string' ? Date.parse(end) : Number.POSITIVE_INFINITY
  if (now.getTime() >= from && now.getTime() <= to) return undefined
  return problem(
    'Payment.CannotUseExpiredSpendingAccount',
    `The spending account ${account.id} is not open at this time.`,
    account,
    { StartDate: start ?? null, EndDate: end ?? null },
  )
}

/** The balance does not cover it: undefined when it does, or need not. */
export function balanceProblem(
  account: StoredObject,
  { taken, wanted }: { taken: Money; wanted: Money },
  { allowExceed }: Pick<AccountRights, 'allowExceed'>,
): CommerceProblem | undefined {
  if (allowExceed || compare(wanted, taken) <= 0) return undefined
  const balance = moneyOf(account.body.Balance)
  if (compare(balanceAfter(balance, taken, wanted), ZERO) >= 0) return undefined
  return problem('Payment.ExceedsBalance', `The spending account ${account.id} has less than this payment.`, account, {
    Balance: toNumber(balance),
    Amount: toNumber(wanted),
  })
}

function problem(code: ErrorCode, message: string, account: StoredObject, more: JsonObject = {}): CommerceProblem {
  return { ErrorCode: code, Message: message, Data: { SpendingAccountID: account.id, ...more } }
}
