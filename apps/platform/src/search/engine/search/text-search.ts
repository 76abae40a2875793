import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { TextQuery } from '../../search-index.ts'
import type { Predicate } from '../filters/predicate.ts'
import type { IndexState } from '../index-state.ts'
import { fieldWeightsOf } from '../text/field-weights.ts'
import { readKeyphrase } from '../text/keyphrase.ts'
import type { Matched } from '../text/matcher.ts'
import { type Plan, planOf, type Reach } from '../text/plan.ts'
import type { Tuning } from '../text/tuning.ts'
import type { Compounding } from '../words/compounds.ts'
import type { Synonyms } from '../words/synonyms.ts'

/** What words are searched with. */
export interface TextSearch {
  readonly state: IndexState
  readonly synonyms: Synonyms
  readonly tuning: Tuning
  readonly compounding: Compounding
}

/** What was found by words, and what was looked for in the end. */
export interface TextFound extends Matched {
  readonly plan: Plan
}

/** How far to look, the nearest first: the next only when nothing was found. */
interface Step {
  readonly reach: Reach
  readonly all: boolean
  /** Looks for the same as the one before, unless a word is made of several. */
  readonly isOfCompounds?: boolean
}

/**
 * Finds documents by a text. Typos are looked for in words that nobody knows, then in all long ones; any word is enough
 * when no document has all. `counts`: only what passes counts as found in that.
 * @throws {UnknownAttributeError} when `relevance` names what is not searched
 */
export function* searchText(
  query: TextQuery,
  { state, synonyms, tuning, compounding }: TextSearch,
  counts: Predicate,
): YieldingTask<TextFound> {
  const weights = fieldWeightsOf(state.text.fields, query.relevance)
  const keyphrase = readKeyphrase(query.keyphrase)
  let found: TextFound = { docs: new Uint32Array(0), scores: new Float64Array(0), plan: { slots: [], quoted: [] } }
  for (const { reach, all, isOfCompounds } of stepsOf(query)) {
    const plan = yield* planOf(keyphrase, reach, {
      vocabulary: state.text.vocabulary,
      synonyms,
      weights,
      tuning,
      compounding,
    })
    if (isOfCompounds && plan.slots.every(({ isOptional }) => !isOptional)) continue
    yield
    found = { ...(yield* state.matcher.match(plan, all, state.count, state.documents.length)), plan }
    if (found.docs.some(counts)) break
  }
  return found
}

/** Documents with every word of a text, without typos; all of them when it has no letters. */
export function* matching(keyphrase: string, search: TextSearch): YieldingTask<Predicate> {
  if (keyphrase.trim() === '') return () => true
  const { state, synonyms, tuning, compounding } = search
  const weights = fieldWeightsOf(state.text.fields)
  const reach: Reach = { typos: 'none', prefix: false, isModifierOptional: false }
  const plan = yield* planOf(readKeyphrase(keyphrase), reach, {
    vocabulary: state.text.vocabulary,
    synonyms,
    weights,
    tuning,
    compounding,
  })
  const isFound = new Uint8Array(state.documents.length)
  const { docs } = yield* state.matcher.match(plan, true, state.count, state.documents.length)
  for (const doc of docs) isFound[doc] = 1
  return (doc) => isFound[doc] === 1
}

function stepsOf({ operator, prefix }: TextQuery): Step[] {
  const near: Reach = { typos: 'unknown', prefix: prefix === 'last', isModifierOptional: false }
  const far: Reach = { typos: 'all', prefix: prefix !== 'never', isModifierOptional: true }
  const all = operator !== 'or'
  const steps: Step[] = [
    { reach: near, all },
    { reach: { ...near, isModifierOptional: true }, all, isOfCompounds: true },
    { reach: far, all },
  ]
  if (operator === undefined) steps.push({ reach: far, all: false })
  return steps
}

/**
 * The keyphrase with the words that were found instead, where a typo was corrected; undefined where there was none.
 * `doc`: what was found best.
 */
export function correctedKeyphrase(
  { keyphrase }: TextQuery,
  { slots }: Plan,
  { text }: IndexState,
  doc: number,
): string | undefined {
  let [corrected, at] = ['', 0]
  for (const { word, terms, phrases } of slots) {
    // Of a word that is right others may be found, which is no reason to correct it.
    const isRight = terms.some(({ tier }) => tier !== 'typo') || phrases.length > 0
    const first = terms.find(({ term }) => hasDocument(text.postings.list(term), doc))
    const meant = word.isRespelled
      ? word.text
      : first?.tier === 'typo' && !isRight
        ? text.vocabulary.textOf(first.term)
        : undefined
    if (meant === undefined || word.isPart) continue
    corrected += keyphrase.slice(at, word.start) + meant
    at = word.end
  }
  return at === 0 ? undefined : corrected + keyphrase.slice(at)
}

/** Lists have documents and places by turns, the documents in their order. */
function hasDocument(list: Uint32Array, doc: number): boolean {
  let [low, high] = [0, list.length / 2]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle * 2] as number) < doc) low = middle + 1
    else high = middle
  }
  return list[low * 2] === doc
}
