import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in parts: at each `yield` whatever else the process has to do may come first. */
export type YieldingTask<Result> = Generator<undefined, Result, undefined>

/** Where a service does work that takes long: one after the other, and never for long without a pause. */
export interface YieldingScheduler {
  /** Runs when all work before it is done. Nothing else that is run here comes between its parts. */
  run<Result>(work: () => YieldingTask<Result>): Promise<Result>
}

/**
 * Milliseconds of such work in one turn of the event loop; a part that has begun is finished. A turn may be passed
 * twice before anything else is read, so others wait for twice as long and for one part more.
 */
const MAX_SLICE_MS = 8

export interface YieldingSchedulerSettings {
  readonly maxSliceMs?: number
  /** Milliseconds, from any beginning. */
  readonly now?: () => number
}

export function createYieldingScheduler({
  maxSliceMs = MAX_SLICE_MS,
  now = () => performance.now(),
}: YieldingSchedulerSettings = {}): YieldingScheduler {
  let last: Promise<unknown> = Promise.resolve()
  /** When this turn of the event loop was first used. */
  let began: number | undefined

  async function runToEnd<Result>(parts: YieldingTask<Result>): Promise<Result> {
    for (;;) {
      if (began === undefined) {
        began = now()
        setImmediate(() => {
          began = undefined
        })
      } else if (now() - began >= maxSliceMs) {
        await nextTurn()
        continue
      }
      const { done, value } = parts.next()
      if (done === true) return value
    }
  }

  return {
    run(work) {
      const done = last.then(() => runToEnd(work()))
      last = done.catch(() => undefined)
      return done
    },
  }
}
