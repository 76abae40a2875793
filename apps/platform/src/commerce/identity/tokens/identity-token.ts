import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { signToken } from './access-token.ts'
import type { KnownCaller } from './read-caller.ts'

/** Seconds an identity token holds: long enough to be shown to somebody at once. */
const LIFE_S = 600

/**
 * Who the caller is, signed for others to read: a JWT with the claims of OpenID Connect, for the API client as audience.
 * It is no access token. Contract section 2, `GET /oauth/userinfo`.
 */
export async function identityToken(
  tx: Tx,
  parts: IdentityParts,
  { user, account, clientId, companyId, userType, anonymous, invitation }: KnownCaller,
): Promise<{ identity_token: string; expires_in: number }> {
  const { FirstName, LastName, Email } = user.body
  const person = anonymous ? {} : { given_name: FirstName, family_name: LastName, email: Email }
  const claims = {
    sub: anonymous ? `${account.uid}:${anonymous.orderId}` : account.uid,
    preferred_username: user.username,
    usrtype: userType,
    company: companyId,
    // By it the token is known to be taken back. Who was only invited is nobody to ask for.
    ...(!invitation && { ver: account.generation }),
    ...person,
  }
  return { identity_token: await signToken(tx, parts, claims, clientId, LIFE_S), expires_in: LIFE_S }
}
