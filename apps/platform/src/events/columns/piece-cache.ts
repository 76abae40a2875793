/** Bytes of a database row that never change under their name. */
export interface NamedPiece {
  readonly name: string
  /** Null when the name was known, and the bytes were not sent. */
  readonly data: Buffer | null
}

/** Pieces that were read, so that the database does not send the same bytes again and again. */
export interface PieceCache<Value> {
  /** Names of the pieces it has. */
  names(): readonly string[]
  /** What a piece holds: what is known, or what its bytes say, which is kept. */
  read(piece: NamedPiece): Value
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_PIECES = 2000

/** Keeps what was read; what was not used for longest makes room. */
export function createPieceCache<Value>(unpack: (bytes: Buffer) => Value, maxBytes = MAX_BYTES): PieceCache<Value> {
  const kept = new Map<string, { value: Value; bytes: number }>()
  let bytes = 0
  return {
    names: () => [...kept.keys()],
    read({ name, data }) {
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        kept.set(name, known)
        return known.value
      }
      if (data === null) throw new Error(`Piece ${name} is neither here nor there`)
      const entry = { value: unpack(data), bytes: data.byteLength }
      kept.set(name, entry)
      bytes += entry.bytes
      for (const [oldest, { bytes: freed }] of kept) {
        if (bytes <= maxBytes && kept.size <= MAX_PIECES) break
        kept.delete(oldest)
        bytes -= freed
      }
      return entry.value
    },
  }
}
