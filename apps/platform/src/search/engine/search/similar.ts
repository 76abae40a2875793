import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { IndexQuery } from '../../search-index.ts'
import { CodedColumn } from '../columns/coded-column.ts'
import { allDocs, docsThatInParts, inParts } from '../documents.ts'
import type { View } from '../editions/view.ts'
import type { IndexState } from '../index-state.ts'
import { best } from '../order/best.ts'
import { fieldWeightsOf } from '../text/field-weights.ts'
import type { Matched } from '../text/matcher.ts'
import type { Slot } from '../text/plan.ts'
import { textsOf } from '../text/text-fields.ts'
import { fold } from '../words/fold.ts'
import { eachWord } from '../words/tokens.ts'

/** Words of the seeds that tell most about them. */
const MAX_WORDS = 25

/** Documents that have words or values of others, which are not among them; none when the others are not known. */
export function* similarTo(
  { ids, fields }: NonNullable<IndexQuery['similarTo']>,
  state: IndexState,
  { columns, sees }: View,
): YieldingTask<Matched> {
  // What is like a document that is not seen would tell of it.
  const seeds = new Set(
    ids
      .map((id) => state.documents.numberOf(id))
      .filter((doc) => doc !== undefined && (sees === undefined || sees(doc))) as number[],
  )
  if (seeds.size === 0) return { docs: new Uint32Array(0), scores: new Float64Array(0) }
  const isAsked = (name: string) => fields === undefined || fields.includes(name)
  const slots = tellingWords([...seeds], isAsked, state)
  yield
  const matched = yield* state.matcher.match({ slots, quoted: [] }, false, state.count, state.documents.length)
  const likeness: Likeness = {
    scores: new Float64Array(state.documents.length),
    isLike: new Uint8Array(state.documents.length),
  }
  yield* inParts(matched.docs.length, (from, to) => {
    for (let at = from; at < to; at++) add(likeness, matched.docs[at] as number, matched.scores[at] as number)
  })
  for (const [name, column] of columns.all) {
    if (column instanceof CodedColumn && isAsked(name)) yield* addShared(likeness, column, seeds, state)
  }
  for (const doc of seeds) likeness.isLike[doc] = 0
  const docs = yield* docsThatInParts(allDocs(state.documents.length), (doc) => likeness.isLike[doc] === 1)
  return { docs, scores: Float64Array.from(docs, (doc) => likeness.scores[doc] as number) }
}

/** By document: how much it is like the seeds, and whether it is at all. */
interface Likeness {
  readonly scores: Float64Array
  readonly isLike: Uint8Array
}

function add({ scores, isLike }: Likeness, doc: number, score: number): void {
  scores[doc] = (scores[doc] as number) + score
  isLike[doc] = 1
}

function tellingWords(seeds: readonly number[], isAsked: (name: string) => boolean, state: IndexState): Slot[] {
  const { text, documents, count } = state
  const counts = new Map<number, number>()
  for (const doc of seeds) {
    const document = documents.read(doc)
    for (const field of text.fields) {
      if (!field.isTextual || !isAsked(field.name)) continue
      for (const value of textsOf(field, document)) {
        eachWord(value, (word) => {
          const term = text.vocabulary.termOf(fold(word))
          if (term !== undefined && !text.vocabulary.isStopTerm(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
          return undefined
        })
      }
    }
  }
  const weights = fieldWeightsOf(
    text.fields,
    text.fields
      .filter(({ name, isTextual }) => isTextual && isAsked(name))
      .map(({ name, weight }) => ({ name, weight, analyzer: 'standard' })),
  )
  const worth = (term: number) =>
    Math.log(1 + count / (1 + text.vocabulary.documentsOf(term))) * (counts.get(term) as number)
  const terms = best(Uint32Array.from(counts.keys()), MAX_WORDS, (a, b) => {
    const order = worth(b) - worth(a)
    return order !== 0 ? order : text.vocabulary.textOf(a) < text.vocabulary.textOf(b) ? -1 : 1
  })
  return terms.map((term) => {
    const word = text.vocabulary.textOf(term)
    return {
      word: { text: word, start: 0, end: 0 },
      terms: weights.words ? [{ term, tier: 'exact', factor: 1, weights: weights.words }] : [],
      phrases: [],
      documents: text.vocabulary.documentsOf(term),
    }
  })
}

/** A value that is shared counts the more the fewer have it. */
function* addShared(
  likeness: Likeness,
  column: CodedColumn,
  seeds: ReadonlySet<number>,
  state: IndexState,
): YieldingTask<void> {
  const { starts, codes } = column
  const wanted = new Uint8Array(column.size)
  for (const doc of seeds)
    for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) wanted[codes[at] as number] = 1
  const having = new Uint32Array(column.size)
  const docs = state.liveDocs()
  yield
  yield* inParts(docs.length, (from, to) => {
    for (let place = from; place < to; place++) {
      const doc = docs[place] as number
      const end = starts[doc + 1] as number
      for (let at = starts[doc] as number; at < end; at++) {
        const code = codes[at] as number
        having[code] = (having[code] as number) + 1
      }
    }
  })
  yield
  const worthOf = (code: number) => {
    const some = having[code] as number
    return Math.log(1 + (docs.length - some + 0.5) / (some + 0.5))
  }
  // Codes are numbered as the values came; a sum must not depend on that.
  const worths: number[] = []
  yield* inParts(docs.length, (from, to) => {
    for (let place = from; place < to; place++) {
      const doc = docs[place] as number
      const end = starts[doc + 1] as number
      worths.length = 0
      for (let at = starts[doc] as number; at < end; at++) {
        const code = codes[at] as number
        if (wanted[code] === 1) worths.push(worthOf(code))
      }
      if (worths.length === 0) continue
      const sum =
        worths.length === 1
          ? (worths[0] as number)
          : worths.sort((a, b) => a - b).reduce((total, worth) => total + worth, 0)
      add(likeness, doc, sum)
    }
  })
}
