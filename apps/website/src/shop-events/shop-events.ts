import { randomUUID } from 'node:crypto'
import { WEBSITE_LIMITS } from '../limits.ts'
import type { Log } from '../log.ts'
import { type Languages, readLocale } from '../page/locale.ts'
import { isRobot } from '../personalize/user-agent.ts'
import { recognise } from '../personalize/visitor-id.ts'
import { eventsContextId, type WebsiteSettings } from '../settings.ts'
import { type Attempt, createEventQueue } from './event-queue.ts'
import { eventOf, tellSearch } from './event-table.ts'
import { eventIdOf } from './once-id.ts'
import { createSearchActs } from './search-acts.ts'
import type { ShopAct } from './shop-act.ts'

/** Tells the events what the visitor of one request has done. */
export interface ActTeller {
  /**
   * Takes an act and returns at once: whether anybody hears of it is nobody's concern here. Without the visitor's consent,
   * for robots, and from pages of authors nothing is told.
   */
  did(act: ShopAct): void
  /** The `set-cookie` value that numbers a visitor whose browser runs no scripts, once something was told of them. */
  cookie(): string | undefined
}

export interface ShopEvents {
  of(request: Request): ActTeller
  /** Says which addresses a request came by; the limits of the collector are a visitor's, not the website's. */
  comesBy(request: Request, forwardedFor: string | undefined): void
}

export interface ShopEventsParts {
  readonly settings: WebsiteSettings
  readonly languages: Languages
  /** Origin of the platform. */
  readonly host: string
  readonly fetch: typeof fetch
  readonly log: Log
  /** Milliseconds before further attempts; see the queue. */
  readonly waits?: readonly number[]
}

interface Outgoing {
  readonly type: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The visitor's number lasts two years (contract "events", 3). */
const COOKIE_SECONDS = 63_072_000
/** Pages of authors: what they try there is no visitor's. */
const AUTHORS = /^\/(studio|preview|api\/editing)(\/|$)/
/** The same may succeed later. */
const PASSING = /^(408|429|5(?!0[15]))/

/** The acts of the shop as events, sent by this server; a site that sends no events has none. */
export function createShopEvents(parts: ShopEventsParts): ShopEvents {
  const { settings, languages, host, log, waits } = parts
  const contextId = eventsContextId(settings)
  const { EVENTS_EDGE_URL: edge, CURRENCY, SITE_NAME, PUBLIC_URL } = settings
  // A collector elsewhere takes events as the hosted service does: without ids, so that a second attempt would count twice.
  const isOwn = edge === undefined
  const send = isOwn ? parts.fetch : fetch
  const query = new URLSearchParams({ sitecoreContextId: contextId ?? '', siteId: SITE_NAME })
  const address = `${edge ?? host}/v1/events/v1.2/events?${query}`
  const searchActs = createSearchActs({ settings, host, fetch: parts.fetch, longest: WEBSITE_LIMITS.eventTime.value })
  const forwarded = new WeakMap<Request, string>()

  const attempt = async ({ body, headers }: Outgoing): Promise<Attempt> => {
    try {
      const answer = await send(address, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(WEBSITE_LIMITS.eventTime.value),
      })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      return isOwn && PASSING.test(String(answer.status)) ? 'later' : 'refused'
    } catch {
      return isOwn ? 'later' : 'refused'
    }
  }
  const queue = createEventQueue<Outgoing>({
    attempt,
    lost: ({ type }, why) => log.warn({ type, why }, 'An event of the shop was lost'),
    ...(waits && { waits }),
  })

  /** Language of a page, and its path inside of it. */
  const placeOf = (path: string) => {
    const reading = readLocale(path, languages)
    return 'locale' in reading ? reading : { locale: languages.fallback, path }
  }

  const bodyOf = (act: ShopAct, browserId: string, path: string) => {
    const { event, once } = eventOf(act)
    const { hasPage = true, currency = CURRENCY, ...said } = event
    const { locale, path: inner } = placeOf(path)
    return {
      ...said,
      browser_id: browserId,
      client_key: '',
      pos: '',
      channel: 'WEB',
      currency,
      language: locale,
      ...(hasPage && { page: inner.split('/').filter(Boolean).pop() ?? 'Home Page' }),
      requested_at: new Date().toISOString(),
      ...(isOwn && { event_id: eventIdOf(once && `${contextId} ${SITE_NAME} ${browserId} ${once}`) }),
    }
  }

  return {
    comesBy: (request, addresses) => void (addresses && forwarded.set(request, addresses)),
    of(request) {
      const header = (name: string) => request.headers.get(name) ?? ''
      const { isAllowed, visitorId: known } = recognise(request, settings)
      const userAgent = header('user-agent')
      const referrer = header('referer')
      const path = URL.canParse(referrer) ? decoded(new URL(referrer).pathname) : '/'
      // A browser that runs scripts numbers its visitor itself, unless it must not.
      const hasScripts = /\bapplication\/json\b/.test(header('accept'))
      const isReported = isAllowed && !isRobot(userAgent) && !AUTHORS.test(path) && (known !== undefined || !hasScripts)
      let made: string | undefined
      return {
        did(act) {
          if (!isReported) return
          if (known === undefined) made ??= randomUUID()
          const addresses = forwarded.get(request)
          const visitorId = known ?? made ?? ''
          const body = JSON.stringify(bodyOf(act, visitorId, path))
          const asked = {
            'user-agent': userAgent,
            ...(isOwn && addresses !== undefined && { 'x-forwarded-for': addresses }),
          }
          const from = referrer === '' ? {} : { referer: referrer }
          queue.add({ type: act.kind, body, headers: { 'content-type': 'application/json', ...asked, ...from } })
          if (searchActs === undefined) return
          const token = act.kind === 'signedIn' ? act.token : undefined
          const { locale } = placeOf(path)
          const visitor = { cookie: header('cookie'), visitorId, path, locale, headers: asked, token }
          tellSearch(act, () => searchActs(visitor))
        },
        cookie: () =>
          made === undefined
            ? undefined
            : `sc_${contextId}=${made}; Max-Age=${COOKIE_SECONDS}; ${PUBLIC_URL.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax'}; Path=/`,
      }
    },
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
