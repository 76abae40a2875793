import { sql } from 'kysely'
import type { OpenFresh } from '../../ground/database/engines.fixture.ts'
import type { Database, OpenedDatabase } from '../../ground/database/index.ts'
import type { JsonObject, ObjectDraft } from './object.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { prepareStore } from './schema.ts'

export const TEST_TENANT = 'test'

/** A database, and a store in it. */
export async function openStore(open: OpenFresh): Promise<{ db: Database; store: ObjectStore }> {
  const opened = await open()
  return { db: opened.db, store: await startStore(opened) }
}

/** Takes everything out of the store. */
export async function emptyStore(db: Database): Promise<void> {
  for (const table of ['commerce_object', 'commerce_tally', 'commerce_unique']) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
}

/** A store in a database, whose tables are made if they are not there. */
export async function startStore({ db }: OpenedDatabase): Promise<ObjectStore> {
  await prepareStore(db)
  return createObjectStore({ tenant: TEST_TENANT })
}

export const draftOf = (family: string, id: string, body: JsonObject = {}, scope = ''): ObjectDraft => ({
  family,
  scope,
  id,
  owner: null,
  body: { ID: id, ...body },
})

/** An assignment: its id is its keys. */
export const linkOf = (family: string, id: string, body: JsonObject, scope = ''): ObjectDraft => ({
  family,
  scope,
  id,
  owner: null,
  body,
})
