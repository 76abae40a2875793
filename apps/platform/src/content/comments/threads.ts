import type { Selectable } from 'kysely'
import type { ContentTables } from '../migrations.ts'
import type { Anchor } from './anchor.ts'

export type Row = Selectable<ContentTables['content_comment']>

export interface Comment {
  readonly id: string
  readonly username: string
  /** Empty when it is deleted. */
  readonly body: string
  readonly at: Date
  readonly editedAt: Date | null
  readonly isDeleted: boolean
  /** Of who asks. */
  readonly isOwn: boolean
  readonly isUnread: boolean
}

export interface Thread {
  /** Id of its first comment. */
  readonly id: string
  readonly anchor: Anchor
  /** Null: it holds in every language. */
  readonly language: string | null
  /** The language its first comment was written in view of. */
  readonly seenIn: string
  readonly label: string
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
  /** The first one, then the answers. */
  readonly comments: readonly Comment[]
}

export interface PageComments {
  readonly threads: readonly Thread[]
  readonly unread: number
  /** Number of the newest comment, for `markRead`. 0 without any. */
  readonly newest: number
}

/** @param rows in the order they were written */
export function threadsOf(rows: readonly Row[], username: string, read: number): PageComments {
  const byThread = grouped(rows)
  const threads = [...byThread.values()].flatMap((all): Thread[] => {
    const first = all.find(({ id, thread }) => id === thread)
    if (first === undefined) return []
    return [
      {
        id: first.id,
        anchor: anchorOf(first),
        language: first.language,
        seenIn: first.seen_in,
        label: first.label,
        resolvedAt: first.resolved_at,
        resolvedBy: first.resolved_by,
        comments: all
          .filter((row) => row.deleted_at === null || row === first)
          .map((row) => ({
            id: row.id,
            username: row.username,
            body: row.body,
            at: row.at,
            editedAt: row.edited_at,
            isDeleted: row.deleted_at !== null,
            isOwn: row.username === username,
            isUnread: isUnread(row, username, read),
          })),
      },
    ]
  })
  return {
    threads: [
      ...threads.filter(({ resolvedAt }) => resolvedAt === null),
      ...threads.filter(({ resolvedAt }) => resolvedAt !== null),
    ],
    unread: rows.filter((row) => isUnread(row, username, read)).length,
    newest: rows.at(-1)?.seq ?? 0,
  }
}

const isUnread = (row: Row, username: string, read: number): boolean =>
  row.deleted_at === null && row.username !== username && row.seq > read

function anchorOf({ anchor, component, field_item: item, field }: Row): Anchor {
  if (anchor === 'component' && component !== null) return { kind: 'component', component }
  if (anchor === 'field' && item !== null && field !== null) return { kind: 'field', item, field, component }
  return { kind: 'page' }
}

function grouped(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.thread, [...(groups.get(row.thread) ?? []), row])
  return groups
}
