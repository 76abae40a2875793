import { Hono } from 'hono'
import { limitBody, type RequestVariables } from './ground/http/index.ts'

type Routes = Hono<{ Variables: RequestVariables }>

/** What each of the two takes at most. */
const MOST_BYTES = 16 * 1024

/**
 * `POST /oauth/token` is the address of two services: authors' programs sign in to content there (contract "content",
 * 17.1), and API clients to commerce (contract "commerce", 2). Every commerce request names its client, and none names
 * an audience; what authors send names no client, or the one that may write content. What cannot be told apart is left
 * to content, which says what is wrong with it.
 *
 * @param authorClient id of the program that may write content
 */
export function tokenEndpoint(commerce: Routes, authorClient: string | undefined): Routes {
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  const limited = limitBody(MOST_BYTES, (c) => {
    const error_description = `The form is larger than ${MOST_BYTES} bytes.`
    return c.json({ error: 'invalid_request', error_description }, 413, { 'cache-control': 'no-store' })
  })
  routes.post('/oauth/token', limited, async (c, next) => {
    const { raw } = c.req
    const text = await raw.text()
    c.req.raw = new Request(raw, { body: text })
    const form = new URLSearchParams(text)
    const client = form.get('client_id')
    if (client === null || client === authorClient || form.has('audience')) return next()
    return commerce.fetch(c.req.raw, c.env)
  })
  return routes
}
