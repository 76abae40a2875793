/** What of a page a comment is pinned to. */
import { ContentError, quoted } from '../content-error.ts'
import { parseItemId, requireItemId } from '../item-id.ts'
import { requireItem } from '../item-selector.ts'
import type { ContentTree } from '../model.ts'
import type { TemplateRegistry } from '../templates.ts'

export const ANCHORS = ['page', 'component', 'field'] as const

export type Anchor =
  | { readonly kind: 'page' }
  /** A rendering, by its uid. */
  | { readonly kind: 'component'; readonly component: string }
  /** A field of an item, by its id; with the rendering that showed it. */
  | { readonly kind: 'field'; readonly item: string; readonly field: string; readonly component: string | null }

export interface AnchorInput {
  readonly kind: (typeof ANCHORS)[number]
  readonly component?: string | null
  readonly fieldItem?: string | null
  /** Name or id. */
  readonly field?: string | null
}

export interface PlacedAnchor {
  readonly anchor: Anchor
  /** Every language of the item shows what it is pinned to. */
  readonly isShared: boolean
}

/** @throws ContentError `INVALID_INPUT`, `INVALID_ID`, `ITEM_NOT_FOUND`, `UNKNOWN_FIELD` */
export function readAnchor(tree: ContentTree, templates: TemplateRegistry, input: AnchorInput): PlacedAnchor {
  const component = input.component ? requireItemId(input.component) : null
  if (input.kind === 'page') return { anchor: { kind: 'page' }, isShared: true }
  if (input.kind === 'component') {
    if (component === null) throw new ContentError('INVALID_INPUT', 'Name the component by its uid.')
    return { anchor: { kind: 'component', component }, isShared: true }
  }
  const item = requireItem(tree, { itemId: input.fieldItem })
  const named = input.field ?? ''
  const id = parseItemId(named)
  const field = templates.field(item.template, named) ?? templates.fieldsOf(item.template).find((one) => one.id === id)
  if (field === undefined) {
    throw new ContentError('UNKNOWN_FIELD', `${tree.path(item)} has no field ${quoted(named)}.`)
  }
  return { anchor: { kind: 'field', item: item.id, field: field.id, component }, isShared: field.shared }
}
