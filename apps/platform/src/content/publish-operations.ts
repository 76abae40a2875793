/** The record of publications: what `publishingStatus` answers from (contract 17.3). */
import { type Kysely, sql } from 'kysely'
import { jsonb, prepared } from '../ground/database/index.ts'
import { ContentError, quoted } from './content-error.ts'
import { parseItemId } from './item-id.ts'
import type { ContentTables } from './migrations.ts'
import type { PublishMode } from './publish-plan.ts'

export const PUBLISH_STATES = [
  'INITIALIZING',
  'QUEUED',
  'RUNNING',
  'ABORTREQUESTED',
  'ABORTED',
  'FINISHED',
  'UNKNOWN',
] as const
export type PublishState = (typeof PUBLISH_STATES)[number]

export interface PublishOperation {
  readonly id: string
  readonly state: PublishState
  readonly mode: PublishMode
  readonly languages: readonly string[]
  readonly target: string
  readonly username: string
  /** Items written or removed. */
  readonly processed: number
  /** Epoch of the published content this made; null when nothing had to change. */
  readonly epoch: number | null
  /** What could not be published, and why. */
  readonly messages: readonly string[]
}

export interface StartedOperation extends Pick<PublishOperation, 'id' | 'mode' | 'languages' | 'target' | 'username'> {
  readonly roots: readonly string[]
  readonly displayName?: string | null | undefined
  readonly startedAt: Date
}

export interface PublishOperations {
  /**
   * Inside the transaction that publishes, so that it is known what a crash afterwards left behind. A publication that
   * changed nothing has nobody to tell and ends with it.
   */
  written(
    tx: Kysely<ContentTables>,
    operation: StartedOperation,
    facts: Pick<PublishOperation, 'state' | 'processed' | 'epoch' | 'messages'>,
  ): Promise<void>
  /** One whose transaction was rolled back. */
  failed(operation: StartedOperation, message: string): Promise<void>
  /** Of one that was written as running. */
  end(id: string, state: 'FINISHED' | 'ABORTED'): Promise<void>
  /** @throws ContentError `OPERATION_NOT_FOUND` */
  find(id: string): Promise<PublishOperation>
  /** Closes what a process that died left running: finished when its transaction was committed, else aborted. */
  closeAbandoned(olderThan: Date): Promise<void>
}

export function createPublishOperations(db: Kysely<ContentTables>, tenant: string): PublishOperations {
  async function find(id: string): Promise<PublishOperation> {
    const key = parseItemId(id)
    const row =
      key &&
      (await db
        .selectFrom('content_publish_operation')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', '=', key)
        .executeTakeFirst())
    if (!row) throw new ContentError('OPERATION_NOT_FOUND', `There is no publishing operation ${quoted(id)}.`)
    return {
      id: row.id,
      state: PUBLISH_STATES.find((state) => state === row.state) ?? 'UNKNOWN',
      mode: row.mode === 'FULL' ? 'FULL' : 'SMART',
      languages: row.languages,
      target: row.target,
      username: row.username,
      processed: row.processed,
      epoch: row.epoch,
      messages: row.messages,
    }
  }

  const insert = (
    on: Kysely<ContentTables>,
    { id, mode, target, username, languages, roots, displayName = null, startedAt }: StartedOperation,
    { state, processed, epoch, messages }: Pick<PublishOperation, 'state' | 'processed' | 'epoch' | 'messages'>,
  ) =>
    sql`${prepared} insert into content_publish_operation (tenant, id, state, mode, target, username, processed, epoch,
        languages, roots, messages, display_name, created_at, finished_at)
      values (${tenant}, ${id}, ${state}, ${mode}, ${target}, ${username}, ${processed}, ${epoch}, ${jsonb(languages)},
        ${jsonb(roots)}, ${jsonb(messages)}, ${displayName}, ${startedAt}, ${state === 'RUNNING' ? null : new Date()})`.execute(
      on,
    )

  return {
    find,
    async written(tx, operation, facts) {
      await insert(tx, operation, facts)
    },
    async failed(operation, message) {
      await insert(db, operation, { state: 'ABORTED', processed: 0, epoch: null, messages: [message] })
    },
    async end(id, state) {
      await sql`${prepared} update content_publish_operation set state = ${state}, finished_at = ${new Date()}
        where tenant = ${tenant} and id = ${id}`.execute(db)
    },
    async closeAbandoned(olderThan) {
      await db
        .updateTable('content_publish_operation')
        .set((row) => ({
          state: row.case().when('epoch', 'is', null).then('ABORTED').else('FINISHED').end(),
          finished_at: new Date(),
        }))
        .where('tenant', '=', tenant)
        .where('state', '=', 'RUNNING')
        .where('created_at', '<', olderThan)
        .execute()
    },
  }
}
