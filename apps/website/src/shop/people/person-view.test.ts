import { expect, test } from 'vitest'
import { dutiesOf, personView } from './person-view.ts'

test('roles come to what somebody does, the greatest first', () => {
  expect(dutiesOf(['Shopper', 'HaldenApprovals', 'BuyerUserAdmin', 'MeAdmin'])).toEqual([
    'manages',
    'approves',
    'orders',
  ])
  expect(dutiesOf([])).toEqual([])
})

test('who has set no password yet is invited; who is switched off is inactive whatever else', () => {
  const user = { ID: 'a', Username: 'a@b.example', FirstName: 'A', LastName: 'B', Email: 'a@b.example', Active: true }
  expect(personView(user as never)).toMatchObject({ state: 'invited', name: 'A B', does: [], language: '' })
  expect(personView({ ...user, PasswordLastSetDate: '2026-01-01' } as never).state).toBe('active')
  expect(personView({ ...user, Active: false } as never).state).toBe('inactive')
  expect(personView({ ...user, xp: { Title: ['x'], Language: 7 } } as never)).toMatchObject({ title: '', language: '' })
})
