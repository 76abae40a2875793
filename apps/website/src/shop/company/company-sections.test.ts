import { expect, test } from 'vitest'
import { phrases } from '../../components/phrases.ts'
import { ACCOUNT_SECTIONS, type AccountSection, sectionOf, sectionsFor } from '../account/account-sections.ts'
import { COMPANY_SECTIONS } from './company-sections.ts'

test('who buys for a company is offered what their company lets them do', () => {
  const offered = (roles: string[]) => sectionsFor(roles, COMPANY_SECTIONS).map(({ path }) => path)
  expect(offered(['Shopper'])).toEqual([])
  expect(offered(['Shopper', 'HaldenQuickOrder', 'HaldenQuotes'])).toContain('/company/quotes')
  expect(offered(['Shopper', 'HaldenQuickOrder', 'HaldenQuotes'])).not.toContain('/company/people')
})

test.each([
  ['/company', '/company'],
  ['/company/quotes/HQ1', '/company/quotes'],
  ['/company/quotations', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path, COMPANY_SECTIONS)?.path).toBe(section)
})

test('every page of the account has words and a place of its own', () => {
  const all: readonly AccountSection[] = [...ACCOUNT_SECTIONS, ...COMPANY_SECTIONS]
  for (const { phrase } of all) expect(Object.hasOwn(phrases, phrase), phrase).toBe(true)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})
