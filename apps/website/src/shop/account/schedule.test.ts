import { expect, test } from 'vitest'
import { comingDay, nextAfter } from './schedule.ts'

const after = (date: string, frequency: number, interval: 'Days' | 'Weeks' | 'Months') =>
  nextAfter(new Date(`${date}T08:00:00Z`), frequency, interval)
    .toISOString()
    .slice(0, 10)

test.each([
  ['2026-01-31', 1, 'Months', '2026-02-28'],
  ['2028-01-31', 1, 'Months', '2028-02-29'],
  ['2026-11-15', 3, 'Months', '2027-02-15'],
  ['2026-12-28', 2, 'Weeks', '2027-01-11'],
  ['2026-02-27', 3, 'Days', '2026-03-02'],
] as const)('%s and %d %s after is %s', (date, frequency, interval, expected) => {
  expect(after(date, frequency, interval)).toBe(expected)
})

test('a subscription comes on a day that is still to come, and not in a hundred years', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(comingDay('2026-03-11', now)?.toISOString()).toBe('2026-03-11T08:00:00.000Z')
  for (const wrong of ['2026-03-10', '2026-03-09', '2026-02-30', '2126-03-11', 'tomorrow', '', '2026-3-11']) {
    expect(comingDay(wrong, now), wrong).toBeUndefined()
  }
})
