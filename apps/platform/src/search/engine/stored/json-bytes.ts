/** Bytes that a character takes at most, and a value beside its characters. */
const MAX_BYTES_PER_CHARACTER = 3
const MAX_OVERHEAD_BYTES = 32
/** Up to so many letters one after the other are written faster than by the system. */
const SHORT = 32

const ZERO = 48
const QUOTE = 34
const BACKSLASH = 92
/** What stands before the first item of a list, before another one, and after the last. */
export const LIST = { opened: 91, next: 44, closed: 93 } as const
/** First byte of what half a character is written as, which JSON says with an escape. */
const REPLACEMENT = 0xef

/** Bytes that may not stand as they are in a text. */
const IS_ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 32 || byte === QUOTE || byte === BACKSLASH || byte === REPLACEMENT),
)

/** There was no room, and what was written so far is nothing. */
export const NO_ROOM = -1

/**
 * Writes a value as `JSON.stringify` would, in UTF-8, from a place on, and answers where it ends; {@link NO_ROOM} where
 * it might not fit. Objects, and texts with what has to be escaped, are left to `JSON.stringify`: without it most
 * documents are written in little more than half the time.
 */
export function writeJson(to: Buffer, at: number, value: unknown): number {
  if (typeof value === 'string') return writeText(to, at, value)
  if (typeof value === 'number') return writeNumber(to, at, value)
  if (typeof value === 'boolean') return writePlain(to, at, value ? 'true' : 'false')
  return Array.isArray(value) ? writeList(to, at, value) : writeOther(to, at, value)
}

/** Writes an item of a list after what stands before it; where there was no room before, there is none. */
export function writeItem(to: Buffer, at: number, before: number, value: unknown): number {
  if (at === NO_ROOM) return NO_ROOM
  to[at] = before
  return writeJson(to, at + 1, value)
}

/** Ends a list that has items. */
export function endList(to: Buffer, at: number): number {
  if (at === NO_ROOM) return NO_ROOM
  to[at] = LIST.closed
  return at + 1
}

function writeList(to: Buffer, at: number, values: readonly unknown[]): number {
  if (values.length === 0) return writePlain(to, at, '[]')
  let end = at
  for (let of = 0; of < values.length; of++) end = writeItem(to, end, of === 0 ? LIST.opened : LIST.next, values[of])
  return endList(to, end)
}

function writeText(to: Buffer, at: number, text: string): number {
  if (at + text.length * MAX_BYTES_PER_CHARACTER + MAX_OVERHEAD_BYTES > to.length) return NO_ROOM
  const start = at + 1
  to[at] = QUOTE
  let end = start + (text.length > SHORT ? 0 : writeLetters(to, start, text))
  if (end - start < text.length) {
    end = start + to.write(text, start)
    for (let byte = start; byte < end; byte++) {
      if (IS_ESCAPED[to[byte] as number] === 1) return writeOther(to, at, text)
    }
  }
  to[end] = QUOTE
  return end + 1
}

/** Letters of ASCII up to the first that is none or has to be escaped; how many they are. */
function writeLetters(to: Buffer, at: number, text: string): number {
  for (let from = 0; from < text.length; from++) {
    const code = text.charCodeAt(from)
    if (code >= 128 || IS_ESCAPED[code] === 1) return from
    to[at + from] = code
  }
  return text.length
}

function writeNumber(to: Buffer, at: number, value: number): number {
  // Names of fields are numbers below ten, most of them.
  if (value < 10 && value >= 0 && Number.isInteger(value)) {
    if (at + MAX_OVERHEAD_BYTES > to.length) return NO_ROOM
    to[at] = ZERO + value
    return at + 1
  }
  return writePlain(to, at, Number.isFinite(value) ? `${value}` : 'null')
}

/** What is ASCII and short. */
function writePlain(to: Buffer, at: number, text: string): number {
  if (at + MAX_OVERHEAD_BYTES > to.length) return NO_ROOM
  for (let from = 0; from < text.length; from++) to[at + from] = text.charCodeAt(from)
  return at + text.length
}

function writeOther(to: Buffer, at: number, value: unknown): number {
  const text = JSON.stringify(value) ?? 'null'
  if (at + text.length * MAX_BYTES_PER_CHARACTER + MAX_OVERHEAD_BYTES > to.length) return NO_ROOM
  return at + to.write(text, at)
}
