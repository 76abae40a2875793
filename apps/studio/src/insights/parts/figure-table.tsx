import type { ReactNode } from 'react'
import { useStudio } from '../../studio-context.tsx'
import { visibleText } from './visible-text.ts'

export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column, under each other. Default: text. */
  readonly kind?: 'figure'
}

interface FigureTableProps<Row> {
  /** Says what the rows are; read out, not shown. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** In place of the table without rows. */
  readonly empty: string
}

/** Rows with a name and their figures. A wide one is scrolled inside its own box, by keyboard as well. */
export function FigureTable<Row>({ caption, columns, rows, keyOf, empty }: FigureTableProps<Row>) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  const kindOf = ({ kind }: Column<Row>) => (kind === 'figure' ? 'figure' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="table-box" aria-label={visibleText(caption)} tabIndex={0}>
      <table className="figure-table">
        <caption className="studio-hidden">{visibleText(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={kindOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row, place)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.head} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.head} className={kindOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How many of all rows are shown, when it is not all of them. */
export function ShownOf({ shown, total }: { shown: number; total: number }) {
  const { t, format } = useStudio()
  if (shown >= total) return null
  return <p className="shown-of">{t('table.shown', { shown: format.count(shown), total: format.count(total) })}</p>
}
