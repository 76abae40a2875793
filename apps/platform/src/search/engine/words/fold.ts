/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** Accents, Arabic vowel signs and the hamza above or below a letter. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g
/** Tatweel, soft hyphen and what joins or parts letters. */
const UNSEEN = /[\u0640\u00ad\u200b-\u200f\u2060\ufeff]/g
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Nothing of these is written in another way. */
const PLAIN = /^[a-z0-9]*$/
const POSSESSIVE = /['’]s$/
const APOSTROPHES = /['’]/g
const BEYOND_WORDS = /[^\p{L}\p{N}\p{M}]/gu

/** A word as people see it, in small letters: NFKC, without what cannot be seen. */
export function smallWord(word: string): string {
  if (PLAIN.test(word)) return word
  return word.normalize('NFKC').toLowerCase().replace(UNSEEN, '')
}

/**
 * A word as it is looked for: small letters without accents (ä is a, ß is ss), Arabic without vowel signs and tatweel
 * and with one alef, ya and ha. Empty when nothing of it is left.
 */
export function fold(word: string): string {
  const small = smallWord(word)
  if (PLAIN.test(small)) return small
  return small
    .replace(POSSESSIVE, '')
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(BEYOND_WORDS, '')
}

/** Texts in the order of a dictionary: by small letters without accents, then by themselves. */
export const sortKey = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase()
