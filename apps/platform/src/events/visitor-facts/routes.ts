import { Hono } from 'hono'
import type { Database } from '../../ground/database/index.ts'
import { COLLECTOR_CALLS } from '../calls.ts'
import { type CollectorAccess, contextOf, siteOf } from '../collector/site-of-request.ts'
import { EventError, errorAnswer } from '../event-codes.ts'
import { visitorFacts } from './visitor-facts.ts'

export interface VisitorFactsParts {
  readonly db: Database
  readonly tenant: string
  readonly access: CollectorAccess
  /** Milliseconds without an event after which a session is over. */
  readonly idleMs: number
  readonly now: () => Date
}

/**
 * What a website chooses variants by (contract "content", 9.4): context id and site as with events, and the browser id that
 * only the visitor's own cookie holds.
 */
export function visitorFactsRoutes({ db, tenant, access, idleMs, now }: VisitorFactsParts): Hono {
  const routes = new Hono()
  routes.get(COLLECTOR_CALLS.facts.path, async (c) => {
    c.header('cache-control', 'no-store')
    try {
      const context = contextOf(c, access)
      const site = await siteOf(c, access)
      const question = { tenant, context, site, browser: c.req.param('browser'), at: now(), idleMs }
      return c.json(await visitorFacts(db, question))
    } catch (error) {
      if (error instanceof EventError) return errorAnswer(error)
      throw error
    }
  })
  return routes
}
