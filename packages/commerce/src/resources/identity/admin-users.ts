import type { Rules } from '../../rules.ts'

/** Users of the marketplace owner. Contract sections 8.3 and 9. */
export const adminUsers = {
  list: 'GET /adminusers : User[]',
  create: 'POST /adminusers User : User',
  get: 'GET /adminusers/{userID} : User',
  save: 'PUT /adminusers/{userID} User : User',
  delete: 'DELETE /adminusers/{userID}',
  patch: 'PATCH /adminusers/{userID} ~User : User',
  revokeUserTokens: 'DELETE /adminusers/{userID}/tokens',
  unlockUserAccount: 'POST /adminusers/{userID}/unlock',
} as const

export const adminUsersRules = {
  read: 'AdminUserAdmin AdminUserReader',
  write: 'AdminUserAdmin',
  search: {
    list: 'ID Username LastName FirstName Email',
  },
  sort: {
    list: 'LastName FirstName Username ID Email DateCreated LastActive PasswordLastSetDate',
  },
} as const satisfies Rules<typeof adminUsers>
