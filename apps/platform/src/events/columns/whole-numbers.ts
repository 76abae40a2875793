/** Whole numbers of at least 0 in as few bytes as they need; the widest is for those beyond 32 bits. */
export type WholeNumbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** By width, the narrowest first; and the largest number that fits. */
const ARRAYS = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const
const LARGEST = [0xff, 0xffff, 0xffffffff, Number.MAX_SAFE_INTEGER] as const

/** Numbers with the least of them taken off, and the width they need. */
export interface NarrowNumbers {
  readonly numbers: WholeNumbers
  readonly width: number
  readonly least: number
}

/** `least`: what is taken off each number. */
export function narrowed(numbers: readonly number[], least = 0): NarrowNumbers {
  const largest = numbers.reduce((most, number) => Math.max(most, number - least), 0)
  const width = LARGEST.findIndex((most) => largest <= most)
  const array = new (arrayOf(width))(numbers.length)
  for (const [index, number] of numbers.entries()) array[index] = number - least
  return { numbers: array, width, least }
}

/** Numbers that lie in bytes, without copying them; where they begin must be a multiple of their size. */
export function numbersAt({ buffer, byteOffset }: Uint8Array, at: number, length: number, width: number): WholeNumbers {
  return new (arrayOf(width))(buffer as ArrayBuffer, byteOffset + at, length)
}

function arrayOf(width: number) {
  const array = ARRAYS[width]
  if (!array) throw new RangeError(`No array has the width ${width}`)
  return array
}
