import type { Caller } from '../operations/caller.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'

/** Whose subscription it is, as fields of an order have it. */
export type Sides = Readonly<Record<'FromCompanyID' | 'FromUserID' | 'ToCompanyID', string>>

export function sidesOf({ FromCompanyID, FromUserID, ToCompanyID }: JsonObject): Sides {
  return { FromCompanyID: String(FromCompanyID), FromUserID: String(FromUserID), ToCompanyID: String(ToCompanyID) }
}

/** Is the user, with their company, active? */
export async function isActive(
  { tx, store }: Acting,
  { FromCompanyID: company, FromUserID: id }: Sides,
): Promise<boolean> {
  const user = await store.get(tx, { family: 'BuyerUser', scope: company, id })
  const buyer = await store.get(tx, { family: 'Buyer', scope: '', id: company })
  return user?.body.Active === true && buyer?.body.Active === true
}

/** The user as whoever orders for them: with the roles of a shopper, whatever theirs are. */
export function asSubscriber({ FromCompanyID: companyId, FromUserID: userId }: Sides, clientId: string): Caller {
  return {
    userId,
    username: userId,
    userType: 'buyer',
    companyId,
    clientId,
    roles: new Set(['Shopper']),
    tokenId: '',
  }
}

/** An order that is not there yet: what prices are worked out for. */
export function imaginedOrder({ id, body }: StoredObject): StoredObject {
  const order: Record<string, Json> = { ...sidesOf(body), Status: 'Unsubmitted', SubscriptionID: id }
  return {
    family: 'Order',
    scope: '',
    id: '',
    owner: String(body.FromCompanyID),
    body: order,
    revision: 0,
    created: new Date(0),
    updated: new Date(0),
  }
}
