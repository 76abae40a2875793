import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TextPiece, wordDifferences } from './word-differences.ts'

/** Words that differ stand in brackets. */
const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

test.each([
  ['one text', 'one text', 'one text', 'one text'],
  ['a small chair', 'a large chair', 'a [small ]chair', 'a [large ]chair'],
  ['nine benches', 'nine long benches', 'nine benches', 'nine [long ]benches'],
  ['red green blue', 'green blue red', '[red ]green blue', 'green blue [red]'],
  ['The end.', 'The end.\nOr not.', 'The end.', 'The end.\n[Or not.]'],
  ['', 'new', '', '[new]'],
  ['gone', '', '[gone]', ''],
])('%j and %j', (from, to, markedFrom, markedTo) => {
  const differences = wordDifferences(from, to)
  expect([marked(differences.from), marked(differences.to)]).toEqual([markedFrom, markedTo])
})

test('nothing of a text gets lost, and what is not marked is the same in both', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 30 })
  fc.assert(
    fc.property(text, text, (from, to) => {
      const differences = wordDifferences(from, to)
      const all = (pieces: readonly TextPiece[]) => pieces.map((piece) => piece.text).join('')
      const same = (pieces: readonly TextPiece[]) => all(pieces.filter(({ differs }) => !differs)).replace(/\s/g, '')
      expect([all(differences.from), all(differences.to)]).toEqual([from, to])
      expect(same(differences.from)).toBe(same(differences.to))
    }),
  )
})

test('texts too long to be compared word by word differ as a whole', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
  const { from } = wordDifferences(`Same ${long('a')}`, `Same ${long('b')}`)
  expect(from.map(({ differs }) => differs)).toEqual([false, true])
})
