import { availableParallelism } from 'node:os'
import { BoundedQueue, type QueueLimits } from '../bounded-queue.ts'
import { UnavailableError } from '../http/errors.ts'
import { GROUND_LIMITS } from '../limits.ts'

/** Threads of libuv, which hash, sign and read files. A number of the environment that Node.js reads itself. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** Password hashes made at once: a core and a thread stay free for everybody else. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS) - 1)

/** Seconds after which to ask again: as long as a full queue takes at the most. */
const RETRY_AFTER_S = 5

const busy = () =>
  new UnavailableError('Too many passwords are being checked at the moment.', { retryAfter: RETRY_AFTER_S })

/**
 * Turns for work that keeps a core busy. Who finds all places taken is refused at once with {@link UnavailableError},
 * before anything was looked up or hashed for them: a flood of sign-ins costs as many refusals, and nobody else waits.
 */
export class HashQueue {
  /** Who has a turn or waits for one: as many as there are places, and none waits for a place. */
  readonly #admitted: BoundedQueue
  readonly #hashing: BoundedQueue

  constructor(limits: QueueLimits = { concurrency: HASHES_AT_ONCE, maxWaiting: GROUND_LIMITS.hashesWaiting.value }) {
    this.#admitted = new BoundedQueue({ concurrency: limits.concurrency + limits.maxWaiting, maxWaiting: 0 }, busy)
    this.#hashing = new BoundedQueue(limits, busy)
  }

  /**
   * Does what will hash something, what it looks up before included; as many at once as there are turns and places to
   * wait. Throws {@link UnavailableError} for one more.
   */
  admit<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#admitted.run(work)
  }

  /** Does the work when it is its turn, the first that came first. Throws {@link UnavailableError} when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#hashing.run(work)
  }
}

/** Of this process: its cores are what is short. */
export const hashQueue = new HashQueue()
