import { findUsersByEmail } from '../../identity/users/find-user.ts'
import { isObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { collectionKey } from './access.ts'

/**
 * A letter to whom a list is shared with, when the invitation says an address (`xp.Email`) that is somebody's of the same
 * company. Of the 23 kinds of messages only `NewUserInvitation` invites: its event body then has the list and the
 * invitation in place of credentials. Whether there is such a person, nobody is told.
 */
export async function inviteByLetter(acting: Acting, invitation: StoredObject): Promise<void> {
  const { tx, store, tenant, marketplaceId, caller, outbound } = acting
  const { xp } = invitation.body
  const email = isObject(xp) && typeof xp.Email === 'string' ? xp.Email.trim() : ''
  const [, collectionId = ''] = invitation.scope.split('/')
  const collection = await store.get(tx, collectionKey(acting, collectionId))
  if (email === '' || collection === undefined) return
  const found = await findUsersByEmail(tx, { store, tenant, sellerId: marketplaceId }, email)
  const to = found.filter((user) => user.userType === 'buyer' && user.companyId === caller.companyId)
  const [inviter] = await store.getMany(tx, 'BuyerUser', caller.companyId, [caller.userId])
  await outbound.message(acting, 'NewUserInvitation', to.slice(0, 1), {
    ProductCollection: { ID: collection.id, Name: collection.body.Name ?? null },
    Invitation: { ID: invitation.id, Name: invitation.body.Name ?? null },
    InvitedBy: {
      FirstName: inviter?.body.FirstName ?? null,
      LastName: inviter?.body.LastName ?? null,
    },
  })
}
