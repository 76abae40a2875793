/** Milliseconds that a read is shared before it is repeated. */
const FRESH = 2000
/** Milliseconds that nobody waits for the repetition: prices and stock of a page for everybody are at most this old. */
const USABLE = 10_000
const MAX_READS = 500
/** Milliseconds after which the platform is no longer waited for; each who waits may give up before. */
const TIMEOUT = 10_000

/** Reads that are the same for all visitors without a session. */
export interface SharedReads {
  /**
   * Returns what was read under this key, joins a read under way, or reads. After two seconds the read is repeated, while
   * callers get the older value; after ten they wait. A read that fails is not shared with later callers.
   *
   * @param key names all that the read depends on
   * @param signal ends the caller's wait; the read goes on for the others
   */
  read<Value>(key: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<Value>): Promise<Value>
}

interface SharedRead {
  readonly value: Promise<unknown>
  /** Milliseconds since 1970 at which it was read; undefined while it is under way. */
  at: number | undefined
  isRepeated: boolean
}

/** Memory for shared reads; the oldest one leaves when there are more than 500. */
export function createSharedReads(now: () => number = Date.now): SharedReads {
  const kept = new Map<string, SharedRead>()

  function start<Value>(key: string, read: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const value = read(AbortSignal.timeout(TIMEOUT))
    const entry: SharedRead = { value, at: undefined, isRepeated: false }
    const before = kept.get(key)
    const keep = () => {
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > MAX_READS) kept.delete(kept.keys().next().value ?? '')
    }
    // An older value stands until this one is there.
    if (before === undefined || !isUsable(before)) keep()
    value.then(
      () => {
        entry.at = now()
        keep()
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key)
        if (before !== undefined) before.isRepeated = false
      },
    )
    return value
  }

  const isUsable = ({ at }: SharedRead): boolean => at === undefined || now() - at < USABLE

  return {
    read<Value>(key: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known === undefined || !isUsable(known)) return orAborted(start(key, read), signal)
      if (known.at !== undefined && now() - known.at >= FRESH && !known.isRepeated) {
        known.isRepeated = true
        start(key, read).catch(() => undefined)
      }
      return orAborted(known.value as Promise<Value>, signal)
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
