import type { ErrorCode } from '@tessera/commerce/table'
import { CommerceError } from '../../commerce-error.ts'
import { checkInvited, openInvitation } from '../../group-orders/index.ts'
import { accessTokenLife } from '../../life-cycles/index.ts'
import type { Caller } from '../../operations/caller.ts'
import { openSession } from '../anonymous/session.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { type AccountRow, accountByUid, userOfAccount } from '../users/account.ts'
import { activeUser } from '../users/company.ts'
import type { FoundUser } from '../users/find-user.ts'
import { verifyAccessToken } from './access-token.ts'
import { type CallerRow, readCallerRow } from './caller-row.ts'
import type { AccessClaims, TokenUser } from './claims.ts'
import { revokedTokens } from './revoke-token.ts'

/** Who calls, with what only identity needs to know. */
export interface KnownCaller extends Caller {
  readonly account: AccountRow
  readonly user: FoundUser
}

/**
 * Who the bearer token of the request names: as the database has it, so that what was revoked or switched off counts at
 * once. Throws 401 `InvalidToken`, `Auth.TokenRevoked`, `Auth.UserNotActive`,
 * `Auth.CompanyNotActive` and `Auth.ClientNotActive`, and 429 `RateLimited`.
 *
 * @param facts `isOwn`: a website of our own asks, for many visitors by one token, and is not counted
 */
export async function readCaller(
  parts: IdentityParts,
  request: Request,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<KnownCaller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw invalidToken('This request needs an access token: "Authorization: Bearer …".')
  const caller = await callerOf(parts.db, parts, token, rememberedRow)
  holdToPurpose(caller, request)
  checkInvited(caller, request)
  if (!isOwn) parts.take?.(caller.tokenId)
  return caller
}

/** Who may set a password, and nothing else, may do that alone: not even what asks for no role. Section 9.3. */
function holdToPurpose({ roles }: KnownCaller, { method, url }: Request): void {
  if (roles.size !== 1 || !roles.has('PasswordReset')) return
  if (method === 'POST' && new URL(url).pathname.toLowerCase() === '/v1/me/password') return
  throw new CommerceError(403, 'Auth.InsufficientRoles', 'This token can only be used to set a password.', {
    SufficientRoles: [],
    AssignedRoles: ['PasswordReset'],
  })
}

/** Not within a transaction, which may see what is never committed. */
async function rememberedRow(tx: Tx, parts: IdentityParts, claims: AccessClaims): Promise<CallerRow | undefined> {
  const read = () => readCallerRow(tx, parts, claims)
  const { callers } = parts
  if (!callers) return read()
  const row = await callers.rows.get(`${claims.userType} ${claims.uid} ${claims.clientId}`, read)
  const revoked = await callers.revoked.get('', () => revokedTokens(tx, parts))
  return row && { ...row, isRevoked: revoked.has(claims.tokenId) }
}

/** The same for a token that came in another way. */
export async function callerOf(
  tx: Tx,
  parts: IdentityParts,
  token: string,
  rowOf: (tx: Tx, parts: IdentityParts, claims: AccessClaims) => Promise<CallerRow | undefined> = readCallerRow,
): Promise<KnownCaller> {
  const claims = await verifyAccessToken(tx, parts, token)
  if (!claims) throw invalidToken('The access token is not valid, or has expired.')
  const row = await rowOf(tx, parts, claims)
  if (row?.account.generation !== claims.generation || row.isRevoked) throw revoked()
  if (row.user.Active !== true) throw refused('Auth.UserNotActive', 'The user is not active.')
  if (!row.isCompanyActive) throw refused('Auth.CompanyNotActive', 'The company of the user is not active.')
  if (!row.isClientActive) throw refused('Auth.ClientNotActive', 'The API client of the token is not active.')
  const impersonator = claims.impersonator && (await impersonatorOf(tx, parts, claims.impersonator))
  const anonymous = claims.orderId === undefined ? undefined : await openSession(tx, parts, claims.orderId)
  if (claims.orderId !== undefined && !anonymous) throw revoked()
  if (claims.invitation && !(await isOpen(tx, parts, claims.invitation.id))) throw revoked()
  const ref = userOfAccount(row.account, parts.sellerId)
  const username = row.user.Username ?? ''
  return {
    userId: ref.id,
    username,
    userType: ref.userType,
    companyId: ref.companyId,
    clientId: claims.clientId,
    roles: new Set(claims.roles),
    tokenId: claims.tokenId,
    ...(anonymous && {
      anonymous: { orderId: anonymous.orderId, ...(anonymous.id !== null && { id: anonymous.id }) },
    }),
    ...(claims.invitation && { invitation: claims.invitation }),
    ...(impersonator && { impersonator: impersonator.id }),
    account: row.account,
    user: { ...ref, username, active: true, body: row.user },
  }
}

/** An invitation that was taken back, or has ended, takes its tokens along. */
async function isOpen(tx: Tx, { store, now }: IdentityParts, id: string): Promise<boolean> {
  try {
    await openInvitation({ tx, store, now: now() }, id)
    return true
  } catch (error) {
    if (error instanceof CommerceError) return false
    throw error
  }
}

const refused = (code: ErrorCode | 'InvalidToken', message: string) => new CommerceError(401, code, message)
const invalidToken = (message: string) => refused(accessTokenLife.refusals.use, message)
const revoked = () => refused(accessTokenLife.refusals['use.Revoked'], 'The access token has been revoked.')

async function impersonatorOf(tx: Tx, parts: IdentityParts, { uid, generation }: TokenUser): Promise<FoundUser> {
  const account = await accountByUid(tx, parts, uid)
  if (account?.generation !== generation) throw revoked()
  return activeUser(tx, parts, userOfAccount(account, parts.sellerId), 401)
}
