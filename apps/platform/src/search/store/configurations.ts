import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'

/** Told at commit when somebody has configured the service anew. */
export const CONFIGURED = 'search_configuration'

/** What was last configured, as it was given; undefined before that. */
export async function storedConfiguration(db: Kysely<unknown>, tenant: string): Promise<unknown> {
  const { rows } = await sql<{ body: unknown }>`
    select body from search_configuration where tenant = ${tenant} order by id desc limit 1`.execute(db)
  return rows[0]?.body
}

/** Keeps a configuration; the ones before stay, with who made them and when. */
export async function keepConfiguration(tx: Kysely<unknown>, tenant: string, body: unknown, by: string): Promise<void> {
  await sql`with kept as (
      insert into search_configuration (tenant, body, by) values (${tenant}, ${jsonb(body)}, ${by}) returning id
    ) select pg_notify(${CONFIGURED}, '') from kept`.execute(tx)
}
