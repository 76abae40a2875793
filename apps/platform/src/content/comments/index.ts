/** Comments of authors on a page and what is on it: threads with answers, resolved and opened again, read and unread. */
import type { Kysely, Transaction } from 'kysely'
import { ContentError, quoted } from '../content-error.ts'
import { newItemId, requireItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { requireItem } from '../item-selector.ts'
import type { ContentTables } from '../migrations.ts'
import type { ItemId } from '../model.ts'
import { requireStorable } from '../raw-values.ts'
import type { ContentStore } from '../store.ts'
import { type AnchorInput, readAnchor } from './anchor.ts'
import { type PageComments, type Row, threadsOf } from './threads.ts'

/** Longest comment, in characters, and longest name of the place it is pinned to. */
export const MAX_COMMENT = 4000
const MAX_LABEL = 200
/** Comments a page may have. */
const MAX_COMMENTS = 2000

export interface AddComment {
  readonly username: string
  /** The page. */
  readonly itemId: string
  /** The one the author looks at the page in. */
  readonly language: string
  /** Plain text. */
  readonly body: string
  /** Any comment of the thread that this one answers. */
  readonly answers?: string | null
  /** Of a first comment. Default: the page. */
  readonly anchor?: AnchorInput | null
  /** What the author calls the place it is pinned to. */
  readonly label?: string | null
}

export interface OwnComment {
  readonly username: string
  readonly id: string
}

export interface Comments {
  /** Those that hold in the language, open threads first, each in the order of writing. */
  ofPage(page: { readonly itemId: string; readonly language: string; readonly username: string }): Promise<PageComments>
  /** Comments of others somebody has not read, and the newest there is. */
  unread(page: { readonly itemId: ItemId; readonly language: string; readonly username: string }): Promise<Unread>
  /** @throws ContentError `ITEM_NOT_FOUND`, `COMMENT_NOT_FOUND`, `INVALID_VALUE`, `INVALID_INPUT`, `TOO_MANY_COMMENTS` */
  add(command: AddComment): Promise<{ readonly id: string }>
  /** @throws ContentError `COMMENT_NOT_FOUND`, `NOT_OWN_COMMENT`, `INVALID_VALUE` */
  edit(command: OwnComment & { readonly body: string }): Promise<void>
  /** What was answered leaves its place. @throws ContentError `COMMENT_NOT_FOUND`, `NOT_OWN_COMMENT` */
  remove(command: OwnComment): Promise<void>
  /** @throws ContentError `COMMENT_NOT_FOUND` */
  resolve(command: OwnComment & { readonly resolved: boolean }): Promise<void>
  /** Everything up to and with a comment's number is read. */
  markRead(page: { readonly itemId: string; readonly username: string; readonly upTo: number }): Promise<void>
}

export interface Unread {
  readonly count: number
  /** Grows with each comment, answer, and deletion does not lower it below what was read. */
  readonly newest: number
}

type Tx = Transaction<ContentTables>

export function createComments(db: Kysely<ContentTables>, store: ContentStore, tenant: string): Comments {
  const rowsOf = (itemId: ItemId, language: string) =>
    db
      .selectFrom('content_comment')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('item_id', '=', itemId)
      .where((row) => row.or([row('language', 'is', null), row('language', '=', language)]))
      .orderBy('seq')

  async function readUpTo(itemId: ItemId, username: string): Promise<number> {
    const row = await db
      .selectFrom('content_comment_read')
      .select('seq')
      .where('tenant', '=', tenant)
      .where('username', '=', username)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    return row?.seq ?? 0
  }

  /** Held until the transaction ends, so that two who write to one thread do it one after the other. */
  async function requireComment(tx: Tx, id: string): Promise<Row> {
    const key = requireItemId(id)
    const row = await tx
      .selectFrom('content_comment')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', key)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new ContentError('COMMENT_NOT_FOUND', `There is no comment ${quoted(id)} any more.`)
    return row
  }
  async function requireOwn(tx: Tx, { id, username }: OwnComment): Promise<Row> {
    const row = await requireComment(tx, id)
    if (row.username === username) return row
    throw new ContentError('NOT_OWN_COMMENT', `The comment is by ${row.username}: only they may change it.`)
  }

  return {
    async ofPage({ itemId, language, username }) {
      const item = requireItem(await store.currentTree('master'), { itemId })
      const rows = await rowsOf(item.id, requireLanguage(language)).limit(MAX_COMMENTS).execute()
      return threadsOf(rows, username, await readUpTo(item.id, username))
    },
    async unread({ itemId, language, username }) {
      const [rows, read] = await Promise.all([
        rowsOf(itemId, language).clearSelect().select(['seq', 'username', 'deleted_at']).execute(),
        readUpTo(itemId, username),
      ])
      return {
        count: rows.filter((row) => row.deleted_at === null && row.username !== username && row.seq > read).length,
        newest: rows.at(-1)?.seq ?? 0,
      }
    },
    async add(command) {
      const body = requireBody(command.body)
      const tree = await store.currentTree('master')
      const item = requireItem(tree, { itemId: command.itemId })
      const language = requireLanguage(command.language)
      const label = requireStorable('label', (command.label ?? '').trim()).slice(0, MAX_LABEL)
      const { anchor, isShared } = readAnchor(tree, await store.templates(), command.anchor ?? { kind: 'page' })
      const id = newItemId()
      await db.transaction().execute(async (tx) => {
        const { count } = await tx
          .selectFrom('content_comment')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('tenant', '=', tenant)
          .where('item_id', '=', item.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= MAX_COMMENTS) {
          throw new ContentError('TOO_MANY_COMMENTS', `The page has ${MAX_COMMENTS} comments: delete some of them.`)
        }
        const first = command.answers ? await requireThread(tx, command.answers, item.id) : undefined
        const place = first
          ? {
              language: first.language,
              anchor: first.anchor,
              component: first.component,
              field_item: first.field_item,
              field: first.field,
              label: first.label,
            }
          : {
              language: isShared ? null : language,
              anchor: anchor.kind,
              component: anchor.kind === 'page' ? null : anchor.component,
              field_item: anchor.kind === 'field' ? anchor.item : null,
              field: anchor.kind === 'field' ? anchor.field : null,
              label,
            }
        await tx
          .insertInto('content_comment')
          .values({
            tenant,
            id,
            thread: first?.id ?? id,
            item_id: item.id,
            seen_in: language,
            ...place,
            username: command.username,
            body,
            at: new Date(),
            edited_at: null,
            deleted_at: null,
            resolved_at: null,
            resolved_by: null,
          })
          .execute()
      })
      return { id }
    },
    async edit(command) {
      const body = requireBody(command.body)
      await db.transaction().execute(async (tx) => {
        const { id } = await requireOwn(tx, command)
        await tx
          .updateTable('content_comment')
          .set({ body, edited_at: new Date() })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute()
      })
    },
    async remove(command) {
      await db.transaction().execute(async (tx) => {
        const { id, thread } = await requireOwn(tx, command)
        await tx
          .updateTable('content_comment')
          .set({ body: '', deleted_at: new Date() })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute()
        const left = await tx
          .selectFrom('content_comment')
          .select('id')
          .where('tenant', '=', tenant)
          .where('thread', '=', thread)
          .where('deleted_at', 'is', null)
          .limit(1)
          .executeTakeFirst()
        if (left !== undefined) return
        await tx.deleteFrom('content_comment').where('tenant', '=', tenant).where('id', '=', thread).execute()
      })
    },
    async resolve({ id, username, resolved }) {
      await db.transaction().execute(async (tx) => {
        const { thread } = await requireComment(tx, id)
        await tx
          .updateTable('content_comment')
          .set(resolved ? { resolved_at: new Date(), resolved_by: username } : { resolved_at: null, resolved_by: null })
          .where('tenant', '=', tenant)
          .where('id', '=', thread)
          .execute()
      })
    },
    async markRead({ itemId, username, upTo }) {
      const key = { tenant, username, item_id: requireItemId(itemId) }
      const seq = Math.max(0, Math.trunc(upTo))
      await db
        .insertInto('content_comment_read')
        .values({ ...key, seq })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'username', 'item_id'])
            .doUpdateSet({ seq })
            .where('content_comment_read.seq', '<', seq),
        )
        .execute()
    },
  }

  /** The first comment of the thread, if it is of this page; it may be deleted while others are not. */
  async function requireThread(tx: Tx, answered: string, page: ItemId): Promise<Row> {
    const { thread } = await requireComment(tx, answered)
    const first = await tx
      .selectFrom('content_comment')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', thread)
      .where('item_id', '=', page)
      .forUpdate()
      .executeTakeFirst()
    if (first) return first
    throw new ContentError('COMMENT_NOT_FOUND', `The comment ${quoted(answered)} is on another page.`)
  }
}

function requireBody(given: string): string {
  const body = requireStorable('body', given.replace(/\r\n?/g, '\n').trim())
  if (body === '') throw new ContentError('INVALID_VALUE', 'A comment needs some text.')
  if (body.length > MAX_COMMENT) {
    throw new ContentError(
      'INVALID_VALUE',
      `The comment has ${body.length} characters, and ${MAX_COMMENT} are the most: say it in several.`,
    )
  }
  return body
}
