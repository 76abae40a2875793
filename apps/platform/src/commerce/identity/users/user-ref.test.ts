import { expect, test } from 'vitest'
import { readUserRef } from './user-ref.ts'

test('a stored reference to a user is read, and nothing else is taken for one', () => {
  const ada = { userType: 'buyer', companyId: 'north', id: 'ada' }
  expect(readUserRef({ ...ada, more: true })).toEqual(ada)
  const others = [
    undefined,
    null,
    'ada',
    [],
    {},
    { ...ada, userType: 'guest' },
    { ...ada, id: 7 },
    { ...ada, companyId: null },
  ]
  expect(others.filter((value) => readUserRef(value) !== undefined)).toEqual([])
})
