import { roomFor } from './growing.ts'
import { hashOf, slotOf } from './words/hash.ts'

const SMALLEST_TABLE = 256

/**
 * Texts that are numbered in the order in which they come, from 0. What a `Map` would do in a third of the room and of
 * the time, once there are a hundred thousand of them.
 */
export class TextNumbers {
  readonly texts: string[]
  #hashes: Int32Array<ArrayBuffer>
  /** Numbers, and one, by hash. */
  #table: Uint32Array<ArrayBuffer>

  /** `texts`: those that are there, each once; they are its own from now on. */
  constructor(texts: string[] = []) {
    this.texts = texts
    this.#hashes = new Int32Array(Math.max(SMALLEST_TABLE, texts.length))
    for (let number = 0; number < texts.length; number++) this.#hashes[number] = hashOf(texts[number] as string)
    this.#table = this.#spread()
  }

  get length(): number {
    return this.texts.length
  }

  /** Undefined: it has none. */
  numberOf(text: string): number | undefined {
    const found = this.#numberAt(this.#slot(text, hashOf(text)))
    return found < 0 ? undefined : found
  }

  /** The number of a text, which it is given if it has none; it is new when that is the {@link length} before. */
  add(text: string): number {
    const hash = hashOf(text)
    const slot = this.#slot(text, hash)
    const found = this.#numberAt(slot)
    if (found >= 0) return found
    const number = this.texts.push(text) - 1
    if (number >= this.#hashes.length) this.#hashes = roomFor(this.#hashes, number + 1)
    this.#hashes[number] = hash
    this.#table[slot] = number + 1
    if (this.texts.length * 2 > this.#table.length) this.#table = this.#spread()
    return number
  }

  #numberAt(slot: number): number {
    return (this.#table[slot] as number) - 1
  }

  /** Where a text is, or would be. */
  #slot(text: string, hash: number): number {
    const table = this.#table
    const mask = table.length - 1
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const number = (table[slot] as number) - 1
      if (number < 0 || (this.#hashes[number] === hash && this.texts[number] === text)) return slot
    }
  }

  /** All of them in a table with room for as many again. */
  #spread(): Uint32Array<ArrayBuffer> {
    let length = SMALLEST_TABLE
    while (length < this.texts.length * 3) length *= 2
    const table = new Uint32Array(length)
    const mask = length - 1
    for (let number = 0; number < this.texts.length; number++) {
      let slot = slotOf(this.#hashes[number] as number, mask)
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = number + 1
    }
    return table
  }
}
