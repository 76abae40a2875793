import { Hono } from 'hono'
import { z } from 'zod'
import { ComponentError } from '../component-error.ts'
import { externalRequest, externalUrl, requestExternal } from '../fetching/external-request.ts'
import { datasourceBody } from '../model.ts'
import { appendAudit } from '../store/audit.ts'
import { type Entry, findEntry, listEntries, putEntry, removeEntry } from '../store/entries.ts'
import { type AuthoringParts, BASE, found, LIBRARY, newId, readBody } from './parts.ts'

const sampleBody = z.object({
  url: externalUrl,
  options: externalRequest.default({ method: 'GET', headers: {} }),
})

/** What components are bound to: settings by which data is fetched, and a sample of it to design with. */
export function datasourceRoutes({ db, tenant, access, ownNetwork, now }: AuthoringParts): Hono {
  const routes = new Hono()
  const path = `${LIBRARY}/datasources`

  routes.get(path, async (c) => {
    const library = c.req.param('library')
    await access.require(c.req.raw, 'reader', library)
    const all = await listEntries(db, 'datasource', { tenant, library })
    return c.json(all.map((entry) => datasourceView(library, entry)))
  })

  routes.post(path, async (c) => {
    const library = c.req.param('library')
    const { name: username } = await access.require(c.req.raw, 'author', library)
    const { id = newId(), ...body } = await readBody(c, datasourceBody)
    const entry = await db.transaction().execute(async (tx) => {
      found(await findEntry(tx, 'library', { tenant }, library), 'library', library)
      const at = now()
      await appendAudit(tx, tenant, { at, username, action: 'datasource.written', library, subject: id })
      return putEntry(tx, 'datasource', { tenant, library }, { id, body, at })
    })
    return c.json(datasourceView(library, entry))
  })

  routes.get(`${path}/:datasource`, async (c) => {
    const { library, datasource } = c.req.param()
    await access.require(c.req.raw, 'reader', library)
    const entry = await findEntry(db, 'datasource', { tenant, library }, datasource)
    return c.json(datasourceView(library, found(entry, 'datasource', datasource)))
  })

  routes.delete(`${path}/:datasource`, async (c) => {
    const { library, datasource } = c.req.param()
    const { name: username } = await access.require(c.req.raw, 'author', library)
    await db.transaction().execute(async (tx) => {
      const isRemoved = await removeEntry(tx, 'datasource', { tenant, library }, datasource)
      found(isRemoved || undefined, 'datasource', datasource)
      const at = now()
      await appendAudit(tx, tenant, { at, username, action: 'datasource.deleted', library, subject: datasource })
    })
    return c.body(null, 204)
  })

  // A sample, fetched here because a browser may not: https, no address inside, no cookies, no redirects.
  routes.post(`${BASE}/proxy/fetch`, async (c) => {
    await access.require(c.req.raw, 'author')
    const { url, options } = await readBody(c, sampleBody)
    const { status, body } = await requestExternal(url, options, ownNetwork)
    if (status < 200 || status > 299) throw new ComponentError('address_refused', `The address answered ${status}.`)
    try {
      return c.json(JSON.parse(body))
    } catch {
      throw new ComponentError('address_refused', 'The address did not answer with JSON.')
    }
  })

  return routes
}

const datasourceView = (libraryId: string, { id, body, createdAt, modifiedAt }: Entry) => ({
  libraryId,
  id,
  ...body,
  createdAt,
  modifiedAt,
})
