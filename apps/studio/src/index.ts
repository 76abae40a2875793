import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import {
  type AuthoringParts,
  discardRefusedBody,
  isSubresource,
  readRequestPath,
  SettingsError,
  STUDIO,
  warnOfProxy,
} from '@tessera/website/authoring'
import { Hono } from 'hono'
import { studioRoutes } from './routes.tsx'

export { readStudioSettings, type StudioSettings } from './settings.ts'

export interface StudioOptions {
  /** The studio's own origin. */
  readonly studioUrl: string
  /** The website whose pages are edited here: what they are made with, and what they load besides themselves. */
  readonly website: {
    readonly authoring: AuthoringParts
    fetch(request: Request, env?: object): Promise<Response>
  }
}

export interface StudioServer {
  /** `env` carries the connection, when there is one. */
  fetch(request: Request, env?: object): Promise<Response>
  /** For `http.createServer`. */
  listener(request: IncomingMessage, response: ServerResponse): void
  /** Every method with every pattern of paths that something answers, for tests of them all. `ALL`: any method. */
  readonly routes: readonly Readonly<Record<'method' | 'path', string>>[]
}

/** @throws {SettingsError} when the studio's origin is the website's */
export function requireOwnOrigin(studioUrl: string, publicUrl: string): void {
  if (studioUrl !== new URL(publicUrl).origin) return
  throw new SettingsError('studio', [
    `STUDIO_URL is "${studioUrl}", as PUBLIC_URL is: give the studio a host name or port of its own`,
  ])
}

/**
 * The studio: where authors, sellers and whoever runs the site work. It has an origin of its own. Scripts, styles, pictures
 * and data of the pages that are edited come from the website; its documents do not, so that nothing an author has put
 * into a page for visitors runs where authors are signed in.
 *
 * @throws {SettingsError} when its origin is the website's
 */
export function createStudioServer({ studioUrl, website }: StudioOptions): StudioServer {
  const { authoring } = website
  const { settings } = authoring
  const { PUBLIC_URL: publicUrl } = settings
  requireOwnOrigin(studioUrl, publicUrl)
  const app = new Hono()
  app.use(discardRefusedBody())
  if (!settings.TRUST_PROXY) app.use(warnOfProxy(authoring.log))
  app.get('/healthz', (c) => c.text('Healthy'))
  app.route(STUDIO, studioRoutes({ ...authoring, studioUrl, askWebsite: website.fetch }))
  app.on('GET', '/', (c, next) => (c.req.raw.method === 'HEAD' ? next() : c.redirect(STUDIO)))
  app.all('*', async (c) => {
    const request = c.req.raw
    if (isSubresource(request)) return website.fetch(request, c.env as object)
    const { pathname, search } = new URL(request.url)
    const address = publicUrl + pathname + search
    if (request.method === 'HEAD') {
      // The editor looks for links that lead nowhere: it is told how the website answers, and nothing of the answer.
      const { status } = await website.fetch(new Request(address, { method: 'HEAD' }), c.env as object)
      return new Response(null, { status: status < 400 ? 204 : status })
    }
    if (request.method !== 'GET') return c.json({ message: 'Not found' }, 404)
    // A link of the page that is edited: visitors' pages are where visitors are.
    return c.redirect(address)
  })
  app.onError((error, c) => {
    authoring.log.error({ path: c.req.path, error: error.stack ?? String(error) }, 'A request of the studio failed')
    return c.text('The studio has failed. The cause is in its log.', 500)
  })

  const answer = async (request: Request, env?: object): Promise<Response> => app.fetch(request, env)
  const through = getRequestListener(answer, { overrideGlobalObjects: false })
  return {
    fetch: answer,
    listener(request, response) {
      // As it came: reading it as a URL tidies it up.
      const reading = readRequestPath(request.url ?? '/')
      if (reading.ok) void through(request, response)
      else response.writeHead(reading.status, { 'content-type': 'text/plain; charset=utf-8' }).end('No such address')
    },
    routes: app.routes.map(({ method, path }) => ({ method, path })),
  }
}
