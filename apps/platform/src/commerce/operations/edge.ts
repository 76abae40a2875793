import { HASH_COST, type HashCost } from '../../ground/auth/password.ts'
import type { QueueLimits } from '../../ground/bounded-queue.ts'
import type { Database } from '../../ground/database/index.ts'
import type { Log } from '../../ground/log.ts'
import type { Audit } from '../audit.ts'
import { CommerceError, ValidationError } from '../commerce-error.ts'
import { prepareSecret } from '../identity/operations/prepare-secret.ts'
import type { Outbound, OutboundService } from '../outbound/index.ts'
import { type ObjectStore, readingOnce } from '../store/index.ts'
import { checkAnonymous } from './anonymous.ts'
import { auditEntry } from './audit-entry.ts'
import type { Call, Handler } from './call.ts'
import { type Caller, NOBODY } from './caller.ts'
import { checkParty } from './check-party.ts'
import { checkRole } from './check-role.ts'
import { answerError } from './error-answer.ts'
import { checkIfMatch, etagOf } from './etag.ts'
import {
  accountOf,
  answerOfKey,
  fingerprintOf,
  onceForKey,
  type RememberedAnswer,
  readIdempotencyKey,
} from './idempotency.ts'
import type { Json, JsonObject } from './json.ts'
import { createListTurns, listTurnLimits } from './list-turns.ts'
import { createRouter, type Match } from './match.ts'
import type { Operation } from './operation-table.ts'
import { readBody } from './read-body.ts'
import { answerOf, toResponse } from './reply.ts'
import { rulesOf } from './rules/index.ts'
import { checkBody } from './shape/check-body.ts'
import { otherQuery, readParameters, readQuery } from './shape/check-query.ts'
import { needsFields } from './shape/fields.ts'
import { present } from './shape/present.ts'
import { inTransaction } from './transaction.ts'

export interface EdgeParts {
  readonly db: Database
  /** For lists; default `db`. */
  readonly lists?: Database | undefined
  /** Of the lists of one token; default {@link listTurnLimits}. */
  readonly listTurns?: QueueLimits | undefined
  readonly store: ObjectStore
  readonly tenant: string
  readonly marketplaceId: string
  readonly log: Log
  readonly audit: Audit
  /** Of new password hashes; default `HASH_COST`. */
  readonly hashCost?: HashCost | undefined
  readonly now: () => Date
  /** Throws 401 for a request without a good token, 429 for one too many of it, where it counts. */
  readonly readCaller: (request: Request, facts?: { readonly isOwn?: boolean }) => Promise<Caller>
  readonly outbound: OutboundService
  /** What is answered, and how. Other operations have no route. */
  readonly handlers: ReadonlyMap<Operation, Handler>
}

/** What is known of a request beside itself. */
export interface RequestFacts {
  readonly requestId: string
  readonly log: Log
  /** A website of our own asks, with one token for all visitors without a session: it is not counted by token. */
  readonly isOwn?: boolean
}

/**
 * The one way into every operation: route, token, role, party, shape of path, query and body, handler, answer. Never
 * throws: what goes wrong is answered in the shape of contract section 22.
 */
export function createEdge(parts: EdgeParts): (request: Request, facts: RequestFacts) => Promise<Response> {
  const find = createRouter([...parts.handlers.keys()])
  const inTurn = createListTurns(parts.listTurns ?? listTurnLimits())

  return async (request, facts) => {
    const url = new URL(request.url)
    let known: { match: Match; caller: Caller } | undefined
    try {
      const found = find(request.method === 'HEAD' ? 'GET' : request.method, url.pathname)
      if ('methods' in found) throw noRoute(request.method, url.pathname, found.methods)
      const caller = found.operation.asked === 'open' ? NOBODY : await parts.readCaller(request, facts)
      known = { match: found, caller }
      const work = () => answer(parts, request, url, found, caller, facts)
      return await (isList(found.operation) && !facts.isOwn ? inTurn(caller.tokenId, work) : work())
    } catch (error) {
      const { status, errors, headers } = answerError(error, facts.log, { method: request.method, path: url.pathname })
      if (known) {
        const entry = auditEntry(known.match, known.caller, { at: parts.now(), requestId: facts.requestId, status })
        if (entry) parts.audit.appendSoon(entry)
      }
      return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
    }
  }
}

/** Its cost is the caller's to say, by filters. */
const isList = ({ method, answer }: Operation) => method === 'GET' && answer?.list !== undefined

