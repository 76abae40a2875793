import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { Filter } from '../../search-index.ts'
import type { View } from '../editions/view.ts'
import { type Predicate, predicateOf } from '../filters/predicate.ts'
import { matching, type TextSearch } from './text-search.ts'

/** Conditions up to which a filter is asked of a document wherever it is wanted. */
const FEW_CONDITIONS = 8
/** What it takes to reckon a distance, in conditions. */
const CIRCLE = 10
/** Comparisons of a document with a condition that are one part of the work. */
const COMPARISONS_AT_ONCE = 100_000

/**
 * The filters of a query as functions of a document. A text is looked for once, however many filters ask for it, and so is
 * a filter of many conditions asked once of each document.
 * @throws {UnknownAttributeError} when an attribute has no column
 */
export function* passingOf(
  filters: readonly (Filter | undefined)[],
  index: TextSearch & { readonly view: Pick<View, 'columns'> },
): YieldingTask<(filter: Filter | undefined) => Predicate | undefined> {
  const { state, view } = index
  const texts = new Map<string, Predicate>()
  const known = new Map<Filter, Predicate>()
  for (const filter of filters) {
    if (filter === undefined) continue
    for (const keyphrase of keyphrasesOf(filter)) {
      if (!texts.has(keyphrase)) texts.set(keyphrase, yield* matching(keyphrase, index))
    }
    const passes = predicateOf(filter, {
      columns: view.columns,
      numberOf: (id) => state.documents.numberOf(id),
      matching: (keyphrase) => texts.get(keyphrase) as Predicate,
    })
    const conditions = conditionsIn(filter)
    const isLong = conditions > FEW_CONDITIONS
    known.set(filter, isLong ? yield* asked(passes, conditions, state.documents.length) : passes)
    yield
  }
  return (filter) => filter && known.get(filter)
}

/** The same, asked once of each document. */
function* asked(passes: Predicate, conditions: number, documents: number): YieldingTask<Predicate> {
  const atOnce = Math.max(1, Math.floor(COMPARISONS_AT_ONCE / conditions))
  const isPassing = new Uint8Array(documents)
  for (let doc = 0; doc < documents; doc++) {
    isPassing[doc] = Number(passes(doc))
    if (doc % atOnce === 0) yield
  }
  return (doc) => isPassing[doc] === 1
}

/** What a document is compared with, one after the other. */
function conditionsIn(filter: Filter): number {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.filters.reduce((sum, one) => sum + conditionsIn(one), 0)
    case 'not':
      return conditionsIn(filter.filter)
    case 'allOf':
      return filter.values.length
    case 'geoWithin':
      return filter.corners.length
    case 'geoDistance':
      return CIRCLE
    default:
      return 1
  }
}

function keyphrasesOf(filter: Filter): string[] {
  if (filter.type === 'textualMatch') return [filter.keyphrase]
  if (filter.type === 'not') return keyphrasesOf(filter.filter)
  return filter.type === 'and' || filter.type === 'or' ? filter.filters.flatMap(keyphrasesOf) : []
}
