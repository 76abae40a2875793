/** What was done to content, by whom, as administrators read it. */
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { ContentError, quoted } from '../content-error.ts'
import { parseItemId } from '../item-id.ts'
import type { ContentTables } from '../migrations.ts'

export interface AuditFilter {
  /** Exact. */
  readonly username?: string | null
  readonly action?: string | null
  readonly itemId?: string | null
  /** ISO 8601; from then on. */
  readonly from?: string | null
  /** ISO 8601; before then. */
  readonly until?: string | null
}

export interface AuditLine {
  readonly id: number
  readonly at: Date
  readonly username: string
  readonly action: string
  readonly database: string
  readonly itemId: string | null
  readonly language: string | null
  readonly version: number | null
  readonly detail: Readonly<Record<string, unknown>>
}

export interface AuditPage {
  /** The newest first. */
  readonly lines: readonly AuditLine[]
  /** Of the line to go on from; null at the end. */
  readonly next: number | null
}

export interface Audit {
  /** @throws ContentError `INVALID_ID`, `INVALID_INPUT` */
  lines(filter: AuditFilter, paging: { readonly first: number; readonly before?: number | null }): Promise<AuditPage>
  /** Every action and everybody there is a line of, in the order of the alphabet. */
  choices(): Promise<{ readonly actions: readonly string[]; readonly usernames: readonly string[] }>
}

const MAX_LINES = 1000
const MAX_CHOICES = 1000

type Query<Columns> = SelectQueryBuilder<ContentTables, 'content_audit', Columns>

export function createAudit(db: Kysely<ContentTables>, tenant: string): Audit {
  return {
    async lines(filter, { first, before = null }) {
      const limit = Math.min(Math.max(first, 1), MAX_LINES)
      const all = db.selectFrom('content_audit').selectAll().where('tenant', '=', tenant)
      const rows = await filtered(all, filter)
        .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      return {
        lines: shown.map((row) => ({
          id: row.id ?? 0,
          at: row.at,
          username: row.username,
          action: row.action,
          database: row.database,
          itemId: row.item_id,
          language: row.language,
          version: row.version,
          detail: row.detail,
        })),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    async choices() {
      const listed = async (column: 'action' | 'username') => {
        const rows = await db
          .selectFrom('content_audit')
          .select(column)
          .distinct()
          .where('tenant', '=', tenant)
          .orderBy(column)
          .limit(MAX_CHOICES)
          .execute()
        return rows.map((row) => (row as Record<typeof column, string>)[column])
      }
      return { actions: await listed('action'), usernames: await listed('username') }
    },
  }
}

function filtered<Columns>(query: Query<Columns>, filter: AuditFilter): Query<Columns> {
  const { username, action, itemId, from, until } = filter
  const [since, before] = [readMoment('from', from), readMoment('until', until)]
  const item = itemId ? parseItemId(itemId) : undefined
  if (itemId && item === undefined) throw new ContentError('INVALID_ID', `${quoted(itemId)} is no item id.`)
  let found = query
  if (username) found = found.where('username', '=', username)
  if (action) found = found.where('action', '=', action)
  if (item) found = found.where('item_id', '=', item)
  if (since) found = found.where('at', '>=', since)
  if (before) found = found.where('at', '<', before)
  return found
}

function readMoment(name: string, text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  if (year >= 1 && year <= 9999) return moment
  throw new ContentError(
    'INVALID_INPUT',
    `${quoted(text)} is no moment for "${name}": give one such as 2026-05-12T10:00:00Z.`,
  )
}
