import type { Rules } from '../../rules.ts'

/** Money a buyer’s people may spend: budgets, gift cards, loyalty points. Contract section 14. */
export const spendingAccounts = {
  list: 'GET /buyers/{buyerID}/spendingaccounts : SpendingAccount[]',
  create: 'POST /buyers/{buyerID}/spendingaccounts SpendingAccount : SpendingAccount',
  get: 'GET /buyers/{buyerID}/spendingaccounts/{spendingAccountID} : SpendingAccount',
  save: 'PUT /buyers/{buyerID}/spendingaccounts/{spendingAccountID} SpendingAccount : SpendingAccount',
  delete: 'DELETE /buyers/{buyerID}/spendingaccounts/{spendingAccountID}',
  patch: 'PATCH /buyers/{buyerID}/spendingaccounts/{spendingAccountID} ~SpendingAccount : SpendingAccount',
  deleteAssignment: 'DELETE /buyers/{buyerID}/spendingaccounts/{spendingAccountID}/assignments?userID&userGroupID',
  listAssignments:
    'GET /buyers/{buyerID}/spendingaccounts/assignments?spendingAccountID&userID&userGroupID&level=PartyType : SpendingAccountAssignment[page]',
  saveAssignment: 'POST /buyers/{buyerID}/spendingaccounts/assignments SpendingAccountAssignment',
} as const

export const spendingAccountsRules = {
  read: 'SpendingAccountAdmin SpendingAccountReader',
  write: 'SpendingAccountAdmin',
  search: {
    list: 'ID Name',
  },
  sort: {
    list: 'Name ID',
  },
} as const satisfies Rules<typeof spendingAccounts>
