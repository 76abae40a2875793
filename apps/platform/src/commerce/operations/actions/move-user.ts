import { familyOf, referencesTo } from '../../families/index.ts'
import { ownedBy, referring } from '../../store/delete.ts'
import type { StoredObject } from '../../store/index.ts'
import { replaceRows } from '../../store/write.ts'
import type { Acting } from '../stored/acting.ts'

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
  const owned = await ownedBy(tx, at, { scope: user.scope, ids: [user.id] }, { onlyInBuyer: true })
  for (const { family, scope, ids } of owned) {
    for (const id of ids) await store.delete(tx, { family, scope, id })
  }
  const change = { ...user, newScope: buyerId, body: { ...user.body, CompanyID: buyerId } }
  const [moved] = await replaceRows(tx, at, [change])
  if (moved === undefined) throw new Error(`The user ${user.id} cannot be read after it was moved`)
  return moved
}
