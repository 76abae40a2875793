/** The layout as an item file writes it: placeholders with lists of renderings, data sources as paths. */
import { derivedId, parseItemId } from '../item-id.ts'
import type { ItemId, StoredLayout, StoredRendering } from '../model.ts'
import { type References, referenceFrom, ValueProblem } from './readable-values.ts'

export interface LayoutReader {
  readonly references: References
  readonly itemId: ItemId
  knowsComponent(name: string): boolean
  /** Called with the YAML path of the place and what is wrong there. */
  report(at: readonly (string | number)[], message: string): void
}

type Placeholders = StoredLayout['placeholders']
const KEYS = ['component', 'uid', 'dataSource', 'params', 'placeholders']

/** A rendering without a `uid` gets one made from its place, the same at every import. */
export function layoutFrom(value: unknown, at: readonly (string | number)[], reader: LayoutReader): StoredLayout {
  return { placeholders: placeholdersFrom(value, at, reader, new Set(), 0) }
}

function placeholdersFrom(
  value: unknown,
  at: readonly (string | number)[],
  reader: LayoutReader,
  uids: Set<ItemId>,
  depth: number,
): Placeholders {
  if (!isRecord(value) || depth > 32) {
    reader.report(at, 'write placeholders with lists of renderings here, at most 32 inside each other')
    return {}
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, list]) => {
      const here = [...at, key]
      if (!Array.isArray(list)) {
        reader.report(here, 'write a list of renderings here')
        return [key, []]
      }
      return [
        key,
        list.flatMap((entry: unknown, index) => renderingFrom(entry, [...here, index], reader, uids, depth) ?? []),
      ]
    }),
  )
}

function renderingFrom(
  value: unknown,
  at: readonly (string | number)[],
  reader: LayoutReader,
  uids: Set<ItemId>,
  depth: number,
): StoredRendering | undefined {
  if (!isRecord(value) || typeof value.component !== 'string') {
    reader.report(at, 'a rendering names its component: `component: Hero`')
    return undefined
  }
  const strange = Object.keys(value).find((key) => !KEYS.includes(key))
  if (strange !== undefined) reader.report([...at, strange], `"${strange}" is not known here: ${KEYS.join(', ')} are`)
  if (!reader.knowsComponent(value.component)) {
    reader.report([...at, 'component'], `no component is named "${value.component}"`)
  }
  const uid =
    value.uid === undefined ? derivedId(`uid:${reader.itemId}/${at.join('/')}`) : parseItemId(String(value.uid))
  if (uid === undefined) {
    reader.report([...at, 'uid'], `"${String(value.uid)}" is no GUID`)
    return undefined
  }
  if (uids.has(uid)) reader.report([...at, 'uid'], `the uid ${uid} stands twice in this layout`)
  uids.add(uid)
  const rendering: { -readonly [Key in keyof StoredRendering]: StoredRendering[Key] } = {
    uid,
    component: value.component,
  }
  if (value.dataSource !== undefined && value.dataSource !== null && value.dataSource !== '') {
    const dataSource = dataSourceFrom(value.dataSource, [...at, 'dataSource'], reader)
    if (dataSource !== undefined) rendering.dataSource = dataSource
  }
  if (value.params !== undefined) rendering.params = paramsFrom(value.params, [...at, 'params'], reader)
  if (value.placeholders !== undefined) {
    rendering.placeholders = placeholdersFrom(value.placeholders, [...at, 'placeholders'], reader, uids, depth + 1)
  }
  return rendering
}

function dataSourceFrom(
  value: unknown,
  at: readonly (string | number)[],
  { references, report }: LayoutReader,
): string | undefined {
  // As stored: how the export writes a data source that is gone.
  if (typeof value === 'string' && value.startsWith('local:/')) return value
  try {
    const id = referenceFrom(value, references)
    return typeof value === 'string' && value.startsWith('./') ? `local:${value.slice(1)}` : id
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error
    report(at, error.message)
    return undefined
  }
}

function paramsFrom(
  value: unknown,
  at: readonly (string | number)[],
  { report }: LayoutReader,
): Record<string, string> {
  if (!isRecord(value)) {
    report(at, 'write params as `name: value` here')
    return {}
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, param]) => {
      if (typeof param === 'string') return [[key, param]]
      if (typeof param === 'number') return [[key, String(param)]]
      if (typeof param === 'boolean') return [[key, param ? '1' : '']]
      report([...at, key], 'a param is text: put the value in quotes')
      return []
    }),
  )
}

/** The form {@link layoutFrom} reads. */
export function readableLayout(layout: StoredLayout, references: References): unknown {
  const placeholders = (of: Placeholders): unknown =>
    Object.fromEntries(Object.entries(of).map(([key, list]) => [key, list.map((rendering) => readable(rendering))]))
  const readable = (rendering: StoredRendering) => ({
    component: rendering.component,
    uid: rendering.uid,
    ...(rendering.dataSource === undefined ? {} : { dataSource: source(rendering.dataSource) }),
    ...(rendering.params === undefined ? {} : { params: rendering.params }),
    ...(rendering.placeholders === undefined ? {} : { placeholders: placeholders(rendering.placeholders) }),
  })
  const source = (dataSource: string) => {
    if (!dataSource.startsWith('local:')) return references.pathOf(dataSource) ?? dataSource
    const below = dataSource.slice('local:'.length)
    return references.idAt(`${references.itemPath}${below}`) === undefined ? dataSource : `.${below}`
  }
  return placeholders(layout.placeholders)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
