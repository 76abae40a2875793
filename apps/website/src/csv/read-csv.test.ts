import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvError, readCsv } from './read-csv.ts'
import { csvTable } from './write-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('what is written is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\n', ' ', '\t', 'ä', 'س') })
  const table = fc.array(fc.tuple(fc.constant('key'), cell, cell), { minLength: 1 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsOf(csvTable([['a', 'b', 'c'], ...rows])).slice(1)).toEqual(rows)
    }),
  )
})

test('rows know the line they begin in, also after a cell of several lines; semicolons separate, too', () => {
  expect(readCsv('key;en\n"a";"one\ntwo"\n\nb;"say ""so"""\r\n')).toEqual([
    { line: 1, cells: ['key', 'en'] },
    { line: 2, cells: ['a', 'one\ntwo'] },
    { line: 5, cells: ['b', 'say "so"'] },
  ])
})

test('a quotation mark that is never closed is told with its line', () => {
  expect(() => readCsv('key,en\na,"one')).toThrow(expect.objectContaining({ line: 2 }) as CsvError)
})
