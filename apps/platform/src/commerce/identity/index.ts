import { Hono } from 'hono'
import type { Devices } from '../../ground/auth/devices.ts'
import { type FailureLimit, NO_FAILURE_LIMIT } from '../../ground/auth/failure-limit.ts'
import { HASH_COST, type HashCost } from '../../ground/auth/password.ts'
import type { Database, OpenedDatabase } from '../../ground/database/index.ts'
import { type RequestVariables, rateLimit } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import { NO_NETWORK, type OwnNetwork } from '../../ground/network/index.ts'
import type { Audit } from '../audit.ts'
import { CommerceError } from '../commerce-error.ts'
import { accessTokenLife } from '../life-cycles/index.ts'
import type { Handler } from '../operations/call.ts'
import type { Caller } from '../operations/caller.ts'
import { type OutboundService, SILENT_SERVICE, type TokenMint } from '../outbound/index.ts'
import type { ObjectStore } from '../store/index.ts'
import { limitGuests } from './grants/limit-guests.ts'
import { oauthRoutes } from './grants/oauth-routes.ts'
import { impersonationRoutes } from './impersonation/routes.ts'
import { storedMessages } from './messages.ts'
import { openIdRoutes } from './open-id/routes.ts'
import { identityHandlers } from './operations/handlers.ts'
import { slowOperationIds } from './operations/slow-operations.ts'
import { slowRoutes } from './operations/slow-routes.ts'
import type { AnonymousOrders, ExternalUsers, IdentityParts, MessagePort } from './ports.ts'
import { removeExpired } from './remove-expired.ts'
import { CALLERS_CHANGED, rememberCallers } from './tokens/known-callers.ts'
import { tokenMint } from './tokens/mint.ts'
import { type KnownCaller, readCaller } from './tokens/read-caller.ts'
import { readIdentity } from './tokens/read-identity.ts'
import { revokeToken } from './tokens/revoke-token.ts'
import { openSigningKeys } from './tokens/signing-keys.ts'
import { createTokenBuckets, type RequestLimit } from './tokens/token-bucket.ts'
import { callerNamed } from './users/caller-named.ts'

export { findMessage, readMessages, type StoredMessage } from './messages.ts'
export { identityRules } from './operations/rules.ts'
export type { AnonymousOrders, ExternalIdentity, ExternalUsers, IdentityParts, Message, MessagePort } from './ports.ts'
export { identityMigrations } from './tables.ts'
export type { KnownCaller } from './tokens/read-caller.ts'
export type { RequestLimit } from './tokens/token-bucket.ts'
export { describeUsers } from './users/describe-users.ts'
export type { UserRef } from './users/user-ref.ts'

export interface IdentitySettings {
  readonly db: Database
  /** Where word of a change comes with its commit: callers are then remembered. Default: they are read every time. */
  readonly listen?: OpenedDatabase['listen']
  readonly tenant: string
  readonly store: ObjectStore
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  /** The server's own origin, such as `http://localhost:4000`: issuer and audience of its tokens. */
  readonly origin: string
  readonly log: Log
  readonly now?: () => Date
  /** Default: a table, which {@link readMessages} reads. */
  readonly messages?: MessagePort
  /** Other systems, and messages to people; default: there are none. */
  readonly outbound?: OutboundService
  /** Default: a temporary shopper's order goes nowhere. */
  readonly orders?: AnonymousOrders
  /** Default: the one user with the address that the provider verified. */
  readonly externalUsers?: ExternalUsers
  /** Origins, besides {@link origin}, that links in messages may lead to: the website's. */
  readonly linkOrigins?: readonly string[]
  /** Where identity providers may be, besides the public internet; default nowhere. */
  readonly ownNetwork?: OwnNetwork
  /** Of one token; default any number. Contract section 23. */
  readonly requestLimit?: RequestLimit
  /**
   * Requests without a token from one address in a minute, for tokens, codes and passwords; default any number, because
   * a website asks for all its visitors.
   */
  readonly tokenRequestsPerMinute?: number
  /** Counts wrong passwords, secrets and codes by network; default: nobody does. */
  readonly failures?: FailureLimit
  /** Browsers that signed in before; default: none is known. */
  readonly devices?: Devices
  /** Of administrators' calls; default none. */
  readonly audit?: Audit
  /** Only tests have a reason to change these: cost of password hashes, and milliseconds an answer takes that must tell nothing. */
  readonly hashCost?: HashCost
  readonly answerAfterMs?: number
}

