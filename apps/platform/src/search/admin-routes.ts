import { type Context, Hono } from 'hono'
import type { Auth } from '../ground/auth/index.ts'
import { BadRequestError, limitBody, NotFoundError } from '../ground/http/index.ts'
import { type ConfigurationIssue, readConfiguration, type SearchConfiguration } from './configuration/configuration.ts'
import { RECIPES } from './recommending/recommendation.ts'

export interface AdminParts {
  readonly auth: Pick<Auth, 'requireRole'>
  readonly configuration: () => SearchConfiguration
  /** Keeps it and works by it from now on. */
  readonly configure: (configuration: SearchConfiguration, by: string) => Promise<void>
  readonly stats: () => Promise<object>
  readonly forget: (visitor: string) => Promise<void>
}

const BASE = '/admin/search/v1'
/** Parts of the configuration that may be written alone. */
const PARTS = ['pages', 'synonyms', 'redirects'] as const
const MOST_BYTES = 2 * 1024 * 1024

/** What the service is told (contract "search", 13.1): authors read it, publishers write it. */
export function adminRoutes({ auth, configuration, configure, stats, forget }: AdminParts): Hono {
  const routes = new Hono()
  const body = limitBody(MOST_BYTES)

  async function changed(c: Context, change: (given: unknown) => object): Promise<Response> {
    const { name } = await auth.requireRole(c.req.raw, 'publisher')
    const given: unknown = await c.req.json().catch(() => {
      throw new BadRequestError('The body is not JSON.')
    })
    const read = readConfiguration(change(given))
    if ('issues' in read) throw new BadRequestError(`The configuration was refused: ${said(read.issues)}.`)
    await configure(read.configuration, name)
    return c.json(read.configuration)
  }

  routes.get(`${BASE}/config`, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    return c.json(configuration())
  })
  routes.put(`${BASE}/config`, body, (c) => changed(c, (given) => given as object))

  for (const part of PARTS) {
    routes.get(`${BASE}/${part}`, async (c) => {
      await auth.requireRole(c.req.raw, 'author')
      return c.json(configuration()[part])
    })
    routes.put(`${BASE}/${part}`, body, (c) => changed(c, (given) => ({ ...configuration(), [part]: given })))
  }

  routes.get(`${BASE}/widgets/:rfkId`, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    const rfkId = c.req.param('rfkId')
    const widget = configuration().widgets[rfkId]
    if (widget === undefined) throw new NotFoundError(`There is no widget "${rfkId}".`)
    return c.json(widget)
  })
  routes.put(`${BASE}/widgets/:rfkId`, body, (c) =>
    changed(c, (given) => ({
      ...configuration(),
      widgets: { ...configuration().widgets, [c.req.param('rfkId')]: given },
    })),
  )

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

const said = (issues: readonly ConfigurationIssue[]) =>
  issues
    .slice(0, 10)
    .map(({ path, message }) => (path === '' ? message : `${path} ${message}`))
    .join('; ')
