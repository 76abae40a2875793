import { type Context, Hono } from 'hono'
import type { Auth } from '../../ground/auth/index.ts'
import { BadRequestError, limitBody, NotFoundError, PlatformError } from '../../ground/http/index.ts'
import type { TaskRunner, YieldingTask } from '../../ground/yielding-scheduler.ts'
import type { AnsweringParts } from '../answering/answer-search.ts'
import { answerSearch } from '../answering/answer-search.ts'
import type { SearchConfiguration, WidgetRule } from '../configuration/configuration.ts'
import type { SearchScope } from '../editions/search-scopes.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import { type MarketplaceLimits, readSearchRequest, type SearchRequest } from '../wire/read-request.ts'
import { SearchError } from '../wire/search-error.ts'
import { BASE } from './base.ts'
import { checkedRules } from './checked-rules.ts'
import type { ConfigurationStore } from './configuration-store.ts'
import { knownRevision, revisionTag } from './revision-tag.ts'

export interface RuleParts {
  readonly auth: Pick<Auth, 'requireRole'>
  readonly answering: () => AnsweringParts
  /** Whoever visits the shop: an author tries what they see. */
  readonly visitor: (limits: MarketplaceLimits) => SearchScope
  /** Where requests are read. */
  readonly scheduler: TaskRunner
  readonly store: ConfigurationStore
  /** Works by what is written from now on. */
  readonly configured: (by: string) => Promise<void>
}

/** Changes that are told. */
const MAX_CHANGES = 20

/** 428: rules are never written blindly. */
class RevisionMissingError extends PlatformError {
  override readonly name = 'RevisionMissingError'
  constructor() {
    super(428, 'revision_missing', 'The header if-match is missing.', {
      remedy: 'Send the entity tag of the rules that were read.',
    })
  }
}

/**
 * The rules of a widget, and searches as they would be with others (contract "search", 3.3, 13.1 and 13.3 step 11). Authors
 * try, publishers write.
 */
export function ruleRoutes({ auth, answering, visitor, scheduler, store, configured }: RuleParts): Hono {
  const routes = new Hono()
  const body = limitBody(SEARCH_LIMITS.rulesBody.value)

  routes.get(`${BASE}/widgets/:rfkId/rules`, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    return c.json(await withRecentChanges(c, await store.read()))
  })

  routes.put(`${BASE}/widgets/:rfkId/rules`, body, async (c) => {
    const { name } = await auth.requireRole(c.req.raw, 'publisher')
    const rfkId = c.req.param('rfkId')
    const known = knownRevision(c)
    if (known === undefined) throw new RevisionMissingError()
    const given = await json(c)
    const written = await store.write(`rules/${rfkId}`, (now) => checkedRules(given, rfkId, now), name, known)
    await configured(name)
    return c.json(await withRecentChanges(c, written))
  })

  // A search request, and rules that widgets would have: `{ …, "proposed": { "grid": [ … ] } }`.
  routes.post(`${BASE}/search`, body, async (c) => {
    await auth.requireRole(c.req.raw, 'author')
    const given = await json(c)
    const request = await scheduler.run(() => requestOf(given))
    const parts = answering()
    const configuration = withProposed(parts.configuration, proposedIn(given))
    c.header('cache-control', 'no-store')
    return c.json(
      await answerSearch({ ...parts, configuration }, request, { ...visitor(request.limits), isAuthor: true }),
    )
  })

  async function withRecentChanges(c: Context, { widgets }: SearchConfiguration) {
    const rfkId = c.req.param('rfkId') ?? ''
    const widget = widgets[rfkId]
    if (widget === undefined) throw new NotFoundError(`There is no widget "${rfkId}".`)
    const revision = await store.revision(`rules/${rfkId}`)
    const changes = await store.changes(`rules/${rfkId}`)
    c.header('etag', revisionTag(revision))
    c.header('cache-control', 'no-store')
    return { revision, rules: widget.rules, changes: changes.slice(0, MAX_CHANGES) }
  }
  return routes
}

function* requestOf(given: unknown): YieldingTask<SearchRequest> {
  try {
    return yield* readSearchRequest(given)
  } catch (error) {
    if (error instanceof SearchError) throw new BadRequestError(error.message, undefined, error.type)
    throw error
  }
}

function proposedIn(given: unknown): ReadonlyMap<string, unknown> {
  const { proposed = {} } = given as { proposed?: unknown }
  if (typeof proposed !== 'object' || proposed === null || Array.isArray(proposed))
    throw new BadRequestError('proposed must hold the rules of each widget, by its name.', undefined, 'rule_refused')
  return new Map(Object.entries(proposed))
}

function withProposed(configuration: SearchConfiguration, proposed: ReadonlyMap<string, unknown>): SearchConfiguration {
  const others = [...proposed].map(([rfkId, given]): [string, object & { rules: WidgetRule[] }] => [
    rfkId,
    { ...configuration.widgets[rfkId], rules: checkedRules(given, rfkId, configuration) },
  ])
  if (others.length === 0) return configuration
  const widgets = Object.assign(Object.create(null), configuration.widgets, Object.fromEntries(others))
  return { ...configuration, widgets }
}

const json = (c: Context): Promise<unknown> =>
  c.req.json().catch(() => {
    throw new BadRequestError('The body is not JSON.')
  })
