import { CommerceError } from '../../commerce-error.ts'
import { bodyOf } from '../bodies.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { type FoundUser, getUser } from './find-user.ts'
import { type UserRef, userFamilies } from './user-ref.ts'

/** Whether the user's company is there and active; the marketplace owner always is. */
export async function isCompanyActive(
  tx: Tx,
  { store }: Pick<IdentityParts, 'store'>,
  { userType, companyId }: Pick<UserRef, 'userType' | 'companyId'>,
): Promise<boolean> {
  const family = userFamilies[userType].company
  if (family === undefined) return true
  const company = await store.get(tx, { family, scope: '', id: companyId })
  return company !== undefined && bodyOf('Buyer', company).Active === true
}

/** Throws `Auth.UserNotActive` and `Auth.CompanyNotActive`, with the status given. */
export async function requireActive(
  tx: Tx,
  parts: Pick<IdentityParts, 'store'>,
  user: FoundUser,
  status: number,
): Promise<void> {
  if (!user.active) throw new CommerceError(status, 'Auth.UserNotActive', 'The user is not active.')
  if (!(await isCompanyActive(tx, parts, user))) {
    throw new CommerceError(status, 'Auth.CompanyNotActive', 'The company of the user is not active.')
  }
}

/** The user, if there still is one and both it and its company are active. */
export async function activeUser(
  tx: Tx,
  parts: Pick<IdentityParts, 'store' | 'sellerId' | 'tenant'>,
  ref: UserRef,
  status: number,
): Promise<FoundUser> {
  const user = await getUser(tx, parts, ref)
  if (!user) throw new CommerceError(status, 'Auth.UserNotFound', 'This user no longer exists.')
  await requireActive(tx, parts, user, status)
  return user
}
