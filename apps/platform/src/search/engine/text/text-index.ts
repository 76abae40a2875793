import type { IndexDocument, IndexSchema } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { fold } from '../words/fold.ts'
import { stemmerOf } from '../words/stems.ts'
import { stopWordsOf } from '../words/stop-words.ts'
import { eachWord } from '../words/tokens.ts'
import { Postings, placeOf, WHOLE } from './postings.ts'
import { type TextField, textFieldsOf, textsOf } from './text-fields.ts'
import { BARE_VALUE, Vocabulary, WHOLE_VALUE } from './vocabulary.ts'

/** Between two values of a list, so that no phrase goes from one to the next. */
const GAP = 16
/** Longer values are not found as a whole. */
const LONGEST_VALUE = 256
const LONGEST_FIELD = 0xffff
/** Spellings whose term is remembered. */
const REMEMBERED = 100_000
const NO_TERM = -1

/** The words of documents: where each stands, and how long the fields are. */
export class TextIndex {
  readonly schema: IndexSchema
  readonly fields: readonly TextField[]
  vocabulary: Vocabulary
  postings: Postings
  /** Words of each field of each document that are no stop words. */
  readonly lengths: Uint16Array<ArrayBuffer>[]
  /** Words of each field in all documents, and documents that have any. */
  readonly #words: number[]
  readonly #documents: number[]
  readonly #terms = new Map<string, number>()
  /** When a term or stem was last met, so that it is counted once a document. */
  #termMet = new Uint32Array(0)
  #stemMet = new Uint32Array(0)
  #now = 0

  constructor(schema: IndexSchema, vocabulary?: Vocabulary) {
    this.schema = schema
    this.fields = textFieldsOf(schema)
    this.vocabulary = vocabulary ?? new Vocabulary(stemmerOf(schema.language), stopWordsOf(schema.language))
    this.postings = new Postings()
    this.lengths = this.fields.map(() => new Uint16Array(0))
    this.#words = this.fields.map(() => 0)
    this.#documents = this.fields.map(() => 0)
  }

  /** Words of a field that is not empty, on average. */
  averageLength(field: number): number {
    const documents = this.#documents[field] as number
    return documents === 0 ? 1 : Math.max(1, (this.#words[field] as number) / documents)
  }

  /** The term of a word as it is written in a text; undefined when there is none in the index. */
  termOfWord(word: string): number | undefined {
    const known = this.#terms.get(word)
    return known === undefined ? this.vocabulary.termOf(fold(word)) : known === NO_TERM ? undefined : known
  }

  /** `doc`: higher than all before. */
  add(doc: number, document: IndexDocument): void {
    this.#now += 1
    for (const { number, name } of this.fields) {
      const length = this.#each(number, textsOf(this.schema, document, name), (term, position) => {
        this.#count(term, 1)
        this.postings.append(term, doc, placeOf(number, position))
      })
      const lengths = roomFor(this.lengths[number] as Uint16Array<ArrayBuffer>, doc + 1)
      this.lengths[number] = lengths
      lengths[doc] = length
      this.#measure(number, length, 1)
    }
  }

  /** Takes a document out of all counts; where its words stand is left until {@link picked}. */
  remove(document: IndexDocument): void {
    this.#now += 1
    for (const { number, name } of this.fields) {
      const length = this.#each(number, textsOf(this.schema, document, name), (term) => this.#count(term, -1))
      this.#measure(number, length, -1)
    }
  }

  /** `kept`: the documents that stay, in their new order; `numbers`: the new number and one of each, 0 for the others. */
  picked(kept: Uint32Array, numbers: Uint32Array): TextIndex {
    const { vocabulary, terms } = this.vocabulary.picked()
    const picked = new TextIndex(this.schema, vocabulary)
    picked.postings = this.postings.picked(numbers, terms)
    for (const { number } of this.fields) {
      const lengths = this.lengths[number] as Uint16Array<ArrayBuffer>
      picked.lengths[number] = Uint16Array.from(kept, (doc) => lengths[doc] as number)
      picked.#words[number] = this.#words[number] as number
      picked.#documents[number] = this.#documents[number] as number
    }
    return picked
  }

  write(to: SnapshotWriter, documents: number): void {
    this.vocabulary.write(to)
    this.postings.write(to, this.vocabulary.length)
    to.json({ words: this.#words, documents: this.#documents })
    for (const lengths of this.lengths) to.numbers(lengths, documents)
  }

  static read(from: SnapshotReader, schema: IndexSchema): TextIndex {
    const read = new TextIndex(schema, Vocabulary.read(from, stemmerOf(schema.language), stopWordsOf(schema.language)))
    read.postings = Postings.read(from)
    const { words, documents } = from.json<{ words: number[]; documents: number[] }>()
    for (const { number } of read.fields) {
      read.#words[number] = words[number] as number
      read.#documents[number] = documents[number] as number
      read.lengths[number] = from.numbers('Uint16Array')
    }
    return read
  }

  /** Calls `found` with each term of a field, and answers how long the field is. */
  #each(field: number, texts: readonly string[], found: (term: number, position: number) => void): number {
    let position = 0
    let length = 0
    const { analyzer } = this.fields[field] as TextField
    const isWhole = analyzer === 'keyword' || analyzer === 'alphanumeric'
    for (const text of texts) {
      const words: string[] = []
      eachWord(text, (word) => {
        const term = this.#termOf(word)
        if (term === NO_TERM) return undefined
        found(term, position)
        if (isWhole) words.push(this.vocabulary.textOf(term))
        if (!this.vocabulary.isStopTerm(term)) length += 1
        position += 1
        return undefined
      })
      position += GAP
      const value = analyzer === 'keyword' ? WHOLE_VALUE + words.join(' ') : isWhole ? BARE_VALUE + words.join('') : ''
      if (value.length > 1 && value.length <= LONGEST_VALUE) found(this.vocabulary.add(value), WHOLE)
    }
    return Math.min(length, LONGEST_FIELD)
  }

  #termOf(word: string): number {
    const known = this.#terms.get(word)
    if (known !== undefined) return known
    const folded = fold(word)
    const term = folded === '' ? NO_TERM : this.vocabulary.add(folded)
    if (this.#terms.size >= REMEMBERED) this.#terms.clear()
    this.#terms.set(word, term)
    return term
  }

  #count(term: number, by: 1 | -1): void {
    this.#termMet = roomFor(this.#termMet, term + 1)
    if (this.#termMet[term] === this.#now) return
    this.#termMet[term] = this.#now
    this.vocabulary.count(term, by)
    const stem = this.vocabulary.stemOfTerm(term)
    this.#stemMet = roomFor(this.#stemMet, stem + 1)
    if (this.#stemMet[stem] === this.#now) return
    this.#stemMet[stem] = this.#now
    this.vocabulary.countStem(stem, by)
  }

  #measure(field: number, length: number, by: 1 | -1): void {
    this.#words[field] = (this.#words[field] as number) + length * by
    if (length > 0) this.#documents[field] = (this.#documents[field] as number) + by
  }
}
