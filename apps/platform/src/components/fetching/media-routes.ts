import { Hono } from 'hono'
import { type AuthoringParts, BASE } from '../authoring/parts.ts'
import { ComponentError } from '../component-error.ts'
import { externalUrl, requestExternalBytes } from './external-request.ts'

/** How pictures begin, by their type. Drawings that hold markup are none of them. */
const PICTURES: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
]

/** Bytes that say which type a picture is of. */
const SIGNATURE_BYTES = 16

/**
 * `GET /api/proxy/media?url=`: a picture of another origin, for the thumbnail it is drawn into (contract
 * "component-builder", 11 and 12.1). Any address on the public internet, within the limits of samples; what the bytes are
 * counts, and not what the address says of them. Else 400 `address_refused` or `not_a_picture`.
 */
export function mediaRoutes({ access, ownNetwork }: Pick<AuthoringParts, 'access' | 'ownNetwork'>): Hono {
  const routes = new Hono()

  routes.get(`${BASE}/proxy/media`, async (c) => {
    await access.require(c.req.raw, 'author')
    const url = externalUrl.safeParse(c.req.query('url'))
    if (!url.success)
      throw new ComponentError('invalid_query', '"url" is no address.', 'Send the address of a picture, URL-encoded.')
    const asked = { method: 'GET', headers: { accept: 'image/*' } } as const
    const { status, body } = await requestExternalBytes(url.data, asked, ownNetwork)
    if (status < 200 || status > 299) throw new ComponentError('address_refused', `The address answered ${status}.`)
    const start = body.toString('latin1', 0, SIGNATURE_BYTES)
    const type = PICTURES.find(([, beginning]) => beginning.test(start))?.[0]
    if (type === undefined)
      throw new ComponentError(
        'not_a_picture',
        'The address did not answer with a picture.',
        'Name a JPEG, PNG, GIF, WebP or AVIF.',
      )
    return c.body(body, 200, { 'content-type': type, 'x-content-type-options': 'nosniff' })
  })

  return routes
}
