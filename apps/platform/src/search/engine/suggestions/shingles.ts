import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'

/** Longest run of words that is offered. */
export const LONGEST_SHINGLE = 3

/** Three words and a field, of which the words after the last are 0. */
const SMALLEST_TABLE = 1024

/**
 * Runs of one to three words by field, with how many documents hold each: words by number from 1. One table of numbers;
 * a run is looked up by its words.
 */
export class Shingles {
  #first = new Uint32Array(0)
  #second = new Uint32Array(0)
  #third = new Uint32Array(0)
  #field = new Uint8Array(0)
  #documents = new Uint32Array(0)
  #met = new Uint32Array(0)
  #count = 0
  #now = 0
  /** Places of runs, and one, by hash. */
  #table = new Uint32Array(SMALLEST_TABLE)

  get length(): number {
    return this.#count
  }

  /** Columns of all runs: words by number, field, documents. */
  get columns() {
    return {
      first: this.#first,
      second: this.#second,
      third: this.#third,
      field: this.#field,
      documents: this.#documents,
    }
  }

  /** Runs that are counted until the next call are those of one document. */
  nextDocument(): void {
    this.#now += 1
  }

  count(field: number, first: number, second: number, third: number, by: 1 | -1): void {
    const at = this.#place(field, first, second, third)
    if (this.#met[at] === this.#now) return
    this.#met[at] = this.#now
    this.#documents[at] = (this.#documents[at] as number) + by
  }

  /** Documents that hold a run in a field. */
  documentsOf(field: number, first: number, second: number, third: number): number {
    const at = this.#found(field, first, second, third)
    return at < 0 ? 0 : (this.#documents[at] as number)
  }

  /** Those that documents hold, with words numbered by `words`. */
  picked(words: Uint32Array): Shingles {
    const picked = new Shingles()
    for (let at = 0; at < this.#count; at++) {
      const documents = this.#documents[at] as number
      if (documents === 0) continue
      const place = picked.#place(
        this.#field[at] as number,
        words[this.#first[at] as number] as number,
        words[this.#second[at] as number] as number,
        words[this.#third[at] as number] as number,
      )
      picked.#documents[place] = documents
    }
    return picked
  }

  write(to: SnapshotWriter): void {
    for (const column of Object.values(this.columns)) to.numbers(column, this.#count)
  }

  static read(from: SnapshotReader): Shingles {
    const read = new Shingles()
    read.#first = from.numbers('Uint32Array')
    read.#second = from.numbers('Uint32Array')
    read.#third = from.numbers('Uint32Array')
    read.#field = from.numbers('Uint8Array')
    read.#documents = from.numbers('Uint32Array')
    read.#count = read.#first.length
    read.#met = new Uint32Array(read.#count)
    read.#spread()
    return read
  }

  #place(field: number, first: number, second: number, third: number): number {
    const known = this.#found(field, first, second, third)
    if (known >= 0) return known
    const at = this.#count
    this.#count += 1
    this.#first = roomFor(this.#first, this.#count)
    this.#second = roomFor(this.#second, this.#count)
    this.#third = roomFor(this.#third, this.#count)
    this.#field = roomFor(this.#field, this.#count)
    this.#documents = roomFor(this.#documents, this.#count)
    this.#met = roomFor(this.#met, this.#count)
    this.#first[at] = first
    this.#second[at] = second
    this.#third[at] = third
    this.#field[at] = field
    if (this.#count * 3 > this.#table.length * 2) this.#spread()
    else this.#enter(at)
    return at
  }

  #found(field: number, first: number, second: number, third: number): number {
    const mask = this.#table.length - 1
    for (let slot = hash(field, first, second, third) & mask; ; slot = (slot + 1) & mask) {
      const at = (this.#table[slot] as number) - 1
      if (at < 0) return -1
      if (
        this.#first[at] === first &&
        this.#second[at] === second &&
        this.#third[at] === third &&
        this.#field[at] === field
      ) {
        return at
      }
    }
  }

  #enter(at: number): void {
    const mask = this.#table.length - 1
    let slot =
      hash(
        this.#field[at] as number,
        this.#first[at] as number,
        this.#second[at] as number,
        this.#third[at] as number,
      ) & mask
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask
    this.#table[slot] = at + 1
  }

  /** All of them in a table with room for as many again. */
  #spread(): void {
    let length = SMALLEST_TABLE
    while (length < this.#count * 2) length *= 2
    this.#table = new Uint32Array(length)
    for (let at = 0; at < this.#count; at++) this.#enter(at)
  }
}

function hash(field: number, first: number, second: number, third: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35) ^ field
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
