import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'

/** Longest run of words that is offered. */
export const MAX_SHINGLE_SIZE = 3

/** What is known of a run, in the order in which {@link Shingles.runs} has it. */
export const RUN = { first: 0, second: 1, third: 2, field: 3, documents: 4, met: 5 } as const
/** Numbers of a run. */
export const RUN_LENGTH = 6

const SMALLEST_TABLE = 1024

/**
 * Runs of one to three words by field, with how many documents hold each: words by number from 1, those after the last
 * are 0. All of a run stands together, so that to look one up is to read one place of memory.
 */
export class Shingles {
  #runs = new Uint32Array(0)
  #count = 0
  #now = 0
  /** Numbers of runs, and one, by hash. */
  #table = new Uint32Array(SMALLEST_TABLE)

  get length(): number {
    return this.#count
  }

  /** Of each run {@link RUN_LENGTH} numbers: see {@link RUN}. */
  get runs(): Uint32Array {
    return this.#runs
  }

  /** Runs that are counted until the next call are those of one document. */
  nextDocument(): void {
    this.#now += 1
  }

  count(field: number, first: number, second: number, third: number, by: 1 | -1): void {
    const at = this.#place(field, first, second, third) * RUN_LENGTH
    const runs = this.#runs
    if (runs[at + RUN.met] === this.#now) return
    runs[at + RUN.met] = this.#now
    runs[at + RUN.documents] = (runs[at + RUN.documents] as number) + by
  }

  /** Those that documents hold, with words numbered by `words`. */
  picked(words: Uint32Array): Shingles {
    const picked = new Shingles()
    const runs = this.#runs
    for (let at = 0; at < this.#count * RUN_LENGTH; at += RUN_LENGTH) {
      const documents = runs[at + RUN.documents] as number
      if (documents === 0) continue
      const wordAt = (place: number) => words[runs[at + place] as number] as number
      const number = picked.#place(
        runs[at + RUN.field] as number,
        wordAt(RUN.first),
        wordAt(RUN.second),
        wordAt(RUN.third),
      )
      picked.#runs[number * RUN_LENGTH + RUN.documents] = documents
    }
    return picked
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.json(this.#now)
    await to.numbers(this.#runs, this.#count * RUN_LENGTH)
    await to.numbers(this.#table)
  }

  static async read(from: SnapshotReader): Promise<Shingles> {
    const read = new Shingles()
    read.#now = await from.json<number>()
    read.#runs = await from.numbers('Uint32Array')
    read.#count = read.#runs.length / RUN_LENGTH
    read.#table = await from.numbers('Uint32Array')
    return read
  }

  /** The number of a run, which is there from now on. */
  #place(field: number, first: number, second: number, third: number): number {
    const table = this.#table
    const runs = this.#runs
    const mask = table.length - 1
    let slot = hash(field, first, second, third) & mask
    for (; ; slot = (slot + 1) & mask) {
      const number = (table[slot] as number) - 1
      if (number < 0) break
      const at = number * RUN_LENGTH
      if (
        runs[at] === first &&
        runs[at + RUN.second] === second &&
        runs[at + RUN.third] === third &&
        runs[at + RUN.field] === field
      ) {
        return number
      }
    }
    const number = this.#count
    this.#count += 1
    if (this.#count * RUN_LENGTH > runs.length) this.#runs = roomFor(runs, this.#count * RUN_LENGTH)
    const at = number * RUN_LENGTH
    this.#runs[at] = first
    this.#runs[at + RUN.second] = second
    this.#runs[at + RUN.third] = third
    this.#runs[at + RUN.field] = field
    table[slot] = number + 1
    if (this.#count * 3 > table.length * 2) this.#spread()
    return number
  }

  /** All of them in a table with room for as many again. */
  #spread(): void {
    let length = SMALLEST_TABLE
    while (length < this.#count * 2) length *= 2
    const table = new Uint32Array(length)
    const mask = length - 1
    const runs = this.#runs
    for (let number = 0; number < this.#count; number++) {
      const at = number * RUN_LENGTH
      let slot =
        hash(
          runs[at + RUN.field] as number,
          runs[at] as number,
          runs[at + RUN.second] as number,
          runs[at + RUN.third] as number,
        ) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = number + 1
    }
    this.#table = table
  }
}

function hash(field: number, first: number, second: number, third: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35) ^ field
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
