/** The top of every content tree. These items exist in both databases from the start and cannot be changed. */
import { derivedId } from './item-id.ts'
import type { ContentTree, Item } from './model.ts'
import { FOLDER_TEMPLATE } from './platform-templates.ts'

const EPOCH = new Date(0)

function root(name: string, path: string, parentId: string | null, sortOrder: number, template: string): Item {
  return {
    id: derivedId(`item:${path}`),
    parentId,
    name,
    template,
    sortOrder,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    shared: {},
    versions: new Map(),
  }
}

const top = root('sitecore', '/sitecore', null, 0, FOLDER_TEMPLATE)

export const ROOT_ITEMS: readonly Item[] = [
  top,
  root('content', '/sitecore/content', top.id, 100, FOLDER_TEMPLATE),
  root('media library', '/sitecore/media library', top.id, 200, 'Media Folder'),
]

const ROOT_IDS: ReadonlySet<string> = new Set(ROOT_ITEMS.map(({ id }) => id))

/** All items of a tree, in its order. */
export function* itemsOf(tree: ContentTree): Generator<Item> {
  for (const { id, parentId } of ROOT_ITEMS) if (parentId === null) yield* tree.subtree(id)
}

export function isRoot(item: Item): boolean {
  return ROOT_IDS.has(item.id)
}
