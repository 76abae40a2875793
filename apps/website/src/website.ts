import type { AnyComponent } from '@tessera/content/react'
import { type Context, Hono } from 'hono'
import { pino } from 'pino'
import { consent } from './actions/consent.ts'
import { CONSENT_ACTION } from './actions/consent-form.ts'
import { contact } from './actions/contact.ts'
import { CONTACT_ACTION } from './actions/contact-form.ts'
import { ACTIONS_PATH, actions } from './actions/index.ts'
import { runAction } from './actions/run-action.ts'
import { createPageBuilder } from './builder/page-builder.ts'
import { CART_DATA_PATH, CART_PHRASES_PATH, cartPhrasesOf } from './cart-drawer/drawer-data.ts'
import { companyFiles } from './company-files.ts'
import { discardRefusedBody } from './discard-refused-body.ts'
import { COMPONENT_PREVIEW, componentPreviewRoutes } from './editing-host/component-preview.ts'
import { EDITING_HOST, editingHostRoutes } from './editing-host/index.ts'
import { forwardedFor, forwardedHeader, sentForVisitors, warnOfProxy } from './forwarded-for.ts'
import { createListener, type Listener } from './listener.ts'
import type { Log } from './log.ts'
import type { Assets } from './page/assets.ts'
import { builtInAnswer } from './page/built-in-page.ts'
import { createPageCache } from './page/cache.ts'
import { createContentSource } from './page/content-source.ts'
import { createDraftContent } from './page/draft-content.ts'
import { createContentEpoch, pollEpoch } from './page/epoch.ts'
import type { AuthoringParts } from './page/load-options.ts'
import type { Languages } from './page/locale.ts'
import { createPages } from './page/pages.ts'
import { readRequestPath } from './page/request-path.ts'
import { createResolver } from './page/resolve.ts'
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './page/speculation.ts'
import { answerFrom } from './page/stored-response.ts'
import { performanceRoutes } from './performance-routes.ts'
import { PREVIEW, previewRoutes } from './preview/index.ts'
import { isProxied, type ProxyTarget, proxy } from './proxy.ts'
import { retryFetch } from './retry-fetch.ts'
import { REVALIDATE_PATH, revalidate } from './revalidate.ts'
import { createCatalogueReader } from './search/catalogue-fallback.ts'
import { searchCategories } from './search/search-categories.ts'
import { searchRoutes } from './search/search-routes.ts'
import { marketplaceSearch, searchSetup } from './search/search-setup.ts'
import { createServerSearch } from './search/server-search.tsx'
import { OVERLAY_DATA_PATH, type OverlayData, overlayPhrases } from './search-overlay/overlay-data.ts'
import { contentCredentials, contentHost, eventsContextId, STUDIO, type WebsiteSettings } from './settings.ts'
import { openCart } from './shop/cart/read-cart.ts'
import { retryIfRevoked } from './shop/revoked-session.ts'
import { createShop } from './shop/shop.ts'
import { createShopEvents } from './shop-events/shop-events.ts'
import { timeLimit } from './time-limit.ts'

export interface WebsiteOptions {
  /** Reaches the content platform; in one process with it, its own `fetch`. Default: the global one. */
  readonly fetch?: typeof fetch
  readonly log?: Log
  readonly assets: Assets
  readonly components: readonly AnyComponent[]
  /** Runs in the head before the first paint; inline, named in the policy by its hash. */
  readonly startScript?: string
}

export interface Website {
  /** `env` carries the connection, when there is one. */
  fetch(request: Request, env?: object): Promise<Response>
  /** For `http.createServer`. The fast way: cached pages are written without a request object. */
  readonly listener: Listener
  /** Every method with every pattern of paths that something answers, for tests of them all. `ALL`: any method. */
  readonly routes: readonly Readonly<Record<'method' | 'path', string>>[]
  /** What the studio makes its pages with. */
  readonly authoring: AuthoringParts
  /** Before the end: `/readyz` goes red, so that no further requests come. Those that do are answered. */
  drain(): void
  close(): void
}

