import type { Hono } from 'hono'
import type { Database, Migration, OpenedDatabase } from '../ground/database/index.ts'
import type { RequestVariables } from '../ground/http/index.ts'
import type { Log } from '../ground/log.ts'
import type { Outbox } from '../ground/outbox/index.ts'
import { auditMigrations } from './audit.ts'
import { createIdentity, type Identity, type IdentitySettings, identityMigrations } from './identity/index.ts'
import { moveOrder } from './move-order.ts'
import { idempotencyMigrations } from './operations/idempotency.ts'
import { rulesOf } from './operations/rules/index.ts'
import { createOperations } from './operations/service.ts'
import type { Acting } from './operations/stored/acting.ts'
import type { RequestLimit } from './operations/token-bucket.ts'
import { inTransaction } from './operations/transaction.ts'
import { createObjectStore, ensureFamilies, type JsonObject, type ObjectStore, storeMigrations } from './store/index.ts'
import { systemCaller } from './system-caller.ts'

export { commerceErrorShape } from './error-shape.ts'
export { ensureFirstClient, type FirstClient } from './first-client.ts'
export { readMessages } from './identity/index.ts'
export * from './seed/index.ts'

/** Tables of the commerce service, in their order. */
export const commerceMigrations: readonly Migration[] = [
  ...storeMigrations,
  ...identityMigrations,
  ...auditMigrations,
  ...idempotencyMigrations,
]

export interface CommerceSettings {
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  /** The platform's own origin, such as `http://localhost:4000`: issuer and audience of its tokens. */
  readonly origin: string
  /** Origins that links in messages may lead to besides: the website's. */
  readonly linkOrigins?: readonly string[]
  /** Requests of one token; default any number. Contract section 23. */
  readonly requestLimit?: RequestLimit
  /** Requests for tokens from one address in a minute; default any number. */
  readonly tokenRequestsPerMinute?: number
  /** Identity providers may run on this machine, without HTTPS. Default false. */
  readonly allowLoopbackProviders?: boolean
}

export interface CommerceParts {
  readonly database: OpenedDatabase
  readonly tenant: string
  readonly outbox: Pick<Outbox, 'append'>
  readonly log: Log
  readonly settings: CommerceSettings
  /** Default: the time of day. */
  readonly now?: () => Date
  /** For tests: the cost of hashing, and how long answers take that must tell nothing. */
  readonly identity?: Pick<IdentitySettings, 'hashCost' | 'answerAfterMs' | 'messages' | 'externalUsers'>
}

export interface CommerceService {
  readonly store: ObjectStore
  readonly identity: Identity
  /** Below `/v1` and `/oauth`. Others below `/v1` must be mounted before: what is unknown here is answered 404. */
  readonly routes: readonly Hono<{ Variables: RequestVariables }>[]
  /**
   * Work in a transaction as the marketplace owner, with the rules of the API and none of its checks of form: what
   * seeds and jobs use: the functions of `operations/stored`.
   */
  asOwner<Result>(work: (acting: Acting) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const CLEAN_EVERY_MS = 3_600_000

/** The commerce API. The database must have {@link commerceMigrations}. */
export async function createCommerceService(parts: CommerceParts): Promise<CommerceService> {
  const { database, tenant, outbox, log, settings } = parts
  const { db } = database
  const { marketplaceId, requestLimit: limit } = settings
  const now = parts.now ?? (() => new Date())
  await ensureFamilies(db)
  const store = createObjectStore({ tenant, now })
  const publish = (tx: Database, topic: string, payload: JsonObject) => outbox.append(tx, { topic, payload })
  const identity = await createIdentity({
    ...parts.identity,
    db,
    ...(database.engine === 'pglite' && { listen: database.listen }),
    tenant,
    store,
    marketplaceId,
    origin: settings.origin,
    log,
    now,
    publish,
    orders: { move: (tx, orderId, to) => moveOrder(tx, store, orderId, to) },
    linkOrigins: settings.linkOrigins ?? [],
    allowLoopbackProviders: settings.allowLoopbackProviders ?? false,
    ...(settings.tokenRequestsPerMinute !== undefined && { tokenRequestsPerMinute: settings.tokenRequestsPerMinute }),
  })
  const operations = createOperations({
    db,
    store,
    tenant,
    marketplaceId,
    log,
    now,
    publish,
    readCaller: identity.readCaller,
    handlers: identity.handlers,
    ...(limit && { limit }),
  })
  const clean = () =>
    identity.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'expired tokens could not be removed'))
  const cleaning = setInterval(clean, CLEAN_EVERY_MS).unref()

  return {
    store,
    identity,
    routes: [identity.routes, operations.routes],
    asOwner: (work) =>
      inTransaction(db, (tx) =>
        work({
          tx,
          store,
          tenant,
          marketplaceId,
          log,
          now: now(),
          caller: systemCaller(marketplaceId),
          rules: rulesOf,
        }),
      ),
    async close() {
      clearInterval(cleaning)
      await operations.close()
    },
  }
}
