import {
  applyLayoutOperation,
  HIDDEN_RENDERING_NAME,
  type LayoutData,
  type Placeholders,
  placeOf,
  type Slots,
} from '@tessera/content'
import type { Page } from '@tessera/content/react'
import {
  type Edit,
  type FieldAddress,
  type FieldEdit,
  isSameField,
  type LayoutEdit,
  type RenderingNode,
} from './edit.ts'

export interface AppliedEdit {
  readonly page: Page
  /** Brings back what was. */
  readonly inverse: Edit
}

/**
 * The page after an edit; the one given stays as it is. A field is changed wherever the page shows it.
 * @throws LayoutOperationError when the layout cannot take the operation
 */
export function applyEdit(page: Page, edit: Edit): AppliedEdit {
  if (edit.kind === 'field') {
    return { page: withField(page, edit), inverse: { ...edit, before: edit.value, value: edit.before } }
  }
  const { slots, inverse } = applyLayoutOperation(withoutHidden(slotsOf(page), edit.operation), edit.operation)
  return { page: withSlots(page, slots), inverse: { kind: 'layout', operation: inverse } }
}

/** What a variant hides keeps its place on the page: whoever comes back takes it. */
function withoutHidden(slots: Slots<RenderingNode>, operation: LayoutEdit['operation']): Slots<RenderingNode> {
  if (operation.op !== 'insert') return slots
  const { uid } = operation.node
  const isHidden = placeOf(slots, uid)?.node.componentName === HIDDEN_RENDERING_NAME
  return isHidden ? applyLayoutOperation(slots, { op: 'remove', uid }).slots : slots
}

/** The page after several, and what undoes them, in the order it is done. @throws LayoutOperationError */
export function applyEdits(page: Page, edits: readonly Edit[]): { readonly page: Page; readonly inverse: Edit[] } {
  const inverse: Edit[] = []
  let changed = page
  for (const edit of edits) {
    const applied = applyEdit(changed, edit)
    changed = applied.page
    inverse.unshift(applied.inverse)
  }
  return { page: changed, inverse }
}

/** One edit that does what two do one after the other; undefined for two that are of different things. */
export function joinedEdit(first: Edit, second: Edit): Edit | undefined {
  if (first.kind === 'field') {
    return second.kind === 'field' && isSameField(first, second) ? { ...second, before: first.before } : undefined
  }
  if (second.kind === 'field') return undefined
  const [one, other] = [first.operation, second.operation]
  if (one.op !== 'setParams' || other.op !== 'setParams' || one.uid !== other.uid) return undefined
  return { kind: 'layout', operation: { ...other, params: { ...one.params, ...other.params } } }
}

/** What stands in the placeholders of a page. Edit state has no raw markup between renderings. */
export const slotsOf = (page: Page): Slots<RenderingNode> =>
  (page.layout.sitecore.route?.placeholders ?? {}) as unknown as Slots<RenderingNode>

function withSlots(page: Page, slots: Slots<RenderingNode>): Page {
  const { route } = page.layout.sitecore
  if (route === null) return page
  const placeholders = slots as unknown as Placeholders
  return { ...page, layout: { sitecore: { ...page.layout.sitecore, route: { ...route, placeholders } } } }
}

const SHOWN_AS_STORED = new Set(['Single-Line Text', 'Multi-Line Text'])

/** Whether the stored form of such a field is what a page shows; what others show, the service makes of it. */
export const isShownAsStored = (type: string): boolean => SHOWN_AS_STORED.has(type)

interface KnownField {
  value: unknown
  metadata: { datasource: { id: string; language: string }; fieldId: string; fieldType: string; rawValue: string }
}

function withField(page: Page, { value, ...address }: FieldEdit): Page {
  const change = (field: KnownField): KnownField => ({
    ...field,
    value: shownValue(field, value),
    metadata: { ...field.metadata, rawValue: value },
  })
  return { ...page, layout: changeFields(page.layout, address, change) as LayoutData }
}

function shownValue({ value, metadata }: KnownField, raw: string): unknown {
  if (isShownAsStored(metadata.fieldType) || metadata.fieldType === 'Rich Text') return raw
  if (metadata.fieldType === 'Number' || metadata.fieldType === 'Integer') return raw === '' ? undefined : Number(raw)
  if (metadata.fieldType === 'Checkbox') return raw === '1'
  return value
}

/** What does not hold the field is the same object as before. */
function changeFields(node: unknown, address: FieldAddress, change: (field: KnownField) => KnownField): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (isField(node, address)) return change(node)
  if (Array.isArray(node)) {
    const next = node.map((one) => changeFields(one, address, change))
    return next.every((one, index) => one === node[index]) ? node : next
  }
  let next: Record<string, unknown> | undefined
  for (const [name, inner] of Object.entries(node)) {
    const changed = changeFields(inner, address, change)
    if (changed === inner) continue
    next ??= { ...node }
    next[name] = changed
  }
  return next ?? node
}

function isField(node: object, address: FieldAddress): node is KnownField {
  const { metadata } = node as Partial<KnownField>
  if (metadata === undefined) return false
  const { datasource, fieldId } = metadata
  return isSameField({ itemId: datasource.id, language: datasource.language, fieldId }, address)
}
