/**
 * The stored layout is JSON in a field (contract "content", 17.4). Reading never throws: a broken layout is a value
 * that says what is wrong, so a page with one still shows the rest.
 */
import { parseItemId } from './item-id.ts'
import type { StoredLayout, StoredRendering } from './model.ts'

export type LayoutReading =
  | { readonly ok: true; readonly layout: StoredLayout }
  | { readonly ok: false; readonly error: string }

export const EMPTY_LAYOUT: StoredLayout = { placeholders: {} }

/** Placeholders inside placeholders; deeper is a mistake or an attack. */
const MAX_DEPTH = 32

type Placeholders = Readonly<Record<string, readonly StoredRendering[]>>

class LayoutProblem extends Error {}

/** The empty string is an empty layout. Ids come out lower case with dashes; uids must not repeat. */
export function parseLayout(raw: string): LayoutReading {
  if (raw.trim() === '') return { ok: true, layout: EMPTY_LAYOUT }
  try {
    const json: unknown = JSON.parse(raw)
    if (!isRecord(json)) throw new LayoutProblem('The layout is not an object.')
    return { ok: true, layout: { placeholders: placeholders(json.placeholders ?? {}, '', 0, new Set()) } }
  } catch (error) {
    if (error instanceof LayoutProblem || error instanceof SyntaxError) return { ok: false, error: error.message }
    throw error
  }
}

/** The canonical text: keys in a fixed order, nothing empty written. An empty layout is the empty string. */
export function formatLayout(layout: StoredLayout): string {
  return Object.keys(layout.placeholders).length === 0
    ? ''
    : JSON.stringify({ placeholders: mapPlaceholders(layout.placeholders) })
}

/** Every rendering of a layout, outer ones first, with the placeholder path it stands in. */
export function* renderingsOf(
  layout: StoredLayout,
): Generator<{ readonly rendering: StoredRendering; readonly path: string }> {
  yield* walk(layout.placeholders, '')
}

function* walk(
  placeholders: Placeholders,
  prefix: string,
): Generator<{ readonly rendering: StoredRendering; readonly path: string }> {
  for (const [key, renderings] of Object.entries(placeholders)) {
    const path = `${prefix}/${key}`
    for (const rendering of renderings) {
      yield { rendering, path }
      if (rendering.placeholders) yield* walk(rendering.placeholders, path)
    }
  }
}

function mapPlaceholders(placeholders: Placeholders): Placeholders {
  return Object.fromEntries(
    Object.entries(placeholders).map(([key, renderings]) => [
      key,
      renderings.map(({ uid, component, dataSource, params, placeholders: inner }) => ({
        uid,
        component,
        ...(dataSource ? { dataSource } : {}),
        ...(params && Object.keys(params).length > 0 ? { params } : {}),
        ...(inner && Object.keys(inner).length > 0 ? { placeholders: mapPlaceholders(inner) } : {}),
      })),
    ]),
  )
}

function placeholders(json: unknown, path: string, depth: number, uids: Set<string>): Placeholders {
  if (!isRecord(json)) throw new LayoutProblem(`The placeholders of ${path || 'the layout'} are not an object.`)
  if (depth > MAX_DEPTH) throw new LayoutProblem(`The layout is nested deeper than ${MAX_DEPTH} placeholders.`)
  return Object.fromEntries(
    Object.entries(json).map(([key, list]) => {
      const here = `${path}/${key}`
      if (!Array.isArray(list)) throw new LayoutProblem(`The placeholder ${here} is not a list.`)
      return [key, list.map((entry: unknown) => rendering(entry, here, depth, uids))]
    }),
  )
}

function rendering(json: unknown, path: string, depth: number, uids: Set<string>): StoredRendering {
  if (!isRecord(json)) throw new LayoutProblem(`A rendering in ${path} is not an object.`)
  const uid = typeof json.uid === 'string' ? parseItemId(json.uid) : undefined
  if (uid === undefined) throw new LayoutProblem(`A rendering in ${path} has no uid that is a GUID.`)
  if (uids.has(uid)) throw new LayoutProblem(`The uid ${uid} stands twice in the layout.`)
  uids.add(uid)
  if (typeof json.component !== 'string' || json.component === '') {
    throw new LayoutProblem(`The rendering ${uid} in ${path} names no component.`)
  }
  const result: { -readonly [Key in keyof StoredRendering]: StoredRendering[Key] } = { uid, component: json.component }
  if (typeof json.dataSource === 'string' && json.dataSource !== '') {
    const dataSource = dataSourceOf(json.dataSource)
    if (dataSource === undefined) {
      throw new LayoutProblem(`The data source of rendering ${uid} is neither an item id nor "local:/…".`)
    }
    result.dataSource = dataSource
  }
  if (json.params !== undefined) result.params = params(json.params, uid)
  if (json.placeholders !== undefined) {
    result.placeholders = placeholders(json.placeholders, `${path}/${uid}`, depth + 1, uids)
  }
  return result
}

function dataSourceOf(text: string): string | undefined {
  return /^local:\//i.test(text) ? `local:${text.slice('local:'.length)}` : parseItemId(text)
}

function params(json: unknown, uid: string): Readonly<Record<string, string>> {
  if (!isRecord(json)) throw new LayoutProblem(`The params of rendering ${uid} are not an object.`)
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (typeof value !== 'string') throw new LayoutProblem(`The param "${key}" of rendering ${uid} is not a string.`)
      return [key, value]
    }),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
