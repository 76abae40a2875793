export interface IdleWorkSettings {
  /** Whether somebody waits for other work. */
  readonly isBusy: () => boolean
  /** Works kept in line at most. */
  readonly most: number
  readonly onError: (error: unknown) => void
}

/** Works that can wait, by key, one at a time and only while nothing else is to be done. */
export function createIdleWork({ isBusy, most, onError }: IdleWorkSettings) {
  const line = new Map<string, () => Promise<unknown>>()
  let running: Promise<unknown> | undefined

  const wake = () => {
    if (running !== undefined || isBusy()) return
    const [next] = line
    if (next === undefined) return
    const [key, work] = next
    running = work()
      .catch(onError)
      .finally(() => {
        line.delete(key)
        running = undefined
        wake()
      })
  }

  return {
    /** False when the line is full; true when the work is in line, now or before. */
    add(key: string, work: () => Promise<unknown>): boolean {
      if (line.has(key)) return true
      if (line.size >= most) return false
      line.set(key, work)
      setImmediate(wake)
      return true
    },
    /** Something else was done: look again. */
    wake,
    /** Drops what is in line and waits for what runs. */
    async close(): Promise<void> {
      line.clear()
      await running
    },
  }
}
