import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'
import type { Stylesheet, StylesheetBody, VersionStatus } from '../model.ts'

interface Row extends Pick<Stylesheet, 'id' | 'revision' | 'status' | 'createdAt' | 'modifiedAt' | 'deletedAt'> {
  readonly library: string
  readonly body: Pick<Stylesheet, 'source' | 'formatVersion'>
}

const COLUMNS = sql.raw(`library, id, revision, status, deleted_at as "deletedAt", created_at as "createdAt",
  modified_at as "modifiedAt", body`)

const sheetOf = ({ library, body, ...row }: Row): Stylesheet => ({ ...body, ...row, libraryId: library })

/** Of each style sheet the newest record of each status, or of one. */
export async function listStylesheets(
  db: Kysely<unknown>,
  { tenant, library }: { readonly tenant: string; readonly library: string },
  status?: VersionStatus,
): Promise<Stylesheet[]> {
  const { rows } = await sql<Row>`select distinct on (id, status) ${COLUMNS} from fb_stylesheet
    where tenant = ${tenant} and library = ${library} and ${status === undefined ? sql`true` : sql`status = ${status}`}
    order by id, status, revision desc`.execute(db)
  return rows.map(sheetOf)
}

export async function putStylesheet(
  db: Kysely<unknown>,
  { tenant, library }: { readonly tenant: string; readonly library: string },
  { id, revision, status, source, formatVersion, deletedAt }: StylesheetBody,
  now: Date,
): Promise<Stylesheet> {
  const { rows } = await sql<Row>`
    insert into fb_stylesheet (tenant, library, id, revision, status, deleted_at, body, created_at, modified_at)
    values (${tenant}, ${library}, ${id}, ${revision}, ${status}, ${deletedAt ? now : null},
      ${jsonb({ source, formatVersion })}, ${now}, ${now})
    on conflict (tenant, library, id, revision, status) do update set
      deleted_at = excluded.deleted_at, body = excluded.body, modified_at = excluded.modified_at
    returning ${COLUMNS}`.execute(db)
  return sheetOf(rows[0] as Row)
}
