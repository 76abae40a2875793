import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { irregularOf } from './irregular.ts'

/** Makes the stem of a folded word. */
export type Stemmer = (word: string) => string

/** `ue` is how ü is written where there is none; what is folded and what is written out get the same stem. */
const WRITTEN_OUT = /(?<!q)([aou])e/g
/** `Sofas` is the plural of `Sofa`, and no ending of German. */
const FOREIGN_PLURAL = /(?<=...[aio])s$/
const FEMININE_PLURAL = /(?<=...)ات$/
const ARTICLE = /^(?:و?(?:بال|كال|فال|ال)|لل)(?=.{3})/

const STEMMERS: Readonly<Record<string, Stemmer>> = {
  en: english,
  de: (word) => german(word.replace(WRITTEN_OUT, '$1').replace(FOREIGN_PLURAL, '')),
  ar: (word) => arabic(word.replace(FEMININE_PLURAL, 'ه')),
}

const HAS_DIGIT = /\p{N}/u

/** Stems of a language; words with digits, and all words of languages without stems, are their own. */
export function stemmerOf(language: string): Stemmer {
  const stem = STEMMERS[language]
  if (!stem) return (word) => word
  const { forms, themselves } = irregularOf(language)
  return (written) => {
    if (written.length < 3 || written.length > 64 || HAS_DIGIT.test(written)) return written
    const bare = language === 'ar' ? written.replace(ARTICLE, '') : written
    const word = forms.get(bare) ?? bare
    return themselves.has(word) ? word : stem(word) || word
  }
}
