import { type UserRef, userFamilies } from '../../identity/users/user-ref.ts'
import { isObject, type JsonObject } from '../../operations/json.ts'
import type { ObjectStore, StoredObject } from '../../store/index.ts'
import type { Tx } from '../queue/tables.ts'
import { type AssignedTo, assignedTo, type Chosen } from './choose-sender.ts'

interface Where {
  readonly store: ObjectStore
  readonly marketplaceId: string
}

/** Users who get a copy of what this sender sends by this assignment: those named, and who is in the groups named. */
export async function listenersOf(
  tx: Tx,
  where: Where,
  listeners: readonly StoredObject[],
  type: string,
  { sender, by }: Chosen,
): Promise<UserRef[]> {
  const users: UserRef[] = []
  for (const { body } of listeners) {
    if (body.MessageType !== type || !isObject(body.MessageSenderAssignment)) continue
    const { MessageSenderAssignment: assignment } = body
    if (assignment.MessageSenderID !== sender.id || !isSame(assignedTo(assignment), by)) continue
    users.push(...(await listening(tx, where, body)))
  }
  const known = new Map(users.map((user) => [`${user.userType} ${user.companyId} ${user.id}`, user]))
  return [...known.values()]
}

const NOBODY: AssignedTo = { BuyerID: null, SupplierID: null, UserGroupID: null }

function isSame(a: AssignedTo, b: AssignedTo | null): boolean {
  const other = b ?? NOBODY
  return a.BuyerID === other.BuyerID && a.SupplierID === other.SupplierID && a.UserGroupID === other.UserGroupID
}

async function listening(tx: Tx, { store, marketplaceId }: Where, body: JsonObject): Promise<UserRef[]> {
  const { BuyerID, SupplierID, UserGroupID } = assignedTo(body)
  const userType = BuyerID !== null ? 'buyer' : SupplierID !== null ? 'supplier' : 'admin'
  const companyId = BuyerID ?? SupplierID ?? marketplaceId
  const user = (id: string): UserRef => ({ userType, companyId, id })
  if (typeof body.UserID === 'string' && body.UserID !== '') return [user(body.UserID)]
  if (UserGroupID === null) return []
  const scope = userType === 'admin' ? '' : companyId
  const members = await store.find(tx, userFamilies[userType].membership, { scope, equals: { UserGroupID } })
  return members.map((member) => user(String(member.body.UserID)))
}
