import { expect, test } from 'vitest'
import { isNarrowedTo, peopleFilter, peopleFilterQuery } from './people-filter.ts'

const read = (query: string) => peopleFilter(new URLSearchParams(query))

test('the filter of people is read from the address and written back', () => {
  for (const query of ['', '?q=Lena&state=active&group=hamburg&page=2', '?state=inactive']) {
    expect(peopleFilterQuery(read(query))).toBe(query)
  }
})

test('what is no filter filters nothing', () => {
  const filter = read('?q=%00%20&state=gone&group=../me&page=-1')
  expect(filter).toEqual({ search: '', state: undefined, group: '', page: 1 })
  expect(isNarrowedTo(filter)).toBe(false)
  expect(read(`?q=${'x'.repeat(300)}&page=99999`)).toMatchObject({ search: 'x'.repeat(100), page: 1 })
})
