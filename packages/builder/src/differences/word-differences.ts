/** A piece of a text, and whether the other text has it in its place. */
export interface TextPiece {
  readonly text: string
  readonly differs: boolean
}

export interface WordDifferences {
  readonly from: readonly TextPiece[]
  readonly to: readonly TextPiece[]
}

/** Beyond as many pairs of words all that stands between the first and the last difference counts as different. */
const MAX_PAIRS = 4_000_000

/** Which words of two texts differ; blanks do not count. The pieces of each, put together, are the text. */
export function wordDifferences(from: string, to: string): WordDifferences {
  const before = wordsOf(from)
  const after = wordsOf(to)
  let start = 0
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1
  const kept = keptWords(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return {
    from: piecesOf(before, (index) => isOutside(index, start, before.length - end) || kept.from.has(index - start)),
    to: piecesOf(after, (index) => isOutside(index, start, after.length - end) || kept.to.has(index - start)),
  }
}

/** Each with the blanks behind it. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+\s*/g) ?? []

/** The last word of a text has no blank behind it. */
const isSame = (one = '', other = ''): boolean => one.trimEnd() === other.trimEnd()

const isOutside = (index: number, start: number, end: number): boolean => index < start || index >= end

/** Indexes of the words of the longest sequence both have. */
function keptWords(before: readonly string[], after: readonly string[]) {
  const from = new Set<number>()
  const to = new Set<number>()
  const width = after.length + 1
  if (before.length * after.length > MAX_PAIRS) return { from, to }
  // How long it is of the words from there on.
  const longest = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] = isSame(before[row], after[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (isSame(before[row], after[column])) {
      from.add(row++)
      to.add(column++)
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return { from, to }
}

function piecesOf(words: readonly string[], isKept: (index: number) => boolean): TextPiece[] {
  const pieces: { text: string; differs: boolean }[] = []
  for (const [index, word] of words.entries()) {
    const differs = !isKept(index)
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += word
    else pieces.push({ text: word, differs })
  }
  return pieces
}
