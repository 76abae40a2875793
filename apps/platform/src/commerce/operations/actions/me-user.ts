import type { ObjectKey, Restriction } from '../../store/index.ts'
import type { Acting } from '../stored/acting.ts'

/** Where the caller's own user is. */
export function ownUserKey({ caller, marketplaceId }: Pick<Acting, 'caller' | 'marketplaceId'>): ObjectKey {
  const { userType, companyId, userId: id } = caller
  if (userType === 'buyer') return { family: 'BuyerUser', scope: companyId, id }
  if (userType === 'supplier') return { family: 'SupplierUser', scope: companyId, id }
  if (companyId !== marketplaceId) throw new Error('A user of the marketplace owner has another company')
  return { family: 'AdminUser', scope: '', id }
}

/** Ids of the groups the caller, a buyer's user, is in. */
export async function groupIdsOf({ tx, store, caller }: Acting): Promise<string[]> {
  const scope = caller.companyId
  const links = await store.find(tx, 'UserGroupAssignment', { scope, equals: { UserID: caller.userId } })
  return links.map(({ body }) => String(body.UserGroupID))
}

/**
 * What assigns something to the caller: themself, a group of theirs, or the whole company. `fields`: which of these the
 * assignments of the family tell apart.
 */
export function assignedToCaller(
  { caller }: Acting,
  groupIds: readonly string[],
  fields: readonly ('UserID' | 'UserGroupID')[],
): Restriction {
  const byUser = fields.includes('UserID')
  return {
    any: [
      ...(byUser ? [{ field: 'UserID', is: caller.userId }] : []),
      ...(groupIds.length > 0 ? [{ field: 'UserGroupID', is: groupIds }] : []),
      { all: fields.map((field) => ({ field, is: null })) },
    ],
  }
}
