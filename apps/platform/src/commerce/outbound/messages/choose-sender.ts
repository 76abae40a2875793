import type { UserRef } from '../../identity/users/user-ref.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { StoredObject } from '../../store/index.ts'

/** A recipient and the groups they are in. */
export interface Addressee {
  readonly user: UserRef
  readonly groupIds: readonly string[]
}

/** Whom a sender is assigned to, as ids; absent ones are null. */
export interface AssignedTo {
  readonly BuyerID: string | null
  readonly SupplierID: string | null
  readonly UserGroupID: string | null
}

/** A sender, and by which assignment it serves somebody; null: by `AllowAllBuyers`. */
export interface Chosen {
  readonly sender: StoredObject
  readonly by: AssignedTo | null
}

/**
 * The sender of a message to somebody: of those that send this type, the one assigned to a group of theirs, else to their
 * company (for the seller's users: to neither buyer nor supplier), else, for buyers, one with `AllowAllBuyers`. Of several
 * alike, the first by id. Contract section 21.3.
 */
export function chooseSender(
  senders: readonly StoredObject[],
  assignments: readonly StoredObject[],
  type: string,
  addressee: Addressee,
): Chosen | undefined {
  const sending = senders
    .filter(({ body }) => Array.isArray(body.MessageTypes) && body.MessageTypes.includes(type))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const candidates = sending.flatMap((sender) => [
    ...assignments
      .filter(({ body }) => body.MessageSenderID === sender.id)
      .map(({ body }) => ({ sender, by: assignedTo(body) })),
    ...(sender.body.AllowAllBuyers === true ? [{ sender, by: null }] : []),
  ])
  const ranked = candidates.flatMap((chosen) => {
    const rank = rankOf(chosen.by, addressee)
    return rank === undefined ? [] : [{ chosen, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.chosen
}

/** Less is nearer; undefined: not assigned to them at all. */
function rankOf(by: AssignedTo | null, { user, groupIds }: Addressee): number | undefined {
  if (by === null) return user.userType === 'buyer' ? 2 : undefined
  const company = { buyer: by.BuyerID, supplier: by.SupplierID, admin: null }[user.userType]
  const isTheirs =
    user.userType === 'admin' ? by.BuyerID === null && by.SupplierID === null : company === user.companyId
  if (!isTheirs) return undefined
  if (by.UserGroupID === null) return 1
  return groupIds.includes(by.UserGroupID) ? 0 : undefined
}

/** The ids of an assignment; an empty text names nothing. */
export function assignedTo(body: JsonObject): AssignedTo {
  const id = (field: string) => {
    const value = body[field]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { BuyerID: id('BuyerID'), SupplierID: id('SupplierID'), UserGroupID: id('UserGroupID') }
}
