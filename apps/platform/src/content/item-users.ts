import type { YieldingTask } from '../ground/yielding-scheduler.ts'
import { parseItemId, WRITTEN_ID } from './item-id.ts'
import { MEDIA_ROOT } from './media/media-item.ts'
import type { ContentTree, Item, ItemId } from './model.ts'
import { addressesIn, linkedPages, type PageAddresses, type WrittenAddress } from './page-links.ts'
import { itemsOf } from './roots.ts'

/** What stands between addresses in a raw value. */
const BETWEEN_ADDRESSES = /[\s"'<>?#|)]+/
const MEDIA_PREFIX = /\/-\/media\//i
const FILE_ENDING = /\.[a-z0-9]{1,8}$/i

/** What the values of an item name: ids, the paths of media items in lower case, and addresses of links. */
interface Named {
  readonly ids: readonly ItemId[]
  readonly media: readonly string[]
  readonly addresses: readonly WrittenAddress[]
}

/**
 * Items whose newest values name an item or one below it, in tree order; none of those themselves. Media items and pages
 * are named by their address as well: a page in each language, with the origin of its site or without. In parts.
 *
 * @param how `byPageAddress`: only those whose link is lost when the page has another address
 */
export function* usersOf(
  tree: ContentTree,
  item: Item,
  addresses: PageAddresses,
  how: 'any' | 'byPageAddress' = 'any',
): YieldingTask<readonly Item[]> {
  const ids = new Set<ItemId>()
  const media = new Set<string>()
  for (const one of tree.subtree(item.id)) {
    ids.add(one.id)
    const path = tree.path(one).toLowerCase()
    if (path.startsWith(`${MEDIA_ROOT}/`)) media.add(path)
    if (ids.size % ITEMS_AT_ONCE === 0) yield
  }
  const leadsThere = yield* linkedPages(tree, tree.subtree(item.id), addresses)
  const users: Item[] = []
  const reading: Reading = { sincePause: 0 }
  let looked = 0
  for (const other of itemsOf(tree)) {
    looked += 1
    if (looked % ITEMS_AT_ONCE === 0) yield
    if (ids.has(other.id)) continue
    const named = yield* namedIn(other, reading)
    const isNamed = named.ids.some((id) => ids.has(id)) || named.media.some((path) => media.has(path))
    const isUser = (how === 'any' && isNamed) || named.addresses.some((address) => leadsThere(address, other))
    if (isUser) users.push(other)
  }
  return users
}

/** Items that are looked at in one part; fewer where their values have to be read. */
const ITEMS_AT_ONCE = 200
/** Characters of values that are read in one part. */
const READ_AT_ONCE = 20_000

/** An item never changes: its values are looked through once, however many are asked for their users. */
const known = new WeakMap<Item, Named>()

interface Reading {
  sincePause: number
}

function* namedIn(item: Item, reading: Reading): YieldingTask<Named> {
  const named = known.get(item) ?? (yield* findNamed(item, reading))
  known.set(item, named)
  return named
}

function* findNamed({ shared, versions }: Item, reading: Reading): YieldingTask<Named> {
  const newest = Array.from(versions.values(), (list) => list.at(-1)?.fields ?? {})
  const ids = new Set<ItemId>()
  const media: string[] = []
  const addresses: WrittenAddress[] = []
  for (const raw of [shared, ...newest].flatMap((fields) => Object.values(fields))) {
    for (const text of raw.match(WRITTEN_ID) ?? []) {
      const id = parseItemId(text)
      if (id !== undefined) ids.add(id)
    }
    media.push(...mediaIn(raw))
    addresses.push(...addressesIn(raw))
    reading.sincePause += raw.length
    if (reading.sincePause < READ_AT_ONCE) continue
    reading.sincePause = 0
    yield
  }
  return { ids: [...ids], media, addresses }
}

/** Tree paths, in lower case, of the media items whose addresses stand in a raw value. */
function mediaIn(raw: string): readonly string[] {
  if (!MEDIA_PREFIX.test(raw)) return []
  return raw.split(BETWEEN_ADDRESSES).flatMap((text) => {
    const prefix = MEDIA_PREFIX.exec(text)
    if (prefix === null) return []
    const from = prefix.index + prefix[0].length
    const to = text.search(FILE_ENDING)
    if (to <= from) return []
    try {
      return `${MEDIA_ROOT}/${decodeURIComponent(text.slice(from, to))}`.toLowerCase()
    } catch {
      return []
    }
  })
}
