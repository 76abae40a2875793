import type { IndexDocument, IndexSchema } from '../search-index.ts'
import { type Columns, columnsOf, readColumns } from './columns/columns.ts'
import { allDocs, docsThat } from './documents.ts'
import { roomFor } from './growing.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'
import { StoredDocuments } from './stored/stored-documents.ts'
import { SuggestionIndex } from './suggestions/suggestion-index.ts'
import { Matcher } from './text/matcher.ts'
import { TextIndex } from './text/text-index.ts'
import type { Tuning } from './text/tuning.ts'

interface Parts {
  readonly documents: StoredDocuments
  readonly text: TextIndex
  readonly columns: Columns
  readonly suggestions: SuggestionIndex
  /** 1 for each document that is not removed. */
  readonly live: Uint8Array<ArrayBuffer>
}

/**
 * All an index has of its documents, which are numbered in the order in which they came. What is removed is no longer
 * counted anywhere, and keeps its number and its room until {@link picked}.
 */
export class IndexState {
  readonly schema: IndexSchema
  readonly documents: StoredDocuments
  readonly text: TextIndex
  readonly columns: Columns
  readonly suggestions: SuggestionIndex
  readonly matcher: Matcher
  readonly isLive = (doc: number): boolean => this.#live[doc] === 1
  /** How often documents were written or removed. */
  changes = 0
  readonly #tuning: Tuning
  #live: Uint8Array<ArrayBuffer>
  #count: number
  /** Until the next change. */
  #liveDocs: Uint32Array | undefined
  #scores = new Float64Array(0)

  constructor(schema: IndexSchema, tuning: Tuning, parts?: Parts) {
    this.schema = schema
    this.#tuning = tuning
    this.documents = parts?.documents ?? new StoredDocuments()
    this.text = parts?.text ?? new TextIndex(schema)
    this.columns = parts?.columns ?? columnsOf(schema)
    this.suggestions = parts?.suggestions ?? new SuggestionIndex(schema)
    this.#live = parts?.live ?? new Uint8Array(0)
    this.#count = this.#live.reduce((sum, live) => sum + live, 0)
    this.matcher = new Matcher(this.text, tuning, this.isLive)
  }

  /** Documents there are. */
  get count(): number {
    return this.#count
  }

  get removed(): number {
    return this.documents.length - this.#count
  }

  /** Numbers of all documents there are, in their order. */
  liveDocs(): Uint32Array {
    this.#liveDocs ??= docsThat(allDocs(this.documents.length), this.isLive)
    return this.#liveDocs
  }

  /**
   * A score of 0 for each document. It is the same array for each search: they are run one after the other, and the garbage
   * of one of its own for each would be collected while visitors wait.
   */
  emptyScores(): Float64Array {
    const { length } = this.documents
    if (this.#scores.length < length) this.#scores = roomFor(this.#scores, length)
    return this.#scores.fill(0)
  }

  /** Takes the place of the one with its id. */
  put(document: IndexDocument): void {
    this.remove(document.id)
    const doc = this.documents.length
    this.documents.add(document)
    this.text.add(doc, document)
    this.columns.add(document)
    this.suggestions.add(document)
    if (doc >= this.#live.length) this.#live = roomFor(this.#live, doc + 1)
    this.#live[doc] = 1
    this.#count += 1
    this.#noteChange()
  }

  remove(id: string): void {
    const doc = this.documents.numberOf(id)
    if (doc === undefined) return
    const document = this.documents.read(doc)
    this.text.remove(document)
    this.suggestions.remove(document)
    this.documents.forget(id)
    this.#live[doc] = 0
    this.#count -= 1
    this.#noteChange()
  }

  #noteChange(): void {
    this.changes += 1
    this.#liveDocs = undefined
  }

  /** The same without what was removed. */
  picked(): IndexState {
    const kept = this.liveDocs()
    const numbers = new Uint32Array(this.documents.length)
    for (const [number, doc] of kept.entries()) numbers[doc] = number + 1
    return new IndexState(this.schema, this.#tuning, {
      documents: this.documents.picked(kept),
      text: this.text.picked(kept, numbers),
      columns: this.columns.picked(kept),
      suggestions: this.suggestions.picked(),
      live: new Uint8Array(kept.length).fill(1),
    })
  }

  async write(to: SnapshotWriter): Promise<void> {
    await this.documents.write(to)
    await this.text.write(to, this.documents.length)
    await this.columns.write(to)
    await this.suggestions.write(to)
    await to.numbers(this.#live, this.documents.length)
  }

  static async read(from: SnapshotReader, schema: IndexSchema, tuning: Tuning): Promise<IndexState> {
    return new IndexState(schema, tuning, {
      documents: await StoredDocuments.read(from),
      text: await TextIndex.read(from, schema),
      columns: await readColumns(schema, from),
      suggestions: await SuggestionIndex.read(from, schema),
      live: await from.numbers('Uint8Array'),
    })
  }
}