export interface Identity {
  /**
   * `/oauth/*`, `/ocrplogin`, `/ocrpcode`, and the operations in {@link routedOperations} below `/v1`. To be mounted
   * before the other operations: what is not among these is left to them.
   */
  readonly routes: Hono<{ Variables: RequestVariables }>
  /** `Family.name` of operations that {@link routes} answer. */
  readonly routedOperations: readonly string[]
  /** Handlers of further operations, by `Family.name`; they want the caller of {@link readCaller}. */
  readonly handlers: Readonly<Record<string, Handler>>
  /**
   * Who the bearer token names. Throws 401, `InvalidToken` and others, and 429 `RateLimited`, unless a website of our own
   * asks.
   */
  readCaller(request: Request, facts?: { readonly isOwn?: boolean }): Promise<KnownCaller>
  /**
   * Who an access token or an identity token names: for services that only have to know who somebody is. Throws as
   * {@link readCaller}.
   */
  readBearer(request: Request): Promise<Caller>
  /** Somebody by their user name, with all their roles, for what is done in their name: see `users/caller-named.ts`. */
  callerNamed(tx: Database, username: string): Promise<Caller | undefined>
  /** Ends an access token, as somebody signs out; what is none of ours is left alone. */
  revokeToken(token: string): Promise<void>
  /** Signs tokens for other systems. */
  readonly mint: TokenMint
  /** Signs with a new key from now on; tokens given out hold until they expire. */
  rotateKey(): Promise<void>
  /** Removes what has expired; now and then. */
  removeExpired(): Promise<void>
}

/** Twice what there is to do for a user that exists. */
const ANSWER_AFTER_MS = 250

/**
 * Tokens, roles, passwords and sign-in of the marketplace's users (contract section 9). The database must have
 * `storeMigrations` with all families, and after these {@link identityMigrations}.
 */
export async function createIdentity(settings: IdentitySettings): Promise<Identity> {
  const { db, tenant, store, marketplaceId, origin, log, now = () => new Date() } = settings
  const callers = settings.listen && rememberCallers()
  await settings.listen?.(CALLERS_CHANGED, () => callers?.forget())
  const parts: IdentityParts = {
    db,
    tenant,
    store,
    sellerId: marketplaceId,
    origin,
    keys: await openSigningKeys(db, { tenant, now }),
    ...(callers && { callers }),
    now,
    hashCost: settings.hashCost ?? HASH_COST,
    messages: settings.messages ?? storedMessages({ tenant, now }),
    outbound: settings.outbound ?? SILENT_SERVICE,
    orders: settings.orders ?? { move: async () => undefined },
    ...(settings.externalUsers && { externalUsers: settings.externalUsers }),
    linkOrigins: settings.linkOrigins ?? [],
    answerAfterMs: settings.answerAfterMs ?? ANSWER_AFTER_MS,
    ownNetwork: settings.ownNetwork ?? NO_NETWORK,
    log,
    failures: settings.failures ?? NO_FAILURE_LIMIT,
    ...(settings.devices && { devices: settings.devices }),
    ...(settings.audit && { audit: settings.audit }),
    ...(settings.requestLimit && { take: createTokenBuckets(settings.requestLimit, () => now().getTime()) }),
  }
  const requests = settings.tokenRequestsPerMinute
  const limit = requests === undefined ? undefined : rateLimit({ requests, windowMs: 60_000 })
  const routes = new Hono<{ Variables: RequestVariables }>()
  if (limit) routes.use('*', limitGuests(limit, log))
  routes.use('*', slowRoutes(parts))
  routes.route('/', oauthRoutes(parts, limit))
  routes.route('/', openIdRoutes(parts))
  routes.route('/', impersonationRoutes(parts))
  return {
    routes,
    routedOperations: [...slowOperationIds, 'Certs.getPublicKey', 'UserInfo.getToken'],
    handlers: identityHandlers(parts),
    readCaller: (request, facts) => readCaller(parts, request, facts),
    readBearer: (request) =>
      readCaller(parts, request).catch(async (error: unknown) => {
        const identity = isInvalid(error) ? await readIdentity(parts, request) : undefined
        if (!identity) throw error
        return identity
      }),
    callerNamed: (tx, username) => callerNamed(tx, parts, username),
    revokeToken: (token) => revokeToken(parts, token),
    mint: tokenMint(parts),
    rotateKey: () => parts.keys.rotate(),
    removeExpired: () => removeExpired(db, parts),
  }
}

const isInvalid = (error: unknown) => error instanceof CommerceError && error.code === accessTokenLife.refusals.use
