import { setImmediate } from 'node:timers/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '../../ground/database/index.ts'
import { environmentOf } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import { createAgentClasses } from '../agent/agent-classes.ts'
import { COLLECTOR_CALLS } from '../calls.ts'
import { EventError, type EventErrorCode, errorAnswer } from '../event-codes.ts'
import { EVENT_LIMITS } from '../limits.ts'
import type { NotedRequest, NotedRequests } from '../noted-requests.ts'
import type { CookielessKeys } from '../recording/cookieless.ts'
import type { IncomingEvent, Outcome } from '../recording/incoming.ts'
import type { Writer } from '../recording/writer.ts'
import { receiveVitals } from '../vitals/receive-vitals.ts'
import { batchResult, eventAnswer } from './answers.ts'
import { type ClientFacts, clientFacts } from './client-facts.ts'
import { browserCookie, createBrowser } from './create-browser.ts'
import { eventCors } from './event-cors.ts'
import { incomingEvent, type RequestFacts } from './incoming-event.ts'
import { createCollectorLimits } from './limits.ts'
import { readJson } from './read-body.ts'
import { showBrowser } from './show-browser.ts'
import { type CollectorAccess, contextOf, originOf, siteOf } from './site-of-request.ts'

export interface CollectorParts {
  readonly db: Database
  readonly tenant: string
  readonly access: CollectorAccess
  readonly writer: Writer
  readonly cookieless: CookielessKeys
  readonly noted: NotedRequests
  readonly log: Log
  readonly now: () => Date
}

/** Where pages report how fast they were (13.4), with the hosted service's own path. */
const VITALS_PATHS = [COLLECTOR_CALLS.vitals.path, COLLECTOR_CALLS.hostedVitals.path]
/** Events read before others have their turn: what the database has answered meanwhile goes on, and other requests do. */
const READ_AT_ONCE = 10
/** Everything below it is answered here. */
const EVENTS_BELOW = '/v1/events/*'

