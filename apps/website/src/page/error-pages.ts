import type { Log } from '../log.ts'
import { type BuiltInStatus, builtInAnswer, builtInPage, errorRoute } from './built-in-page.ts'
import type { PageCache, PageKey, RenderedPage } from './cache.ts'
import type { ContentSource } from './content-source.ts'
import { type LoadOptions, loadErrorPage } from './load.ts'
import { localisedPath } from './locale.ts'
import { openPage, type Workshop, wholePage } from './open-page.ts'
import { NothingThere } from './outcome.ts'
import { answerFrom, type StoredResponse } from './stored-response.ts'

export interface ErrorPages {
  /** The author's 404 page of a language, else the built-in one. */
  notFound(site: string, locale: string): Promise<StoredResponse>
  /** The author's 500 page of a language, else the built-in one. */
  serverError(site: string, locale: string): Promise<StoredResponse>
  builtIn(status: BuiltInStatus, locale: string): StoredResponse
  /** The 404 for a path that can only be a file. */
  noFile(request: Request, site: string, locale: string): Promise<Response>
  /** The end of a document whose head was sent before its body turned out not to render. */
  unfinished(locale: string): string
}

export interface ErrorPagesOptions extends Workshop {
  readonly content: ContentSource
  readonly cache: PageCache
  readonly log: Log
}

/** A key that is no path: the 404 page of a language. */
const NOT_FOUND_KEY = 'not-found'

/** What a visitor sees when there is no page to see. */
export function createErrorPages(
  options: ErrorPagesOptions,
  loadOptions: (site: string, locale: string) => LoadOptions,
): ErrorPages {
  const { content, cache, log, languages } = options
  const home = (locale: string) => localisedPath(locale, '/', languages)
  const builtIn = (status: BuiltInStatus, locale: string) => builtInAnswer(status, locale, home(locale), options)

  const render = async (
    kind: 'notFoundPage' | 'serverErrorPage',
    site: string,
    locale: string,
  ): Promise<RenderedPage> => {
    const reading = content.read(site)
    const status = kind === 'notFoundPage' ? 404 : 500
    const loaded = await loadErrorPage(reading, kind, loadOptions(site, locale))
    if (loaded === undefined) throw new NothingThere()
    const asked = {
      locale,
      path: `/${status}`,
      status,
      formState: undefined,
      private: false,
      route: errorRoute(status),
    }
    return { stored: await wholePage(openPage(loaded, asked, options)), ...reading.settled(), good: true }
  }

  const notFound = async (site: string, locale: string): Promise<StoredResponse> => {
    const key: PageKey = { site, locale, path: NOT_FOUND_KEY, variant: '_default', query: '' }
    try {
      return await cache.take(key, () => render('notFoundPage', site, locale))
    } catch (error) {
      if (!(error instanceof NothingThere)) log.error({ error: describe(error) }, 'The 404 page could not be rendered')
      return cache.lastGood(key) ?? builtIn(404, locale)
    }
  }

  return {
    notFound,
    builtIn,

    async serverError(site, locale) {
      try {
        return (await render('serverErrorPage', site, locale)).stored
      } catch (error) {
        if (!(error instanceof NothingThere))
          log.error({ error: describe(error) }, 'The 500 page could not be rendered')
        return builtIn(500, locale)
      }
    },

    /** Who asks for a document gets a page, everybody else (pictures, scripts) two words. */
    async noFile(request, site, locale) {
      const wantsPage = /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
      const answer = wantsPage
        ? answerFrom(await notFound(site, locale), request)
        : new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
      answer.headers.append('vary', 'accept')
      return answer
    },

    unfinished: (locale) => `<body>${builtInPage(500, locale, home(locale)).body}</body></html>`,
  }
}

/** An error for the log. */
export function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
