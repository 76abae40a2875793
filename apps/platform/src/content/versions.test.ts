import { describe, expect, test } from 'vitest'
import type { Item, ItemVersion } from './model.ts'
import { siteLanguages, versionFor } from './versions.ts'

const at = new Date(0)
const version = (language: string, number: number): ItemVersion => ({
  language,
  version: number,
  revision: `${language}-${number}`,
  createdAt: at,
  updatedAt: at,
  fields: {},
})

function item(shared: Record<string, string>, ...versions: ItemVersion[]): Item {
  const byLanguage = new Map<string, ItemVersion[]>()
  for (const one of versions) byLanguage.set(one.language, [...(byLanguage.get(one.language) ?? []), one])
  return {
    id: '1',
    parentId: null,
    name: 'x',
    template: 'Site',
    sortOrder: 0,
    createdAt: at,
    updatedAt: at,
    shared,
    versions: byLanguage,
  }
}

describe('versions and fallback', () => {
  const page = item({}, version('en', 1), version('en', 2), version('de', 1))

  test('the newest in the language wins', () => {
    expect(versionFor(page, 'en')).toMatchObject({ version: { revision: 'en-2' }, fallback: false })
  })

  test('a fallback is marked, and only taken when asked for', () => {
    expect(versionFor(page, 'ar')).toBeUndefined()
    expect(versionFor(page, 'ar', { fallback: ['fr', 'en'] })).toMatchObject({
      version: { language: 'en' },
      fallback: true,
    })
  })

  test('every language falls back to the default unless the site says otherwise', () => {
    const languages = siteLanguages(
      item({ language: 'en', languages: 'en|de|de-CH|ar', languageFallback: 'de-CH=de|ar=' }),
    )
    expect(languages.all).toEqual(['en', 'de', 'de-CH', 'ar'])
    expect(languages.fallback('de-CH')).toEqual(['de', 'en'])
    expect(languages.fallback('de')).toEqual(['en'])
    expect(languages.fallback('ar')).toEqual([])
    expect(languages.fallback('en')).toEqual([])
  })

  test('a fallback that leads in a circle ends', () => {
    const languages = siteLanguages(item({ language: 'en', languageFallback: 'a=b|b=a' }))
    expect(languages.fallback('a')).toEqual(['b'])
  })
})
