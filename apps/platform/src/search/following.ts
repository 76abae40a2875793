import type { Log } from '../ground/log.ts'
import { IndexUnavailableError } from './search-index.ts'

/** Takes in what was written, again and again where it fails. */
export interface Following {
  /**
   * Takes in all there is. Resolves also while the index cannot be reached: it goes on trying, and says so.
   * @throws whatever else fails
   */
  start(): Promise<void>
  /** Something was written. */
  readonly hear: () => void
  /** Whether all that was there at the start was taken in. */
  readonly hasStarted: boolean
  stop(): void
}

/** Milliseconds until what failed is tried again: twice as long each time. */
const SOONEST = 1_000
const LATEST = 30_000

/** How often it is looked although nobody told of anything, in milliseconds: what tells of it may be lost. */
export const POLL_MS = 5_000

export interface FollowingParts {
  readonly log: Log
  /** Default: it is not looked unless somebody told of something. */
  readonly pollMs?: number
  /** What is logged of a failure. */
  readonly failed?: string
}

/** `takeIn`: resolves when everything that was written before the call is found. */
export function follow(
  takeIn: () => Promise<void>,
  { log, pollMs, failed = 'what was written could not be indexed; it is tried again' }: FollowingParts,
): Following {
  let hasStarted = false
  let isStopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function attempt(): Promise<void> {
    await takeIn()
    if (failures > 0) log.info('search has taken in everything that was written')
    hasStarted = true
    failures = 0
    if (pollMs !== undefined) hearIn(pollMs)
  }

  function hearIn(ms: number): void {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(hear, ms).unref()
  }

  function tryLater(error: unknown): void {
    if (isStopped) return
    failures += 1
    const ms = Math.min(LATEST, SOONEST * 2 ** (failures - 1))
    log.error({ err: error, again: ms }, failed)
    hearIn(ms)
  }

  function hear(): void {
    if (!isStopped) attempt().catch(tryLater)
  }

  return {
    async start() {
      await attempt().catch((error: unknown) => {
        if (!(error instanceof IndexUnavailableError)) throw error
        tryLater(error)
      })
    },
    hear,
    get hasStarted() {
      return hasStarted
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
