import { expect, test } from 'vitest'
import { addressOf, keptIn } from './address.ts'

test('the address brings back what was written', () => {
  const kept = { api: 'authoring', query: '{ a(b: "& ü #") }\n', variables: '{ "a": 1 }' }
  expect(keptIn(addressOf(kept) ?? '')).toEqual(kept)
  expect(keptIn(addressOf({ ...kept, variables: ' ' }) ?? '').variables).toBeUndefined()
  expect(keptIn('')).toEqual({ api: undefined, query: undefined, variables: undefined })
})

test('a query that could not be loaded again is left out', () => {
  expect(addressOf({ api: 'content', query: 'a'.repeat(8000), variables: '' })).toBeUndefined()
})
