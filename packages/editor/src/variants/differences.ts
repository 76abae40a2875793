import { HIDDEN_RENDERING_NAME, type Place, placeOf, placesBetween, type Slots, uidsOf } from '@tessera/content'
import type { LayoutEdit, RenderingNode } from '../model/edit.ts'
import type { Step } from '../model/history.ts'

/** How a component of a variant differs from the page as it is. */
export type Difference = 'added' | 'hidden' | 'moved' | 'component' | 'content' | 'settings'

type Layout = Slots<RenderingNode>

/** Whether a variant does not show it: its place is kept. */
export const isHidden = ({ componentName }: Pick<RenderingNode, 'componentName'>): boolean =>
  componentName === HIDDEN_RENDERING_NAME

/** Every component that differs, by uid, in the order of the page it is of; first those that the variant shows. */
export function differencesOf(page: Layout, variant: Layout): ReadonlyMap<string, readonly Difference[]> {
  const found = new Map<string, readonly Difference[]>()
  const places = placesBetween(page, variant)
  for (const uid of uidsIn(variant)) {
    const shown = placeOf(variant, uid)?.node
    const differences = shown && differencesIn(placeOf(page, uid)?.node, shown, places.has(uid))
    if (differences && differences.length > 0) found.set(uid, differences)
  }
  // Just hidden: what is shown anew has its place.
  for (const uid of uidsIn(page)) if (!placeOf(variant, uid) && !isInside(found, page, uid)) found.set(uid, ['hidden'])
  return found
}

function differencesIn(page: RenderingNode | undefined, shown: RenderingNode, isElsewhere: boolean): Difference[] {
  if (page === undefined) return ['added']
  if (isHidden(shown)) return ['hidden']
  const differs: Readonly<Partial<Record<Difference, boolean>>> = {
    component: page.componentName !== shown.componentName,
    content: (page.dataSource ?? '') !== (shown.dataSource ?? ''),
    settings: changedParams(page, shown).length > 0,
    moved: isElsewhere,
  }
  return (['component', 'content', 'settings', 'moved'] as const).filter((one) => differs[one])
}

/** One that is hidden takes along what is inside of it. */
function isInside(found: ReadonlyMap<string, unknown>, page: Layout, uid: string): boolean {
  const parent = placeOf(page, uid)?.place.parent ?? null
  return parent !== null && (found.has(parent) || isInside(found, page, parent))
}

function changedParams(page: RenderingNode, shown: RenderingNode): readonly string[] {
  const [before, after] = [page.params ?? {}, shown.params ?? {}]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
}

/** Makes a component of a variant what it is on the page, where it is on the page; undefined when it is already. */
export function asOnPage(page: Layout, variant: Layout, uid: string): Step | undefined {
  const [own, shown] = [placeOf(page, uid), placeOf(variant, uid)]
  const edits: LayoutEdit['operation'][] = []
  if (own === undefined) {
    if (shown !== undefined) edits.push({ op: 'remove', uid })
    return stepOf(edits)
  }
  const { node } = own
  const isOther = shown === undefined || shown.node.componentName !== node.componentName
  const isMoved = shown !== undefined && placesBetween(page, variant).has(uid)
  if (isOther) {
    if (shown && !isHidden(shown.node)) edits.push({ op: 'remove', uid })
    const placeholders = shown?.node.placeholders ?? node.placeholders
    const at = shown && !isMoved ? shown.place : placeLikeOn(page, variant, uid)
    if (at) edits.push({ op: 'insert', node: { ...node, ...(placeholders && { placeholders }) }, at })
  } else if (isMoved) {
    const at = placeLikeOn(page, variant, uid)
    if (at) edits.push({ op: 'move', uid, at })
  }
  const names = shown && !isHidden(shown.node) ? changedParams(node, shown.node) : []
  if (names.length > 0) {
    const params = Object.fromEntries(names.map((name) => [name, node.params?.[name] ?? null]))
    edits.push({ op: 'setParams', uid, params })
  }
  // Of what was hidden nobody sees what else it was.
  if (isOther || (shown?.node.dataSource ?? '') !== (node.dataSource ?? '')) {
    edits.push({ op: 'setDataSource', uid, dataSource: node.dataSource ?? '' })
  }
  return stepOf(edits)
}

function stepOf(operations: readonly LayoutEdit['operation'][]): Step | undefined {
  if (operations.length === 0) return undefined
  return { label: 'step.asOnPage', edits: operations.map((operation) => ({ kind: 'layout', operation })) }
}

/** Behind the same neighbour as on the page, or the nearest of those before that is there; undefined without its owner. */
function placeLikeOn(page: Layout, variant: Layout, uid: string): Place | undefined {
  const place = placeOf(page, uid)?.place
  if (place === undefined) return undefined
  const { parent, key } = place
  if (parent !== null && !placeOf(variant, parent)) return undefined
  const there = nodesIn(variant, place).filter((one) => one.uid !== uid)
  const before = nodesIn(page, place).slice(0, place.index)
  const last = before.findLast((one) => there.some((other) => other.uid === one.uid))
  return { parent, key, index: there.findIndex((one) => one.uid === last?.uid) + 1 }
}

function nodesIn(slots: Layout, { parent, key }: Pick<Place, 'parent' | 'key'>): readonly RenderingNode[] {
  return (parent === null ? slots : placeOf(slots, parent)?.node.placeholders)?.[key] ?? []
}

export const uidsIn = (slots: Layout): string[] =>
  Object.values(slots).flatMap((nodes) => nodes.flatMap((node) => [...uidsOf(node)]))
