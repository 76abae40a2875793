import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A list of numbers for each document, one after the other in one array. */
export class ValueLists<Values extends Numbers> {
  values: Values
  /** Where the list of a document begins, and the one after it. */
  starts = new Uint32Array(16)
  #documents = 0

  constructor(values: Values) {
    this.values = values
  }

  get documents(): number {
    return this.#documents
  }

  /** A document with no more than one value. */
  addOne(value: number | undefined): void {
    const start = this.starts[this.#documents] as number
    const end = value === undefined ? start : start + 1
    this.#documents += 1
    if (this.#documents >= this.starts.length) this.starts = roomFor(this.starts, this.#documents + 1)
    this.starts[this.#documents] = end
    if (value === undefined) return
    if (end > this.values.length) this.values = roomFor(this.values, end)
    this.values[start] = value
  }

  add(list: readonly number[]): void {
    const start = this.starts[this.#documents] as number
    this.#documents += 1
    this.starts = roomFor(this.starts, this.#documents + 1)
    this.values = roomFor(this.values, start + list.length)
    for (let at = 0; at < list.length; at++) this.values[start + at] = list[at] as number
    this.starts[this.#documents] = start + list.length
  }

  listOf(doc: number): Values {
    return this.values.subarray(this.starts[doc], this.starts[doc + 1]) as Values
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.numbers(this.starts, this.#documents + 1)
    await to.numbers(this.values, this.starts[this.#documents])
  }

  static async read<Values extends Numbers>(from: SnapshotReader, values: (from: SnapshotReader) => Promise<Values>) {
    const starts = await from.numbers('Uint32Array')
    const read = new ValueLists(await values(from))
    read.starts = starts
    read.#documents = starts.length - 1
    return read
  }
}
