/** A line as it was entered: nothing of it is checked but that something is there. */
export interface EnteredLine {
  /** Where it stood: the row of the form, the line of the text or the file. From 1. */
  readonly line: number
  readonly number: string
  readonly quantity: string
}

/** Most lines that are taken at once. */
export const MAX_LINES = 1000
/** Longest number that is kept; no id is as long. */
const MAX_NUMBER_LENGTH = 120

/**
 * Lines of two columns, as they are copied from a spreadsheet, saved by one, or written in a message: number, quantity;
 * apart by a tab, a semicolon, a comma or a space (`oak-table 3`, `oak-table x3`, `3 x oak-table`). Cells may be quoted. The first line is left out when it names the columns. No quantity is one.
 */
export function readLines(text: string): EnteredLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const lines = rows.flatMap((row, index): EnteredLine[] => {
    const [number = '', quantity = ''] = cellsOf(row)
    if (number === '' && quantity === '') return []
    return [
      {
        line: index + 1,
        number: number.slice(0, MAX_NUMBER_LENGTH),
        quantity: (quantity || '1').slice(0, MAX_NUMBER_LENGTH),
      },
    ]
  })
  const [first] = lines
  return first !== undefined && isHeading(first, rows[first.line - 1] ?? '') ? lines.slice(1) : lines
}

/** `Article;Quantity`: where a count would stand are letters, and none of its cells is written as an id of goods. */
function isHeading({ number, quantity }: EnteredLine, row: string): boolean {
  if (/\d/.test(plainDigits(quantity)) && cellsOf(row).length > 1) return false
  return cellsOf(row).length > 1 && /\p{L}/u.test(quantity) && !/\d/.test(number)
}

function cellsOf(row: string): string[] {
  const separator = ['\t', ';', ','].find((one) => row.includes(one))
  if (separator === undefined) return wordsOf(row)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of row) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) {
      cells.push(unquoted(cell))
      cell = ''
    } else cell += character
  }
  return [...cells, unquoted(cell)]
}

const COUNT = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]+'
const COUNT_LAST = new RegExp(`^(\\S+)\\s+(?:[x×*]\\s*)?(${COUNT})$`, 'i')
const COUNT_FIRST = new RegExp(`^(${COUNT})\\s*[x×*]\\s+(\\S+)$`, 'i')

/** A line without a separator: a number and a count beside it, or a number alone. */
function wordsOf(row: string): string[] {
  const text = unquoted(row)
  const [, number, count] = COUNT_LAST.exec(text) ?? []
  if (number !== undefined && count !== undefined) return [number, count]
  const [, first, last] = COUNT_FIRST.exec(text) ?? []
  return first !== undefined && last !== undefined ? [last, first] : [text]
}

function unquoted(cell: string): string {
  const text = cell.trim()
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text
}

/** How many pieces a text says; undefined when it is no whole number from 1 on. Eastern Arabic digits are read too. */
export function piecesIn(text: string): number | undefined {
  const digits = plainDigits(text.trim())
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

const ZEROS = ['\u0660', '\u06F0'].map((zero) => zero.codePointAt(0) ?? 0)

function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0))
  })
}
