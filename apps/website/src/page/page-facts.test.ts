import { pageOf } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { describePage } from './page-facts.ts'

const site = { title: 'Halden', publicUrl: 'https://www.test', languages: { all: ['de', 'en', 'ar'], fallback: 'en' } }

function described(languages: readonly string[] | undefined, locale: string, fields: Record<string, unknown> = {}) {
  const route = { name: 'about', fields: { Title: { value: 'About' } }, placeholders: {} }
  Object.assign(route.fields, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])))
  const page = pageOf({ sitecore: { context: { language: locale }, route } }, { locale })
  return describePage(page, '/about', { languages, ancestors: [] }, site)
}

test('a page names itself and its translations, the default language first', () => {
  const { canonical, alternates } = described(['ar', 'de', 'en'], 'de')
  expect(canonical).toBe('https://www.test/de/about')
  expect(alternates).toEqual([
    { language: 'en', address: 'https://www.test/about' },
    { language: 'de', address: 'https://www.test/de/about' },
    { language: 'ar', address: 'https://www.test/ar/about' },
  ])
})

test('shown in a language it is not written in, it points to where it is', () => {
  expect(described(['en'], 'de').canonical).toBe('https://www.test/about')
  expect(described(['ar'], 'de').canonical).toBe('https://www.test/ar/about')
  expect(described(['en'], 'de').alternates).toEqual([])
})

test('when its languages are not known it stands for itself', () => {
  const { canonical, alternates } = described(undefined, 'de')
  expect([canonical, alternates]).toEqual(['https://www.test/de/about', []])
})

test('what search engines shall leave out has no translations for them', () => {
  const { noIndex, alternates } = described(['en', 'de'], 'en', { NoIndex: true })
  expect([noIndex, alternates]).toEqual([true, []])
})
