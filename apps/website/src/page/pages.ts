import { isPagePath, type LayoutData } from '@tessera/content'
import { endedFormCookie, FORM_QUERY, readFormState } from '../actions/form-state.ts'
import { createVariantChoice } from '../personalize/choose.ts'
import { DEFAULT_SHOWN, shownVariant } from '../personalize/shown-variant.ts'
import { answerShopper } from '../shop/revoked-session.ts'
import { claimsSignIn } from '../shop/session-cookies.ts'
import type { Shopper } from '../shop/shopper.ts'
import type { DuePage, PageCache, PageKey, RenderedPage } from './cache.ts'
import { readCachedQuery } from './cached-query.ts'
import type { ContentSource, SiteContent } from './content-source.ts'
import { createErrorPages, describe } from './error-pages.ts'
import { findLayout, isPersonal, loadPage } from './load.ts'
import { loadOptionsOf, type PageLoading } from './load-options.ts'
import { encodePath, localisedPath } from './locale.ts'
import { type OpenedPage, openPage, sourceDigest, wholePage } from './open-page.ts'
import { Elsewhere, isOutcome, Moved, NothingThere } from './outcome.ts'
import { createProductSiteMap } from './product-site-map.ts'
import type { Resolver } from './resolve.ts'
import { siteFile } from './site-files.ts'
import { answerFrom, type StoredResponse } from './stored-response.ts'
import { needsWhole, streamedAnswer } from './streamed-answer.ts'

/** The content service did not answer, or not with what was asked for. */
class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
}

/** A page that was begun for everybody shows what is the visitor's own by now. */
class BecamePersonal extends ContentUnavailable {
  override name = 'BecamePersonal'
}

export interface PagesOptions extends PageLoading {
  readonly content: ContentSource
  readonly cache: PageCache
  readonly resolver: Resolver
  readonly fetch: typeof fetch
}

/** A page under way. */
interface StartedPage {
  /** Sets its rendering going. */
  open(): OpenedPage
  /** All of it, and how long it may be kept. */
  rendered(opened: OpenedPage): Promise<RenderedPage>
  /** The same, but what is kept where the page is made of what that was made of: it is not rendered then. */
  renewed(due: DuePage): Promise<RenderedPage>
  /** Something of it could not be had. */
  readonly isLacking?: boolean
}

/** Of pages that are the same to everybody. */
const WITHOUT_VARIANTS = '_default'

/** Answers with variants are for whoever asked, and kept here alone. */
const isVaried = ({ variant }: PageKey): boolean => variant !== WITHOUT_VARIANTS

const STALE = { 'x-content-stale': '1', warning: '110 - "Response is Stale"' }

/** @param forwardedFor the network addresses the request came by; undefined for one from within the process */
type AnswerPage = (request: Request, path: string, forwardedFor: string | undefined) => Promise<Response>

