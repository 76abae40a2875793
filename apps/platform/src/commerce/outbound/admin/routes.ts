import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '../../../ground/database/index.ts'
import { limitBody, type RequestVariables } from '../../../ground/http/index.ts'
import type { Log } from '../../../ground/log.ts'
import type { Audit, AuditEntry } from '../../audit.ts'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { auditEntry } from '../../operations/audit-entry.ts'
import { answerError } from '../../operations/error-answer.ts'
import { inTransaction } from '../../operations/transaction.ts'
import {
  ADMIN_PATH,
  ADMIN_POLICY,
  type AdminIdentity,
  administrator,
  isAdministrator,
  isOwnForm,
  MAIL_PATH,
  RETURNS_PATH,
  type SignInRefusal,
  signIn,
  signInPage,
  signOut,
} from '../../staff-pages/index.ts'
import type { LetterPlace } from '../letters/mail-settings.ts'
import { findMail, listMail, readMail } from '../messages/mail-outbox.ts'
import { listDeliveries, replayDeadLetters } from '../queue/dead-letters.ts'
import { DELIVERY_STATES, type DeliveryState } from '../queue/tables.ts'
import { deliveriesPage, MAIL_POLICY, MESSAGE_PATH, messagePage, messagesPage } from './page.ts'

export interface AdminParts {
  readonly db: Database
  readonly tenant: string
  /** The platform's own, such as `http://localhost:4000`. */
  readonly origin: string
  readonly identity: AdminIdentity
  readonly log: Log
  readonly audit: Audit
  readonly now: () => Date
  /** What letters are written with. */
  readonly letters: LetterPlace
  /** Writes the confirmation of an order again, to whoever placed it. Throws 404. */
  readonly confirmAgain: (orderId: string) => Promise<void>
}

type Routes = Hono<{ Variables: RequestVariables }>
type Ctx = Context<{ Variables: RequestVariables }>

/**
 * What goes out, for the marketplace's administrators (FullAccess): `GET /mail?q=…&page=…` with the messages as pages,
 * `GET /commerce/messages` as JSON, `GET /commerce/deliveries?state=dead|waiting|done`, `POST
 * /commerce/deliveries/replay` with `{ id? }`, by bearer token as JSON, or in a browser as pages with a sign-in of their
 * own. Contract sections 21 and 21.3.
 */
export function adminRoutes(parts: AdminParts): Routes {
  const { db, tenant, identity, letters } = parts
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  const guarded: MiddlewareHandler<{ Variables: RequestVariables }> = async (c, next) => {
    await next()
    const isLetter = c.res.ok && c.req.path.startsWith(`${MAIL_PATH}/`) && !c.req.path.startsWith(`${MESSAGE_PATH}/`)
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept, authorization, cookie')
    c.header('content-security-policy', isLetter ? MAIL_POLICY : ADMIN_POLICY)
    if (isLetter) c.header('x-frame-options', 'SAMEORIGIN')
    // With none at all, a browser would not say where a form comes from.
    c.header('referrer-policy', 'same-origin')
  }
  for (const path of [`${ADMIN_PATH}/*`, MAIL_PATH, `${MAIL_PATH}/*`]) routes.use(path, guarded)
  routes.use(
    `${ADMIN_PATH}/*`,
    limitBody(16 * 1024, (c) => c.text('The form is too large.', 413)),
  )

  routes.get(`${ADMIN_PATH}/messages`, (c) =>
    answered(c, parts, 'Messages.list', async () => {
      if (wantsPage(c)) return c.redirect(MAIL_PATH)
      const messages = await readMail(db, { tenant, ...letters })
      return c.json({
        Items: messages.map(({ id, type, recipient, replyTo, data, createdAt, written }) => ({
          ID: id,
          MessageType: type,
          From: written.from,
          Subject: written.subject,
          Html: written.html,
          Text: written.text,
          Recipient: { Email: recipient.email, FirstName: recipient.firstName, LastName: recipient.lastName },
          ReplyTo: replyTo ?? null,
          EventBody: data,
          DateCreated: createdAt.toISOString(),
        })),
      })
    }),
  )

  routes.get(MAIL_PATH, (c) =>
    answered(c, parts, 'Messages.list', async () => {
      const search = (c.req.query('q') ?? '').slice(0, 200)
      const page = /^[1-9]\d{0,3}$/.test(c.req.query('page') ?? '') ? Number(c.req.query('page')) : 1
      return c.html(messagesPage(await listMail(db, { tenant, ...letters }, { search, page }), search))
    }),
  )

  const findMessage = async (id: string) => {
    const found = await findMail(db, { tenant, ...letters }, id)
    if (found === undefined) throw notFound('Message', id)
    return found
  }
  routes.get(`${MESSAGE_PATH}/:id`, (c) =>
    answered(c, parts, 'Messages.get', async () => c.html(messagePage(await findMessage(c.req.param('id'))))),
  )

  routes.get(`${MAIL_PATH}/:id`, (c) =>
    answered(c, parts, 'Messages.get', async () => c.html((await findMessage(c.req.param('id'))).written.html)),
  )

  routes.post(`${ADMIN_PATH}/messages/orders/:orderId`, (c) =>
    answered(c, parts, 'Messages.confirmAgain', async () => {
      await parts.confirmAgain(c.req.param('orderId'))
      return c.body(null, 204)
    }),
  )

  routes.get(`${ADMIN_PATH}/deliveries`, (c) =>
    answered(c, parts, 'Deliveries.list', async () => {
      const state = stateOf(c.req.query('state'))
      const deliveries = await listDeliveries(db, { tenant }, { state })
      return wantsPage(c) ? c.html(deliveriesPage(state, deliveries)) : c.json({ Items: deliveries })
    }),
  )

  routes.post(`${ADMIN_PATH}/deliveries/replay`, (c) =>
    answered(c, parts, 'Deliveries.replay', async (called) => {
      const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
      if (!isOwnForm(c, [parts.origin, new URL(c.req.url).origin])) throw foreignForm()
      const text = await c.req.text()
      const id = isForm ? new URLSearchParams(text).get('id') : readId(text)
      const replayed = await inTransaction(db, async (tx) => {
        const count = await replayDeadLetters(tx, { tenant }, id === null ? undefined : Number(id))
        const entry = called({ deliveryID: id === null ? 'all' : String(id) })
        if (entry) await parts.audit.append(tx, entry)
        return count
      })
      return isForm ? c.redirect(`${ADMIN_PATH}/deliveries?state=waiting`, 303) : c.json({ Replayed: replayed })
    }),
  )

  routes.post(`${ADMIN_PATH}/sign-in`, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const wanted = form.get('back') ?? ''
    const isKnown =
      /^(?:\/commerce\/deliveries(?:\?state=\w+)?|\/mail(?:\/(?:messages\/)?[\w-]+|\?[\w%=&+.~-]*)?|\/returns(?:\/[\w%.~-]+)?)$/.test(
        wanted,
      )
    const back = isKnown ? wanted : MAIL_PATH
    const client = form.get('client') ?? identity.staffClientId
    const username = form.get('username') ?? ''
    if (!isOwnForm(c, [parts.origin, new URL(c.req.url).origin])) return c.html(signInPage({ back, client }), 403)
    const signed = await signIn(c, identity, form)
    if ('userId' in signed) {
      // Of these pages, whoever is no administrator can open the returns only.
      const isOpen = isAdministrator(signed) || back.startsWith(RETURNS_PATH)
      return c.redirect(isOpen ? back : RETURNS_PATH, 303)
    }
    if (signed.retryAfter !== null) c.header('retry-after', signed.retryAfter)
    return c.html(signInPage({ back, client, username, problem: SIGN_IN_PROBLEMS[signed.status] }), signed.status)
  })

  routes.post(`${ADMIN_PATH}/sign-out`, async (c) => {
    await signOut(c, identity)
    return c.redirect(MAIL_PATH, 303)
  })
  return routes
}

