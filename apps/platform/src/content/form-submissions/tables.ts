import { sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'

export type FormSubmissionTables = {
  content_form_submission: {
    tenant: string
    id: string
    form_id: string
    fields: SubmittedFields
    received_at: Date
    /** When somebody of the shop was done with it; null while it is open. */
    done_at: Date | null
    done_by: string | null
  }
}

/** What a visitor sent with a form, by the name of the field. */
export type SubmittedFields = Readonly<Record<string, string | readonly string[] | number | boolean>>

/** After the table itself, which `read-migrations.ts` makes. */
export const formSubmissionMigrations: readonly Migration[] = [
  {
    name: 'content-103-form-submission-done',
    async up(db) {
      await sql`alter table content_form_submission add column done_at timestamptz, add column done_by text`.execute(db)
      await sql`
        create index content_form_submission_by_time
        on content_form_submission (tenant, received_at, id)`.execute(db)
    },
  },
]
