import type { Rules } from '../../rules.ts'

/** Who may act as whom, with which roles, in which API client. Contract section 9.5. */
export const impersonationConfigs = {
  list: 'GET /impersonationconfig : ImpersonationConfig[]',
  create: 'POST /impersonationconfig ImpersonationConfig : ImpersonationConfig',
  get: 'GET /impersonationconfig/{impersonationConfigID} : ImpersonationConfig',
  save: 'PUT /impersonationconfig/{impersonationConfigID} ImpersonationConfig : ImpersonationConfig',
  delete: 'DELETE /impersonationconfig/{impersonationConfigID}',
  patch: 'PATCH /impersonationconfig/{impersonationConfigID} ~ImpersonationConfig : ImpersonationConfig',
} as const

export const impersonationConfigsRules = {
  read: 'SetSecurityProfile',
  write: 'SetSecurityProfile',
  search: {
    list: 'ImpersonationBuyerID ImpersonationGroupID ImpersonationUserID BuyerID GroupID UserID SecurityProfileID ClientID ID',
  },
  sort: {
    list: 'ImpersonationBuyerID ImpersonationGroupID ImpersonationUserID BuyerID GroupID UserID SecurityProfileID ClientID ID',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof impersonationConfigs>
