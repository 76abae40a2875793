import { type Context, Hono } from 'hono'
import { type CatalogPrincipal, type Catalogue, CommerceError } from '../commerce/index.ts'
import type { Database } from '../ground/database/index.ts'
import { cors, limitBody, rateLimit } from '../ground/http/index.ts'
import type { Log } from '../ground/log.ts'
import type { TaskRunner, YieldingTask } from '../ground/yielding-scheduler.ts'
import { requireContext, requireKey, type SearchAccess } from './access.ts'
import { type AnsweringParts, answerSearch, encodeAnswer } from './answering/answer-search.ts'
import type { SearchScope, SearchScopes } from './editions/search-scopes.ts'
import { SEARCH_LIMITS } from './limits.ts'
import { readSearchEvent } from './signals/read-event.ts'
import { keepEvent } from './signals/signals.ts'
import { type MarketplaceLimits, readSearchRequest, type SearchRequest } from './wire/read-request.ts'
import { type SEARCH_ERRORS, SearchError } from './wire/search-error.ts'

export interface SearchRoutesParts {
  readonly db: Database
  readonly tenant: string
  readonly access: SearchAccess
  /** As it is configured now. */
  readonly answering: () => AnsweringParts
  readonly scopes: SearchScopes
  /** Where requests are read, and answers written as JSON. */
  readonly scheduler: TaskRunner
  /** Undefined: there is no marketplace, and its mode is refused. */
  readonly commerce: Pick<Catalogue, 'principalOf'> | undefined
  readonly log: Log
  readonly now: () => Date
}

/** Paths without a key: pages of the same origin ask there (contract "search", 1.2, sub-domain mode). */
const OPEN_SEARCH = '/api/discover/v2'
const OPEN_EVENTS = '/api/event/v4/publish'

/** Of the marketplace connector: whoever holds a token of the shop asks for themselves (1.2 and 1.4). */
const MARKETPLACE_SEARCH = '/api/v1/search/:domain'

/** Statuses of answers that are an error as a whole. */
const STATUS: Partial<Record<keyof typeof SEARCH_ERRORS, 400 | 401 | 503>> = {
  invalid_request: 400,
  request_too_costly: 400,
  unauthorized: 401,
  unavailable: 503,
}

