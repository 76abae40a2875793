import { isPagePath } from '@tessera/content'
import { FORM_QUERY, NO_FORM_STATE, readFormState } from '../actions/form-state.ts'
import type { Log } from '../log.ts'
import type { ReadCatalogue } from '../search/catalogue-fallback.ts'
import type { ServerSearch } from '../search/server-search.tsx'
import type { PageCache, PageKey, RenderedPage } from './cache.ts'
import type { ContentSource, SiteContent } from './content-source.ts'
import { createErrorPages, describe, NothingThere } from './error-pages.ts'
import { type LoadOptions, loadPage } from './load.ts'
import { encodePath, localisedPath } from './locale.ts'
import { type OpenedPage, openPage, type Workshop, wholePage } from './open-page.ts'
import type { Resolver } from './resolve.ts'
import { siteFile } from './site-files.ts'
import { answerFrom, type StoredResponse, storeResponse } from './stored-response.ts'
import { needsWhole, streamedAnswer } from './streamed-answer.ts'

/** The content service did not answer, or not with what was asked for. */
class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
}

export interface PagesOptions extends Workshop {
  readonly content: ContentSource
  readonly cache: PageCache
  readonly resolver: Resolver
  readonly contentHost: string
  /** Undefined on a site without search. */
  readonly search: ServerSearch | undefined
  readonly readCatalogue: ReadCatalogue | undefined
  readonly fetch: typeof fetch
  readonly log: Log
}

/** A page under way. */
interface StartedPage {
  /** Undefined when the answer is not a document. */
  readonly opened: OpenedPage | undefined
  /** All of it, and how long it may be kept. */
  rendered(): Promise<RenderedPage>
}

const STALE = { 'x-content-stale': '1', warning: '110 - "Response is Stale"' }

