import { CommerceError, notFound } from '../../commerce-error.ts'
import { type Call, NOTHING, parameter, type Reply } from '../../operations/call.ts'
import type { StoredObject } from '../../store/index.ts'
import { collectionKey, isOwn, TAKEN_BY } from './access.ts'

/**
 * Takes an invitation or refuses it, as any user of the buyer but the collection's owner may who knows it, until it
 * expires. Who accepted may decline later, which gives it back. Throws 404 for what is not there, and
 * `ProductCollection.CannotAcceptOrDeclineOwnInvitation` and `.AlreadyAcceptedInvitation` (400). Contract section 20.3.
 */
export async function answerInvitation(call: Call, accepts: boolean): Promise<Reply> {
  const { tx, store, caller, now } = call
  const id = parameter(call, 'invitationID')
  const collection = await store.get(tx, collectionKey(call, parameter(call, 'productCollectionID')))
  if (collection === undefined) throw notFound('ProductCollectionInvitation', id)
  const scope = `${collection.scope}/${collection.id}`
  const invitation = await store.getForUpdate(tx, { family: 'ProductCollectionInvitation', scope, id })
  const ends = Date.parse(String(invitation?.body.ExpirationDate))
  if (invitation === undefined || ends < now.getTime()) throw notFound('ProductCollectionInvitation', id)
  if (isOwn(call, collection)) {
    throw new CommerceError(
      400,
      'ProductCollection.CannotAcceptOrDeclineOwnInvitation',
      'An invitation is for others than who made it.',
    )
  }
  const { Accepted: accepted, [TAKEN_BY]: by } = invitation.body
  if (accepted === true && (accepts || by !== caller.userId)) {
    throw new CommerceError(
      400,
      'ProductCollection.AlreadyAcceptedInvitation',
      'The invitation has already been accepted.',
    )
  }
  const body = { ...invitation.body, Accepted: accepts, [TAKEN_BY]: accepts ? caller.userId : null }
  await store.put(tx, { ...invitation, body })
  await tell(call, collection, invitation, accepts)
  return NOTHING
}

async function tell(call: Call, collection: StoredObject, invitation: StoredObject, accepts: boolean): Promise<void> {
  const type = accepts ? 'ProductCollectionInvitationAccepted' : 'ProductCollectionInvitationDeclined'
  const to = { userType: 'buyer', companyId: collection.scope, id: collection.owner ?? '' } as const
  await call.outbound.message(call, type, [to], {
    ProductCollection: { ID: collection.id, Name: collection.body.Name ?? null },
    Invitation: { ID: invitation.id, Name: invitation.body.Name ?? null, Accepted: accepts },
  })
}
