import { requireFreeName, requireItemName } from './item-name.ts'
import { type ItemSelector, requireItem } from './item-selector.ts'
import type { Item } from './model.ts'
import { requireChangeable } from './protected-item.ts'
import type { ContentStore, WriteOutcome, WriteScope } from './store.ts'

export interface RenameItem extends ItemSelector {
  readonly username: string
  readonly newName: string
}

/** Changes the name, and with it the path of the item and of all below it (contract 17.2). */
export function renameItem(store: ContentStore, command: RenameItem): Promise<Item> {
  return store.write((scope) => planRename(scope, command))
}

/** What {@link renameItem} writes, for a write that does more. */
export function planRename({ trees: { master }, now }: WriteScope, command: RenameItem): WriteOutcome<Item> {
  const item = requireChangeable(master, requireItem(master, command))
  const name = requireItemName(command.newName)
  if (item.parentId !== null) requireFreeName(master, item.parentId, name, item.id)
  const next: Item = { ...item, name, updatedAt: now }
  return {
    result: next,
    changes: { master: new Map([[item.id, next]]) },
    audit: [
      {
        username: command.username,
        action: 'renameItem',
        database: 'master',
        itemId: item.id,
        detail: { before: item.name, after: name },
      },
    ],
  }
}
