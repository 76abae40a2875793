import type { Slots } from '@tessera/content'
import type { StoredNode } from '../stored-layout.ts'

/** `set`: other parameters, or other content. */
export type RenderingChangeKind = 'added' | 'removed' | 'moved' | 'set'

export interface RenderingChange {
  readonly kind: RenderingChangeKind
  readonly uid: string
  /** Name of its component. */
  readonly component: string
}

/** A rendering and the placeholder it stands in. */
interface Standing {
  readonly node: StoredNode
  readonly slot: string
}

/**
 * What became of the renderings from one layout to another, in the order of the newer one, those removed last. One that
 * was moved and set otherwise is named twice.
 */
export function changedRenderings(from: Slots<StoredNode>, to: Slots<StoredNode>): RenderingChange[] {
  const before = new Map(standingIn(from, '').map((one) => [one.node.uid, one]))
  const after = standingIn(to, '')
  const left = new Set(after.map(({ node }) => node.uid))
  const kept = after.filter(({ node, slot }) => before.get(node.uid)?.slot === slot)
  const inOrder = inSameOrder([...before.keys()], kept)

  const changes = after.flatMap(({ node }): RenderingChange[] => {
    const { uid, component } = node
    const old = before.get(uid)
    if (old === undefined) return [{ kind: 'added', uid, component }]
    return [
      ...(inOrder.has(uid) ? [] : [{ kind: 'moved', uid, component } as const]),
      ...(isSetAs(old.node, node) ? [] : [{ kind: 'set', uid, component } as const]),
    ]
  })
  const removed = [...before.values()].filter(({ node }) => !left.has(node.uid))
  return [...changes, ...removed.map(({ node: { uid, component } }) => ({ kind: 'removed', uid, component }) as const)]
}

function standingIn(slots: Slots<StoredNode>, parent: string): Standing[] {
  return Object.entries(slots).flatMap(([key, nodes]) =>
    nodes.flatMap((node) => [{ node, slot: `${parent} ${key}` }, ...standingIn(node.placeholders ?? {}, node.uid)]),
  )
}

/** Those that can be said to have stayed: of each placeholder the most that are in the order they were in. */
function inSameOrder(before: readonly string[], kept: readonly Standing[]): Set<string> {
  const places = new Map(before.map((uid, index) => [uid, index]))
  const bySlot = new Map<string, string[]>()
  for (const { node, slot } of kept) bySlot.set(slot, [...(bySlot.get(slot) ?? []), node.uid])
  const stayed = new Set<string>()
  for (const uids of bySlot.values()) {
    for (const index of longestRise(uids.map((uid) => places.get(uid) ?? 0))) stayed.add(uids[index] ?? '')
  }
  return stayed
}

/** Indexes of the longest run of numbers, with others between them, that only grows. */
function longestRise(numbers: readonly number[]): number[] {
  const runs: number[][] = []
  for (const [index, number] of numbers.entries()) {
    const smaller = runs.filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number)
    const longest = smaller.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, index])
  }
  return runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
}

function isSetAs(one: StoredNode, other: StoredNode): boolean {
  const setting = ({ component, dataSource = '', params = {} }: StoredNode) =>
    JSON.stringify([component, dataSource, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))])
  return setting(one) === setting(other)
}
