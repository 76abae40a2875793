import { isPagePath } from '@tessera/content'
import { FORM_QUERY, NO_FORM_STATE, readFormState } from '../actions/form-state.ts'
import type { Log } from '../log.ts'
import { buildPage, type Workshop } from './build-page.ts'
import { type BuiltInStatus, builtInAnswer } from './built-in-page.ts'
import type { PageCache, PageKey, RenderedPage } from './cache.ts'
import type { ContentSource, SiteContent } from './content-source.ts'
import { type LoadOptions, loadErrorPage, loadPage } from './load.ts'
import { encodePath, localisedPath } from './locale.ts'
import type { Resolver } from './resolve.ts'
import { siteFile } from './site-files.ts'
import { answerFrom, type StoredResponse, storeResponse } from './stored-response.ts'

/** The content service did not answer, or not with what was asked for. */
class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
}

export interface PagesOptions extends Workshop {
  readonly content: ContentSource
  readonly cache: PageCache
  readonly resolver: Resolver
  readonly contentHost: string
  readonly fetch: typeof fetch
  readonly log: Log
}

/** Keys that are no paths: the error pages of a language. */
const NOT_FOUND_KEY = 'not-found'

const STALE = { 'x-content-stale': '1', warning: '110 - "Response is Stale"' }

