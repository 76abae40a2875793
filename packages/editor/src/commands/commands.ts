import { type Place, placeOf } from '@tessera/content'
import { slotsOf } from '../model/apply-edit.ts'
import type { FieldEdit, LayoutEdit, RenderingNode } from '../model/edit.ts'
import type { Step } from '../model/history.ts'
import { copyOf, newRendering } from './new-rendering.ts'
import { type Ground, mayMoveTo, mayStandIn, placeholdersOf } from './rules.ts'

/** What an author can do to a rendering, each a step to be run; undefined where it cannot be done. */

export type Direction = 'up' | 'down' | 'out' | 'into'

/** A new rendering of a component, with content of its own when the component has fields. */
export function addStep(
  ground: Ground,
  componentName: string,
  at: Place,
): { readonly step: Step; readonly uid: string } | undefined {
  const component = ground.components.get(componentName)
  if (component === undefined || !mayStandIn(ground, componentName, at)) return undefined
  const node = newRendering(ground.page, component)
  const hasContent = component.fields.length > 0
  const edit: LayoutEdit = {
    kind: 'layout',
    operation: { op: 'insert', node, at },
    content: hasContent ? { [node.uid]: {} } : {},
  }
  return { step: { label: 'step.add', edits: [edit] }, uid: node.uid }
}

/** A copy behind it, with copies of its content: changing one does not change the other. */
export function duplicateStep(ground: Ground, uid: string): { readonly step: Step; readonly uid: string } | undefined {
  const found = ground.own.has(uid) ? placeOf(slotsOf(ground.page), uid) : undefined
  if (found === undefined) return undefined
  const { node, copies } = copyOf(ground.page, found.node)
  const content = Object.fromEntries(
    [...copies].flatMap(([copy, original]) => {
      const values = ground.components.get(original.componentName ?? '')?.fields.length
        ? storedValues(original)
        : undefined
      return original.dataSource && values ? [[copy, values] as const] : []
    }),
  )
  const at = { ...found.place, index: found.place.index + 1 }
  const edit: LayoutEdit = { kind: 'layout', operation: { op: 'insert', node, at }, content }
  return { step: { label: 'step.duplicate', edits: [edit] }, uid: node.uid }
}

export function removeStep(ground: Ground, uid: string): Step | undefined {
  if (!ground.own.has(uid)) return undefined
  return { label: 'step.remove', edits: [{ kind: 'layout', operation: { op: 'remove', uid } }] }
}

export function moveStep(ground: Ground, uid: string, at: Place): Step | undefined {
  if (!mayMoveTo(ground, uid, at)) return undefined
  return { label: 'step.move', edits: [{ kind: 'layout', operation: { op: 'move', uid, at } }] }
}

/** One place up or down; out of what it stands in, behind that; into what stands before it, at its end. */
export function moveBy(ground: Ground, uid: string, direction: Direction): Step | undefined {
  const at = placeTowards(ground, uid, direction)
  return at && moveStep(ground, uid, at)
}

function placeTowards(ground: Ground, uid: string, direction: Direction): Place | undefined {
  const slots = slotsOf(ground.page)
  const found = placeOf(slots, uid)
  if (found === undefined) return undefined
  const { place } = found
  const siblings = (place.parent === null ? slots : placeOf(slots, place.parent)?.node.placeholders)?.[place.key] ?? []
  switch (direction) {
    case 'up': {
      const before = siblings[place.index - 1]
      return before && ground.own.has(before.uid) ? { ...place, index: place.index - 1 } : undefined
    }
    case 'down':
      return place.index + 1 < siblings.length ? { ...place, index: place.index + 1 } : undefined
    case 'out': {
      const outer = place.parent === null ? undefined : placeOf(slots, place.parent)
      return outer && { ...outer.place, index: outer.place.index + 1 }
    }
    case 'into': {
      const before = siblings[place.index - 1] ?? siblings[place.index + 1]
      if (before === undefined || !ground.own.has(before.uid)) return undefined
      for (const { parent, key, nodes } of placeholdersOf(ground)) {
        const at = { parent, key, index: nodes.length }
        if (parent === before.uid && mayMoveTo(ground, uid, at)) return at
      }
      return undefined
    }
  }
}

/** Parameters under new values; null takes one away. */
export const paramsStep = (uid: string, params: Readonly<Record<string, string | null>>): Step => ({
  label: 'step.settings',
  edits: [{ kind: 'layout', operation: { op: 'setParams', uid, params } }],
})

export const fieldStep = (edit: FieldEdit): Step => ({ label: 'step.field', edits: [edit] })

/** The stored value of each field of a rendering that has one. */
function storedValues({ fields = {} }: RenderingNode): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { metadata } = field as { metadata?: { rawValue?: string } }
      return metadata?.rawValue ? [[name, metadata.rawValue]] : []
    }),
  )
}
