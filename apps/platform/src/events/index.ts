/**
 * The events service: the collector that visitor-events clients and the performance tracker send to, and what authors
 * read of it (contract "events").
 */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Auth } from '../ground/auth/index.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import type { Outbox } from '../ground/outbox/index.ts'
import { TENANT } from '../ground/tenant.ts'
import { codesPage } from './codes-page.ts'
import { collectorRoutes } from './collector/routes.ts'
import { compactColumns } from './columns/compact.ts'
import { insightRoutes } from './insight/routes.ts'
import { createNotedRequests } from './noted-requests.ts'
import { eraseVisitors } from './people/erase.ts'
import { peopleRoutes } from './people/routes.ts'
import { createCookielessKeys, dayOf } from './recording/cookieless.ts'
import { type PastEvent, pastEvent } from './recording/past.ts'
import { recordEvents } from './recording/record.ts'
import { createSessionNumbers } from './recording/session-store.ts'
import { createWriter } from './recording/writer.ts'
import { removeOld } from './retention.ts'
import { inTransaction } from './transaction.ts'
import { visitorFactsRoutes } from './visitor-facts/routes.ts'
import { compactVitals } from './vitals/compact-vitals.ts'

export { agentClasses } from './agent/agent-classes.ts'
export { eventErrorShape } from './error-shape.ts'
export { CODES_PATH } from './event-codes.ts'
export { EVENT_LIMITS } from './limits.ts'
export { eventMigrations } from './migrations.ts'
export { type FedEvent, RECORDED_TOPIC, type RecordedPayload } from './recording/feed.ts'
export type { PastEvent } from './recording/past.ts'

export interface EventsServiceSettings {
  /** Accepted context ids; `*` accepts any. */
  readonly contextIds: readonly string[]
  /** Origins whose pages may send events. */
  readonly origins: readonly string[]
  /** Pages of this machine may, too. */
  readonly loopbackOrigins: boolean
  /** Days that events are kept. */
  readonly retentionDays: number
  /** Whether a browser id nobody gave out is taken as a new one (contract "events", 10.3). */
  readonly adoptUnknownBrowsers: boolean
  /** Minutes without an event after which a session is over. */
  readonly sessionMinutes: number
  /** Providers of identifiers that say who somebody is, the strongest first. */
  readonly identityRules: readonly string[]
}

export interface EventsServiceDeps {
  readonly database: Pick<OpenedDatabase, 'db'>
  readonly outbox: Pick<Outbox, 'append'>
  readonly auth: Pick<Auth, 'requireRole'>
  readonly settings: EventsServiceSettings
  /** Names of the published sites. */
  readonly sites: () => Promise<readonly string[]>
  readonly log: Log
  /** Default: the real time. */
  readonly now?: () => Date
}

export interface EventsService {
  readonly routes: Hono
  /**
   * Records what visitors did before the first start, in the order of its times, in one transaction. Nobody is told of it.
   */
  recordPast(events: readonly PastEvent[]): Promise<void>
  /** Whether anything was recorded yet. */
  isEmpty(): Promise<boolean>
  /** Puts the columns of past days together, and removes what is kept no longer. It is done by itself from time to time. */
  tidy(): Promise<void>
  /** Erases visitors by e-mail address and customer number. Returns how many there were. */
  erase(whom: { readonly emails: readonly string[]; readonly customerIds: readonly string[] }): Promise<number>
  /** Ends streams, and takes no new ones; requests are still answered. */
  endStreams(): void
  /** Writes what waits, and ends streams. */
  close(): Promise<void>
}

const MAX_SESSION_MS = 24 * 3_600_000
const COMPACT_EVERY_MS = 60_000
const TIDY_EVERY_MS = 3_600_000

/** What is long past is no news. */
const UNTOLD: Pick<Outbox, 'append'> = { append: async () => undefined as never }

/** The database must have {@link eventMigrations}. */
export function createEventsService(deps: EventsServiceDeps): EventsService {
  const { database, outbox, auth, settings, sites, log, now = () => new Date() } = deps
  const { db } = database
  const numbers = createSessionNumbers(db)
  const rules = {
    sessions: { idleMs: settings.sessionMinutes * 60_000, longestMs: MAX_SESSION_MS },
    adoptUnknownBrowsers: settings.adoptUnknownBrowsers,
    identityRules: settings.identityRules,
  }
  const recording = { tenant: TENANT, rules, outbox, numbers }
  const writer = createWriter({
    db,
    log,
    now,
    prepare: (events) => numbers.reserve(events),
    record: (tx, events, at) => recordEvents(tx, recording, events, at),
  })
  const noted = createNotedRequests()
  const closing = new AbortController()
  const routes = new Hono()
    .route('/', codesPage())
    .route('/', insightRoutes({ db, tenant: TENANT, auth, sites, noted, now, closing: closing.signal }))
    .route('/', peopleRoutes({ db, tenant: TENANT, auth, now }))
    .route(
      '/',
      visitorFactsRoutes({
        db,
        tenant: TENANT,
        access: { ...settings, sites },
        idleMs: rules.sessions.idleMs,
        now,
      }),
    )
    .route(
      '/',
      collectorRoutes({
        db,
        tenant: TENANT,
        access: { ...settings, sites },
        writer,
        cookieless: createCookielessKeys(db, TENANT),
        noted,
        log,
        now,
      }),
    )

  /** One at a time, and none while closing: they use the database. */
  let upkeep: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    const done = upkeep.then(async () => {
      if (!closing.signal.aborted) await work()
    })
    upkeep = done.catch((error: unknown) =>
      log.warn({ err: error }, 'upkeep of the events failed; it is tried again later'),
    )
    return done
  }
  const compact = () => compactColumns(db, TENANT, dayOf(now()))
  const clean = async () => {
    await compactVitals(db, TENANT, dayOf(now()))
    await removeOld(db, TENANT, settings, now())
  }
  const timers = [
    setInterval(() => void inTurn(compact).catch(() => undefined), COMPACT_EVERY_MS).unref(),
    setInterval(() => void inTurn(clean).catch(() => undefined), TIDY_EVERY_MS).unref(),
  ]

  return {
    routes,
    async recordPast(events) {
      const last = events.at(-1)
      if (last === undefined) return
      const incoming = events.map(pastEvent)
      await numbers.reserve(incoming.length)
      const untold = { ...recording, rules: { ...rules, adoptUnknownBrowsers: true }, outbox: UNTOLD }
      await inTransaction(db, async (tx) => {
        await recordEvents(tx, untold, incoming, last.at)
      })
    },
    async isEmpty() {
      const { rows } = await sql`select 1 from event_session where tenant = ${TENANT} limit 1`.execute(db)
      return rows.length === 0
    },
    async tidy() {
      await inTurn(compact)
      await inTurn(clean)
    },
    erase: (whom) => eraseVisitors(db, { tenant: TENANT, at: now() }, whom),
    endStreams() {
      closing.abort()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      closing.abort()
      await writer.close()
      await upkeep
    },
  }
}
