import { describe, expect, test } from 'vitest'
import { phrases } from '../phrases.ts'
import { countedForm, pluralCategories } from './counted-phrase.ts'

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

test('a phrase with fewer forms than its language has says the last', () => {
  expect(countedForm('{{count}} منتج', 3, 'ar')).toBe('{{count}} منتج')
})

describe.each(counted)('%s', (_, phrase) => {
  test.each(LANGUAGES)('has a form for each plural category of %s', (language) => {
    expect(phrase[language].split('|')).toHaveLength(pluralCategories(language).length)
  })
})
