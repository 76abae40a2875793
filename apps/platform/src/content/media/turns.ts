/** All turns are taken and the line is full: try again soon. */
export class TurnsTaken extends Error {
  constructor() {
    super('Too many pictures are being resized at once. Try again in a few seconds.')
    this.name = 'TurnsTaken'
  }
}

/**
 * Runs at most `atOnce` works together and keeps at most `waiting` more in line.
 * @throws TurnsTaken from the returned function when the line is full.
 */
export function createTurns(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TurnsTaken()
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
