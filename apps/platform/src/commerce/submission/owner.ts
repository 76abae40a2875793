import type { UserRef } from '../identity/users/user-ref.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'

/** Whose order it is. */
export function ownerOf({ marketplaceId }: Pick<Acting, 'marketplaceId'>, { body }: StoredObject): UserRef {
  const companyId = String(body.FromCompanyID)
  return { userType: companyId === marketplaceId ? 'admin' : 'buyer', companyId, id: String(body.FromUserID) }
}
