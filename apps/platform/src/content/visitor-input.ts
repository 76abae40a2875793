import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Database, jsonb } from '../ground/database/index.ts'
import { BadRequestError } from '../ground/http/errors.ts'
import type { Outbox } from '../ground/outbox/index.ts'
import { TENANT } from '../ground/tenant.ts'

/** The tables are made by `read-migrations.ts`. */
type VisitorInputTables = {
  content_tracked_event: { tenant: string; id: string; site: string; event: unknown; received_at: Date }
  content_form_submission: { tenant: string; id: string; form_id: string; fields: unknown; received_at: Date }
}

/** One of these names what a tracked event is about (contract "content", 11). */
export const EVENT_IDS = ['eventId', 'goalId', 'outcomeId', 'campaignId', 'pageId'] as const

const MAX_EVENTS = 100

const trackedEvent = z
  .looseObject({})
  .refine((event) => EVENT_IDS.some((name) => typeof event[name] === 'string' && event[name] !== ''), {
    error: `has none of ${EVENT_IDS.join(', ')}`,
  })

const trackedEvents = z.array(trackedEvent, { error: 'is not a list of events' }).max(MAX_EVENTS)

/**
 * Keeps tracked events.
 * @param site as the client names it, at most 100 characters; the empty string for none.
 * @throws BadRequestError when the body is no list, an entry names nothing known, or there are more than 100; for a site
 *   name that is too long or no text.
 */
export async function trackEvents(database: Database, site: string, body: unknown): Promise<void> {
  const events = parsed(trackedEvents, body, 'The body')
  parsed(z.string().max(100), site, 'sc_site')
  if (events.length === 0) return
  const received_at = new Date()
  await database
    .withTables<VisitorInputTables>()
    .insertInto('content_tracked_event')
    .values(
      events.map((event) => ({ tenant: TENANT, id: randomUUID(), site, event: jsonb<unknown>(event), received_at })),
    )
    .execute()
}

/** Topic of the outbox event a form submission makes; its payload is `{ id, formId }`. */
export const FORM_SUBMITTED = 'content.form-submitted'

/** What the outbox event says. */
export const formSubmitted = z.object({ id: z.string(), formId: z.string() })

const text = z.string().max(10_000)
const submission = z.object({
  fields: z
    .record(z.string().min(1).max(100), z.union([text, z.array(text).max(50), z.number(), z.boolean()]))
    .refine((fields) => Object.keys(fields).length >= 1 && Object.keys(fields).length <= 50, {
      error: 'needs 1 to 50 entries',
    }),
})

/**
 * Keeps what a visitor sent with a form, and tells followers of the outbox.
 * @param formId letters, digits, `-` and `_`, at most 64.
 * @returns the id of the submission.
 * @throws BadRequestError for an odd form id, or a body that is not `{ fields: { name: text | texts | number | boolean } }`.
 */
export async function submitForm(
  { db, outbox }: { db: Database; outbox: Pick<Outbox, 'append'> },
  formId: string,
  body: unknown,
): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(formId)) {
    throw new BadRequestError('The form id is not made of letters, digits, "-" and "_" (at most 64).')
  }
  const { fields } = parsed(submission, body, 'The body')
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await tx
      .withTables<VisitorInputTables>()
      .insertInto('content_form_submission')
      .values({ tenant: TENANT, id, form_id: formId, fields: jsonb<unknown>(fields), received_at: new Date() })
      .execute()
    await outbox.append(tx, { topic: FORM_SUBMITTED, payload: { id, formId } })
  })
  return id
}

/** NUL and halves of surrogate pairs, which the database cannot keep, as `JSON.stringify` writes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

function parsed<T>(schema: z.ZodType<T>, body: unknown, subject: string): T {
  const result = schema.safeParse(body)
  if (!result.success) {
    const [issue] = result.error.issues
    const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.').slice(0, 80)}`
    throw new BadRequestError(`${subject}${where} ${issue?.message ?? 'is not valid'}.`)
  }
  if (UNSTORABLE.test(JSON.stringify(result.data))) {
    throw new BadRequestError(`${subject} contains a character that is not valid text (NUL or half a surrogate pair).`)
  }
  return result.data
}
