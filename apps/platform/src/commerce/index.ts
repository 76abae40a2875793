import type { Hono } from 'hono'
import { DATABASE_LIMITS, type Database, type Migration, type OpenedDatabase } from '../ground/database/index.ts'
import type { RequestVariables } from '../ground/http/index.ts'
import type { Log } from '../ground/log.ts'
import { NO_NETWORK, type OwnNetwork } from '../ground/network/index.ts'
import { auditMigrations, createAudit } from './audit.ts'
import {
  type Catalogue,
  catalogueChangeMigration,
  createCatalogue,
  optionChangeMigration,
  removeOldChanges,
} from './catalogue/index.ts'
import { type CheckoutTables, checkoutHandlers, DEFAULT_TABLES } from './checkout/index.ts'
import { type ErasedUsers, eraseUsers } from './erase-users.ts'
import { returnsConsoleRoutes } from './fulfilment/index.ts'
import { type HistoryCall, writeHistory } from './history.ts'
import {
  createIdentity,
  type Identity,
  type IdentitySettings,
  identityMigrations,
  type RequestLimit,
} from './identity/index.ts'
import { openApiRoutes } from './open-api.ts'
import type { Caller } from './operations/caller.ts'
import { idempotencyMigrations } from './operations/idempotency.ts'
import { listTurnLimits } from './operations/list-turns.ts'
import { rulesOf } from './operations/rules/index.ts'
import { createOperations } from './operations/service.ts'
import type { Acting } from './operations/stored/acting.ts'
import { inTransaction } from './operations/transaction.ts'
import { moveOrder } from './orders/move-order.ts'
import { patchWorksheet } from './orders/worksheet.ts'
import {
  adminRoutes,
  createOutbound,
  type Environment,
  type FormMail,
  keepFormMail,
  type MailSettings,
  mailSettingsOf,
  movedToStudio,
  NOOP_OUTBOUND,
  type Outbound,
  type OutboundSettings,
  outboundMigrations,
  type StudioAuthor,
} from './outbound/index.ts'
import { createPayments, type PaymentSettings, type PaymentsService, paymentMigrations } from './payments/index.ts'
import {
  cacheObjects,
  createObjectStore,
  ensureFamilies,
  type JsonObject,
  type ObjectStore,
  storeMigrations,
} from './store/index.ts'
import { confirmAgain } from './submission/confirm-again.ts'
import { createSubscriptions, type SubscriptionsService } from './subscriptions/index.ts'
import { systemCaller } from './system-caller.ts'

export {
  atSeller,
  type CatalogPrincipal,
  type Catalogue,
  type CatalogueChanges,
  type CategoryNames,
  NoVisitorsError,
  type Offer,
  type Offers,
  type Outlook,
  type Party,
  type ProductText,
  type XpFacet,
} from './catalogue/index.ts'
export { type CheckoutTables, readCheckoutTables } from './checkout/index.ts'
export { CommerceError } from './commerce-error.ts'
export type { ErasedUser } from './erase-users.ts'
export { commerceErrorShape } from './error-shape.ts'
export { ensureFirstClient, type FirstClient, setClientSecret } from './first-client.ts'
export type { HistoryCall, PastCall } from './history.ts'
export { readMessages } from './identity/index.ts'
export { COMMERCE_LIMITS } from './limits.ts'
export { OPEN_API_PATH } from './open-api.ts'
export { MAIL_LANGUAGES, type MailSettings, type StudioAuthor } from './outbound/index.ts'
export type { PaymentSettings } from './payments/index.ts'
export * from './seed/index.ts'
export { RETURNS_PATH } from './staff-pages/index.ts'
export { LIST_LIMITS } from './store/index.ts'

/** Tables of the commerce service, in their order. */
export const commerceMigrations: readonly Migration[] = [
  ...storeMigrations,
  ...identityMigrations,
  ...auditMigrations,
  ...idempotencyMigrations,
  ...outboundMigrations,
  ...paymentMigrations,
  catalogueChangeMigration,
  optionChangeMigration,
]

export interface CommerceSettings {
  /** Company id of the marketplace owner. */
  readonly marketplaceId: string
  /** The platform's own origin, such as `http://localhost:4000`: issuer and audience of its tokens. */
  readonly origin: string
  /** Origins that links in messages may lead to besides: the website's. */
  readonly linkOrigins?: readonly string[]
  /** Where the shop reads what visitors sent with forms; default: letters do not lead there. */
  readonly studioOrigin?: string
  /** Who letters come from, and their language where nobody's is known; default: the website itself, in English. */
  readonly mail?: Partial<MailSettings>
  /** Requests of one token; default any number. Contract section 23. */
  readonly requestLimit?: RequestLimit
  /** Lists of one token that are worked on at once; default {@link COMMERCE_LIMITS}. Contract section 23. */
  readonly listsAtOnce?: number
  /** Requests without a token from one address in a minute, for tokens, codes and passwords; default any number. */
  readonly tokenRequestsPerMinute?: number
  /** Rates of the built-in checkout calculator; `off`: calculation needs an integration. Default: examples. */
  readonly checkout?: CheckoutTables | 'off'
  /** Where identity providers and other systems may be, besides the public internet; default nowhere. */
  readonly ownNetwork?: OwnNetwork
  /** What other systems are told that this is; default `Production`. */
  readonly environment?: Environment
  /** Who moves the money of cards; default nobody: others write the transactions. */
  readonly payments?: PaymentSettings
  /** The job of subscriptions may be run as if it were another time. Default false. */
  readonly movableClock?: boolean
  /** Id of the API client that visitors of the website come through; default: there is no website with a shop. */
  readonly shopClientId?: string
  /** Id of the API client that staff signs in with at `/returns`; default: whoever signs in names one. */
  readonly staffClientId?: string
  /** Origin of the studio, whose screens show sent mail and deliveries; default: there is none. */
  readonly studioUrl?: string
}

