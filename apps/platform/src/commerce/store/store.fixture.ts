import type { OpenedDatabase } from '../../ground/database/index.ts'
import type { JsonObject, ObjectDraft } from './object.ts'
import { createObjectStore, type ObjectStore } from './object-store.ts'
import { prepareStore } from './schema.ts'

export const TEST_TENANT = 'test'

/** An empty store in a fresh database. */
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
