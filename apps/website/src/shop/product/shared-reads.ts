/** Milliseconds that a read is shared: prices and stock of a page for everybody are at most this much older. */
const LIFE = 2000
const MAX_READS = 500
/** Milliseconds after which the platform is no longer waited for; each who waits may give up before. */
const TIMEOUT = 10_000

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
      const value = read(AbortSignal.timeout(TIMEOUT))
      const entry = { value, until: Number.POSITIVE_INFINITY }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > MAX_READS) kept.delete(kept.keys().next().value ?? '')
      value.then(
        () => {
          entry.until = now() + LIFE
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
