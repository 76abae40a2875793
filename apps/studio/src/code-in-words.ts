import type { PhraseKey, Translate } from './phrases/index.ts'

/** A code that programs use as people write it: `PRODUCT_COMPARED` is `Product compared`, `lead_days` is `Lead days`. */
export function codeInWords(code: string): string {
  const words = code.replace(/_+/g, ' ').trim()
  // Only what is all capitals is shouted: other capitals may part words, or belong to a name.
  const said = words === words.toUpperCase() ? words.toLowerCase() : words
  return said === '' ? code : said.charAt(0).toUpperCase() + said.slice(1)
}

/** What a code is called: the phrase that a table has for it, or the code as people write it. */
export function nameOfCode(code: string, phrases: Readonly<Record<string, PhraseKey>>, t: Translate): string {
  const phrase = Object.hasOwn(phrases, code) ? phrases[code] : undefined
  return phrase === undefined ? codeInWords(code) : t(phrase)
}
