/** `POST /sitecore/api/authoring/graphql/v1` (contract "content", 17.1): the write API, for authors with a bearer token. */
import { execute, GraphQLError } from 'graphql'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Auth, Principal } from '../../ground/auth/index.ts'
import { BadRequestError, limitBody, PlatformError } from '../../ground/http/index.ts'
import type { Log } from '../../ground/log.ts'
import type { YieldingScheduler } from '../../ground/yielding-scheduler.ts'
import type { Bin } from '../bin/bin.ts'
import { ContentError } from '../content-error.ts'
import type { FormSubmissions } from '../form-submissions/index.ts'
import { coerceVariables, findOperation } from '../graphql/variables.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import type { BlobStore } from '../media/blob-store.ts'
import type { PreviewLinks } from '../preview-links/preview-links.ts'
import type { PublishDeps } from '../publish-item.ts'
import type { Planning } from '../releases/planning.ts'
import { UPLOAD_PATH, uploadRoutes } from '../upload-media/upload-routes.ts'
import { createUploadTickets } from '../upload-media/upload-tickets.ts'
import { createAuthorTasks } from './author-tasks.ts'
import type { CollaborationDeps } from './collaboration.ts'
import { withNumberVersions } from './loose-versions.ts'
import { preparingDocuments } from './prepared-document.ts'
import { authoringRoot } from './resolvers.ts'
import { createAuthoringSchema } from './schema.ts'

export const AUTHORING_PATH = '/sitecore/api/authoring/graphql/v1'

/** Optional with `updateItem`: the revision the author saw. */
export const EXPECTED_REVISION_HEADER = 'x-expected-revision'

const requestBody = z.object({
  query: z.string({ error: 'must be the text of a GraphQL document' }).min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

export interface AuthoringDeps {
  readonly publishing: PublishDeps
  /** Where visitors reach a site that names no host of its own. */
  readonly websiteUrl: string
  /** Where what goes through many drafts is run. */
  readonly turns: YieldingScheduler
  readonly bin: Bin
  readonly planning: Planning
  readonly links: PreviewLinks
  readonly blobs: BlobStore
  readonly collaboration: CollaborationDeps
  readonly formSubmissions: FormSubmissions
  readonly auth: Pick<Auth, 'requireRole'>
  readonly log: Log
  readonly now: () => Date
}

type AuthoringContext = Context<{ Variables: { principal: Principal } }>

export function authoringRoutes(deps: AuthoringDeps): Hono {
  const { publishing, turns, bin, planning, links, blobs, collaboration, formSubmissions, auth, log, now } = deps
  const routes = new Hono<{ Variables: { principal: Principal } }>()
  const schema = createAuthoringSchema()
  const prepare = preparingDocuments(schema)
  const tickets = createUploadTickets()
  const tasksOf = createAuthorTasks(turns)

  /** Before a byte of the body is read. */
  const authors: MiddlewareHandler<{ Variables: { principal: Principal } }> = async (c, next) => {
    c.set('principal', await auth.requireRole(c.req.raw, 'author'))
    await next()
  }
  const answer = async (c: AuthoringContext) => {
    const { query, variables, operationName } = await readRequest(c)
    try {
      const { document, versionVariables, invalid } = prepare(query)
      if (invalid.length > 0)
        return respond(c, { errors: invalid.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED')) })
      const operation = findOperation(document, operationName)
      if (!operation) {
        throw new GraphQLError('Name an operation of the document in "operationName".', {
          extensions: { code: 'BAD_USER_INPUT' },
        })
      }
      const { data, errors } = await execute({
        schema,
        document,
        rootValue: authoringRoot(
          {
            ...publishing,
            websiteUrl: deps.websiteUrl,
            tasks: tasksOf(c.var.principal.name),
            bin,
            planning,
            links,
            collaboration,
            formSubmissions,
            now,
            uploadAddress: (upload) => new URL(`${UPLOAD_PATH}/${tickets.issue(upload)}`, c.req.url).href,
          },
          c.var.principal,
          c.req.header(EXPECTED_REVISION_HEADER) ?? null,
        ),
        variableValues: coerceVariables(operation, withNumberVersions(variables, versionVariables)),
        operationName: operation.name?.value ?? null,
      })
      return respond(c, {
        ...(data !== undefined && { data }),
        ...(errors && { errors: errors.map((error) => shown(error, log)) }),
      })
    } catch (error) {
      return respond(c, { errors: [shown(error, log)] })
    }
  }

  for (const path of [AUTHORING_PATH, `${AUTHORING_PATH}/`]) {
    routes.post(path, authors, limitBody(CONTENT_LIMITS.authoringBody.value), answer)
    routes.all(path, (c) => {
      throw new PlatformError(405, 'method_not_allowed', `Send queries with POST, not ${c.req.method}.`, {
        headers: { allow: 'POST' },
      })
    })
  }
  return new Hono().route('/', routes).route('/', uploadRoutes({ store: publishing.store, blobs, tickets }))
}

async function readRequest(c: Context) {
  const body: unknown = await c.req.json().catch((error: unknown) => {
    if (error instanceof PlatformError) throw error
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

function respond(c: Context, answer: Readonly<Record<string, unknown>>): Response {
  return c.json(answer, 200, { 'cache-control': 'no-store' })
}

function coded(error: GraphQLError, code: string) {
  const { nodes, source, positions, path } = error
  return new GraphQLError(error.message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions: { code },
  }).toJSON()
}

/** Refusals keep their code and facts; a fault is logged, and named without detail. */
function shown(error: unknown, log: Log) {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const path = error instanceof GraphQLError ? error.path : undefined
  if (cause instanceof ContentError) {
    const extensions = { ...cause.details, code: cause.code }
    return new GraphQLError(cause.message, { path: path ?? null, extensions }).toJSON()
  }
  if (cause instanceof GraphQLError) {
    if (typeof cause.extensions.code === 'string') return cause.toJSON()
    return coded(cause, cause.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'BAD_USER_INPUT')
  }
  log.error({ err: cause, path }, 'an authoring request failed')
  return new GraphQLError('Something went wrong here.', {
    path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  }).toJSON()
}
