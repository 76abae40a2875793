import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { limitBody, type RequestVariables } from '../../../ground/http/index.ts'
import type { Log } from '../../../ground/log.ts'
import { CommerceError, type CommerceProblem } from '../../commerce-error.ts'
import { answerError } from '../../operations/error-answer.ts'
import type { JsonObject } from '../../operations/json.ts'
import {
  authorizationOf,
  isOwnForm,
  RETURNS_PATH,
  returnsHandler,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  type SignInRefusal,
  STAFF_POLICY,
  type StaffIdentity,
  signIn,
  signInPage,
  signOut,
} from '../../staff-pages/index.ts'
import { problemPage, returnPage, returnsPage, STATES } from './page.ts'
import { type CallApi, type ConsoleState, type ReturnToHandle, readReturn, readReturns } from './read-return.ts'

export interface ReturnsConsoleParts {
  readonly identity: StaffIdentity
  /** The API, which decides who may do what, and keeps it in the audit log. */
  readonly api: (request: Request, facts: Pick<RequestVariables, 'requestId' | 'log'>) => Promise<Response>
  readonly log: Log
  readonly now: () => Date
}

type Ctx = Context<{ Variables: RequestVariables }>

/** Does what one form asks for. */
interface Step {
  /** The states that show this form. A page may be older than the state of its return. */
  readonly in: readonly ConsoleState[]
  run(call: CallApi, found: ReturnToHandle, form: FormData): Promise<void>
}

/**
 * Serves the pages where the seller's users handle returns, without scripts: `GET /returns` lists the returns that are
 * waiting, and `GET /returns/{id}` shows one return with its forms. They have a sign-in of their own. All that they do is done by the
 * API, as whoever has signed in. Contract section 19.
 */
export function returnsConsoleRoutes(parts: ReturnsConsoleParts): Hono<{ Variables: RequestVariables }> {
  const { identity, now } = parts
  const routes = new Hono<{ Variables: RequestVariables }>()
  for (const path of [RETURNS_PATH, `${RETURNS_PATH}/*`]) {
    routes.use(path, async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
      c.header('vary', 'authorization, cookie')
      c.header('content-security-policy', STAFF_POLICY)
      // With none at all, a browser would not say where a form comes from.
      c.header('referrer-policy', 'same-origin')
    })
    routes.use(
      path,
      limitBody(16 * 1024, (c) => c.html(problemPage(413, 'The form is too large.', false), 413)),
    )
  }

  routes.get(RETURNS_PATH, (c) => handled(c, parts, async (call) => c.html(returnsPage(await readReturns(call)))))
  routes.get(`${RETURNS_PATH}/:id`, (c) =>
    handled(c, parts, async (call) => c.html(returnPage(await readReturn(call, c.req.param('id'))))),
  )
  const steps: Readonly<Record<string, Step>> = {
    decide: { in: ['decide'], run: decide },
    received: { in: ['coming'], run: receiveAt(now) },
    complete: { in: ['coming', 'received'], run: complete },
  }
  for (const [name, step] of Object.entries(steps)) {
    routes.post(`${RETURNS_PATH}/:id/${name}`, (c) =>
      handled(c, parts, async (call) => {
        if (!isOwnForm(c, identity)) {
          throw new CommerceError(
            403,
            'Auth.InsufficientRoles',
            'This form does not belong to this page. Reload the page and try again.',
          )
        }
        const id = c.req.param('id')
        const found = await readReturn(call, id)
        try {
          if (!step.in.includes(found.state)) {
            throw invalid(`Nothing was changed, because the status of this return is “${STATES[found.state]}” by now.`)
          }
          await step.run(call, found, await formOf(c))
        } catch (error) {
          if (!(error instanceof CommerceError) || error.status !== 400) throw error
          return c.html(returnPage(await readReturn(call, id), error.message), 400)
        }
        return c.redirect(`${RETURNS_PATH}/${encodeURIComponent(id)}`, 303)
      }),
    )
  }

  routes.post(SIGN_IN_PATH, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const wanted = form.get('back') ?? ''
    const back = /^\/returns(?:\/[\w%.~-]+)?$/.test(wanted) ? wanted : RETURNS_PATH
    const client = form.get('client') ?? identity.staffClientId
    if (!isOwnForm(c, identity)) return c.html(signInPage({ back, client }), 403)
    const refusal = await signIn(c, identity, form)
    if (refusal === undefined) return c.redirect(back, 303)
    const { status, retryAfter } = refusal
    if (retryAfter !== null) c.header('retry-after', retryAfter)
    const username = form.get('username') ?? ''
    return c.html(signInPage({ back, client, username, problem: SIGN_IN_PROBLEMS[status] }), status)
  })
  routes.post(SIGN_OUT_PATH, async (c) => {
    await signOut(c, identity)
    return c.redirect(RETURNS_PATH, 303)
  })
  return routes
}

