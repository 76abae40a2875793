import type { AnyXp, Read } from './fields.ts'

/** What every kind of user has. */
const account = {
  ID: 'id max:100 search:1 sort',
  CompanyID: 'string readonly',
  Username: 'string required max:100',
  Password: 'string writeonly',
  FirstName: 'string required max:100 search:4 sort:2',
  LastName: 'string required max:100 search:3 sort:1',
  Email: 'string required max:200 search:5 sort',
  Phone: 'string max:100',
  TermsAccepted: 'date-time',
  Active: 'boolean required',
  xp: 'xp',
  AvailableRoles: 'string[] readonly',
  Locale: 'Locale readonly',
  DateCreated: 'date-time readonly sort',
  LastActive: 'date-time readonly',
  PasswordLastSetDate: 'date-time readonly',
} as const

export const MeBuyer = {
  ID: 'id readonly max:100',
  DefaultCatalogID: 'string readonly',
} as const
export type MeBuyer = Read<typeof MeBuyer>

export const MeSeller = {
  ID: 'id readonly max:100',
} as const
export type MeSeller = Read<typeof MeSeller>

export const MeSupplier = {
  ID: 'id readonly max:100',
} as const
export type MeSupplier = Read<typeof MeSupplier>

export const MeUser = {
  Buyer: 'MeBuyer readonly',
  Supplier: 'MeSupplier readonly',
  Seller: 'MeSeller readonly',
  ...account,
} as const
export type MeUser<Xp = AnyXp> = Read<typeof MeUser, Xp>

export const OrderUser = account
export type OrderUser<Xp = AnyXp> = Read<typeof OrderUser, Xp>

export const User = {
  FailedLoginAttempts: 'integer readonly',
  ...account,
} as const
export type User<Xp = AnyXp> = Read<typeof User, Xp>

export const UserGroup = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string required max:100 search:2 sort:1',
  Description: 'string max:2000 search:3',
  xp: 'xp',
} as const
export type UserGroup<Xp = AnyXp> = Read<typeof UserGroup, Xp>

export const UserGroupAssignment = {
  UserGroupID: 'string required',
  UserID: 'string required',
} as const
export type UserGroupAssignment = Read<typeof UserGroupAssignment>
