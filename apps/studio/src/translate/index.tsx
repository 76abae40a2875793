import { readForm } from '@tessera/website/authoring'
import { itemTypes, pageTypes } from '@tessera/website/components'
import { Hono } from 'hono'
import { STUDIO_LIMITS } from '../limits.ts'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesParts } from '../pages/desk.ts'
import { RefusedScreen } from '../refusals.tsx'
import { titled } from '../titles/index.ts'
import { lines, type SavedTranslation, saveTranslation, textName } from './save-translation.ts'
import { type AskedTranslation, askedTranslation, translateAddress } from './translate-address.ts'
import { TranslateScreen } from './translate-screen.tsx'
import { readTranslation, type Translation } from './translation.ts'

/** A page's texts in two languages, side by side. */
export function translateRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/', (c) =>
    asScreen(c, parts, async (screen) => {
      const asked = requireAsked(screen)
      const translation = await translationOf(screen, asked)
      const saved = screen.desk.url.searchParams.get('saved') ?? ''
      return answer(screen, asked, translation, {}, /^\d{1,6}$/.test(saved) ? { saved: Number(saved) } : {})
    }),
  )
  routes.post('/', (c) =>
    asScreen(c, parts, async (screen) => {
      const reading = await readForm(c.req.raw, parts.ownOrigins, STUDIO_LIMITS.translation.value)
      if (!reading.ok) {
        return screen.show({ status: reading.status, title: screen.t('refused.title'), body: <RefusedScreen /> })
      }
      const { authoring } = screen.desk
      const asked = requireAsked(screen)
      const form: Record<string, string> = {}
      for (const [name, value] of reading.data) if (typeof value === 'string') form[name] = lines(value)
      const translation = await translationOf(screen, asked)
      if (form.copy !== undefined) return answer(screen, asked, translation, copied(translation, form, form.copy), {})
      const outcome = await saveTranslation(authoring, translation, asked.to, form)
      if (outcome.conflicts.size + outcome.failed.size === 0) return moved(translateAddress(asked, outcome.saved))
      // What was written shows its new state; what was not stays as it was typed.
      const refused = [...outcome.conflicts.keys(), ...outcome.failed.keys()]
      const typed = Object.fromEntries(refused.map((name) => [name, form[name] ?? '']))
      return answer(screen, asked, await translationOf(screen, asked), typed, outcome)
    }),
  )
  return routes
}

/** With the names that authors know kinds of items and fields by. */
async function translationOf({ desk: { authoring, parts, say } }: ScreenWork, asked: AskedTranslation) {
  const { title, items } = await readTranslation(authoring, asked)
  const kinds = [...parts.components, ...pageTypes, ...itemTypes]
  const kindOf = (template: string) => say(kinds.find(({ name }) => name === template)?.title ?? template)
  const said = items.map(({ template, texts, ...item }) => {
    return { ...item, template: kindOf(template), texts: texts.map((text) => titled(text, say)) }
  })
  return { title, items: said } satisfies Translation
}

/** What was typed, with the source's text for one of them. */
function copied({ items }: Translation, form: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const text = items
    .flatMap(({ itemId, texts }) => texts.map((one) => ({ ...one, name: textName(itemId, one.fieldId) })))
    .find((one) => one.name === name)
  return { ...form, ...(text && { [name]: text.source }) }
}

/** @throws AuthoringError `missing` */
function requireAsked({ desk }: ScreenWork): AskedTranslation {
  const asked = askedTranslation(desk.url.searchParams, desk.parts.languages)
  if (asked === undefined) throw new AuthoringError('missing', 'Name a page and two languages of the site.')
  return asked
}

function answer(
  { desk, show, t }: ScreenWork,
  asked: AskedTranslation,
  translation: Translation,
  typed: Readonly<Record<string, string>>,
  outcome: Partial<SavedTranslation>,
): Response {
  const refused = (outcome.conflicts?.size ?? 0) + (outcome.failed?.size ?? 0)
  const { all } = desk.parts.languages
  const body = (
    <TranslateScreen asked={asked} translation={translation} languages={all} typed={typed} outcome={outcome} />
  )
  return show({ status: refused > 0 ? 409 : 200, title: t('translate.title'), body })
}
