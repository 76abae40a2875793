import { expect, test } from 'vitest'
import { ACCOUNT_SECTIONS, sectionOf, sectionsFor } from './account-sections.ts'

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
