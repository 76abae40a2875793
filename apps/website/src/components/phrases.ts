import { accountPhrases } from './phrases/account.ts'
import { cartPhrases } from './phrases/cart.ts'
import { checkoutPhrases } from './phrases/checkout.ts'
import { companyPhrases } from './phrases/company.ts'
import { companyBuyingPhrases } from './phrases/company-buying.ts'
import { companyDecisionPhrases } from './phrases/company-decisions.ts'
import { peoplePhrases } from './phrases/people.ts'
import { productPhrases } from './phrases/product.ts'
import { searchPhrases } from './phrases/search.ts'
import { shopPhrases } from './phrases/shop.ts'
import { sitePhrases } from './phrases/site.ts'
import { supplierPhrases } from './phrases/supplier.ts'

export type { Phrase } from './phrases/phrase.ts'

/**
 * Every phrase of the interface, by dictionary key. The seed turns the list into dictionary items; a component asks for
 * a phrase by its key and never carries words of its own.
 */
export const phrases = {
  ...sitePhrases,
  ...searchPhrases,
  ...shopPhrases,
  ...productPhrases,
  ...cartPhrases,
  ...checkoutPhrases,
  ...accountPhrases,
  ...companyPhrases,
  ...companyDecisionPhrases,
  ...peoplePhrases,
  ...supplierPhrases,
  ...companyBuyingPhrases,
} as const

/** The phrases of one language, by dictionary key, as they were built in; none in a language they do not exist in. */
export function builtInPhrases(locale: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries<Readonly<Record<string, string>>>(phrases).flatMap(([key, words]) => {
      const said = Object.hasOwn(words, locale) ? words[locale] : undefined
      return said === undefined ? [] : [[key, said]]
    }),
  )
}

export type PhraseKey = keyof typeof phrases
