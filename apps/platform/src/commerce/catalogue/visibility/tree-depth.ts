import { CommerceError } from '../../commerce-error.ts'
import type { SeenTree } from './access.ts'

/** Levels of a tree that are asked for: a number from 1, or `all`, which is the default. Throws `Category.InvalidDepth`. */
export function readDepth(value: unknown): number {
  const text = value === undefined ? 'all' : String(value).toLowerCase()
  if (text === 'all') return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new CommerceError(400, 'Category.InvalidDepth', 'depth must be a number from 1, or "all".')
}

/** Ids of the categories of the first `depth` levels that are seen: of the whole tree, or of that below `top`, which counts as the first. */
export function seenDownTo({ categories, shown }: SeenTree, depth: number, top?: string): string[] {
  if (top !== undefined && !shown.has(top)) return []
  const below = new Map<string | null, string[]>()
  for (const { id, parentId } of categories.values()) {
    const parent = parentId !== null && categories.has(parentId) ? parentId : null
    const children = below.get(parent)
    if (children) children.push(id)
    else below.set(parent, [id])
  }
  const found: string[] = []
  const met = new Set<string>()
  let level = top === undefined ? (below.get(null) ?? []) : [top]
  for (let place = 1; place <= depth && level.length > 0; place += 1) {
    const fresh = level.filter((id) => !met.has(id))
    for (const id of fresh) met.add(id)
    found.push(...fresh.filter((id) => shown.has(id)))
    level = fresh.flatMap((id) => below.get(id) ?? [])
  }
  return found
}

/** How many of the categories right below one are seen. */
export function seenChildren({ categories, shown }: SeenTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { id, parentId } of categories.values()) {
    if (parentId !== null && shown.has(id)) counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  }
  return counts
}
