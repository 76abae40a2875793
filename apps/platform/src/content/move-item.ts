import { ContentError } from './content-error.ts'
import { requireFreeName } from './item-name.ts'
import { type ItemSelector, requireItem } from './item-selector.ts'
import type { Item } from './model.ts'
import { requireChangeable } from './protected-item.ts'
import type { ContentStore, WriteOutcome, WriteScope } from './store.ts'

export interface MoveItem extends ItemSelector {
  readonly username: string
  /** Where it goes. Default: it stays below its parent. */
  readonly target?: ItemSelector
  /** Default: as it is. */
  readonly sortOrder?: number | null
}

/** @throws ContentError `CYCLE` when the target is the item or below it, `NAME_TAKEN`, `ITEM_NOT_FOUND` */
export function moveItem(store: ContentStore, command: MoveItem): Promise<Item> {
  return store.write((scope) => planMove(scope, command))
}

/** What {@link moveItem} writes, for a write that does more. */
export function planMove({ trees: { master }, now }: WriteScope, command: MoveItem): WriteOutcome<Item> {
  const item = requireChangeable(master, requireItem(master, command))
  const parentId = command.target ? requireItem(master, command.target).id : item.parentId
  const parent = parentId === null ? undefined : master.get(parentId)
  if (parent && [parent, ...master.ancestors(parent)].some(({ id }) => id === item.id)) {
    throw new ContentError('CYCLE', `${master.path(item)} cannot move below itself, to ${master.path(parent)}.`)
  }
  if (parent) requireFreeName(master, parent.id, item.name, item.id)
  const next: Item = { ...item, parentId, sortOrder: command.sortOrder ?? item.sortOrder, updatedAt: now }
  return {
    result: next,
    changes: { master: new Map([[item.id, next]]) },
    audit: [
      {
        username: command.username,
        action: 'moveItem',
        database: 'master',
        itemId: item.id,
        detail: { before: item.parentId, after: parentId, sortOrder: next.sortOrder },
      },
    ],
  }
}
