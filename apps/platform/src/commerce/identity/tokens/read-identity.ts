import { jwtVerify } from 'jose'
import { CommerceError } from '../../commerce-error.ts'
import type { Caller } from '../../operations/caller.ts'
import { openSession } from '../anonymous/session.ts'
import type { IdentityParts } from '../ports.ts'
import { profilesOf, rolesOf } from '../roles/security-profiles.ts'
import type { Tx } from '../tables.ts'
import { userOfAccount } from '../users/account.ts'
import { keyIdOf } from './access-token.ts'
import { readCallerRow } from './caller-row.ts'
import type { UserType } from './claims.ts'
import { ALGORITHM } from './signing-keys.ts'

/** What an identity token says of somebody. */
interface IdentityClaims {
  readonly uid: string
  readonly userType: UserType
  readonly clientId: string
  readonly generation: number
  /** Of a temporary shopper. */
  readonly orderId?: string
}

/**
 * Who the identity token of a request names, with all roles they have: for services that ask who somebody is, as search
 * does, and change nothing. Undefined: the token is no identity token of ours, or has expired. Throws 401
 * `Auth.TokenRevoked`, `Auth.UserNotActive`, `Auth.CompanyNotActive` and `Auth.ClientNotActive`. Contract section 2,
 * `GET /oauth/userinfo`.
 */
export async function readIdentity(parts: IdentityParts, request: Request): Promise<Caller | undefined> {
  const { db } = parts
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const claims = token === undefined ? undefined : await verified(db, parts, token)
  if (!claims) return undefined
  const row = await readCallerRow(db, parts, claims)
  const refused = (code: string, message: string) => new CommerceError(401, code, message)
  if (row?.account.generation !== claims.generation) throw refused('Auth.TokenRevoked', 'The token was taken back.')
  if (row.user.Active !== true) throw refused('Auth.UserNotActive', 'The user is not active.')
  if (!row.isCompanyActive) throw refused('Auth.CompanyNotActive', 'The company of the user is not active.')
  if (!row.isClientActive) throw refused('Auth.ClientNotActive', 'The API client of the token is not active.')
  if (claims.orderId !== undefined && !(await openSession(db, parts, claims.orderId)))
    throw refused('Auth.TokenRevoked', 'The visit of the token is over.')
  const user = userOfAccount(row.account, parts.sellerId)
  return {
    userId: user.id,
    username: row.user.Username ?? '',
    userType: user.userType,
    companyId: user.companyId,
    clientId: claims.clientId,
    roles: rolesOf(await profilesOf(db, parts, user)),
    tokenId: '',
  }
}

async function verified(tx: Tx, parts: IdentityParts, token: string): Promise<IdentityClaims | undefined> {
  const { keys, origin, now } = parts
  const kid = keyIdOf(token)
  const key = kid === undefined ? undefined : await keys.find(tx, kid)
  if (!key) return undefined
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      issuer: origin,
      algorithms: [ALGORITHM],
      currentDate: now(),
      requiredClaims: ['exp', 'nbf', 'sub', 'aud'],
    })
    const { sub = '', aud, usrtype, ver } = payload
    // An access token is for ourselves; whom an invitation let in is nobody beyond it.
    if (typeof aud !== 'string' || aud === origin || typeof ver !== 'number') return undefined
    if (usrtype !== 'admin' && usrtype !== 'buyer' && usrtype !== 'supplier') return undefined
    const [uid = '', orderId] = sub.split(':')
    return { uid, userType: usrtype, clientId: aud, generation: ver, ...(orderId !== undefined && { orderId }) }
  } catch {
    return undefined
  }
}
