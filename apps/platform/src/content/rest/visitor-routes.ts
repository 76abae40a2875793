import { type Context, Hono } from 'hono'
import { BadRequestError } from '../../ground/http/errors.ts'
import { limitBody, rateLimit } from '../../ground/http/index.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import type { ContentReadDeps } from '../read-service.ts'
import { submitForm, trackEvents } from '../visitor-input.ts'

const MINUTE = 60_000

/**
 * What visitors send: E6, `POST /sitecore/api/jss/track/{action}` (contract "content", 11: 200 with an empty body, 400
 * for what is no list of events), and our own `POST /v1/forms/{formId}/submissions` (202 with `{ id }`).
 */
export function visitorRoutes({ db, outbox }: ContentReadDeps): Hono {
  const routes = new Hono()
  const events = rateLimit({ requests: CONTENT_LIMITS.trackedEvents.value, windowMs: MINUTE })
  const forms = rateLimit({ requests: CONTENT_LIMITS.forms.value, windowMs: MINUTE })

  routes.post('/sitecore/api/jss/track/:action', limitBody(CONTENT_LIMITS.visitorBody.value), async (c) => {
    events.take(c)
    await trackEvents(db, c.req.query('sc_site') ?? '', await readJson(c))
    return c.body(null, 200)
  })

  routes.post('/v1/forms/:formId/submissions', limitBody(CONTENT_LIMITS.visitorBody.value), async (c) => {
    forms.take(c)
    return c.json({ id: await submitForm({ db, outbox }, c.req.param('formId'), await readJson(c)) }, 202)
  })

  return routes
}

async function readJson(c: Context): Promise<unknown> {
  const body = await c.req.text()
  try {
    return JSON.parse(body)
  } catch {
    throw new BadRequestError('The body is not JSON.')
  }
}
