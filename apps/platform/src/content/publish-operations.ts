/** The record of publications: what `publishingStatus` answers from (contract 17.3). */
import type { Kysely } from 'kysely'
import { jsonb } from '../ground/database/index.ts'
import { ContentError, quoted } from './content-error.ts'
import { newItemId, parseItemId } from './item-id.ts'
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

export interface PublishOperations {
  start(
    operation: Pick<PublishOperation, 'mode' | 'languages' | 'target' | 'username'> & {
      readonly roots: readonly string[]
      readonly displayName?: string | null | undefined
    },
  ): Promise<string>
  /** Inside the transaction that publishes, so that it is known what a crash afterwards left behind. */
  written(
    tx: Kysely<ContentTables>,
    id: string,
    facts: Pick<PublishOperation, 'processed' | 'epoch' | 'messages'>,
  ): Promise<void>
  end(id: string, state: 'FINISHED' | 'ABORTED', message?: string): Promise<PublishOperation>
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

  return {
    find,
    async start({ mode, languages, target, username, roots, displayName = null }) {
      const id = newItemId()
      await db
        .insertInto('content_publish_operation')
        .values({
          tenant,
          id,
          state: 'RUNNING',
          mode,
          languages: jsonb([...languages]),
          roots: jsonb([...roots]),
          target,
          display_name: displayName,
          username,
          processed: 0,
          epoch: null,
          messages: jsonb([]),
          created_at: new Date(),
          finished_at: null,
        })
        .execute()
      return id
    },
    async written(tx, id, { processed, epoch, messages }) {
      await tx
        .updateTable('content_publish_operation')
        .set({ processed, epoch, messages: jsonb([...messages]) })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute()
    },
    async end(id, state, message) {
      await db
        .updateTable('content_publish_operation')
        .set({ state, finished_at: new Date(), ...(message === undefined ? {} : { messages: jsonb([message]) }) })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute()
      return find(id)
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
