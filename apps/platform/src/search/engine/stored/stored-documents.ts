import type { IndexDocument } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { TextNumbers } from '../text-numbers.ts'
import { endList, LIST, NO_ROOM, writeItem } from './json-bytes.ts'

/** Bytes that are taken from the system at once, or twice, four times as many for a document that is larger. */
const PAGE = 1 << 22
const NAMES_TO_KEEP = 4096

/**
 * Documents as JSON in bytes outside of the heap, numbered in the order in which they came. Names of fields are said
 * once: a document is its id, its source, and names and values by turns.
 */
export class StoredDocuments {
  #pages: Buffer[] = []
  /** Where in the last page there is room. */
  #free = 0
  #page = new Uint32Array(0)
  #start = new Uint32Array(0)
  #end = new Uint32Array(0)
  /** Of each document the number of its id. */
  #ids = new Uint32Array(0)
  #length = 0
  /** Of each document, its place in the list of sources. */
  #source = new Uint32Array(0)
  #sources = new TextNumbers()
  /** Of each id there is or was, its document, and one; 0 for none. */
  #known = new TextNumbers()
  #docs = new Uint32Array(0)
  readonly #names: string[] = []
  readonly #nameNumbers = new Map<string, number>()

  /** Documents, those that were removed among them. */
  get length(): number {
    return this.#length
  }

  idOf(doc: number): string {
    return this.#known.texts[this.#ids[doc] as number] as string
  }

  numberOf(id: string): number | undefined {
    const known = this.#known.numberOf(id)
    const doc = known === undefined ? 0 : (this.#docs[known] as number)
    return doc === 0 ? undefined : doc - 1
  }

  sourceOf(doc: number): string {
    return this.#sources.texts[this.#source[doc] as number] as string
  }

  /** Its number is {@link length} before. */
  add(document: IndexDocument): void {
    this.#write(document)
    this.#note(document.id, document.source)
  }

  /** Its number stays, and is nobody's. */
  forget(id: string): void {
    const known = this.#known.numberOf(id)
    if (known !== undefined) this.#docs[known] = 0
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
    for (const doc of docs) picked.#copy(this.#bytes(doc), this.idOf(doc), this.sourceOf(doc))
    return picked
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.list(this.#known.texts)
    await to.numbers(this.#docs, this.#known.length)
    await to.list(this.#names)
    await to.list(this.#sources.texts)
    for (const column of [this.#ids, this.#source, this.#page, this.#start, this.#end]) {
      await to.numbers(column, this.#length)
    }
    const used = this.#usedOfPages()
    await to.json(used.length)
    for (const [at, page] of this.#pages.entries()) await to.numbers(new Uint8Array(page.buffer, 0, used[at]))
  }

  static async read(from: SnapshotReader): Promise<StoredDocuments> {
    const read = new StoredDocuments()
    read.#known = new TextNumbers(await from.list<string>())
    read.#docs = await from.numbers('Uint32Array')
    for (const name of await from.list<string>()) read.#nameNumber(name)
    read.#sources = new TextNumbers(await from.list<string>())
    read.#ids = await from.numbers('Uint32Array')
    read.#source = await from.numbers('Uint32Array')
    read.#page = await from.numbers('Uint32Array')
    read.#start = await from.numbers('Uint32Array')
    read.#end = await from.numbers('Uint32Array')
    read.#length = read.#ids.length
    const pages = await from.json<number>()
    while (read.#pages.length < pages) {
      read.#pages.push(Buffer.from((await from.numbers('Uint8Array')).buffer as ArrayBuffer))
    }
    // The last page has room for no more: it is as long as what is in it.
    read.#free = read.#pages.at(-1)?.length ?? 0
    return read
  }

  /** Bytes of each page that documents are in. */
  #usedOfPages(): Uint32Array {
    const used = new Uint32Array(this.#pages.length)
    for (let doc = 0; doc < this.#length; doc++) used[this.#page[doc] as number] = this.#end[doc] as number
    return used
  }

  #note(id: string, source: string): void {
    const doc = this.#length
    const known = this.#known.add(id)
    this.#length += 1
    if (known >= this.#docs.length) this.#docs = roomFor(this.#docs, known + 1)
    this.#docs[known] = doc + 1
    this.#ids[doc] = known
    this.#source[doc] = this.#sources.add(source)
  }

  /** Writes a document into a page, and answers where it ends, or {@link NO_ROOM}. */
  #shortened(to: Buffer, at: number, { id, source, fields }: IndexDocument): number {
    let end = writeItem(to, at, LIST.opened, id)
    end = writeItem(to, end, LIST.next, source)
    for (const name of Object.keys(fields)) {
      const value = fields[name]
      if (value === undefined) continue
      end = writeItem(to, end, LIST.next, this.#nameNumber(name))
      end = writeItem(to, end, LIST.next, value)
    }
    return endList(to, end)
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

  #write(document: IndexDocument): void {
    const last = this.#pages.at(-1)
    let start = this.#free
    let end = last ? this.#shortened(last, start, document) : NO_ROOM
    for (let size = PAGE; end === NO_ROOM; size *= 2) {
      const page = Buffer.allocUnsafeSlow(size)
      start = 0
      end = this.#shortened(page, start, document)
      if (end !== NO_ROOM) this.#pages.push(page)
    }
    this.#place(start, end)
  }

  /** Adds a document as another of these has it. */
  #copy(bytes: Uint8Array, id: string, source: string): void {
    let last = this.#pages.at(-1)
    if (!last || this.#free + bytes.length > last.length) {
      last = Buffer.allocUnsafeSlow(Math.max(PAGE, bytes.length))
      this.#pages.push(last)
      this.#free = 0
    }
    last.set(bytes, this.#free)
    this.#place(this.#free, this.#free + bytes.length)
    this.#note(id, source)
  }

  /** Where in the last page the next document is. */
  #place(start: number, end: number): void {
    const doc = this.#length
    if (doc >= this.#page.length) this.#grow(doc + 1)
    this.#page[doc] = this.#pages.length - 1
    this.#start[doc] = start
    this.#end[doc] = end
    this.#free = end
  }

  /** Room for what there is of so many documents. */
  #grow(length: number): void {
    this.#page = roomFor(this.#page, length)
    this.#start = roomFor(this.#start, length)
    this.#end = roomFor(this.#end, length)
    this.#ids = roomFor(this.#ids, length)
    this.#source = roomFor(this.#source, length)
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
