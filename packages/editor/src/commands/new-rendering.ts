import { type ComponentManifest, placeOf, uidsOf } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { slotsOf } from '../model/apply-edit.ts'
import type { RenderingNode } from '../model/edit.ts'

/** The number by which the placeholders of a rendering differ from those of another of its component. */
const NUMBER = 'DynamicPlaceholderId'

/** A rendering of a component nobody has placed yet, with empty placeholders and a number no other on the page has. */
export function newRendering(page: Page, component: ComponentManifest): RenderingNode {
  const isDynamic = component.placeholders.some(({ key }) => key.includes('{*}'))
  return {
    uid: crypto.randomUUID(),
    componentName: component.name,
    fields: {},
    ...(isDynamic && { params: { [NUMBER]: String(numbersOn(page)().next().value) } }),
    ...(component.placeholders.length > 0 && {
      placeholders: Object.fromEntries(component.placeholders.map(({ key }) => [key, []])),
    }),
  }
}

/** The same once more, inside and out, with uids and numbers of its own; and which copy is of which. */
export function copyOf(
  page: Page,
  node: RenderingNode,
): { readonly node: RenderingNode; readonly copies: ReadonlyMap<string, RenderingNode> } {
  const numbers = numbersOn(page)()
  const copies = new Map<string, RenderingNode>()
  const copy = (one: RenderingNode): RenderingNode => {
    const uid = crypto.randomUUID()
    copies.set(uid, one)
    const { params, placeholders } = one
    return {
      ...one,
      uid,
      ...(params && { params: { ...params, ...(params[NUMBER] && { [NUMBER]: String(numbers.next().value) }) } }),
      ...(placeholders && {
        placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, nodes]) => [key, nodes.map(copy)])),
      }),
    }
  }
  return { node: copy(node), copies }
}

/** Numbers beyond all that the page has. */
function numbersOn(page: Page): () => Generator<number, never> {
  let last = 0
  const slots = slotsOf(page)
  for (const uid of Object.values(slots).flatMap((nodes) => nodes.flatMap((node) => [...uidsOf(node)]))) {
    const number = Number(placeOf(slots, uid)?.node.params?.[NUMBER])
    if (Number.isSafeInteger(number)) last = Math.max(last, number)
  }
  return function* () {
    while (true) yield ++last
  }
}
