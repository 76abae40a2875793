import { RENDERED_AT } from '@tessera/builder/thumbnail'
import { provenanceOf, readLimited } from '@tessera/website/authoring'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { authorOf } from '../author-session.ts'
import { STUDIO_LIMITS } from '../limits.ts'
import { asJson } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { readJson, refusal, refusalOf } from '../pages/json-request.ts'
import { sendAsAuthor } from '../platform-request.ts'
import { problemOf } from '../problem.ts'
import { createComponentsService, thumbnailPath } from './components-service.ts'
import { readSubject, thumbnailDocument } from './thumbnail-document.ts'

/** What of a picture's answer goes on to the author's browser. */
const PASSED_ON = ['content-type', 'content-length', 'etag', 'last-modified', RENDERED_AT]
const PRIVATE = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' }

/** What a script sends with an upload (contract "component-builder", 11.5). */
const UPLOAD_HEADER = /^(?:accept|x-ms-[\w-]+)$/

/**
 * What the script that draws thumbnails asks for (contract "component-builder", 11): the component in a document of its own,
 * and the calls by which its picture is kept, passed on to the platform in the author's name.
 */
export function thumbnailRoutes(parts: PagesParts): Hono {
  const { platform: target, ownOrigins } = parts
  const routes = new Hono()
  const placeOf = (c: Context) => ({
    library: c.req.param('library') ?? '',
    component: (c.req.param('component') ?? '').replace(/\.jpg$/, ''),
  })

  routes.get('/subject/:library/:component', (c) =>
    asJson(c, parts, async ({ author }) => {
      const subject = await readSubject(createComponentsService(target, author.token), placeOf(c))
      return subject === undefined ? null : { width: subject.frame.width, facts: subject.facts }
    }),
  )

  routes.get('/frame/:library/:component', (c) =>
    asAuthor(c, async (token) => {
      const service = createComponentsService(target, token)
      const subject = await readSubject(service, placeOf(c))
      if (subject === undefined) return refusal('NO_SUCH_PAGE', 'The component has nothing to show.')
      return thumbnailDocument(service, placeOf(c), subject.frame, parts)
    }),
  )

  routes.get('/thumbnails/:library/:component{[^/]+\\.jpg}', (c) =>
    asAuthor(c, async (token) => {
      const known = c.req.header('if-none-match')
      const method = c.req.method === 'HEAD' ? 'HEAD' : 'GET'
      const headers = { accept: 'image/jpeg', ...(known && { 'if-none-match': known }) }
      const answer = await sendAsAuthor(target, token, { path: thumbnailPath(placeOf(c)), method, headers })
      // Whoever asks whether there is one is told that there is none: nothing has failed.
      if (answer.status === 404 && method === 'HEAD') return new Response(null, { status: 204, headers: PRIVATE })
      return passedOn(answer)
    }),
  )

  routes.post('/files/generateSAS', async (c) => {
    const body = await readJson(c.req.raw, z.object({ category: z.string() }), ownOrigins)
    if (body instanceof Response) return body
    return asAuthor(c, async (token) =>
      passedOn(await sendAsAuthor(target, token, { path: '/api/files/generateSAS', body })),
    )
  })

  routes.put('/thumbnails/:library/:component{[^/]+\\.jpg}', (c) =>
    asAuthor(c, async () => {
      if (provenanceOf(c.req.raw, ownOrigins) !== 'own') return refusal('FOREIGN_ORIGIN')
      const body = await readLimited(c.req.raw, STUDIO_LIMITS.thumbnail.value)
      if (body === undefined) return refusal('TOO_LARGE')
      // The signature is what permits it.
      const url = new URL(thumbnailPath(placeOf(c)) + new URL(c.req.url).search, target.host)
      const headers = [...c.req.raw.headers].filter(([name]) => UPLOAD_HEADER.test(name))
      return passedOn(await target.fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) }))
    }),
  )

  routes.get('/proxy/media', (c) =>
    asAuthor(c, async (token) => {
      const query = new URLSearchParams({ url: c.req.query('url') ?? '' })
      return passedOn(await sendAsAuthor(target, token, { path: `/api/proxy/media?${query}` }))
    }),
  )

  /** Answers who is signed in; nothing here is a document that could send somebody to do so. */
  async function asAuthor(c: Context, work: (token: string) => Promise<Response>): Promise<Response> {
    const author = authorOf(c.req.raw)
    if (author === undefined) return refusal('SIGNED_OUT')
    try {
      return await work(author.token)
    } catch (error) {
      if (error instanceof AuthoringError) return refusalOf(error.problem, error.message, error.code)
      target.log.warn({ path: c.req.path, error: String(error) }, 'The components service could not be reached')
      return refusal('AWAY')
    }
  }
  return routes
}

async function passedOn(answer: Response): Promise<Response> {
  if (answer.status >= 400) {
    await answer.body?.cancel()
    return refusalOf(problemOf(answer.status))
  }
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  const { status } = answer
  return new Response(answer.body, { status, headers: { ...PRIVATE, ...Object.fromEntries(headers) } })
}
