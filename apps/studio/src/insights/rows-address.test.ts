import { describe, expect, test } from 'vitest'
import { FIGURES, type FigureName, having } from './figures.ts'
import { liveWindow } from './live-window.ts'
import { type RowsAsked, readRows, reportOwn, rowsAsked, rowsQuery } from './rows-address.ts'

const conversions: RowsAsked = {
  figure: 'conversions',
  by: { ...having({ page: '', path: null, variant: 'A&B' }), goal: 'VIEW@/thanks' },
  span: { since: '2026-05-04T10:00:00Z', until: '2026-05-04T11:00:00Z' },
  report: 'experiments',
}

describe('the address of rows', () => {
  test('says all that chooses them, and is read again', () => {
    expect(rowsQuery(conversions)).toEqual({
      of: 'conversions',
      in: 'experiments',
      since: '2026-05-04T10:00:00Z',
      until: '2026-05-04T11:00:00Z',
      page: '',
      variant: 'A&B',
      none: 'path',
      goal: 'VIEW@/thanks',
    })
    expect(readRows(new URLSearchParams(rowsQuery(conversions)))).toEqual(conversions)
  })

  test('is what the platform is asked, with what belongs to the figure', () => {
    expect(rowsAsked(conversions)).toEqual({
      from: '2026-05-04T10:00:00Z',
      to: '2026-05-04T11:00:00Z',
      count: 'visitors',
      type: 'VIEW',
      page: '',
      variant: 'A&B',
      none: 'path',
      goal: 'VIEW@/thanks',
    })
  })

  test('leads back to the report as it was asked for', () => {
    expect(reportOwn(conversions)).toEqual({ goal: 'VIEW@/thanks' })
    expect(reportOwn({ ...conversions, report: '' })).toEqual({})
  })

  test.each(Object.keys(FIGURES))('names the figure %s', (figure) => {
    const asked = { figure: figure as FigureName, by: {}, span: undefined, report: '' } as const
    expect(readRows(new URLSearchParams(rowsQuery(asked)))).toEqual(asked)
  })

  test.each(['', 'of=', 'of=nothing', 'of=toString'])('of no figure is none: ?%s', (query) => {
    expect(readRows(new URLSearchParams(query))).toBeUndefined()
  })

  test('of a report there is not leads back to the overview', () => {
    expect(readRows(new URLSearchParams('of=views&in=https://evil.example'))?.report).toBe('')
  })
})

test('the live view is about half an hour, the present second included', () => {
  expect(liveWindow('2026-05-04T10:30:00.700Z')).toEqual({
    since: '2026-05-04T10:00:01.000Z',
    until: '2026-05-04T10:30:01.000Z',
  })
})
