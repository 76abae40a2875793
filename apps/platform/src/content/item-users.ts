import { parseItemId, WRITTEN_ID } from './item-id.ts'
import { MEDIA_ROOT } from './media/media-item.ts'
import type { ContentTree, Item, ItemId } from './model.ts'
import { ROOT_ITEMS } from './roots.ts'

/** The address of a media item within a raw value, as a logo and pictures in a text have it. */
const MEDIA_ADDRESS = /\/-\/media\/([^\s"'<>?#|)]+?)\.[a-z0-9]{1,8}(?![^\s"'<>?#|)])/gi

/** What is looked for: ids, and the paths of media items in lower case. */
interface Named {
  readonly ids: ReadonlySet<ItemId>
  readonly media: ReadonlySet<string>
}

/**
 * Items whose newest values name an item or one below it, in tree order; none of those themselves. Media items are named
 * by their address as well. Links that are written as the address of a page are not among them.
 */
export function* usersOf(tree: ContentTree, item: Item): Generator<Item> {
  const ids = new Set<ItemId>()
  const media = new Set<string>()
  for (const one of tree.subtree(item.id)) {
    ids.add(one.id)
    const path = tree.path(one).toLowerCase()
    if (path.startsWith(`${MEDIA_ROOT}/`)) media.add(path)
  }
  for (const root of ROOT_ITEMS) {
    if (root.parentId !== null) continue
    for (const other of tree.subtree(root.id)) if (!ids.has(other.id) && names(other, { ids, media })) yield other
  }
}

function names({ shared, versions }: Item, { ids, media }: Named): boolean {
  const newest = Array.from(versions.values(), (list) => list.at(-1)?.fields ?? {})
  return [shared, ...newest].some((values) =>
    Object.values(values).some(
      (raw) =>
        (raw.match(WRITTEN_ID) ?? []).some((written) => ids.has(parseItemId(written) ?? '')) ||
        (media.size > 0 && mediaIn(raw).some((path) => media.has(path))),
    ),
  )
}

/** Tree paths, in lower case, of the media items whose addresses stand in a raw value. */
function mediaIn(raw: string): readonly string[] {
  return Array.from(raw.matchAll(MEDIA_ADDRESS), ([, below = '']) => {
    try {
      return `${MEDIA_ROOT}/${decodeURIComponent(below)}`.toLowerCase()
    } catch {
      return ''
    }
  })
}
