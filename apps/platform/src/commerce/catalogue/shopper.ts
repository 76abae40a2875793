import { groupsOf } from '../identity/users/groups.ts'
import { localesOf } from '../identity/users/locale.ts'
import type { Acting } from '../operations/stored/acting.ts'

/** For whom the catalogue is looked at: who calls, or whose order it is. */
export interface Shopper {
  /** The buyer; the marketplace owner when it buys itself, which sees everything that is active. */
  readonly companyId: string
  readonly userId: string
  readonly groupIds: readonly string[]
  /** Of the locale; null without one: prices without a currency are shown then. Contract section 9.8. */
  readonly currency: string | null
}

/** The caller, a buyer's user, with groups and currency. */
export function shopperOf(acting: Acting): Promise<Shopper> {
  return readShopper(acting, acting.caller)
}

/** A buyer's user, with groups and currency. */
export async function readShopper(
  { tx, store }: Pick<Acting, 'tx' | 'store'>,
  { companyId, userId }: Pick<Shopper, 'companyId' | 'userId'>,
): Promise<Shopper> {
  const groupIds = await groupsOf(tx, { store }, { userType: 'buyer', companyId, id: userId })
  const [locale = null] = await localesOf(tx, { store }, companyId, [userId])
  return { companyId, userId, groupIds, currency: typeof locale?.Currency === 'string' ? locale.Currency : null }
}
