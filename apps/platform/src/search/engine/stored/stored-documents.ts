import type { IndexDocument } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'

/** Bytes that are taken from the system at once; a larger document has some of its own. */
const PAGE = 1 << 22
const NAMES_TO_KEEP = 4096

/**
 * Documents as JSON in bytes outside of the heap, numbered in the order in which they came. Names of fields are said
 * once: a document is its id, its source, and names and values by turns.
 */
export class StoredDocuments {
  #pages: Buffer[] = []
  /** Where in the last page there is room. */
  #free = PAGE
  #page = new Uint32Array(0)
  #start = new Uint32Array(0)
  #end = new Uint32Array(0)
  #ids: string[] = []
  /** Of each document, its place in the list of sources. */
  #source = new Uint32Array(0)
  readonly #sources: string[] = []
  readonly #sourceNumbers = new Map<string, number>()
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  readonly #nameNumbers = new Map<string, number>()

  /** Documents, those that were removed among them. */
  get length(): number {
    return this.#ids.length
  }

  idOf(doc: number): string {
    return this.#ids[doc] as string
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  sourceOf(doc: number): string {
    return this.#sources[this.#source[doc] as number] as string
  }

  /** Its number is {@link length} before. */
  add(document: IndexDocument): void {
    const doc = this.#ids.length
    const text = JSON.stringify(this.#shortened(document))
    this.#write(doc, text)
    this.#note(doc, document.source)
    this.#ids.push(document.id)
    this.#numbers.set(document.id, doc)
  }

  /** Its number stays, and is nobody's. */
  forget(id: string): void {
    this.#numbers.delete(id)
  }

  read(doc: number): IndexDocument {
    const [id, source, ...rest] = JSON.parse(this.#text(doc)) as [string, string, ...unknown[]]
    const fields: Record<string, unknown> = {}
    for (let at = 0; at < rest.length; at += 2) {
      const given = rest[at]
      const name = typeof given === 'number' ? (this.#names[given] as string) : String(given)
      if (name === '__proto__') own(fields, name, rest[at + 1])
      else fields[name] = rest[at + 1]
    }
    return { id, source, fields: fields as IndexDocument['fields'] }
  }

  /** These documents alone, numbered anew in this order. */
  picked(docs: Uint32Array): StoredDocuments {
    const picked = new StoredDocuments()
    for (const name of this.#names) picked.#nameNumber(name)
    for (const doc of docs) {
      const { page, start } = picked.#roomFor(
        picked.#ids.length,
        (this.#end[doc] as number) - (this.#start[doc] as number),
      )
      page.set(this.#bytes(doc), start)
      picked.#numbers.set(this.idOf(doc), picked.#ids.length)
      picked.#note(picked.#ids.length, this.sourceOf(doc))
      picked.#ids.push(this.idOf(doc))
    }
    return picked
  }

  write(to: SnapshotWriter): void {
    to.json({ ids: this.#ids, names: this.#names, sources: this.#sources })
    to.numbers(this.#source, this.#ids.length)
    const lengths = Uint32Array.from(this.#ids, (_, doc) => (this.#end[doc] as number) - (this.#start[doc] as number))
    to.numbers(lengths)
    to.numbers(new Uint8Array(Buffer.concat(this.#ids.map((_, doc) => this.#bytes(doc)))))
  }

  static read(from: SnapshotReader): StoredDocuments {
    const read = new StoredDocuments()
    const { ids, names, sources } = from.json<{ ids: string[]; names: string[]; sources: string[] }>()
    for (const name of names) read.#nameNumber(name)
    for (const source of sources) read.#sourceNumber(source)
    read.#source = from.numbers('Uint32Array')
    const lengths = from.numbers('Uint32Array')
    const bytes = from.numbers('Uint8Array')
    let at = 0
    for (const [doc, id] of ids.entries()) {
      const length = lengths[doc] as number
      const { page, start } = read.#roomFor(doc, length)
      page.set(bytes.subarray(at, at + length), start)
      at += length
      read.#ids.push(id)
      read.#numbers.set(id, doc)
    }
    return read
  }

  #note(doc: number, source: string): void {
    this.#source = roomFor(this.#source, doc + 1)
    this.#source[doc] = this.#sourceNumber(source)
  }

  #sourceNumber(source: string): number {
    let number = this.#sourceNumbers.get(source)
    if (number === undefined) {
      number = this.#sources.push(source) - 1
      this.#sourceNumbers.set(source, number)
    }
    return number
  }

  #shortened({ id, source, fields }: IndexDocument): unknown[] {
    const all: unknown[] = [id, source]
    for (const name of Object.keys(fields)) {
      const value = fields[name]
      if (value === undefined) continue
      all.push(this.#nameNumber(name), value)
    }
    return all
  }

  /** The name itself when there are so many that they are data. */
  #nameNumber(name: string): number | string {
    const known = this.#nameNumbers.get(name)
    if (known !== undefined) return known
    const number = this.#names.length
    if (number >= NAMES_TO_KEEP) return name
    this.#names.push(name)
    this.#nameNumbers.set(name, number)
    return number
  }

  #write(doc: number, text: string): void {
    // No character takes more than three bytes; counting them is for when that does not fit.
    const most = text.length * 3
    const { page, start } = this.#roomFor(doc, this.#free + most <= PAGE ? most : Buffer.byteLength(text))
    const end = start + page.write(text, start)
    this.#end[doc] = end
    this.#free = end
  }

  #roomFor(doc: number, bytes: number): { page: Buffer; start: number } {
    this.#page = roomFor(this.#page, doc + 1)
    this.#start = roomFor(this.#start, doc + 1)
    this.#end = roomFor(this.#end, doc + 1)
    if (this.#free + bytes > PAGE || this.#pages.length === 0) {
      this.#pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE, bytes)))
      this.#free = 0
    }
    const start = this.#free
    this.#page[doc] = this.#pages.length - 1
    this.#start[doc] = start
    this.#end[doc] = start + bytes
    this.#free += bytes
    return { page: this.#pages[this.#pages.length - 1] as Buffer, start }
  }

  #bytes(doc: number): Uint8Array {
    return (this.#pages[this.#page[doc] as number] as Buffer).subarray(this.#start[doc], this.#end[doc])
  }

  #text(doc: number): string {
    return (this.#pages[this.#page[doc] as number] as Buffer).toString('utf8', this.#start[doc], this.#end[doc])
  }
}

/** Assigning would set what the object inherits from instead. */
const own = (fields: object, name: string, value: unknown) =>
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
