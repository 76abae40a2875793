import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { Explanation } from '../../search-index.ts'
import { docsThat } from '../documents.ts'
import { roomFor } from '../growing.ts'
import { eachNear, following, mergedOccurrences, type Occurrences } from './occurrences.ts'
import type { Plan, PlannedPhrase, Slot } from './plan.ts'
import type { TextIndex } from './text-index.ts'
import type { Tuning } from './tuning.ts'

/** Documents that were found, and their scores, in no order. */
export interface Matched {
  readonly docs: Uint32Array
  readonly scores: Float64Array
}

/** Lengths of fields up to here have their weight reckoned once a query. */
const SHORT = 512
/** Words apart to count as near; terms of a word beyond which nobody looks where they stand. */
const NEAR = 8
const MAX_NEAR_TERMS = 32

const NO_NORMS = { weights: new Float64Array(0), factor: 0, norms: [] }

/** Finds documents by words and scores them by BM25F. Keeps room to reckon in, so one search comes after the other. */
export class Matcher {
  readonly #index: TextIndex
  readonly #tuning: Tuning
  readonly #isThere: (doc: number) => boolean
  readonly #kept = new Map<string, Float64Array>()
  #scores = new Float64Array(0)
  #amounts = new Float64Array(0)
  /** Steps a document has passed, while all words are asked for; else whether it was found. */
  #slots = new Uint8Array(0)
  #touched = new Uint32Array(0)

  /** `isThere`: whether a document was not removed. */
  constructor(index: TextIndex, tuning: Tuning, isThere: (doc: number) => boolean) {
    this.#index = index
    this.#tuning = tuning
    this.#isThere = isThere
  }

  /**
   * `all`: documents with every word, else with any. `documents`: how many there are, `length`: with those that were
   * removed. From its beginning to its end nothing else is matched.
   */
  *match({ slots, quoted }: Plan, all: boolean, documents: number, length: number): YieldingTask<Matched> {
    this.#prepare(length)
    const asked = slots.filter(({ isOptional }) => isOptional !== true)
    const ordered = all ? asked.toSorted((a, b) => a.documents - b.documents) : asked
    let found: Uint32Array<ArrayBuffer> = new Uint32Array(0)
    let count = 0
    const isFound = this.#slots
    for (const [step, slot] of ordered.entries()) {
      const touched = this.#reckon(slot, all ? step : 0, all)
      const idf = this.#idf(slot, documents)
      if (!all) found = roomFor(found, count + touched)
      else {
        this.#leaveOut(found.subarray(0, count))
        found = new Uint32Array(touched)
        count = 0
      }
      for (let at = 0; at < touched; at++) {
        const doc = this.#touched[at] as number
        const amount = this.#amounts[doc] as number
        this.#amounts[doc] = 0
        this.#scores[doc] = (this.#scores[doc] as number) + idf * this.#saturated(amount)
        if (all || isFound[doc] === 0) {
          isFound[doc] = step + 1
          found[count++] = doc
        }
      }
      if (all && count === 0) break
      yield
    }
    for (const slot of slots) if (slot.isOptional) this.#raise(slot, documents)
    yield
    for (const { first, second, worth } of this.#near(slots, documents)) {
      eachNear(first, second, NEAR, (doc, gap) => {
        if (isFound[doc] !== 0) this.#scores[doc] = (this.#scores[doc] as number) + worth / gap
      })
      yield
    }
    const matched = this.#told(found.subarray(0, count), quoted)
    for (let at = 0; at < count; at++) {
      this.#scores[found[at] as number] = 0
      isFound[found[at] as number] = 0
    }
    return matched
  }

