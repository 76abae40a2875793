/**
 * Changes of a layout tree, each with its exact inverse (contracts "content" 17.4, "component builder" 14.4). The tree
 * is the stored one or the one that travels: what counts is `uid` and `placeholders`. Nothing is changed in place.
 */

export type Slots<Node> = Readonly<Record<string, readonly Node[]>>

/** What an operation needs of a rendering. */
export interface LayoutNode<Node> {
  readonly uid: string
  readonly params?: Readonly<Record<string, string>>
  readonly dataSource?: string
  readonly placeholders?: Slots<Node>
}

/** Where a rendering stands: in a placeholder of another, or of the page. */
export interface Place {
  /** Uid of the rendering that has the placeholder; null: the page. */
  readonly parent: string | null
  /** Key of the placeholder, as the layout has it: `headless-main`, `column-1-{*}`. */
  readonly key: string
  /** Counted without the rendering itself; beyond the end: at the end. */
  readonly index: number
}

export type LayoutOperation<Node> =
  /** With all that is inside of it. */
  | { readonly op: 'insert'; readonly node: Node; readonly at: Place }
  | { readonly op: 'move'; readonly uid: string; readonly at: Place }
  | { readonly op: 'remove'; readonly uid: string }
  /** Those named; null takes one away. */
  | { readonly op: 'setParams'; readonly uid: string; readonly params: Readonly<Record<string, string | null>> }
  /** The empty text takes it away. */
  | { readonly op: 'setDataSource'; readonly uid: string; readonly dataSource: string }

export type LayoutRefusal = 'UNKNOWN_RENDERING' | 'RENDERING_EXISTS' | 'CYCLE'

/** An operation that the layout cannot take; the layout is as it was. */
export class LayoutOperationError extends Error {
  override readonly name = 'LayoutOperationError'
  readonly code: LayoutRefusal

  constructor(code: LayoutRefusal, message: string) {
    super(message)
    this.code = code
  }
}

export interface Changed<Node> {
  readonly slots: Slots<Node>
  /** Brings back what was, but for placeholders with nothing in them: a layout need not name those. */
  readonly inverse: LayoutOperation<Node>
}

/** @throws LayoutOperationError for a rendering that is not there, one that is already, and one put into itself */
export function applyLayoutOperation<Node extends LayoutNode<Node>>(
  slots: Slots<Node>,
  operation: LayoutOperation<Node>,
): Changed<Node> {
  switch (operation.op) {
    case 'insert': {
      for (const uid of uidsOf(operation.node)) {
        if (placeOf(slots, uid)) {
          throw new LayoutOperationError('RENDERING_EXISTS', `The layout has a rendering ${uid} already.`)
        }
      }
      const inverse = { op: 'remove', uid: operation.node.uid } as const
      return { slots: withNode(slots, operation.node, operation.at), inverse }
    }
    case 'remove': {
      const { node, place } = found(slots, operation.uid)
      return { slots: without(slots, node.uid), inverse: { op: 'insert', node, at: place } }
    }
    case 'move': {
      const { node, place } = found(slots, operation.uid)
      const { parent } = operation.at
      if (parent !== null && [...uidsOf(node)].includes(parent)) {
        throw new LayoutOperationError('CYCLE', `The rendering ${node.uid} cannot be put into itself.`)
      }
      const moved = withNode(without(slots, node.uid), node, operation.at)
      return { slots: moved, inverse: { op: 'move', uid: node.uid, at: place } }
    }
    case 'setParams': {
      const { node } = found(slots, operation.uid)
      const before = new Map<string, string | null>()
      const params = new Map(Object.entries(node.params ?? {}))
      for (const [name, value] of Object.entries(operation.params)) {
        before.set(name, params.get(name) ?? null)
        if (value === null) params.delete(name)
        else params.set(name, value)
      }
      const { params: _, ...rest } = node
      const next = (params.size === 0 ? rest : { ...rest, params: Object.fromEntries(params) }) as Node
      return {
        slots: replaced(slots, node.uid, () => next),
        inverse: { op: 'setParams', uid: node.uid, params: Object.fromEntries(before) },
      }
    }
    case 'setDataSource': {
      const { node } = found(slots, operation.uid)
      const { dataSource: before = '', ...rest } = node
      const next = (operation.dataSource === '' ? rest : { ...rest, dataSource: operation.dataSource }) as Node
      return {
        slots: replaced(slots, node.uid, () => next),
        inverse: { op: 'setDataSource', uid: node.uid, dataSource: before },
      }
    }
  }
}

/** Where the rendering stands, and it; undefined when it is not there. */
export function placeOf<Node extends LayoutNode<Node>>(
  slots: Slots<Node>,
  uid: string,
  parent: string | null = null,
): { readonly node: Node; readonly place: Place } | undefined {
  for (const [key, nodes] of Object.entries(slots)) {
    for (const [index, node] of nodes.entries()) {
      if (node.uid === uid) return { node, place: { parent, key, index } }
      const inside = node.placeholders && placeOf(node.placeholders, uid, node.uid)
      if (inside) return inside
    }
  }
  return undefined
}

/** Of a rendering and all that is inside of it. */
export function* uidsOf<Node extends LayoutNode<Node>>(node: Node): Generator<string> {
  yield node.uid
  for (const nodes of Object.values(node.placeholders ?? {})) for (const inner of nodes) yield* uidsOf(inner)
}

function found<Node extends LayoutNode<Node>>(slots: Slots<Node>, uid: string) {
  const there = placeOf(slots, uid)
  if (!there) throw new LayoutOperationError('UNKNOWN_RENDERING', `The layout has no rendering ${uid}.`)
  return there
}

function withNode<Node extends LayoutNode<Node>>(slots: Slots<Node>, node: Node, { parent, key, index }: Place) {
  const added = (into: Slots<Node>): Slots<Node> => {
    const nodes = Object.hasOwn(into, key) ? (into[key] ?? []) : []
    const at = Math.min(Math.max(index, 0), nodes.length)
    return { ...into, [key]: nodes.toSpliced(at, 0, node) }
  }
  if (parent === null) return added(slots)
  found(slots, parent)
  return replaced(slots, parent, (owner) => ({ ...owner, placeholders: added(owner.placeholders ?? {}) }))
}

const without = <Node extends LayoutNode<Node>>(slots: Slots<Node>, uid: string) =>
  replaced(slots, uid, () => undefined)

/** The tree with one rendering made anew, or left out. What does not hold it is the same object as before. */
function replaced<Node extends LayoutNode<Node>>(
  slots: Slots<Node>,
  uid: string,
  make: (node: Node) => Node | undefined,
): Slots<Node> {
  for (const [key, nodes] of Object.entries(slots)) {
    for (const [index, node] of nodes.entries()) {
      if (node.uid === uid) {
        const next = make(node)
        return { ...slots, [key]: nodes.toSpliced(index, 1, ...(next === undefined ? [] : [next])) }
      }
      const inside = node.placeholders && replaced(node.placeholders, uid, make)
      if (inside && inside !== node.placeholders) {
        return { ...slots, [key]: nodes.with(index, { ...node, placeholders: inside }) }
      }
    }
  }
  return slots
}
