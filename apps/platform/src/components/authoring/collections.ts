import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { ComponentError, quoted } from '../component-error.ts'
import { collectionBody, UNSPECIFIED } from '../model.ts'
import { appendAudit } from '../store/audit.ts'
import { type Entry, findEntry, listEntries, putEntry, removeEntry, type Within } from '../store/entries.ts'
import { componentView } from './component-view.ts'
import { type AuthoringParts, found, LIBRARY, newId, readBody } from './parts.ts'

/** Collections of a library. The default one stays. */
export function collectionRoutes({ db, tenant, access, now }: AuthoringParts): Hono {
  const routes = new Hono()
  const path = `${LIBRARY}/collections`

  routes.get(path, async (c) => {
    const library = c.req.param('library')
    await access.require(c.req.raw, 'reader', library)
    const within = { tenant, library }
    found(await findEntry(db, 'library', { tenant }, library), 'library', library)
    const components = await listEntries(db, 'component', within)
    const collections = await listEntries(db, 'collection', within)
    return c.json(
      collections.map((collection) => ({
        ...collectionView(library, collection),
        components: components
          .filter(({ body }) => body.collectionId === collection.id)
          .map((entry) => componentView(library, entry)),
      })),
    )
  })

  routes.post(path, async (c) => {
    const library = c.req.param('library')
    const { name: username } = await access.require(c.req.raw, 'author', library)
    const { id = newId(), ...body } = await readBody(c, collectionBody)
    if (id === UNSPECIFIED)
      throw new ComponentError('id_taken', `The id ${quoted(id)} is reserved for all collections.`)
    const entry = await db.transaction().execute(async (tx) => {
      const within = { tenant, library }
      found(await findEntry(tx, 'library', { tenant }, library), 'library', library)
      const before = await findEntry(tx, 'collection', within, id, { lock: true })
      const at = now()
      await appendAudit(tx, tenant, { at, username, action: 'collection.written', library, subject: id })
      const isDefault = before?.body.isDefault ?? false
      return putEntry(tx, 'collection', within, { id, body: { ...body, isDefault }, at })
    })
    return c.json(collectionView(library, entry))
  })

  routes.get(`${path}/:collection`, async (c) => {
    const { library, collection } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const entry = found(await findCollection(db, { tenant, library }, collection), 'collection', collection)
    return c.json(collectionView(library, entry))
  })

  routes.delete(`${path}/:collection`, async (c) => {
    const { library, collection } = c.req.param()
    const { name: username } = await access.require(c.req.raw, 'author', library)
    await db.transaction().execute(async (tx) => {
      const within = { tenant, library }
      const { body } = found(
        await findEntry(tx, 'collection', within, collection, { lock: true }),
        'collection',
        collection,
      )
      if (body.isDefault === true)
        throw new ComponentError('default_collection', 'The default collection of a library stays.')
      const components = await listEntries(tx, 'component', within)
      if (components.some((component) => component.body.collectionId === collection))
        throw new ComponentError(
          'collection_in_use',
          'There are components in the collection.',
          'Move them to another first.',
        )
      await removeEntry(tx, 'collection', within, collection)
      const at = now()
      await appendAudit(tx, tenant, { at, username, action: 'collection.deleted', library, subject: collection })
    })
    return c.body(null, 204)
  })

  return routes
}

/** The collection that is named; whichever one is the default for {@link UNSPECIFIED}. */
export async function findCollection(db: Kysely<unknown>, within: Within, id: string): Promise<Entry | undefined> {
  if (id !== UNSPECIFIED) return findEntry(db, 'collection', within, id)
  return (await listEntries(db, 'collection', within)).find(({ body }) => body.isDefault === true)
}

const collectionView = (libraryId: string, { id, body, createdAt, modifiedAt }: Entry) => ({
  libraryId,
  id,
  ...body,
  createdAt,
  modifiedAt,
})
