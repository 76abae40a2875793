import { Hono } from 'hono'
import { describe } from '../page/error-pages.ts'
import type { AuthoringParts } from '../page/load-options.ts'
import { openPage, wholePage } from '../page/open-page.ts'
import { answerFrom } from '../page/stored-response.ts'
import { readStatement, signStatement } from '../signed-statement.ts'
import { errorHtml } from './answers.ts'
import { loadComponentPage } from './component-page.ts'
import { editingSecret } from './editing-secret.ts'
import { editorOrigins } from './origins.ts'

/** Shows one component of the builder by its address. */
export const COMPONENT_PREVIEW = '/feaas/render'

/** For how long somebody sent here is believed to come from the editing host, in seconds. */
const VALID_SECONDS = 60
const PURPOSE = 'component preview'

/** Where an editor that knows the secret is sent: the address proves it, since a frame may not keep cookies. */
export function componentPreviewAddress(source: string, secret: string): string {
  const until = Math.floor(Date.now() / 1000) + VALID_SECONDS
  const proof = signStatement(secret, { purpose: PURPOSE, about: source, until })
  return `${COMPONENT_PREVIEW}?${new URLSearchParams({ feaasSrc: source, until: String(until), proof })}`
}

function isProven(query: URLSearchParams, secret: string): boolean {
  const [about = '', until = '', proof = ''] = ['feaasSrc', 'until', 'proof'].map((name) => query.get(name) ?? '')
  return typeof readStatement(secret, { purpose: PURPOSE, about, until }, proof, new Date()) === 'object'
}

const TEMPLATE_PATH = /^\/components\/([^/]+)\/([^/]+)\/([^/]+)(?:\/([^/]+))?\/?$/

/** The parameters of a rendering that shows what an address of the builder names (contract "component-builder", 2 and 8). */
export function paramsOfSource(source: string): Readonly<Record<string, string>> | undefined {
  if (!URL.canParse(source)) return undefined
  const { origin, pathname } = new URL(source)
  const parts = TEMPLATE_PATH.exec(pathname.replace(/\.html?$/, ''))
  if (parts === null) return undefined
  try {
    const [LibraryId = '', ComponentId = '', ComponentVersion = '', ComponentRevision = ''] = parts
      .slice(1)
      .map((part) => decodeURIComponent(part ?? ''))
    return { ComponentHostName: origin, LibraryId, ComponentId, ComponentVersion, ComponentRevision }
  } catch {
    return undefined
  }
}

/**
 * `GET /feaas/render`: a component of the builder by itself (contract "content", 13.5), for who was sent here by the editing
 * host. Nobody else finds anything, and of hosts that `COMPONENT_ORIGINS` does not name nothing is shown.
 */
export function componentPreviewRoutes(parts: AuthoringParts): Hono {
  const { settings, languages, content, log } = parts
  const { SITE_NAME: site } = settings
  const { fallback: locale } = languages
  const routes = new Hono()
  const secret = editingSecret(settings)
  routes.get('/', async (c, next) => {
    const query = new URL(c.req.url).searchParams
    if (!isProven(query, secret)) return next()
    const params = paramsOfSource(query.get('feaasSrc') ?? '')
    if (params === undefined) return errorHtml(400, 'feaasSrc is no address of a component')
    try {
      const loaded = await loadComponentPage(content.read(site), params, parts)
      const asked = { locale, path: '/', status: 200, formState: undefined, private: true }
      const opened = openPage(loaded, { ...asked, editorOrigins: editorOrigins(settings) }, parts)
      return answerFrom(await wholePage(opened), c.req.raw)
    } catch (error) {
      log.error({ error: describe(error) }, 'A component of the builder could not be shown to an editor')
      return errorHtml(502, 'The content service failed')
    }
  })
  return routes
}
