import type { CartLine } from '../shop/cart/cart-view.ts'
import { type CartWrite, lineOfWrite } from './cart-write.ts'

/** A line as it is shown while changes are on their way. */
export interface ShownLine extends CartLine {
  /** A change of it is on its way: its quantity is what was asked for, its prices are those of before. */
  readonly isUpdating: boolean
  /** It was taken out, and can be put back. */
  readonly isRemoved: boolean
  /** Why the last change of it was not made: a dictionary key. */
  readonly problem?: string | undefined
}

/** A line that was taken out, and where it stood. */
export interface RemovedLine {
  readonly line: CartLine
  readonly place: number
}

/**
 * The lines of the server with what was asked for since: quantities at once, removed ones gone, or in their place for as
 * long as they can be put back.
 */
export function shownLines(
  lines: readonly CartLine[],
  writes: readonly CartWrite[],
  removed: ReadonlyMap<string, RemovedLine>,
  problems: ReadonlyMap<string, string>,
): ShownLine[] {
  const shown = (line: CartLine, isUpdating: boolean, isRemoved = false): ShownLine => {
    const problem = problems.get(line.id)
    return { ...line, isUpdating, isRemoved, ...(problem !== undefined && { problem }) }
  }
  let result = lines.map((line) => shown(line, false))
  const without = (id: string) => result.filter((line) => line.id !== id && line.bundleItemId !== id)
  for (const write of writes) {
    const id = lineOfWrite(write)
    if (write.kind === 'quantity') {
      result = result.map((line) => (line.id === id ? { ...line, quantity: write.quantity, isUpdating: true } : line))
    } else if (write.kind === 'remove' || write.kind === 'save') result = without(write.line)
    else if (write.kind === 'empty') result = []
    else if (write.kind === 'restore') {
      result = without(write.line.id).toSpliced(write.place, 0, shown(write.line, true))
    }
  }
  const there = new Set(result.map((line) => line.id))
  const gone = [...removed.values()].filter(({ line }) => !there.has(line.id))
  for (const { line, place } of gone.sort((a, b) => a.place - b.place)) {
    result = result.toSpliced(Math.min(place, result.length), 0, shown(line, false, true))
  }
  return result
}
