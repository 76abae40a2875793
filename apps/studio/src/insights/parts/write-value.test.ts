import { expect, test } from 'vitest'
import { flatEntries, writeValue } from './write-value.ts'

test('what an event says is written flat', () => {
  expect(flatEntries({ ext: { product: 'desk', amount: 2 }, variant: 'warm', flags: ['cut:ext'], utm: null })).toEqual([
    ['ext.product', 'desk'],
    ['ext.amount', '2'],
    ['variant', 'warm'],
    ['flags', '["cut:ext"]'],
    ['utm', 'null'],
  ])
})

test('what is no text is written as JSON', () => {
  expect([writeValue('a'), writeValue(1.5), writeValue({ a: [1] }), writeValue(undefined)]).toEqual([
    'a',
    '1.5',
    '{"a":[1]}',
    '',
  ])
})
