/** Bytes that every column of numbers begins at a multiple of. */
const ALIGNED = 8

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const
type Kind = keyof typeof ARRAYS
type NumbersOf<K extends Kind> = InstanceType<(typeof ARRAYS)[K]>
type Part = { readonly json: unknown } | { readonly kind: Kind; readonly length: number }

/** What stands first: a snapshot of something else is refused by it. */
interface Head {
  readonly format: number
  readonly schema: string
  readonly parts: readonly Part[]
}

/** A snapshot cannot be read: it is of another schema or version, or no snapshot. The index has to be built anew. */
export class SnapshotError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SnapshotError'
  }
}

/** Parts of a snapshot, one after the other; they are read in the order in which they were written. */
export class SnapshotWriter {
  readonly #parts: Part[] = []
  readonly #arrays: Uint8Array[] = []

  json(value: unknown): void {
    this.#parts.push({ json: value })
  }

  /** The first `length` numbers. */
  numbers(array: NumbersOf<Kind>, length = array.length): void {
    this.#parts.push({ kind: array.constructor.name as Kind, length })
    this.#arrays.push(new Uint8Array(array.buffer, array.byteOffset, length * array.BYTES_PER_ELEMENT))
  }

  /** The length of the head in eight bytes, the head as JSON, then the numbers as the processor has them. */
  bytes(format: number, schema: string): Uint8Array {
    const head = Buffer.from(JSON.stringify({ format, schema, parts: this.#parts } satisfies Head))
    const length = Buffer.alloc(ALIGNED)
    length.writeUInt32LE(head.length)
    const all: Uint8Array[] = [length, head, new Uint8Array(padding(head.length))]
    for (const array of this.#arrays) all.push(array, new Uint8Array(padding(array.length)))
    return new Uint8Array(Buffer.concat(all))
  }
}

/** Reads what {@link SnapshotWriter} wrote. */
export class SnapshotReader {
  readonly #bytes: Uint8Array
  readonly #parts: readonly Part[]
  #next = 0
  #at: number

  /** @throws {SnapshotError} when the bytes are of another format or schema, or cut off */
  constructor(bytes: Uint8Array, format: number, schema: string) {
    const { head, ends } = headOf(bytes)
    if (head.format !== format) {
      throw new SnapshotError(`The snapshot is of format ${head.format}; this version reads ${format} only.`)
    }
    if (head.schema !== schema) throw new SnapshotError('The snapshot is of another schema.')
    this.#bytes = bytes
    this.#parts = head.parts
    this.#at = ends + padding(ends)
  }

  json<Value>(): Value {
    const part = this.#part()
    if (!('json' in part)) throw new SnapshotError('The snapshot has numbers where a list was expected.')
    return part.json as Value
  }

  numbers<K extends Kind>(kind: K): NumbersOf<K> {
    const part = this.#part()
    if (!('kind' in part) || part.kind !== kind)
      throw new SnapshotError(`The snapshot has no ${kind} where one was expected.`)
    const size = part.length * ARRAYS[kind].BYTES_PER_ELEMENT
    if (this.#at + size > this.#bytes.length) throw new SnapshotError('The snapshot is cut off.')
    // A copy: it is aligned, and grows by itself.
    const copy = this.#bytes.slice(this.#at, this.#at + size)
    this.#at += size + padding(size)
    return new ARRAYS[kind](copy.buffer, 0, part.length) as NumbersOf<K>
  }

  #part(): Part {
    const part = this.#parts[this.#next]
    if (!part) throw new SnapshotError('The snapshot is cut off.')
    this.#next += 1
    return part
  }
}

function headOf(bytes: Uint8Array): { head: Head; ends: number } {
  const unknown = () => new SnapshotError('These bytes are no snapshot of a search index.')
  if (bytes.length < ALIGNED) throw unknown()
  const ends = ALIGNED + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  if (ends > bytes.length) throw unknown()
  try {
    const head = JSON.parse(Buffer.from(bytes.subarray(ALIGNED, ends)).toString()) as Head
    if (!Array.isArray(head.parts)) throw unknown()
    return { head, ends }
  } catch {
    throw unknown()
  }
}

const padding = (length: number) => (ALIGNED - (length % ALIGNED)) % ALIGNED
