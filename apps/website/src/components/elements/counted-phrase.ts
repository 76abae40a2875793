import { useDictionary } from '@tessera/content/react'
import { intlLocale } from '../languages.ts'
import type { PhraseKey } from '../phrases.ts'

/** The plural categories of Unicode, in the order in which a phrase lists its forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/**
 * The plural categories of a language, in the order in which its phrases list their forms: `one` and `other` in English,
 * all six in Arabic.
 */
export function pluralCategories(locale: string): Intl.LDMLPluralRule[] {
  const own = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return CATEGORIES.filter((category) => own.includes(category))
}

/**
 * The form of a phrase that goes with a count. A phrase lists its forms between `|`, one for each plural category of its
 * language: `{{count}} product|{{count}} products`. With fewer forms than the language has, the last one is said.
 */
export function countedForm(phrase: string, count: number, locale: string): string {
  const forms = phrase.split('|')
  const at = pluralCategories(locale).indexOf(new Intl.PluralRules(locale).select(count))
  return forms[at] ?? forms.at(-1) ?? ''
}

/** `counted('account.products', 3)`: what the dictionary says of three, with the number as the language writes it. */
export function useCounted(): (key: PhraseKey, count: number) => string {
  const { t, locale } = useDictionary()
  return (key, count) => {
    const language = locale()
    const number = new Intl.NumberFormat(intlLocale(language)).format(count)
    return countedForm(t(key, { count: number }), count, language)
  }
}
