import { bracedId, newItemId, parseItemId, plainId, WRITTEN_ID } from './item-id.ts'
import { requireFreeName, requireItemName } from './item-name.ts'
import { type ItemSelector, requireItem } from './item-selector.ts'
import type { ContentTree, Item, ItemId } from './model.ts'
import { newVersion } from './new-version.ts'
import { requireChangeable } from './protected-item.ts'
import type { ContentStore } from './store.ts'

export interface CopyItem extends ItemSelector {
  readonly username: string
  /** Default: beside the item. */
  readonly target?: ItemSelector
  /** Default: `Copy of {name}`. */
  readonly copyItemName?: string | null
  /** Also what is below it. Default true. */
  readonly deepCopy?: boolean | null
  /** Of what is below it no pages, nor what is below those. Default false. */
  readonly withoutPages?: boolean | null
}

/**
 * Copies the newest version of each language as version 1. References between items of the copied tree lead to the
 * copies; local data sources do so by themselves. What is not copied stays what they lead to.
 */
export function copyItem(store: ContentStore, command: CopyItem): Promise<Item> {
  return store.write(({ trees: { master }, templates, now }) => {
    const item = requireChangeable(master, requireItem(master, command))
    const parentId = command.target ? requireItem(master, command.target).id : item.parentId
    const name = requireItemName(command.copyItemName || `Copy of ${item.name}`)
    if (parentId !== null) requireFreeName(master, parentId, name)
    const isLeftOut = (below: Item) =>
      command.deepCopy === false || (!!command.withoutPages && templates.isPage(below.template))
    const originals = [...branch(master, item, isLeftOut)]
    const ids = new Map<ItemId, ItemId>(originals.map(({ id }) => [id, newItemId()]))
    const copyOf = (id: ItemId) => ids.get(id) ?? id
    const copied = (values: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(values).map(([field, raw]) => [field, withCopiedIds(raw, ids)]))
    const copies = originals.map(
      (original): Item => ({
        ...original,
        id: copyOf(original.id),
        parentId: original === item ? parentId : original.parentId && copyOf(original.parentId),
        name: original === item ? name : original.name,
        createdAt: now,
        updatedAt: now,
        shared: copied(original.shared),
        versions: new Map(
          Array.from(original.versions, ([language, list]) => [
            language,
            [newVersion(language, 1, copied(list.at(-1)?.fields ?? {}), now)],
          ]),
        ),
      }),
    )
    const [copy = item] = copies
    return {
      result: copy,
      changes: { master: new Map(copies.map((one) => [one.id, one])) },
      audit: [
        {
          username: command.username,
          action: 'copyItem',
          database: 'master',
          itemId: copy.id,
          detail: { from: item.id, items: copies.length },
        },
      ],
    }
  })
}

/** An item and what is below it, parents before their children, without what is left out and all below that. */
function* branch(tree: ContentTree, item: Item, isLeftOut: (below: Item) => boolean): Generator<Item> {
  const waiting = [item]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    waiting.push(
      ...tree
        .children(next.id)
        .filter((child) => !isLeftOut(child))
        .reverse(),
    )
  }
}

/** Each id in the form it was written in. */
function withCopiedIds(raw: string, ids: ReadonlyMap<ItemId, ItemId>): string {
  return raw.replace(WRITTEN_ID, (text) => {
    const copy = ids.get(parseItemId(text) ?? '')
    if (copy === undefined) return text
    if (text.startsWith('{')) return bracedId(copy)
    return text.includes('-') ? copy : plainId(copy).toUpperCase()
  })
}
