import type { ComponentRendering, Placeholders } from '@tessera/content'
import { parseItemId } from '../item-id.ts'
import { parseLayout } from '../layout-json.ts'
import {
  type ContentTree,
  FINAL_LAYOUT_FIELD,
  type Item,
  type ItemVersion,
  SHARED_LAYOUT_FIELD,
  type StoredLayout,
  type StoredRendering,
} from '../model.ts'
import type { Reading } from '../reading.ts'
import type { ItemFields } from './item-fields.ts'

/** What could not be read of a layout. The rest of the page is there; this says what is missing and why. */
export interface LayoutProblem {
  readonly itemId: string
  readonly field: string
  readonly message: string
}

type Renderings = Readonly<Record<string, readonly StoredRendering[]>>

/** The item's layout: the version's own when it has one (unless the shared one is asked for), else the shared one. */
export function layoutOf(
  { layoutKind, log }: Pick<Reading, 'layoutKind' | 'log'>,
  item: Item,
  version: ItemVersion | undefined,
  problems: LayoutProblem[],
): StoredLayout {
  const final = layoutKind === 'final' ? (version?.fields[FINAL_LAYOUT_FIELD] ?? '').trim() : ''
  const field = final === '' ? SHARED_LAYOUT_FIELD : FINAL_LAYOUT_FIELD
  const reading = parseLayout(final === '' ? (item.shared[SHARED_LAYOUT_FIELD] ?? '') : final)
  if (!reading.ok) {
    problems.push(...reading.problems.map((message) => ({ itemId: item.id, field, message })))
    log.warn({ item: item.id, field, reasons: reading.problems }, 'a stored layout is broken; the rest is shown')
  }
  return reading.layout
}

/**
 * Stored renderings as they travel (contract "content", 3.2): data sources resolved, fields in wire form. Keys keep
 * their `{*}` (3.4), and every placeholder the component declares is there, empty or not.
 */
export function wirePlaceholders(
  reading: Reading,
  page: Item,
  fields: ItemFields,
  placeholders: Renderings,
): Placeholders {
  return Object.fromEntries(
    Object.entries(placeholders).map(([key, renderings]) => [
      key,
      renderings.map((rendering) => wireRendering(reading, page, fields, rendering)),
    ]),
  )
}

export function wireRendering(
  reading: Reading,
  page: Item,
  fields: ItemFields,
  rendering: StoredRendering,
): ComponentRendering {
  const { uid, component, dataSource = '', params = {}, placeholders = {} } = rendering
  const declared = reading.templates.component(component)?.placeholders ?? []
  const slots = { ...Object.fromEntries(declared.map(({ key }) => [key, []])), ...placeholders }
  const source = dataSource === '' ? undefined : findDataSource(reading.tree, page, dataSource)
  return {
    uid,
    componentName: component,
    dataSource: source?.id ?? dataSource,
    params: { ...params },
    ...(source !== undefined && { fields: fields.fieldsOf(source) }),
    ...(dataSource !== '' && source === undefined && { isContentResolved: false }),
    ...(Object.keys(slots).length > 0 && { placeholders: wirePlaceholders(reading, page, fields, slots) }),
  }
}

const LOCAL = /^local:/i

/** A data source is an item id, a tree path, or `local:/Data/hero` below the page (contract "content", 3.2). */
export function findDataSource(tree: ContentTree, page: Item, dataSource: string): Item | undefined {
  if (LOCAL.test(dataSource)) return tree.at(`${tree.path(page)}/${dataSource.replace(LOCAL, '')}`)
  const id = parseItemId(dataSource)
  return id === undefined ? tree.at(dataSource) : tree.get(id)
}
