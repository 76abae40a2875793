/** Events that a follower gave up on after too many tries, kept until somebody has them tried again. */
import { type Kysely, sql } from 'kysely'
import { jsonb } from '../database/index.ts'
import { TENANT } from '../tenant.ts'
import type { OutboxEvent } from './follower.ts'
import type { OutboxTables } from './tables.ts'

export interface DeadLetter {
  /** Name of the follower that gave up. */
  readonly follower: string
  readonly eventId: number
  readonly topic: string
  readonly error: string
  readonly tries: number
  readonly setAsideAt: Date
}

export interface DeadLetters {
  count(): Promise<number>
  /** The oldest first, at most 1000. */
  list(): Promise<readonly DeadLetter[]>
  /** Has all of them tried once more, each by its own follower. Returns how many. */
  retry(): Promise<number>
}

/** Characters of an error that are kept. */
const MAX_ERROR_LENGTH = 2000
/** Dead letters that one list names. */
const MAX_LISTED = 1000
/** Dead letters that one round of a follower tries again. */
const RETRY_BATCH = 100

/** @param wake tells the followers, once the retry is asked for. */
export function createDeadLetters(db: Kysely<OutboxTables>, wake: () => void): DeadLetters {
  return {
    async count() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from outbox_dead_letter where tenant = ${TENANT}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async list() {
      return db
        .selectFrom('outbox_dead_letter')
        .select(['follower', 'event_id as eventId', 'topic', 'error', 'tries', 'set_aside_at as setAsideAt'])
        .where('tenant', '=', TENANT)
        .orderBy('event_id')
        .orderBy('follower')
        .limit(MAX_LISTED)
        .execute()
    },
    async retry() {
      const { numUpdatedRows } = await db
        .updateTable('outbox_dead_letter')
        .set({ retry_requested: true })
        .where('tenant', '=', TENANT)
        .executeTakeFirst()
      wake()
      return Number(numUpdatedRows)
    },
  }
}

interface Failure {
  readonly follower: string
  readonly event: OutboxEvent
  readonly error: unknown
}

export async function setAside(
  db: Kysely<OutboxTables>,
  { follower, event, error, tries }: Failure & { readonly tries: number },
): Promise<void> {
  await sql`
    insert into outbox_dead_letter (tenant, follower, event_id, topic, payload, created_at, error, tries)
    values (${TENANT}, ${follower}, ${event.id}, ${event.topic}, ${jsonb(event.payload)}, ${event.createdAt}, ${textOf(error)}, ${tries})
    on conflict (tenant, follower, event_id) do update
    set error = excluded.error, tries = excluded.tries, set_aside_at = now()`.execute(db)
}

export async function requestedRetries(db: Kysely<OutboxTables>, follower: string): Promise<readonly OutboxEvent[]> {
  return db
    .selectFrom('outbox_dead_letter')
    .select(['event_id as id', 'topic', 'payload', 'created_at as createdAt'])
    .where('tenant', '=', TENANT)
    .where('follower', '=', follower)
    .where('retry_requested', '=', true)
    .orderBy('event_id')
    .limit(RETRY_BATCH)
    .execute()
}

export async function recordFailedRetry(db: Kysely<OutboxTables>, { follower, event, error }: Failure): Promise<void> {
  await sql`
    update outbox_dead_letter set tries = tries + 1, error = ${textOf(error)}, retry_requested = false
    where tenant = ${TENANT} and follower = ${follower} and event_id = ${event.id}`.execute(db)
}

export async function removeDeadLetter(
  db: Kysely<OutboxTables>,
  { follower, event }: Omit<Failure, 'error'>,
): Promise<void> {
  await sql`
    delete from outbox_dead_letter
    where tenant = ${TENANT} and follower = ${follower} and event_id = ${event.id}`.execute(db)
}

/** The message alone: stacks belong in the log. NUL, which the database cannot keep, is left out. */
function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH)
}
