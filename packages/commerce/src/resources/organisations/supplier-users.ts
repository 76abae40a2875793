import type { Rules } from '../../rules.ts'

/** Users of a supplier. Contract sections 8.3 and 9. */
export const supplierUsers = {
  list: 'GET /suppliers/{supplierID}/users?userGroupID : User[]',
  create: 'POST /suppliers/{supplierID}/users User : User',
  get: 'GET /suppliers/{supplierID}/users/{userID} : User',
  save: 'PUT /suppliers/{supplierID}/users/{userID} User : User',
  delete: 'DELETE /suppliers/{supplierID}/users/{userID}',
  patch: 'PATCH /suppliers/{supplierID}/users/{userID} ~User : User',
  revokeUserTokens: 'DELETE /suppliers/{supplierID}/users/{userID}/tokens',
  unlockUserAccount: 'POST /suppliers/{supplierID}/users/{userID}/unlock',
} as const

export const supplierUsersRules = {
  read: 'SupplierUserAdmin SupplierUserReader',
  write: 'SupplierUserAdmin',
  search: {
    list: 'ID Username LastName FirstName Email',
  },
  sort: {
    list: 'LastName FirstName Username ID Email DateCreated LastActive PasswordLastSetDate',
  },
} as const satisfies Rules<typeof supplierUsers>
