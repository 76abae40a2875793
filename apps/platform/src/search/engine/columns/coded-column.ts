import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { sortKey } from '../words/fold.ts'
import { ValueLists } from './value-lists.ts'

/** Texts or booleans: every value is said once, and a document has the numbers of its values, each once. */
export class CodedColumn {
  readonly type: 'string' | 'boolean'
  #lists = new ValueLists(new Uint32Array(16))
  #values: (string | boolean)[] = []
  readonly #codes = new Map<string | boolean, number>()
  readonly #sortKeys: string[] = []

  constructor(type: 'string' | 'boolean') {
    this.type = type
  }

  get starts(): Uint32Array {
    return this.#lists.starts
  }

  get codes(): Uint32Array {
    return this.#lists.values
  }

  /** Values there are or were. */
  get size(): number {
    return this.#values.length
  }

  valueOf(code: number): string | boolean {
    return this.#values[code] as string | boolean
  }

  codeOf(value: string | number | boolean): number | undefined {
    return typeof value === 'number' ? undefined : this.#codes.get(value)
  }

  /** What values are sorted by, as texts. */
  sortKeyOf(code: number): string {
    const known = this.#sortKeys[code]
    if (known !== undefined) return known
    while (this.#sortKeys.length <= code) this.#sortKeys.push(sortKey(String(this.#values[this.#sortKeys.length])))
    return this.#sortKeys[code] as string
  }

  has(doc: number): boolean {
    return (this.starts[doc] as number) < (this.starts[doc + 1] as number)
  }

  /** The values of a document, as they were added. */
  valuesAt(doc: number): (string | boolean)[] {
    return Array.from(this.#lists.listOf(doc), (code) => this.valueOf(code))
  }

  /** A document with a value, or with a list of them. */
  add(value: unknown): void {
    if (!Array.isArray(value)) {
      this.#lists.addOne(typeof value === this.type ? this.#code(value as string | boolean) : undefined)
      return
    }
    const codes: number[] = []
    for (const one of value) {
      if (typeof one !== this.type) continue
      const code = this.#code(one)
      if (!codes.includes(code)) codes.push(code)
    }
    this.#lists.add(codes)
  }

  picked(docs: Uint32Array): CodedColumn {
    const picked = new CodedColumn(this.type)
    for (const doc of docs) {
      picked.#lists.add(Array.from(this.#lists.listOf(doc), (code) => picked.#code(this.valueOf(code))))
    }
    return picked
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.list(this.#values)
    await this.#lists.write(to)
  }

  static async read(from: SnapshotReader, type: 'string' | 'boolean'): Promise<CodedColumn> {
    const read = new CodedColumn(type)
    for (const value of await from.list<string | boolean>()) read.#code(value)
    read.#lists = await ValueLists.read(from, (numbers) => numbers.numbers('Uint32Array'))
    return read
  }

  #code(value: string | boolean): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.#values.length
    this.#values.push(value)
    this.#codes.set(value, code)
    return code
  }
}
