import { describe, expect, test } from 'vitest'
import { platformQuery, readFilters, reportAddress } from './filters.ts'

const DEFAULTS = { site: 'halden', now: new Date('2026-05-04T22:30:00Z') }
const filters = (query: string, cookie = '') => {
  const url = new URL(`http://www.test/studio/insights?${query}`)
  return readFilters(new Request(url, { headers: { cookie } }), url, DEFAULTS)
}

describe('the filters of an address', () => {
  test('are the site, four weeks, the author’s time zone and no robots when it says nothing', () => {
    const read = filters('', 'studio-zone=Europe%2FBerlin')
    expect(platformQuery(read)).toEqual({
      site: 'halden',
      from: '2026-04-08',
      // It is tomorrow already in Berlin.
      to: '2026-05-05',
      tz: 'Europe/Berlin',
      bots: 'exclude',
    })
    expect(platformQuery(filters('')).to).toBe('2026-05-04')
  })

  test('are all heeded', () => {
    expect(platformQuery(filters('site=outlet&from=2026-01-01&to=2026-01-31&tz=Asia/Tokyo&bots=only'))).toEqual({
      site: 'outlet',
      from: '2026-01-01',
      to: '2026-01-31',
      tz: 'Asia/Tokyo',
      bots: 'only',
    })
  })

  test.each(['Mars/Olympus', '../../etc/passwd', '<script>'])('a zone %s is said not to be there', (zone) => {
    expect(filters(`tz=${encodeURIComponent(zone)}`)).toMatchObject({ timeZone: 'UTC', problem: 'zone' })
  })
})

describe('the address of a report', () => {
  test('carries the filters, so that it shows everybody the same', () => {
    const read = filters('site=outlet&from=2026-01-01&to=2026-01-31&tz=Asia/Tokyo&bots=only')
    const address = reportAddress(read, 'halden', 'pages')
    expect(address).toBe('/studio/insights/pages?from=2026-01-01&to=2026-01-31&tz=Asia%2FTokyo&site=outlet&bots=only')
    expect(filters(address.split('?')[1] ?? '')).toEqual(read)
  })

  test('leaves out what is usual, but never the time zone', () => {
    expect(reportAddress(filters(''), 'halden', '')).toBe('/studio/insights?tz=UTC')
    expect(reportAddress(filters('period=7d'), 'halden', 'events', { type: 'A&B' })).toBe(
      '/studio/insights/events?period=7d&tz=UTC&type=A%26B',
    )
  })
})
