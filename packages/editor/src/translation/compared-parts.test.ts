import type { ComponentManifest } from '@tessera/content'
import { pageOf } from '@tessera/content/react'
import { describe, expect, test } from 'vitest'
import type { PageChrome } from '../markers/chrome.ts'
import { comparedParts, nextOpen, progressOf } from './compared-parts.ts'
import { textsOn } from './texts-on.ts'
import { metadataOf } from './translation.fixture.ts'
import type { Comparison } from './translation-service.ts'

type Metadata = Parameters<typeof metadataOf>[0]
const fieldOf = (told: Metadata) => ({ value: told.rawValue, metadata: metadataOf(told) })
const title: Metadata = { itemId: 'page', fieldId: 'title', rawValue: 'Home', shownIn: 'en' }
const entry = metadataOf({ itemId: 'entry', fieldId: 'entry', rawValue: 'Hilfe' })

const hero = (uid: string, fields: Record<string, Metadata>) => ({
  uid,
  componentName: 'Hero',
  fields: Object.fromEntries(Object.entries(fields).map(([name, told]) => [name, fieldOf(told)])),
})
const page = pageOf({
  sitecore: {
    context: { pageEditing: true, pageState: 'edit' },
    route: {
      name: 'home',
      fields: { Title: fieldOf(title) },
      placeholders: {
        'headless-main': [
          hero('a', {
            Heading: { itemId: 'a', fieldId: 'heading', rawValue: 'Hallo' },
            Image: { itemId: 'a', fieldId: 'image', fieldType: 'Image', rawValue: '<image />' },
            Product: { itemId: 'a', fieldId: 'product', rawValue: 'lamp-7' },
          }),
          { uid: 'box', componentName: 'Box', placeholders: { inner: [hero('b', { Heading: title })] } },
        ],
      },
    },
  },
} as unknown as Parameters<typeof pageOf>[0])
const chrome = {
  renderings: new Map([['a', { fields: [{ metadata: entry }, { metadata: entry }] }]]),
} as unknown as PageChrome
const HERO = {
  name: 'Hero',
  title: 'Hero',
  fields: [
    { name: 'Heading', title: 'Main heading', kind: 'text' },
    { name: 'Product', title: 'Product', kind: 'text', format: 'product' },
  ],
} as unknown as ComponentManifest
const parts = textsOn({ page, chrome, components: new Map([['Hero', HERO]]), pageType: undefined })

const comparison: Comparison = {
  of: ({ fieldId }) => {
    if (fieldId === 'title') return { source: 'Home', seen: 'Home', state: 'missing', sourceIn: 'en' }
    if (fieldId === 'heading') return { source: 'Hello', seen: 'Hallo', state: 'outdated', sourceIn: 'en' }
    return { source: 'Help', seen: 'Hilfe', state: 'translated', sourceIn: 'en' }
  },
}
const compared = comparedParts(parts, comparison)

describe('the texts of a page', () => {
  test('stand under the page and its components, in its order, with what else these draw', () => {
    const named = parts.map(({ uid, name, texts }) => [uid, name, texts.map((text) => text.title)])
    expect(named).toEqual([
      ['', '', ['title']],
      ['a', 'Hero', ['Main heading', 'entry']],
      ['b', 'Hero 2', ['Main heading']],
    ])
  })

  test('count once, wherever they stand', () => {
    expect(compared.map(({ open }) => open)).toEqual([1, 1, 1])
    expect(progressOf(compared)).toEqual({ done: 1, all: 3 })
  })

  test('that are empty in both languages are left out', () => {
    expect(comparedParts(parts, { of: () => undefined })).toEqual([])
    expect(comparedParts(parts, undefined)).toEqual([])
  })
})

describe('the next text to translate', () => {
  const keys = Object.fromEntries(
    compared.flatMap(({ texts }) => texts.map(({ key, metadata }) => [metadata.fieldId, key])),
  )
  const next = (uid: string | undefined, fieldId?: string) => nextOpen(compared, { uid, key: fieldId && keys[fieldId] })

  test('is the first of what is chosen, then the one after it, then the first of the page again', () => {
    expect(next('a')).toEqual({ uid: 'a', key: keys.heading })
    expect(next('a', 'heading')).toEqual({ uid: 'b', key: keys.title })
    expect(next('b', 'title')).toEqual({ uid: '', key: keys.title })
  })

  test('is the first of the page when what is chosen has none', () => {
    expect(next('box')).toEqual({ uid: '', key: keys.title })
    expect(nextOpen([], { uid: 'a', key: undefined })).toBeUndefined()
  })
})
