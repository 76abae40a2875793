import type { IndexDocument, IndexSchema } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { type TextField, textFieldsOf, textsOf } from '../text/text-fields.ts'
import { TextNumbers } from '../text-numbers.ts'
import { fold, smallWord } from '../words/fold.ts'
import { stopWordsOf } from '../words/stop-words.ts'
import { WrittenWords } from '../words/written-words.ts'
import { MAX_SHINGLE_SIZE, RUN, RUN_LENGTH, Shingles } from './shingles.ts'

/** Spellings whose word is remembered. */
const REMEMBERED = 50_000

/** Words that are offered, as people write them but in small letters, by number from 1; 0 is no word. */
export class SuggestionIndex {
  readonly schema: IndexSchema
  readonly fields: readonly TextField[]
  shingles = new Shingles()
  readonly #folded: string[] = ['']
  #isStop = new Uint8Array(16)
  readonly #texts = new TextNumbers([''])
  readonly #written = new WrittenWords(REMEMBERED, (word) => this.#numberOf(smallWord(word)))
  readonly #stopWords: ReadonlySet<string>

  constructor(schema: IndexSchema) {
    this.schema = schema
    this.fields = textFieldsOf(schema).filter(({ suggests }) => suggests)
    this.#stopWords = stopWordsOf(schema.language)
  }

  get words(): readonly string[] {
    return this.#texts.texts
  }

  /** Of each word, as it is compared with what is typed. */
  get folded(): readonly string[] {
    return this.#folded
  }

  add(document: IndexDocument): void {
    this.#count(document, 1)
  }

  remove(document: IndexDocument): void {
    this.#count(document, -1)
  }

  picked(): SuggestionIndex {
    const picked = new SuggestionIndex(this.schema)
    const { runs, length } = this.shingles
    const words = new Uint32Array(this.#texts.length)
    for (let at = 0; at < length * RUN_LENGTH; at += RUN_LENGTH) {
      if (runs[at + RUN.documents] === 0) continue
      for (const word of runs.subarray(at, at + MAX_SHINGLE_SIZE)) {
        if (word > 0) words[word] = picked.#numberOf(this.#texts.texts[word] as string)
      }
    }
    picked.shingles = this.shingles.picked(words)
    return picked
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.list(this.#texts.texts)
    await this.shingles.write(to)
  }

  static async read(from: SnapshotReader, schema: IndexSchema): Promise<SuggestionIndex> {
    const read = new SuggestionIndex(schema)
    for (const text of await from.list<string>()) read.#numberOf(text)
    read.shingles = await Shingles.read(from)
    return read
  }

  #count(document: IndexDocument, by: 1 | -1): void {
    this.shingles.nextDocument()
    for (const field of this.fields) {
      const { number } = field
      for (const text of textsOf(field, document)) {
        let [before, last] = [0, 0]
        const count = this.#written.read(text)
        const words = this.#written.numbers
        for (let at = 0; at < count; at++) {
          const next = words[at] as number
          if (next === 0) continue
          if (this.#isStop[next] === 0) {
            // A run neither begins nor ends with a word that says nothing.
            this.shingles.count(number, next, 0, 0, by)
            if (last > 0 && this.#isStop[last] === 0) this.shingles.count(number, last, next, 0, by)
            if (before > 0 && this.#isStop[before] === 0) this.shingles.count(number, before, last, next, by)
          }
          before = last
          last = next
        }
      }
    }
  }

  #numberOf(text: string): number {
    const number = this.#texts.add(text)
    if (number < this.#folded.length) return number
    const folded = fold(text)
    this.#folded.push(folded)
    this.#isStop = roomFor(this.#isStop, number + 1)
    this.#isStop[number] = Number(folded === '' || this.#stopWords.has(folded))
    return number
  }
}
