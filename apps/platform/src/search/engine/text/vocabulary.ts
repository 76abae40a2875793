import { roomFor } from '../growing.ts'
import type { SnapshotReader, SnapshotWriter } from '../snapshot.ts'
import { TextNumbers } from '../text-numbers.ts'
import { editDistance, MAX_COMPARED_LENGTH } from '../words/edit-distance.ts'
import type { Stemmer } from '../words/stems.ts'

/** First letters of terms that are whole values: with the words between them, and with nothing between them. */
export const WHOLE_VALUE = '\u0001'
export const BARE_VALUE = '\u0002'

export interface Typo {
  readonly term: number
  readonly distance: number
}

/** Words with one stem that are a kind of something. */
export interface Kind {
  readonly terms: readonly number[]
  /** What stands before it, as a stem leaves it. */
  readonly modifier: string
}

/** Letters of the head, and of the tail. */
const HEAD = 4

/** Letters of a stem that says by itself what a word is. */
const LONG_STEM = 5

/** In the place of a stem. */
const NO_STEM = ''

const isWordText = (text: string) => text.charCodeAt(0) > 2
export const hasDigit = (text: string) => /\p{N}/u.test(text)

/**
 * The terms of an index, by number, with their stems and with how many documents hold them. Beginnings and typos are
 * found by going through all of them, which small arrays make quick.
 */
