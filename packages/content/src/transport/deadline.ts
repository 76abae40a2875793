import { RequestTimeoutError } from '../errors.ts'

/** The longest time a timer can be set for. What is longer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1
const timerFor = (milliseconds: number) => Math.min(milliseconds, MAX_TIMER_MS)

/**
 * Runs work that is given a signal, and ends it when `milliseconds` have passed or the caller's signal aborts. The
 * timer belongs to this call alone. No limit when `milliseconds` is absent or 0.
 * @throws {RequestTimeoutError} (name `AbortError`) when the time is up
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds?: number,
  outer?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController()
  let stop: (reason: unknown) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = (reason) => {
      reject(reason)
      controller.abort(reason)
    }
  })
  const onAbort = () => stop(outer?.reason)
  if (outer?.aborted) throw outer.reason
  outer?.addEventListener('abort', onAbort, { once: true })
  const timer = milliseconds
    ? setTimeout(() => stop(new RequestTimeoutError(milliseconds)), timerFor(milliseconds))
    : undefined
  try {
    return await Promise.race([work(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
}

/** Waits; rejects with the signal's reason when it aborts meanwhile. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, timerFor(milliseconds))
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
