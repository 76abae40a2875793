import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { deleteFiles, writeFiles, writeRevision } from '../hosting/write-files.ts'
import { componentBody, UNSPECIFIED } from '../model.ts'
import { appendAudit } from '../store/audit.ts'
import { type Entry, findEntry, listEntries, putEntry } from '../store/entries.ts'
import { type ComponentPlace, listVersions, newestVersions } from '../store/versions.ts'
import { findCollection } from './collections.ts'
import { componentFacts, componentView } from './component-view.ts'
import { type AuthoringParts, found, LIBRARY, newId, readBody } from './parts.ts'

/** Below a collection; `unspecified` is whichever. */
export const COMPONENTS = `${LIBRARY}/collections/:collection/components`
export const COMPONENT = `${COMPONENTS}/:component`

/** Components of a collection. One that was deleted is there again when it is posted. */
export function componentRoutes({ db, tenant, access, now }: AuthoringParts): Hono {
  const routes = new Hono()

  routes.get(COMPONENTS, async (c) => {
    const { library, collection } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const within = { tenant, library }
    found(await findCollection(db, within, collection), 'collection', collection)
    const all = await listEntries(db, 'component', within)
    const own = all.filter(({ body }) => collection === UNSPECIFIED || body.collectionId === collection)
    return c.json(own.map((entry) => componentView(library, entry)))
  })

  routes.post(COMPONENTS, async (c) => {
    const { library, collection } = c.req.param()
    const { name: username } = await access.require(c.req.raw, 'author', library)
    const { id = newId(), collectionId, ...body } = await readBody(c, componentBody)
    const entry = await db.transaction().execute(async (tx) => {
      const within = { tenant, library }
      const place = { ...within, component: id }
      const before = await findEntry(tx, 'component', within, id, { lock: true })
      const known = collection === UNSPECIFIED ? (before?.body.collectionId as string | undefined) : collection
      const wanted = collectionId ?? known ?? UNSPECIFIED
      const into = found(await findCollection(tx, within, wanted), 'collection', wanted)
      const at = now()
      await appendAudit(tx, tenant, { at, username, action: 'component.written', library, subject: id })
      if (before?.body.status === 'deleted') await hostAgain(tx, place, at)
      const kept = { ...body, collectionId: into.id, modifiedBy: { name: username } }
      const facts = componentFacts(await newestVersions(tx, place), false)
      return putEntry(tx, 'component', within, { id, body: { ...kept, ...facts }, at })
    })
    return c.json(componentView(library, entry))
  })

  routes.get(COMPONENT, async (c) => {
    const { library, component } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const entry = found(await findEntry(db, 'component', { tenant, library }, component), 'component', component)
    return c.json(componentView(library, entry))
  })

  routes.delete(COMPONENT, async (c) => {
    const { library, component } = c.req.param()
    const { name: username } = await access.require(c.req.raw, 'publisher', library)
    const place = { tenant, library, component }
    const entry = await db.transaction().execute(async (tx) => {
      const before = await requireComponent(tx, place)
      const at = now()
      await appendAudit(tx, tenant, { at, username, action: 'component.deleted', library, subject: component })
      await deleteFiles(tx, place, at)
      const facts = componentFacts(await newestVersions(tx, place), true)
      const body = { ...before.body, ...facts, modifiedBy: { name: username } }
      return putEntry(tx, 'component', place, { id: component, body, at })
    })
    return c.json(componentView(library, entry))
  })

  return routes
}

/** Locked until the transaction ends. @throws {NotFoundError} also when it was deleted */
export async function requireComponent(tx: Kysely<unknown>, place: ComponentPlace): Promise<Entry> {
  const entry = await findEntry(tx, 'component', place, place.component, { lock: true })
  return found(entry?.body.status === 'deleted' ? undefined : entry, 'component', place.component)
}

/** Brings files and counts to what the records of a component say by now. */
export async function componentChanged(
  tx: Kysely<unknown>,
  place: ComponentPlace,
  { body }: Entry,
  by: { readonly username: string; readonly at: Date },
): Promise<void> {
  await writeFiles(tx, place, by.at)
  const facts = componentFacts(await newestVersions(tx, place), false)
  const changed = { ...body, ...facts, modifiedBy: { name: by.username } }
  await putEntry(tx, 'component', place, { id: place.component, body: changed, at: by.at })
}

async function hostAgain(tx: Kysely<unknown>, place: ComponentPlace, at: Date): Promise<void> {
  const records = await listVersions(tx, place)
  const revisions = new Map(records.map((record) => [`${record.id}/${record.revision}`, record]))
  for (const record of revisions.values()) await writeRevision(tx, place, record, at)
  await writeFiles(tx, place, at)
}
