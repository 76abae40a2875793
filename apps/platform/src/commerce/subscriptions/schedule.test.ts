import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueStep, type Frequency, nextDate } from './schedule.ts'

const at = (text: string) => new Date(`${text}:00Z`)

describe('the date after a date', () => {
  test.each([
    ['2026-03-01T10:00', 1, 'Days', '2026-03-02T10:00'],
    ['2026-02-28T10:00', 1, 'Days', '2026-03-01T10:00'],
    ['2026-12-31T23:30', 1, 'Days', '2027-01-01T23:30'],
    ['2026-03-28T10:00', 2, 'Days', '2026-03-30T10:00'],
    ['2026-03-01T10:00', 2, 'Weeks', '2026-03-15T10:00'],
    ['2026-12-28T10:00', 1, 'Weeks', '2027-01-04T10:00'],
    ['2026-01-15T10:00', 1, 'Months', '2026-02-15T10:00'],
    ['2026-01-31T10:00', 1, 'Months', '2026-02-28T10:00'],
    ['2028-01-31T10:00', 1, 'Months', '2028-02-29T10:00'],
    ['2026-03-31T10:00', 1, 'Months', '2026-04-30T10:00'],
    ['2026-11-30T10:00', 3, 'Months', '2027-02-28T10:00'],
    ['2026-12-31T10:00', 2, 'Months', '2027-02-28T10:00'],
    ['2024-02-29T10:00', 12, 'Months', '2025-02-28T10:00'],
  ] as const)('%s, every %d %s: %s', (from, every, interval, expected) => {
    expect(nextDate(at(from), { every, interval })).toEqual(at(expected))
  })

  test('the day of the month is not lost to a short month', () => {
    const dates = [at('2026-01-31T10:00')]
    for (let n = 0; n < 4; n += 1) {
      const from = dates.at(-1)
      if (from) dates.push(nextDate(from, { every: 1, interval: 'Months', dayOfMonth: 31 }))
    }
    expect(dates.map((date) => date.toISOString().slice(5, 10))).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31'])
  })
})

describe('for any date and frequency', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const frequencies: fc.Arbitrary<Frequency> = fc.record({
    every: fc.integer({ min: 1, max: 60 }),
    interval: fc.constantFrom('Days', 'Weeks', 'Months'),
  })

  test('the next is later, and at the same time of day', () => {
    fc.assert(
      fc.property(dates, frequencies, (from, frequency) => {
        const next = nextDate(from, frequency)
        expect(next.getTime()).toBeGreaterThan(from.getTime())
        expect(next.toISOString().slice(11)).toBe(from.toISOString().slice(11))
      }),
    )
  })

  test('months go on by months: never one too far, and the day is the wanted one or the last', () => {
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 31 }),
        (from, every, dayOfMonth) => {
          const next = nextDate(from, { every, interval: 'Months', dayOfMonth })
          const month = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
          expect(month(next) - month(from)).toBe(every)
          const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
          expect(next.getUTCDate()).toBe(Math.min(dayOfMonth, last))
        },
      ),
    )
  })

  test('so many steps come to one step that is so many times as long', () => {
    fc.assert(
      fc.property(dates, frequencies, fc.integer({ min: 1, max: 12 }), (from, { every, interval }, times) => {
        const dayOfMonth = from.getUTCDate()
        let date = from
        for (let n = 0; n < times; n += 1) date = nextDate(date, { every, interval, dayOfMonth })
        expect(date).toEqual(nextDate(from, { every: every * times, interval, dayOfMonth }))
      }),
    )
  })
})

describe('an order is due', () => {
  const now = at('2026-03-01T10:00')
  const body = { Active: true, NextOrderDate: '2026-03-01T10:00:00.000+00:00', EndDate: null }
  test.each([
    [{}, true],
    [{ NextOrderDate: '2026-03-01T05:00:01.000+00:00' }, true],
    [{ NextOrderDate: '2026-03-01T05:00:00.000+00:00' }, false],
    [{ NextOrderDate: '2026-03-01T10:00:01.000+00:00' }, false],
    [{ Active: false }, false],
    [{ EndDate: '2026-03-01T10:00:01.000+00:00' }, true],
    [{ EndDate: '2026-03-01T10:00:00.000+00:00' }, false],
  ])('with %j: %s', (more, due) => {
    expect(dueStep({ ...body, ...more }, now)?.action).toBe(due ? 'order' : undefined)
  })
})
