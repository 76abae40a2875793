import { FORMULA } from './write-csv.ts'

/** A line of a table of comma-separated values. */
export interface CsvRow {
  /** Where it begins in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a text is no table. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
  readonly line: number

  constructor(line: number) {
    super(`A quotation mark that opens in line ${line} is never closed.`)
    this.line = line
  }
}

/**
 * Reads a table: commas, or semicolons where the first line has more of them. Lines without anything are left out, and
 * so is the apostrophe in front of what would be a formula.
 *
 * @throws CsvError for a quotation mark without its other
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first = ''] = source.split('\n', 1)
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < source.length) {
    const start = line
    const cells: string[] = []
    for (let more = true; more; ) {
      let cell = ''
      if (source[at] === '"') {
        const opened = line
        at += 1
        for (;;) {
          const close = source.indexOf('"', at)
          if (close < 0) throw new CsvError(opened)
          cell += source.slice(at, close)
          at = close + 1
          if (source[at] !== '"') break
          cell += '"'
          at += 1
        }
        line += cell.split('\n').length - 1
      }
      const from = at
      while (at < source.length && source[at] !== separator && source[at] !== '\n') at += 1
      cells.push(plain(cell + source.slice(from, at)))
      more = source[at] === separator
      at += 1
    }
    line += 1
    if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells })
  }
  return rows
}

const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
