import { isObject, type Json } from '../../operations/json.ts'
import type { ObjectKey } from '../../store/index.ts'
import type { UserType } from '../tokens/claims.ts'

/** A user by company and id. */
export interface UserRef {
  readonly userType: UserType
  /** Buyer or supplier; of an `admin`, the marketplace owner. */
  readonly companyId: string
  readonly id: string
}

/** Families of users, of their groups and of who is in these, by type of user. */
export const userFamilies = {
  buyer: { user: 'BuyerUser', group: 'UserGroup', membership: 'UserGroupAssignment', company: 'Buyer' },
  supplier: {
    user: 'SupplierUser',
    group: 'SupplierUserGroup',
    membership: 'SupplierUserGroupAssignment',
    company: 'Supplier',
  },
  admin: { user: 'AdminUser', group: 'AdminUserGroup', membership: 'AdminUserGroupAssignment', company: undefined },
} as const

export const USER_TYPES = ['buyer', 'supplier', 'admin'] as const satisfies readonly UserType[]

/** Where what belongs to the user's company is kept. */
export function scopeOf({ userType, companyId }: Omit<UserRef, 'id'>): string {
  return userType === 'admin' ? '' : companyId
}

export function keyOfUser(user: UserRef): ObjectKey {
  return { family: userFamilies[user.userType].user, scope: scopeOf(user), id: user.id }
}

/** A user as an object of the store names one; undefined for anything else. */
export function readUserRef(value: Json | undefined): UserRef | undefined {
  if (!isObject(value)) return undefined
  const { companyId, id } = value
  const userType = USER_TYPES.find((type) => type === value.userType)
  if (userType === undefined || typeof companyId !== 'string' || typeof id !== 'string') return undefined
  return { userType, companyId, id }
}

/** Undefined for what is no user. `sellerId`: the marketplace owner. */
export function userOfKey({ family, scope, id }: ObjectKey, sellerId: string): UserRef | undefined {
  const userType = USER_TYPES.find((type) => userFamilies[type].user === family)
  return userType && { userType, companyId: userType === 'admin' ? sellerId : scope, id }
}
