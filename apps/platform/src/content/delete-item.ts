import { moveToBin } from './bin/bin.ts'
import { type ItemSelector, requireItem } from './item-selector.ts'
import { requireChangeable } from './protected-item.ts'
import type { ContentStore, WriteOutcome, WriteScope } from './store.ts'

export interface DeleteItem extends ItemSelector {
  readonly username: string
  /** Destroys it; else it can be restored from the bin. Default false. */
  readonly permanently?: boolean | null
}

/**
 * Takes the draft and everything below it away (contract 17.2). Visitors see it until it is published away.
 *
 * @param tenant whose bin it goes to
 */
export function deleteItem(store: ContentStore, tenant: string, command: DeleteItem): Promise<void> {
  return store.write((scope) => planDelete(scope, tenant, command))
}

/** What {@link deleteItem} writes, for a write that does more. */
export function planDelete(
  { trees: { master }, now }: WriteScope,
  tenant: string,
  command: DeleteItem,
): WriteOutcome<void> {
  const { username } = command
  const permanently = command.permanently ?? false
  const item = requireChangeable(master, requireItem(master, command))
  const items = [...master.subtree(item.id)]
  return {
    result: undefined,
    changes: { master: new Map(items.map(({ id }) => [id, null])) },
    audit: [
      {
        username,
        action: 'deleteItem',
        database: 'master',
        itemId: item.id,
        detail: { path: master.path(item), items: items.length, permanently },
      },
    ],
    finish: async (tx) => {
      if (!permanently) await moveToBin(tx, tenant, { tree: master, items, username, now })
    },
  }
}
