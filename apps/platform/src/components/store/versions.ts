import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'
import type { CleanView } from '../cleaning/clean-view.ts'
import type { VersionRecord, VersionStatus } from '../model.ts'

export interface ComponentPlace {
  readonly tenant: string
  readonly library: string
  readonly component: string
}

/** What is written: no view gets here that was not cleaned. */
export type VersionToKeep = Omit<VersionRecord, 'libraryId' | 'componentId' | 'createdAt' | 'view'> & {
  readonly view: CleanView
}

interface Row {
  readonly library: string
  readonly component: string
  readonly id: string
  readonly revision: number
  readonly status: VersionStatus
  readonly forkOriginId: string | null
  readonly deletedAt: Date | null
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly body: Record<string, unknown>
}

const COLUMNS = sql.raw(`library, component, id, revision, status, fork_origin_id as "forkOriginId",
  deleted_at as "deletedAt", created_at as "createdAt", modified_at as "modifiedAt", body`)
/** The current one of each version first (contract "component-builder", 1). */
const BY_RECENCY = sql.raw(`id, revision desc, array_position(array['published', 'staged', 'saved'], status)`)
/** Records of one answer. */
export const MAX_LISTED = 2000

const recordOf = ({ library, component, body, ...row }: Row): VersionRecord => ({
  ...(body as unknown as VersionRecord),
  ...row,
  libraryId: library,
  componentId: component,
})

const at = ({ tenant, library, component }: ComponentPlace) =>
  sql`tenant = ${tenant} and library = ${library} and component = ${component}`

/** Which records of a component; all when nothing is said. */
export interface VersionFilter {
  readonly id?: string | undefined
  readonly status?: VersionStatus | undefined
  readonly revision?: number | undefined
}

const matching = ({ id, status, revision }: VersionFilter) =>
  sql`${id === undefined ? sql`true` : sql`id = ${id}`}
    and ${status === undefined ? sql`true` : sql`status = ${status}`}
    and ${revision === undefined ? sql`true` : sql`revision = ${revision}`}`

export async function listVersions(
  db: Kysely<unknown>,
  place: ComponentPlace,
  filter: VersionFilter = {},
): Promise<VersionRecord[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from fb_version where ${at(place)} and ${matching(filter)}
    order by ${BY_RECENCY} limit ${MAX_LISTED}`.execute(db)
  return rows.map(recordOf)
}

export interface LibraryVersionFilter {
  readonly ids: readonly string[]
  readonly componentIds: readonly string[]
  /** How many are left out that come first. */
  readonly skip: number
}

/** Of a library, by ids of versions, of components, or both: {@link MAX_LISTED} at most, and whether there are more. */
export async function versionsOfLibrary(
  db: Kysely<unknown>,
  { tenant, library }: Omit<ComponentPlace, 'component'>,
  { ids, componentIds, skip }: LibraryVersionFilter,
): Promise<{ readonly records: readonly VersionRecord[]; readonly hasMore: boolean }> {
  const oneOf = (column: 'id' | 'component', values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`${sql.ref(column)} in (${sql.join(values)})`
  const { rows } = await sql<Row>`select ${COLUMNS} from fb_version
    where tenant = ${tenant} and library = ${library} and ${oneOf('id', ids)} and ${oneOf('component', componentIds)}
    order by component, ${BY_RECENCY} limit ${MAX_LISTED + 1} offset ${skip}`.execute(db)
  return { records: rows.slice(0, MAX_LISTED).map(recordOf), hasMore: rows.length > MAX_LISTED }
}

/** Of each version of a component the record of each status with the highest revision. */
export async function newestVersions(db: Kysely<unknown>, place: ComponentPlace): Promise<VersionRecord[]> {
  const { rows } = await sql<Row>`select distinct on (id, status) ${COLUMNS} from fb_version where ${at(place)}
    order by id, status, revision desc`.execute(db)
  return rows.map(recordOf)
}

/** A version by its id, whatever its records say. */
export async function forkOriginOf(
  db: Kysely<unknown>,
  place: ComponentPlace,
  id: string,
): Promise<{ readonly forkOriginId: string | null } | undefined> {
  const { rows } = await sql<{ forkOriginId: string | null }>`
    select fork_origin_id as "forkOriginId" from fb_version where ${at(place)} and id = ${id} limit 1`.execute(db)
  return rows[0]
}

export async function putVersion(
  db: Kysely<unknown>,
  { tenant, library, component }: ComponentPlace,
  record: VersionToKeep,
): Promise<VersionRecord> {
  const { id, revision, status, forkOriginId, deletedAt, modifiedAt, ...body } = record
  const { rows } = await sql<Row>`
    insert into fb_version (tenant, library, component, id, revision, status, fork_origin_id, deleted_at, body,
      created_at, modified_at)
    values (${tenant}, ${library}, ${component}, ${id}, ${revision}, ${status}, ${forkOriginId}, ${deletedAt},
      ${jsonb(body)}, ${modifiedAt}, ${modifiedAt})
    on conflict (tenant, library, component, id, revision, status) do update set
      deleted_at = case when excluded.deleted_at is null then null
        else coalesce(fb_version.deleted_at, excluded.deleted_at) end,
      body = excluded.body, modified_at = excluded.modified_at
    returning ${COLUMNS}`.execute(db)
  return recordOf(rows[0] as Row)
}

/** Sets the date on those that have none; answers them. */
export async function deleteVersions(
  db: Kysely<unknown>,
  place: ComponentPlace,
  filter: VersionFilter,
  now: Date,
): Promise<VersionRecord[]> {
  const { rows } = await sql<Row>`update fb_version set deleted_at = ${now}, modified_at = ${now}
    where ${at(place)} and ${matching(filter)} and deleted_at is null returning ${COLUMNS}`.execute(db)
  return rows.map(recordOf)
}
