/** What visitors send with forms, as the people of the shop read it. */
import { type Kysely, sql } from 'kysely'
import { ContentError, quoted } from '../content-error.ts'
import { parseItemId } from '../item-id.ts'
import type { FormSubmissionTables, SubmittedFields } from './tables.ts'

export interface FormSubmission {
  readonly id: string
  readonly formId: string
  /** By the name of the field, in no particular order. */
  readonly fields: SubmittedFields
  readonly receivedAt: Date
  /** Null while nobody is done with it. */
  readonly doneAt: Date | null
  readonly doneBy: string | null
}

export interface FormSubmissionFilter {
  /** Of this form only. */
  readonly formId?: string | null
  /** True: what somebody is done with; false: what is open. */
  readonly done?: boolean | null
}

export interface FormSubmissionPage {
  /** The newest first. */
  readonly submissions: readonly FormSubmission[]
  /** Id of the submission to go on after; null at the end. */
  readonly next: string | null
}

export interface FormSubmissions {
  /** @throws ContentError `INVALID_ID` for an id to go on after that is none */
  list(
    filter: FormSubmissionFilter,
    paging: { readonly first: number; readonly after?: string | null },
  ): Promise<FormSubmissionPage>
  /** Ids of the forms there are submissions of, in the order of the alphabet, and how many are open. */
  overview(): Promise<{ readonly formIds: readonly string[]; readonly open: number }>
  find(id: string): Promise<FormSubmission | undefined>
  /** @throws ContentError `INVALID_ID`, `SUBMISSION_NOT_FOUND` */
  get(id: string): Promise<FormSubmission>
  /**
   * Marks a submission as done, or opens it again. Who was first done with it stays.
   *
   * @throws ContentError `INVALID_ID`, `SUBMISSION_NOT_FOUND`
   */
  setDone(id: string, done: boolean, username: string): Promise<FormSubmission>
  /** Removes what was received longer than {@link KEPT_DAYS} days ago; how many there were. */
  removeOld(): Promise<number>
}

/** Days a submission is kept: what visitors are told on the form and on the page about privacy. */
export const KEPT_DAYS = 365

/** Submissions that one statement removes at most, so that no visitor waits long. */
const ROWS_AT_ONCE = 5000
const MAX_PAGE = 100
const MAX_FORMS = 100

export function createFormSubmissions(
  database: Kysely<FormSubmissionTables>,
  tenant: string,
  now: () => Date,
): FormSubmissions {
  const own = () => database.selectFrom('content_form_submission').selectAll().where('tenant', '=', tenant)

  async function find(id: string): Promise<FormSubmission | undefined> {
    const row = await own().where('id', '=', requireId(id)).executeTakeFirst()
    return row && submissionOf(row)
  }

  async function get(id: string): Promise<FormSubmission> {
    const found = await find(id)
    if (found === undefined) throw new ContentError('SUBMISSION_NOT_FOUND', `There is no submission ${quoted(id)}.`)
    return found
  }

  return {
    async list({ formId, done }, { first, after }) {
      const limit = Math.min(Math.max(first, 1), MAX_PAGE)
      let query = own()
      if (formId) query = query.where('form_id', '=', formId)
      if (typeof done === 'boolean') query = query.where('done_at', done ? 'is not' : 'is', null)
      if (after) {
        query = query.where(
          sql<boolean>`(received_at, id) < (
            select received_at, id from content_form_submission where tenant = ${tenant} and id = ${requireId(after)})`,
        )
      }
      const rows = await query
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      return { submissions: shown.map(submissionOf), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
    },

    async overview() {
      const forms = await database
        .selectFrom('content_form_submission')
        .select('form_id')
        .distinct()
        .where('tenant', '=', tenant)
        .orderBy('form_id')
        .limit(MAX_FORMS)
        .execute()
      const { open } = await database
        .selectFrom('content_form_submission')
        .select(({ fn }) => fn.countAll<string>().as('open'))
        .where('tenant', '=', tenant)
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { formIds: forms.map(({ form_id }) => form_id), open: Number(open) }
    },

    find,
    get,

    async setDone(id, done, username) {
      await database
        .updateTable('content_form_submission')
        .set({ done_at: done ? now() : null, done_by: done ? username : null })
        .where('tenant', '=', tenant)
        .where('id', '=', requireId(id))
        .where('done_at', done ? 'is' : 'is not', null)
        .execute()
      return get(id)
    },

    async removeOld() {
      const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
      let removed = 0
      for (let batch = ROWS_AT_ONCE; batch === ROWS_AT_ONCE; removed += batch) {
        const { numAffectedRows } = await sql`
          delete from content_form_submission where ctid = any(array(
            select ctid from content_form_submission
            where tenant = ${tenant} and received_at < ${before} limit ${ROWS_AT_ONCE}))`.execute(database)
        batch = Number(numAffectedRows ?? 0n)
      }
      return removed
    },
  }
}

function submissionOf(row: FormSubmissionTables['content_form_submission']): FormSubmission {
  const { id, form_id, fields, received_at, done_at, done_by } = row
  return { id, formId: form_id, fields, receivedAt: received_at, doneAt: done_at, doneBy: done_by }
}

function requireId(id: string): string {
  const parsed = parseItemId(id)
  if (parsed === undefined) throw new ContentError('INVALID_ID', `${quoted(id)} is no id of a submission.`)
  return parsed
}
