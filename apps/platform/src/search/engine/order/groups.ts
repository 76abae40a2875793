import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import { CodedColumn } from '../columns/coded-column.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import { inParts } from '../documents.ts'
import type { Compare } from './best.ts'

/** Documents of which one is shown for each value. */
export interface Groups {
  /** The first of each group. */
  readonly leaders: Uint32Array
  /** The others of a document's group, in their order. */
  foldedUnder(doc: number, most: number): number[]
  /** A number that all documents of a group have. */
  groupOf(doc: number): number
}

/** Groups documents by their first value; one without is a group of its own. */
export function* groupsOf(
  docs: Uint32Array,
  column: CodedColumn | NumberColumn,
  compare: Compare,
): YieldingTask<Groups> {
  const firstOf = firstValueOf(column)
  const numbers = new Map<number, number>()
  const groupOf = (doc: number) => {
    const value = firstOf(doc)
    // Documents count from -1 down, so that they are no value's number.
    if (value === undefined) return -1 - doc
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, numbers.size)
    return numbers.size - 1
  }
  const members = new Map<number, number[]>()
  const leaders = new Map<number, number>()
  yield* inParts(docs.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const doc = docs[at] as number
      const group = groupOf(doc)
      keepLeader(leaders, group, doc, compare)
      const others = members.get(group)
      if (others) others.push(doc)
      else members.set(group, [doc])
    }
  })
  return {
    leaders: Uint32Array.from(leaders.values()),
    groupOf,
    foldedUnder: (doc, most) =>
      (members.get(groupOf(doc)) ?? [])
        .filter((other) => other !== doc)
        .sort(compare)
        .slice(0, Math.max(0, most)),
  }
}

/** Of each group the document that comes first. */
export function keepLeader(leaders: Map<number, number>, group: number, doc: number, compare: Compare): void {
  const leader = leaders.get(group)
  if (leader === undefined || compare(doc, leader) < 0) leaders.set(group, doc)
}

function firstValueOf(column: CodedColumn | NumberColumn): (doc: number) => number | undefined {
  const { starts } = column
  const values = column instanceof CodedColumn ? column.codes : column.values
  return (doc) => (column.has(doc) ? values[starts[doc] as number] : undefined)
}
