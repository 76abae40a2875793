import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'

/** Makes the stem of a folded word. */
export type Stemmer = (word: string) => string

/** `ue` is how ü is written where there is none; what is folded and what is written out get the same stem. */
const WRITTEN_OUT = /(?<!q)([aou])e/g
const ARTICLE = /^(?:و?(?:بال|كال|فال|ال)|لل)(?=.{3})/

const STEMMERS: Readonly<Record<string, Stemmer>> = {
  en: english,
  de: (word) => german(word.replace(WRITTEN_OUT, '$1')),
  ar: (word) => arabic(word.replace(ARTICLE, '')),
}

const HAS_DIGIT = /\p{N}/u

/** Stems of a language; words with digits, and all words of languages without stems, are their own. */
export function stemmerOf(language: string): Stemmer {
  const stem = STEMMERS[language]
  if (!stem) return (word) => word
  return (word) => (word.length < 3 || word.length > 64 || HAS_DIGIT.test(word) ? word : stem(word) || word)
}