/** An address with other methods is no route for this one, and says which it has. Contract section 22 knows no 405. */
function noRoute(method: string, path: string, methods: readonly string[]): CommerceError {
  const route = `${method} ${path.slice(0, 200)}`
  const allow = methods.length > 0 ? { allow: methods.join(', ') } : {}
  const data = { ObjectType: 'Route', ObjectID: route }
  return new CommerceError(404, 'NotFound', `There is no operation ${route}.`, data, allow)
}

async function answer(
  parts: EdgeParts,
  request: Request,
  url: URL,
  match: Match,
  caller: Caller,
  facts: RequestFacts,
): Promise<Response> {
  const { operation } = match
  const handler = parts.handlers.get(operation)
  if (handler === undefined) throw new Error(`${operation.id} has no handler`)
  checkRole(operation, caller)
  checkAnonymous(operation, caller)
  checkParty(operation, caller, match.parameters, operation.target?.family)
  const parameters = readParameters(operation, match.parameters)
  const query = readQuery(operation, url.searchParams)
  const { body, given } = await readCheckedBody(operation, request)
  const now = parts.now()
  const key = operation.method === 'POST' && isRememberable(operation) ? readIdempotencyKey(request.headers) : undefined
  const keyed = key !== undefined && {
    tenant: parts.tenant,
    account: accountOf(caller),
    key,
    fingerprint: fingerprintOf(operation.method, `${url.pathname}${url.search}`, given),
    now,
  }
  // Nobody else is notified of a request whose response is only repeated.
  const known = keyed ? await answerOfKey(parts.db, keyed) : undefined
  if (known) return toResponse(known, request)
  const seen = { operation, parameters, caller, given, headers: request.headers, requestId: facts.requestId, at: now }
  const watch = operation.method === 'GET' ? undefined : await parts.outbound.watch(seen)
  await watch?.before()
  const { db, store, tenant, marketplaceId: sellerId, hashCost = HASH_COST } = parts
  const place = { tenant, store, sellerId, now: () => now, hashCost }
  const prepared =
    operation.method === 'GET' ? undefined : await prepareSecret(db, place, { operation, caller, parameters, given })

  const run = async (tx: Database, outbound: Outbound): Promise<RememberedAnswer> => {
    const call: Call = {
      tx,
      store: outbound.storeOf(parts.store),
      tenant: parts.tenant,
      now,
      marketplaceId: parts.marketplaceId,
      rules: rulesOf,
      log: facts.log,
      outbound,
      hashCost: parts.hashCost,
      prepared,
      operation,
      caller,
      parameters,
      query,
      rest: otherQuery(operation, url.searchParams),
      body,
      given,
      conditional: request.headers.has('if-match'),
      precondition: (current) => checkIfMatch(request.headers.get('if-match'), current && tagOf(operation, current)),
    }
    const reply = await handler(call)
    const entry = auditEntry(match, caller, { at: now, requestId: facts.requestId, status: operation.status }, reply)
    if (entry && operation.method === 'GET') parts.audit.appendSoon(entry)
    else if (entry) await parts.audit.append(tx, entry)
    const made = answerOf(operation, reply, url.pathname)
    await watch?.after(tx, made)
    return made
  }
  if (operation.method === 'GET') {
    const db = isList(operation) ? (parts.lists ?? parts.db) : parts.db
    return toResponse(await parts.outbound.run((outbound) => run(readingOnce(db), outbound)), request)
  }

  const made = await parts.outbound.run((outbound) =>
    inTransaction(parts.db, (tx) => (keyed ? onceForKey(tx, keyed, () => run(tx, outbound)) : run(tx, outbound))),
  )
  return toResponse(made, request)
}

/** Answers with secrets are not kept. */
function isRememberable({ answer, asked }: Operation): boolean {
  return asked !== 'open' && !['AccessToken', 'ApiClientSecretCreateResponse'].includes(answer?.model ?? '')
}

function tagOf({ answer, body }: Operation, current: JsonObject): string {
  const model = answer?.model ?? body?.model
  return etagOf(model === undefined ? current : present(model, current))
}

async function readCheckedBody(
  operation: Operation,
  request: Request,
): Promise<{ body: Record<string, Json>; given: JsonObject }> {
  if (operation.body === undefined) return { body: {}, given: {} }
  // An operation whose fields may all be left out needs no body for it. Contract section 11.5.
  const optional = operation.method === 'POST' && !needsFields(operation.body.model)
  const given = await readBody(request, { optional })
  const problems: ConstructorParameters<typeof ValidationError>[0][number][] = []
  const body = checkBody(operation.body.model, given, { partial: operation.body.partial, problems })
  if (problems.length > 0) throw new ValidationError(problems)
  return { body, given }
}
