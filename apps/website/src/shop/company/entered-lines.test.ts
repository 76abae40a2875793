import { describe, expect, test } from 'vitest'
import { piecesIn, readLines } from './entered-lines.ts'

describe('lines of a text', () => {
  test.each([
    [
      'tabs, as a spreadsheet copies',
      'lamp\t2\nchair-oak\t10',
      [
        [1, 'lamp', '2'],
        [2, 'chair-oak', '10'],
      ],
    ],
    [
      'semicolons, as a German one saves',
      '\uFEFFlamp;2\r\nchair;10\r\n',
      [
        [1, 'lamp', '2'],
        [2, 'chair', '10'],
      ],
    ],
    [
      'commas, with quotes',
      '"lamp",2\n"a ""b"", c", 3',
      [
        [1, 'lamp', '2'],
        [2, 'a "b", c', '3'],
      ],
    ],
    ['a heading', 'Article number;Quantity\nlamp;2', [[2, 'lamp', '2']]],
    ['an Arabic heading', 'رقم المنتج\tالكمية\nlamp\t٢', [[2, 'lamp', '٢']]],
    ['no heading, when a count is there', 'lamp;2', [[1, 'lamp', '2']]],
    ['no heading, when a number is wrong', 'lamp-42;many', [[1, 'lamp-42', 'many']]],
    [
      'empty lines, which keep their place',
      '\nlamp;2\n\n;;\nchair;1',
      [
        [2, 'lamp', '2'],
        [5, 'chair', '1'],
      ],
    ],
    [
      'no quantity is one',
      'lamp\nchair;',
      [
        [1, 'lamp', '1'],
        [2, 'chair', '1'],
      ],
    ],
    [
      'a space, as in a message',
      'lamp 2\nchair-oak x3\nsofa × 4\n 5 x desk\n6x bench\nstool ٧',
      [
        [1, 'lamp', '2'],
        [2, 'chair-oak', '3'],
        [3, 'sofa', '4'],
        [4, 'desk', '5'],
        [5, 'bench', '6'],
        [6, 'stool', '٧'],
      ],
    ],
    [
      'words that are no count stay as they were written',
      'oak table\n4711 12\nlamp 2 3',
      [
        [1, 'oak table', '1'],
        [2, '4711', '12'],
        [3, 'lamp 2 3', '1'],
      ],
    ],
    ['a quantity without a number is a line', ';4', [[1, '', '4']]],
    ['more columns are not heeded', 'lamp;2;Hall', [[1, 'lamp', '2']]],
    ['nothing', ' \n', []],
  ])('%s', (_, text, expected) => {
    expect(readLines(text).map(({ line, number, quantity }) => [line, number, quantity])).toEqual(expected)
  })
})

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['٢٥', 25],
  ['۳', 3],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['1234567', undefined],
  ['', undefined],
  ['<b>', undefined],
])('%j is %s pieces', (text, pieces) => {
  expect(piecesIn(text)).toBe(pieces)
})
