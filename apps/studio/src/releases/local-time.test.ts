import { expect, test } from 'vitest'
import { instantOf, localOf } from './local-time.ts'

test.each([
  ['2026-01-15T09:00', 'Europe/Berlin', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15T09:00', 'UTC', '2026-07-15T09:00:00.000Z'],
  ['2026-07-15T09:00', 'America/New_York', '2026-07-15T13:00:00.000Z'],
  ['2026-07-15T09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z'],
  ['2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30:00.000Z'],
  // The hour before clocks go forward, the one they skip, and the one they show twice.
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant)
})

test('what a field shows is what it is read as', () => {
  const instant = new Date('2026-07-15T13:00:00Z')
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Riyadh', 'America/New_York']) {
    expect(instantOf(localOf(instant, zone), zone)).toEqual(instant)
  }
})

test.each(['', 'tomorrow', '2026-13-40T10:00', '2026-01-15 09:00'])('"%s" is no time', (text) => {
  expect(instantOf(text, 'Europe/Berlin')).toBeUndefined()
})
