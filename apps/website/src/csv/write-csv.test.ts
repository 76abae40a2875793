import { expect, test } from 'vitest'
import { csvLine, csvTable } from './write-csv.ts'

test.each([
  ['en', ['lamp', 12.5, 'Oak, oiled'], 'lamp,12.5,"Oak, oiled"\r\n'],
  ['de', ['lamp', 12.5, 'Eiche; geölt'], 'lamp;12,5;"Eiche; geölt"\r\n'],
  ['ar', ['مصباح', 3], 'مصباح,3\r\n'],
  ['en', ['a "b"', 'two\nlines', '', ' room '], '"a ""b""","two\nlines",," room "\r\n'],
])('in %s %j is %j', (locale, cells, line) => {
  expect(csvLine(cells, locale)).toBe(line)
})

test.each([...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x', '\nx', '＝1', '|cmd', '%x', "'=1"]])(
  'what a spreadsheet would calculate stays text: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['updateItem', 'a=b', '2026-05-12T10:00:00Z', "it's"])('other text stays as it is: %j', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test('a number below zero is a number', () => {
  expect(csvLine([-2, '-2'])).toBe("-2,'-2\r\n")
})

test('a table begins with the mark of UTF-8', () => {
  expect(
    csvTable([
      ['a', 'b'],
      ['c', 1],
    ]),
  ).toBe('\uFEFFa,b\r\nc,1\r\n')
})
