import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { Placing, Rules } from '../../search-index.ts'
import { allDocs, docsThatInParts, inParts, predicateOf } from '../documents.ts'
import type { Predicate } from '../filters/predicate.ts'
import { bestInParts, type Compare } from './best.ts'
import { keepLeader } from './groups.ts'

/** What rules put into slots, and all there is to choose from. */
export interface Choice {
  readonly rules: Rules
  /** Hits, one of each group. */
  readonly natural: Uint32Array
  readonly compare: Compare
  /** Documents that rules may show. */
  readonly allowed: Predicate
  /** Documents, those that were removed among them. */
  readonly documents: number
  numberOf(id: string): number | undefined
  /** Documents of the same number are shown once. */
  groupOf(doc: number): number
  /** Whether several documents may have one group. */
  readonly isGrouped: boolean
  passing(filter: NonNullable<Rules['bury']>): Predicate | undefined
}

/** Documents by the slot they are forced into, and what forces them; slots count from 1. */
export type Forced = ReadonlyMap<number, { readonly doc: number; readonly placing: Placing }>

/**
 * A pin wins over an include, which wins over a boost; among those of a kind the first that is told. A document or
 * group takes one slot. Whatever is to be put in must be allowed, so a blacklist holds here as well.
 */
export function* forcedSlots(choice: Choice): YieldingTask<Forced> {
  const { rules, natural, compare, allowed, documents, numberOf, groupOf, isGrouped, passing } = choice
  const forced = new Map<number, { doc: number; placing: Placing }>()
  const taken = new Set<number>()
  const put = (slot: number, doc: number, kind: Placing['kind'], rule: string | undefined) => {
    if (!isSlot(slot) || forced.has(slot) || taken.has(groupOf(doc))) return false
    forced.set(slot, { doc, placing: { kind, slot, ...(rule !== undefined && { rule }) } })
    taken.add(groupOf(doc))
    return true
  }
  function* fill(
    { slots, by }: { readonly slots: readonly number[]; readonly by?: string },
    kind: Placing['kind'],
    candidates: () => YieldingTask<readonly number[]>,
  ): YieldingTask<void> {
    const free = [...new Set(slots)].filter((slot) => isSlot(slot) && !forced.has(slot)).sort((a, b) => a - b)
    if (free.length === 0) return
    let next = 0
    for (const doc of yield* candidates()) {
      const slot = free[next]
      if (slot === undefined) break
      if (put(slot, doc, kind, by)) next += 1
    }
  }

  /** Of each group the one that comes first: the others of it are shown by none of the slots. */
  function* firstOfEach(docs: Uint32Array): YieldingTask<Uint32Array> {
    if (!isGrouped) return docs
    const leaders = new Map<number, number>()
    yield* inParts(docs.length, (from, to) => {
      for (let at = from; at < to; at++) {
        const doc = docs[at] as number
        keepLeader(leaders, groupOf(doc), doc, compare)
      }
    })
    return Uint32Array.from(leaders.values())
  }

  for (const { id, slot, by } of rules.pin ?? []) {
    const doc = numberOf(id)
    if (doc !== undefined && allowed(doc)) put(slot, doc, 'pin', by)
  }
  const includes = rules.include ?? []
  const isNatural = includes.length > 0 ? predicateOf(natural, documents) : () => false
  for (const rule of includes) {
    const { filter, slots } = rule
    const passes = passing(filter)
    if (!passes) continue
    const wanted = slots.length + taken.size
    const isAdded = (doc: number) => allowed(doc) && !isNatural(doc) && passes(doc)
    yield
    yield* fill(rule, 'include', function* () {
      const found = yield* docsThatInParts(natural, passes)
      const added = yield* firstOfEach(yield* docsThatInParts(allDocs(documents), isAdded))
      return [...(yield* bestInParts(found, wanted, compare)), ...(yield* bestInParts(added, wanted, compare))]
    })
  }
  for (const { filter, slots, ...rule } of rules.boost ?? []) {
    const passes = passing(filter)
    if (!slots || !passes) continue
    yield
    const wanted = slots.length + taken.size
    yield* fill({ ...rule, slots }, 'boost', function* () {
      return yield* bestInParts(yield* docsThatInParts(natural, passes), wanted, compare)
    })
  }
  return forced
}

/**
 * A page of the list that has forced documents in their slots and the others, in their order, around them. A slot
 * beyond the end is the end.
 */
export function pageOf(
  natural: readonly number[],
  forced: Forced,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] {
  const page: number[] = []
  const slots = [...forced].sort(([a], [b]) => a - b)
  let next = 0
  let slotted = 0
  for (let position = 1; position <= offset + limit; position++) {
    const slot = slots[slotted]
    let doc: number | undefined
    if (slot && (slot[0] <= position || next >= natural.length)) {
      doc = slot[1].doc
      slotted += 1
    } else {
      doc = natural[next]
      next += 1
    }
    if (doc === undefined) break
    if (position > offset) page.push(doc)
  }
  return page
}

const isSlot = (slot: number) => Number.isInteger(slot) && slot >= 1
