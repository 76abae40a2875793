import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../log.ts'
import { TENANT } from '../tenant.ts'
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
const LONGEST_RETRY_MS = 60_000
/** A follower that dies is replaced by another process's after this long. */
const LEASE_SECONDS = 15

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
  { log, pollMs, alone }: { log: Log; pollMs: number; alone: boolean },
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
      set holder = ${holder}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where tenant = ${TENANT} and name = ${name} and (holder = ${holder} or held_until is null or held_until < now())
      returning position`.execute(db)
    return rows[0]?.position
  }

  /** Stores how far it came; false when another process has taken the name meanwhile. */
  async function advance(position: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update outbox_follower
      set position = ${position}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where tenant = ${TENANT} and name = ${name} and holder = ${holder}`.execute(db)
    return numAffectedRows === 1n
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
    const newest = await newestId()
    const events = await eventsAfter(position)
    for (const event of events) {
      if (stopped) return false
      await handle(event)
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
        const retryMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
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
