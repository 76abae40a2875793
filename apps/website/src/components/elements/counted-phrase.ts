import { useDictionary } from '@tessera/content/react'
import { intlLocale } from '../languages.ts'
import type { PhraseKey } from '../phrases.ts'
import { countedForm } from './counted-form.ts'

/** `counted('account.products', 3)`: what the dictionary says of three, with the number as the language writes it. */
export function useCounted(): (key: PhraseKey, count: number) => string {
  const { t, locale } = useDictionary()
  return (key, count) => {
    const language = locale()
    const number = new Intl.NumberFormat(intlLocale(language)).format(count)
    return countedForm(t(key, { count: number }), count, language)
  }
}