const SIGN_IN_PROBLEMS: Readonly<Record<SignInRefusal['status'], string>> = {
  401: 'The user name, the password or the API client is wrong. Check them and try again.',
  429: 'There were too many failed sign-ins. Try again later.',
  503: 'Too many people are signing in at the moment. Try again in a few seconds.',
}

const decide: Step['run'] = async (call, { id }, form) => {
  const verdict = form.get('verdict')
  if (verdict !== 'approve' && verdict !== 'decline')
    throw invalid('Choose whether to approve or to decline the return.')
  const Comments = textOf(form, 'comments')
  if (verdict === 'decline' && Comments === '') throw invalid('Give a reason for declining: the shopper will see it.')
  await call('POST', `${at(id)}/${verdict}`, { Comments: Comments || null })
}

/** Notes the arrival of the lines that the form names. The date of a line that arrived before stays. */
function receiveAt(now: () => Date): Step['run'] {
  return async (call, { id, lines }, form) => {
    const named = new Set(form.getAll('line').map(String))
    const arrived = lines.filter((line) => line.received === undefined && named.has(line.id))
    if (arrived.length === 0) throw invalid('Choose the items that have arrived.')
    const date = now().toISOString()
    await call('PATCH', at(id), { xp: { Received: Object.fromEntries(arrived.map((line) => [line.id, date])) } })
  }
}

const complete: Step['run'] = async (call, { id, lines }, form) => {
  const amounts = lines.map((line) => amountOf(form, `refund.${line.id}`, line.name))
  const change: JsonObject =
    lines.length === 0
      ? { RefundAmount: amountOf(form, 'refund', 'the return') }
      : {
          ItemsToReturn: lines.map((line, index) => ({
            LineItemID: line.id,
            Quantity: line.quantity,
            Comments: line.comments || null,
            RefundAmount: amounts[index] ?? 0,
          })),
        }
  await call('PATCH', at(id), change)
  await call('POST', `${at(id)}/complete`)
}

const at = (id: string) => `/orderreturns/${encodeURIComponent(id)}`

const invalid = (message: string) => new CommerceError(400, 'Request.InvalidRequestBody', message)

/** Throws 400 for a body that is no form. */
const formOf = (c: Ctx): Promise<FormData> =>
  c.req.formData().catch(() => {
    throw invalid('The form could not be read. Send it again from this page.')
  })

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Reads an amount such as `64`, `64.5` or `64,50`. Throws 400 for anything else. */
function amountOf(form: FormData, name: string, of: string): number {
  const entered = textOf(form, name)
  if (/^\d{1,9}(?:[.,]\d{1,2})?$/.test(entered)) return Number(entered.replace(',', '.'))
  throw invalid(`“${entered}” is no amount for ${of}: write one such as 64.50, or 0 for nothing.`)
}

/** Answers the people who handle returns, and asks everybody else to sign in. */
async function handled(
  c: Ctx,
  parts: ReturnsConsoleParts,
  work: (call: CallApi) => Promise<Response>,
): Promise<Response> {
  let isSignedIn = false
  try {
    await returnsHandler(c, parts.identity)
    isSignedIn = true
    return await work(callAs(c, parts))
  } catch (error) {
    const { status, errors, headers } = answerError(error, c.get('log') ?? parts.log, { path: c.req.path })
    if (status === 401 || status === 403) {
      const { pathname } = new URL(c.req.url)
      const page = c.req.method === 'GET' ? pathname : pathname.replace(/\/[^/]+$/, '')
      const problem = status === 403 ? errors[0]?.Message : undefined
      return c.html(signInPage({ back: page, client: parts.identity.staffClientId, problem }), status)
    }
    return c.html(problemPage(status, errors[0]?.Message ?? '', isSignedIn), status as ContentfulStatusCode, {
      ...headers,
    })
  }
}

function callAs(c: Ctx, { api, log }: ReturnsConsoleParts): CallApi {
  const authorization = authorizationOf(c)
  const facts = { requestId: c.get('requestId') ?? randomUUID(), log: c.get('log') ?? log }
  return async (method, path, body) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await api(new Request(new URL(`/v1${path}`, c.req.url), init), facts)
    const answer = (await response.json()) as JsonObject
    if (response.ok) return answer
    const [problem] = answer.Errors as unknown as readonly CommerceProblem[]
    throw new CommerceError(response.status, problem?.ErrorCode ?? '', problem?.Message ?? '', problem?.Data)
  }
}
