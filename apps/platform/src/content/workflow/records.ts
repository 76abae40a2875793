/** Reading and writing where pages stand. */
import type { Kysely } from 'kysely'
import type { ContentTables } from '../migrations.ts'
import type { ItemId } from '../model.ts'
import { WORKFLOW_STATES, type WorkflowState } from './transitions.ts'

type Db = Pick<Kysely<ContentTables>, 'selectFrom' | 'insertInto'>

/** Where a page stands in a language, since when, and what was said. */
export interface PageStanding {
  readonly itemId: ItemId
  readonly language: string
  readonly state: WorkflowState
  /** Null: it has always been a draft. */
  readonly at: Date | null
  readonly username: string | null
  readonly note: string
}

/** One transition a page made. */
export interface WorkflowStep {
  readonly transition: string
  readonly from: WorkflowState
  readonly to: WorkflowState
  readonly at: Date
  readonly username: string
  readonly note: string
}

/** Steps of a history that are shown, and pages that are listed, at most. */
const MAX_STEPS = 100
const MAX_LISTED = 500
/** Ids in one question. */
const CHUNK = 1000

const stateNamed = (name: string): WorkflowState => WORKFLOW_STATES.find((state) => state === name) ?? 'draft'

const standing = (row: ContentTables['content_workflow']): PageStanding => ({
  itemId: row.item_id,
  language: row.language,
  state: stateNamed(row.state),
  at: row.at,
  username: row.username,
  note: row.note,
})

/** Of pages that ever left the draft, by {@link standingKey}. */
export async function readStandings(
  db: Db,
  tenant: string,
  pages: readonly ItemId[],
): Promise<ReadonlyMap<string, PageStanding>> {
  const found = new Map<string, PageStanding>()
  for (let start = 0; start < pages.length; start += CHUNK) {
    const rows = await db
      .selectFrom('content_workflow')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('item_id', 'in', pages.slice(start, start + CHUNK))
      .execute()
    for (const row of rows) found.set(standingKey(row.item_id, row.language), standing(row))
  }
  return found
}

export const standingKey = (itemId: ItemId, language: string): string => `${itemId} ${language}`

export async function readStanding(db: Db, tenant: string, itemId: ItemId, language: string): Promise<PageStanding> {
  const found = (await readStandings(db, tenant, [itemId])).get(standingKey(itemId, language))
  return found ?? { itemId, language, state: 'draft', at: null, username: null, note: '' }
}

/** Pages in one of the states, the one that waits longest first. */
export async function listStandings(
  db: Db,
  tenant: string,
  { states, language }: { readonly states: readonly WorkflowState[]; readonly language?: string | null },
): Promise<PageStanding[]> {
  if (states.length === 0) return []
  const rows = await db
    .selectFrom('content_workflow')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', 'in', states)
    .$if(Boolean(language), (query) => query.where('language', '=', language ?? ''))
    .orderBy('at')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(standing)
}

/** The newest first. */
export async function readSteps(db: Db, tenant: string, itemId: ItemId, language: string): Promise<WorkflowStep[]> {
  const rows = await db
    .selectFrom('content_workflow_step')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(MAX_STEPS)
    .execute()
  return rows.map((row) => ({
    transition: row.transition,
    from: stateNamed(row.from_state),
    to: stateNamed(row.to_state),
    at: row.at,
    username: row.username,
    note: row.note,
  }))
}

/** Writes a transition, and where the page stands after it. */
export async function writeStep(
  db: Db,
  tenant: string,
  page: { readonly itemId: ItemId; readonly language: string },
  { transition, from, to, at, username, note }: WorkflowStep,
): Promise<void> {
  const key = { tenant, item_id: page.itemId, language: page.language }
  const state = { state: to, at, username, note }
  await db
    .insertInto('content_workflow')
    .values({ ...key, ...state })
    .onConflict((conflict) => conflict.columns(['tenant', 'item_id', 'language']).doUpdateSet(state))
    .execute()
  await db
    .insertInto('content_workflow_step')
    .values({ ...key, transition, from_state: from, to_state: to, at, username, note })
    .execute()
}
