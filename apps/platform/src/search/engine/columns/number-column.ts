import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { ValueLists } from './value-lists.ts'

const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const ZONE = /[+-]\d{2}:?\d{2}$/
const LENGTH_OF_DAY = '2026-05-04'.length

/** Milliseconds since 1970 of an ISO 8601 date; without a zone it is UTC. Undefined for anything else. */
export function dateOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !DATE.test(value)) return undefined
  const hasZone = value.endsWith('Z') || value.length <= LENGTH_OF_DAY || ZONE.test(value)
  const time = Date.parse(hasZone ? value : `${value}Z`)
  return Number.isNaN(time) ? undefined : time
}

/** Numbers, or dates as milliseconds since 1970. */
export class NumberColumn {
  readonly type: 'number' | 'date'
  #lists = new ValueLists(new Float64Array(16))

  constructor(type: 'number' | 'date') {
    this.type = type
  }

  get starts(): Uint32Array {
    return this.#lists.starts
  }

  get values(): Float64Array {
    return this.#lists.values
  }

  /** What a value of a filter is in this column; undefined when it is of another type. */
  numberOf(value: unknown): number | undefined {
    if (this.type === 'date') return dateOf(value)
    return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
  }

  /** A number of this column as it is told. */
  valueOf(number: number): number | string {
    return this.type === 'date' ? new Date(number).toISOString() : number
  }

  has(doc: number): boolean {
    return (this.starts[doc] as number) < (this.starts[doc + 1] as number)
  }

  /** The values of a document, as they were added. */
  valuesAt(doc: number): (number | string)[] {
    return Array.from(this.#lists.listOf(doc), (number) => this.valueOf(number))
  }

  /** A document with a value, or with a list of them. */
  add(value: unknown): void {
    if (!Array.isArray(value)) {
      this.#lists.addOne(this.numberOf(value))
      return
    }
    const numbers: number[] = []
    for (const one of value) {
      const number = this.numberOf(one)
      if (number !== undefined && !numbers.includes(number)) numbers.push(number)
    }
    this.#lists.add(numbers)
  }

  picked(docs: Uint32Array): NumberColumn {
    const picked = new NumberColumn(this.type)
    for (const doc of docs) picked.#lists.add(Array.from(this.#lists.listOf(doc)))
    return picked
  }

  write(to: SnapshotWriter): Promise<void> {
    return this.#lists.write(to)
  }

  static async read(from: SnapshotReader, type: 'number' | 'date'): Promise<NumberColumn> {
    const read = new NumberColumn(type)
    read.#lists = await ValueLists.read(from, (numbers) => numbers.numbers('Float64Array'))
    return read
  }
}