/** The website from its parts. `server.ts` gives it the component library and the build. */
export function assembleWebsite(settings: WebsiteSettings, options: WebsiteOptions): Website {
  const { assets, components } = options
  const level = settings.LOG_LEVEL === 'none' ? 'silent' : settings.LOG_LEVEL
  const log: Log = options.log ?? pino({ level, name: 'website' })
  const host = contentHost(settings)
  const visitors = sentForVisitors(retryFetch(options.fetch ?? fetch), new URL(host).origin, settings.TRUST_PROXY)
  const send = visitors.fetch
  const languages: Languages = { all: settings.LANGUAGES, fallback: settings.DEFAULT_LANGUAGE }
  const epoch = createContentEpoch()
  const cache = createPageCache(epoch, settings.PAGE_CACHE_MEGABYTES * 1_048_576)
  const content = createContentSource(settings, languages, epoch, send)
  const site = { name: settings.SITE_NAME, hostName: settings.SITE_HOST, language: settings.DEFAULT_LANGUAGE }
  const resolver = createResolver({
    sites: [site],
    languages,
    trustProxy: settings.TRUST_PROXY,
    publicUrl: settings.PUBLIC_URL,
    log,
  })
  const workshop = { settings, languages, components, assets, startScript: options.startScript ?? '' }
  const setup = searchSetup(settings)
  const shopEvents = createShopEvents({ settings, languages, host, fetch: send, log })
  const shop = createShop({ settings, host: settings.COMMERCE_API_URL ?? host, fetch: send, events: shopEvents })
  const market = marketplaceSearch(settings)
  const marketplace = market && shop && { ...market, visitorToken: shop.visitorToken }
  const search = setup && createServerSearch({ setup, host, fetch: send, marketplace })
  const readCatalogue = shop && createCatalogueReader(shop)
  const builder = createPageBuilder({ settings, host, fetch: send, log })
  const reading = { content, search, readCatalogue, builder, shop }
  const pages = createPages({ ...workshop, ...reading, cache, resolver, contentHost: host, fetch: send, log })
  const readDrafts = createDraftContent(settings, languages, send)
  const authoring: AuthoringParts = { ...workshop, ...reading, readDrafts, contentHost: host, fetch: send, log }
  const refuse = (status: 400 | 404 | 414) => builtInAnswer(status, languages.fallback, '/', workshop)
  const stopPolling = pollEpoch(epoch, content.askEpoch, settings.EPOCH_POLL_SECONDS)

  let isDraining = false
  const app = new Hono()
  app.use(discardRefusedBody())
  if (!settings.TRUST_PROXY) app.use(warnOfProxy(log))
  app.use(visitors.remember)
  app.get('/api/healthz', (c) => c.text('Healthy'))
  app.get('/healthz', (c) => c.text('Healthy'))
  app.get('/readyz', async (c) => {
    if (isDraining) return c.text('The website is stopping', 503)
    const ready = await content.askEpoch().then(
      () => true,
      () => false,
    )
    return c.text(ready ? 'Ready' : 'The content service does not answer', ready ? 200 : 503)
  })
  app.all(REVALIDATE_PATH, (c) => revalidate(c.req.raw, { secret: settings.REVALIDATE_SECRET, epoch, log }))
  const ownOrigins = [new URL(settings.PUBLIC_URL).origin]
  const https = settings.PUBLIC_URL.startsWith('https:')
  const contextId = eventsContextId(settings)
  const passOn = (c: Context, query?: Record<string, string>, as?: ProxyTarget['as'], request = c.req.raw) => {
    const target = { host, fetch: send, ownOrigins, forwardedFor: forwardedFor(c, settings.TRUST_PROXY) }
    return proxy(request, as === undefined ? target : { ...target, as }, query)
  }
  const counted = contextId && { sitecoreContextId: contextId, siteId: settings.SITE_NAME }
  app.route('/', performanceRoutes(assets, counted ? (c: Context) => passOn(c, counted) : undefined))
  app.all(CONSENT_ACTION, (c) => consent(c.req.raw, { ownOrigins, https, contextId }))
  app.all(CONTACT_ACTION, (c) =>
    contact(c.req.raw, {
      host,
      fetch: send,
      credentials: { ...contentCredentials(settings), ...forwardedHeader(c, settings.TRUST_PROXY) },
      ownOrigins,
      https,
      timeout: settings.CONTENT_TIMEOUT,
      events: shopEvents.of(c.req.raw),
      log,
    }),
  )
  if (shop !== undefined) {
    const { PUBLIC_URL: publicUrl, ACTION_TIMEOUT: timeout } = settings
    const site = { shop, languages, publicUrl, ownOrigins, timeout, log }
    const phrases = async (request: Request, locale: string) => {
      const found = resolver.site(request)
      return found && content.read(found.name).dictionary(locale)
    }
    app.route('/', companyFiles({ shop, languages: languages.all, phrases, log }))
    for (const action of actions) {
      app.all(`${ACTIONS_PATH}${action.path}`, (c) => {
        shopEvents.comesBy(c.req.raw, forwardedFor(c, settings.TRUST_PROXY))
        return runAction(action, c.req.raw, site)
      })
    }
  }
  app.get(`${CART_DATA_PATH}/:locale`, async (c) => {
    const { locale } = c.req.param()
    if (shop === undefined || !languages.all.includes(locale)) return c.json({ message: 'There is no such cart.' }, 404)
    const shopper = await shop.shopper(c.req.raw)
    const signal = timeLimit(settings.ACTION_TIMEOUT, c.req.raw.signal)
    const headers = new Headers({ 'cache-control': 'private, no-store' })
    try {
      const view = await retryIfRevoked(shopper, () => openCart(shopper, { locale, signal }))
      if (shopper.hasSession) shopper.countCart(view.pieces)
      for (const cookie of shopper.setCookies()) headers.append('set-cookie', cookie)
      return Response.json(view, { headers })
    } catch (error) {
      log.warn({ error: String(error) }, 'A cart could not be read')
      return Response.json({ message: 'The cart cannot be read right now.' }, { status: 502, headers })
    }
  })
  app.get(`${CART_PHRASES_PATH}/:locale`, async (c) => {
    const { locale } = c.req.param()
    const site = resolver.site(c.req.raw)
    if (site === undefined || !languages.all.includes(locale)) return c.json({ message: 'No such language.' }, 404)
    const phrases = cartPhrasesOf(await content.read(site.name).dictionary(locale))
    return c.json(phrases, 200, { 'cache-control': 'public, max-age=60' })
  })
  app.get(`${OVERLAY_DATA_PATH}/:locale`, async (c) => {
    const { locale } = c.req.param()
    const site = resolver.site(c.req.raw)
    const searchPath = c.req.query('path') ?? '/'
    if (setup === undefined || site === undefined || !languages.all.includes(locale) || !/^\/(?!\/)/.test(searchPath)) {
      return c.json({ message: 'There is no such search.' }, 404)
    }
    const dictionary = await content.read(site.name).dictionary(locale)
    const categories = shop ? await searchCategories(shop, locale) : []
    const data: OverlayData = { setup, locale, searchPath, phrases: overlayPhrases(dictionary), categories }
    return c.json(data, 200, { 'cache-control': 'public, max-age=60' })
  })
  if (setup !== undefined && shop !== undefined) {
    const forward = (c: Context, as?: ProxyTarget['as'], request?: Request) => passOn(c, {}, as, request)
    app.route('/', searchRoutes({ setup, shop, marketplace: market, forward, log }))
  }
  const { STUDIO_URL: studioUrl } = settings
  if (studioUrl !== undefined) {
    // The studio has an origin of its own, which no script of these pages can act on. Old addresses lead there.
    app.get(`${STUDIO}/*`, (c) => {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(studioUrl + pathname + search, 308)
    })
  }
  app.route(EDITING_HOST, editingHostRoutes(authoring))
  app.route(COMPONENT_PREVIEW, componentPreviewRoutes(authoring))
  app.route(PREVIEW, previewRoutes(authoring))
  app.get(SPECULATION_RULES_PATH, () =>
    Response.json(SPECULATION_RULES, {
      headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
    }),
  )
  app.all('*', async (c) => {
    const request = c.req.raw
    const reading = readRequestPath(request.url.slice(new URL(request.url).origin.length))
    if (!reading.ok) return answerFrom(refuse(reading.status), request)
    const { path } = reading
    if (isProxied(path)) return passOn(c)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return c.json({ message: 'Method not allowed' }, 405, { allow: 'GET, HEAD' })
    }
    return pages(request, path, forwardedFor(c, settings.TRUST_PROXY))
  })
  app.onError((error, c) => {
    log.error({ path: c.req.path, error: error.stack ?? String(error) }, 'A request failed')
    return answerFrom(builtInAnswer(500, languages.fallback, '/', workshop), c.req.raw)
  })

  const answer = async (request: Request, env?: object): Promise<Response> => app.fetch(request, env)
  return {
    fetch: answer,
    listener: createListener({ cache, refuse, fetch: answer }),
    authoring,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    drain() {
      isDraining = true
    },
    close: stopPolling,
  }
}
