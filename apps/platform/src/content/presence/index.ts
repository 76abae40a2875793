/** Who else has a page open, what they are changing, and what has changed meanwhile. */
import { type Kysely, sql } from 'kysely'
import { requireItemId } from '../item-id.ts'
import { requireLanguage } from '../item-name.ts'
import { requireItem } from '../item-selector.ts'
import type { ContentTables } from '../migrations.ts'
import type { ContentTree, Item, ItemId } from '../model.ts'
import { shownBy } from '../publish-plan.ts'
import type { ContentStore } from '../store.ts'
import type { TemplateRegistry } from '../templates.ts'
import type { Tree } from '../tree.ts'
import { latestVersion } from '../versions.ts'

/** Seconds without a sign after which somebody is gone. */
export const GONE_AFTER = 30

/** What somebody types in: a field of an item, a component, or both. */
export interface Hold {
  readonly component: string | null
  readonly fieldItem: string | null
  /** Id of the field. */
  readonly field: string | null
}

export interface Sign {
  readonly username: string
  /** The page. */
  readonly itemId: string
  readonly language: string
  /** A UUID the open page made for itself. */
  readonly session: string
  readonly holds?: Partial<Hold> | null
  /** Number of the newest change the page knows of; absent with the first sign. */
  readonly since?: number | null
}

export interface PersonHere {
  readonly session: string
  readonly username: string
  readonly holds: Hold | null
}

export interface PageNews {
  /** Others with the page open in the language, the first to come first. */
  readonly others: readonly PersonHere[]
  /** Of the page's newest version; null when it has none in the language. */
  readonly revision: string | null
  /** Number of the newest change there is: the next sign says it. */
  readonly mark: number
  /** The newest change somebody else made since then to the page or to what is on it. */
  readonly change: { readonly username: string; readonly at: Date } | null
}

export interface Presence {
  /** @throws ContentError `ITEM_NOT_FOUND`, `INVALID_ID`, `INVALID_LANGUAGE` */
  sign(sign: Sign): Promise<PageNews>
  /** The page is closed. Nobody ends the presence of another account. */
  leave(who: { readonly username: string; readonly session: string }): Promise<void>
}

/** Items of one page whose changes are looked at. */
const MAX_ITEMS = 1000

/** Times are the database's own, so that several processes agree on who is gone. */
export function createPresence(db: Kysely<ContentTables>, store: ContentStore, tenant: string): Presence {
  const recent = sql<Date>`now() - make_interval(secs => ${GONE_AFTER})`

  return {
    async sign({ username, itemId, language: given, session: name, holds, since }) {
      const tree = await store.currentTree('master')
      const item = requireItem(tree, { itemId })
      const language = requireLanguage(given)
      const session = requireItemId(name)
      const held = readHold(holds)
      const place = { tenant, item_id: item.id, language, session }
      await db
        .insertInto('content_presence')
        .values({ ...place, username, seen_at: sql`now()`, ...held })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'item_id', 'language', 'session'])
            .doUpdateSet({ username, seen_at: sql`now()`, ...held }),
        )
        .execute()
      await db.deleteFrom('content_presence').where('tenant', '=', tenant).where('seen_at', '<', recent).execute()
      const rows = await db
        .selectFrom('content_presence')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('item_id', '=', item.id)
        .where('language', '=', language)
        .where('session', '<>', session)
        .where('seen_at', '>=', recent)
        .orderBy('username')
        .orderBy('session')
        .execute()
      const templates = await store.templates()
      return {
        others: rows.map((row) => ({ session: row.session, username: row.username, holds: holdOf(row) })),
        revision: latestVersion(item, language)?.revision ?? null,
        ...(await changesOf(itemsOfPage(tree, templates, item), language, username, since ?? null)),
      }
    },
    async leave({ username, session }) {
      await db
        .deleteFrom('content_presence')
        .where('tenant', '=', tenant)
        .where('session', '=', requireItemId(session))
        .where('username', '=', username)
        .execute()
    },
  }

  async function changesOf(ids: readonly ItemId[], language: string, username: string, since: number | null) {
    const rows = await db
      .selectFrom('content_audit')
      .select(['id', 'username', 'at'])
      .where('tenant', '=', tenant)
      .where('database', '=', 'master')
      .where('item_id', 'in', ids)
      .where((row) => row.or([row('language', 'is', null), row('language', '=', language)]))
      .where('action', 'not like', 'workflow.%')
      .$if(since !== null, (query) => query.where('id', '>', since ?? 0))
      .orderBy('id', 'desc')
      .limit(since === null ? 1 : 50)
      .execute()
    const newest = rows.find((row) => row.username !== username)
    return {
      mark: Math.max(since ?? 0, rows[0]?.id ?? 0),
      change: since === null || newest === undefined ? null : { username: newest.username, at: newest.at },
    }
  }
}

/** The page, what stands below it but is no page, and what its components show. */
function itemsOfPage(tree: Tree & ContentTree, templates: TemplateRegistry, page: Item): ItemId[] {
  const ids = new Set<ItemId>([page.id])
  const add = (parent: ItemId) => {
    for (const child of tree.children(parent)) {
      if (templates.isPage(child.template)) continue
      ids.add(child.id)
      add(child.id)
    }
  }
  add(page.id)
  for (const id of shownBy(page, tree, templates)) {
    const shown = id === undefined ? undefined : tree.get(id)
    if (shown) ids.add(shown.id)
  }
  return [...ids].slice(0, MAX_ITEMS)
}

interface HoldColumns {
  readonly component: string | null
  readonly field_item: string | null
  readonly field: string | null
}

function readHold(holds: Partial<Hold> | null | undefined): HoldColumns {
  const id = (text: string | null | undefined) => (text ? requireItemId(text) : null)
  return { component: id(holds?.component), field_item: id(holds?.fieldItem), field: id(holds?.field) }
}

const holdOf = ({ component, field_item: fieldItem, field }: HoldColumns): Hold | null =>
  component === null && fieldItem === null ? null : { component, fieldItem, field }