export interface CommerceParts {
  readonly database: OpenedDatabase
  readonly tenant: string
  readonly log: Log
  readonly settings: CommerceSettings
  /** Default: the time of day. */
  readonly now?: () => Date
  /** For tests: how soon other systems are called again, and how long they have. */
  readonly outgoing?: Pick<OutboundSettings, 'retryMs' | 'pollMs' | 'leaseSeconds' | 'timeoutMs'>
  /** Who counts failed sign-ins; for tests the cost of hashing, and how long answers take that must tell nothing. */
  readonly identity?: Pick<
    IdentitySettings,
    'failures' | 'devices' | 'hashCost' | 'answerAfterMs' | 'messages' | 'externalUsers'
  >
  /** The author whose token of the studio a request has; null for any other. Default: there is no studio. */
  readonly readAuthor?: (request: Request) => Promise<StudioAuthor | null>
}

export interface CommerceService {
  readonly store: ObjectStore
  readonly identity: Identity
  readonly payments: PaymentsService
  readonly subscriptions: SubscriptionsService
  /** What products say, and who sees which at what price, for other services. */
  readonly catalogue: Catalogue
  /** Below `/v1`, `/oauth` and `/commerce`. Others below `/v1` must be mounted before: what is unknown here is answered 404. */
  readonly routes: readonly Hono<{ Variables: RequestVariables }>[]
  /**
   * Work in a transaction as the marketplace owner, with the rules of the API and none of its checks of form: what
   * seeds and jobs use: the functions of `operations/stored`.
   */
  asOwner<Result>(work: (acting: Acting) => Promise<Result>): Promise<Result>
  /**
   * Calls of the API as others made them at other times, all of them or none: with every check and rule, and nobody
   * outside hears of it. For what a demonstration begins with.
   */
  asBefore<Result>(work: (call: HistoryCall) => Promise<Result>): Promise<Result>
  /** Erases whoever has an e-mail address, or one user; see {@link eraseUsers}. */
  eraseUsers(whom: { readonly email: string } | { readonly userId: string }): Promise<ErasedUsers>
  /** Mails the shop what a visitor sent with a form: into the local mail outbox, each submission once. */
  mailShop(mail: FormMail): Promise<void>
  close(): Promise<void>
}

const CLEAN_EVERY_MS = 3_600_000
const RELEASE_EVERY_MS = 30_000

