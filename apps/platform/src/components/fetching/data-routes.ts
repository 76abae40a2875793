import { Hono } from 'hono'
import { type AuthoringParts, BASE, readBody } from '../authoring/parts.ts'
import { externalRequest, externalUrl } from './external-request.ts'
import { fetchFromOrigins } from './fetch-from-origins.ts'

const dataBody = externalRequest.extend({ url: externalUrl })

/**
 * `POST /api/proxy/data` `{ url, method?, headers?, body? }`: data of components, for whoever makes pages (contract
 * "component-builder", 6 and 12.4). Asks only origins of the setting, whatever an author wrote; for holders of a key and
 * accounts. Answers what the address answered with; else 400 `address_refused`.
 */
export function dataRoutes({
  access,
  ownNetwork,
  dataOrigins,
}: Pick<AuthoringParts, 'access' | 'ownNetwork' | 'dataOrigins'>): Hono {
  const routes = new Hono()
  const origins = new Set(dataOrigins.map((each) => new URL(each).origin))

  routes.post(`${BASE}/proxy/data`, async (c) => {
    await access.require(c.req.raw, 'reader')
    const { url, ...request } = await readBody(c, dataBody)
    const body = await fetchFromOrigins(url, request, { origins, ownNetwork })
    return c.body(body, 200, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
  })

  return routes
}
