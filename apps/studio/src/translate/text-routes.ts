import { Hono } from 'hono'
import { z } from 'zod'
import { fromEditor } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { clearTranslation } from './clear-translation.ts'
import { readTexts } from './translation.ts'

const id = z.string().min(1).max(100)

/** `itemIds`: what the page shows. */
const COMPARE_REQUEST = z.object({ from: z.string(), to: z.string(), itemIds: z.array(id).max(300) })
const CLEAR_REQUEST = z.object({ itemId: id, language: z.string() })

/** What the editor asks to show a page's texts beside those of another language, and to give one back to it. */
export function textRoutes(parts: PagesParts): Hono {
  const { languages } = parts
  const requireLanguages = (...asked: readonly string[]) => {
    const unknown = asked.find((language) => !languages.all.includes(language))
    if (unknown !== undefined) throw new AuthoringError('missing', `The site has no language "${unknown}".`)
  }
  const routes = new Hono()
  routes.post('/api/texts', (c) =>
    fromEditor(c, parts, COMPARE_REQUEST, async ({ authoring }, { itemIds, from, to }) => {
      requireLanguages(from, to)
      return { items: await readTexts(authoring, itemIds, { from, to }) }
    }),
  )
  routes.post('/api/texts/clear', (c) =>
    fromEditor(c, parts, CLEAR_REQUEST, async ({ authoring }, asked) => {
      requireLanguages(asked.language)
      return { removed: await clearTranslation(authoring, asked, languages.fallback) }
    }),
  )
  return routes
}
