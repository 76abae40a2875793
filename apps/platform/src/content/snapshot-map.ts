/**
 * A map that is never changed: `with` gives a new one that shares all but the touched buckets with the old. A content
 * tree of a hundred thousand items is replaced at the price of the few that changed, while readers keep the old one.
 */
const BUCKETS = 1024

export class SnapshotMap<Value> {
  readonly #buckets: readonly (ReadonlyMap<string, Value> | undefined)[]
  readonly size: number

  private constructor(buckets: readonly (ReadonlyMap<string, Value> | undefined)[], size: number) {
    this.#buckets = buckets
    this.size = size
  }

  static empty<Value>(): SnapshotMap<Value> {
    return new SnapshotMap<Value>(new Array(BUCKETS), 0)
  }

  get(key: string): Value | undefined {
    return this.#buckets[bucketOf(key)]?.get(key)
  }

  /** `undefined` as a value removes the key. */
  with(changes: Iterable<readonly [string, Value | undefined]>): SnapshotMap<Value> {
    const buckets = [...this.#buckets]
    const own = new Map<number, Map<string, Value>>()
    let { size } = this
    for (const [key, value] of changes) {
      const index = bucketOf(key)
      let bucket = own.get(index)
      if (!bucket) {
        bucket = new Map(buckets[index])
        own.set(index, bucket)
        buckets[index] = bucket
      }
      size -= bucket.size
      if (value === undefined) bucket.delete(key)
      else bucket.set(key, value)
      size += bucket.size
    }
    return new SnapshotMap(buckets, size)
  }

  *values(): Generator<Value> {
    for (const bucket of this.#buckets) if (bucket) yield* bucket.values()
  }
}

/** FNV-1a over the UTF-16 units, folded to ten bits. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  }
  return (hash ^ (hash >>> 10) ^ (hash >>> 20)) & (BUCKETS - 1)
}
