import { type ItemSelector, requireItem } from './item-selector.ts'
import { requireChangeable } from './protected-item.ts'
import type { ContentStore } from './store.ts'

export interface DeleteItem extends ItemSelector {
  readonly username: string
}

/** Removes the draft and everything below it. Visitors see it until it is published away (contract 17.2). */
export function deleteItem(store: ContentStore, command: DeleteItem): Promise<void> {
  return store.write(({ trees: { master } }) => {
    const item = requireChangeable(master, requireItem(master, command))
    const ids = Array.from(master.subtree(item.id), ({ id }) => id)
    return {
      result: undefined,
      changes: { master: new Map(ids.map((id) => [id, null])) },
      audit: [
        {
          username: command.username,
          action: 'deleteItem',
          database: 'master',
          itemId: item.id,
          detail: { path: master.path(item), items: ids.length },
        },
      ],
    }
  })
}
