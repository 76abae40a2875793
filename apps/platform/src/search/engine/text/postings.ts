import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'

/** Numbers of a page: 1 MB. Lists that do not fit have an array of their own. */
const PAGE = 1 << 18
const CLASSES = 19

/** Highest position of a word that is told apart; the highest of all is no position. */
export const LAST_POSITION = 0xfffffe
/** Position of a value as a whole. */
export const WHOLE = 0xffffff

/** Where a word stands: the field in the upper 8 bits, the position in the lower 24. */
export const placeOf = (field: number, position: number) =>
  ((field << 24) | (position === WHOLE ? WHOLE : Math.min(position, LAST_POSITION))) >>> 0

/**
 * For each term where it occurs: pairs of a document and a place, in the order in which they came. Lists grow within a
 * few large arrays: they double, and leave their old room to shorter ones.
 */
export class Postings {
  readonly #pages: Uint32Array[] = []
  #free = PAGE
  /** Rooms that lists have left, by their size as a power of two. */
  readonly #left: number[][] = Array.from({ length: CLASSES }, () => [])
  #start = new Uint32Array(0)
  #length = new Uint32Array(0)
  readonly #large = new Map<number, Uint32Array>()

  append(term: number, doc: number, place: number): void {
    if (term >= this.#length.length) {
      this.#length = roomFor(this.#length, term + 1)
      this.#start = roomFor(this.#start, term + 1)
    }
    const length = this.#length[term] as number
    const large = length >= PAGE ? this.#large.get(term) : undefined
    if (large) {
      const list = roomFor(large, length + 2)
      if (list !== large) this.#large.set(term, list)
      list[length] = doc
      list[length + 1] = place
    } else {
      // A list is full when its length is a power of two.
      if ((length & (length - 1)) === 0) this.#grow(term, length)
      if (length === PAGE) {
        this.append(term, doc, place)
        return
      }
      const start = this.#start[term] as number
      const page = this.#pages[start >>> 18] as Uint32Array
      const at = (start & (PAGE - 1)) + length
      page[at] = doc
      page[at + 1] = place
    }
    this.#length[term] = length + 2
  }

  /** Documents and places by turns. Valid until the next change. */
  list(term: number): Uint32Array {
    const length = this.#length[term] ?? 0
    if (length === 0) return NONE
    const large = this.#large.get(term)
    if (large) return large.subarray(0, length)
    const start = this.#start[term] as number
    const from = start & (PAGE - 1)
    return (this.#pages[start >>> 18] as Uint32Array).subarray(from, from + length)
  }

  /** Documents that `docs` gives a number and one, by that number; terms as `terms` numbers them. */
  picked(docs: Uint32Array, terms: Uint32Array): Postings {
    const picked = new Postings()
    let kept = new Uint32Array(64)
    for (const [term, number] of terms.entries()) {
      const list = this.list(term)
      kept = roomFor(kept, list.length)
      let length = 0
      for (let at = 0; at < list.length; at += 2) {
        const doc = docs[list[at] as number] as number
        if (doc === 0) continue
        kept[length] = doc - 1
        kept[length + 1] = list[at + 1] as number
        length += 2
      }
      if (length > 0) picked.#put(number, kept.subarray(0, length))
    }
    return picked
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.json({ pages: this.#pages.length, free: this.#free, large: [...this.#large.keys()] })
    for (const rooms of this.#left) await to.list(rooms)
    await to.numbers(this.#start)
    await to.numbers(this.#length)
    for (const [at, page] of this.#pages.entries())
      await to.numbers(page, at < this.#pages.length - 1 ? PAGE : this.#free)
    for (const list of this.#large.values()) await to.numbers(list)
  }

  static async read(from: SnapshotReader): Promise<Postings> {
    const read = new Postings()
    const { pages, free, large } = await from.json<{ pages: number; free: number; large: number[] }>()
    for (const rooms of read.#left) for (const room of await from.list<number>()) rooms.push(room)
    read.#start = await from.numbers('Uint32Array')
    read.#length = await from.numbers('Uint32Array')
    while (read.#pages.length < pages) {
      const page = await from.numbers('Uint32Array')
      read.#pages.push(page.length === PAGE ? page : withRoom(page))
    }
    for (const term of large) read.#large.set(term, await from.numbers('Uint32Array'))
    read.#free = free
    return read
  }

  /** Gives a term that has none a list. */
  #put(term: number, list: Uint32Array): void {
    this.#length = roomFor(this.#length, term + 1)
    this.#start = roomFor(this.#start, term + 1)
    this.#length[term] = list.length
    if (list.length >= PAGE) this.#large.set(term, list.slice())
    else if (list.length > 0) {
      const start = this.#room(32 - Math.clz32(list.length - 1))
      this.#start[term] = start
      ;(this.#pages[start >>> 18] as Uint32Array).set(list, start & (PAGE - 1))
    }
  }

  #grow(term: number, length: number): void {
    if (length === 0) {
      this.#start[term] = this.#room(1)
      return
    }
    const list = this.list(term)
    const size = 31 - Math.clz32(length)
    if (length === PAGE) {
      const large = new Uint32Array(length * 2)
      large.set(list)
      this.#large.set(term, large)
      this.#left[size]?.push(this.#start[term] as number)
    } else {
      const start = this.#room(size + 1)
      ;(this.#pages[start >>> 18] as Uint32Array).set(list, start & (PAGE - 1))
      this.#left[size]?.push(this.#start[term] as number)
      this.#start[term] = start
    }
  }

  #room(size: number): number {
    const left = this.#left[size]?.pop()
    if (left !== undefined) return left
    if (this.#free + (1 << size) > PAGE) {
      this.#leaveRest()
      this.#pages.push(new Uint32Array(PAGE))
      this.#free = 0
    }
    const start = (this.#pages.length - 1) * PAGE + this.#free
    this.#free += 1 << size
    return start
  }

  /** What a page has left over when a list did not fit is room for shorter ones. */
  #leaveRest(): void {
    while (this.#free < PAGE) {
      const size = 31 - Math.clz32(PAGE - this.#free)
      this.#left[size]?.push((this.#pages.length - 1) * PAGE + this.#free)
      this.#free += 1 << size
    }
  }
}

/** A page that is not full. */
function withRoom(begun: Uint32Array): Uint32Array {
  const page = new Uint32Array(PAGE)
  page.set(begun)
  return page
}

const NONE = new Uint32Array(0)
