import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wildcard } from './wildcard.ts'

test.each([
  ['oak', 'Oak', true],
  ['oak', 'oaks', false],
  ['*', '', true],
  ['', '', true],
  ['a*', 'Abc', true],
  ['*c', 'abC', true],
  ['a*c', 'ac', true],
  ['ab*ba', 'aba', false],
  ['a*b*c', 'a-b-c', true],
  ['a**c', 'a-c', true],
  ['*ß*', 'straße', true],
  ['\u00e9*', 'e\u0301tage', true],
  ['sku.*', 'skuX1', false],
])('%s and %s', (pattern, text, expected) => {
  expect(wildcard(pattern)(text)).toBe(expected)
})

test('any pattern fits what it fits by the book', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
  const texts = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
  fc.assert(
    fc.property(letters, texts, (pattern, text) => {
      expect(wildcard(pattern)(text)).toBe(fits([...pattern], [...text]))
    }),
    { numRuns: 2000 },
  )
})

test('no pattern takes long', () => {
  const pattern = wildcard(`${'a*'.repeat(199)}b`)
  expect(pattern('a'.repeat(100_000))).toBe(false)
})

/** Every star is tried at every length. */
function fits([first, ...pattern]: readonly string[], text: readonly string[]): boolean {
  if (first === undefined) return text.length === 0
  if (first === '*') return fits(pattern, text) || (text.length > 0 && fits(['*', ...pattern], text.slice(1)))
  return text[0] === first && fits(pattern, text.slice(1))
}
