import type { ReactNode } from 'react'
import type { FigureName, RowCriteria } from '../figures.ts'
import { ROWS, rowsQuery, type Span } from '../rows-address.ts'
import { SECTIONS } from '../sections.ts'
import { type Report, useReport } from './report-context.tsx'
import { visibleText } from './visible-text.ts'

interface RowsOf {
  readonly figure: FigureName
  readonly by?: RowCriteria
  /** In place of the period. */
  readonly span?: Span | undefined
}

interface FigureLinkProps extends RowsOf {
  /** Which figure of which row it is, to who hears it alone; empty where it is said already. */
  readonly about: string
  /** Behind nothing there are no rows. Default: it leads there in any case. */
  readonly value?: number | null
  readonly className?: string
  readonly children: ReactNode
}

/** A figure that leads to the rows behind it (contract "events", 10.7). */
export function FigureLink({ about, value, className = '', children, ...rows }: FigureLinkProps) {
  const report = useReport()
  if (value === 0 || value === null) return className === '' ? children : <span className={className}>{children}</span>
  return (
    <a href={rowsLink(report, rows)} className={`figure-link ${className}`.trim()}>
      {children}
      {about !== '' && <span className="studio-hidden"> {visibleText(about)}</span>}
    </a>
  )
}

/** Address of the rows behind a figure of a report. */
function rowsLink({ link, path }: Report, { figure, by = {}, span }: RowsOf): string {
  const report = SECTIONS.find((section) => section.path === path)?.path ?? ''
  return link(ROWS, rowsQuery({ figure, by, span, report }))
}
