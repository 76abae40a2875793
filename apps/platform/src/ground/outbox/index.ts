import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { jsonb, type OpenedDatabase, prepared } from '../database/index.ts'
import type { Log } from '../log.ts'
import { TENANT } from '../tenant.ts'
import { createDeadLetters, type DeadLetters } from './dead-letters.ts'
import { type Follower, type FollowerSettings, startFollower } from './follower.ts'
import type { OutboxTables } from './tables.ts'

export type { DeadLetter, DeadLetters } from './dead-letters.ts'
export type { Follower, FollowerSettings, OutboxEvent } from './follower.ts'
export { outboxMigrations } from './tables.ts'

export interface Outbox {
  /**
   * Writes an event in the transaction that makes it true; followers hear of it once that commits. Call it last in the
   * transaction: writers of events wait for each other from here to their commit, so that ids are in order of commit.
   */
  append(tx: QueryExecutorProvider, event: { readonly topic: string; readonly payload: unknown }): Promise<void>
  /**
   * Hands events to `handle`, one at a time, in order, at least once: a follower that stops in the middle meets the same
   * event again. When `handle` throws it is tried again later (0.2 s, doubling to 60 s), and later events wait;
   * after 15 tries it is set aside with an error in the log, and later events go on.
   */
  follow(settings: FollowerSettings): Promise<Follower>
  /** What was set aside. */
  readonly deadLetters: DeadLetters
  /** Stops all followers after the event they are at. */
  close(): Promise<void>
}

export interface OutboxSettings {
  readonly database: OpenedDatabase
  readonly log: Log
  /** How often followers look although nobody woke them; default 5 s. */
  readonly pollMs?: number
  /** For tests: how long a process keeps a follower without renewing it; default 15 s. */
  readonly leaseMs?: number
  /** For tests: the wait before the second try; default 0.2 s. */
  readonly firstRetryMs?: number
}

const CHANNEL = 'outbox'
/** Any number that nobody else takes an advisory lock on. */
const APPEND_LOCK = 7_337_728_302
const KEPT_DAYS = 7
const CLEAN_EVERY_MS = 3_600_000

/** Events that leave with the transaction that made them. The database must have `outboxMigrations`. */
export async function createOutbox({ database, log, pollMs = 5000, ...waits }: OutboxSettings): Promise<Outbox> {
  const db = database.db.withTables<OutboxTables>()
  const followers = new Set<Follower>()
  const wake = () => {
    for (const follower of followers) follower.wake()
  }
  const stopListening = await database.listen(CHANNEL, wake)
  const clean = () =>
    removeOld(db).catch((error: unknown) =>
      log.warn({ err: error }, 'old events could not be removed; tried again later'),
    )
  const cleaning = setInterval(clean, CLEAN_EVERY_MS).unref()

  return {
    deadLetters: createDeadLetters(db, wake),

    async append(tx, { topic, payload }) {
      // The id is taken for each row that `turn` gives, so only once the lock is held.
      await sql`${prepared} with turn as materialized (
          select pg_advisory_xact_lock(${APPEND_LOCK}::bigint), pg_notify(${CHANNEL}, ''))
        insert into outbox (tenant, topic, payload) select ${TENANT}, ${topic}, ${jsonb(payload)} from turn`.execute(tx)
    },

    async follow(settings) {
      const follower = await startFollower(db, settings, {
        log,
        pollMs,
        alone: database.engine === 'pglite',
        ...waits,
      })
      followers.add(follower)
      return follower
    },

    async close() {
      clearInterval(cleaning)
      await stopListening()
      await Promise.all([...followers].map((follower) => follower.stop()))
      followers.clear()
    },
  }
}

/** Events older than a week that no follower has still to see. */
export async function removeOld(db: Kysely<OutboxTables>): Promise<void> {
  await sql`
    delete from outbox
    where tenant = ${TENANT}
      and created_at < now() - make_interval(days => ${KEPT_DAYS})
      and id <= all (select position from outbox_follower where tenant = ${TENANT})`.execute(db)
}
