import { expect, test } from 'vitest'
import { listedPhrases, PAGE_SIZE } from './listed-phrases.ts'
import type { SitePhrase } from './site-phrases.ts'

const phrase = (key: string, texts: Record<string, string>, isDeleted = false): SitePhrase => ({
  itemId: key,
  name: key,
  key,
  isDeleted,
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { text, revision: 'r', state: 'published' as const }]),
  ),
})
const all = [
  phrase('cart.each', { en: 'Each', de: 'Pro Stück' }),
  phrase('cart.few', { en: 'Only a few', de: '' }),
  phrase('cart.gone', { en: 'Gone' }, true),
  phrase('site-name', { en: 'Halden' }),
]
const ask = (query: Partial<Parameters<typeof listedPhrases>[1]>) =>
  listedPhrases(all, { text: '', missing: '', group: '', page: 1, ...query }).phrases.map(({ key }) => key)

test('by words of key or text, by a language that is missing, by the first part of the key', () => {
  expect(ask({ text: 'STÜCK' })).toEqual(['cart.each'])
  expect(ask({ text: 'site-' })).toEqual(['site-name'])
  expect(ask({ missing: 'de' })).toEqual(['cart.few', 'site-name'])
  expect(ask({ missing: 'de', group: 'cart' })).toEqual(['cart.few'])
  expect(listedPhrases(all, { text: '', missing: '', group: 'cart', page: 1 }).groups).toEqual([
    { name: 'cart', count: 3 },
    { name: 'site', count: 1 },
  ])
})

test('pages follow one another, and one beyond the last is the last', () => {
  const many = Array.from({ length: PAGE_SIZE + 3 }, (_, index) => phrase(`k.${index}`, { en: 'x' }))
  const listed = listedPhrases(many, { text: '', missing: '', group: '', page: 9 })
  expect([listed.page, listed.pages, listed.phrases.length]).toEqual([2, 2, 3])
})
