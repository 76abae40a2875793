import { roomFor } from '../growing.ts'
import { hashOf, slotOf } from './hash.ts'
import { Words } from './tokens.ts'

const SMALLEST_TABLE = 1024
/** Longer words are rare, and would fill the memory. */
const MAX_WORD_LENGTH = 64
/** From so many letters on, what is cut from a text keeps the whole text in memory. */
const CUT = 13

/**
 * Words as they are written in texts, each with the number it was given when it was first met. They are found by their
 * letters: of a word that is known no string is made, which is most of what reading a text would cost.
 */
export class WrittenWords {
  /** Of the words of the text that was read last, in their order. */
  numbers = new Int32Array(256)
  readonly #numberOf: (word: string) => number
  readonly #most: number
  readonly #words = new Words()
  /** Of each word that is known: its number, a hash, and its letters in one array, up to where the next begins. */
  #known = new Int32Array(SMALLEST_TABLE)
  #hashes = new Int32Array(SMALLEST_TABLE)
  #starts = new Uint32Array(SMALLEST_TABLE)
  #letters = new Uint16Array(SMALLEST_TABLE)
  #count = 0
  /** Words that are known, counted from 1, by hash; 0 for none. */
  #table = new Uint32Array(SMALLEST_TABLE)

  /** `most`: words that are remembered; with more it begins anew. */
  constructor(most: number, numberOf: (word: string) => number) {
    this.#most = most
    this.#numberOf = numberOf
  }

  /** Reads the words of a text, and answers how many they are; {@link numbers} has them until the next is read. */
  read(text: string): number {
    const words = this.#words.of(text)
    let count = 0
    while (words.next()) {
      if (count === this.numbers.length) this.numbers = roomFor(this.numbers, count + 1)
      const { start, end } = words
      const at = this.#place(words.hash, words.letters, start, end)
      this.numbers[count] = at < 0 ? this.#meet(text.slice(start, end), words.hash) : (this.#known[at] as number)
      count += 1
    }
    return count
  }

  /** The number of a word; undefined when it is not remembered. */
  numberOf(word: string): number | undefined {
    const at = this.#place(hashOf(word), this.#words.of(word).letters, 0, word.length)
    return at < 0 ? undefined : this.#known[at]
  }

  /** -1: it is not known. */
  #place(hash: number, letters: Uint16Array, start: number, end: number): number {
    const table = this.#table
    const mask = table.length - 1
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const at = (table[slot] as number) - 1
      if (at < 0 || (this.#hashes[at] === hash && this.#isAt(at, letters, start, end))) return at
    }
  }

  #isAt(at: number, letters: Uint16Array, start: number, end: number): boolean {
    const known = this.#letters
    let letter = this.#starts[at] as number
    if ((this.#starts[at + 1] as number) - letter !== end - start) return false
    for (let from = start; from < end; from++) if (letters[from] !== known[letter++]) return false
    return true
  }

  #meet(word: string, hash: number): number {
    const number = this.#numberOf(word.length < CUT ? word : JSON.parse(JSON.stringify(word)))
    if (word.length > MAX_WORD_LENGTH) return number
    if (this.#count >= this.#most) {
      this.#count = 0
      this.#table.fill(0)
    }
    const at = this.#count
    this.#count += 1
    if (at + 2 > this.#starts.length) {
      this.#known = roomFor(this.#known, at + 2)
      this.#hashes = roomFor(this.#hashes, at + 2)
      this.#starts = roomFor(this.#starts, at + 2)
    }
    let letter = this.#starts[at] as number
    this.#letters = roomFor(this.#letters, letter + word.length)
    for (let from = 0; from < word.length; from++) this.#letters[letter++] = word.charCodeAt(from)
    this.#starts[at + 1] = letter
    this.#known[at] = number
    this.#hashes[at] = hash
    if (this.#count * 2 > this.#table.length) this.#spread()
    else this.#enter(at)
    return number
  }

  #enter(at: number): void {
    const mask = this.#table.length - 1
    let slot = slotOf(this.#hashes[at] as number, mask)
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask
    this.#table[slot] = at + 1
  }

  #spread(): void {
    this.#table = new Uint32Array(this.#table.length * 2)
    for (let at = 0; at < this.#count; at++) this.#enter(at)
  }
}
