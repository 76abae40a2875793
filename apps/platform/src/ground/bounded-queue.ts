/** As much runs as may run at once, and the queue is full: try again soon. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much of the same is done at once. Try again in a few seconds.')
    this.name = 'QueueFullError'
  }
}

export interface QueueLimits {
  /** Works that run at once. */
  readonly concurrency: number
  /** Further works that wait for one of these to end; `Infinity` refuses none. */
  readonly maxWaiting: number
}

/** Runs a bounded number of works at once, lets a bounded number wait in their order, and refuses any further one. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #fullError: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** `fullError` makes the error that refuses a work, default {@link QueueFullError}. */
  constructor(limits: QueueLimits, fullError: () => Error = () => new QueueFullError()) {
    this.#limits = limits
    this.#fullError = fullError
  }

  /** Whether nothing runs; then nothing waits either. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Runs the work, at once or in its turn, and returns its result. Throws the error of a full queue, also at once. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.concurrency) this.#running += 1
    else if (this.#waiting.length < this.#limits.maxWaiting) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else throw this.#fullError()
    try {
      return await work()
    } finally {
      // The place is handed on, so that no later work takes it before one that waits.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
