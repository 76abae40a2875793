/** What spreadsheets need to read a file as UTF-8. */
export const BOM = '\uFEFF'

/** Where a comma parts whole and broken, it cannot part cells. */
const DECIMAL_COMMA: readonly string[] = ['de']

/**
 * Signs with which spreadsheets begin a formula; spaces, tabs and line breaks in front of them are skipped by some. A
 * text that already begins with the apostrophe counts, so that taking one off (`readCsv`) gives the text itself.
 */
export const FORMULA = /^'*(?:[\s\p{Cc}]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/u

/**
 * A line of a table (RFC 4180), as spreadsheets in a language read it; without a language, in the form programs read.
 * Numbers are written without grouping. A text that a spreadsheet would carry out as a formula gets an apostrophe in
 * front, which makes it text there.
 */
export function csvLine(cells: readonly (string | number)[], locale = ''): string {
  const hasComma = DECIMAL_COMMA.includes(locale)
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return hasComma ? String(cell).replace('.', ',') : String(cell)
    const text = FORMULA.test(cell) ? `'${cell}` : cell
    return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(hasComma ? ';' : ',')}\r\n`
}

/** A whole table, with the mark that spreadsheets look for. */
export const csvTable = (rows: readonly (readonly (string | number)[])[]): string =>
  BOM + rows.map((row) => csvLine(row)).join('')