/** Answers GET and HEAD for everything that is a page, a file of the site, or neither. */
export function createPages(options: PagesOptions): AnswerPage {
  const { settings, languages, content, cache, resolver, shop, log } = options
  const cachedQuery = new Set(settings.CACHED_QUERY)
  const products = shop && createProductSiteMap({ client: shop.visitor, languages, publicUrl: settings.PUBLIC_URL })

  const choose = createVariantChoice(options)
  /** The network addresses that requests under way came by. */
  const addresses = new WeakMap<Request, string>()

  const loadOptions = (site: string, locale: string, search?: string, shopper?: Shopper) =>
    loadOptionsOf(options, site, locale, search, shopper)

  const { notFound, serverError, builtIn, noFile, unfinished } = createErrorPages(options, loadOptions)

  /** A page made from what one reading of the content gave. One that is shared counts as asked by whoever comes first. */
  const startPage = async (
    request: Request,
    key: PageKey,
    formState: ReturnType<typeof readFormState>,
    shopper?: Shopper,
  ): Promise<StartedPage> => {
    const reading = content.read(key.site)
    const { locale, path } = key
    const { search } = readCachedQuery(new URL(request.url), cachedQuery)
    const variant = isVaried(key) ? key.variant : undefined
    const forwardedFor = addresses.get(request)
    const loading = { ...loadOptions(key.site, locale, search, shopper), variant, forwardedFor }
    const loaded = await orUnavailable(loadPage(reading, path, loading))
    if (loaded === undefined) throw new NothingThere()
    if (shopper === undefined && shop !== undefined && isPersonal(loaded.page.layout, options.components)) {
      throw new BecamePersonal('The page changed', { cause: 'It became personal while it was read' })
    }
    // Whether their session is revoked shows when something is asked for them: nothing is answered before that.
    if (shopper?.hasSession) await loaded.complete.catch(() => undefined)
    const named = loaded.page.layout.sitecore.context.itemPath
    if (named !== undefined && named !== path && named.toLowerCase() === path.toLowerCase()) {
      // Not kept: each gets the query of their own address, and not all of it is part of the key.
      throw new Moved(encodePath(localisedPath(locale, named, languages)))
    }
    const isPrivate = formState !== undefined || shopper !== undefined || variant !== undefined
    const status = loaded.lacksSubject ? 503 : 200
    const asked = { locale, path, status, formState, private: isPrivate || loaded.lacksSubject }
    const open = () => openPage(loaded, asked, options)
    const rendered = async (opened: OpenedPage, known?: string): Promise<RenderedPage> => {
      const stored = await wholePage(opened)
      const settled = reading.settled()
      // What is kept until something is published is not renewed.
      const isRenewed = settled.until !== Number.POSITIVE_INFINITY && !options.assets.development
      const digest = isRenewed ? (known ?? (await sourceDigest(loaded))) : undefined
      return { stored, digest, ...settled, ...(loaded.lacksSubject && { epoch: undefined }), good: true }
    }
    const renewed = async ({ stored, digest }: DuePage): Promise<RenderedPage> => {
      const now = digest && (await sourceDigest(loaded))
      if (now === undefined || now !== digest) return rendered(open(), now)
      return { stored, digest, ...reading.settled(), good: true }
    }
    return { open, rendered, renewed, isLacking: reading.isLacking }
  }

  /** What to answer when a page could not be made. */
  const failed = async (error: unknown, key: PageKey, request: Request): Promise<Response> => {
    if (error instanceof Elsewhere) {
      const headers = new Headers({ location: error.location, 'cache-control': 'no-store' })
      for (const cookie of error.cookies) headers.append('set-cookie', cookie)
      return new Response(null, { status: 303, headers })
    }
    if (error instanceof Moved) {
      const location = error.location + new URL(request.url).search
      return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } })
    }
    if (error instanceof NothingThere) {
      cache.forget(key)
      return answerFrom(await notFound(key.site, key.locale), request)
    }
    const last = lastGood(key)
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
      const started = await startPage(request, key, undefined)
      const opened = started.open()
      open(opened)
      return started.rendered(opened)
    })
    whole.then(
      (stored) => prepare(request, url, key, stored),
      () => undefined,
    )
    const first = needsWhole(request) ? await whole : await Promise.race([opening, whole])
    return 'rest' in first ? streamed(first, key, request) : answerFrom(first, request)
  }

  /** A page that is kept; one that is due is made anew for those who come next. */
  const answerKept = (request: Request, url: URL, key: PageKey, kept: StoredResponse): Response => {
    if (!isVaried(key)) remember(request, url, key)
    cache
      .renew(key, async (due) => (await startPage(request, key, undefined)).renewed(due))
      ?.then(
        (stored) => prepare(request, url, key, stored),
        // What is wrong shows once the kept page is too old.
        () => undefined,
      )
    return answerFrom(kept, request)
  }

  /** Compresses a page that was kept just now, and lets it be found by its address. */
  const prepare = (request: Request, url: URL, key: PageKey, stored: StoredResponse) => {
    stored.prepare(request.headers.get('accept-encoding') ?? undefined)
    if (!isVaried(key)) remember(request, url, key)
  }

  /** A page for this request alone. */
  const makeAlone = async (request: Request, url: URL, key: PageKey, shopper?: Shopper): Promise<Response> => {
    const asked = url.searchParams.get(FORM_QUERY)
    const formState = asked === null ? undefined : readFormState(request.headers.get('cookie'), asked)
    const { open, rendered, isLacking } = await startPage(request, key, formState, shopper)
    const opened = open()
    // Where something could not be had, perhaps the form itself: what was entered waits until it is there again.
    const isFormShown = formState !== undefined && isLacking !== true
    const extra: Record<string, string> = isFormShown ? { 'set-cookie': endedFormCookie(formState) } : {}
    if (!needsWhole(request)) return streamed(opened, key, request, extra)
    return answerFrom((await rendered(opened)).stored, request, extra)
  }

  /**
   * A page for whoever asks, with what has become of their session.
   *
   * @param chooseAgain the page for who they are once a session was dropped
   */
  const makePersonal = (
    request: Request,
    url: URL,
    key: PageKey,
    shopper: Shopper,
    chooseAgain: () => Promise<PageKey>,
  ): Promise<Response> =>
    answerShopper(shopper, async (isRetry) => {
      const chosen = isRetry ? await chooseAgain() : key
      return makeAlone(request, url, chosen, shopper).catch((error) => failed(error, chosen, request))
    })

  /**
   * The layout of a page, by which it is told how it is answered; undefined when there is no such page.
   *
   * @throws {ContentUnavailable} when it cannot be read: what may be personal is then made for nobody
   */
  const layoutOf = async ({ site, locale, path }: PageKey): Promise<LayoutData | undefined> => {
    const found = await orUnavailable(findLayout(content.read(site), path, locale))
    return found?.layout
  }

  /** The page as it last was; of one with variants, as it is shown to everybody else. */
  const lastGood = (key: PageKey) => cache.lastGood(key) ?? cache.lastGood({ ...key, variant: DEFAULT_SHOWN })

  const page = async (request: Request, url: URL, asked: PageKey, isAway: boolean): Promise<Response> => {
    const { isCacheable } = readCachedQuery(url, cachedQuery)
    const isKnown = shop !== undefined && claimsSignIn(request.headers.get('cookie'))
    const known = isCacheable && !isKnown ? cache.get(asked) : undefined
    if (known !== undefined) return answerKept(request, url, asked, known)
    // What was kept is not personal. With a shop, which variant of a page is shown is asked all the same.
    const before = shop === undefined ? lastGood(asked) : cache.lastGood(asked)
    const showsLastGood = isAway && isCacheable && !isKnown && before !== undefined
    const layout = showsLastGood
      ? undefined
      : await layoutOf(asked).catch((error) => {
          // What is made for who is known is theirs alone, whatever it shows.
          if (isKnown) return undefined
          throw error
        })
    const shopper = isKnown ? await shop.shopper(request) : undefined
    const chooseKey = async () => (layout === undefined ? asked : variantOf(request, url, asked, layout, shopper))
    const key = await chooseKey()
    const shown = layout && shownVariant(layout, key.variant)
    const isOwn = shown !== undefined && isPersonal(shown, options.components)
    // What was kept before it became personal must not be shown in its stead.
    if (shop !== undefined && isOwn) cache.forget(asked)
    if (shop !== undefined && (isKnown || isOwn)) {
      return makePersonal(request, url, key, shopper ?? (await shop.shopper(request)), chooseKey)
    }
    if (!isCacheable) return makeAlone(request, url, key)
    const kept = isVaried(key) ? cache.get(key) : undefined
    if (kept !== undefined) return answerKept(request, url, key, kept)
    const last = isAway ? lastGood(key) : undefined
    if (last === undefined) return makeOnce(request, url, key)
    log.warn(placeOf(key), 'The last good page is shown')
    return answerFrom(last, request, STALE)
  }

  /** The page as it is shown to whoever asks; a page without variants is what it is to everybody. */
  const variantOf = async (
    request: Request,
    url: URL,
    key: PageKey,
    layout: LayoutData,
    shopper: Shopper | undefined,
  ): Promise<PageKey> => {
    const rules = layout.sitecore.context.variantRules
    if (rules === undefined) return key
    // What was kept before it had variants must not be shown in their stead.
    cache.forget(key)
    const { locale, site } = key
    return { ...key, variant: await choose(rules, { request, url, locale, site, shopper }) }
  }

  const remember = (request: Request, url: URL, key: PageKey) => {
    if (readCachedQuery(url, cachedQuery).hasMarketing) return
    cache.address(request.headers.get('host') ?? url.host, url.pathname + url.search, key)
  }

  return async (request, path, forwardedFor) => {
    const url = new URL(request.url)
    if (forwardedFor !== undefined) addresses.set(request, forwardedFor)
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
      const target = { publicUrl, contentHost: options.contentHost, fetch: options.fetch, timeout, products }
      try {
        return (await siteFile(path, reading, target)) ?? noFile(request, site.name, locale)
      } catch (error) {
        log.error({ path, error: describe(error) }, 'A file of the site could not be read')
        return new Response('Unavailable', { status: 503, headers: { 'retry-after': '5' } })
      }
    }
    const { key: query } = readCachedQuery(url, cachedQuery)
    const key: PageKey = { site: site.name, locale, path: resolution.path, variant: WITHOUT_VARIANTS, query }
    try {
      return await page(request, url, key, reading.away).catch((error) => {
        if (error instanceof BecamePersonal) return page(request, url, key, false)
        throw error
      })
    } catch (error) {
      return failed(error, key, request)
    }
  }
}

async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (cause) {
    if (isOutcome(cause)) throw cause
    throw new ContentUnavailable('The content service failed', { cause })
  }
}

function placeOf({ site, locale, path }: PageKey) {
  return { site, locale, path }
}
