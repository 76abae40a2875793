import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../log.ts'
import { TENANT } from '../tenant.ts'
import { recordFailedRetry, removeDeadLetter, requestedRetries, setAside } from './dead-letters.ts'
import type { OutboxTables } from './tables.ts'

export interface OutboxEvent {
  readonly id: number
  readonly topic: string
  readonly payload: unknown
  readonly createdAt: Date
}

export interface FollowerSettings {
  /** Its position is stored under this name. Of several processes that follow under one name, one at a time works. */
  readonly name: string
  readonly topics: readonly string[]
  /** May meet an event twice: it must come to the same. It runs outside any transaction. */
  handle(event: OutboxEvent): Promise<void>
  /** Where a name that was never seen begins: with the oldest event kept (default), or after the newest. */
  readonly from?: 'start' | 'now'
}

export interface Follower {
  /** Looks for events now. */
  wake(): void
  /** After the event under way. */
  stop(): Promise<void>
}

const BATCH = 100
const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 60_000
/**
 * Tries after which an event is set aside: with waits that double from 0.2 s to 60 s some eight minutes, longer than a
 * database or mail server takes to restart. One that can never succeed then stops blocking those behind it.
 */
export const MAX_TRIES = 15
/** Milliseconds after which another process replaces a follower that died. It is renewed while the follower works. */
export const LEASE_MS = 15_000
/** Renewals within one lease: two may be late before the lease ends. */
const RENEWALS_PER_LEASE = 3

export interface FollowerParts {
  readonly log: Log
  readonly pollMs: number
  /** No other process can follow under the same name. */
  readonly alone: boolean
  /** Default {@link LEASE_MS}. */
  readonly leaseMs?: number
  /** Wait before the second try, doubled for each further one. Default 200. */
  readonly firstRetryMs?: number
}

/** No other process can be at work: who holds the name died with it. */
async function free(db: Kysely<OutboxTables>, name: string): Promise<void> {
  await sql`update outbox_follower set holder = null, held_until = null where tenant = ${TENANT} and name = ${name}`.execute(
    db,
  )
}

