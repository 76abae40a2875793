/** As much is under way as may be, and the queue is full: try again soon. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much of the same is done at once. Try again in a few seconds.')
    this.name = 'QueueFullError'
  }
}

/**
 * Runs at most `atOnce` works together and keeps at most `waiting` more in line.
 * @throws QueueFullError from the returned function when the line is full.
 */
export function createBoundedQueue(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new QueueFullError()
      await new Promise<void>((go) => line.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
