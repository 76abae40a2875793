import type { YieldingTask } from '../ground/yielding-scheduler.ts'
import { parseLayout, renderingsOf } from './layout-json.ts'
import { type ContentTree, FINAL_LAYOUT_FIELD, type Item, SHARED_LAYOUT_FIELD } from './model.ts'
import { itemsOf } from './roots.ts'

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

/** Items that are looked at in one part: a layout takes long. */
const ITEMS_AT_ONCE = 20

/** Items whose newest layouts place components of a library, in tree order; for each component once. In parts. */
export function* componentUsersOf(tree: ContentTree, library: string): YieldingTask<readonly ComponentUser[]> {
  const users: ComponentUser[] = []
  let looked = 0
  for (const item of itemsOf(tree)) {
    looked += 1
    if (looked % ITEMS_AT_ONCE === 0) yield
    const own = placedIn(item).filter((placed) => placed.library === library)
    for (const component of new Set(own.map((placed) => placed.component))) users.push({ item, component })
  }
  return users
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
