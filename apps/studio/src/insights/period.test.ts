import { describe, expect, test } from 'vitest'
import { dateIn, plusDays, readPeriod } from './period.ts'

const TODAY = '2026-04-01'
const period = (query: string) => readPeriod(new URLSearchParams(query), TODAY)

describe('the period of an address', () => {
  test.each([
    ['', { preset: '28d', from: '2026-03-05', to: TODAY }],
    ['period=today', { preset: 'today', from: TODAY, to: TODAY }],
    ['period=7d', { preset: '7d', from: '2026-03-26', to: TODAY }],
    ['period=365d', { preset: '365d', from: '2025-04-02', to: TODAY }],
    ['period=century', { preset: '28d', from: '2026-03-05', to: TODAY }],
    ['from=2026-02-01&to=2026-02-28', { from: '2026-02-01', to: '2026-02-28' }],
    ['from=2026-02-01', { from: '2026-02-01', to: TODAY }],
    ['to=2026-02-28', { from: '2026-02-28', to: '2026-02-28' }],
  ])('?%s', (query, expected) => {
    expect(period(query)).toEqual(expected)
  })

  test('days that a preset stands for are that preset, as the filter form sends them', () => {
    expect(period('from=2026-03-26&to=2026-04-01')).toEqual({ preset: '7d', from: '2026-03-26', to: TODAY })
    // Tomorrow the same address is about days of its own.
    expect(readPeriod(new URLSearchParams('from=2026-03-26&to=2026-04-01'), '2026-04-02')).not.toHaveProperty('preset')
  })

  test.each([
    ['from=2026-02-30&to=2026-03-01', 'date'],
    ['from=yesterday&to=2026-03-01', 'date'],
    ['from=2026-03-01&to=2026-03-01T10:00:00Z', 'date'],
    ['from=0001-01-01&to=2026-03-01', 'date'],
    ['from=2026-03-02&to=2026-03-01', 'order'],
    ['from=2025-03-02&to=2026-04-01', 'length'],
  ])('?%s is said to be wrong, and the usual period taken', (query, problem) => {
    expect(period(query)).toEqual({ preset: '28d', from: '2026-03-05', to: TODAY, problem })
  })

  test('the longest period is 395 days', () => {
    expect(period('from=2025-03-03&to=2026-04-01')).not.toHaveProperty('problem')
  })
})

describe('dates', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    // The clocks went forward: midnight is an hour earlier in the time of the world.
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['Pacific/Kiritimati', '2026-05-04T10:00:00Z', '2026-05-05'],
    ['Asia/Kathmandu', '2026-05-03T18:15:00Z', '2026-05-04'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('in %s at %s it is %s', (zone, moment, date) => {
    expect(dateIn(zone, new Date(moment))).toBe(date)
  })

  test('days are counted by the calendar, over changed clocks, leap days and years', () => {
    expect(plusDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(plusDays('2026-03-30', -2)).toBe('2026-03-28')
    expect(plusDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(plusDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
