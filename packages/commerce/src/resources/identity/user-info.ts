import type { Rules } from '../../rules.ts'

/** The identity token of a user who came by OpenID Connect. Contract section 2. */
export const userInfo = {
  getToken: 'GET /oauth/userinfo : IdentityToken',
} as const

export const userInfoRules = {
  read: '*',
} as const satisfies Rules<typeof userInfo>