/** Searches and what visitors do with their answers (contract "search", 13.1). */
export function searchRoutes(parts: SearchRoutesParts): Hono {
  const { db, tenant, access, scopes, scheduler, commerce, log, now } = parts
  const searches = rateLimit({ requests: SEARCH_LIMITS.searches.value, windowMs: 60_000 })
  const events = rateLimit({ requests: SEARCH_LIMITS.events.value, windowMs: 60_000 })
  const routes = new Hono()
  const open = cors({ kind: 'public', methods: ['POST', 'OPTIONS'] })
  for (const path of ['/discover/v2', '/discover/v2/*', '/api/*', '/v1/search', '/event/*']) routes.use(path, open)

  const domainOf = (c: Context) => {
    const { domain } = parts.answering().configuration
    const given = c.req.param('domain') ?? c.req.param('key')
    if (given !== undefined && given !== domain && !given.endsWith(`-${domain}`))
      throw new SearchError('unauthorized', `There is no domain "${given.slice(0, 60)}" here.`)
  }

  /** A root error makes clients refuse the whole answer: it is for what concerns all widgets. */
  const answering = (answer: (c: Context) => Promise<Response>) => async (c: Context) => {
    c.header('cache-control', 'no-store')
    try {
      return await answer(c)
    } catch (error) {
      if (error instanceof SearchError)
        return c.json({ ts: now().getTime(), widgets: [], errors: [error.toWire()] }, STATUS[error.type] ?? 400)
      throw error
    }
  }

  type AskerOf = (limits: MarketplaceLimits) => SearchScope

  const search = (admit: (c: Context) => AskerOf | Promise<AskerOf>) =>
    answering(async (c) => {
      searches.take(c)
      const askerOf = await admit(c)
      const text = await c.req.text()
      const request = await scheduler.run(() => requestOf(text))
      const answer = await answerSearch(parts.answering(), request, askerOf(request.limits))
      return c.body(await scheduler.run(() => encodeAnswer(answer)), 200, { 'content-type': 'application/json' })
    })
  /** Whoever passes is a visitor of the shop. */
  const visitor = (allow: (c: Context) => void) =>
    search((c) => {
      allow(c)
      return scopes.visitor
    })
  const withKey = (c: Context) => {
    requireKey(c.req.header('authorization'), access)
    domainOf(c)
  }
  const searchBody = limitBody(SEARCH_LIMITS.searchBody.value, (c) => {
    const what = `The request has more than ${SEARCH_LIMITS.searchBody.value} bytes. Ask for fewer widgets, or send several requests.`
    const error = new SearchError('request_too_costly', what, { mostBytes: SEARCH_LIMITS.searchBody.value })
    return c.json({ ts: now().getTime(), widgets: [], errors: [error.toWire()] }, 413)
  })
  routes.post('/discover/v2', searchBody, visitor(withKey))
  routes.post('/discover/v2/:domain', searchBody, visitor(withKey))
  routes.post(
    OPEN_SEARCH,
    searchBody,
    visitor(() => {}),
  )
  routes.post(
    '/v1/search',
    searchBody,
    visitor((c) => requireContext(c.req.query('sitecoreContextId'), access)),
  )
  routes.post(
    MARKETPLACE_SEARCH,
    searchBody,
    search(async (c) => {
      domainOf(c)
      const principal = await principalOf(c.req.raw, commerce)
      return (limits) => scopes.shopper(principal, limits)
    }),
  )

  /** Where a key is in the place of a token, nobody can say for sure who signs in. */
  const publish =
    (allow: (c: Context) => void, principal?: (c: Context) => Promise<CatalogPrincipal | undefined>) =>
    async (c: Context) => {
      c.header('cache-control', 'no-store')
      events.take(c)
      try {
        allow(c)
        const read = readSearchEvent(await json(c))
        if ('issues' in read) return c.json({ success: false, issues: read.issues }, 400)
        const customer = read.event.customer === null ? undefined : (await principal?.(c))?.customer
        await db.transaction().execute((tx) => keepEvent(tx, { tenant }, read.event, now(), customer))
        return c.json({ success: true })
      } catch (error) {
        if (!(error instanceof SearchError)) throw error
        const { message, type } = error
        log.info({ type }, 'an event of the search layer was refused')
        return c.json(
          { success: false, issues: [{ path: '', field: '', msg: message, severity: 'error' }] },
          STATUS[type] ?? 400,
        )
      }
    }
  const eventBody = limitBody(SEARCH_LIMITS.eventBody.value)
  routes.post('/event/:key/v4/publish', eventBody, publish(withKey))
  routes.post('/event/v4/publish/:key', eventBody, publish(withKey))
  routes.post(
    OPEN_EVENTS,
    eventBody,
    publish(
      () => {},
      // An event is kept, whoever sends it.
      async (c) => (isBearer(c) ? await principalOf(c.req.raw, commerce).catch(withoutToken) : undefined),
    ),
  )
  routes.post('/event/v4/validate/:key', eventBody, async (c) => {
    const read = readSearchEvent(await json(c).catch(() => undefined))
    const issues = 'issues' in read ? read.issues : []
    return c.json({ status: issues.length === 0 ? 'valid' : 'invalid', issues })
  })
  return routes
}

const isBearer = (c: Context) => /^bearer /i.test(c.req.header('authorization') ?? '')

function withoutToken(error: unknown): undefined {
  if (!(error instanceof SearchError)) throw error
}

/** Whoever holds the token. @throws {SearchError} `unauthorized`, and `unavailable` for too many requests */
async function principalOf(request: Request, commerce: SearchRoutesParts['commerce']) {
  if (!commerce) throw new SearchError('unavailable', 'There is no marketplace here; ask at /discover/v2 with a key.')
  try {
    return await commerce.principalOf(request)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    throw new SearchError(error.status === 429 ? 'unavailable' : 'unauthorized', error.message, { code: error.code })
  }
}

/** The text is parsed in a part of the work as well. */
function* requestOf(text: string): YieldingTask<SearchRequest> {
  return yield* readSearchRequest(parseJson(text))
}

const json = async (c: Context): Promise<unknown> => parseJson(await c.req.text())

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SearchError('invalid_request', 'The body is not JSON.')
  }
}
