/** Several changes of drafts in one transaction: all of them, or none. */
import type { Role } from '../ground/auth/index.ts'
import { ContentError, type ContentErrorCode } from './content-error.ts'
import { type CreateItem, planCreate } from './create-item.ts'
import { type DeleteItem, planDelete } from './delete-item.ts'
import type { FieldWrite } from './field-writes.ts'
import type { ItemSelector } from './item-selector.ts'
import type { Item, ItemId } from './model.ts'
import { planMove } from './move-item.ts'
import { planRename, type RenameItem } from './rename-item.ts'
import type { AuditEntry, ContentStore, WriteOutcome, WriteScope } from './store.ts'
import { planUpdate } from './update-item.ts'

type InDatabase = { readonly database?: string | null }

/** One of the five. */
export interface ItemWrite {
  readonly create?: (Omit<CreateItem, 'username' | 'role'> & InDatabase) | null
  readonly update?:
    | (ItemSelector &
        InDatabase & {
          readonly language?: string | null
          readonly version?: number | null
          readonly revision?: string | null
          readonly seen?: readonly FieldWrite[] | null
          readonly fields: readonly FieldWrite[]
        })
    | null
  readonly rename?: (Omit<RenameItem, 'username'> & InDatabase) | null
  readonly move?:
    | (ItemSelector &
        InDatabase & {
          readonly targetParentId?: string | null
          readonly targetParentPath?: string | null
          readonly sortOrder?: number | null
        })
    | null
  readonly delete?: (Omit<DeleteItem, 'username'> & InDatabase) | null
}

export interface WriteItems {
  readonly username: string
  readonly role: Role
  readonly writes: readonly ItemWrite[]
}

export interface WriteProblem {
  /** Which of the writes, from 0. */
  readonly index: number
  readonly code: ContentErrorCode
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

export interface WrittenItems {
  /** What each write was about; null for one that deletes. Empty when something was refused. */
  readonly items: readonly (Item | null)[]
  /** With anything in it, nothing was written. */
  readonly problems: readonly WriteProblem[]
}

/** Most writes of one call. */
const MAX_WRITES = 5000

/**
 * Does each write on what the one before left.
 *
 * @param tenant whose bin takes what is deleted
 * @throws ContentError `INVALID_INPUT` for more than 5000 writes, and for one that is none or several
 */
export function writeItems(
  store: ContentStore,
  tenant: string,
  { writes, username, role }: WriteItems,
): Promise<WrittenItems> {
  if (writes.length > MAX_WRITES) {
    throw new ContentError('INVALID_INPUT', `${writes.length} writes are too many: send ${MAX_WRITES} at most.`)
  }
  return store.write((start) => {
    let scope = start
    const changes = new Map<ItemId, Item | null>()
    const audit: AuditEntry[] = []
    const items: (Item | null)[] = []
    const problems: WriteProblem[] = []
    const finishes: NonNullable<WriteOutcome<unknown>['finish']>[] = []
    for (const [index, write] of writes.entries()) {
      try {
        const outcome = planWrite(scope, write, { tenant, username, role })
        const changed = outcome.changes.master ?? new Map<ItemId, Item | null>()
        const { master } = scope.trees
        scope = { ...scope, trees: { ...scope.trees, master: master.with(master.epoch, changed) } }
        for (const [id, item] of changed) changes.set(id, item)
        audit.push(...(outcome.audit ?? []))
        if (outcome.finish) finishes.push(outcome.finish)
        items.push(outcome.result)
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        const { code, message, details } = error
        problems.push({ index, code, message, details })
      }
    }
    if (problems.length > 0) return { result: { items: [], problems }, changes: {} }
    return {
      result: { items, problems },
      changes: { master: changes },
      audit,
      finish: async (tx) => {
        for (const finish of finishes) await finish(tx)
      },
    }
  })
}

function planWrite(
  scope: WriteScope,
  write: ItemWrite,
  { tenant, ...who }: Pick<WriteItems, 'username' | 'role'> & { readonly tenant: string },
): WriteOutcome<Item | null> {
  const { create, update, rename, move, delete: gone } = write
  if ([create, update, rename, move, gone].filter(Boolean).length !== 1) {
    throw new ContentError('INVALID_INPUT', 'A write is one of create, update, rename, move and delete.')
  }
  if (create) return planCreate(scope, { ...create, ...who })
  if (update) {
    const outcome = planUpdate(scope, { ...update, ...who, expectedRevision: update.revision ?? null })
    return { ...outcome, result: outcome.result.item }
  }
  if (rename) return planRename(scope, { ...rename, username: who.username })
  if (move) {
    const { targetParentId, targetParentPath, sortOrder = null, itemId, path } = move
    const target = targetParentId || targetParentPath ? { itemId: targetParentId, path: targetParentPath } : undefined
    return planMove(scope, { itemId, path, sortOrder, username: who.username, ...(target && { target }) })
  }
  return { ...planDelete(scope, tenant, { ...gone, username: who.username }), result: null }
}
