import { type LayoutOperation, placeOf, type Slots, uidsOf } from '@tessera/content'
import { quoted } from '../content-error.ts'
import { newItemId, parseItemId } from '../item-id.ts'
import { parseLayout, renderingsOf } from '../layout-json.ts'
import type { StoredRendering } from '../model.ts'
import type { TemplateRegistry } from '../templates.ts'
import { type PlaceholderAt, placeOfPath } from './place-of-path.ts'

/** One change as an author's client sends it (contract "content", 17.4). */
export interface LayoutChange {
  readonly op: 'add' | 'move' | 'remove' | 'setParams' | 'setDataSource'
  readonly uid?: string | null
  readonly componentName?: string | null
  /** Id of the component's template, instead of its name. */
  readonly renderingId?: string | null
  /** A path, or the id of a marker; with `parentUid` a key. */
  readonly placeholderPath?: string | null
  readonly parentUid?: string | null
  /** Default: at the end. */
  readonly index?: number | null
  readonly params?: unknown
  readonly dataSource?: string | null
  /** A rendering with all that is inside of it: what was removed comes back, what is copied comes. */
  readonly rendering?: unknown
}

export const LAYOUT_REFUSALS = [
  'INVALID_OPERATION',
  'UNKNOWN_RENDERING',
  'RENDERING_EXISTS',
  'UNKNOWN_COMPONENT',
  'UNKNOWN_PLACEHOLDER',
  'COMPONENT_NOT_ALLOWED',
  'CYCLE',
] as const

export class LayoutChangeError extends Error {
  override readonly name = 'LayoutChangeError'
  readonly code: (typeof LAYOUT_REFUSALS)[number]

  constructor(code: (typeof LAYOUT_REFUSALS)[number], message: string) {
    super(message)
    this.code = code
  }
}

type Layout = Slots<StoredRendering>
type Operation = LayoutOperation<StoredRendering>

/** The number by which the placeholders of a rendering differ from those of another of its component. */
const PLACEHOLDER_NUMBER = 'DynamicPlaceholderId'
const LAST = Number.MAX_SAFE_INTEGER
const ROOT_KEY = /^[\w{}*-]{1,100}$/

/**
 * The change as an operation on the layout, when authors may make it: the component and the placeholder are there, and
 * the placeholder takes the component. A new rendering gets a uid, and a `DynamicPlaceholderId` that nobody on the page
 * has, where its component needs one.
 *
 * @throws LayoutChangeError
 */
export function readOperation(layout: Layout, templates: TemplateRegistry, change: LayoutChange): Operation {
  switch (change.op) {
    case 'add': {
      const node = numbered(layout, templates, newRendering(templates, change))
      const at = placeholderFor(layout, templates, change, node)
      return { op: 'insert', node, at: placeIn(at, change) }
    }
    case 'move': {
      const node = renderingOf(layout, change)
      const at = placeholderFor(layout, templates, change, node)
      return { op: 'move', uid: node.uid, at: placeIn(at, change) }
    }
    case 'remove':
      return { op: 'remove', uid: renderingOf(layout, change).uid }
    case 'setParams':
      return { op: 'setParams', uid: renderingOf(layout, change).uid, params: readParams(change.params, true) }
    case 'setDataSource':
      return { op: 'setDataSource', uid: renderingOf(layout, change).uid, dataSource: change.dataSource ?? '' }
  }
}

function renderingOf(layout: Layout, { op, uid }: LayoutChange): StoredRendering {
  const id = parseItemId(uid ?? '')
  if (id === undefined) throw invalid(`"${op}" needs the uid of a rendering, a GUID; ${quoted(uid ?? '')} is none.`)
  const found = placeOf(layout, id)
  if (!found) throw new LayoutChangeError('UNKNOWN_RENDERING', `The layout has no rendering ${id}.`)
  return found.node
}

function newRendering(templates: TemplateRegistry, change: LayoutChange): StoredRendering {
  if (change.rendering !== undefined && change.rendering !== null) return givenRendering(templates, change.rendering)
  const name = change.componentName ?? templates.byId(change.renderingId ?? '')?.name ?? ''
  const component = componentOf(templates, name || (change.renderingId ?? ''))
  const uid = change.uid ? parseItemId(change.uid) : newItemId()
  if (uid === undefined) throw invalid(`${quoted(change.uid ?? '')} is no uid: give a GUID, or none.`)
  const params = readParams(change.params, false) as Record<string, string>
  return {
    uid,
    component,
    ...(change.dataSource && { dataSource: change.dataSource }),
    ...(Object.keys(params).length > 0 && { params }),
  }
}

