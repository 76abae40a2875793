import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

/** Takes bytes of a snapshot; they may change once it has resolved. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>

/** Fills all of `bytes` with what comes next of a snapshot; false: there is not so much left. */
export type ReadBytes = (bytes: Uint8Array) => Promise<boolean>

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const
type Kind = keyof typeof ARRAYS
type NumbersOf<K extends Kind> = InstanceType<(typeof ARRAYS)[K]>
const KINDS = Object.keys(ARRAYS) as Kind[]
const JSON_PART = KINDS.length

/** Kind, length in bytes, and the checksum of these; before every part. Its own checksum stands after it. */
const HEAD_BYTES = 16
const CHECKSUM_BYTES = 4
/** Bytes between which others get their turn. */
const AT_ONCE = 1 << 22
/** Items of a list that are made JSON at once. */
const ITEMS_AT_ONCE = 4096

/** A snapshot cannot be read: it is of another schema or version, damaged, or none. The index has to be built anew. */
export class SnapshotError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SnapshotError'
  }
}

/**
 * Writes a snapshot part by part; they are read in the order in which they were written. No part is put together in
 * memory, and none keeps the process from all else for long.
 */
export class SnapshotWriter {
  readonly #write: WriteBytes

  constructor(write: WriteBytes) {
    this.#write = write
  }

  json(value: unknown): Promise<void> {
    return this.#part(JSON_PART, Buffer.from(JSON.stringify(value)))
  }

  /** Any number of values that JSON has. */
  async list(values: readonly unknown[]): Promise<void> {
    await this.json(values.length)
    for (let from = 0; from < values.length; from += ITEMS_AT_ONCE) {
      await this.json(values.slice(from, from + ITEMS_AT_ONCE))
    }
  }

  /** The first `length` numbers, as the processor has them. */
  numbers(array: Uint8Array | Uint16Array | Uint32Array | Float64Array, length = array.length): Promise<void> {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, length * array.BYTES_PER_ELEMENT)
    return this.#part(KINDS.indexOf(array.constructor.name as Kind), bytes)
  }

  async #part(kind: number, bytes: Uint8Array): Promise<void> {
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32LE(kind, 0)
    head.writeDoubleLE(bytes.length, 4)
    head.writeUInt32LE(crc32(head.subarray(0, HEAD_BYTES - CHECKSUM_BYTES)), HEAD_BYTES - CHECKSUM_BYTES)
    await this.#write(head)
    let sum = 0
    for (let from = 0; from < bytes.length; from += AT_ONCE) {
      const some = bytes.subarray(from, from + AT_ONCE)
      sum = crc32(some, sum)
      await this.#write(some)
      await setImmediate()
    }
    const checksum = Buffer.alloc(CHECKSUM_BYTES)
    checksum.writeUInt32LE(sum)
    await this.#write(checksum)
  }
}

/** Reads what {@link SnapshotWriter} wrote. All methods throw a {@link SnapshotError} when it is something else. */
export class SnapshotReader {
  readonly #read: ReadBytes

  constructor(read: ReadBytes) {
    this.#read = read
  }

  async json<Value>(): Promise<Value> {
    return JSON.parse(Buffer.from((await this.#part(JSON_PART)).buffer).toString()) as Value
  }

  async list<Value>(): Promise<Value[]> {
    const length = await this.json<number>()
    const values: Value[] = []
    while (values.length < length) for (const value of await this.json<Value[]>()) values.push(value)
    return values
  }

  async numbers<K extends Kind>(kind: K): Promise<NumbersOf<K>> {
    const { buffer } = await this.#part(KINDS.indexOf(kind))
    return new ARRAYS[kind](buffer) as NumbersOf<K>
  }

  async #part(kind: number): Promise<Uint8Array<ArrayBuffer>> {
    const head = Buffer.from((await this.#bytes(HEAD_BYTES)).buffer)
    const isWhole =
      crc32(head.subarray(0, HEAD_BYTES - CHECKSUM_BYTES)) === head.readUInt32LE(HEAD_BYTES - CHECKSUM_BYTES)
    if (!isWhole) throw new SnapshotError('The snapshot is damaged, or none of a search index.')
    if (head.readUInt32LE(0) !== kind) throw new SnapshotError('The snapshot has another part than was expected.')
    const bytes = await this.#bytes(head.readDoubleLE(4))
    let sum = 0
    for (let from = 0; from < bytes.length; from += AT_ONCE) {
      sum = crc32(bytes.subarray(from, from + AT_ONCE), sum)
      if (bytes.length > AT_ONCE) await setImmediate()
    }
    const checksum = Buffer.from((await this.#bytes(CHECKSUM_BYTES)).buffer).readUInt32LE()
    if (checksum !== sum) throw new SnapshotError('The snapshot is damaged.')
    return bytes
  }

  async #bytes(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length)
    if (!(await this.#read(bytes))) throw new SnapshotError('The snapshot is cut off.')
    return bytes
  }
}
