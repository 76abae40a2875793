/** Where each page and language stands, and how it came there. */
import { sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'

export type WorkflowTables = {
  /** The present state. A page and language without a row is a draft. */
  content_workflow: {
    tenant: string
    item_id: string
    language: string
    state: string
    at: Date
    username: string
    note: string
  }
  /** Every transition there was. */
  content_workflow_step: {
    tenant: string
    id?: number
    item_id: string
    language: string
    transition: string
    from_state: string
    to_state: string
    at: Date
    username: string
    note: string
  }
}

export const workflowMigrations: readonly Migration[] = [
  {
    name: 'content-workflow-001',
    async up(db) {
      await sql`create table content_workflow (
        tenant text not null, item_id uuid not null, language text not null, state text not null,
        at timestamptz not null, username text not null, note text not null,
        primary key (tenant, item_id, language))`.execute(db)
      await sql`create index content_workflow_state on content_workflow (tenant, state, at)`.execute(db)
      await sql`create table content_workflow_step (
        tenant text not null, id bigint generated always as identity, item_id uuid not null, language text not null,
        transition text not null, from_state text not null, to_state text not null, at timestamptz not null,
        username text not null, note text not null, primary key (tenant, id))`.execute(db)
      await sql`create index content_workflow_step_item on content_workflow_step (tenant, item_id, language, id)`.execute(
        db,
      )
    },
  },
]