/** The collector (contract "events", 4 and 10). It answers typed JSON to everything, its own refusals included. */
export function collectorRoutes(parts: CollectorParts): Hono {
  const { db, tenant, access, writer, noted, log, now } = parts
  const limits = createCollectorLimits(() => now().getTime())
  const agentOf = createAgentClasses()
  const routes = new Hono()

  /** A route that refuses in the collector's own way, and notes it. */
  const answering =
    (answer: (c: Context, client: ClientFacts) => Promise<Response>): ((c: Context) => Promise<Response>) =>
    async (c) => {
      c.header('cache-control', 'no-store')
      try {
        return await answer(c, clientFacts(c))
      } catch (error) {
        const refusal = refusalOf(error, c, log)
        noted.note({ at: now().toISOString(), outcome: 'refused', site: await namedSite(c, access), ...said(refusal) })
        return errorAnswer(refusal)
      }
    }

  async function factsOf(c: Context, client: ClientFacts): Promise<RequestFacts> {
    const context = contextOf(c, access)
    const site = await siteOf(c, access)
    originOf(c, access)
    const receivedAt = now()
    const keyOfVisitor = await parts.cookieless.on(receivedAt)
    return { context, site, client, agent: agentOf(client.userAgent), receivedAt, offsetMs: 0, keyOfVisitor }
  }

  routes.use('*', collapseSlashes(routes))
  for (const path of [EVENTS_BELOW, ...VITALS_PATHS]) routes.use(path, eventCors(access))

  routes.get(
    COLLECTOR_CALLS.createBrowser.path,
    answering(async (c, client) => {
      const context = contextOf(c, access)
      originOf(c, access)
      limits.browsers(client.address)
      const { isBot } = agentOf(client.userAgent)
      const made = await createBrowser(db, { tenant, context, gpc: client.gpc, isBot, at: now() })
      const cookie = client.gpc ? undefined : browserCookie(c, context, made.ref)
      if (cookie !== undefined) c.header('set-cookie', cookie)
      return c.json(made)
    }),
  )

  routes.get(
    COLLECTOR_CALLS.showBrowser.path,
    answering(async (c, client) => {
      const context = contextOf(c, access)
      originOf(c, access)
      limits.browsers(client.address)
      return c.json(await showBrowser(db, tenant, context, c.req.param('id') ?? ''))
    }),
  )

  routes.post(
    COLLECTOR_CALLS.events.path,
    answering(async (c, client) => {
      const facts = await factsOf(c, client)
      const given = await readJson(c.req.raw, EVENT_LIMITS.eventBody.value)
      const event = readOne(given, facts)
      if (event instanceof EventError) return errorAnswer(event)
      limits.events(client.address, [event.browser])
      const [outcome] = await write([event])
      if (outcome === undefined) throw new Error('An event was written and has no outcome')
      return eventAnswer(outcome)
    }),
  )

  routes.post(
    COLLECTOR_CALLS.batch.path,
    answering(async (c, client) => {
      const facts = await factsOf(c, client)
      const { sentAt, events } = readBatch(await readJson(c.req.raw, EVENT_LIMITS.batchBody.value))
      const offsetMs = sentAt === undefined ? 0 : facts.receivedAt.getTime() - sentAt
      const read: (IncomingEvent | EventError)[] = []
      for (const event of events) {
        read.push(readOne(event, { ...facts, offsetMs }))
        if (read.length % READ_AT_ONCE === 0) await setImmediate()
      }
      const good = read.filter((event): event is IncomingEvent => !(event instanceof EventError))
      limits.events(
        client.address,
        good.map(({ browser }) => browser),
      )
      const outcomes = (await write(good)).values()
      const results = read.map((event, index) => {
        if (event instanceof EventError) return batchResult(textOf(events[index], 'event_id'), event)
        const outcome = outcomes.next().value
        if (outcome === undefined) throw new Error('An event was written and has no outcome')
        return batchResult(event.eventId, outcome)
      })
      return c.json({ status: 'OK', results })
    }),
  )

  for (const path of VITALS_PATHS) {
    routes.post(
      path,
      answering(async (c, client) => {
        const { site, agent, receivedAt } = await factsOf(c, client)
        limits.vitals(client.address)
        await receiveVitals(
          db,
          { tenant, site, agent, receivedAt },
          await readJson(c.req.raw, EVENT_LIMITS.vitalsBody.value),
        )
        return c.json({ status: 'OK' }, 202)
      }),
    )
  }

  routes.all(EVENTS_BELOW, () => errorAnswer(new EventError('EV-404-PATH')))

  /** An event, or what it is refused with: the others of a batch are kept all the same. */
  function readOne(given: unknown, facts: RequestFacts): IncomingEvent | EventError {
    try {
      return incomingEvent(given, facts)
    } catch (error) {
      if (!(error instanceof EventError)) throw error
      const type = textOf(given, 'type')
      const browser = textOf(given, 'browser_id')
      const about = { ...(type !== null && { type }), ...(browser !== null && { browser }) }
      noted.note({ at: now().toISOString(), outcome: 'refused', site: facts.site, ...said(error), ...about })
      return error
    }
  }

  async function write(events: readonly IncomingEvent[]): Promise<Outcome[]> {
    const outcomes = await writer.write(events)
    for (const [index, event] of events.entries()) {
      const outcome = outcomes[index]
      if (outcome) noteOutcome(event, outcome)
    }
    return outcomes
  }

  function noteOutcome(event: IncomingEvent, outcome: Outcome): void {
    const isRecorded = outcome.kind === 'recorded'
    if (isRecorded && outcome.note === undefined && event.flags.length === 0) return
    const { site, type, ref, browser, flags } = event
    const about = { at: now().toISOString(), site, type, ref, ...(browser !== null && { browser }) }
    if (outcome.kind === 'refused') noted.note({ ...about, outcome: 'refused', code: outcome.code })
    else if (!isRecorded) noted.note({ ...about, outcome: outcome.kind })
    else if (outcome.note !== undefined) noted.note({ ...about, outcome: 'identity', note: outcome.note })
    if (isRecorded && flags.length > 0) noted.note({ ...about, outcome: 'flagged', flags })
  }

  return routes
}

/** Clients put an address and a path together as they are, which gives `//v1/events/…` (contract "events", 2.1). */
function collapseSlashes(routes: Hono): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.path.replace(/\/{2,}/g, '/')
    if (path === c.req.path || !path.startsWith('/v1/events/')) return next()
    const url = new URL(c.req.url)
    url.pathname = path
    c.res = await routes.fetch(new Request(url, c.req.raw), environmentOf(c))
  }
}

function readBatch(body: unknown): { sentAt: number | undefined; events: unknown[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new EventError('EV-400-JSON')
  const { sent_at: sent, events } = body as Record<string, unknown>
  if (!Array.isArray(events) || events.length > EVENT_LIMITS.batch.value)
    throw new EventError('EV-400-FIELD', { field: 'events' })
  const sentAt = typeof sent === 'string' ? Date.parse(sent) : Number.NaN
  return { sentAt: Number.isNaN(sentAt) ? undefined : sentAt, events }
}

/** A text a refused event has, for somebody to know it by. */
function textOf(given: unknown, name: string): string | null {
  const value = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value.slice(0, 64) : null
}

/** What went wrong, in the collector's own terms: what is no refusal of ours is the database. */
function refusalOf(error: unknown, c: Context, log: Log): EventError {
  if (error instanceof EventError) return error
  log.error({ err: error, path: c.req.path }, 'a request of the event collector failed')
  return new EventError('EV-503', { retryAfter: 2 })
}

function said({ code, field }: EventError): { code: EventErrorCode; field?: string } {
  return { code, ...(field !== undefined && { field }) }
}

/** The site a refused request named, when there is one. Never throws: the refusal is what counts. */
async function namedSite(c: Context, access: CollectorAccess): Promise<NotedRequest['site']> {
  return siteOf(c, access).catch(() => null)
}
