import { expect, test } from 'vitest'
import { aroundDifferences } from './around-differences.ts'
import { type TextPiece, wordDifferences } from './word-differences.ts'

const words = (count: number, word = 'lamp') => Array.from({ length: count }, () => word).join(' ')
const shown = (pieces: readonly TextPiece[]) =>
  aroundDifferences(pieces)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('')

test('a short text is whole', () => {
  const { from } = wordDifferences('a small red chair', 'a large red chair')
  expect(shown(from)).toBe('a [small ]red chair')
})

test('of a long one there are the words beside each difference', () => {
  const { from } = wordDifferences(
    `${words(100)} old ${words(100)} last ${words(100)}`,
    `${words(100)} new ${words(100)} end ${words(100)}`,
  )
  const beside = words(15)
  expect(shown(from)).toBe(`…${beside} [old ]${words(16)} …${beside} [last ]${words(16)} …`)
})

test('of a long one without a difference there is the beginning', () => {
  expect(shown(wordDifferences(words(100), `${words(100)} new`).from)).toBe(`${words(16)} …`)
})

test('a word that has no end is not cut', () => {
  expect(
    shown([
      { text: 'x'.repeat(500), differs: false },
      { text: 'y', differs: true },
    ]),
  ).toBe('…[y]')
})
