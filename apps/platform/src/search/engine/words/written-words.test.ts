import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachWord } from './tokens.ts'
import { WrittenWords } from './written-words.ts'

/** What every word of a text is told by: itself. */
function reader(most: number) {
  const met: string[] = []
  const words = new WrittenWords(most, (word) => met.push(word) - 1)
  const read = (text: string) => Array.from(words.numbers.subarray(0, words.read(text)), (number) => met[number])
  return { met, words, read }
}

function wordsOf(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word) => {
    words.push(word)
    return undefined
  })
  return words
}

test('a word is met once, however often and in whatever text it stands', () => {
  const { met, words, read } = reader(100)
  expect(read('oak lamp, oak table')).toEqual(['oak', 'lamp', 'oak', 'table'])
  expect(read('a table of oak')).toEqual(['a', 'table', 'of', 'oak'])
  expect(met).toEqual(['oak', 'lamp', 'table', 'a', 'of'])
  expect([words.numberOf('table'), words.numberOf('tabl'), words.numberOf('')]).toEqual([2, undefined, undefined])
})

test('the words of any text are those it has, whichever were met before', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('oak', 'lamp’s', 'Größe', 'w'.repeat(70), 'كرسي', '木の', ' ', '-', "'"), {
      maxLength: 300,
    }),
  )
  const { read } = reader(20)
  fc.assert(
    fc.property(text, (given) => {
      const written = typeof given === 'string' ? given : given.join('')
      expect(read(written)).toEqual(wordsOf(written))
    }),
    { numRuns: 200, seed: 1 },
  )
})

test('with more words than are remembered it goes on with those that come', () => {
  const { met, words, read } = reader(3)
  expect(read('a b c d a')).toEqual(['a', 'b', 'c', 'd', 'a'])
  expect(met).toEqual(['a', 'b', 'c', 'd', 'a'])
  expect(words.numberOf('b')).toBeUndefined()
})
