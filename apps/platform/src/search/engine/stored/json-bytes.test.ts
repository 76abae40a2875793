import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_ROOM, writeJson } from './json-bytes.ts'

const ROOM = 1 << 12

function written(value: unknown): string {
  const to = Buffer.alloc(ROOM)
  return to.toString('utf8', 3, writeJson(to, 3, value))
}

test.each([
  ['a text', 'oak lamp'],
  ['a text of any script', 'Größe 木の椅子 مكتبة 😀'],
  ['what is escaped', 'a "quoted"\nline \\ \u0000'],
  ['half a character', '\ud800 lamp'],
  ['what halves are replaced by', 'lamp \ufffd'],
  ['a long text', `${'oak '.repeat(40)}ü`],
  ['a long text with quotes', `${'oak '.repeat(40)}"`],
  ['numbers', [0, -0, 9, 10, 0.1, 1e21, -2.5e-7, Number.NaN, Number.POSITIVE_INFINITY]],
  ['what is yes, no or nothing', [true, false, null, undefined]],
  ['lists in lists', [[], [[]], ['a', ['b']]]],
  ['an object', { deep: [{ a: null }], lat: 1 }],
])('%s is written as JSON.stringify would', (_, value) => {
  expect(written(value)).toBe(JSON.stringify(value))
})

test('any value is written as JSON.stringify would', () => {
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.jsonValue({ maxDepth: 2 }), fc.double())
  fc.assert(
    fc.property(value, (one) => {
      expect(written(one)).toBe(JSON.stringify(one))
    }),
    { numRuns: 200, seed: 1 },
  )
})

test('where a value might not fit it is not written, and nothing beyond the end ever is', () => {
  for (const value of ['oak lamp'.repeat(20), 'ü', [1, 2, 3], { a: 'oak' }, true, 12.5]) {
    const needed = Buffer.byteLength(JSON.stringify(value))
    for (let room = 0; room < needed; room++) expect(writeJson(Buffer.alloc(room), 0, value)).toBe(NO_ROOM)
  }
})
