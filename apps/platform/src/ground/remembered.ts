/**
 * What was read, remembered until something of it changes. Whoever owns it calls {@link forget} at word of any change,
 * which must come before whoever made the change hears that it is made: on PGlite, where there is one process, it comes
 * with the answer to the commit. On PostgreSQL it comes some time after, so nothing is remembered there.
 */
export class Remembered<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number
  #changes = 0

  /** `most`: beyond it the longest known is read again. */
  constructor(most: number) {
    this.#most = most
  }

  /** Something changed. */
  forget(): void {
    this.#changes += 1
    this.#values.clear()
  }

  /** What is remembered under the key, else what `read` answers; undefined is not remembered. */
  async get<Read extends Value | undefined>(key: string, read: () => Promise<Read>): Promise<Value | Read> {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const changes = this.#changes
    const value = await read()
    // Read before a change, and here after word of it: that is good for who asked, which was before, and nobody else.
    if (value === undefined || changes !== this.#changes) return value
    const [oldest] = this.#values.keys()
    if (this.#values.size >= this.#most && oldest !== undefined) this.#values.delete(oldest)
    this.#values.set(key, value)
    return value
  }
}
