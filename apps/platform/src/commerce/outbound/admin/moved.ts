import { type Context, Hono } from 'hono'
import type { RequestVariables } from '../../../ground/http/index.ts'

/** The address of the outbox before the studio had it: people have it in their heads and bookmarks. */
const MAIL_PATH = '/mail'

/**
 * Leads to the studio from where its screens of sent mail and deliveries once were: from `/mail` and what is below it, and
 * from `/commerce/messages` and `/commerce/deliveries` when a browser asks for a page.
 *
 * @param studioUrl origin of the studio
 */
export function movedToStudio(studioUrl: string): Hono<{ Variables: RequestVariables }> {
  const routes = new Hono<{ Variables: RequestVariables }>()
  const leadTo = (c: Context, path: string) => {
    const { search } = new URL(c.req.url)
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept')
    return c.redirect(new URL(`/studio${path}${search}`, studioUrl).href)
  }
  const messagePath = (id: string) => `/mail/${encodeURIComponent(id)}`
  routes.get(MAIL_PATH, (c) => leadTo(c, '/mail'))
  routes.get(`${MAIL_PATH}/messages/:id`, (c) => leadTo(c, messagePath(c.req.param('id'))))
  routes.get(`${MAIL_PATH}/:id`, (c) => leadTo(c, messagePath(c.req.param('id'))))
  for (const [path, screen] of [
    ['/commerce/messages', '/mail'],
    ['/commerce/deliveries', '/deliveries'],
  ] as const) {
    routes.get(path, async (c, next) => {
      if ((c.req.header('accept') ?? '').includes('text/html')) return leadTo(c, screen)
      return next()
    })
  }
  return routes
}
