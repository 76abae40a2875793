import { readForm, textOf } from '@tessera/website/authoring'
import type { Context } from 'hono'
import type { z } from 'zod'
import { authorOf, NO_AUTHOR } from '../author-session.ts'
import { studioLanguage } from '../language.ts'
import { moved } from '../moved.ts'
import { RefusedScreen, UNANSWERED } from '../refusals.tsx'
import { signInAddress, studioAddress } from '../return-address.ts'
import { createStudio, type Studio } from '../studio-context.tsx'
import { type Screen, screenAnswer } from '../studio-document.tsx'
import { ownTimeZone } from '../time-zone.ts'
import { AuthoringError } from './authoring.ts'
import { type PagesDesk, type PagesParts, pagesDesk, problemIn } from './desk.ts'
import { jsonAnswer, readJson, refusal, refusalOf } from './json-request.ts'

/** What a screen of an author's is made with. */
export interface ScreenWork {
  readonly desk: PagesDesk
  readonly t: Studio['t']
  show(screen: Screen): Response
}

/**
 * Answers an author with a document. Who is not signed in is sent to do so and back; so is whose session the platform has
 * ended. What else there is not becomes a screen that says so.
 */
export async function asScreen(
  c: Context,
  parts: PagesParts,
  work: (screen: ScreenWork) => Promise<Response>,
): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const author = authorOf(request)
  const back = studioAddress(url.pathname + url.search)
  if (author === undefined) return moved(signInAddress(back, false))
  const studio = createStudio({ language: studioLanguage(request, url), author, url }, ownTimeZone(request))
  const { t } = studio
  const show = (screen: Screen) => screenAnswer(request, studio, screen, parts)
  try {
    return await work({ desk: pagesDesk(request, author, parts), show, t })
  } catch (error) {
    const problem = problemIn(error)
    if (problem === undefined) throw error
    if (problem === 'session') return moved(signInAddress(back, true), [NO_AUTHOR])
    const { title, ...screen } = UNANSWERED[problem]
    return show({ ...screen, title: t(title) })
  }
}

/** The same, of a form of our own pages; anything else is refused before the platform hears of it. */
export const ofForm = (
  c: Context,
  parts: PagesParts,
  work: (screen: ScreenWork, fields: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> =>
  asScreen(c, parts, async (screen) => {
    const reading = await readForm(c.req.raw, parts.ownOrigins)
    if (!reading.ok) {
      return screen.show({ status: reading.status, title: screen.t('refused.title'), body: <RefusedScreen /> })
    }
    const { data } = reading
    return work(screen, Object.fromEntries([...data.keys()].map((name) => [name, textOf(data, name)])))
  })

/**
 * Answers the editor with what the work brings, as JSON unless it is a response already. What there is not is told as
 * `{ code, message }`, with a `reason` where the platform has one.
 */
export async function asJson(
  c: Context,
  parts: PagesParts,
  work: (desk: PagesDesk) => Promise<unknown>,
): Promise<Response> {
  const author = authorOf(c.req.raw)
  if (author === undefined) return refusal('SIGNED_OUT')
  try {
    const result = await work(pagesDesk(c.req.raw, author, parts))
    return result instanceof Response ? result : jsonAnswer(result)
  } catch (error) {
    const problem = problemIn(error)
    if (problem === undefined) throw error
    return refusalOf(
      problem,
      error instanceof Error ? error.message : undefined,
      error instanceof AuthoringError ? error.code : undefined,
    )
  }
}

/** The same, of what the editor sent; from elsewhere it is refused before anything else is looked at. */
export async function fromEditor<Body>(
  c: Context,
  parts: PagesParts,
  shape: z.ZodType<Body>,
  work: (desk: PagesDesk, body: Body) => Promise<unknown>,
): Promise<Response> {
  const body = await readJson(c.req.raw, shape, parts.ownOrigins)
  return body instanceof Response ? body : asJson(c, parts, (desk) => work(desk, body))
}
