import { randomUUID } from 'node:crypto'
import type { Database, OpenedDatabase } from '../../../ground/database/index.ts'
import type { Log } from '../../../ground/log.ts'
import { inTransaction } from '../../operations/transaction.ts'
import { ATTEMPTS, claim, type Delivery, finish, nextDue, type Outcome, release } from './queue.ts'
import { DELIVERIES, type Tx } from './tables.ts'

export interface WorkerParts {
  readonly database: Pick<OpenedDatabase, 'db' | 'engine' | 'listen'>
  readonly tenant: string
  readonly log: Log
  /** Makes one attempt. May meet a delivery twice. Never throws for what the other side did. */
  attempt(delivery: Delivery, signal: AbortSignal): Promise<Outcome>
  /** After the last attempt, in the transaction that notes it. */
  ended(tx: Tx, delivery: Delivery, outcome: Outcome): Promise<void>
  /** Milliseconds to the second attempt and to the third; default 5 s and a minute. */
  readonly retryMs?: readonly number[]
  /** Seconds after which another process takes over what one that died had under way: longer than an attempt; default 30. */
  readonly leaseSeconds?: number
  /** How often it looks although nobody woke it; default 5 s. */
  readonly pollMs?: number
}

export interface Worker {
  /** Gives up what is under way: it is attempted again after the next start. */
  stop(): Promise<void>
}

/** Attempts at a time of one process, and of these to one target. */
const AT_A_TIME = 16
const AT_A_TIME_EACH = 4
const RETRY_MS = [5000, 60_000]
const LEASE_SECONDS = 30

/**
 * Delivers what is queued, from now on: at least once, each lane in order, of several processes each its part. What a
 * process had under way when it died another takes over after its lease.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { database, tenant, log, retryMs = RETRY_MS, leaseSeconds = LEASE_SECONDS, pollMs = 5000 } = parts
  const { db } = database
  const holder = randomUUID()
  const stopping = new AbortController()
  const underWay = new Map<number, { target: string; ended: Promise<void> }>()
  let woken = true
  let wakeUp = () => {}
  const wake = () => {
    woken = true
    wakeUp()
  }

  if (database.engine === 'pglite') await release(db, { tenant })
  const stopListening = await database.listen(DELIVERIES, wake)

  async function deliver(delivery: Delivery): Promise<void> {
    const outcome = await parts.attempt(delivery, stopping.signal).catch((error: unknown): Outcome => {
      log.error({ err: error, delivery: delivery.id, kind: delivery.kind }, 'fault in an attempt to deliver')
      return { status: null, error: 'This could not be made ready to be sent.' }
    })
    if (stopping.signal.aborted && outcome.error !== null) return
    const attempts = delivery.attempts + (outcome.error === null ? 0 : 1)
    const again = attempts < ATTEMPTS[delivery.kind] ? (retryMs[attempts - 1] ?? retryMs.at(-1) ?? 0) : undefined
    await inTransaction(db, async (tx) => {
      const isOurs = await finish(tx, { tenant }, { id: delivery.id, holder, attempts, retryMs: again }, outcome)
      if (isOurs && (outcome.error === null || again === undefined)) await parts.ended(tx, delivery, outcome)
    })
  }

  function start(delivery: Delivery): void {
    const { id, target } = delivery
    const ended = deliver(delivery)
      .catch((error: unknown) => log.error({ err: error, delivery: id }, 'a delivery could not be noted'))
      .finally(() => {
        underWay.delete(id)
        wake()
      })
    underWay.set(id, { target, ended })
  }

  /** Takes what there is; answers for how long there is nothing more to take. */
  async function work(): Promise<number> {
    const limit = AT_A_TIME - underWay.size
    if (limit <= 0) return pollMs
    const taken = await claim(
      db,
      { tenant },
      { holder, leaseSeconds, limit: Math.min(limit, AT_A_TIME_EACH), busy: busyTargets() },
    )
    for (const delivery of taken) start(delivery)
    if (taken.length > 0) return 0
    const due = await nextDue(db, { tenant })
    return Math.min(pollMs, due === undefined || due <= 0 ? pollMs : due)
  }

  function busyTargets(): string[] {
    const each = new Map<string, number>()
    for (const { target } of underWay.values()) each.set(target, (each.get(target) ?? 0) + 1)
    return [...each].filter(([, n]) => n >= AT_A_TIME_EACH).map(([target]) => target)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      const ms = await work().catch((error: unknown) => {
        log.error({ err: error }, 'deliveries could not be taken; tried again')
        return 1000
      })
      if (ms > 0) await sleep(ms)
    }
  }

  function sleep(ms: number): Promise<void> {
    if (stopping.signal.aborted || woken) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref()
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      wakeUp()
      await stopListening()
      await running
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
      await giveBack(db)
    },
  }

  async function giveBack(from: Database): Promise<void> {
    await release(from, { tenant }, holder).catch((error: unknown) =>
      log.warn({ err: error }, 'deliveries could not be given back; others wait for the lease to end'),
    )
  }
}
