import { sql } from 'kysely'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { type Call, parameter } from '../../operations/call.ts'
import type { ObjectKey, Restriction, StoredObject } from '../../store/index.ts'
import { inScopes, readRows } from '../../store/read.ts'

/** Field of a stored invitation that no answer carries: the user who took it. */
export const TAKEN_BY = 'AcceptedBy'

export const collectionKey = ({ caller }: Pick<Call, 'caller'>, id: string): ObjectKey => ({
  family: 'ProductCollection',
  scope: caller.companyId,
  id,
})

/** Collections that are listed for the caller: own and public ones, and those they were invited to and accepted. Contract section 20.3. */
export async function listedCollections(call: Call): Promise<Restriction> {
  const taken = await readRows(
    call.tx,
    call.tenant,
    'ProductCollectionInvitation',
    sql`${inScopes('ProductCollectionInvitation', { below: call.caller.companyId })}
      and o.body @> ${JSON.stringify({ [TAKEN_BY]: call.caller.userId, Accepted: true })}::text::jsonb`,
  )
  const invited = taken.map(({ scope }) => scope.split('/').at(-1) ?? '')
  return { any: [{ owner: call.caller.userId }, { body: { AccessLevel: 'Public' } }, { id: invited }] }
}

/** Shareable ones are read by who knows their id. Throws 404 for what the caller may not read. */
export async function readableCollection(call: Call): Promise<StoredObject> {
  const id = parameter(call, 'productCollectionID')
  const object = await call.store.get(call.tx, collectionKey(call, id))
  if (object !== undefined && (isOwn(call, object) || isOpen(object) || (await invitedTo(call, object)))) return object
  throw notFound('ProductCollection', id)
}

export const isOwn = ({ caller }: Call, { owner }: StoredObject) => owner === caller.userId

const isOpen = ({ body }: StoredObject) => body.AccessLevel === 'Public' || body.AccessLevel === 'Shareable'

/** The caller's own collection. Throws 404 for others'. */
export async function ownCollection(call: Call): Promise<StoredObject> {
  const object = await readableCollection(call)
  if (isOwn(call, object)) return object
  throw notFound('ProductCollection', object.id)
}

/**
 * A collection whose products the caller may change: their own, or one they were invited to with `Admin`. Nobody else
 * changes it until the transaction ends. Throws 403 `ProductCollection.CannotModify` for one that they only read.
 */
export async function changeableCollection(call: Call): Promise<StoredObject> {
  const object = await readableCollection(call)
  const invitation = isOwn(call, object) ? undefined : await invitedTo(call, object)
  if (!isOwn(call, object) && invitation === undefined) throw notFound('ProductCollection', object.id)
  if (invitation !== undefined && invitation.body.Admin !== true) {
    throw new CommerceError(
      403,
      'ProductCollection.CannotModify',
      `You were invited to read ${object.id}, not to change it.`,
    )
  }
  return (await call.store.getForUpdate(call.tx, object)) ?? object
}

/** The invitation with which the caller reads somebody else's collection. */
async function invitedTo({ tx, store, caller }: Call, { scope, id }: StoredObject): Promise<StoredObject | undefined> {
  const all = await store.find(tx, 'ProductCollectionInvitation', { scope: `${scope}/${id}`, equals: {} })
  const taken = all.filter(({ body }) => body.Accepted === true && body[TAKEN_BY] === caller.userId)
  return taken.find(({ body }) => body.Admin === true) ?? taken[0]
}
