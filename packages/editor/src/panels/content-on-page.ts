import type { ComponentManifest, FieldMetadata, Slots } from '@tessera/content'
import type { Page } from '@tessera/content/react'
import { slotsOf } from '../model/apply-edit.ts'
import type { RenderingNode } from '../model/edit.ts'
import { bareId } from '../model/item-id.ts'
import { nameOf } from '../overlay/names.ts'

/** A rendering with content that is an item of its own. */
export interface ContentOnPage {
  readonly uid: string
  readonly itemId: string
  /** With a number when several have the same. */
  readonly name: string
}

/** In the order of the page; without those that show what is the page's own. */
export function contentOn(
  page: Page,
  pageId: string,
  components: ReadonlyMap<string, ComponentManifest>,
): ContentOnPage[] {
  const counts = new Map<string, number>()
  return [...nodesIn(slotsOf(page))].flatMap((node) => {
    const itemId = itemOf(node)
    if (itemId === undefined || bareId(itemId) === bareId(pageId)) return []
    const name = nameOf(node, components)
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return [{ uid: node.uid, itemId, name: number > 1 ? `${name} ${number}` : name }]
  })
}

function itemOf({ fields = {} }: RenderingNode): string | undefined {
  for (const field of Object.values(fields)) {
    const { metadata } = field as { metadata?: FieldMetadata }
    if (metadata !== undefined) return metadata.datasource.id
  }
  return undefined
}

function* nodesIn(slots: Slots<RenderingNode>): Generator<RenderingNode> {
  for (const node of Object.values(slots).flat()) {
    yield node
    yield* nodesIn(node.placeholders ?? {})
  }
}
