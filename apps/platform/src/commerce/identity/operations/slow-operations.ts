import type { MiddlewareHandler } from 'hono'
import { cors, type RequestVariables } from '../../../ground/http/index.ts'
import { type FieldProblem, ValidationError } from '../../commerce-error.ts'
import { checkRole } from '../../operations/check-role.ts'
import { answerError } from '../../operations/error-answer.ts'
import type { Json, JsonObject } from '../../operations/json.ts'
import { createRouter, type Match } from '../../operations/match.ts'
import { operationsById } from '../../operations/operation-table.ts'
import { readBody } from '../../operations/read-body.ts'
import { checkBody } from '../../operations/shape/check-body.ts'
import { register } from '../anonymous/become-known.ts'
import { changeOwnPassword, resetByCode } from '../passwords/change-password.ts'
import { retrieveUsername, sendOneTimePassword, sendVerificationCode } from '../passwords/forgotten.ts'
import type { IdentityParts } from '../ports.ts'
import { type KnownCaller, readCaller } from '../tokens/read-caller.ts'

interface SlowCall {
  /** Of operations that ask for a token. */
  readonly caller: KnownCaller | undefined
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Checked against the operation's model. */
  readonly body: Readonly<Record<string, Json>>
}

type Slow = (parts: IdentityParts, call: SlowCall) => Promise<JsonObject | undefined>

/**
 * Operations that hash passwords, or take their time so that it tells nothing: they have transactions of their own,
 * short ones, where other operations run within one.
 */
const slow: Readonly<Record<string, Slow>> = {
  async 'ForgottenCredentials.sendVerificationCode'(parts, { body }) {
    await sendVerificationCode(parts, {
      ClientID: text(body.ClientID),
      Email: text(body.Email),
      Username: text(body.Username),
      URL: text(body.URL),
    })
    return undefined
  },
  async 'ForgottenCredentials.sendOneTimePassword'(parts, { body }) {
    await sendOneTimePassword(parts, {
      ClientID: text(body.ClientID),
      Email: text(body.Email),
      Username: text(body.Username),
    })
    return undefined
  },
  async 'ForgottenCredentials.retrieveUsername'(parts, { query }) {
    await retrieveUsername(parts, { clientID: queryValue(query, 'clientID'), email: queryValue(query, 'email') })
    return undefined
  },
  async 'ForgottenCredentials.resetPasswordByVerificationCode'(parts, { parameters, body }) {
    await resetByCode(parts, parameters.verificationCode ?? '', {
      ClientID: text(body.ClientID),
      Username: text(body.Username),
      Password: text(body.Password),
    })
    return undefined
  },
  async 'Me.resetPasswordByToken'(parts, { caller, body }) {
    if (caller) await changeOwnPassword(parts, caller, text(body.NewPassword))
    return undefined
  },
  async 'Me.register'(parts, { caller, query, body }) {
    return caller && register(parts, caller, queryValue(query, 'anonUserToken'), body)
  },
}

/** What these routes answer, by `Family.name`. */
export const slowOperationIds: readonly string[] = Object.keys(slow)

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

/** Names of query parameters are compared without case, as those of paths are. */
function queryValue(query: URLSearchParams, name: string): string | undefined {
  for (const [key, value] of query) if (key.toLowerCase() === name.toLowerCase() && value !== '') return value
  return undefined
}

/** Answers these operations, and leaves every other request to who comes after. */
export function slowOperations(parts: IdentityParts): MiddlewareHandler<{ Variables: RequestVariables }> {
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
      c.res = await answer(parts, c.req.raw, found).catch((error: unknown) => {
        const log = c.get('log') ?? parts.log
        // Of the address only the operation is logged: a path may hold a code.
        const { status, errors, headers } = answerError(error, log, { operation: found.operation.id })
        return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
      })
    })
  }
}

/** Tokens are sent by header, so any origin may ask. Preflights are answered with those of the other operations. */
const anyOrigin = cors({ kind: 'public', methods: ['POST', 'PUT'] })

async function answer(parts: IdentityParts, request: Request, { operation, parameters }: Match): Promise<Response> {
  const caller = operation.asked === 'open' ? undefined : await readCaller(parts, request)
  if (caller) checkRole(operation, caller)
  const body = operation.body === undefined ? {} : await readChecked(operation.body.model, request)
  const query = new URL(request.url).searchParams
  const result = await slow[operation.id]?.(parts, { caller, parameters, query, body })
  const headers = { 'cache-control': 'no-store' }
  if (operation.answer === undefined) return new Response(null, { status: 204, headers })
  return Response.json(result, { status: operation.status, headers })
}

async function readChecked(model: string, request: Request): Promise<Readonly<Record<string, Json>>> {
  const problems: FieldProblem[] = []
  const body = checkBody(model, await readBody(request), { partial: false, problems })
  if (problems.length > 0) throw new ValidationError(problems)
  return body
}
