import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

/** Without the marks and narrow blanks that only set the text. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')
const AT = new Date('2026-05-04T22:30:05Z')

describe('figures and times in each language', () => {
  test.each([
    ['en', '12,345', '2.3', '42%', '+13%', '5 May 2026', 'Tue 5 May', '00:30'],
    ['de', '12.345', '2,3', '42 %', '+13 %', '05.05.2026', 'Di., 5. Mai', '00:30'],
    ['ar', '12,345', '2.3', '42%', '+13%', '05/05/2026', 'الثلاثاء، 5 مايو', '12:30 ص'],
  ] as const)('%s', (language, count, decimal, percent, change, date, day, hour) => {
    const format = createFormat(language, 'Europe/Berlin')
    expect(plain(format.count(12_345))).toBe(count)
    expect(plain(format.decimal(2.345))).toBe(decimal)
    expect(plain(format.percent(0.42))).toBe(percent)
    expect(plain(format.change(113, 100))).toBe(change)
    expect(plain(format.date('2026-05-05'))).toBe(date)
    expect(plain(format.day(AT))).toBe(day)
    expect(plain(format.hour(AT))).toBe(hour)
  })
})

describe('in English', () => {
  const format = createFormat('en', 'America/New_York')

  test('a moment is said in the time zone of the report', () => {
    expect(format.moment(AT)).toBe('4 May 2026, 18:30:05')
    expect(format.time(AT)).toBe('18:30:05')
  })

  test('a date stays the same in every time zone', () => {
    expect(createFormat('en', 'Pacific/Kiritimati').date('2026-05-05')).toBe('5 May 2026')
    expect(createFormat('en', 'Pacific/Midway').date('2026-05-05')).toBe('5 May 2026')
  })

  test.each([
    [0, '0s'],
    [40, '40s'],
    [192, '3m 12s'],
    [3600, '1h 0m'],
    [86_399, '23h 59m'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(format.duration(seconds)).toBe(text)
  })

  test('vitals: milliseconds, seconds, and a figure without a unit', () => {
    expect([format.milliseconds(310.4), format.milliseconds(2430), format.fine(0.0851)]).toEqual([
      '310ms',
      '2.43s',
      '0.085',
    ])
  })

  test('what there is none of is a dash, and nothing is compared with nothing', () => {
    expect([format.decimal(null), format.percent(null), format.duration(null)]).toEqual(['–', '–', '–'])
    expect([format.change(5, 0), format.change(null, 3), format.change(3, null)]).toEqual(['–', '–', '–'])
    expect([format.change(5, 5), format.change(0, 5)]).toEqual(['0%', '-100%'])
  })
})
