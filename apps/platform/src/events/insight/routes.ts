import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Auth } from '../../ground/auth/index.ts'
import type { Database } from '../../ground/database/index.ts'
import { BadRequestError } from '../../ground/http/index.ts'
import { ANALYTICS, ANALYTICS_CALLS } from '../calls.ts'
import { rebuildColumns } from '../columns/rebuild.ts'
import type { NotedRequests } from '../noted-requests.ts'
import { createVitalsReader } from '../vitals/vitals-report.ts'
import { eventAttributes } from './event-attributes.ts'
import { eventTypes } from './event-types.ts'
import { experiments } from './experiments.ts'
import { forms } from './forms.ts'
import { funnel, readSteps } from './funnel.ts'
import { eventsAfter, live } from './live.ts'
import { overview } from './overview.ts'
import { pageTest, readTestQuestion } from './page-test.ts'
import { pages } from './pages.ts'
import { type Period, readPeriod } from './period.ts'
import { type ReportQuery, readLimit, readReportQuery, reportHead } from './read-query.ts'
import { createColumnsReader, type Reading } from './reading.ts'
import { rows } from './rows/rows.ts'
import { sources } from './sources.ts'
import { readStep } from './step.ts'

export interface InsightParts {
  readonly db: Database
  readonly tenant: string
  readonly auth: Pick<Auth, 'requireRole'>
  /** Names of the published sites. */
  readonly sites: () => Promise<readonly string[]>
  readonly noted: NotedRequests
  readonly now: () => Date
  /** Ends the streams. */
  readonly closing: AbortSignal
}

/** How often a stream looks for new events, and how often it says what is going on. */
const STREAM_EVERY_MS = 2000
const SNAPSHOT_EVERY = 8

/** A report from the columns of a period. */
type Report = (reading: Reading, period: Period, query: URLSearchParams, limit: number) => Promise<object>

/** Reports by their calls (contract "events", 10.7). */
const REPORTS: Readonly<Record<'pages' | 'sources' | 'forms' | 'experiments' | 'pageTest' | 'funnel', Report>> = {
  pages: (reading, period, _, limit) => pages(reading, period, limit),
  sources: (reading, period, _, limit) => sources(reading, period, limit),
  forms: (reading, period, _, limit) => forms(reading, period, limit),
  experiments: (reading, period, query, limit) => {
    const goal = readStep(query.get('goal') || 'ORDER_CONFIRM')
    return experiments(reading, period, goal, limit).then((found) => ({ goal: goal.text, ...found }))
  },
  pageTest: (reading, period, query) => pageTest(reading, period, readTestQuestion(query)),
  funnel: async (reading, period, query) => ({ steps: await funnel(reading, period, readSteps(query.get('steps'))) }),
}

/** What authors ask about visitors, by bearer token (contract "events", 10.7, 16.7). Never with the public context id. */
export function insightRoutes(parts: InsightParts): Hono {
  const { db, tenant, auth, sites, noted, now, closing } = parts
  const columns = createColumnsReader(db, tenant)
  const vitals = createVitalsReader(db, tenant)
  const routes = new Hono()
  routes.use(`${ANALYTICS}/*`, async (c, next) => {
    await auth.requireRole(c.req.raw, 'author')
    c.header('cache-control', 'no-store')
    await next()
  })

  const asked = async (c: Context) => readReportQuery(new URL(c.req.url).searchParams, await sites())
  const reading = ({ site, bots }: ReportQuery, from: number, to: number) => columns.read({ site, bots, from, to })

  routes.get(ANALYTICS_CALLS.overview.path, async (c) => {
    const query = await asked(c)
    const period = readPeriod(query.query, now())
    const report = await overview(await reading(query, period.previousFrom, period.to), period)
    return c.json({ ...reportHead(query, period), unit: period.unit, ...report })
  })

  for (const name of keysOf(REPORTS)) {
    const report = REPORTS[name]
    routes.get(ANALYTICS_CALLS[name].path, async (c) => {
      const query = await asked(c)
      const period = readPeriod(query.query, now())
      const limit = readLimit(query.query)
      const found = await report(await reading(query, period.from, period.to), period, query.query, limit)
      return c.json({ ...reportHead(query, period), ...found })
    })
  }

  routes.get(ANALYTICS_CALLS.events.path, async (c) => {
    const query = await asked(c)
    const { from, to, ...period } = readPeriod(query.query, now())
    const limit = readLimit(query.query)
    const type = query.query.get('type')
    const head = reportHead(query, { from, to, ...period })
    if (type) {
      const { site, bots } = query
      return c.json({
        ...head,
        ...(await eventAttributes(db, { tenant, site, bots, type: readStep(type).type, from, to })),
      })
    }
    return c.json({ ...head, ...(await eventTypes(await reading(query, from, to), { from, to, ...period }, limit)) })
  })

  routes.get(ANALYTICS_CALLS.vitals.path, async (c) => {
    const query = await asked(c)
    const period = readPeriod(query.query, now())
    const { site, bots } = query
    const report = await vitals.report({ site, bots, from: period.from, to: period.to })
    return c.json({ ...reportHead(query, period), ...report })
  })

  routes.get(ANALYTICS_CALLS.rows.path, async (c) => {
    const query = await asked(c)
    const period = readPeriod(query.query, now())
    return c.json({ ...reportHead(query, period), ...(await rows({ db, tenant, columns, vitals }, query, period)) })
  })

  routes.get(ANALYTICS_CALLS.debug.path, async (c) => {
    const { site } = await asked(c)
    return c.json({ site, requests: noted.newest(site) })
  })

  routes.get(ANALYTICS_CALLS.live.path, async (c) => {
    const { site, bots } = await asked(c)
    const of = { tenant, site, bots }
    const wantsStream = c.req.header('accept')?.includes('text/event-stream')
    if (!wantsStream) return c.json({ site, bots, ...(await live(db, columns, of, now())) })
    return streamSSE(c, async (stream) => {
      let isOpen = true
      const end = () => {
        isOpen = false
      }
      stream.onAbort(end)
      closing.addEventListener('abort', end)
      let after = Number(c.req.header('last-event-id')) || 0
      for (let turn = 0; isOpen && !closing.aborted; turn += 1) {
        if (turn % SNAPSHOT_EVERY === 0) {
          const { events, ...snapshot } = await live(db, columns, of, now())
          await stream.writeSSE({ event: 'live', data: JSON.stringify(snapshot) })
          if (turn === 0 && after === 0) after = Math.max(0, (events[0]?.id ?? 0) - events.length)
        }
        const events = await eventsAfter(db, of, after)
        const last = events.at(-1)
        if (last) {
          after = last.id
          await stream.writeSSE({ event: 'events', id: String(last.id), data: JSON.stringify(events) })
        }
        await pause(STREAM_EVERY_MS, closing)
      }
      closing.removeEventListener('abort', end)
    })
  })

  routes.post(ANALYTICS_CALLS.rebuild.path, async (c) => {
    await auth.requireRole(c.req.raw, 'publisher')
    const { site, query } = await asked(c)
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    if (!isDay(from) || !isDay(to) || from > to) {
      throw new BadRequestError(
        '"from" and "to" must be days in UTC, the first and the last.',
        'Send ?from=2026-05-01&to=2026-05-04.',
      )
    }
    return c.json({ site, days: await rebuildColumns(db, { tenant, site, from, to }) })
  })

  return routes
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Until then, or until the platform closes. */
function pause(ms: number, closing: AbortSignal): Promise<void> {
  if (closing.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    closing.addEventListener('abort', done)
  })
}