/** The commerce API. The database must have {@link commerceMigrations}. */
export async function createCommerceService(parts: CommerceParts): Promise<CommerceService> {
  const { database, tenant, log, settings } = parts
  const { db } = database
  const { marketplaceId, checkout } = settings
  const now = parts.now ?? (() => new Date())
  await ensureFamilies(database.patient, { concurrently: database.engine === 'postgres' })
  const cached = database.engine === 'pglite' ? await cacheObjects(database.listen) : undefined
  const store = createObjectStore({
    tenant,
    now,
    ...(cached && { cached }),
    ...(database.engine === 'pglite' && { listMs: DATABASE_LIMITS.listMs }),
  })
  const audit = createAudit({ db, tenant, log })
  const ownNetwork = settings.ownNetwork ?? NO_NETWORK
  const outbound = createOutbound({
    ...parts.outgoing,
    database,
    tenant,
    store,
    marketplaceId,
    log,
    now,
    ownNetwork,
    rules: rulesOf,
    environment: settings.environment ?? 'Production',
    mint: {
      tokenFor: (tx, user, roles) => identity.mint.tokenFor(tx, user, roles),
      defaultUserOf: (tx, clientId) => identity.mint.defaultUserOf(tx, clientId),
    },
    async writeWorksheet(tx, orderId, answers) {
      const order = await store.getForUpdate(tx, { family: 'Order', scope: '', id: orderId })
      if (order) await patchWorksheet(ownerIn(tx, NOOP_OUTBOUND), orderId, answers)
    },
  })
  const ownerIn = (tx: Database, reaching: Outbound, at = now()): Acting => ({
    tx,
    store: reaching.storeOf(store),
    tenant,
    marketplaceId,
    log,
    outbound: reaching,
    now: at,
    caller: systemCaller(marketplaceId),
    hashCost: parts.identity?.hashCost,
    rules: rulesOf,
  })
  const identity = await createIdentity({
    messages: outbound.messages,
    ...parts.identity,
    outbound,
    db,
    ...(database.engine === 'pglite' && { listen: database.listen }),
    tenant,
    store,
    marketplaceId,
    origin: settings.origin,
    log,
    now,
    orders: { move: (tx, orderId, to) => moveOrder(ownerIn(tx, NOOP_OUTBOUND), orderId, to) },
    linkOrigins: settings.linkOrigins ?? [],
    ownNetwork,
    audit,
    ...(settings.requestLimit && { requestLimit: settings.requestLimit }),
    ...(settings.tokenRequestsPerMinute !== undefined && { tokenRequestsPerMinute: settings.tokenRequestsPerMinute }),
  })
  const handlers = {
    ...identity.handlers,
    ...(checkout !== undefined && checkoutHandlers(checkout === 'off' ? undefined : checkout)),
  }
  const operations = createOperations({
    outbound,
    db,
    lists: database.lists,
    listTurns: listTurnLimits(settings.listsAtOnce),
    store,
    tenant,
    marketplaceId,
    log,
    now,
    readCaller: identity.readCaller,
    handlers,
    audit,
    hashCost: parts.identity?.hashCost,
  })
  const runAs = <Result>(caller: Caller, work: (acting: Acting) => Promise<Result>, at = now()) =>
    outbound.run((reaching) => inTransaction(db, (tx) => work({ ...ownerIn(tx, reaching, at), caller })))
  const owner = systemCaller(marketplaceId)
  const payments = createPayments({
    db,
    tenant,
    settings: settings.payments ?? { provider: 'none' },
    origin: settings.origin,
    returnOrigins: settings.linkOrigins ?? [],
    readCaller: identity.readCaller,
    run: runAs,
    now,
    log,
  })
  const subscriptions = createSubscriptions({
    run: (work, at) => runAs(owner, work, at),
    processing: payments.processing,
    tokenFor: (acting, { body }) => integrationToken(identity, acting, body),
    integration: { ownNetwork },
    checkout: checkout === 'off' ? undefined : (checkout ?? DEFAULT_TABLES),
    environment: settings.environment ?? 'Production',
    readCaller: identity.readCaller,
    movableClock: settings.movableClock ?? false,
    log,
  })
  const catalogue = createCatalogue({
    database,
    tenant,
    log,
    actingOn: (tx) => ownerIn(tx, NOOP_OUTBOUND),
    readCaller: identity.readBearer,
    shopClientId: settings.shopClientId,
  })
  await outbound.start()
  subscriptions.start()
  const release = () =>
    payments.release().catch((error: unknown) => log.warn({ err: error }, 'payments could not be given back'))
  const releasing = setInterval(release, RELEASE_EVERY_MS).unref()
  const clean = () =>
    Promise.all([identity.removeExpired(), outbound.removeOld(), removeOldChanges(db)]).catch((error: unknown) =>
      log.warn({ err: error }, 'what has expired could not be removed'),
    )
  const cleaning = setInterval(clean, CLEAN_EVERY_MS).unref()

  const { staffClientId, origin, studioUrl } = settings
  const { readCaller, revokeToken, routes } = identity
  const staff = { readCaller, revokeToken, routes, staffClientId, origin }
  return {
    store,
    identity,
    payments,
    subscriptions,
    catalogue,
    routes: [
      identity.routes,
      payments.routes,
      subscriptions.routes,
      ...(studioUrl === undefined ? [] : [movedToStudio(studioUrl)]),
      adminRoutes({
        db,
        tenant,
        access: { marketplaceId, readCaller, readAuthor: parts.readAuthor },
        log,
        audit,
        now,
        letters: {
          linkOrigins: settings.linkOrigins ?? [],
          platformOrigin: settings.origin,
          ...(settings.studioOrigin !== undefined && { studioOrigin: settings.studioOrigin }),
          ...mailSettingsOf(settings.linkOrigins ?? []),
          ...settings.mail,
        },
        confirmAgain: (orderId) => runAs(owner, (acting) => confirmAgain(acting, orderId)),
      }),
      returnsConsoleRoutes({ identity: staff, api: operations.respond, log, now }),
      openApiRoutes(settings.origin),
      operations.routes,
    ],
    asOwner: (work) => runAs(owner, work),
    asBefore: (work) =>
      writeHistory({ db, tenant, marketplaceId, log, audit, handlers, callerNamed: identity.callerNamed }, work),
    eraseUsers: (whom) => eraseUsers({ db, store, tenant, marketplaceId }, whom),
    mailShop: (mail) => keepFormMail(db, { tenant, now }, mail),
    async close() {
      clearInterval(cleaning)
      clearInterval(releasing)
      await subscriptions.close()
      await outbound.close()
      await operations.close()
    },
  }
}

/** A token for the system that places orders of subscriptions, of its API client's own user. Contract section 20.1. */
async function integrationToken(
  { mint }: Identity,
  { tx }: Acting,
  { ApiClientID: client, ElevatedRoles: roles }: JsonObject,
): Promise<string | undefined> {
  const user = await mint.defaultUserOf(tx, String(client))
  return user && mint.tokenFor(tx, user, Array.isArray(roles) ? roles.map(String) : [])
}
