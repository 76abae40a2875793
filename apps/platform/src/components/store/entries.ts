import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'

/** What is kept as a body under an id, and what it is kept within. */
const KINDS = {
  library: { table: 'fb_library', within: [] },
  collection: { table: 'fb_collection', within: ['library'] },
  component: { table: 'fb_component', within: ['library'] },
  bundle: { table: 'fb_bundle', within: ['library', 'component'] },
  datasource: { table: 'fb_datasource', within: ['library'] },
} as const

export type EntryKind = keyof typeof KINDS

/** Where an entry stands: the ids of what it is within. */
export interface Within {
  readonly tenant: string
  readonly library?: string
  readonly component?: string
}

export interface Entry {
  readonly id: string
  readonly body: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly modifiedAt: Date
}

const MAX_LISTED = 2000
const COLUMNS = sql.raw('id, body, created_at as "createdAt", modified_at as "modifiedAt"')

function keysOf(kind: EntryKind, within: Within): readonly [column: string, value: string][] {
  const parents = KINDS[kind].within.map((column): [string, string] => [column, within[column] ?? ''])
  return [['tenant', within.tenant], ...parents]
}

const table = (kind: EntryKind) => sql.table(KINDS[kind].table)

const isIn = (kind: EntryKind, within: Within): RawBuilder<unknown> =>
  sql.join(
    keysOf(kind, within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

/** `lock`: nobody else changes it until the transaction ends. */
export async function findEntry(
  db: Kysely<unknown>,
  kind: EntryKind,
  within: Within,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`select ${COLUMNS} from ${table(kind)}
    where ${isIn(kind, within)} and id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  return rows[0]
}

/** In the order they were made. */
export async function listEntries(db: Kysely<unknown>, kind: EntryKind, within: Within): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${COLUMNS} from ${table(kind)}
    where ${isIn(kind, within)} order by created_at, id limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** Makes it, or replaces its body. */
export async function putEntry(
  db: Kysely<unknown>,
  kind: EntryKind,
  within: Within,
  { id, body, at }: { readonly id: string; readonly body: Entry['body']; readonly at: Date },
): Promise<Entry> {
  const keys = keysOf(kind, within)
  const columns = [...keys.map(([column]) => column), 'id']
  const { rows } = await sql<Entry>`insert into ${table(kind)}
      (${sql.join(columns.map((column) => sql.ref(column)))}, body, created_at, modified_at)
    values (${sql.join([...keys.map(([, value]) => value), id])}, ${jsonb(body)}, ${at}, ${at})
    on conflict (${sql.join(columns.map((column) => sql.ref(column)))})
    do update set body = excluded.body, modified_at = excluded.modified_at
    returning ${COLUMNS}`.execute(db)
  return rows[0] as Entry
}

/** Whether there was one. */
export async function removeEntry(db: Kysely<unknown>, kind: EntryKind, within: Within, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from ${table(kind)} where ${isIn(kind, within)} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** The library with this key, of those that have one. */
export async function libraryWithKey(db: Kysely<unknown>, tenant: string, apiKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from fb_library
    where tenant = ${tenant} and body->>'apiKey' = ${apiKey} and body->>'apiKey' <> ''`.execute(db)
  return rows[0]?.id
}
