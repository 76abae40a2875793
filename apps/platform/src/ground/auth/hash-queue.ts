import { availableParallelism } from 'node:os'
import { UnavailableError } from '../http/errors.ts'
import { GROUND_LIMITS } from '../limits.ts'

/** Threads of libuv, which hash, sign and read files. A number of the environment that Node.js reads itself. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** Password hashes made at once: a core and a thread stay free for everybody else. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS) - 1)

/** Seconds after which to ask again: as long as a full queue takes at the most. */
const RETRY_AFTER_S = 5

export interface HashQueueLimits {
  readonly atOnce: number
  readonly waiting: number
}

/**
 * Turns for work that keeps a core busy. Who finds all places taken is refused at once with {@link UnavailableError},
 * before anything was looked up or hashed for them: a flood of sign-ins costs as many refusals, and nobody else waits.
 */
export class HashQueue {
  readonly #limits: HashQueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0
  #admitted = 0

  constructor(limits: HashQueueLimits = { atOnce: HASHES_AT_ONCE, waiting: GROUND_LIMITS.hashesWaiting.value }) {
    this.#limits = limits
  }

  /**
   * Does what will hash something, what it looks up before included; as many at once as there are turns and places to
   * wait. Throws {@link UnavailableError} for one more.
   */
  async admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#admitted >= this.#limits.atOnce + this.#limits.waiting) throw busy()
    this.#admitted += 1
    try {
      return await work()
    } finally {
      this.#admitted -= 1
    }
  }

  /** Does the work when it is its turn, the first that came first. Throws {@link UnavailableError} when too many wait. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting) throw busy()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // The turn is handed on, so that nobody who comes later takes it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

/** Of this process: its cores are what is short. */
export const hashQueue = new HashQueue()

const busy = () =>
  new UnavailableError('Too many passwords are being checked at the moment.', { retryAfter: RETRY_AFTER_S })
