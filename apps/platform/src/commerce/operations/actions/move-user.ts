import { familyOf, referencesTo } from '../../families/index.ts'
import { referring } from '../../store/delete.ts'
import type { StoredObject } from '../../store/index.ts'
import { replaceRows } from '../../store/write.ts'
import type { Acting } from '../stored/acting.ts'

/** Families of which a user keeps some for themself. */
const PRIVATE = ['Address', 'CreditCard', 'ProductCollection'] as const

/**
 * Puts a user into another buyer. The account, with its password, goes along; what the old buyer assigned and what the
 * user kept there does not.
 */
export async function moveUser(acting: Acting, user: StoredObject, buyerId: string): Promise<StoredObject> {
  const { tx, store, tenant, now } = acting
  const at = { tenant, now }
  for (const { from, reference } of referencesTo(familyOf('BuyerUser'))) {
    if (reference.onDelete !== 'cascade') continue
    const links = await referring(tx, at, from, reference, { family: user.family, scope: user.scope, ids: [user.id] })
    for (const link of links) await store.delete(tx, link)
  }
  for (const family of PRIVATE) {
    const { items } = await store.list(tx, { family, scope: user.scope, restrict: [{ owner: user.id }], pageSize: 100 })
    for (const own of items) await store.delete(tx, own)
  }
  const change = { ...user, newScope: buyerId, body: { ...user.body, CompanyID: buyerId } }
  const [moved] = await replaceRows(tx, at, [change])
  if (moved === undefined) throw new Error(`The user ${user.id} cannot be read after it was moved`)
  return moved
}
