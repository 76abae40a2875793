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

/** Codes of ASCII that words are made of. */
const IS_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(/[a-z0-9]/i.test(String.fromCharCode(code))))
const APOSTROPHE = 39

/**
 * Calls `found` with every word of a text and where it begins, in their order, until it answers `false`. Offsets are
 * those of the text as it is given.
 */
export function eachWord(text: string, found: (word: string, start: number) => boolean | undefined): void {
  let at = 0
  while (at < text.length) {
    let code = text.charCodeAt(at)
    if (code < 128 && IS_WORD[code] === 0) {
      at += 1
      continue
    }
    const start = at
    while (code < 128 && IS_WORD[code] === 1) {
      at += 1
      code = at < text.length ? text.charCodeAt(at) : 0
    }
    if (code >= 128 || (code === APOSTROPHE && (IS_WORD[text.charCodeAt(at + 1)] ?? 1) === 1)) {
      // Rare in most texts: the expression knows all there is, from where this word begins.
      WORD.lastIndex = start
      const match = WORD.exec(text)
      if (!match) return
      at = match.index + match[0].length
      if (found(match[0], match.index) === false) return
      continue
    }
    if (found(text.slice(start, at), start) === false) return
  }
}

/** Where the words of a text are. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  eachWord(text, (word, start) => {
    tokens.push({ start, end: start + word.length })
    return undefined
  })
  return tokens
}
