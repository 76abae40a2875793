import type { Hono } from 'hono'
import type { Database } from '../database/index.ts'
import { ForbiddenError, UnauthenticatedError } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import type { GuardSettings } from '../network/index.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createDevices } from './devices.ts'
import { createFailureLimit, type FailureLimit } from './failure-limit.ts'
import { openIdRoutes } from './open-id-routes.ts'
import { type AuthorProvider, createOpenIdSignIn } from './open-id-sign-in.ts'
import type { HashCost } from './password.ts'
import { includesRole, MAY, type Role } from './roles.ts'
import type { AuthTables } from './tables.ts'
import { type AuthClient, clientVersion, tokenRoute } from './token-route.ts'
import { createTokens, type PurposeTokens, type TokenClaims } from './tokens.ts'

export type { Account } from './accounts.ts'
export { createDevices, DEVICE_HEADER, type Devices } from './devices.ts'
export { createFailureLimit, type FailureLimit, NO_FAILURE_LIMIT } from './failure-limit.ts'
export type { AuthorProvider } from './open-id-sign-in.ts'
export type { HashCost } from './password.ts'
export { includesRole, ROLES, type Role } from './roles.ts'
export { authMigrations } from './tables.ts'
export { tooLargeForm } from './token-route.ts'
export type { PurposeTokens, SignedStatement } from './tokens.ts'

/** Who makes a request. */
export interface Principal {
  readonly kind: 'account' | 'client'
  /** User name or client id. */
  readonly name: string
  readonly role: Role
}

export interface Auth {
  /** `POST /oauth/token`; with a provider, `/oauth/author-sign-in` as well. */
  readonly routes: Hono
  readonly accounts: Accounts
  /** Who the bearer token of the request names, or null without a token that holds now. */
  authenticate(request: Request): Promise<Principal | null>
  /** The principal, if it has the role or one above. Throws 401 {@link UnauthenticatedError} or 403 {@link ForbiddenError}. */
  requireRole(request: Request, role: Role): Promise<Principal>
  /** Ends a token, as somebody signs out; what is none of ours is left alone. */
  revokeToken(token: string): Promise<void>
  /** Signed statements that are no sign-in. */
  readonly statements: PurposeTokens
  /** Signs with a new key from now on; tokens already given out hold until they expire. */
  rotateKey(): Promise<void>
}

export interface AuthSettings {
  /** The one program that may write content, as a publisher. */
  readonly client?: AuthClient | undefined
  /** The clock of sign-ins by a provider. Default: the system's. */
  readonly now?: () => Date
  /** Token requests a minute from one address; default 60. */
  readonly tokenRequestsPerMinute?: number
  /** Counts wrong passwords and secrets by network; default: a count of this service's own. */
  readonly failures?: FailureLimit
  /** Whom authors may sign in by, besides by password; `network`: what of one's own network may be called for it. */
  readonly openId?:
    | { readonly provider: AuthorProvider; readonly network: GuardSettings; readonly log: Log }
    | undefined
  /** Cost of new password hashes; only tests have a reason to lower it. */
  readonly hashCost?: HashCost
}

const CLIENT_ROLE: Role = 'publisher'

/** Accounts, roles and bearer tokens (contract "content", 17.1). The database must have {@link authMigrations}. */
export async function createAuth(db: Database, settings: AuthSettings = {}): Promise<Auth> {
  const tables = db.withTables<AuthTables>()
  const accounts = createAccounts(tables, settings)
  const tokens = await createTokens(tables)
  const { client } = settings
  const limit = rateLimit({ requests: settings.tokenRequestsPerMinute ?? 60, windowMs: 60_000 })

  const { openId } = settings
  const provider =
    openId &&
    createOpenIdSignIn({ ...openId, accounts, statements: tokens.statements, now: settings.now ?? (() => new Date()) })
  const routes = tokenRoute({
    accounts,
    tokens,
    client,
    limit,
    failures: settings.failures ?? createFailureLimit(),
    devices: createDevices(tokens.statements, 'authors'),
    openId: provider && { provider, log: openId.log },
  })
  if (openId && provider) routes.route('/', openIdRoutes({ provider, limit, log: openId.log }))

  /** Looked up each time, so that a changed role or password counts at once. */
  async function principalOf({ kind, name, version }: TokenClaims): Promise<Principal | null> {
    if (kind === 'client') {
      const holds = client !== undefined && client.id === name && clientVersion(client) === version
      return holds ? { kind, name, role: CLIENT_ROLE } : null
    }
    const account = await accounts.find(name)
    return account && String(account.version) === version ? { kind, name, role: account.role } : null
  }

  async function authenticate(request: Request): Promise<Principal | null> {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const claims = token === undefined ? undefined : await tokens.verify(token)
    return claims ? principalOf(claims) : null
  }

  return {
    routes,
    accounts,
    authenticate,
    revokeToken: (token) => tokens.revoke(token),
    statements: tokens.statements,
    rotateKey: () => tokens.rotateKey(),
    async requireRole(request, role) {
      const principal = await authenticate(request)
      if (!principal) {
        throw new UnauthenticatedError(
          request.headers.has('authorization')
            ? 'The bearer token is not valid, or has expired.'
            : 'This needs a sign-in.',
          'Ask for a token at /oauth/token and send it as "Authorization: Bearer …".',
        )
      }
      if (!includesRole(principal.role, role)) {
        throw new ForbiddenError(
          `${principal.name} is ${principal.role}, which does not include the right to ${MAY[role]}.`,
          `Sign in with the role ${role} or above.`,
        )
      }
      return principal
    },
  }
}