export class Vocabulary {
  readonly #stem: Stemmer
  readonly #stopWords: ReadonlySet<string>
  #terms = new TextNumbers()
  /** Stems count from 1; values as a whole have none, nor have words with digits, which are not bent. */
  #stemTexts = new TextNumbers([NO_STEM])
  /** Terms of which the rest is known. */
  #known = 0
  #isStop = new Uint8Array(0)
  /** Last letters of stems. */
  #tails = new Uint32Array(1)
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
    return this.#terms.length
  }

  textOf(term: number): string {
    return this.#terms.texts[term] as string
  }

  termOf(text: string): number | undefined {
    return this.#terms.numberOf(text)
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
    const term = this.#terms.add(text)
    if (term < this.#known) return term
    this.#known = term + 1
    if (term >= this.#heads.length) this.#grow(term + 1)
    this.#heads[term] = headOf(text)
    if (!isWordText(text)) return term
    if (this.#stopWords.has(text)) this.#isStop[term] = 1
    if (hasDigit(text)) return term
    if (text.length <= MAX_COMPARED_LENGTH) {
      this.#letters[term] = text.length
      this.#masks[term] = maskOf(text)
    }
    const number = this.#stemNumber(stem ?? this.#stem(text))
    this.#stems[term] = number
    this.#before[term] = this.#lastOfStem[number] as number
    this.#lastOfStem[number] = term + 1
    return term
  }

  /** Words in the index with the stem of a word, which may be none of them. */
  withStemOf(word: string): number[] {
    if (hasDigit(word)) {
      const term = this.termOf(word)
      return term === undefined || this.documentsOf(term) === 0 ? [] : [term]
    }
    const stem = this.#stemTexts.numberOf(this.#stem(word))
    return stem === undefined ? [] : this.#withStem(stem)
  }

  #withStem(stem: number): number[] {
    const terms: number[] = []
    for (let next = this.#lastOfStem[stem] as number; next > 0; next = this.#before[next - 1] as number) {
      if (this.documentsOf(next - 1) > 0) terms.push(next - 1)
    }
    return terms.sort((a, b) => this.#compare(a, b))
  }

  /**
   * Words whose stem ends with that of a word, with what stands before it there: `ess` of an `Esstisch`, for `Tische`.
   * `shortest`: letters there are before it at least.
   */
  kindsOf(word: string, shortest: number): Kind[] {
    const kinds: Kind[] = []
    if (hasDigit(word)) return kinds
    const stem = this.#stem(word)
    // Who does something is no kind of doing it: of a `Läufer` the stem is that of what runs.
    if (stem.length < shortest || (stem.length < LONG_STEM && `${stem}er` === word)) return kinds
    const shift = 8 * Math.max(0, HEAD - stem.length)
    const wanted = (tailOf(stem) << shift) >>> 0
    const tails = this.#tails
    const { texts } = this.#stemTexts
    for (let number = 1; number < texts.length; number++) {
      if (((tails[number] as number) << shift) >>> 0 !== wanted || this.#stemDocuments[number] === 0) continue
      const text = texts[number] as string
      if (text.length < stem.length + shortest || !text.endsWith(stem)) continue
      kinds.push({ terms: this.#withStem(number), modifier: text.slice(0, text.length - stem.length) })
    }
    return kinds
  }

  /** Terms that begin with a text and are longer. */
  beginningWith(text: string): number[] {
    const terms: number[] = []
    if (text === '') return terms
    const head = headOf(text)
    const shift = 8 * Math.max(0, HEAD - Math.max(1, text.length - Number(!isWordText(text))))
    const wanted = head >>> shift
    const heads = this.#heads
    const { texts } = this.#terms
    for (let term = 0; term < texts.length; term++) {
      if ((heads[term] as number) >>> shift !== wanted || this.#documents[term] === 0) continue
      const other = texts[term] as string
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
    const { texts } = this.#terms
    for (let term = 0; term < texts.length; term++) {
      const length = letters[term] as number
      if (length === 0 || Math.abs(length - word.length) > most) continue
      const other = masks[term] as number
      if (bits(mask & ~other) > most || bits(other & ~mask) > most || this.#documents[term] === 0) continue
      if (most === 1 && (texts[term] as string).charCodeAt(0) !== first) continue
      const distance = editDistance(word, texts[term] as string, most)
      if (distance > 0 && distance <= most) found.push({ term, distance })
    }
    return found.sort((a, b) => a.distance - b.distance || this.#compare(a.term, b.term))
  }

  /** Most documents first: the same whatever the order in which the words came. */
  #compare(a: number, b: number): number {
    return this.documentsOf(b) - this.documentsOf(a) || (this.textOf(a) < this.textOf(b) ? -1 : 1)
  }

  #stemNumber(stem: string): number {
    const number = this.#stemTexts.add(stem)
    this.#lastOfStem = roomFor(this.#lastOfStem, number + 1)
    this.#stemDocuments = roomFor(this.#stemDocuments, number + 1)
    this.#tails = roomFor(this.#tails, number + 1)
    this.#tails[number] = tailOf(stem)
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
    for (const [term, text] of this.#terms.texts.entries()) {
      if (this.#documents[term] === 0) continue
      const stem = this.#stems[term] as number
      const number = picked.add(text, this.#stemTexts.texts[stem])
      terms[term] = number
      picked.#documents[number] = this.documentsOf(term)
      picked.#stemDocuments[picked.stemOfTerm(number)] = this.#stemDocuments[stem] as number
    }
    return { vocabulary: picked, terms }
  }

  async write(to: SnapshotWriter): Promise<void> {
    await to.list(this.#terms.texts)
    await to.list(this.#stemTexts.texts)
    for (const column of [this.#isStop, this.#heads, this.#letters, this.#masks]) await to.numbers(column)
    for (const column of [this.#documents, this.#stems, this.#before]) await to.numbers(column)
    await to.numbers(this.#lastOfStem)
    await to.numbers(this.#stemDocuments)
  }

  static async read(from: SnapshotReader, stem: Stemmer, stopWords: ReadonlySet<string>): Promise<Vocabulary> {
    const read = new Vocabulary(stem, stopWords)
    read.#terms = new TextNumbers(await from.list<string>())
    read.#stemTexts = new TextNumbers(await from.list<string>())
    read.#tails = Uint32Array.from(read.#stemTexts.texts, tailOf)
    read.#known = read.#terms.length
    read.#isStop = await from.numbers('Uint8Array')
    read.#heads = await from.numbers('Uint32Array')
    read.#letters = await from.numbers('Uint8Array')
    read.#masks = await from.numbers('Uint32Array')
    read.#documents = await from.numbers('Uint32Array')
    read.#stems = await from.numbers('Uint32Array')
    read.#before = await from.numbers('Uint32Array')
    read.#lastOfStem = await from.numbers('Uint32Array')
    read.#stemDocuments = await from.numbers('Uint32Array')
    return read
  }
}

/** The lower bytes of the first letters, of what follows the mark of a whole value. */
function headOf(text: string): number {
  const from = isWordText(text) ? 0 : 1
  let head = 0
  for (let at = from; at < from + HEAD; at++) head = (head << 8) | (at < text.length ? text.charCodeAt(at) & 255 : 0)
  return head >>> 0
}

/** The lower bytes of the last letters, the last one lowest. */
function tailOf(text: string): number {
  let tail = 0
  for (let at = Math.max(0, text.length - HEAD); at < text.length; at++)
    tail = (tail << 8) | (text.charCodeAt(at) & 255)
  return tail >>> 0
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
