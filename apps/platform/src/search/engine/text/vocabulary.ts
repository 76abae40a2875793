import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { editDistance, LONGEST_COMPARED } from '../words/edit-distance.ts'
import type { Stemmer } from '../words/stems.ts'

/** First letters of terms that are whole values: with the words between them, and with nothing between them. */
export const WHOLE_VALUE = '\u0001'
export const BARE_VALUE = '\u0002'

export interface Typo {
  readonly term: number
  readonly distance: number
}

/** Letters of the head. */
const HEAD = 4

const isWordText = (text: string) => text.charCodeAt(0) > 2
const hasDigit = (text: string) => /\p{N}/u.test(text)

/**
 * The terms of an index, by number, with their stems and with how many documents hold them. Beginnings and typos are
 * found by going through all of them, which small arrays make quick.
 */
export class Vocabulary {
  readonly #stem: Stemmer
  readonly #stopWords: ReadonlySet<string>
  readonly #texts: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #stemNumbers = new Map<string, number>()
  /** Stems count from 1; values as a whole have none. */
  readonly #stemTexts: string[] = ['']
  #isStop = new Uint8Array(0)
  /** First letters. */
  #heads = new Uint32Array(0)
  /** Letters; 0 for what typos are not looked for in. */
  #letters = new Uint8Array(0)
  /** A bit for each letter there is, of 32. */
  #masks = new Uint32Array(0)
  #documents = new Uint32Array(0)
  #stems = new Uint32Array(0)
  /** Terms of a stem are a chain: the last one, and what came before each, and one. */
  #lastOfStem = new Uint32Array(0)
  #before = new Uint32Array(0)
  #stemDocuments = new Uint32Array(1)

  constructor(stem: Stemmer, stopWords: ReadonlySet<string>) {
    this.#stem = stem
    this.#stopWords = stopWords
  }

  get length(): number {
    return this.#texts.length
  }

  textOf(term: number): string {
    return this.#texts[term] as string
  }

