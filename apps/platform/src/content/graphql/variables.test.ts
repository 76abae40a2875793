import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { coerceVariables, findOperation } from './variables.ts'

const operation = findOperation(
  parse('query A($s: String!, $n: Int, $b: Boolean, $l: [String], $o: Thing) { x }'),
  undefined,
)
if (operation === undefined) throw new Error('the document has one operation')

test.each([
  [{ s: 5 }, { s: '5' }],
  [{ s: true }, { s: 'true' }],
  [
    { s: 'x', n: '12' },
    { s: 'x', n: 12 },
  ],
  [{ n: '' }, { n: null }],
  [{ n: 'x' }, { n: 'x' }],
  [{ b: 'true' }, { b: true }],
  [{ l: [1, 'a', null] }, { l: ['1', 'a', null] }],
  [{ l: 7 }, { l: '7' }],
  [{ o: { a: 1 } }, { o: { a: 1 } }],
  [{ unknown: 1 }, { unknown: 1 }],
  [{}, {}],
])('%j is read as %j', (given, expected) => {
  expect(coerceVariables(operation, given)).toEqual(expected)
})

test('the operation is the only one, or the named one', () => {
  const two = parse('query A { x } query B { y }')
  expect(findOperation(two, 'B')?.name?.value).toBe('B')
  expect(findOperation(two, undefined)).toBeUndefined()
  expect(findOperation(two, 'C')).toBeUndefined()
})
