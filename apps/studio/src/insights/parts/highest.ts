/** The highest figure of some rows, at least 1: what the others are drawn against. */
export function highestOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((highest, row) => Math.max(highest, figure(row)), 1)
}
