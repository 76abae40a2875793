import { type NarrowNumbers, narrowed, numbersAt } from './whole-numbers.ts'

/** Bytes that every column begins at a multiple of. */
const ALIGNED = 8
const FORMAT = 1

/** What stands before the numbers, as JSON. */
interface Head<Lists> {
  readonly format: number
  readonly lists: Lists
  /** Of each column, in their order. */
  readonly columns: readonly (readonly [length: number, width: number, least: number])[]
}

/**
 * Lists and columns of numbers as bytes: the length of the head in four, the head, then the columns as a processor has
 * them in memory (with the low byte first, on all this runs on), so that reading them is no work.
 */
export function writeBlocks(lists: unknown, columns: readonly NarrowNumbers[]): Buffer {
  const head: Head<unknown> = {
    format: FORMAT,
    lists,
    columns: columns.map(({ numbers, width, least }) => [numbers.length, width, least]),
  }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  const parts: Uint8Array[] = [length, text]
  let at = length.length + text.length
  for (const { numbers } of columns) {
    parts.push(new Uint8Array(aligned(at) - at), new Uint8Array(numbers.buffer))
    at = aligned(at) + numbers.byteLength
  }
  return Buffer.concat(parts)
}

/** Reads what {@link writeBlocks} wrote. Throws for a format that is not known. */
export function readBlocks<Lists>(given: Buffer): { lists: Lists; columns: NarrowNumbers[] } {
  // A buffer may begin anywhere in a larger one.
  const bytes = given.byteOffset % ALIGNED === 0 ? given : new Uint8Array(given)
  const headEnds = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, headEnds))) as Head<Lists>
  if (head.format !== FORMAT) throw new Error(`Columns of format ${head.format} cannot be read; this knows ${FORMAT}`)
  let at = headEnds
  const columns = head.columns.map(([length, width, least]) => {
    const numbers = numbersAt(bytes, aligned(at), length, width)
    at = aligned(at) + numbers.byteLength
    return { numbers, width, least }
  })
  return { lists: head.lists, columns }
}

/** Numbers without what all of them have. */
export const relative = (numbers: readonly number[]) =>
  narrowed(
    numbers,
    numbers.reduce((least, number) => Math.min(least, number), numbers[0] ?? 0),
  )

const aligned = (at: number) => Math.ceil(at / ALIGNED) * ALIGNED
