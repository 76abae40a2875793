import type { IndexDocument, IndexSchema } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { fold } from '../words/fold.ts'
import { stemmerOf } from '../words/stems.ts'
import { stopWordsOf } from '../words/stop-words.ts'
import { WrittenWords } from '../words/written-words.ts'
import { Postings, placeOf, WHOLE } from './postings.ts'
import { type TextField, textFieldsOf, textsOf } from './text-fields.ts'
import { BARE_VALUE, Vocabulary, WHOLE_VALUE } from './vocabulary.ts'

/** Between two values of a list, so that no phrase goes from one to the next. */
const GAP = 16
/** Longer values are not found as a whole. */
const MAX_VALUE_LENGTH = 256
const MAX_FIELD_LENGTH = 0xffff
/** Spellings whose term is remembered. */
const REMEMBERED = 100_000
const NO_TERM = -1
/** In the place of a document's number: it is taken out. */
const GONE = -1

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
  readonly #written = new WrittenWords(REMEMBERED, (word) => this.#termOf(word))
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
    const known = this.#written.numberOf(word)
    return known === undefined ? this.vocabulary.termOf(fold(word)) : known === NO_TERM ? undefined : known
  }

  /** `doc`: higher than all before. */
  add(doc: number, document: IndexDocument): void {
    this.#now += 1
    for (const field of this.fields) {
      const length = this.#read(field, document, doc)
      let lengths = this.lengths[field.number] as Uint16Array<ArrayBuffer>
      if (doc >= lengths.length) {
        lengths = roomFor(lengths, doc + 1)
        this.lengths[field.number] = lengths
      }
      lengths[doc] = length
      this.#measure(field.number, length, 1)
    }
  }

  /** Takes a document out of all counts; where its words stand is left until {@link picked}. */
  remove(document: IndexDocument): void {
    this.#now += 1
    for (const field of this.fields) this.#measure(field.number, this.#read(field, document, GONE), -1)
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

  async write(to: SnapshotWriter, documents: number): Promise<void> {
    await this.vocabulary.write(to)
    await this.postings.write(to)
    await to.json({ words: this.#words, documents: this.#documents })
    for (const lengths of this.lengths) await to.numbers(lengths, documents)
  }

  static async read(from: SnapshotReader, schema: IndexSchema): Promise<TextIndex> {
    const { language } = schema
    const read = new TextIndex(schema, await Vocabulary.read(from, stemmerOf(language), stopWordsOf(language)))
    read.postings = await Postings.read(from)
    const { words, documents } = await from.json<{ words: number[]; documents: number[] }>()
    for (const { number } of read.fields) {
      read.#words[number] = words[number] as number
      read.#documents[number] = documents[number] as number
      read.lengths[number] = await from.numbers('Uint16Array')
    }
    return read
  }

  /** Takes the terms of a field in, or out where the document is {@link GONE}, and answers how long the field is. */
  #read(field: TextField, document: IndexDocument, doc: number): number {
    const { number, analyzer } = field
    const isWhole = analyzer === 'keyword' || analyzer === 'alphanumeric'
    let position = 0
    let length = 0
    for (const text of textsOf(field, document)) {
      const count = this.#written.read(text)
      const terms = this.#written.numbers
      for (let at = 0; at < count; at++) {
        const term = terms[at] as number
        if (term === NO_TERM) continue
        this.#take(term, doc, placeOf(number, position))
        if (!this.vocabulary.isStopTerm(term)) length += 1
        position += 1
      }
      position += GAP
      if (isWhole) this.#takeWhole(analyzer, terms, count, doc, number)
    }
    return Math.min(length, MAX_FIELD_LENGTH)
  }

  /** The value as a whole, made of the first so many terms. */
  #takeWhole(analyzer: 'keyword' | 'alphanumeric', terms: Int32Array, count: number, doc: number, field: number): void {
    const between = analyzer === 'keyword' ? ' ' : ''
    let value = ''
    for (let at = 0; at < count; at++) {
      const term = terms[at] as number
      if (term !== NO_TERM) value += (value === '' ? '' : between) + this.vocabulary.textOf(term)
    }
    if (value === '' || value.length >= MAX_VALUE_LENGTH) return
    const mark = analyzer === 'keyword' ? WHOLE_VALUE : BARE_VALUE
    this.#take(this.vocabulary.add(mark + value), doc, placeOf(field, WHOLE))
  }

  #take(term: number, doc: number, place: number): void {
    this.#count(term, doc === GONE ? -1 : 1)
    if (doc !== GONE) this.postings.append(term, doc, place)
  }

  #termOf(word: string): number {
    const folded = fold(word)
    return folded === '' ? NO_TERM : this.vocabulary.add(folded)
  }

  #count(term: number, by: 1 | -1): void {
    if (term >= this.#termMet.length) this.#termMet = roomFor(this.#termMet, term + 1)
    if (this.#termMet[term] === this.#now) return
    this.#termMet[term] = this.#now
    this.vocabulary.count(term, by)
    const stem = this.vocabulary.stemOfTerm(term)
    if (stem === 0) return
    if (stem >= this.#stemMet.length) this.#stemMet = roomFor(this.#stemMet, stem + 1)
    if (this.#stemMet[stem] === this.#now) return
    this.#stemMet[stem] = this.#now
    this.vocabulary.countStem(stem, by)
  }

  #measure(field: number, length: number, by: 1 | -1): void {
    this.#words[field] = (this.#words[field] as number) + length * by
    if (length > 0) this.#documents[field] = (this.#documents[field] as number) + by
  }
}
