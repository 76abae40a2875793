import { describe, expect, test } from 'vitest'
import { dayStart, readPeriod } from './period.ts'

const now = new Date('2026-05-04T10:30:00Z')
const of = (query: Record<string, string>) => readPeriod(new URLSearchParams(query), now)
const shown = (seconds: readonly number[]) => seconds.map((second) => new Date(second * 1000).toISOString())

describe('a period', () => {
  test('is the last seven days unless something is said, each a bucket', () => {
    const { from, to, previousFrom, unit, buckets } = of({})
    expect(shown([from, to, previousFrom])).toEqual([
      '2026-04-28T00:00:00.000Z',
      '2026-05-05T00:00:00.000Z',
      '2026-04-21T00:00:00.000Z',
    ])
    expect([unit, buckets.length, buckets[0]]).toEqual(['day', 7, from])
  })

  test('of days is of whole days in the time zone, both ends included', () => {
    const { from, to } = of({ from: '2026-05-01', to: '2026-05-02', tz: 'Asia/Kathmandu' })
    expect(shown([from, to])).toEqual(['2026-04-30T18:15:00.000Z', '2026-05-02T18:15:00.000Z'])
  })

  test('of moments is exact, its end left out', () => {
    const { from, to, unit } = of({ from: '2026-05-04T08:10:00+02:00', to: '2026-05-04T09:00:00Z' })
    expect([...shown([from, to]), unit]).toEqual(['2026-05-04T06:10:00.000Z', '2026-05-04T09:00:00.000Z', 'hour'])
  })

  test('of two days at most has local hours', () => {
    const { buckets } = of({ from: '2026-05-04T08:10:00Z', to: '2026-05-04T11:00:00Z', tz: 'Asia/Kolkata' })
    expect(shown(buckets).map((at) => at.slice(11, 16))).toEqual(['08:10', '08:30', '09:30', '10:30'])
  })

  test('over a change of clocks has days of 23 and 25 hours', () => {
    const lengths = (from: string, to: string) => {
      const { buckets, to: end } = of({ from, to, tz: 'Europe/Berlin' })
      return buckets.map((at, index) => ((buckets[index + 1] ?? end) - at) / 3600)
    }
    expect(lengths('2026-03-27', '2026-03-30')).toEqual([24, 24, 23, 24])
    expect(lengths('2026-10-23', '2026-10-26')).toEqual([24, 24, 25, 24])
  })

  test('a day that has no midnight begins where its clocks were put to', () => {
    expect(shown([dayStart('2018-11-04', 'America/Sao_Paulo')])).toEqual(['2018-11-04T03:00:00.000Z'])
    expect(shown([dayStart('2018-02-18', 'America/Sao_Paulo')])).toEqual(['2018-02-18T03:00:00.000Z'])
  })

  test.each([
    { from: '2026-02-30' },
    { to: '2026-13-01' },
    { from: 'x' },
    { from: '2026-05-04T10:00:00' },
    { from: '1999-01-01', to: '1999-01-02' },
    { from: '2026-05-05', to: '2026-05-04' },
    { from: '2024-01-01', to: '2026-01-01' },
    { tz: 'Mars/Olympus' },
  ])('that cannot be is refused: %j', (query) => expect(() => of(query)).toThrow())
})
