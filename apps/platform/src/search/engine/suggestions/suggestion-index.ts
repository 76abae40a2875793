import type { IndexDocument, IndexSchema } from '../../search-index.ts'
import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { type TextField, textFieldsOf, textsOf } from '../text/text-fields.ts'
import { fold, smallWord } from '../words/fold.ts'
import { stopWordsOf } from '../words/stop-words.ts'
import { eachWord } from '../words/tokens.ts'
import { Shingles } from './shingles.ts'

/** Spellings whose word is remembered. */
const REMEMBERED = 50_000

/** Words that are offered, as people write them but in small letters, by number from 1; 0 is no word. */
export class SuggestionIndex {
  readonly schema: IndexSchema
  readonly fields: readonly TextField[]
  shingles = new Shingles()
  readonly #texts: string[] = ['']
  readonly #folded: string[] = ['']
  #isStop = new Uint8Array(16)
  readonly #numbers = new Map<string, number>()
  /** Words as they are written in texts. */
  readonly #written = new Map<string, number>()
  readonly #stopWords: ReadonlySet<string>

  constructor(schema: IndexSchema) {
    this.schema = schema
    this.fields = textFieldsOf(schema).filter(({ suggests }) => suggests)
    this.#stopWords = stopWordsOf(schema.language)
  }

  get words(): readonly string[] {
    return this.#texts
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
    const { first, second, third, documents } = this.shingles.columns
    const words = new Uint32Array(this.#texts.length)
    for (let at = 0; at < this.shingles.length; at++) {
      if (documents[at] === 0) continue
      for (const word of [first[at] as number, second[at] as number, third[at] as number]) {
        if (word > 0) words[word] = picked.#numberOf(this.#texts[word] as string)
      }
    }
    picked.shingles = this.shingles.picked(words)
    return picked
  }

  write(to: SnapshotWriter): void {
    to.json(this.#texts.slice(1))
    this.shingles.write(to)
  }

  static read(from: SnapshotReader, schema: IndexSchema): SuggestionIndex {
    const read = new SuggestionIndex(schema)
    for (const text of from.json<string[]>()) read.#numberOf(text)
    read.shingles = Shingles.read(from)
    return read
  }

  #count(document: IndexDocument, by: 1 | -1): void {
    this.shingles.nextDocument()
    for (const { number, name } of this.fields) {
      for (const text of textsOf(this.schema, document, name)) {
        let [before, last] = [0, 0]
        eachWord(text, (word) => {
          const next = this.#numberOfWritten(word)
          if (this.#isStop[next] === 0) {
            // A run neither begins nor ends with a word that says nothing.
            this.shingles.count(number, next, 0, 0, by)
            if (last > 0 && this.#isStop[last] === 0) this.shingles.count(number, last, next, 0, by)
            if (before > 0 && this.#isStop[before] === 0) this.shingles.count(number, before, last, next, by)
          }
          before = last
          last = next
          return undefined
        })
      }
    }
  }

  #numberOfWritten(word: string): number {
    const known = this.#written.get(word)
    if (known !== undefined) return known
    const number = this.#numberOf(smallWord(word))
    if (this.#written.size >= REMEMBERED) this.#written.clear()
    this.#written.set(word, number)
    return number
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.length
    const folded = fold(text)
    this.#texts.push(text)
    this.#folded.push(folded)
    this.#isStop = roomFor(this.#isStop, number + 1)
    this.#isStop[number] = Number(folded === '' || this.#stopWords.has(folded))
    this.#numbers.set(text, number)
    return number
  }
}
