import type { Kysely } from 'kysely'
import type { VitalSampleRow, VitalsReader } from '../../vitals/vitals-report.ts'
import type { Period } from '../period.ts'
import { type ReportQuery, readLimit } from '../read-query.ts'
import type { ColumnsReader } from '../reading.ts'
import { attributeIds } from './attribute-rows.ts'
import { chosenEvents } from './choice.ts'
import { type Criteria, readCriteria } from './criteria.ts'
import { type Cursor, cursorText, readCursor } from './cursor.ts'
import { type EventRow, eventRows, newestFirst, type PlacedRow, rowsOfIds } from './event-rows.ts'
import { pageOfEvents } from './page-of-events.ts'

/** What rows are read from. */
export interface RowSources {
  readonly db: Kysely<unknown>
  readonly tenant: string
  readonly columns: ColumnsReader
  readonly vitals: VitalsReader
}

export interface RowsReport {
  /** What a row stands for. */
  readonly count: 'events' | 'sessions' | 'visitors' | 'samples'
  /** The number these rows are behind. */
  readonly total: number
  readonly rows: readonly (EventRow | VitalSampleRow)[]
  /** `before` of the older ones. */
  readonly next: string | null
}

const DEFAULT_ROWS = 50

/**
 * The rows behind a number of a report, the newest first (contract "events", 10.7). Behind a number of sessions or of
 * visitors stands a row for each: the first event in the period that made it count. A visitor who took a step stands
 * there with that step, one who came to a goal with the first time they did. Throws 400.
 */
export async function rows(sources: RowSources, asked: ReportQuery, period: Period): Promise<RowsReport> {
  const { query } = asked
  const page = { limit: readLimit(query, DEFAULT_ROWS), before: readCursor(query.get('before')) }
  const criteria = readCriteria(query)
  const { site, bots } = asked
  const range = { site, bots, from: period.from, to: period.to }
  if (criteria.of === 'samples')
    return { count: 'samples', ...(await sources.vitals.samples(range, criteria.samples, page)) }
  const count = criteria.of === 'events' ? criteria.events.count : 'events'
  const { total, found } = await foundRows(sources, range, period, criteria, { ...page, count })
  const older = found.filter((row) => page.before === undefined || newestFirst(row, page.before) > 0)
  const shown = older.slice(0, page.limit)
  const last = shown.at(-1)
  const next = last !== undefined && older.length > shown.length ? cursorText(last) : null
  return { count, total, rows: shown.map(({ row }) => row), next }
}

type Range = Parameters<ColumnsReader['read']>[0]

async function foundRows(
  { db, tenant, columns }: RowSources,
  range: Range,
  period: Period,
  criteria: Exclude<Criteria, { of: 'samples' }>,
  page: { limit: number; before: Cursor | undefined; count: 'events' | 'sessions' | 'visitors' },
): Promise<{ total: number; found: readonly PlacedRow[] }> {
  if (criteria.of === 'attributes') {
    const { attributes } = criteria
    const { total, ids } = await attributeIds(db, { tenant, ...range, type: attributes.type }, attributes, page)
    return { total, found: await rowsOfIds(db, tenant, ids) }
  }
  const reading = await columns.read(range)
  const choice = await chosenEvents(reading, period, criteria.events)
  const { total, keys } = await pageOfEvents(reading, choice, page)
  return { total, found: (await eventRows(db, tenant, keys)).sort(newestFirst) }
}
