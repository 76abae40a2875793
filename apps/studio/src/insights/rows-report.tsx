import type { MakeReport } from './asked.ts'
import { FIGURES } from './figures.ts'
import { platformQuery } from './filters.ts'
import { InsightError } from './insight.ts'
import { ROWS, type RowsAsked, readRows, rowsAsked } from './rows-address.ts'
import { RowsScreen } from './screens/rows.tsx'
import type { Section } from './sections.ts'

const AT_ONCE = '50'

/** The rows behind a number, in the place of the report that has it. Throws {@link InsightError} for no number there is. */
export function rowsReport(query: URLSearchParams): { asked: RowsAsked; section: Section; report: MakeReport } {
  const asked = readRows(query)
  if (asked === undefined) throw new InsightError('missing', 'There is no such number')
  const before = query.get('before') ?? ''
  return {
    asked,
    section: {
      path: ROWS,
      within: asked.report,
      title: FIGURES[asked.figure].title,
      // A time of its own does not go along with the period.
      heeds: asked.span === undefined ? ['period', 'site', 'bots'] : ['site', 'bots'],
    },
    report: async ({ insight, filters }) => {
      const answer = await insight.read('rows', {
        ...platformQuery(filters),
        ...rowsAsked(asked),
        limit: AT_ONCE,
        ...(before && { before }),
      })
      return <RowsScreen asked={asked} answer={answer} isLater={before !== ''} />
    },
  }
}
