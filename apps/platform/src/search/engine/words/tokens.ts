import { endianness } from 'node:os'
import { hashOf, NO_LETTERS, withLetter } from './hash.ts'

/** A word in a text; ends before `end`. */
export interface Token {
  readonly start: number
  readonly end: number
}

/**
 * Letters, digits and their marks in a row; an apostrophe between letters is part of the word. Han, kana and Thai are
 * written without spaces: each letter is a word.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{N}\p{M}\u00ad\u200c\u200d])+(?:['’]\p{L}+)*/gu

/** Codes below this one are told by a table: Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic letters. */
const KNOWN = 0x700
/** Codes that words are made of. */
const IS_WORD = Uint8Array.from({ length: KNOWN }, (_, code) =>
  Number(/[\p{L}\p{N}\p{M}\u00ad]/u.test(String.fromCharCode(code))),
)
const APOSTROPHE = 39
/** Up to so many letters one after the other are taken from a text faster than all at once. */
const SHORT = 24
/** Letters there is room for, where texts are that long; after a longer one the room is given back. */
const LARGE = 1 << 16
const IS_LITTLE_ENDIAN = endianness() === 'LE'

/** The words of a text, one after the other. */
export class Words implements Token {
  start = 0
  end = 0
  /** {@link hashOf} the word. */
  hash = 0
  /** The letters of the text: gone through in half the time that the text itself would take. */
  letters = new Uint16Array(SHORT)
  /** The same, for texts that are longer. */
  #bytes = Buffer.alloc(0)
  #text = ''

  /** Before the first word of a text. */
  of(text: string): this {
    const { length } = text
    this.#text = text
    this.end = 0
    const isTooLarge = this.letters.length > LARGE && length <= LARGE / 2
    if (length > this.letters.length || isTooLarge) {
      this.letters = new Uint16Array(length * 2)
      this.#bytes = Buffer.from(this.letters.buffer)
    }
    if (length > SHORT && IS_LITTLE_ENDIAN) this.#bytes.write(text, 'utf16le')
    else for (let at = 0; at < length; at++) this.letters[at] = text.charCodeAt(at)
    return this
  }

  /** Goes to the next word; false: there is none. */
  next(): boolean {
    const { letters } = this
    const { length } = this.#text
    let at = this.end
    while (at < length) {
      let code = letters[at] as number
      if (code < KNOWN && IS_WORD[code] === 0) {
        at += 1
        continue
      }
      const start = at
      let hash = NO_LETTERS
      while (code < KNOWN && IS_WORD[code] === 1) {
        hash = withLetter(hash, code)
        at += 1
        code = at < length ? (letters[at] as number) : 0
      }
      if (code >= KNOWN || (code === APOSTROPHE && at + 1 < length && IS_WORD[letters[at + 1] as number] !== 0))
        return this.#goOn(start)
      this.start = start
      this.end = at
      this.hash = hash
      return true
    }
    return false
  }

  /** Rare in most texts: the expression knows all there is, from where this word begins. */
  #goOn(from: number): boolean {
    WORD.lastIndex = from
    const match = WORD.exec(this.#text)
    this.start = match?.index ?? this.#text.length
    this.end = match ? match.index + match[0].length : this.#text.length
    this.hash = match ? hashOf(match[0]) : NO_LETTERS
    return match !== null
  }
}

/**
 * Calls `found` with every word of a text and where it begins, in their order, until it answers `false`. Offsets are
 * those of the text as it is given.
 */
export function eachWord(text: string, found: (word: string, start: number) => boolean | undefined): void {
  const words = new Words().of(text)
  while (words.next()) {
    if (found(text.slice(words.start, words.end), words.start) === false) return
  }
}

/** Where the words of a text are. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const words = new Words().of(text)
  while (words.next()) tokens.push({ start: words.start, end: words.end })
  return tokens
}
