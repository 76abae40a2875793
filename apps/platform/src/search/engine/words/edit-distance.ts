/** Longest words that are compared. */
export const MAX_COMPARED_LENGTH = 48

const WIDTH = MAX_COMPARED_LENGTH + 1
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const

/**
 * Letters to add, remove, replace or swap with their neighbour to make one word the other; anything above `most` when
 * there are more than that.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > MAX_COMPARED_LENGTH || b.length > MAX_COMPARED_LENGTH)
    return most + 1
  let [before, last, row]: readonly [Uint8Array, Uint8Array, Uint8Array] = rows
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let line = 1; line <= a.length; line++) {
    row[0] = line
    let least = line
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(line - 1) === b.charCodeAt(column - 1)
      let cost = Math.min(
        (last[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      )
      if (
        line > 1 &&
        column > 1 &&
        a.charCodeAt(line - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === b.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (before[column - 2] as number) + 1)
      }
      row[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length] as number
}

/** Typos a word may have: none below 4 letters, 1 from 4, 2 from 8 (contract 13.3); none in what has digits. */
export function typosOf(word: string): number {
  if (/\p{N}/u.test(word)) return 0
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}
