import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { addressOf, cors, networkOf, type RequestVariables } from '../../../ground/http/index.ts'
import { type FieldProblem, ValidationError } from '../../commerce-error.ts'
import { auditEntry, readableParameters } from '../../operations/audit-entry.ts'
import { type Caller, NOBODY } from '../../operations/caller.ts'
import { checkRole } from '../../operations/check-role.ts'
import { answerError } from '../../operations/error-answer.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import { createRouter, type Match } from '../../operations/match.ts'
import { operationsById } from '../../operations/operation-table.ts'
import { readBody } from '../../operations/read-body.ts'
import { checkBody } from '../../operations/shape/check-body.ts'
import type { Ended, IdentityParts } from '../ports.ts'
import { type KnownCaller, readCaller } from '../tokens/read-caller.ts'
import { queryValue, slowOperationIds, slowOperations } from './slow-operations.ts'

type Routed = Context<{ Variables: RequestVariables }>

/** Answers the slow operations, and leaves every other request to who comes after. */
export function slowRoutes(parts: IdentityParts): MiddlewareHandler<{ Variables: RequestVariables }> {
  const find = createRouter(
    slowOperationIds.map((id) => {
      const operation = operationsById.get(id)
      if (!operation) throw new Error(`There is no operation ${id}`)
      return operation
    }),
  )
  return async (c, next) => {
    const found = find(c.req.method, c.req.path)
    if ('methods' in found) return next()
    return anyOrigin(c, async () => {
      c.res = await answered(parts, c, found)
    })
  }
}

/** Tokens are sent by header, so any origin may ask. Preflights are answered with those of the other operations. */
const anyOrigin = cors({ kind: 'public', methods: ['POST', 'PUT'] })

async function answered(parts: IdentityParts, c: Routed, match: Match): Promise<Response> {
  const requestId = c.get('requestId') ?? randomUUID()
  let caller: KnownCaller | undefined
  try {
    caller = match.operation.asked === 'open' ? undefined : await readCaller(parts, c.req.raw)
    return await answer(parts, c.req.raw, match, { caller, requestId, network: networkOf(addressOf(c)) })
  } catch (error) {
    // Of the address only the operation is logged: a path may hold a code.
    const log = c.get('log') ?? parts.log
    const { status, errors, headers } = answerError(error, log, { operation: match.operation.id })
    const entry = caller && auditEntry(match, caller, { at: parts.now(), requestId, status })
    if (entry) parts.audit?.appendSoon(entry)
    return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
  }
}

async function answer(
  parts: IdentityParts,
  request: Request,
  match: Match,
  {
    caller,
    requestId,
    network,
  }: { readonly caller: KnownCaller | undefined; readonly requestId: string; readonly network: string },
): Promise<Response> {
  const { operation, parameters } = match
  if (caller) checkRole(operation, caller)
  const { body, given } = await readChecked(operation.body?.model, request)
  const query = new URL(request.url).searchParams
  const [at, { status }] = [parts.now(), operation]
  const watch = await parts.outbound.watch({
    operation,
    parameters: readableParameters(parameters),
    caller: caller ?? guest(body, query),
    given,
    headers: request.headers,
    requestId,
    at,
  })
  await watch.before()
  const ended: Ended = async (tx, made) => {
    const entry = caller && auditEntry(match, caller, { at, requestId, status })
    if (entry) await parts.audit?.append(tx, entry)
    await watch.after(tx, { status, headers: {}, body: made?.answer ?? null }, made?.caller)
  }
  const result = await slowOperations[operation.id]?.(parts, { caller, parameters, query, body, network, ended })
  const headers = { 'cache-control': 'no-store' }
  if (operation.answer === undefined) return new Response(null, { status: 204, headers })
  return Response.json(result, { status, headers })
}

/** Who asks without a token, by the API client that they name. */
function guest(body: JsonObject, query: URLSearchParams): Caller {
  const clientId = typeof body.ClientID === 'string' ? body.ClientID : (queryValue(query, 'clientID') ?? '')
  return { ...NOBODY, clientId }
}

async function readChecked(
  model: string | undefined,
  request: Request,
): Promise<{ body: Readonly<Record<string, Json>>; given: JsonObject }> {
  if (model === undefined) return { body: {}, given: {} }
  const problems: FieldProblem[] = []
  const given = await readBody(request)
  const body = checkBody(model, given, { partial: false, problems })
  if (problems.length > 0) throw new ValidationError(problems)
  return { body, given }
}
