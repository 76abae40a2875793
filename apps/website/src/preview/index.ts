import { Hono } from 'hono'
import { forwardedFor } from '../forwarded-for.ts'
import { plainAnswer } from '../page/built-in-page.ts'
import type { ContentSource } from '../page/content-source.ts'
import { describe } from '../page/error-pages.ts'
import { loadLayout } from '../page/load.ts'
import { loadOptionsOf, type PageLoading } from '../page/load-options.ts'
import { encodePath, localisedPath } from '../page/locale.ts'
import { attributes, escapeText } from '../page/markup.ts'
import { openPage } from '../page/open-page.ts'
import { isOutcome } from '../page/outcome.ts'
import { answerFrom, storeResponse } from '../page/stored-response.ts'
import { previewBar, withBar } from './preview-bar.ts'
import { PREVIEW_REFUSALS, type PreviewRefusal, previewPhrase } from './preview-phrases.ts'
import { readPreview } from './read-preview.ts'

/** Followed by the token of a link. */
export const PREVIEW = '/preview'

export interface PreviewParts extends PageLoading {
  readonly content: ContentSource
  readonly fetch: typeof fetch
}

/** Nobody keeps a preview, finds it, or learns its address from where its reader goes next. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Not "no-referrer": forms of the page would be sent without an origin.
  'referrer-policy': 'strict-origin',
}

/**
 * `GET /preview/{token}`: the draft of one page in preview state, for whoever has the link. Only this page is a draft: what
 * its components ask for besides, and where its links lead, is the live site. What the link does not show any more is told
 * on a page with the code in `data-code` and the header `x-preview-refusal`.
 */
export function previewRoutes(parts: PreviewParts): Hono {
  const { settings, languages, log, fetch, contentHost: host } = parts
  const routes = new Hono()

  const refused = (request: Request, refusal: PreviewRefusal, asked?: string): Response => {
    const locale = asked ?? acceptedLanguage(request, languages.all) ?? languages.fallback
    const title = previewPhrase(refusal, locale)
    const home = settings.PUBLIC_URL + encodePath(localisedPath(locale, '/', languages))
    const body =
      `<main${attributes({ class: 'built-in', 'data-code': refusal })}><h1>${escapeText(title)}</h1>` +
      `<p>${escapeText(previewPhrase('ask', locale))}</p>` +
      `<p><a${attributes({ href: home })}>${escapeText(previewPhrase('live', locale))}</a></p></main>`
    const answer = answerFrom(plainAnswer(PREVIEW_REFUSALS[refusal], locale, { title, body }, parts), request)
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
    answer.headers.set('x-preview-refusal', refusal)
    return answer
  }

  routes.get('/:token', async (c) => {
    const request = c.req.raw
    const preview = await readPreview(c.req.param('token'), { host, fetch, log, timeout: settings.CONTENT_TIMEOUT })
    if ('refusal' in preview) return refused(request, preview.refusal, preview.link?.language)
    const { link, layout } = preview
    const { site, path, language: locale } = link
    try {
      const visitor = forwardedFor(c, settings.TRUST_PROXY)
      const options = { ...loadOptionsOf(parts, site, locale), forwardedFor: visitor }
      const loaded = await loadLayout(parts.content.read(site), layout, path, options)
      const opened = openPage(loaded, { locale, path, status: 200, formState: undefined, private: true }, parts)
      const live = settings.PUBLIC_URL + encodePath(localisedPath(locale, path, languages))
      const html = withBar(opened.head + (await opened.rest), previewBar(link, live))
      return answerFrom(storeResponse(200, { ...opened.headers, ...HEADERS }, new TextEncoder().encode(html)), request)
    } catch (error) {
      if (isOutcome(error)) return refused(request, 'preview_page_missing', locale)
      log.error({ locale, path, error: describe(error) }, 'A preview could not be shown')
      return refused(request, 'preview_away', locale)
    }
  })
  return routes
}

/** The first of the site's languages that the reader's browser names. */
function acceptedLanguage(request: Request, all: readonly string[]): string | undefined {
  const named = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
  return named.map((tag) => all.find((known) => known === tag || known === tag.split('-')[0])).find(Boolean)
}