  termOf(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  isStopWord(text: string): boolean {
    return this.#stopWords.has(text)
  }

  isStopTerm(term: number): boolean {
    return this.#isStop[term] === 1
  }

  /** 0: none. */
  stemOfTerm(term: number): number {
    return this.#stems[term] as number
  }

  /** Documents that hold a term. */
  documentsOf(term: number): number {
    return this.#documents[term] as number
  }

  /** Documents that hold any word with the stem of a term. */
  documentsOfStem(term: number): number {
    const stem = this.stemOfTerm(term)
    return stem === 0 ? this.documentsOf(term) : (this.#stemDocuments[stem] as number)
  }

  count(term: number, by: 1 | -1): void {
    this.#documents[term] = (this.#documents[term] as number) + by
  }

  countStem(stem: number, by: 1 | -1): void {
    this.#stemDocuments[stem] = (this.#stemDocuments[stem] as number) + by
  }

  /** `stem`: when it is known already. */
  add(text: string, stem?: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const term = this.#texts.length
    this.#texts.push(text)
    this.#numbers.set(text, term)
    this.#grow(term + 1)
    this.#heads[term] = headOf(text)
    const isWord = isWordText(text)
    if (isWord && this.#stopWords.has(text)) this.#isStop[term] = 1
    if (isWord && !hasDigit(text) && text.length <= LONGEST_COMPARED) {
      this.#letters[term] = text.length
      this.#masks[term] = maskOf(text)
    }
    if (!isWord) return term
    const number = this.#stemNumber(stem ?? this.#stem(text))
    this.#stems[term] = number
    this.#before[term] = this.#lastOfStem[number] as number
    this.#lastOfStem[number] = term + 1
    return term
  }

  /** Words in the index with the stem of a word, which may be none of them. */
  withStemOf(word: string): number[] {
    const stem = this.#stemNumbers.get(this.#stem(word))
    const terms: number[] = []
    if (stem === undefined) return terms
    for (let next = this.#lastOfStem[stem] as number; next > 0; next = this.#before[next - 1] as number) {
      if (this.documentsOf(next - 1) > 0) terms.push(next - 1)
    }
    return terms.sort((a, b) => this.#compare(a, b))
  }

  /** Terms that begin with a text and are longer. */
  beginningWith(text: string): number[] {
    const terms: number[] = []
    if (text === '') return terms
    const head = headOf(text)
    const shift = 8 * Math.max(0, HEAD - Math.max(1, text.length - Number(!isWordText(text))))
    const wanted = head >>> shift
    const heads = this.#heads
    for (let term = 0; term < this.#texts.length; term++) {
      if ((heads[term] as number) >>> shift !== wanted || this.#documents[term] === 0) continue
      const other = this.#texts[term] as string
      if (other.length > text.length && other.startsWith(text)) terms.push(term)
    }
    return terms.sort((a, b) => this.#compare(a, b))
  }

  /** Words other than this one, at most so many typos away; with one typo the first letter is right. */
  near(word: string, most: number): Typo[] {
    const found: Typo[] = []
    if (most === 0) return found
    const mask = maskOf(word)
    const first = word.charCodeAt(0)
    const masks = this.#masks
    const letters = this.#letters
    for (let term = 0; term < this.#texts.length; term++) {
      const length = letters[term] as number
      if (length === 0 || Math.abs(length - word.length) > most) continue
      const other = masks[term] as number
      if (bits(mask & ~other) > most || bits(other & ~mask) > most || this.#documents[term] === 0) continue
      if (most === 1 && (this.#texts[term] as string).charCodeAt(0) !== first) continue
      const distance = editDistance(word, this.#texts[term] as string, most)
      if (distance > 0 && distance <= most) found.push({ term, distance })
    }
    return found.sort((a, b) => a.distance - b.distance || this.#compare(a.term, b.term))
  }

  /** Most documents first: the same whatever the order in which the words came. */
  #compare(a: number, b: number): number {
    return this.documentsOf(b) - this.documentsOf(a) || (this.textOf(a) < this.textOf(b) ? -1 : 1)
  }

  #stemNumber(stem: string): number {
    const known = this.#stemNumbers.get(stem)
    if (known !== undefined) return known
    const number = this.#stemTexts.length
    this.#stemTexts.push(stem)
    this.#stemNumbers.set(stem, number)
    this.#lastOfStem = roomFor(this.#lastOfStem, number + 1)
    this.#stemDocuments = roomFor(this.#stemDocuments, number + 1)
    return number
  }

  #grow(length: number): void {
    this.#isStop = roomFor(this.#isStop, length)
    this.#heads = roomFor(this.#heads, length)
    this.#letters = roomFor(this.#letters, length)
    this.#masks = roomFor(this.#masks, length)
    this.#documents = roomFor(this.#documents, length)
    this.#stems = roomFor(this.#stems, length)
    this.#before = roomFor(this.#before, length)
  }

  /** The terms that are in documents, in their order; and where each went. */
  picked(): { vocabulary: Vocabulary; terms: Uint32Array } {
    const picked = new Vocabulary(this.#stem, this.#stopWords)
    const terms = new Uint32Array(this.length)
    for (const [term, text] of this.#texts.entries()) {
      if (this.#documents[term] === 0) continue
      const stem = this.#stems[term] as number
      const number = picked.add(text, this.#stemTexts[stem])
      terms[term] = number
      picked.#documents[number] = this.documentsOf(term)
      picked.#stemDocuments[picked.stemOfTerm(number)] = this.#stemDocuments[stem] as number
    }
    return { vocabulary: picked, terms }
  }

  write(to: SnapshotWriter): void {
    to.json({ texts: this.#texts, stems: this.#stemTexts })
    to.numbers(this.#stems, this.#texts.length)
    to.numbers(this.#documents, this.#texts.length)
    to.numbers(this.#stemDocuments, this.#stemTexts.length)
  }

  static read(from: SnapshotReader, stem: Stemmer, stopWords: ReadonlySet<string>): Vocabulary {
    const read = new Vocabulary(stem, stopWords)
    const { texts, stems } = from.json<{ texts: string[]; stems: string[] }>()
    const stemOfTerm = from.numbers('Uint32Array')
    for (const [term, text] of texts.entries()) read.add(text, stems[stemOfTerm[term] as number])
    read.#documents = from.numbers('Uint32Array')
    read.#stemDocuments = from.numbers('Uint32Array')
    return read
  }
}

/** The lower bytes of the first letters, of what follows the mark of a whole value. */
function headOf(text: string): number {
  const from = isWordText(text) ? 0 : 1
  let head = 0
  for (let at = 0; at < HEAD; at++) head = (head << 8) | (text.charCodeAt(from + at) & 255)
  return head >>> 0
}

function maskOf(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at++) mask |= 1 << (text.charCodeAt(at) & 31)
  return mask
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
