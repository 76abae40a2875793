import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEnd } from '../../ground/yielding-task.fixture.ts'
import { compare, ordered } from './ordering.ts'

const sorted = (keys: readonly string[], direction: 'ASC' | 'DESC' = 'ASC') =>
  toEnd(ordered(keys, [{ keyOf: (key) => key, direction }], () => false))

test.each([
  [
    ['10', '9', '', '-1.5'],
    ['', '-1.5', '9', '10'],
  ],
  [
    ['20260301T000000Z', '', '2025-12-31'],
    ['', '2025-12-31', '20260301T000000Z'],
  ],
  // By twos these go round in a circle: 9 before 10 as numbers, 10 before 1a and 1a before 9 as text.
  [
    ['9', '10', '1a'],
    ['10', '1a', '9'],
  ],
  [
    ['b', 'A', 'c'],
    ['A', 'b', 'c'],
  ],
])('%j in order is %j', (keys, expected) => {
  expect(sorted(keys)).toEqual(expected)
  expect(sorted([...keys].reverse())).toEqual(expected)
  expect(sorted(keys, 'DESC')).toEqual(expected.toReversed())
})

test('the order does not depend on the order before', () => {
  const key = fc.constantFrom('', '9', '10', '1a', 'B', 'b', '2026-03-01', '20250101T000000Z', '1e3')
  fc.assert(
    fc.property(fc.uniqueArray(key, { selector: (text) => text.toLowerCase() }), (keys) => {
      expect(sorted([...keys].reverse())).toEqual(sorted(keys))
    }),
  )
})

test('two values are compared as what both are', () => {
  expect(compare('9', '10')).toBeLessThan(0)
  expect(compare('2026-03-01', '20260301T000000Z')).toBe(0)
  expect(compare('9', '10a')).toBeGreaterThan(0)
})
