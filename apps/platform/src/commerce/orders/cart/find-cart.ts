import { CommerceError } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { ownUserKey } from '../../operations/actions/me-user.ts'
import type { Json } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { createObject } from '../../operations/stored/objects.ts'
import { NO_QUOTE } from '../../quotes/quote.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { orderKey } from '../open-order.ts'

/**
 * The caller's cart: the unsubmitted order they chose, else their newest; that of a temporary shopper is the order
 * reserved for them. Orders of subscriptions are no carts, and quotes only when they were chosen. Undefined when there is none. Contract sections 9.6 and 13.1.
 */
export async function findCart(acting: Acting): Promise<StoredObject | undefined> {
  const { tx, store, caller } = acting
  if (caller.anonymous) {
    const order = await store.get(tx, orderKey(caller.anonymous.orderId))
    return order?.body.Status === 'Unsubmitted' ? order : undefined
  }
  const restrict: Restriction[] = [
    { owner: caller.companyId },
    { field: 'FromUserID', is: caller.userId },
    { field: 'SubscriptionID', is: null },
    { body: { Status: 'Unsubmitted' } },
    { any: [NO_QUOTE, { body: { ActiveCart: true } }] },
  ]
  const sort = [{ field: 'DateCreated', descending: true }]
  const { items, total } = await store.list(tx, { family: 'Order', restrict, sort })
  const chosen = items.find(({ body }) => body.ActiveCart === true)
  if (chosen !== undefined || items.length === total) return chosen ?? items[0]
  // Who keeps very many carts may have chosen an old one.
  const old = await store.list(tx, { family: 'Order', restrict: [...restrict, { body: { ActiveCart: true } }] })
  return old.items[0] ?? items[0]
}

/** The caller's cart, locked; made when there is none. `wanted`: the body that is to make it. */
export async function openCart(acting: Acting, wanted: Record<string, Json> = {}): Promise<StoredObject> {
  const { tx, store } = acting
  const found = await findCart(acting)
  if (found) return locked(acting, found)
  // Two first writes of one user make one cart: the second waits here and finds it.
  if (!acting.caller.anonymous) await store.getForUpdate(tx, ownUserKey(acting))
  const made = await findCart(acting)
  if (made) return locked(acting, made)
  const parameters = { ...acting.parameters, direction: 'Outgoing' }
  const ID = typeof wanted.ID === 'string' ? { ID: wanted.ID } : {}
  try {
    return await createObject({ ...acting, parameters }, familyOf('Order'), '', { body: ID })
  } catch (error) {
    const { anonymous } = acting.caller
    if (!anonymous || !isTaken(error)) throw error
    return locked(acting, { id: anonymous.orderId })
  }
}

/** Throws 403 for a temporary shopper whose only order is no cart any more. */
async function locked(acting: Acting, { id }: Pick<StoredObject, 'id'>): Promise<StoredObject> {
  const order = await acting.store.getForUpdate(acting.tx, orderKey(id))
  if (order?.body.Status === 'Unsubmitted') return order
  if (acting.caller.anonymous) {
    throw new CommerceError(
      403,
      'Auth.AnonUserProhibited',
      'Your order is submitted. Sign in or begin anew for another.',
    )
  }
  // Submitted in the meantime: the next one is the cart.
  return openCart(acting)
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'IdExists'
