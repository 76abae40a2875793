import { FIGURES, type Figure, type FigureName, ROW_CRITERIA, type RowCriteria } from './figures.ts'
import { SECTIONS, type SectionPath } from './sections.ts'

/** Path of the rows below the insights. */
export const ROWS = 'rows'

/** A time within the period, or beside it: moments, the end left out. */
export interface Span {
  readonly since: string
  readonly until: string
}

/** The rows an address asks for, beside the filters. */
export interface RowsAsked {
  readonly figure: FigureName
  readonly by: RowCriteria
  /** In place of the period. */
  readonly span: Span | undefined
  /** The report the number stands in. */
  readonly report: SectionPath
}

/** What an address says of rows beside the filters. */
export function rowsQuery({ figure, by, span, report }: RowsAsked): Record<string, string> {
  return { of: figure, ...(report !== '' && { in: report }), ...span, ...by }
}

/** Reads the rows an address asks for; undefined for those of no figure there is. */
export function readRows(query: URLSearchParams): RowsAsked | undefined {
  const named = query.get('of') ?? ''
  if (!Object.hasOwn(FIGURES, named)) return undefined
  const [since, until] = [query.get('since'), query.get('until')]
  return {
    figure: named as FigureName,
    by: Object.fromEntries(ROW_CRITERIA.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
    span: since && until ? { since, until } : undefined,
    report: SECTIONS.find(({ path }) => path === query.get('in'))?.path ?? '',
  }
}

/** The same as the platform is asked (contract "events", 10.7), beside the filters. */
export function rowsAsked({ figure, by, span }: RowsAsked): Record<string, string> {
  return { ...(span && { from: span.since, to: span.until }), ...FIGURES[figure].asks, ...by }
}

/** What the report was asked for in which a number stands. */
export function reportOwn({ figure, by, report }: RowsAsked): Record<string, string> {
  // The overview shows what is usual.
  if (report === '') return {}
  const { keeps = [] }: Figure = FIGURES[figure]
  return Object.fromEntries(keeps.flatMap((name) => (by[name] === undefined ? [] : [[name, by[name]]])))
}
