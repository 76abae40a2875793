/**
 * A database's content in memory: one consistent state that never changes. A write gives a new tree that shares
 * everything untouched with the old one, so replacing it costs what changed, not what exists.
 */
import type { ContentTree, DatabaseName, Item, ItemId } from './model.ts'
import { SnapshotMap } from './snapshot-map.ts'

/** The new state of an item; `null` when it is gone. */
export type ItemChanges = ReadonlyMap<ItemId, Item | null>

/** From this many parents on each is looked for among those before: parents in a circle must not make reading endless. */
const DEEP = 64

/** Items without a parent stand below this key. */
const ROOTS = ''

export function emptyTree(database: DatabaseName): Tree {
  return new Tree(database, 0, SnapshotMap.empty(), SnapshotMap.empty(), SnapshotMap.empty(), SnapshotMap.empty())
}

export function buildTree(database: DatabaseName, epoch: number, items: Iterable<Item>): Tree {
  return emptyTree(database).with(epoch, new Map(Array.from(items, (item) => [item.id, item])))
}

export class Tree implements ContentTree {
  readonly database: DatabaseName
  readonly epoch: number
  readonly #items: SnapshotMap<Item>
  readonly #children: SnapshotMap<readonly Item[]>
  /** `{parent}/{name in lower case}` → item; of two with one name, the first in order. */
  readonly #names: SnapshotMap<ItemId>
  readonly #templates: SnapshotMap<ReadonlySet<ItemId>>
  readonly #inOrder = new Map<string, readonly Item[]>()

  constructor(
    database: DatabaseName,
    epoch: number,
    items: SnapshotMap<Item>,
    children: SnapshotMap<readonly Item[]>,
    names: SnapshotMap<ItemId>,
    templates: SnapshotMap<ReadonlySet<ItemId>>,
  ) {
    this.database = database
    this.epoch = epoch
    this.#items = items
    this.#children = children
    this.#names = names
    this.#templates = templates
  }

  get size(): number {
    return this.#items.size
  }

  get(id: ItemId): Item | undefined {
    return this.#items.get(id)
  }

  at(path: string): Item | undefined {
    const segments = path.split('/').filter((segment) => segment !== '')
    let item: Item | undefined
    for (const segment of segments) {
      const id = this.#names.get(nameKey(item?.id ?? ROOTS, segment))
      item = id === undefined ? undefined : this.get(id)
      if (!item) return undefined
    }
    return item
  }

  children(id: ItemId): readonly Item[] {
    return this.#children.get(id) ?? []
  }

  ancestors(item: Item): readonly Item[] {
    const chain: Item[] = []
    let parent = item.parentId === null ? undefined : this.get(item.parentId)
    while (parent && !(chain.length >= DEEP && chain.includes(parent))) {
      chain.push(parent)
      parent = parent.parentId === null ? undefined : this.get(parent.parentId)
    }
    return chain
  }

  path(item: Item): string {
    return `/${[item, ...this.ancestors(item)]
      .reverse()
      .map(({ name }) => name)
      .join('/')}`
  }

  *subtree(id: ItemId): Generator<Item> {
    const start = this.get(id)
    if (!start) return
    const seen = new Set<ItemId>()
    const waiting = [start]
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      yield item
      waiting.push(...this.children(item.id).toReversed())
    }
  }

  ofTemplate(template: string): readonly Item[] {
    const known = this.#inOrder.get(template)
    if (known) return known
    const items = Array.from(this.#templates.get(template) ?? [], (id) => this.get(id)).filter(
      (item) => item !== undefined,
    )
    const chains = new Map(items.map((item) => [item, [item, ...this.ancestors(item)].reverse()]))
    const sorted = items.sort((one, other) => byTreeOrder(chains.get(one) ?? [], chains.get(other) ?? []))
    this.#inOrder.set(template, sorted)
    return sorted
  }

  /** The state after these changes. Costs the changes and the sibling lists they stand in. */
  with(epoch: number, changes: ItemChanges): Tree {
    const siblings = new Map<ItemId, Map<ItemId, Item | null>>()
    const templates = new Map<string, Set<ItemId>>()
    const place = (parent: ItemId | null, id: ItemId, item: Item | null) => {
      const key = parent ?? ROOTS
      const group = siblings.get(key) ?? new Map<ItemId, Item | null>()
      siblings.set(key, group)
      if (item || !group.has(id)) group.set(id, item)
    }
    const membersOf = (template: string) => {
      const members = templates.get(template) ?? new Set(this.#templates.get(template))
      templates.set(template, members)
      return members
    }
    for (const [id, item] of changes) {
      const before = this.get(id)
      if (before && before.parentId !== item?.parentId) place(before.parentId, id, null)
      if (item) place(item.parentId, id, item)
      if (before?.template !== item?.template) {
        if (before) membersOf(before.template).delete(id)
        if (item) membersOf(item.template).add(id)
      }
    }
    const children = new Map<ItemId, readonly Item[] | undefined>()
    const names = new Map<string, ItemId | undefined>()
    for (const [parent, group] of siblings) {
      const before = this.children(parent)
      const after = merged(before, group)
      children.set(parent, after.length === 0 ? undefined : after)
      for (const [key, id] of namesChanged(before, after, group)) names.set(nameKey(parent, key), id)
    }
    return new Tree(
      this.database,
      epoch,
      this.#items.with(Array.from(changes, ([id, item]) => [id, item ?? undefined] as const)),
      this.#children.with(children),
      this.#names.with(names),
      this.#templates.with(templates),
    )
  }
}

function merged(before: readonly Item[], group: ReadonlyMap<ItemId, Item | null>): readonly Item[] {
  const left = new Map(group)
  const after: Item[] = []
  for (const item of before) {
    const changed = left.get(item.id)
    left.delete(item.id)
    if (changed !== null) after.push(changed ?? item)
  }
  for (const item of left.values()) if (item) after.push(item)
  return after.sort(bySiblingOrder)
}

/** Names the group had or has, with the first item that has it now. Values that change leave names alone. */
function namesChanged(
  before: readonly Item[],
  after: readonly Item[],
  group: ReadonlyMap<ItemId, Item | null>,
): Map<string, ItemId | undefined> {
  const names = new Map<string, ItemId | undefined>()
  const old = new Map(before.flatMap((item) => (group.has(item.id) ? [[item.id, item] as const] : [])))
  for (const [id, item] of group) {
    const was = old.get(id)
    if (was && item && was.name === item.name && was.sortOrder === item.sortOrder) continue
    if (was) names.set(was.name.toLowerCase(), undefined)
    if (item) names.set(item.name.toLowerCase(), undefined)
  }
  if (names.size === 0) return names
  for (const { name, id } of after.toReversed()) {
    const key = name.toLowerCase()
    if (names.has(key)) names.set(key, id)
  }
  return names
}

function nameKey(parent: ItemId, name: string): string {
  return `${parent}/${name.toLowerCase()}`
}

/** Sort order, then name without case, then id so that the order is always the same. */
export function bySiblingOrder(one: Item, other: Item): number {
  return (
    one.sortOrder - other.sortOrder ||
    compare(one.name.toLowerCase(), other.name.toLowerCase()) ||
    compare(one.id, other.id)
  )
}

function byTreeOrder(one: readonly Item[], other: readonly Item[]): number {
  for (const [index, item] of one.entries()) {
    const counterpart = other[index]
    if (!counterpart) return 1
    if (item !== counterpart) return bySiblingOrder(item, counterpart)
  }
  return one.length - other.length
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
