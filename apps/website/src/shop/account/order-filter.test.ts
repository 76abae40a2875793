import { expect, test } from 'vitest'
import { isNarrowed, orderFilter, orderFilterQuery } from './order-filter.ts'

const read = (query: string) => orderFilter(new URLSearchParams(query))

test('an address says what the list is narrowed to, and the filter makes the same address again', () => {
  const query = '?q=HV7&status=completed&from=2026-01-01&to=2026-02-28&page=3'
  const filter = read(query)
  expect(filter).toEqual({ search: 'HV7', state: 'completed', from: '2026-01-01', to: '2026-02-28', page: 3 })
  expect(orderFilterQuery(filter)).toBe(query)
  expect(orderFilterQuery(filter, { page: 1 })).not.toContain('page')
  expect(isNarrowed(filter)).toBe(true)
})

test.each([
  '',
  'status=Unsubmitted',
  'status=__proto__',
  'from=2026-02-30&to=yesterday',
  'page=-1',
  'page=0',
  'page=1e9',
  'page=99999999999999999999',
  'q=%00%20%0a',
])('what is no filter filters nothing: %s', (query) => {
  expect(read(query)).toEqual({ search: '', state: undefined, from: '', to: '', page: 1 })
  expect(isNarrowed(read(query))).toBe(false)
  expect(orderFilterQuery(read(query))).toBe('')
})

test('words are kept to a length that commerce takes', () => {
  expect(read(`q=${'x'.repeat(5000)}`).search).toHaveLength(100)
})
