import { type Kysely, sql } from 'kysely'

/** Channel that is notified at commit when somebody has configured the service anew. */
export const CONFIGURED = 'search_configuration'

/** Any number that nobody else takes an advisory lock on. */
const CONFIGURING = 7_203_114_052

/** Of the whole configuration. */
export const WHOLE = ''
/** Of a part that nobody has written. */
const NEVER_WRITTEN = '0'

/** A writing of the configuration, or of a part of it that is kept by itself. */
export interface Written {
  /** Later ones are greater; as text, for it may be any number. */
  readonly revision: string
  readonly part: string
  readonly body: unknown
  readonly by: string
  readonly at: Date
}

/** What holds, in the order it was written: the last whole configuration, if any, and the last of each part after it. */
export async function keptConfiguration(db: Kysely<unknown>, tenant: string): Promise<Written[]> {
  const { rows } = await sql<Written>`select * from (
      select distinct on (part) id, id::text as revision, part, body, by, at from search_configuration
      where tenant = ${tenant} and id >= coalesce(
        (select max(id) from search_configuration where tenant = ${tenant} and part = ${WHOLE}), 0)
      order by part, id desc
    ) last order by id`.execute(db)
  return rows
}

/** The last writing of any of these parts; of whatever part when none are named. */
export async function revisionOf(
  db: Kysely<unknown>,
  tenant: string,
  parts: readonly string[] | undefined,
): Promise<string> {
  const { rows } = await sql<{ revision: string | null }>`
    select max(id)::text as revision from search_configuration
    where tenant = ${tenant} and ${parts ? sql`part in (${sql.join(parts)})` : sql`true`}`.execute(db)
  return rows[0]?.revision ?? NEVER_WRITTEN
}

/** Writings of any of these parts, the last one first. */
export async function writingsOf(
  db: Kysely<unknown>,
  tenant: string,
  parts: readonly string[],
  most: number,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select id::text as revision, part, body, by, at from search_configuration
    where tenant = ${tenant} and part in (${sql.join(parts)}) order by id desc limit ${most}`.execute(db)
  return rows
}

/** Keeps others from writing until the transaction ends. */
export async function lockConfiguration(tx: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CONFIGURING}::bigint)`.execute(tx)
}

/** Keeps a writing; the ones before stay, with who made them and when. */
export async function keepWriting(
  tx: Kysely<unknown>,
  tenant: string,
  { part, body, by }: Pick<Written, 'part' | 'body' | 'by'>,
): Promise<void> {
  await sql`with kept as (
      insert into search_configuration (tenant, part, body, by)
      values (${tenant}, ${part}, ${JSON.stringify(body)}::text::json, ${by}) returning id
    ) select pg_notify(${CONFIGURED}, '') from kept`.execute(tx)
}
