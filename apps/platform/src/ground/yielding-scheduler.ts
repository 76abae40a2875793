import { performance } from 'node:perf_hooks'

/** Work in parts: at each `yield` whatever else the process has to do may come first. */
export type YieldingTask<Result> = Generator<undefined, Result, undefined>

export interface TaskRunner {
  /** Runs when all work before it is done. Nothing else that is run here comes between its parts. */
  run<Result>(work: () => YieldingTask<Result>): Promise<Result>
}

/** Where a service does work that takes long: one after the other, and never for long without a pause. */
export interface YieldingScheduler extends TaskRunner {
  /**
   * Another queue. Its work waits for none of this one: both take turns, part by part, and share the time that one turn
   * of the event loop has for either.
   */
  beside(): YieldingScheduler
}

/**
 * Milliseconds of such work in one turn of the event loop; a part that has begun is finished. A turn may be passed
 * twice before anything else is read, so others wait for twice as long and for one part more.
 */
const MAX_SLICE_MS = 4

export interface YieldingSchedulerSettings {
  readonly maxSliceMs?: number
  /** Milliseconds, from any beginning. */
  readonly now?: () => number
}

/** Work that is under way: the first of its queue. Does one part, and answers whether there are more. */
type Step = () => boolean

export function createYieldingScheduler({
  maxSliceMs = MAX_SLICE_MS,
  now = () => performance.now(),
}: YieldingSchedulerSettings = {}): YieldingScheduler {
  const underWay: Step[] = []
  /** When this turn of the event loop was first used. */
  let began: number | undefined
  let waitsForTurn = false

  function goOn(): void {
    if (waitsForTurn) return
    for (let step = underWay.shift(); step !== undefined; step = underWay.shift()) {
      if (began === undefined) {
        began = now()
        setImmediate(() => {
          began = undefined
        })
      } else if (now() - began >= maxSliceMs) {
        underWay.unshift(step)
        waitsForTurn = true
        setImmediate(() => {
          waitsForTurn = false
          goOn()
        })
        return
      }
      if (step()) underWay.push(step)
    }
  }

  const runToEnd = <Result>(parts: YieldingTask<Result>) =>
    new Promise<Result>((resolve, reject) => {
      underWay.push(() => {
        try {
          const { done, value } = parts.next()
          if (done === true) resolve(value)
          return done !== true
        } catch (error) {
          reject(error)
          return false
        }
      })
      goOn()
    })

  function queue(): YieldingScheduler {
    let last: Promise<unknown> = Promise.resolve()
    return {
      run(work) {
        const done = last.then(() => runToEnd(work()))
        last = done.catch(() => undefined)
        return done
      },
      beside: queue,
    }
  }
  return queue()
}
