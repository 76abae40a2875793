import type { YieldingTask } from './yielding-scheduler.ts'

/** Does all parts at once. */
export function toEnd<Result>(parts: YieldingTask<Result>): Result {
  let step = parts.next()
  while (step.done !== true) step = parts.next()
  return step.value
}

/** How often something else had its turn until all of this was done. */
export async function turnsDuring(work: readonly Promise<unknown>[]): Promise<number> {
  let [count, isDone] = [0, false]
  const other = () => {
    count += 1
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(work)
  isDone = true
  return count
}
