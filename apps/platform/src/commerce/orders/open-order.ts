import type { Shopper } from '../catalogue/index.ts'
import { notFound } from '../commerce-error.ts'
import { groupsOf } from '../identity/users/groups.ts'
import { localesOf } from '../identity/users/locale.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { SINGLETON_ID, type StoredObject } from '../store/index.ts'

/** An order with all that belongs to it. */
export interface OpenOrder {
  readonly order: StoredObject
  /** In the order in which they were added. */
  readonly lines: readonly StoredObject[]
  readonly promotions: readonly StoredObject[]
  readonly payments: readonly StoredObject[]
  readonly approvals: readonly StoredObject[]
}

/** For whom an order is: what is seen and what it costs depends on it. */
export interface BuyerUser extends Shopper {
  readonly locale: JsonObject | null
}

export const orderKey = (id: string) => ({ family: 'Order', scope: '', id }) as const

/**
 * Reads an order whole. `toWrite`: nobody else writes it until the transaction ends. Throws 404 `NotFound` when it is
 * not there; whether the caller sees it is not looked at.
 */
export async function openOrder(
  acting: Acting,
  orderId: string,
  { toWrite = false }: { readonly toWrite?: boolean } = {},
): Promise<OpenOrder> {
  const { store, tx } = acting
  const key = orderKey(orderId)
  const order = await (toWrite ? store.getForUpdate(tx, key) : store.get(tx, key))
  if (order === undefined) throw notFound('Order', orderId)
  const below = (family: string) => store.find(tx, family, { scope: orderId, equals: {} })
  const [lines, promotions, payments, approvals] = await Promise.all([
    below('LineItem'),
    below('OrderPromotion'),
    below('Payment'),
    below('OrderApproval'),
    ...(toWrite ? [lookAhead(acting, order)] : []),
  ])
  return { order, lines: lines.toSorted(byDateAdded), promotions, payments, approvals }
}

/** What every change of an order looks at before long: read with the rest, and remembered. */
async function lookAhead(acting: Acting, order: StoredObject): Promise<void> {
  const { store, tx, marketplaceId } = acting
  const { FromCompanyID: company, FromUserID: user } = order.body
  const owner = { family: 'BuyerUser', scope: String(company), id: String(user) }
  await Promise.all([
    buyerOf(acting, order),
    store.get(tx, { family: 'OrderWorksheet', scope: order.id, id: SINGLETON_ID }),
    ...(company === marketplaceId ? [] : [store.get(tx, owner)]),
  ])
}

function byDateAdded(a: StoredObject, b: StoredObject): number {
  const [first, second] = [String(a.body.DateAdded ?? ''), String(b.body.DateAdded ?? '')]
  return first === second ? (a.id < b.id ? -1 : 1) : first < second ? -1 : 1
}

/** In transactions, in which many ask: nothing that makes or changes orders changes who somebody is. */
const known = new WeakMap<Acting['tx'], Map<string, Promise<BuyerUser>>>()

/** The buyer's user whose order it is, with groups, locale and currency. Contract sections 9.8 and 11.1. */
export function buyerOf(acting: Acting, { body }: Pick<StoredObject, 'body'>): Promise<BuyerUser> {
  const companyId = String(body.FromCompanyID)
  const userId = String(body.FromUserID)
  if (!acting.tx.isTransaction) return readBuyer(acting, companyId, userId)
  const ofThis = known.get(acting.tx) ?? new Map<string, Promise<BuyerUser>>()
  known.set(acting.tx, ofThis)
  const key = `${companyId}/${userId}`
  const buyer = ofThis.get(key) ?? readBuyer(acting, companyId, userId)
  ofThis.set(key, buyer)
  return buyer
}

async function readBuyer({ tx, store, marketplaceId }: Acting, companyId: string, userId: string): Promise<BuyerUser> {
  if (companyId === marketplaceId) return { companyId, userId, groupIds: [], currency: null, locale: null }
  const groupIds = await groupsOf(tx, { store }, { userType: 'buyer', companyId, id: userId })
  const [locale = null] = await localesOf(tx, { store }, companyId, [userId])
  return {
    companyId,
    userId,
    groupIds,
    currency: typeof locale?.Currency === 'string' ? locale.Currency : null,
    locale,
  }
}
