import { describe, expect, test } from 'vitest'
import { phrases } from '../phrases.ts'
import { countedForm } from './counted-form.ts'

const LANGUAGES = ['en', 'de', 'ar'] as const
const counted = Object.entries(phrases).filter(([, { en }]) => en.includes('|'))

test.each([
  ['en', [0, 1, 2, 11], ['0 products', '1 product', '2 products', '11 products']],
  ['de', [0, 1, 2, 11], ['0 Produkte', '1 Produkt', '2 Produkte', '11 Produkte']],
  ['ar', [0, 1, 2, 3, 11, 100], ['لا منتجات', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج']],
] as const)('in %s, %j products are counted as %j', (language, counts, words) => {
  const said = (count: number) => {
    const phrase = phrases['account.products'][language]
    return countedForm(phrase, count, language).replace('{{count}}', String(count))
  }
  expect(counts.map(said)).toEqual(words)
})

test('a phrase without forms is said as it is', () => {
  expect(countedForm('{{count}} منتج', 3, 'ar')).toBe('{{count}} منتج')
  expect(countedForm('a=b | one c', 1, 'en')).toBe('a=b | one c')
})

describe.each(counted)('%s', (_, phrase) => {
  test.each(LANGUAGES)('has a form for each plural category of %s', (language) => {
    const categories = phrase[language].split('|').map((form) => form.split('=')[0])
    expect(categories.toSorted()).toEqual(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted())
  })
})
