import { expect, test } from 'vitest'
import { companyOrderFilter, companyOrderQuery, isCompanyNarrowed } from './company-order-filter.ts'

test('an address narrows by person and cost centre, and says so again', () => {
  const filter = companyOrderFilter(new URLSearchParams('person=buyer&cost=fit-out&status=open&page=3'))
  expect(filter).toMatchObject({ person: 'buyer', costCenter: 'fit-out', state: 'open', page: 3 })
  expect(companyOrderQuery(filter)).toBe('?status=open&page=3&person=buyer&cost=fit-out')
  expect(companyOrderQuery(filter, { page: 1, person: '' })).toBe('?status=open&cost=fit-out')
  expect(isCompanyNarrowed(filter)).toBe(true)
})

test.each(['person=a|b', 'cost=*', 'person=%22%3E%3Cscript%3E', 'cost=../x', ''])('%s filters nothing', (query) => {
  expect(isCompanyNarrowed(companyOrderFilter(new URLSearchParams(query)))).toBe(false)
})
