import { type Context, Hono } from 'hono'
import type { Auth } from '../ground/auth/index.ts'
import { BadRequestError, limitBody, NotFoundError } from '../ground/http/index.ts'
import type { SearchConfiguration } from './configuration/configuration.ts'
import { PARTS, type Part, partOf } from './configuration/parts.ts'
import { BASE } from './configuring/base.ts'
import type { ConfigurationStore } from './configuring/configuration-store.ts'
import { knownRevision, revisionTag } from './configuring/revision-tag.ts'
import { SEARCH_LIMITS } from './limits.ts'
import { RECIPES } from './recommending/recommendation.ts'

export interface AdminParts {
  readonly auth: Pick<Auth, 'requireRole'>
  readonly configuration: () => SearchConfiguration
  readonly store: ConfigurationStore
  /** Works by what is written from now on. */
  readonly configured: (by: string) => Promise<void>
  readonly stats: () => Promise<object>
  readonly forget: (visitor: string) => Promise<void>
}

/**
 * What the service is told (contract "search", 13.1): authors read it, publishers write it. Whoever says in `if-match`
 * which revision they have seen overwrites no later one.
 */
export function adminRoutes({ auth, configuration, store, configured, stats, forget }: AdminParts): Hono {
  const routes = new Hono()
  const body = limitBody(SEARCH_LIMITS.configurationBody.value)

  async function read(c: Context, part: Part | '', answer: () => unknown): Promise<Response> {
    await auth.requireRole(c.req.raw, 'author')
    const held = answer() as object
    c.header('etag', revisionTag(await store.revision(part)))
    return c.json(held)
  }
  async function write(c: Context, part: Part | ''): Promise<Response> {
    const { name } = await auth.requireRole(c.req.raw, 'publisher')
    const given: unknown = await c.req.json().catch(() => {
      throw new BadRequestError('The body is not JSON.')
    })
    const written = await store.write(part, () => given, name, knownRevision(c))
    await configured(name)
    return c.json(written)
  }

  routes.get(`${BASE}/config`, (c) => read(c, '', configuration))
  routes.put(`${BASE}/config`, body, (c) => write(c, ''))

  for (const part of PARTS) {
    routes.get(`${BASE}/${part}`, (c) => read(c, part, () => partOf(configuration(), part)))
    routes.put(`${BASE}/${part}`, body, (c) => write(c, part))
  }

  routes.get(`${BASE}/widgets/:rfkId`, (c) => {
    const rfkId = c.req.param('rfkId')
    return read(c, `widgets/${rfkId}`, () => {
      const widget = configuration().widgets[rfkId]
      if (widget === undefined) throw new NotFoundError(`There is no widget "${rfkId}".`)
      return widget
    })
  })
  routes.put(`${BASE}/widgets/:rfkId`, body, (c) => write(c, `widgets/${c.req.param('rfkId')}`))

  routes.get(`${BASE}/recipes`, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    return c.json(RECIPES.map((id) => ({ id, version: 1 })))
  })
  routes.get(`${BASE}/stats`, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    return c.json(await stats())
  })
  // Their uuid, or the id the site knows them by (privacy requests).
  routes.delete(`${BASE}/visitors/:visitor`, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    await forget(c.req.param('visitor'))
    return c.json({ forgotten: true })
  })
  return routes
}
