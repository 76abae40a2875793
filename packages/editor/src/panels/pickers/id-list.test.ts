import { expect, test } from 'vitest'
import { readIds, readItemIds, writeIds, writeItemIds } from './id-list.ts'

test('ids of the catalogue stand behind commas; what was written by hand with spaces is read, each id once', () => {
  expect(readIds('')).toEqual([])
  expect(readIds(' a-1, b_2  a-1\nc ')).toEqual(['a-1', 'b_2', 'c'])
  expect(readIds(writeIds(['x', 'y']))).toEqual(['x', 'y'])
})

test('ids of items stand in braces and capitals, joined by a bar', () => {
  const ids = ['6b1d8f6e-0000-4000-8000-000000000001', '6b1d8f6e-0000-4000-8000-00000000000a']
  const stored = '{6B1D8F6E-0000-4000-8000-000000000001}|{6B1D8F6E-0000-4000-8000-00000000000A}'
  expect(writeItemIds(ids)).toBe(stored)
  expect(readItemIds(stored)).toEqual(ids)
  expect(readItemIds(`${stored}|{6b1d8f6e-0000-4000-8000-000000000001}|`)).toEqual(ids)
  expect(readItemIds('')).toEqual([])
})
