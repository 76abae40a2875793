/**
 * The stored layout is JSON in a field (contract "content", 17.4). Reading never throws: what is broken is left out and
 * named, so that a page with a broken component still shows the rest.
 */
import { parseItemId } from './item-id.ts'
import type { StoredLayout, StoredRendering } from './model.ts'

export type LayoutReading =
  | { readonly ok: true; readonly layout: StoredLayout }
  /** `layout` is what could be read, `problems` the first {@link MAX_PROBLEMS} things that could not. */
  | { readonly ok: false; readonly layout: StoredLayout; readonly problems: readonly [string, ...string[]] }

/** Placeholders inside placeholders; deeper is a mistake or an attack. */
const MAX_DEPTH = 32
/** What is wrong with one layout is told this often. */
const MAX_PROBLEMS = 20

type Placeholders = Readonly<Record<string, readonly StoredRendering[]>>

/** The empty string is an empty layout. Ids come out lower case with dashes; uids must not repeat. */
export function parseLayout(raw: string): LayoutReading {
  const reader = new LayoutReader()
  const layout = raw.trim() === '' ? { placeholders: {} } : reader.read(raw)
  const [first, ...others] = reader.problems
  return first === undefined ? { ok: true, layout } : { ok: false, layout, problems: [first, ...others] }
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

/** Takes what is in order and notes what is not. */
class LayoutReader {
  readonly problems: string[] = []
  readonly #uids = new Set<string>()

  read(raw: string): StoredLayout {
    try {
      const json: unknown = JSON.parse(raw)
      if (isRecord(json)) return { placeholders: this.#placeholders(json.placeholders ?? {}, '', 0) }
      this.#note('The layout is not an object.')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.#note(error.message)
    }
    return { placeholders: {} }
  }

  #note(problem: string): undefined {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem)
  }

  #placeholders(json: unknown, path: string, depth: number): Placeholders {
    if (!isRecord(json)) this.#note(`The placeholders of ${path || 'the layout'} are not an object.`)
    else if (depth > MAX_DEPTH) this.#note(`The layout is nested deeper than ${MAX_DEPTH} placeholders.`)
    else {
      return Object.fromEntries(
        Object.entries(json).map(([key, list]) => [key, this.#renderings(list, `${path}/${key}`, depth)]),
      )
    }
    return {}
  }

  #renderings(json: unknown, path: string, depth: number): readonly StoredRendering[] {
    if (Array.isArray(json)) return json.flatMap((entry: unknown) => this.#rendering(entry, path, depth) ?? [])
    this.#note(`The placeholder ${path} is not a list.`)
    return []
  }

  #rendering(json: unknown, path: string, depth: number): StoredRendering | undefined {
    if (!isRecord(json)) return this.#note(`A rendering in ${path} is not an object.`)
    const uid = typeof json.uid === 'string' ? parseItemId(json.uid) : undefined
    if (uid === undefined) return this.#note(`A rendering in ${path} has no uid that is a GUID.`)
    if (this.#uids.has(uid)) return this.#note(`The uid ${uid} is in the layout twice.`)
    this.#uids.add(uid)
    const { component, dataSource = '', params = {}, placeholders } = json
    if (typeof component !== 'string' || component === '') {
      return this.#note(`The rendering ${uid} in ${path} names no component.`)
    }
    const source = dataSource === null ? '' : dataSourceOf(dataSource)
    if (source === undefined) {
      return this.#note(`The data source of rendering ${uid} is neither an item id nor "local:/…".`)
    }
    if (!isRecord(params)) return this.#note(`The params of rendering ${uid} are not an object.`)
    const wrong = Object.keys(params).find((key) => typeof params[key] !== 'string')
    if (wrong !== undefined) return this.#note(`The param "${wrong}" of rendering ${uid} is not a string.`)
    return {
      uid,
      component,
      ...(source !== '' && { dataSource: source }),
      ...(json.params !== undefined && { params: params as Readonly<Record<string, string>> }),
      ...(placeholders !== undefined && {
        placeholders: this.#placeholders(placeholders, `${path}/${uid}`, depth + 1),
      }),
    }
  }
}

function dataSourceOf(json: unknown): string | undefined {
  if (json === '') return ''
  if (typeof json !== 'string') return undefined
  return /^local:\//i.test(json) ? `local:${json.slice('local:'.length)}` : parseItemId(json)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
