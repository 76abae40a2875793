import { CUSTOM_COMPONENTS, createCustomMarkup, describedComponents, mapConcurrently } from '@tessera/website/authoring'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { authorOf } from '../author-session.ts'
import { studioLanguage } from '../language.ts'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { jsonAnswer, readJson, refusal, refusalOf } from '../pages/json-request.ts'
import { type PlatformRequest, sendAsAuthor } from '../platform-request.ts'
import { saidDefinition, titlesIn } from '../titles/index.ts'
import { type BuiltComponent, createComponentsService } from './components-service.ts'

/** What is read of a library, with the parameters that may be asked with. */
const READ = {
  versions: ['componentIds', 'ids', 'skip'],
  stylesheets: ['status'],
  datasources: [],
} as const

/** Names a custom component among the attributes of its element (contract "component-builder", 9.3). */
const EXTERNAL_ID = 'data-external-id'
/** What the component editor posts at once at most. */
const MAX_RECORDS = 50
const HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/** Libraries that are asked for at once. */
const AT_ONCE = 4

/** Of a custom component: more of them than a schema has would not be read. */
const MAX_ATTRIBUTES = 200
const CODE_ELEMENT = z.object({
  attributes: z
    .record(z.string().max(128), z.string())
    .refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES, 'has too many attributes'),
  /** Of the page. */
  language: z.string().max(20),
})

/**
 * The authoring calls of the component editor (contract "component-builder", 12.1), passed on to the platform in the author's
 * name: what the library has is read, and records are added to the version log of a component. The platform decides who may
 * do so, and its refusals are passed on as they are. Besides, what a page can place: components of all libraries, and custom
 * components, which the site itself knows and draws.
 */
export function componentEditorRoutes({ platform, ownOrigins, settings, log }: PagesParts): Hono {
  const routes = new Hono()
  const customMarkup = createCustomMarkup(CUSTOM_COMPONENTS, log)

  for (const [name, parameters] of Object.entries(READ)) {
    routes.get(`/libraries/:library/${name}`, (c) => {
      const asked = new URL(c.req.url).searchParams
      const query = new URLSearchParams([...asked].filter(([key]) => (parameters as readonly string[]).includes(key)))
      const path = `/api/libraries/${encodeURIComponent(c.req.param('library'))}/${name}?${query}`
      return passOn(c, { path })
    })
  }

  routes.post('/libraries/:library/collections/unspecified/components/:component/versions', async (c) => {
    const body = await readJson(c.req.raw, z.array(z.looseObject({})).min(1).max(MAX_RECORDS), ownOrigins)
    if (body instanceof Response) return body
    const [library, component] = [c.req.param('library'), c.req.param('component')].map(encodeURIComponent)
    const path = `/api/libraries/${library}/collections/unspecified/components/${component}/versions`
    return passOn(c, { path, body })
  })

  routes.get('/placeable-components', async (c) => {
    const author = authorOf(c.req.raw)
    if (author === undefined) return refusal('SIGNED_OUT')
    const service = createComponentsService(platform, author.token)
    try {
      const listed = await mapConcurrently(await service.libraries(), AT_ONCE, async ({ id, name }) => {
        const components = (await service.collections(id)).flatMap((collection) => collection.components)
        return { id, name, components: components.filter(isPlaceable).map(placeableComponent) }
      })
      return jsonAnswer(listed)
    } catch (error) {
      if (!(error instanceof AuthoringError)) throw error
      return refusalOf(error.problem, error.message, error.code)
    }
  })

  routes.get('/custom-components', (c) => {
    if (authorOf(c.req.raw) === undefined) return refusal('SIGNED_OUT')
    const say = titlesIn(studioLanguage(c.req.raw, new URL(c.req.url)))
    return jsonAnswer(describedComponents().map((definition) => saidDefinition(definition, say)))
  })

  routes.post('/custom-components', async (c) => {
    if (authorOf(c.req.raw) === undefined) return refusal('SIGNED_OUT')
    const body = await readJson(c.req.raw, CODE_ELEMENT, ownOrigins)
    if (body instanceof Response) return body
    const { [EXTERNAL_ID]: id = '', ...attributes } = body.attributes
    const context = { pageState: 'edit', siteName: settings.SITE_NAME, language: body.language }
    return jsonAnswer({ markup: customMarkup(id, attributes, context)?.markup })
  })

  async function passOn(c: Context, request: PlatformRequest): Promise<Response> {
    const author = authorOf(c.req.raw)
    if (author === undefined) return refusal('SIGNED_OUT')
    try {
      const answer = await sendAsAuthor(platform, author.token, request)
      if (answer.status >= 500) throw new Error(`The platform answered ${answer.status}`)
      const link = answer.headers.get('link')
      const headers = { ...HEADERS, 'content-type': 'application/json', ...(link !== null && { link }) }
      return new Response(answer.body, { status: answer.status, headers })
    } catch (error) {
      platform.log.warn({ path: c.req.path, error: String(error) }, 'The components service could not be reached')
      return refusal('AWAY')
    }
  }
  return routes
}

/** What a page can place, now or once it is published. */
const isPlaceable = ({ status, versionCount }: BuiltComponent): boolean => status !== 'deleted' && versionCount > 0

const placeableComponent = ({ id, name, publishedAt }: BuiltComponent) => ({
  id,
  name,
  isPublished: Boolean(publishedAt),
})
