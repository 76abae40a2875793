import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { includesRole } from '../../ground/auth/index.ts'
import { ForbiddenError } from '../../ground/http/index.ts'
import type { Caller } from '../access.ts'
import { ComponentError, quoted } from '../component-error.ts'
import { writeFirstStyles } from '../hosting/write-styles.ts'
import { LIBRARY_TEMPLATES, libraryBody } from '../model.ts'
import { appendAudit } from '../store/audit.ts'
import { type Entry, findEntry, libraryWithKey, listEntries, putEntry } from '../store/entries.ts'
import { type AuthoringParts, BASE, found, LIBRARY, newId, readBody } from './parts.ts'

const KEY_BYTES = 24
const DEFAULT_COLLECTION = 'Default collection'

/** Libraries: each has a key, a default collection and style sheets from its first moment. */
export function libraryRoutes({ db, tenant, access, now }: AuthoringParts): Hono {
  const routes = new Hono()

  routes.get(`${BASE}/libraries`, async (c) => {
    const caller = await access.require(c.req.raw, 'reader')
    const all = await listEntries(db, 'library', { tenant })
    const own = all.filter(({ id }) => caller.library === undefined || caller.library === id)
    return c.json(own.map((entry) => libraryView(entry, caller)))
  })

  routes.get(`${BASE}/libraries/templates`, async (c) => {
    await access.require(c.req.raw, 'reader')
    return c.json(LIBRARY_TEMPLATES)
  })

  routes.post(`${BASE}/libraries`, async (c) => {
    const caller = await access.require(c.req.raw, 'publisher')
    if (caller.library !== undefined)
      throw new ForbiddenError('The key is that of one library.', 'Sign in to make another.')
    const {
      id = newId(),
      apiKey = randomBytes(KEY_BYTES).toString('base64url'),
      ...body
    } = await readBody(c, libraryBody)
    const entry = await db.transaction().execute(async (tx) => {
      if (await findEntry(tx, 'library', { tenant }, id))
        throw new ComponentError('id_taken', `There is a library ${quoted(id)} already.`)
      await requireOwnKey(tx, id, apiKey)
      const at = now()
      const made = await putEntry(tx, 'library', { tenant }, { id, body: { ...body, apiKey }, at })
      const collection = { id: newId(), body: { name: DEFAULT_COLLECTION, isDefault: true }, at }
      await putEntry(tx, 'collection', { tenant, library: id }, collection)
      await writeFirstStyles(tx, { tenant, library: id }, at)
      await appendAudit(tx, tenant, { at, username: caller.name, action: 'library.made', library: id, subject: '' })
      return made
    })
    return c.json(libraryView(entry, caller), 201)
  })

  routes.get(LIBRARY, async (c) => {
    const id = c.req.param('library')
    const caller = await access.require(c.req.raw, 'reader', id)
    return c.json(libraryView(found(await findEntry(db, 'library', { tenant }, id), 'library', id), caller))
  })

  routes.put(LIBRARY, async (c) => {
    const id = c.req.param('library')
    const caller = await access.require(c.req.raw, 'publisher', id)
    const { id: _, ...body } = await readBody(c, libraryBody)
    const entry = await db.transaction().execute(async (tx) => {
      const before = found(await findEntry(tx, 'library', { tenant }, id, { lock: true }), 'library', id)
      if (body.apiKey !== undefined) await requireOwnKey(tx, id, body.apiKey)
      const at = now()
      await appendAudit(tx, tenant, { at, username: caller.name, action: 'library.changed', library: id, subject: '' })
      return putEntry(tx, 'library', { tenant }, { id, body: { apiKey: before.body.apiKey, ...body }, at })
    })
    return c.json(libraryView(entry, caller))
  })

  /** A key says which library it is of. */
  async function requireOwnKey(tx: Kysely<unknown>, library: string, apiKey: string): Promise<void> {
    const holder = await libraryWithKey(tx, tenant, apiKey)
    if (holder !== undefined && holder !== library)
      throw new ComponentError('key_taken', 'Another library has this key.', 'Leave it out, and one is made.')
  }

  return routes
}

/** The key is for those who may publish: whoever holds it may. */
function libraryView({ id, body: { apiKey, ...body }, createdAt, modifiedAt }: Entry, { role }: Caller) {
  return { id, ...body, ...(includesRole(role, 'publisher') && { apiKey }), createdAt, modifiedAt }
}
