import { expect, test } from 'vitest'
import { priceListFilter, priceListQuery } from './price-list-filter.ts'

test.each([
  ['', { text: '', category: '', page: 1 }, ''],
  ['?q=+lamp+&category=lamps&page=2', { text: 'lamp', category: 'lamps', page: 2 }, '?q=lamp&category=lamps&page=2'],
  ['?category=a*|b&page=-1', { text: '', category: '', page: 1 }, ''],
  ['?page=99999', { text: '', category: '', page: 1 }, ''],
])('%j is read, and written as it is understood', (query, filter, written) => {
  const read = priceListFilter(new URLSearchParams(query))
  expect(read).toEqual(filter)
  expect(priceListQuery(read)).toBe(written)
})
