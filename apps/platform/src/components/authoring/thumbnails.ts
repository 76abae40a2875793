import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { limitBody } from '../../ground/http/index.ts'
import { ComponentError, quoted } from '../component-error.ts'
import { thumbnailAddress } from '../hosting/addresses.ts'
import { FACT_PREFIX, THUMBNAIL_FACTS } from '../hosting/routes.ts'
import { COMPONENT_LIMITS } from '../limits.ts'
import { putArtifact } from '../store/artifacts.ts'
import { requireComponent } from './components.ts'
import { type AuthoringParts, BASE, readBody } from './parts.ts'

const CATEGORY = 'thumbnails'
const PURPOSE = 'component-upload'
const HOLDS_MS = 15 * 60_000
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const MAX_FACT_LENGTH = 128

const permissionBody = z.object({ category: z.string().max(64) })

/** Uploads of thumbnails (contract "component-builder", 11): first a signature for them, then the picture. */
export function thumbnailRoutes({ db, tenant, access, statements, now }: AuthoringParts): Hono {
  const routes = new Hono()

  // The signature is part of the address: the upload itself has no other sign of who sends it.
  routes.post(`${BASE}/files/generateSAS`, async (c) => {
    const caller = await access.require(c.req.raw, 'author')
    const { category } = await readBody(c, permissionBody)
    if (category !== CATEGORY)
      throw new ComponentError(
        'category_refused',
        `Files of the category ${quoted(category)} are not kept.`,
        `Ask for ${CATEGORY}.`,
      )
    const expiresAt = new Date(now().getTime() + HOLDS_MS)
    const claims = { category, library: caller.library ?? null }
    const signature = await statements.sign(PURPOSE, { claims, expiresAt })
    return c.json({ url: `${new URL(c.req.url).origin}/${CATEGORY}?sig=${signature}` })
  })

  const permitted = async (c: Context, library: string): Promise<boolean> => {
    const statement = await statements.read(PURPOSE, c.req.query('sig') ?? '')
    if (statement === undefined || statement.expiresAt <= now()) return false
    const { claims } = statement
    return claims.category === CATEGORY && (claims.library === null || claims.library === library)
  }

  routes.put('/thumbnails/:library/:component/:version?', limitBody(COMPONENT_LIMITS.thumbnail.value), async (c) => {
    const { library, component, version } = c.req.param()
    if (!(await permitted(c, library)))
      throw new ComponentError(
        'upload_refused',
        'The signature of the upload is not valid.',
        `Ask for one at ${BASE}/files/generateSAS.`,
      )
    const asked = thumbnailAddress(library, component, version)
    if (asked === undefined)
      throw new ComponentError('not_a_picture', 'A thumbnail is named after its component and ends in .jpg.')
    const body = Buffer.from(await c.req.arrayBuffer())
    if (!body.subarray(0, JPEG.length).equals(JPEG))
      throw new ComponentError('not_a_picture', 'The thumbnail is no JPEG picture.')
    const meta = factsOf(c)
    const place = { tenant, library, component: component.replace(/\.jpg$/, '') }
    await db.transaction().execute(async (tx) => {
      await requireComponent(tx, place)
      await putArtifact(tx, tenant, { path: asked.path, contentType: 'image/jpeg', body, meta }, now())
    })
    return c.body(null, 201)
  })

  return routes
}

function factsOf(c: Context): Record<string, string> {
  return Object.fromEntries(
    THUMBNAIL_FACTS.flatMap((name) => {
      const value = c.req.header(`${FACT_PREFIX}${name}`.toLowerCase())
      return value === undefined || !/^[\u0020-\u007e]*$/.test(value) ? [] : [[name, value.slice(0, MAX_FACT_LENGTH)]]
    }),
  )
}
