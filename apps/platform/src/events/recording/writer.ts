import type { Database } from '../../ground/database/index.ts'
import type { Log } from '../../ground/log.ts'
import { EventError } from '../event-codes.ts'
import { EVENT_LIMITS } from '../limits.ts'
import { inTransaction } from '../transaction.ts'
import type { IncomingEvent, Outcome } from './incoming.ts'

/** Events of one transaction at most, and how long one waits for others (contract "events", 10.1). */
const GROUP_SIZE = 200
const WAIT_MS = 20
/** Events that wait at most; more are refused until some are written. */
const RETRY_AFTER_S = 2

export interface Writer {
  /**
   * Records events together with others, and answers what became of each when that is committed. Throws
   * {@link EventError} EV-503 when too many wait, or the database does not take them.
   */
  write(events: readonly IncomingEvent[]): Promise<Outcome[]>
  /** Writes what waits. */
  close(): Promise<void>
}

export interface WriterParts {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** Called before a transaction, for what must not be asked for inside one. */
  readonly prepare: (events: number) => Promise<void>
  readonly record: (tx: Database, events: readonly IncomingEvent[], now: Date) => Promise<Outcome[]>
  readonly queueSize?: number
}

/** Events that came together; they may be written in two groups. */
interface Call {
  readonly events: readonly IncomingEvent[]
  readonly outcomes: Outcome[]
  readonly since: number
  /** Events that are not written yet. */
  left: number
  resolve(outcomes: Outcome[]): void
  reject(error: Error): void
}

/** An event of a call. */
type Place = readonly [call: Call, index: number]

/** A queue of events and the one transaction after the other that empties it. */
export function createWriter({
  db,
  log,
  now,
  prepare,
  record,
  queueSize = EVENT_LIMITS.queue.value,
}: WriterParts): Writer {
  let queue: Place[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  function schedule(): void {
    const [oldest] = queue
    if (working || oldest === undefined) return
    clearTimeout(timer)
    const left = queue.length >= GROUP_SIZE ? 0 : WAIT_MS - (performance.now() - oldest[0].since)
    timer = setTimeout(start, Math.max(0, left))
  }

  function start(): void {
    if (working) return
    const group = queue.slice(0, GROUP_SIZE)
    queue = queue.slice(GROUP_SIZE)
    working = commit(group).finally(() => {
      working = undefined
      schedule()
    })
  }

  async function commit(group: readonly Place[]): Promise<void> {
    const events = group.flatMap(([call, index]) => call.events[index] ?? [])
    try {
      await prepare(events.length)
      const outcomes = await inTransaction(db, (tx) => record(tx, events, now()))
      for (const [place, [call, index]] of group.entries()) {
        const outcome = outcomes[place]
        if (outcome) call.outcomes[index] = outcome
        call.left -= 1
        if (call.left === 0) call.resolve(call.outcomes)
      }
    } catch (error) {
      log.error({ err: error, events: group.length }, 'events could not be recorded')
      // One that cannot be recorded must not keep the others out.
      if (group.length > 1 && isRefusal(error)) for (const one of group) await commit([one])
      else for (const [call] of group) call.reject(new EventError('EV-503', { retryAfter: RETRY_AFTER_S }))
    }
  }

  return {
    async write(events) {
      if (events.length === 0) return []
      if (queue.length + events.length > queueSize) throw new EventError('EV-503', { retryAfter: RETRY_AFTER_S })
      return new Promise((resolve, reject) => {
        const call = { events, outcomes: [], since: performance.now(), left: events.length, resolve, reject }
        for (const index of events.keys()) queue.push([call, index])
        schedule()
      })
    },

    async close() {
      clearTimeout(timer)
      while (queue.length > 0 || working) {
        start()
        await working
      }
    },
  }
}

/** Whether the database answered, and said no: classes 22 and 23 are about the data. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]/.test(code)
}
