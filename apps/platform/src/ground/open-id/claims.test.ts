import { expect, test } from 'vitest'
import { claimAt, textsOf } from './claims.ts'

const CLAIMS = {
  groups: ['a', 7, 'b'],
  role: 'c',
  'https://example.com/roles': ['d'],
  realm_access: { roles: ['e'] },
}

test.each([
  ['groups', ['a', 'b']],
  ['role', ['c']],
  ['https://example.com/roles', ['d']],
  ['realm_access.roles', ['e']],
  ['realm_access', []],
  ['realm_access.roles.more', []],
  ['nothing', []],
  ['__proto__', []],
  ['constructor.name', []],
])('the claim %s says %j', (path, expected) => {
  expect(textsOf(claimAt(CLAIMS, path))).toEqual(expected)
})
