import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'

/** A public file. */
export interface Artifact {
  readonly path: string
  readonly contentType: string
  readonly body: Buffer
  /** Whole seconds, later with each change of the path. */
  readonly lastModified: Date
  readonly etag: string
  readonly deletedAt: Date | null
  /** Headers `x-ms-meta-…` that it was uploaded with, by their names. */
  readonly meta: Readonly<Record<string, string>>
}

export interface ArtifactToKeep {
  readonly path: string
  readonly contentType: string
  readonly body: string | Buffer
  readonly deletedAt?: Date | null
  readonly meta?: Artifact['meta']
}

const COLUMNS = sql.raw(`path, content_type as "contentType", body, last_modified as "lastModified", etag,
  deleted_at as "deletedAt", meta`)

/** `Last-Modified` has whole seconds, and clients compare nothing else: two changes within one second must differ. */
const later = (now: Date) =>
  sql`greatest(date_trunc('second', ${now}::timestamptz), fb_artifact.last_modified + interval '1 second')`

export async function findArtifact(db: Kysely<unknown>, tenant: string, path: string): Promise<Artifact | undefined> {
  const { rows } = await sql<Artifact>`select ${COLUMNS} from fb_artifact
    where tenant = ${tenant} and path = ${path}`.execute(db)
  return rows[0]
}

/** Writes it where it is another than before; what is the same keeps its date. */
export async function putArtifact(
  db: Kysely<unknown>,
  tenant: string,
  { path, contentType, body, deletedAt = null, meta = {} }: ArtifactToKeep,
  now: Date,
): Promise<void> {
  const bytes = Buffer.from(body)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  await sql`insert into fb_artifact (tenant, path, content_type, body, last_modified, etag, deleted_at, meta)
    values (${tenant}, ${path}, ${contentType}, ${bytes}, date_trunc('second', ${now}::timestamptz), ${etag}, ${deletedAt},
      ${jsonb(meta)})
    on conflict (tenant, path) do update set content_type = excluded.content_type, body = excluded.body,
      last_modified = ${later(now)}, etag = excluded.etag, deleted_at = excluded.deleted_at, meta = excluded.meta
    where fb_artifact.etag <> excluded.etag or fb_artifact.meta <> excluded.meta
      or (fb_artifact.deleted_at is null) <> (excluded.deleted_at is null)`.execute(db)
}

/** Marks them as deleted since now, those that are not yet. They keep what they hold. */
export async function deleteArtifacts(
  db: Kysely<unknown>,
  tenant: string,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  if (paths.length === 0) return
  await sql`update fb_artifact set deleted_at = ${now}, last_modified = ${later(now)}
    where tenant = ${tenant} and path in (${sql.join(paths)}) and deleted_at is null`.execute(db)
}

/** Paths of files below a folder, which ends in a slash. */
export async function pathsBelow(db: Kysely<unknown>, tenant: string, folder: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from fb_artifact
    where tenant = ${tenant} and starts_with(path, ${folder}) order by path`.execute(db)
  return rows.map(({ path }) => path)
}
