import { applyLayoutOperation, type LayoutOperation, type Place, placeOf, type Slots, uidsOf } from '@tessera/content'
import type { LayoutEdit, RenderingNode } from './edit.ts'
import type { DesignedCounts, StoredNode } from './to-save.ts'

/**
 * The edits that make of the page's own layout, as it is stored, an earlier one. Renderings are moved rather than made
 * anew, so that each can be undone.
 * @param designed of the page the edits are for
 * @param frame of a partial design: the rendering its layout is shown in
 */
export function restoredLayout(
  now: Slots<StoredNode>,
  earlier: Slots<StoredNode>,
  designed: DesignedCounts,
  frame: string | null = null,
): LayoutEdit[] {
  return operationsTo(now, earlier).map((operation) => ({
    kind: 'layout',
    operation: onPage(operation, designed, frame),
  }))
}

type Operation = LayoutOperation<StoredNode>

function operationsTo(now: Slots<StoredNode>, earlier: Slots<StoredNode>): Operation[] {
  const operations: Operation[] = []
  let slots = now
  const run = (operation: Operation) => {
    slots = applyLayoutOperation(slots, operation).slots
    operations.push(operation)
  }
  const wanted = new Set(nodesIn(earlier).flatMap((node) => [...uidsOf(node)]))
  const removeUnwanted = () => {
    for (const uid of outermost(slots, (node) => [...uidsOf(node)].every((one) => !wanted.has(one)))) {
      run({ op: 'remove', uid })
    }
  }
  const put = (node: StoredNode, at: Place) => {
    const there = placeOf(slots, node.uid)
    if (there === undefined) {
      const isWhole = [...uidsOf(node)].every((uid) => placeOf(slots, uid) === undefined)
      const { placeholders: _, ...bare } = node
      run({ op: 'insert', node: isWhole ? node : bare, at })
      if (isWhole) return
    } else {
      if (!isSamePlace(there.place, at)) run({ op: 'move', uid: node.uid, at })
      const params = changedParams(there.node.params, node.params)
      if (Object.keys(params).length > 0) run({ op: 'setParams', uid: node.uid, params })
      const { dataSource = '' } = node
      if (dataSource !== (there.node.dataSource ?? '')) run({ op: 'setDataSource', uid: node.uid, dataSource })
    }
    putAll(node.placeholders ?? {}, node.uid)
  }
  const putAll = (into: Slots<StoredNode>, parent: string | null) => {
    for (const [key, nodes] of Object.entries(into)) {
      for (const [index, node] of nodes.entries()) put(node, { parent, key, index })
    }
  }

  removeUnwanted()
  putAll(earlier, null)
  // What held something that is wanted elsewhere.
  removeUnwanted()
  return operations
}

const nodesIn = (slots: Slots<StoredNode>): readonly StoredNode[] => Object.values(slots).flat()

/** Uids of those that fit; what is inside of such a one is not looked at. */
function outermost(slots: Slots<StoredNode>, fits: (node: StoredNode) => boolean): string[] {
  return nodesIn(slots).flatMap((node) => (fits(node) ? [node.uid] : outermost(node.placeholders ?? {}, fits)))
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.parent === other.parent && one.key === other.key && one.index === other.index

function changedParams(
  now: StoredNode['params'] = {},
  earlier: StoredNode['params'] = {},
): Record<string, string | null> {
  const names = new Set([...Object.keys(now), ...Object.keys(earlier)])
  return Object.fromEntries(
    [...names].filter((name) => now[name] !== earlier[name]).map((name) => [name, earlier[name] ?? null]),
  )
}

/** Own renderings stand behind those of the designs. */
function onPage(operation: Operation, designed: DesignedCounts, frame: string | null): LayoutOperation<RenderingNode> {
  if (operation.op !== 'insert' && operation.op !== 'move') return operation
  const { at } = operation
  const before = frame === null ? (designed[at.key] ?? 0) : 0
  const moved = at.parent === null ? { ...at, parent: frame, index: at.index + before } : at
  return operation.op === 'move'
    ? { ...operation, at: moved }
    : { ...operation, node: shownNode(operation.node), at: moved }
}

/** Without content until the page is read again. */
function shownNode({ component, placeholders, ...node }: StoredNode): RenderingNode {
  return {
    ...node,
    componentName: component,
    fields: {},
    ...(placeholders && {
      placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, nodes]) => [key, nodes.map(shownNode)])),
    }),
  }
}
