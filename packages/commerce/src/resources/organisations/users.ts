import type { Rules } from '../../rules.ts'

/** Users of a buyer. Contract sections 8.3 and 9. */
export const users = {
  list: 'GET /buyers/{buyerID}/users?userGroupID : User[]',
  create: 'POST /buyers/{buyerID}/users User : User',
  get: 'GET /buyers/{buyerID}/users/{userID} : User',
  save: 'PUT /buyers/{buyerID}/users/{userID} User : User',
  delete: 'DELETE /buyers/{buyerID}/users/{userID}',
  patch: 'PATCH /buyers/{buyerID}/users/{userID} ~User : User',
  /** A token to act as the user, for `tokens.set("impersonation", …)`. Contract section 9.5. */
  getAccessToken: 'POST /buyers/{buyerID}/users/{userID}/accesstoken ImpersonateTokenRequest : AccessToken',
  /** Moves the user to another buyer, with or without the orders. */
  move: 'POST /buyers/{buyerID}/users/{userID}/moveto/{newBuyerID}?orders=UserOrderMoveOption : User',
  /** Ends every token of the user. */
  revokeUserTokens: 'DELETE /buyers/{buyerID}/users/{userID}/tokens',
  /** Lets a user in again who was locked out. Contract section 9.7. */
  unlockUserAccount: 'POST /buyers/{buyerID}/users/{userID}/unlock',
  /** Users of all buyers; ids are unique within a buyer only. */
  listAcrossBuyers: 'GET /buyerusers : User[]',
} as const

export const usersRules = {
  read: 'BuyerUserAdmin BuyerUserReader',
  write: 'BuyerUserAdmin',
  roles: {
    getAccessToken: 'BuyerImpersonation',
  },
  search: {
    list: 'ID Username LastName FirstName Email',
    listAcrossBuyers: 'ID Username LastName FirstName Email',
  },
  sort: {
    list: 'LastName FirstName Username ID Email DateCreated LastActive PasswordLastSetDate',
    listAcrossBuyers: 'LastName FirstName Username ID Email DateCreated LastActive PasswordLastSetDate',
  },
  status: { getAccessToken: 200 },
} as const satisfies Rules<typeof users>
