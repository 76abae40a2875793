import type { LayoutData } from '@tessera/content'
import { z } from 'zod'
import { describe } from '../page/error-pages.ts'
import type { PlatformTarget } from '../platform-target.ts'
import type { PreviewLink } from './preview-bar.ts'
import { PREVIEW_REFUSALS, type PreviewRefusal } from './preview-phrases.ts'

const PATH = '/sitecore/api/layout/preview-link'

const ANSWER = z.object({
  link: z.object({
    site: z.string(),
    path: z.string(),
    language: z.string(),
    asOf: z.string().nullable(),
    expiresAt: z.string(),
  }),
  layout: z
    .custom<LayoutData>((value) => typeof value === 'object' && value !== null && 'sitecore' in value)
    .nullable(),
})
const REFUSAL = z.object({ error: z.object({ code: z.string() }) })

export type Preview =
  | { readonly link: PreviewLink; readonly layout: LayoutData }
  | { readonly refusal: PreviewRefusal; readonly link?: PreviewLink }

/** What a header can carry, as every token is. */
const TOKEN = /^[\w.~+/=-]+$/

/** What a link shows; the platform says whether it still does. Every call asks anew: a link may be withdrawn. */
export async function readPreview(token: string, { host, fetch, log, timeout }: PlatformTarget): Promise<Preview> {
  if (!TOKEN.test(token)) return { refusal: 'preview_link_invalid' }
  try {
    const answer = await fetch(new URL(PATH, host), {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    })
    const json: unknown = await answer.json()
    if (answer.ok) {
      const { link, layout } = ANSWER.parse(json)
      return layout === null ? { link, refusal: 'preview_page_missing' } : { link, layout }
    }
    const code = REFUSAL.safeParse(json).data?.error.code ?? ''
    if (isRefusal(code)) return { refusal: code }
    log.warn({ status: answer.status }, 'The platform did not answer to a preview link')
  } catch (error) {
    log.warn({ error: describe(error) }, 'A preview could not be read')
  }
  return { refusal: 'preview_away' }
}

const isRefusal = (code: string): code is PreviewRefusal => Object.hasOwn(PREVIEW_REFUSALS, code)
