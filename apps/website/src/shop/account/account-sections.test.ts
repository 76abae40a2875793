import { expect, test } from 'vitest'
import { phrases } from '../../components/phrases.ts'
import { COMPANY_SECTIONS } from '../company/company-sections.ts'
import { ACCOUNT_SECTIONS, type AccountSection, sectionOf, sectionsFor } from './account-sections.ts'

const paths = (roles: string[]) => sectionsFor(roles, ACCOUNT_SECTIONS).map(({ path }) => path)

test('somebody is offered what their roles let them do', () => {
  expect(paths(['Shopper'])).not.toContain('/account/subscriptions')
  expect(paths(['Shopper'])).not.toContain('/account/cards')
  expect(paths(['Shopper', 'MeCreditCardAdmin'])).toContain('/account/cards')
  expect(paths(['FullAccess'])).toHaveLength(ACCOUNT_SECTIONS.length)
})

test.each([
  ['/account', '/account'],
  ['/account/orders', '/account/orders'],
  ['/account/orders/HV7K2MQ9', '/account/orders'],
  ['/account/returns/new', '/account/returns'],
  ['/account/invitation', undefined],
  ['/account/orders-elsewhere', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path, ACCOUNT_SECTIONS)?.path).toBe(section)
})

test('who buys for a company is offered what their company lets them do', () => {
  const offered = (roles: string[]) => sectionsFor(roles, COMPANY_SECTIONS).map(({ path }) => path)
  expect(offered(['Shopper'])).toEqual([])
  expect(offered(['Shopper', 'HaldenQuickOrder', 'HaldenQuotes'])).toContain('/company/quotes')
  expect(offered(['Shopper', 'HaldenQuickOrder', 'HaldenQuotes'])).not.toContain('/company/people')
})

test('every page of the account has words and a place of its own', () => {
  const all: readonly AccountSection[] = [...ACCOUNT_SECTIONS, ...COMPANY_SECTIONS]
  for (const { phrase } of all) expect(Object.hasOwn(phrases, phrase), phrase).toBe(true)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})
