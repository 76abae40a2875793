import { Hono } from 'hono'
import { ComponentError, quoted } from '../component-error.ts'
import { componentFolder } from '../hosting/component-files.ts'
import { bundleBody } from '../model.ts'
import { deleteArtifacts, pathsBelow } from '../store/artifacts.ts'
import { appendAudit } from '../store/audit.ts'
import { type Entry, findEntry, listEntries, putEntry, removeEntry } from '../store/entries.ts'
import { forkOriginOf } from '../store/versions.ts'
import { COMPONENT, componentChanged, requireComponent } from './components.ts'
import { type AuthoringParts, found, newId, readBody } from './parts.ts'

/** Which version is shown at which breakpoint. Written by publishers: what is published changes with it. */
export function bundleRoutes({ db, tenant, access, now }: AuthoringParts): Hono {
  const routes = new Hono()
  const path = `${COMPONENT}/bundles`

  routes.get(path, async (c) => {
    const { library, component } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const bundles = await listEntries(db, 'bundle', { tenant, library, component })
    return c.json(bundles.map((entry) => bundleView(library, component, entry)))
  })

  routes.post(path, async (c) => {
    const { library, component } = c.req.param()
    const { name: username } = await access.require(c.req.raw, 'publisher', library)
    const { id = newId(), ...body } = await readBody(c, bundleBody)
    const entry = await db.transaction().execute(async (tx) => {
      const place = { tenant, library, component }
      const owner = await requireComponent(tx, place)
      if (await forkOriginOf(tx, place, id))
        throw new ComponentError('id_taken', `${quoted(id)} is a version of the component.`)
      const at = now()
      const kept = await putEntry(tx, 'bundle', place, { id, body, at })
      const subject = `${component}/${id}`
      await appendAudit(tx, tenant, { at, username, action: 'bundle.written', library, subject })
      await componentChanged(tx, place, owner, { username, at })
      return kept
    })
    return c.json(bundleView(library, component, entry))
  })

  routes.get(`${path}/:bundle`, async (c) => {
    const { library, component, bundle } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const entry = await findEntry(db, 'bundle', { tenant, library, component }, bundle)
    return c.json(bundleView(library, component, found(entry, 'bundle', bundle)))
  })

  routes.delete(`${path}/:bundle`, async (c) => {
    const { library, component, bundle } = c.req.param()
    const { name: username } = await access.require(c.req.raw, 'publisher', library)
    await db.transaction().execute(async (tx) => {
      const place = { tenant, library, component }
      const owner = await requireComponent(tx, place)
      found((await removeEntry(tx, 'bundle', place, bundle)) || undefined, 'bundle', bundle)
      const at = now()
      const subject = `${component}/${bundle}`
      await appendAudit(tx, tenant, { at, username, action: 'bundle.deleted', library, subject })
      const files = await pathsBelow(tx, tenant, `${componentFolder(library, component)}${bundle}/`)
      await deleteArtifacts(tx, tenant, files, at)
      // The default one goes on by width alone.
      await componentChanged(tx, place, owner, { username, at })
    })
    return c.body(null, 204)
  })

  return routes
}

const bundleView = (libraryId: string, componentId: string, { id, body, createdAt, modifiedAt }: Entry) => ({
  libraryId,
  componentId,
  id,
  ...body,
  createdAt,
  modifiedAt,
})