/** Starts to follow; see `Outbox.follow`. */
export async function startFollower(
  db: Kysely<OutboxTables>,
  { name, topics, handle, from = 'start' }: FollowerSettings,
  { log, pollMs, alone, leaseMs = LEASE_MS, firstRetryMs = FIRST_RETRY_MS }: FollowerParts,
): Promise<Follower> {
  const holder = randomUUID()
  let stopped = false
  let woken = false
  let wakeUp = () => {}

  await sql`
    insert into outbox_follower (tenant, name, position)
    values (${TENANT}, ${name}, ${from === 'start' ? sql`0` : sql`(select coalesce(max(id), 0) from outbox where tenant = ${TENANT})`})
    on conflict do nothing`.execute(db)
  if (alone) await free(db, name)

  /** Takes or keeps the name for this process; its position, or undefined while another has it. */
  async function hold(): Promise<number | undefined> {
    const { rows } = await sql<{ position: number }>`
      update outbox_follower
      set holder = ${holder}, held_until = now() + make_interval(secs => ${leaseMs / 1000})
      where tenant = ${TENANT} and name = ${name} and (holder = ${holder} or held_until is null or held_until < now())
      returning position`.execute(db)
    return rows[0]?.position
  }

  /** Stores how far it came; false when another process has taken the name meanwhile. */
  async function advance(position: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update outbox_follower
      set position = ${position}, failed_event = null, tries = 0, held_until = now() + make_interval(secs => ${leaseMs / 1000})
      where tenant = ${TENANT} and name = ${name} and holder = ${holder}`.execute(db)
    return numAffectedRows === 1n
  }

  /** Runs `handle` with the lease renewed meanwhile, so that a slow one is not started by another process, too. */
  async function handleWithinLease(event: OutboxEvent): Promise<void> {
    let renewal: Promise<unknown> = Promise.resolve()
    const renewing = setInterval(() => {
      renewal = hold().catch((error: unknown) =>
        log.warn({ err: error, follower: name }, 'a lease could not be renewed'),
      )
    }, leaseMs / RENEWALS_PER_LEASE)
    try {
      await handle(event)
    } finally {
      clearInterval(renewing)
      // A renewal that ended after the release would hold the name for nobody.
      await renewal
    }
  }

  /** Counts a failure of `event`; sets it aside with its last one. The error passes on until then. */
  async function fail(event: OutboxEvent, error: unknown): Promise<void> {
    const { rows } = await sql<{ tries: number }>`
      update outbox_follower
      set tries = case when failed_event = ${event.id} then tries + 1 else 1 end, failed_event = ${event.id}
      where tenant = ${TENANT} and name = ${name} and holder = ${holder}
      returning tries`.execute(db)
    const tries = rows[0]?.tries ?? 0
    if (tries < MAX_TRIES) throw error
    await setAside(db, { follower: name, event, error, tries })
    log.error(
      { err: error, follower: name, event: event.id, topic: event.topic, tries },
      'an event is set aside after too many tries; later events go on',
    )
  }

  /** One more try of what was set aside, where somebody asked for it. */
  async function retrySetAside(): Promise<void> {
    for (const event of await requestedRetries(db, name)) {
      if (stopped) return
      try {
        await handleWithinLease(event)
      } catch (error) {
        await recordFailedRetry(db, { follower: name, event, error })
        log.error(
          { err: error, follower: name, event: event.id, topic: event.topic },
          'an event set aside failed again',
        )
        continue
      }
      await removeDeadLetter(db, { follower: name, event })
      log.info({ follower: name, event: event.id, topic: event.topic }, 'an event set aside is handled')
    }
  }

  const release = () =>
    sql`update outbox_follower set holder = null, held_until = null
        where tenant = ${TENANT} and name = ${name} and holder = ${holder}`.execute(db)

  const eventsAfter = (position: number) =>
    db
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'created_at as createdAt'])
      .where('tenant', '=', TENANT)
      .where('id', '>', position)
      .where('topic', 'in', topics)
      .orderBy('id')
      .limit(BATCH)
      .execute()

  /** Everything up to it is committed: ids are in order of commit. */
  async function newestId(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from outbox where tenant = ${TENANT}`.execute(db)
    return rows[0]?.id ?? 0
  }

  /** Handles what there is; true when there may be more. */
  async function work(): Promise<boolean> {
    let position = await hold()
    if (position === undefined) return false
    await retrySetAside()
    const newest = await newestId()
    const events = await eventsAfter(position)
    for (const event of events) {
      if (stopped) return false
      try {
        await handleWithinLease(event)
      } catch (error) {
        await fail(event, error)
      }
      if (!(await advance(event.id))) return false
      position = event.id
    }
    if (events.length === BATCH) return true
    // Past the events of other topics, too: who hears of one thing a year keeps nobody else's events.
    if (newest > position) await advance(newest)
    return false
  }

  function sleep(ms: number): Promise<void> {
    if (stopped || woken) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopped) {
      woken = false
      try {
        const more = await work()
        failures = 0
        if (!more) await sleep(pollMs)
      } catch (error) {
        const retryMs = Math.min(firstRetryMs * 2 ** failures, MAX_RETRY_MS)
        failures += 1
        log.error({ err: error, follower: name, failures, retryMs }, 'an event could not be handled; it is tried again')
        woken = false
        await pause(retryMs)
      }
    }
    await release().catch(() => {})
  }

  /** After a failure only stopping ends the wait: new events do not make the old one work. */
  async function pause(ms: number): Promise<void> {
    const until = Date.now() + ms
    for (let left = ms; left > 0 && !stopped; left = until - Date.now()) {
      woken = false
      await sleep(left)
    }
  }

  const running = run()
  return {
    wake() {
      woken = true
      wakeUp()
    },
    async stop() {
      stopped = true
      wakeUp()
      await running
    },
  }
}
