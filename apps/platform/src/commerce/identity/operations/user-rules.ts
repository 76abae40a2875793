import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError } from '../../commerce-error.ts'
import type { Acting, FamilyRules } from '../../operations/stored/acting.ts'
import type { ObjectKey, StoredObject } from '../../store/index.ts'
import { checkOwnChange, prepareNewPassword, setPassword } from '../passwords/set-password.ts'
import { describeUsers } from '../users/describe-users.ts'
import { whereIsEmail } from '../users/look-up.ts'
import { type UserRef, userOfKey } from '../users/user-ref.ts'
import { refuseLockingOutOneself } from './company-rules.ts'
import { placeOf } from './place.ts'

/** Users of every kind: the password never gets into the object, and is checked where it is set. Section 9.7. */
const user: FamilyRules = {
  write(acting, { body, before }) {
    delete body.Password
    if (before?.body.Active === true && body.Active !== true) refuseLockingOutOneself(acting, before)
  },
  async written(acting, object, before, writing) {
    const name = object.body.Username
    if (before?.body.Username !== name) await refuseAddressOfAnother(acting, object, String(name))
    if (before !== undefined && before.body.Username !== name) await renameDefaultUser(acting, before, String(name))
    const plain = writing.given.Password
    if (typeof plain !== 'string' || plain === '') return
    const place = placeOf(acting)
    const ref = userOfKey(object, place.sellerId)
    if (!ref) return
    const prepared = acting.prepared?.plain === plain ? acting.prepared : undefined
    if (isCaller(acting, ref)) await checkOwnChange(acting.tx, place, ref, plain, prepared?.wasUsed)
    await setPassword(acting.tx, place, ref, prepared ?? (await prepareNewPassword(place, plain)))
  },
  async remove(acting, object) {
    refuseLockingOutOneself(acting, object)
    await refuseDefaultUser(acting, object, 'User.CannotDeleteDefaultContextUser')
    await refuseOpenOrders(acting, object, 'User.CannotDeleteWithOpenOrder')
  },
  complete: (acting, objects) => describeUsers(acting.tx, placeOf(acting), objects),
}

/**
 * Whoever had another's e-mail address for a user name would sign in with it in their place (see `findUserToSignIn`).
 * Throws 409 `User.UsernameMustBeUnique`.
 */
async function refuseAddressOfAnother(acting: Acting, { family, scope, id }: StoredObject, name: string) {
  if (!name.includes('@')) return
  const users = await whereIsEmail(acting.tx, placeOf(acting), name, 2)
  const isOwn = (other: ObjectKey) => other.family === family && other.scope === scope && other.id === id
  if (users.every(isOwn)) return
  const message = `Another user has the e-mail address ${name}: it cannot be a user name.`
  throw new CommerceError(409, 'User.UsernameMustBeUnique', message)
}

/** Throws 400 with this code for the default user of an API client. */
export async function refuseDefaultUser(acting: Acting, object: StoredObject, code: ErrorCode): Promise<void> {
  const [client] = await clientsOfDefaultUser(acting, object)
  if (client === undefined) return
  const message = `The user ${object.id} is the default user of the API client ${client.id}.`
  throw new CommerceError(400, code, message, { ApiClientID: client.id })
}

/** Throws 400 with this code for a buyer's user with orders that are under way. */
export async function refuseOpenOrders({ tx, store }: Acting, user: StoredObject, code: ErrorCode): Promise<void> {
  if (user.family !== 'BuyerUser') return
  const orders = await store.find(tx, 'Order', { equals: { FromUserID: user.id } })
  const open = orders.filter(({ owner, body }) => owner === user.scope && UNDER_WAY.has(body.Status))
  if (open.length === 0) return
  const message = `Orders of the user ${user.id} are under way.`
  throw new CommerceError(400, code, message, { OrderIDs: open.slice(0, 20).map(({ id }) => id) })
}

const UNDER_WAY: ReadonlySet<unknown> = new Set(['AwaitingApproval', 'Open'])

/** Who changes their own password, on whatever way, is held to the rules of age and reuse. */
function isCaller({ caller }: Acting, { userType, companyId, id }: UserRef): boolean {
  return caller.userType === userType && caller.companyId === companyId && caller.userId === id
}

/** API clients say their default user by name. */
function clientsOfDefaultUser({ tx, store }: Acting, { body }: StoredObject): Promise<readonly StoredObject[]> {
  const restrict = [{ body: { DefaultContextUserName: String(body.Username) } }]
  return store.list(tx, { family: 'ApiClient', restrict, pageSize: 100 }).then(({ items }) => items)
}

async function renameDefaultUser(acting: Acting, before: StoredObject, name: string): Promise<void> {
  for (const client of await clientsOfDefaultUser(acting, before)) {
    await acting.store.put(acting.tx, { ...client, body: { ...client.body, DefaultContextUserName: name } })
  }
}

export const userRules: Readonly<Record<string, FamilyRules>> = {
  BuyerUser: user,
  SupplierUser: user,
  AdminUser: user,
}