/** Answers GET and HEAD for everything that is a page, a file of the site, or neither. */
export function createPages(options: PagesOptions): (request: Request, path: string) => Promise<Response> {
  const { settings, languages, content, cache, resolver, log } = options
  const cachedQuery = new Set(settings.CACHED_QUERY)

  const loadOptions = (site: string, locale: string, search = ''): LoadOptions => ({
    site,
    locale,
    components: options.components,
    deadline: settings.COMPONENT_DEADLINE,
    contextId: settings.CONTEXT_ID,
    edgeUrl: options.contentHost,
    search: options.search,
    readCatalogue: options.readCatalogue,
    query: new URLSearchParams(search),
    log,
  })

  const { notFound, serverError, builtIn, noFile, unfinished } = createErrorPages(options, loadOptions)

  /** A page made from what one reading of the content gave. `search` is what an address that has moved keeps. */
  const startPage = async (
    key: PageKey,
    search: string,
    formState: ReturnType<typeof readFormState>,
  ): Promise<StartedPage> => {
    const reading = content.read(key.site)
    const { locale, path } = key
    const loaded = await orUnavailable(loadPage(reading, path, loadOptions(key.site, locale, search)))
    if (loaded === undefined) throw new NothingThere()
    const rendered = async (stored: StoredResponse | Promise<StoredResponse>): Promise<RenderedPage> => ({
      stored: await stored,
      ...reading.settled(),
      good: true,
    })
    const named = loaded.page.layout.sitecore.context.itemPath
    if (named !== undefined && named !== path && named.toLowerCase() === path.toLowerCase()) {
      const location = encodePath(localisedPath(locale, named, languages)) + search
      return { opened: undefined, rendered: () => rendered(storeResponse(301, { location }, new Uint8Array())) }
    }
    const asked = { locale, path, status: 200, formState, private: formState !== undefined }
    const opened = openPage(loaded, asked, options)
    return { opened, rendered: () => rendered(wholePage(opened)) }
  }

  /** What to answer when a page could not be made. */
  const failed = async (error: unknown, key: PageKey, request: Request): Promise<Response> => {
    if (error instanceof NothingThere) {
      cache.forget(key)
      return answerFrom(await notFound(key.site, key.locale), request)
    }
    const last = cache.lastGood(key)
    if (error instanceof ContentUnavailable) {
      const message = last === undefined ? '' : '; the last good page is shown'
      log.error({ ...placeOf(key), error: describe(error.cause) }, `The content service failed${message}`)
      if (last !== undefined) return answerFrom(last, request, STALE)
      return answerFrom(builtIn(503, key.locale), request, { 'retry-after': '5' })
    }
    log.error({ ...placeOf(key), error: describe(error) }, 'A page could not be rendered')
    return answerFrom(await serverError(key.site, key.locale), request)
  }

  /** The page as it is being made. */
  const streamed = (opened: OpenedPage, key: PageKey, request: Request, extra: Record<string, string> = {}) => {
    const failed = (error: unknown) => {
      log.error({ ...placeOf(key), error: describe(error) }, 'A page could not be rendered to its end')
      return unfinished(key.locale)
    }
    return streamedAnswer(opened, request, failed, extra)
  }

  /** Streamed to the visitor who comes first; those who come meanwhile get the whole of it. */
  const makeOnce = async (request: Request, url: URL, key: PageKey): Promise<Response> => {
    let open: (page: OpenedPage) => void = () => undefined
    const opening = new Promise<OpenedPage>((resolve) => {
      open = resolve
    })
    const whole = cache.take(key, async () => {
      const { opened, rendered } = await startPage(key, url.search, undefined)
      if (opened !== undefined) open(opened)
      return rendered()
    })
    whole.then(
      () => remember(request, url, key),
      () => undefined,
    )
    const first = needsWhole(request) ? await whole : await Promise.race([opening, whole])
    return 'rest' in first ? streamed(first, key, request) : answerFrom(first, request)
  }

  const page = async (request: Request, url: URL, key: PageKey, isAway: boolean): Promise<Response> => {
    const isCacheable = isCached(url, cachedQuery)
    if (!isCacheable) {
      const formState = url.searchParams.has(FORM_QUERY) ? readFormState(request.headers.get('cookie')) : undefined
      const extra: Record<string, string> = formState === undefined ? {} : { 'set-cookie': NO_FORM_STATE }
      const { opened, rendered } = await startPage(key, url.search, formState)
      if (opened !== undefined && !needsWhole(request)) return streamed(opened, key, request, extra)
      return answerFrom((await rendered()).stored, request, extra)
    }
    const kept = cache.get(key)
    if (kept !== undefined) {
      remember(request, url, key)
      return answerFrom(kept, request)
    }
    const last = isAway ? cache.lastGood(key) : undefined
    if (last === undefined) return makeOnce(request, url, key)
    log.warn(placeOf(key), 'The last good page is shown')
    return answerFrom(last, request, STALE)
  }

  const remember = (request: Request, url: URL, key: PageKey) => {
    cache.address(request.headers.get('host') ?? url.host, url.pathname + url.search, key)
  }

  return async (request, path) => {
    const url = new URL(request.url)
    const isPage = isPagePath(path)
    // Scripts, styles and fonts do not depend on the content, nor wait for it.
    const file = isPage ? undefined : await options.assets.file(path)
    if (file !== undefined) return answerFrom(file, request)
    const site = resolver.site(request)
    if (site === undefined) return answerFrom(builtIn(404, languages.fallback), request)
    const reading: SiteContent = content.read(site.name)
    const resolution = await resolver.resolve(path, url, reading)
    if (resolution.kind === 'redirect') {
      const headers = { location: resolution.location, 'cache-control': 'public, max-age=10' }
      return new Response(null, { status: resolution.status, headers })
    }
    const { locale } = resolution
    if (!isPage) {
      const { PUBLIC_URL: publicUrl, CONTENT_TIMEOUT: timeout } = settings
      const target = { publicUrl, contentHost: options.contentHost, fetch: options.fetch, timeout }
      try {
        return (await siteFile(path, reading, target)) ?? noFile(request, site.name, locale)
      } catch (error) {
        log.error({ path, error: describe(error) }, 'A file of the site could not be read')
        return new Response('Unavailable', { status: 503, headers: { 'retry-after': '5' } })
      }
    }
    const query = cacheKeyQuery(url, cachedQuery)
    const key: PageKey = { site: site.name, locale, path: resolution.path, variant: '_default', query }
    try {
      return await page(request, url, key, reading.away)
    } catch (error) {
      return failed(error, key, request)
    }
  }
}

async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (cause) {
    throw new ContentUnavailable('The content service failed', { cause })
  }
}

function isCached(url: URL, names: ReadonlySet<string>): boolean {
  return [...url.searchParams.keys()].every((name) => names.has(name))
}

function cacheKeyQuery(url: URL, names: ReadonlySet<string>): string {
  if (url.search === '') return ''
  const known = [...url.searchParams].filter(([name]) => names.has(name))
  return new URLSearchParams(known.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}

function placeOf({ site, locale, path }: PageKey) {
  return { site, locale, path }
}
