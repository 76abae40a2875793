import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { FacetQuery } from '../../search-index.ts'
import { inParts } from '../documents.ts'
import type { Predicate } from '../filters/predicate.ts'

/** What narrows the hits: the filter of the query, and what is chosen of each facet. */
export interface Clauses {
  /** Of all that may be found, what passes the filter and everything that is chosen. */
  readonly hits: Uint32Array
  /** Of all that may be found, what the counts of a facet honour. */
  countedFor(facet: number): Uint32Array
}

const HARD = -1

/** Each clause looks at each candidate once, however many facets there are. */
export function* clausesOf(
  candidates: Uint32Array,
  filter: Predicate | undefined,
  facets: readonly Pick<FacetQuery, 'countedWith'>[],
  chosen: readonly (Predicate | undefined)[],
): YieldingTask<Clauses> {
  const clauses: { readonly of: number; readonly passes: Uint8Array }[] = []
  function* add(of: number, predicate: Predicate | undefined): YieldingTask<void> {
    if (!predicate) return
    const passes = new Uint8Array(candidates.length)
    yield* inParts(candidates.length, (from, to) => {
      for (let at = from; at < to; at++) passes[at] = predicate(candidates[at] as number) ? 1 : 0
    })
    clauses.push({ of, passes })
  }
  yield* add(HARD, filter)
  for (const [of, predicate] of chosen.entries()) {
    yield
    yield* add(of, predicate)
  }

  const known = new Map<string, Uint32Array>()
  const passing = (honours: (of: number) => boolean) => {
    const honoured = clauses.filter(({ of }) => honours(of))
    if (honoured.length === 0) return candidates
    const key = honoured.map(({ of }) => of).join()
    const docs =
      known.get(key) ??
      passingAll(
        candidates,
        honoured.map(({ passes }) => passes),
      )
    known.set(key, docs)
    return docs
  }
  return {
    hits: passing(() => true),
    countedFor(facet) {
      const countedWith = facets[facet]?.countedWith ?? []
      return passing((of) =>
        countedWith.includes(of === HARD ? 'hard_filters' : of === facet ? 'own_values' : 'other_facet_values'),
      )
    },
  }
}

function passingAll(candidates: Uint32Array, clauses: readonly Uint8Array[]): Uint32Array {
  const [first = new Uint8Array(0), ...others] = clauses
  const docs = new Uint32Array(candidates.length)
  let count = 0
  for (let at = 0; at < candidates.length; at++) {
    if (first[at] === 0) continue
    let passes = true
    for (const other of others) if (other[at] === 0) passes = false
    if (passes) docs[count++] = candidates[at] as number
  }
  return docs.subarray(0, count)
}
