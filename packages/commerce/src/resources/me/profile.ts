import type { Rules } from '../../rules.ts'

/** The caller: profile, password, registration, and what was assigned to them. Contract sections 9.6, 9.7 and 10.3. */
export const meProfile = {
  get: 'GET /me : MeUser',
  save: 'PUT /me MeUser : MeUser',
  patch: 'PATCH /me ~MeUser : MeUser',
  listCostCenters: 'GET /me/costcenters : CostCenter[]',
  /** Sets a new password with a token that has the role PasswordReset alone. Contract section 9.7. */
  resetPasswordByToken: 'POST /me/password TokenPasswordReset',
  /** Makes an anonymous shopper a user, and gives a new token; the order is kept. Contract section 9.6. */
  register: 'PUT /me/register?anonUserToken MeUser : AccessTokenBasic',
  listSpendingAccounts: 'GET /me/spendingAccounts : SpendingAccount[]',
  getSpendingAccount: 'GET /me/spendingaccounts/{spendingAccountID} : SpendingAccount',
  /** Ends every token of the caller, this one too. */
  revokeTokens: 'DELETE /me/tokens',
  listUserGroups: 'GET /me/usergroups : UserGroup[]',
} as const

export const meProfileRules = {
  read: 'Shopper',
  write: 'MeAdmin',
  roles: {
    get: '*',
    resetPasswordByToken: 'PasswordReset',
    register: 'Shopper',
    revokeTokens: '*',
    listUserGroups: '*',
  },
  search: {
    listCostCenters: 'ID Name Description',
    listSpendingAccounts: 'ID Name',
    listUserGroups: 'ID Name Description',
  },
  sort: {
    listCostCenters: 'Name ID',
    listSpendingAccounts: 'Name ID',
    listUserGroups: 'Name ID',
  },
  buyerOnly: 'listCostCenters listSpendingAccounts getSpendingAccount listUserGroups',
} as const satisfies Rules<typeof meProfile>
