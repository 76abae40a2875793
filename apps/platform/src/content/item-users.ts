import { parseItemId, WRITTEN_ID } from './item-id.ts'
import type { ContentTree, Item, ItemId } from './model.ts'
import { ROOT_ITEMS } from './roots.ts'

/**
 * Items whose newest values name an item or one below it, in tree order; none of those themselves. Links that are
 * written as an address are not among them.
 */
export function* usersOf(tree: ContentTree, item: Item): Generator<Item> {
  const named = new Set(Array.from(tree.subtree(item.id), ({ id }) => id))
  for (const root of ROOT_ITEMS) {
    if (root.parentId !== null) continue
    for (const other of tree.subtree(root.id)) if (!named.has(other.id) && names(other, named)) yield other
  }
}

function names({ shared, versions }: Item, ids: ReadonlySet<ItemId>): boolean {
  const newest = Array.from(versions.values(), (list) => list.at(-1)?.fields ?? {})
  return [shared, ...newest].some((values) =>
    Object.values(values).some((raw) =>
      (raw.match(WRITTEN_ID) ?? []).some((written) => ids.has(parseItemId(written) ?? '')),
    ),
  )
}
