import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Database } from '../../../ground/database/index.ts'
import { limitBody, type RequestVariables } from '../../../ground/http/index.ts'
import type { Log } from '../../../ground/log.ts'
import type { Audit, AuditEntry } from '../../audit.ts'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { auditEntry } from '../../operations/audit-entry.ts'
import type { Caller } from '../../operations/caller.ts'
import { answerError } from '../../operations/error-answer.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { LetterPlace } from '../letters/mail-settings.ts'
import { findMail, listMail, MAIL_PAGE_SIZE, type Mail, readMail } from '../messages/mail-outbox.ts'
import { listDeliveries, replayDeadLetters } from '../queue/dead-letters.ts'
import { DELIVERY_STATES, type DeliveryState } from '../queue/tables.ts'
import { administrator, type OutboundAccess, shopAdministrator } from './access.ts'

export interface AdminParts {
  readonly db: Database
  readonly tenant: string
  readonly access: OutboundAccess
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
/** Who may ask; what it throws is answered. */
type Asked = (request: Request, access: OutboundAccess) => Promise<Caller>

const BASE = '/commerce'

/**
 * What goes out, as JSON by bearer token, for the marketplace's administrators (FullAccess) and for the studio's:
 * `GET /commerce/messages` with the newest messages whole, `GET /commerce/messages?page=…&search=…` with a page of their
 * list, `GET /commerce/messages/{id}`, `GET /commerce/deliveries?state=dead|waiting|done`, and `POST
 * /commerce/deliveries/replay` with `{ id? }`. Cookies count for nothing here. Contract sections 21 and 21.3.
 */
export function adminRoutes(parts: AdminParts): Routes {
  const { db, tenant, letters } = parts
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  routes.use(`${BASE}/*`, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept, authorization')
  })
  routes.use(
    `${BASE}/*`,
    limitBody(16 * 1024, (c) => c.text('The body is too large.', 413)),
  )

  routes.get(`${BASE}/messages`, (c) =>
    answered(c, parts, { id: 'Messages.list', asked: administrator }, async () => {
      const { page, search } = c.req.query()
      if (page === undefined && search === undefined) {
        return c.json({ Items: (await readMail(db, { tenant, ...letters })).map(wholeMessage) })
      }
      const question = { page: pageOf(page), search: (search ?? '').slice(0, 200) }
      const found = await listMail(db, { tenant, ...letters }, question)
      return c.json({
        Meta: { Page: found.page, PageSize: MAIL_PAGE_SIZE, TotalCount: found.total, TotalPages: found.pages },
        Items: found.mails.map(listedMessage),
      })
    }),
  )

  routes.get(`${BASE}/messages/:messageID`, (c) =>
    answered(c, parts, { id: 'Messages.get', asked: administrator }, async () => {
      const id = c.req.param('messageID')
      const found = await findMail(db, { tenant, ...letters }, id)
      if (found === undefined) throw notFound('Message', id)
      return c.json(wholeMessage(found))
    }),
  )

  routes.post(`${BASE}/messages/orders/:orderId`, (c) =>
    answered(c, parts, { id: 'Messages.confirmAgain', asked: shopAdministrator }, async () => {
      await parts.confirmAgain(c.req.param('orderId'))
      return c.body(null, 204)
    }),
  )

  routes.get(`${BASE}/deliveries`, (c) =>
    answered(c, parts, { id: 'Deliveries.list', asked: administrator }, async () => {
      const state = stateOf(c.req.query('state'))
      return c.json({ Items: await listDeliveries(db, { tenant }, { state }) })
    }),
  )

  routes.post(`${BASE}/deliveries/replay`, (c) =>
    answered(c, parts, { id: 'Deliveries.replay', asked: administrator }, async (called) => {
      const id = readId(await c.req.text())
      const replayed = await inTransaction(db, async (tx) => {
        const count = await replayDeadLetters(tx, { tenant }, id ?? undefined)
        const entry = called({ deliveryID: id === null ? 'all' : String(id) })
        if (entry) await parts.audit.append(tx, entry)
        return count
      })
      return c.json({ Replayed: replayed })
    }),
  )
  return routes
}

/** A message to choose from a list: who it is for and what it is about. */
const listedMessage = ({ id, type, recipient, createdAt, written }: Mail) => ({
  ID: id,
  MessageType: type,
  From: written.from,
  Subject: written.subject,
  Language: written.language,
  Recipient: { Email: recipient.email, FirstName: recipient.firstName, LastName: recipient.lastName },
  DateCreated: createdAt.toISOString(),
})

/** A message with its letter and the data it is made from. */
const wholeMessage = (mail: Mail) => ({
  ...listedMessage(mail),
  Html: mail.written.html,
  Text: mail.written.text,
  ReplyTo: mail.replyTo ?? null,
  EventBody: mail.data,
})

/** What the audit log keeps of a call of these; ids of what it is about. */
type Called = (parameters?: Readonly<Record<string, string>>, status?: number) => AuditEntry | undefined

/** Answers an administrator. What only reads is in the audit log soon; work that writes puts it there itself. */
async function answered(
  c: Ctx,
  parts: AdminParts,
  { id, asked }: { readonly id: string; readonly asked: Asked },
  work: (called: Called) => Promise<Response>,
): Promise<Response> {
  const facts = { at: parts.now(), requestId: c.get('requestId') ?? randomUUID() }
  let called: Called | undefined
  try {
    const caller = await asked(c.req.raw, parts.access)
    called = (parameters = {}, status = 200) =>
      auditEntry({ operation: { id }, parameters }, caller, { ...facts, status })
    const answer = await work(called)
    if (c.req.method === 'GET') keepSoon(parts, called(c.req.param()))
    return answer
  } catch (error) {
    const { status, errors, headers } = answerError(error, c.get('log') ?? parts.log, { path: c.req.path })
    keepSoon(parts, called?.({}, status))
    return Response.json({ Errors: errors }, { status, headers })
  }
}

function keepSoon({ audit }: AdminParts, entry: AuditEntry | undefined): void {
  if (entry) audit.appendSoon(entry)
}

const invalid = (message: string) => new CommerceError(400, 'Request.InvalidRequestBody', message)

function stateOf(text: string | undefined): DeliveryState {
  const state = DELIVERY_STATES.find((each) => each === (text ?? 'dead'))
  if (state) return state
  throw invalid(`state is one of ${DELIVERY_STATES.join(', ')}.`)
}

function pageOf(text = '1'): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw invalid('page is a whole number from 1 to 9999.')
}

/** The `id` of a JSON body; null for all. */
function readId(text: string): number | null {
  try {
    const { id = null } = (text.trim() === '' ? {} : JSON.parse(text)) as { id?: number | null }
    if (id === null || (Number.isSafeInteger(id) && id > 0)) return id
  } catch {
    // Said below.
  }
  throw invalid('The body is { "id": number }, or empty for all.')
}
