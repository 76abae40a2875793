import { parseItemId, WRITTEN_ID } from './item-id.ts'
import { MEDIA_ROOT } from './media/media-item.ts'
import type { ContentTree, Item, ItemId } from './model.ts'
import { addressesIn, linkedPages, type PageAddresses, type WrittenAddress } from './page-links.ts'
import { ROOT_ITEMS } from './roots.ts'

/** The address of a media item within a raw value, as a logo and pictures in a text have it. */
const MEDIA_ADDRESS = /\/-\/media\/([^\s"'<>?#|)]+?)\.[a-z0-9]{1,8}(?![^\s"'<>?#|)])/gi

/** What the values of an item name: ids, the paths of media items in lower case, and addresses of links. */
interface Named {
  readonly ids: readonly ItemId[]
  readonly media: readonly string[]
  readonly addresses: readonly WrittenAddress[]
}

/**
 * Items whose newest values name an item or one below it, in tree order; none of those themselves. Media items and pages
 * are named by their address as well: a page in each language, with the origin of its site or without.
 *
 * @param how `byPageAddress`: only those whose link is lost when the page has another address
 */
export function* usersOf(
  tree: ContentTree,
  item: Item,
  addresses: PageAddresses,
  how: 'any' | 'byPageAddress' = 'any',
): Generator<Item> {
  const ids = new Set<ItemId>()
  const media = new Set<string>()
  for (const one of tree.subtree(item.id)) {
    ids.add(one.id)
    const path = tree.path(one).toLowerCase()
    if (path.startsWith(`${MEDIA_ROOT}/`)) media.add(path)
  }
  const leadsThere = linkedPages(tree, tree.subtree(item.id), addresses)
  for (const root of ROOT_ITEMS) {
    if (root.parentId !== null) continue
    for (const other of tree.subtree(root.id)) {
      if (ids.has(other.id)) continue
      const named = namedIn(other)
      const isNamed = named.ids.some((id) => ids.has(id)) || named.media.some((path) => media.has(path))
      const isUser = (how === 'any' && isNamed) || named.addresses.some((address) => leadsThere(address, other))
      if (isUser) yield other
    }
  }
}

/** An item never changes: its values are looked through once, however many are asked for their users. */
const known = new WeakMap<Item, Named>()

function namedIn(item: Item): Named {
  const named = known.get(item) ?? findNamed(item)
  known.set(item, named)
  return named
}

function findNamed({ shared, versions }: Item): Named {
  const newest = Array.from(versions.values(), (list) => list.at(-1)?.fields ?? {})
  const values = [shared, ...newest].flatMap((fields) => Object.values(fields))
  const written = values.flatMap((raw) => raw.match(WRITTEN_ID) ?? [])
  return {
    ids: [...new Set(written.flatMap((text) => parseItemId(text) ?? []))],
    media: values.flatMap(mediaIn),
    addresses: values.flatMap(addressesIn),
  }
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
