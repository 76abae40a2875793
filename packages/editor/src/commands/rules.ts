import { type ComponentManifest, type Place, placeOf, type Slots, uidsOf } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { slotsOf } from '../model/apply-edit.ts'
import type { RenderingNode } from '../model/edit.ts'

/** What commands need to know of the page they change. */
export interface Ground {
  readonly page: Page
  readonly own: ReadonlySet<string>
  readonly components: ReadonlyMap<string, ComponentManifest>
  /** Of a partial design: uid of the rendering its layout is shown in. */
  readonly frame: string | undefined
}

/** Whether placeholders of a rendering, or of the page (null), belong to the layout that is edited. */
export const isOpen = ({ own, frame }: Pick<Ground, 'own' | 'frame'>, parent: string | null): boolean =>
  parent === (frame ?? null) || (parent !== null && own.has(parent))

/** Names of the components that may stand in a placeholder; undefined: any. */
export function allowedIn(
  { page, components }: Ground,
  parent: string | null,
  key: string,
): readonly string[] | undefined {
  if (parent === null) return undefined
  const owner = placeOf(slotsOf(page), parent)?.node
  const declared = components.get(owner?.componentName ?? '')?.placeholders ?? []
  return declared.find((one) => one.key === key)?.allow
}

/** Whether a component may be put into a placeholder by an author of this page. */
export function mayStandIn(
  ground: Ground,
  componentName: string,
  { parent, key }: Pick<Place, 'parent' | 'key'>,
): boolean {
  // What is inside of a design belongs to every page that has the design.
  if (!isOpen(ground, parent)) return false
  const allow = allowedIn(ground, parent, key)
  return allow === undefined || allow.includes(componentName)
}

/** Whether a rendering may be moved into a placeholder: allowed there, and not inside of itself. */
export function mayMoveTo(ground: Ground, uid: string, at: Pick<Place, 'parent' | 'key'>): boolean {
  const node = placeOf(slotsOf(ground.page), uid)?.node
  if (node === undefined || !ground.own.has(uid)) return false
  if (at.parent !== null && [...uidsOf(node)].includes(at.parent)) return false
  return mayStandIn(ground, node.componentName ?? '', at)
}

/** The placeholders of the page and of its own renderings, in the order of the layout. */
export function* placeholdersOf(ground: Ground): Generator<{
  readonly parent: string | null
  readonly key: string
  readonly nodes: readonly RenderingNode[]
}> {
  yield* within(slotsOf(ground.page), null, ground)
}

function* within(
  slots: Slots<RenderingNode>,
  parent: string | null,
  ground: Ground,
): Generator<{ readonly parent: string | null; readonly key: string; readonly nodes: readonly RenderingNode[] }> {
  for (const [key, nodes] of Object.entries(slots)) {
    if (isOpen(ground, parent)) yield { parent, key, nodes }
    for (const node of nodes) if (node.placeholders) yield* within(node.placeholders, node.uid, ground)
  }
}
