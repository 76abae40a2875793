import {
  CONTENT_SDK,
  INVALID_EDITING_SECRET_TEXT,
  INVALID_ORIGIN_TEXT,
  INVALID_RENDER_SECRET_TEXT,
  invalidRequestMethodText,
  missingQueryParametersText,
  originNotAllowedText,
} from '@tessera/content'
import { type Context, Hono } from 'hono'
import { version as reactVersion } from 'react'
import type { AuthoringParts } from '../page/load-options.ts'
import { sameSecret } from '../same-secret.ts'
import { errorHtml } from './answers.ts'
import { componentPreviewAddress } from './component-preview.ts'
import { editingSecret } from './editing-secret.ts'
import { editorOrigins, isEditorOrigin } from './origins.ts'
import { renderForEditor } from './render.ts'

export const EDITING_HOST = '/api/editing'

const METHODS = 'GET, OPTIONS'

/** What the pages that an editor frames are made with: by their versions it knows what they can do. */
const PACKAGES = { [CONTENT_SDK.name]: CONTENT_SDK.version, react: reactVersion }

/**
 * What a page editor elsewhere asks of the website (contract "content", 13.1, 13.2 and 13.5), for who knows the secret.
 */
export function editingHostRoutes(parts: AuthoringParts): Hono {
  const { settings, components } = parts
  const secret = editingSecret(settings)
  const routes = new Hono()
  const origins = editorOrigins(settings)
  const isAllowed = (c: Context) => isEditorOrigin(c.req.header('origin') ?? null, origins)
  const knowsSecret = (c: Context) => sameSecret(c.req.query('secret') ?? '', secret)

  /** Lets the page of the editor read the answer. */
  const forEditor = (c: Context, answer: Response): Response => {
    const { headers } = answer
    const origin = c.req.header('origin')
    headers.set('vary', [headers.get('vary'), 'origin'].filter(Boolean).join(', '))
    headers.set('cache-control', 'no-store, must-revalidate')
    if (origin === undefined) return answer
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-methods', 'GET, POST, OPTIONS, DELETE, PUT, PATCH')
    if (c.req.method === 'OPTIONS') headers.set('access-control-allow-headers', 'Content-Type, Authorization')
    return answer
  }
  const preflight = (c: Context) => forEditor(c, new Response(null, { status: 204 }))

  routes.on(['GET', 'OPTIONS'], '/config', (c) => {
    if (!isAllowed(c)) return c.json({ message: INVALID_ORIGIN_TEXT }, 401)
    if (c.req.method === 'OPTIONS') return preflight(c)
    if (!knowsSecret(c)) return forEditor(c, Response.json({ message: INVALID_EDITING_SECRET_TEXT }, { status: 401 }))
    const names = components.map(({ name }) => name)
    return forEditor(c, Response.json({ components: names, packages: PACKAGES, editMode: 'metadata' }))
  })

  /** A document for who may have it. */
  const documents = (path: string, answer: (c: Context) => Response | Promise<Response>) =>
    routes.all(path, async (c) => {
      const { method } = c.req
      if (!isAllowed(c)) return errorHtml(401, originNotAllowedText(c.req.header('origin') ?? ''))
      if (method === 'OPTIONS') return preflight(c)
      if (!knowsSecret(c)) return forEditor(c, errorHtml(401, INVALID_RENDER_SECRET_TEXT))
      if (method !== 'GET') return forEditor(c, errorHtml(405, invalidRequestMethodText(method), { allow: METHODS }))
      return forEditor(c, await answer(c))
    })

  documents('/render', (c) => renderForEditor(c.req.raw, origins, parts))
  documents('/feaas/render', (c) => {
    const source = c.req.query('feaasSrc')
    if (!source) return errorHtml(400, missingQueryParametersText(['feaasSrc']))
    const location = componentPreviewAddress(source, secret)
    return new Response(null, { status: 307, headers: { location } })
  })
  return routes
}