/** Answers GET and HEAD for everything that is a page, a file of the site, or neither. */
export function createPages(options: PagesOptions): (request: Request, path: string) => Promise<Response> {
  const { settings, languages, content, cache, resolver, log } = options
  const cachedQuery = new Set(settings.CACHED_QUERY)

  const loadOptions = (site: string, locale: string): LoadOptions => ({
    site,
    locale,
    components: options.components,
    deadline: settings.COMPONENT_DEADLINE,
    contextId: settings.CONTEXT_ID,
    edgeUrl: options.contentHost,
    log,
  })

  const fallback = (status: BuiltInStatus, locale: string) =>
    builtInAnswer(status, locale, localisedPath(locale, '/', languages), options)

  /** A page rendered from what one reading of the content gave. `undefined`: there is no such page. */
  const renderPage = async (
    key: PageKey,
    formState: ReturnType<typeof readFormState>,
    isPrivate: boolean,
  ): Promise<RenderedPage | undefined> => {
    const reading = content.read(key.site)
    const { locale, path } = key
    const loaded = await orUnavailable(loadPage(reading, path, loadOptions(key.site, locale)))
    if (loaded === undefined) return undefined
    const named = loaded.page.layout.sitecore.context.itemPath
    const stored =
      named !== undefined && named !== path && named.toLowerCase() === path.toLowerCase()
        ? storeResponse(301, { location: encodePath(localisedPath(locale, named, languages)) }, new Uint8Array())
        : await buildPage(loaded, { locale, path, status: 200, formState, private: isPrivate }, options)
    return { stored, ...reading.settled(), good: true }
  }

  const renderError = async (
    kind: 'notFoundPage' | 'serverErrorPage',
    site: string,
    locale: string,
  ): Promise<RenderedPage | undefined> => {
    const reading = content.read(site)
    const status = kind === 'notFoundPage' ? 404 : 500
    const loaded = await loadErrorPage(reading, kind, loadOptions(site, locale))
    if (loaded === undefined) return undefined
    const asked = { locale, path: `/${status}`, status, formState: undefined, private: false }
    return { stored: await buildPage(loaded, asked, options), ...reading.settled(), good: true }
  }

  const notFound = async (site: string, locale: string): Promise<StoredResponse> => {
    const key: PageKey = { site, locale, path: NOT_FOUND_KEY, variant: '_default', query: '' }
    try {
      return await cache.take(key, async () => (await renderError('notFoundPage', site, locale)) ?? missing())
    } catch (error) {
      if (!(error instanceof NothingThere)) log.error({ error: describe(error) }, 'The 404 page could not be rendered')
      return cache.lastGood(key) ?? fallback(404, locale)
    }
  }

  const serverError = async (site: string, locale: string): Promise<StoredResponse> => {
    try {
      return (await renderError('serverErrorPage', site, locale))?.stored ?? fallback(500, locale)
    } catch (error) {
      log.error({ error: describe(error) }, 'The 500 page could not be rendered')
      return fallback(500, locale)
    }
  }

  /** What to answer when a page could not be made. */
  const failed = async (error: unknown, key: PageKey, request: Request): Promise<Response> => {
    if (error instanceof NothingThere) {
      cache.forget(key)
      return answerFrom(await notFound(key.site, key.locale), request)
    }
    const page = { site: key.site, locale: key.locale, path: key.path }
    const last = cache.lastGood(key)
    if (error instanceof ContentUnavailable) {
      const message = last === undefined ? '' : '; the last good page is shown'
      log.error({ ...page, error: describe(error.cause) }, `The content service failed${message}`)
      if (last !== undefined) return answerFrom(last, request, STALE)
      return answerFrom(fallback(503, key.locale), request, { 'retry-after': '5' })
    }
    log.error({ ...page, error: describe(error) }, 'A page could not be rendered')
    return answerFrom(await serverError(key.site, key.locale), request)
  }

  const page = async (request: Request, url: URL, key: PageKey): Promise<Response> => {
    const isCacheable = isCached(url, cachedQuery)
    if (!isCacheable) {
      const formState = url.searchParams.has(FORM_QUERY) ? readFormState(request.headers.get('cookie')) : undefined
      const rendered = await renderPage(key, formState, formState !== undefined)
      if (rendered === undefined) throw new NothingThere()
      return answerFrom(rendered.stored, request, formState === undefined ? {} : { 'set-cookie': NO_FORM_STATE })
    }
    const kept = cache.get(key)
    const last = kept ?? (content.away ? cache.lastGood(key) : undefined)
    if (last !== undefined) {
      if (kept !== undefined) {
        remember(request, url, key)
        return answerFrom(last, request)
      }
      log.warn({ site: key.site, locale: key.locale, path: key.path }, 'The last good page is shown')
      return answerFrom(last, request, STALE)
    }
    const stored = await cache.take(key, async () => (await renderPage(key, undefined, false)) ?? missing())
    remember(request, url, key)
    return answerFrom(stored, request)
  }

  const remember = (request: Request, url: URL, key: PageKey) => {
    cache.address(request.headers.get('host') ?? url.host, url.pathname + url.search, key)
  }

  return async (request, path) => {
    const url = new URL(request.url)
    const site = resolver.site(request)
    const reading: SiteContent = content.read(site.name)
    const resolution = await resolver.resolve(path, url, reading)
    if (resolution.kind === 'redirect') {
      const headers = { location: resolution.location, 'cache-control': 'public, max-age=10' }
      return new Response(null, { status: resolution.status, headers })
    }
    const { locale } = resolution
    if (!isPagePath(path)) {
      const file = await options.assets.file(path)
      if (file !== undefined) return answerFrom(file, request)
      const target = { publicUrl: settings.PUBLIC_URL, contentHost: options.contentHost, fetch: options.fetch }
      try {
        const answer = await siteFile(path, reading, target)
        return answer ?? new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
      } catch (error) {
        log.error({ path, error: describe(error) }, 'A file of the site could not be read')
        return new Response('Unavailable', { status: 503, headers: { 'retry-after': '5' } })
      }
    }
    const query = cacheKeyQuery(url, cachedQuery)
    const key: PageKey = { site: site.name, locale, path: resolution.path, variant: '_default', query }
    try {
      return await page(request, url, key)
    } catch (error) {
      return failed(error, key, request)
    }
  }
}

/** Thrown inside of a shared render, so that everybody who joined it learns that there is no such page. */
class NothingThere extends Error {}

function missing(): never {
  throw new NothingThere()
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

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
