/**
 * A cache of at most `maxEntries` values: of more, the one leaves that was used least recently. Reading and writing a
 * value are uses of it. `undefined` is no value.
 */
export class LruCache<Key, Value extends NonNullable<unknown>> {
  readonly #maxEntries: number
  /** The least recently used first: a map keeps its keys in the order in which they were added. */
  readonly #entries = new Map<Key, Value>()

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  /** Entries that are kept. */
  get size(): number {
    return this.#entries.size
  }

  /** Whether there is a value; looking is no use of it. */
  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#maxEntries) return
    for (const leastUsed of this.#entries.keys()) {
      this.#entries.delete(leastUsed)
      return
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  /** The values, the least recently used first; reading them so is no use of them. */
  values(): IterableIterator<Value> {
    return this.#entries.values()
  }

  /**
   * Removes the least recently used entries until the sizes of the others add up to at most `maxSize`; the last one stays,
   * however large. For values that grow after they are set: their sizes are taken anew with every call.
   */
  trim(maxSize: number, sizeOf: (value: Value) => number): void {
    let size = 0
    for (const value of this.#entries.values()) size += sizeOf(value)
    for (const [key, value] of this.#entries) {
      if (size <= maxSize || this.#entries.size <= 1) return
      this.#entries.delete(key)
      size -= sizeOf(value)
    }
  }
}
