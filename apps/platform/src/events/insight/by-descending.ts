/** Most first; those with as many by their names. */
export function byDescending<Row>(amountOf: (row: Row) => number, nameOf: (row: Row) => string) {
  return (a: Row, b: Row) => amountOf(b) - amountOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1)
}
