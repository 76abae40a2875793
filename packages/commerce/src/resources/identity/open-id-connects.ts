import type { Rules } from '../../rules.ts'

/** Sign-in by another identity provider. Contract section 9. */
export const openIdConnects = {
  list: 'GET /openidconnects : OpenIdConnect[]',
  create: 'POST /openidconnects OpenIdConnect : OpenIdConnect',
  get: 'GET /openidconnects/{openidconnectID} : OpenIdConnect',
  save: 'PUT /openidconnects/{openidconnectID} OpenIdConnect : OpenIdConnect',
  delete: 'DELETE /openidconnects/{openidconnectID}',
  patch: 'PATCH /openidconnects/{openidconnectID} ~OpenIdConnect : OpenIdConnect',
} as const

export const openIdConnectsRules = {
  read: 'OpenIDConnectAdmin OpenIDConnectReader',
  write: 'OpenIDConnectAdmin',
  search: {
    list: 'ID',
  },
  sort: {
    list: 'ID',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof openIdConnects>