/** Read as layouts are, so that nothing gets in this way that a layout could not have. */
function givenRendering(templates: TemplateRegistry, given: unknown): StoredRendering {
  const reading = parseLayout(JSON.stringify({ placeholders: { given: [given] } }))
  if (!reading.ok) throw invalid(`The rendering is broken: ${reading.problems[0]}`)
  for (const { rendering } of renderingsOf(reading.layout)) componentOf(templates, rendering.component)
  const [node] = reading.layout.placeholders.given ?? []
  if (node === undefined) throw invalid('There is no rendering to add.')
  return node
}

function componentOf(templates: TemplateRegistry, name: string): string {
  if (templates.component(name)) return name
  throw new LayoutChangeError('UNKNOWN_COMPONENT', `The website declares no component ${quoted(name)}.`)
}

function placeholderFor(
  layout: Layout,
  templates: TemplateRegistry,
  { op, placeholderPath, parentUid }: LayoutChange,
  node: StoredRendering,
): PlaceholderAt {
  if (!placeholderPath) throw invalid(`"${op}" needs a placeholderPath.`)
  const at = placeOfPath(layout, templates, placeholderPath, parentUid)
  if (at === undefined || (at.parent === null && !ROOT_KEY.test(at.key))) {
    throw new LayoutChangeError('UNKNOWN_PLACEHOLDER', `The layout has no placeholder ${quoted(placeholderPath)}.`)
  }
  if (at.parent !== null && [...uidsOf(node)].includes(at.parent.uid)) {
    throw new LayoutChangeError('CYCLE', `The rendering ${node.uid} cannot be put into itself.`)
  }
  const allow = at.parent && allowedIn(templates, at.parent, at.key)
  if (allow && !allow.includes(node.component)) {
    throw new LayoutChangeError(
      'COMPONENT_NOT_ALLOWED',
      `The placeholder "${at.key}" of ${at.parent?.component} takes ${allow.join(', ') || 'nothing'}, not ${node.component}.`,
    )
  }
  return at
}

const allowedIn = (templates: TemplateRegistry, { component }: StoredRendering, key: string) =>
  templates.component(component)?.placeholders.find((one) => one.key === key)?.allow

const placeIn = ({ parent, key }: PlaceholderAt, { index }: LayoutChange) => ({
  parent: parent?.uid ?? null,
  key,
  index: index ?? LAST,
})

/** With numbers that no other rendering of the page has, for itself and what is inside of it. */
function numbered(layout: Layout, templates: TemplateRegistry, node: StoredRendering): StoredRendering {
  const taken = new Set<string>()
  for (const { rendering } of renderingsOf({ placeholders: layout })) {
    const number = rendering.params?.[PLACEHOLDER_NUMBER]
    if (number !== undefined) taken.add(number)
  }
  const next = () => {
    const numbers = [...taken].map(Number).filter(Number.isSafeInteger)
    return String(Math.max(0, ...numbers) + 1)
  }
  const give = (rendering: StoredRendering): StoredRendering => {
    const { params, placeholders, ...rest } = rendering
    const isDynamic = templates.component(rendering.component)?.placeholders.some(({ key }) => key.includes('{*}'))
    const has = params?.[PLACEHOLDER_NUMBER]
    const number = has !== undefined && !taken.has(has) ? has : isDynamic || has !== undefined ? next() : undefined
    if (number !== undefined) taken.add(number)
    const all = number === undefined ? params : { ...params, [PLACEHOLDER_NUMBER]: number }
    return {
      ...rest,
      ...(all && { params: all }),
      ...(placeholders && {
        placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, nodes]) => [key, nodes.map(give)])),
      }),
    }
  }
  return give(node)
}

function readParams(given: unknown, mayRemove: boolean): Readonly<Record<string, string | null>> {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('Parameters must be an object with text values.')
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string' || (mayRemove && value === null)) continue
    throw invalid(`The parameter ${quoted(name)} is no text${mayRemove ? '; null takes one away' : ''}.`)
  }
  return given as Readonly<Record<string, string | null>>
}

const invalid = (message: string) => new LayoutChangeError('INVALID_OPERATION', message)