const SIGN_IN_PROBLEMS: Readonly<Record<SignInRefusal['status'], string>> = {
  401: 'The user name, the password or the API client is wrong. Check them and try again.',
  429: 'There were too many failed sign-ins. Try again later.',
  503: 'Too many people are signing in at the moment. Try again in a few seconds.',
}

/** What the audit log keeps of a call of these; ids of what it is about. */
type Called = (parameters?: Readonly<Record<string, string>>, status?: number) => AuditEntry | undefined

/** Answers an administrator. What only reads is in the audit log soon; work that writes puts it there itself. */
async function answered(
  c: Ctx,
  parts: AdminParts,
  id: string,
  work: (called: Called) => Promise<Response>,
): Promise<Response> {
  const facts = { at: parts.now(), requestId: c.get('requestId') ?? randomUUID() }
  let called: Called | undefined
  try {
    const caller = await administrator(c, parts.identity)
    called = (parameters = {}, status = 200) =>
      auditEntry({ operation: { id }, parameters }, caller, { ...facts, status })
    const answer = await work(called)
    if (c.req.method === 'GET') keepSoon(parts, called())
    return answer
  } catch (error) {
    const { status, errors, headers } = answerError(error, c.get('log') ?? parts.log, { path: c.req.path })
    keepSoon(parts, called?.({}, status))
    if ((status === 401 || status === 403) && wantsPage(c)) {
      const { pathname, search } = new URL(c.req.url)
      const problem = status === 403 ? errors[0]?.Message : undefined
      const { staffClientId: client } = parts.identity
      return c.html(signInPage({ back: `${pathname}${search}`, client, problem }), status)
    }
    return Response.json({ Errors: errors }, { status, headers })
  }
}

function keepSoon({ audit }: AdminParts, entry: AuditEntry | undefined): void {
  if (entry) audit.appendSoon(entry)
}

const wantsPage = (c: Ctx) => c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')

const foreignForm = () =>
  new CommerceError(
    403,
    'Auth.InsufficientRoles',
    'This form does not belong to this page. Reload the page and try again.',
  )

function stateOf(text: string | undefined): DeliveryState {
  const state = DELIVERY_STATES.find((each) => each === (text ?? 'dead'))
  if (state) return state
  throw new CommerceError(400, 'Request.InvalidRequestBody', `state is one of ${DELIVERY_STATES.join(', ')}.`)
}

/** The `id` of a JSON body; null for all. */
function readId(text: string): number | null {
  try {
    const { id = null } = (text.trim() === '' ? {} : JSON.parse(text)) as { id?: number | null }
    if (id === null || (Number.isSafeInteger(id) && id > 0)) return id
  } catch {
    // Said below.
  }
  throw new CommerceError(400, 'Request.InvalidRequestBody', 'The body is { "id": number }, or empty for all.')
}
