import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { BadRequestError, PlatformError } from '../../ground/http/errors.ts'
import { limitBody } from '../../ground/http/index.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import { readPageView } from '../page-state.ts'
import { answerHeaders, type ContentReadDeps, openReading } from '../read-service.ts'
import { createDocumentCache } from './document-cache.ts'
import { createGraphQLRunner, type GraphQLRequest } from './execute.ts'
import type { ComparisonsOf } from './limits.ts'
import { queryRoot } from './query.ts'
import { comparisonsIn, type SearchOrder, type SearchPredicate } from './search.ts'

/** E7 and E8 of the endpoint map (contract "content", 2). */
export const GRAPHQL_PATHS = ['/sitecore/api/graph/edge', '/v1/content/api/graphql/v1'] as const

/** As the schema has them. */
interface SearchArguments {
  readonly where?: SearchPredicate | null
  readonly orderBy?: SearchOrder | null
}

const requestBody = z.object({
  query: z.string({ error: 'must be the text of a GraphQL document' }).min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

/** The read API: POST only, one request a body (contract "content", 5 and 6). */
export function graphqlRoutes(deps: ContentReadDeps): Hono {
  const routes = new Hono()
  const runner = createGraphQLRunner({ documents: createDocumentCache(), log: deps.log })

  const answer = async (c: Context) => {
    const view = await readPageView(c.req.raw, new URL(c.req.url).searchParams, deps.requireRole)
    const request = await readRequest(c)
    const reading = await openReading(deps, view, c.req.url)
    const comparisons = comparisonsIn(reading)
    const comparisonsOf: ComparisonsOf = ({ where, orderBy }: SearchArguments) => comparisons(where, orderBy)
    return c.json(await runner.run(request, queryRoot(reading, deps.turns), comparisonsOf), 200, answerHeaders(reading))
  }

  for (const path of GRAPHQL_PATHS) {
    routes.post(path, limitBody(CONTENT_LIMITS.queryBody.value), answer)
    routes.all(path, (c) => {
      throw new PlatformError(405, 'method_not_allowed', `Send queries with POST, not ${c.req.method}.`, {
        headers: { allow: 'POST, OPTIONS' },
      })
    })
  }
  return routes
}

async function readRequest(c: Context): Promise<GraphQLRequest> {
  const body: unknown = await c.req.json().catch(() => {
    throw new BadRequestError('The body is not JSON.', 'Send { "query": "…", "variables": { … } }.')
  })
  const result = requestBody.safeParse(body)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new BadRequestError(`"${issue?.path.join('.') || 'body'}" ${issue?.message ?? 'is not valid'}.`)
  }
  const { query, variables, operationName } = result.data
  return { query, variables: variables ?? {}, operationName: operationName || undefined }
}
