import type { TextPiece } from './word-differences.ts'

/** Characters that are kept beside a difference. */
const ROOM = 80
const LEFT_OUT = '…'

/** The pieces of a text with what is far from a difference left out; words stay whole. */
export function aroundDifferences(pieces: readonly TextPiece[]): readonly TextPiece[] {
  return pieces.map((piece, index) => {
    if (piece.differs || piece.text.length <= 2 * ROOM) return piece
    const isFirst = index === 0
    const isLast = index === pieces.length - 1
    // Where nothing differs its beginning says which text it is.
    const before = isFirst && !isLast ? '' : beginning(piece.text)
    const after = isLast ? '' : end(piece.text)
    return { ...piece, text: `${before}${LEFT_OUT}${after}` }
  })
}

const beginning = (text: string): string => text.slice(0, ROOM).replace(/\S*$/, '')
const end = (text: string): string => text.slice(-ROOM).replace(/^\S*\s?/, '')
