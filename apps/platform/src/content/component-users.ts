import { parseLayout, renderingsOf } from './layout-json.ts'
import { type ContentTree, FINAL_LAYOUT_FIELD, type Item, SHARED_LAYOUT_FIELD } from './model.ts'
import { ROOT_ITEMS } from './roots.ts'

/** A component of the component builder, as a layout places it (contract "component-builder", 8). */
interface PlacedComponent {
  readonly library: string
  readonly component: string
}

/** An item whose layout places a component. */
export interface ComponentUser {
  readonly item: Item
  readonly component: string
}

/** Items whose newest layouts place components of a library, in tree order; for each component once. */
export function* componentUsersOf(tree: ContentTree, library: string): Generator<ComponentUser> {
  for (const root of ROOT_ITEMS) {
    if (root.parentId !== null) continue
    for (const item of tree.subtree(root.id)) {
      const own = placedIn(item).filter((placed) => placed.library === library)
      for (const component of new Set(own.map((placed) => placed.component))) yield { item, component }
    }
  }
}

/** An item never changes: its layouts are read once, whichever library is asked for. */
const known = new WeakMap<Item, readonly PlacedComponent[]>()

function placedIn(item: Item): readonly PlacedComponent[] {
  const placed = known.get(item) ?? findPlaced(item)
  known.set(item, placed)
  return placed
}

function findPlaced({ shared, versions }: Item): readonly PlacedComponent[] {
  const final = Array.from(versions.values(), (list) => list.at(-1)?.fields[FINAL_LAYOUT_FIELD])
  return [shared[SHARED_LAYOUT_FIELD], ...final].flatMap((raw = '') => {
    // Few layouts have one: the others need not be read.
    if (!raw.includes('"LibraryId"')) return []
    return Array.from(renderingsOf(parseLayout(raw).layout)).flatMap(({ rendering: { params } }) =>
      params?.LibraryId && params.ComponentId ? [{ library: params.LibraryId, component: params.ComponentId }] : [],
    )
  })
}
