import { WEBSITE_LIMITS } from '../../limits.ts'

/** Reads that are the same for all visitors without a session. */
export interface SharedReads {
  /**
   * Returns what was read under this key in the last two seconds, joins a read under way, or reads. A read that fails is
   * not shared with later callers.
   *
   * @param key names all that the read depends on
   * @param signal ends the caller's wait; the read goes on for the others
   */
  read<Value>(key: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<Value>): Promise<Value>
}

/** Memory for shared reads; the oldest one leaves when there are more than 500. */
export function createSharedReads(now: () => number = Date.now): SharedReads {
  const kept = new Map<string, { readonly value: Promise<unknown>; until: number }>()
  return {
    read<Value>(key: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known !== undefined && known.until > now()) return orAborted(known.value as Promise<Value>, signal)
      // Each who waits may give up before.
      const value = read(AbortSignal.timeout(WEBSITE_LIMITS.productTime.value))
      const entry = { value, until: Number.POSITIVE_INFINITY }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > WEBSITE_LIMITS.sharedReads.value) kept.delete(kept.keys().next().value ?? '')
      value.then(
        () => {
          entry.until = now() + WEBSITE_LIMITS.sharedLife.value
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      return orAborted(value, signal)
    },
  }
}

function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