  /** How the score of a document came about, word by word. */
  explain({ slots }: Plan, doc: number, documents: number): Explanation[] {
    const parts: Explanation[] = []
    for (const slot of slots) {
      const idf = this.#worth(slot, documents)
      const terms: Explanation[] = []
      let amount = 0
      for (const { term, tier, factor, weights } of slot.terms) {
        const text = shown(this.#index.vocabulary.textOf(term))
        const found = this.#amountsIn(this.#index.postings.list(term), doc, factor, weights)
        if (found.value > 0)
          terms.push({ what: `${tier} "${text}"`, about: { kind: 'term', tier, term: text }, ...found })
        amount += found.value
      }
      for (const phrase of slot.phrases) {
        const found = this.#amountsIn(this.#occurrencesOf(phrase), doc, phrase.factor, phrase.weights)
        if (found.value > 0)
          terms.push({ what: 'synonym of several words', about: { kind: 'term', tier: 'synonym' }, ...found })
        amount += found.value
      }
      if (amount === 0) continue
      parts.push({
        what: `word "${slot.word.text}"`,
        about: { kind: 'word', word: slot.word.text },
        value: idf * this.#saturated(amount),
        parts: [
          { what: 'rarity', about: { kind: 'rarity' }, value: idf },
          { what: 'amount', about: { kind: 'amount' }, value: amount, parts: terms },
        ],
      })
    }
    for (const { first, second, worth, words } of this.#near(slots, documents)) {
      const what = `"${words[0]}" near "${words[1]}"`
      eachNear(first, second, NEAR, (other, gap) => {
        if (other === doc) parts.push({ what, about: { kind: 'near', words }, value: worth / gap })
      })
    }
    return parts
  }

  /** Where the words of a phrase stand one after the other: places of the last one. */
  occurrencesOf(words: readonly (readonly number[])[]): Occurrences {
    const lists = words.map((terms) => mergedOccurrences(terms.map((term) => this.#index.postings.list(term))))
    const [first, ...rest] = lists
    return rest.reduce((found, next) => following(found, next), first ?? new Uint32Array(0))
  }

  #occurrencesOf({ words }: PlannedPhrase): Occurrences {
    return this.occurrencesOf(words)
  }

  /** Adds up how much of a word each document has; answers how many have any. */
  #reckon(slot: Slot, step: number, all: boolean): number {
    let touched = 0
    let last: { weights: Float64Array; factor: number; norms: (Float64Array | undefined)[] } = NO_NORMS
    const take = (list: Occurrences, factor: number, weights: Float64Array) => {
      // Words that begin so may be hundreds, all of them weighed alike.
      if (last.weights !== weights || last.factor !== factor)
        last = { weights, factor, norms: this.#norms(weights, factor) }
      const { norms } = last
      const { lengths } = this.#index
      const amounts = this.#amounts
      const isFound = this.#slots
      const docs = this.#touched
      for (let at = 0; at < list.length; at += 2) {
        const doc = list[at] as number
        if (all && isFound[doc] !== step) continue
        const field = (list[at + 1] as number) >>> 24
        const byLength = norms[field]
        if (byLength === undefined) continue
        const length = (lengths[field] as Uint16Array)[doc] as number
        const amount = byLength[length < SHORT ? length : SHORT - 1] as number
        if (amounts[doc] === 0) docs[touched++] = doc
        amounts[doc] = (amounts[doc] as number) + amount
      }
    }
    for (const { term, factor, weights } of slot.terms) take(this.#index.postings.list(term), factor, weights)
    for (const phrase of slot.phrases) take(this.#occurrencesOf(phrase), phrase.factor, phrase.weights)
    return touched
  }

  /** Adds to what was found already. */
  #raise(slot: Slot, documents: number): void {
    const touched = this.#reckon(slot, 0, false)
    const worth = this.#worth(slot, documents)
    for (let at = 0; at < touched; at++) {
      const doc = this.#touched[at] as number
      const amount = this.#amounts[doc] as number
      this.#amounts[doc] = 0
      if (this.#slots[doc] !== 0) this.#scores[doc] = (this.#scores[doc] as number) + worth * this.#saturated(amount)
    }
  }

  /** What an occurrence adds, by field and its length. */
  #norms(weights: Float64Array, factor: number): (Float64Array | undefined)[] {
    const { b } = this.#tuning
    return this.#index.fields.map(({ number }) => {
      const weight = weights[number] as number
      if (weight === 0) return undefined
      const average = this.#index.averageLength(number)
      const key = `${number} ${weight * factor} ${average}`
      let norms = this.#kept.get(key)
      if (!norms) {
        norms = Float64Array.from(
          { length: SHORT },
          (_, length) => (weight * factor) / (1 - b + (b * length) / average),
        )
        if (this.#kept.size > 500) this.#kept.clear()
        this.#kept.set(key, norms)
      }
      return norms
    })
  }

  /** How much of it a document has, in all and in each field. */
  #amountsIn(list: Occurrences, doc: number, factor: number, weights: Float64Array) {
    const norms = this.#norms(weights, factor)
    const amounts = new Map<number, number>()
    for (let at = 0; at < list.length; at += 2) {
      if (list[at] !== doc) continue
      const field = (list[at + 1] as number) >>> 24
      const length = (this.#index.lengths[field] as Uint16Array)[doc] as number
      const some = norms[field]?.[Math.min(length, SHORT - 1)] ?? 0
      if (some > 0) amounts.set(field, (amounts.get(field) ?? 0) + some)
    }
    const parts = [...amounts].map(([number, value]): Explanation => {
      const field = this.#index.fields.find((one) => one.number === number)?.name ?? ''
      return { what: `in ${field}`, about: { kind: 'field', field }, value }
    })
    return { value: parts.reduce((sum, { value }) => sum + value, 0), parts }
  }

  /** Words next to each other in the keyphrase, where they stand, and what it is worth when they are near. */
  *#near(
    slots: readonly Slot[],
    documents: number,
  ): Generator<{ first: Occurrences; second: Occurrences; worth: number; words: readonly [string, string] }> {
    let before: { slot: Slot; list: Occurrences } | undefined
    if (slots.length < 2 || this.#tuning.near === 0) return
    for (const slot of slots) {
      if (slot.terms.length === 0 || slot.terms.length > MAX_NEAR_TERMS) {
        before = undefined
        continue
      }
      const list = mergedOccurrences(slot.terms.map(({ term }) => this.#index.postings.list(term)))
      if (before) {
        const worth = this.#tuning.near * Math.min(this.#idf(before.slot, documents), this.#idf(slot, documents))
        const words = [before.slot.word.text, slot.word.text] as const
        yield { first: before.list, second: list, worth, words }
      }
      before = { slot, list }
    }
  }

  #saturated(amount: number): number {
    const { k1 } = this.#tuning
    return (amount * (k1 + 1)) / (amount + k1)
  }

  /** Of a word, before its amount: how rare it is, less where it need not be there. */
  #worth(slot: Slot, documents: number): number {
    return this.#idf(slot, documents) * (slot.isOptional ? this.#tuning.modifier : 1)
  }

  #idf({ documents: having }: Slot, documents: number): number {
    return Math.log(1 + Math.max(0, documents - having + 0.5) / (having + 0.5))
  }

  /** Of documents that lack the word of this step nothing stays. */
  #leaveOut(before: Uint32Array): void {
    for (const doc of before) {
      if (this.#amounts[doc] !== 0) continue
      this.#scores[doc] = 0
      this.#slots[doc] = 0
    }
  }

  #told(found: Uint32Array, quoted: readonly PlannedPhrase[]): Matched {
    const having = quoted.map((phrase) => {
      const marks = new Uint8Array(this.#scores.length)
      const list = this.#occurrencesOf(phrase)
      for (let at = 0; at < list.length; at += 2) {
        if (phrase.weights[(list[at + 1] as number) >>> 24] !== 0) marks[list[at] as number] = 1
      }
      return marks
    })
    const docs = docsThat(found, (doc) => this.#isThere(doc) && having.every((marks) => marks[doc] === 1))
    const scores = new Float64Array(docs.length)
    for (let at = 0; at < docs.length; at++) scores[at] = this.#scores[docs[at] as number] as number
    return { docs, scores }
  }

  #prepare(length: number): void {
    this.#scores = roomFor(this.#scores, length)
    this.#amounts = roomFor(this.#amounts, length)
    this.#slots = roomFor(this.#slots, length)
    this.#touched = roomFor(this.#touched, length)
  }
}

const shown = (text: string) => (text.charCodeAt(0) <= 2 ? text.slice(1) : text)
