import type { SpendingAccount } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { barOf, budgetOf, datesOf } from './budget.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const account = (more: object): SpendingAccount => ({
  ID: 'fit-out',
  Name: 'Fit-out',
  Balance: 250.5,
  AllowAsPaymentMethod: true,
  StartDate: null,
  EndDate: null,
  xp: null,
  ...more,
})

test('what is spent is what is no longer left of all of it', () => {
  expect(budgetOf(account({ xp: { Budget: 1000 } }), 30, NOW)).toMatchObject({
    amount: 1000,
    left: 250.5,
    spent: 749.5,
    reserved: 30,
    state: 'open',
  })
  expect(budgetOf(account({}), 0, NOW)).toMatchObject({ amount: 250.5, spent: 0, from: '', to: '' })
})

test.each([
  [{ StartDate: '2026-07-01T00:00:00Z' }, 'ahead'],
  [{ EndDate: '2026-06-01T00:00:00Z' }, 'over'],
  [{ EndDate: '2026-06-02T00:00:00Z' }, 'open'],
  [{ AllowAsPaymentMethod: false }, 'paused'],
  [{ AllowAsPaymentMethod: false, EndDate: '2026-01-01T00:00:00Z' }, 'over'],
])('%j is %s', (more, state) => {
  expect(budgetOf(account(more), 0, NOW).state).toBe(state)
})

test('the last day is a day of the budget', () => {
  const dates = datesOf('2026-01-01', '2026-12-31')
  expect(dates).toEqual({ StartDate: '2026-01-01T00:00:00Z', EndDate: '2027-01-01T00:00:00.000Z' })
  expect(budgetOf(account(dates), 0, NOW)).toMatchObject({ from: '2026-01-01', to: '2026-12-31' })
  expect(datesOf('', '')).toEqual({ StartDate: null, EndDate: null })
})

test('a bar is never longer than it is', () => {
  expect(barOf({ amount: 1000, spent: 250, reserved: 500 })).toEqual({ spent: 25, reserved: 50 })
  expect(barOf({ amount: 1000, spent: 900, reserved: 500 })).toEqual({ spent: 90, reserved: 10 })
  expect(barOf({ amount: 1000, spent: 1200, reserved: 5 })).toEqual({ spent: 100, reserved: 0 })
  expect(barOf({ amount: 0, spent: 0, reserved: 5 })).toEqual({ spent: 0, reserved: 0 })
  expect(barOf({ amount: 100, spent: -20, reserved: 0 })).toEqual({ spent: 0, reserved: 0 })
})
