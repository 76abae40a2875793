import type { PageState } from '@tessera/content'
import { type Page, pageOf } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { components } from '../components/index.ts'
import { elementsOf } from '../components/markup.fixture.ts'
import { withMetadata } from '../components/playground/field-metadata.ts'
import { sampleFields } from '../components/playground/sample-fields.ts'
import { samplePage, sampleRendering } from '../components/playground/sample-page.ts'
import { readWebsiteSettings } from '../settings.ts'
import { fixtureAssets } from '../website.fixture.tsx'
import { openPage } from './open-page.ts'

const settings = readWebsiteSettings({
  CONTENT_API_KEY: 'test-key',
  SITECORE_EDITING_SECRET: 'secret-of-editors',
  EVENTS_CONTEXT_ID: 'local-context',
  EVENTS_EDGE_URL: 'https://edge.example.com',
})
const shop = {
  settings,
  languages: { all: settings.LANGUAGES, fallback: settings.DEFAULT_LANGUAGE },
  components,
  assets: fixtureAssets,
  startScript: 'start()',
}

/** One static component, and an interactive one within another that is static. */
function pageIn(state: PageState): Page {
  const editing = state === 'edit'
  const promo = sampleFields('Promo', 'en')
  const { layout } = samplePage(
    {
      'headless-main': [
        sampleRendering({ name: 'Promo' }, 'en', { uid: 'promo', fields: editing ? withMetadata(promo) : promo }),
        sampleRendering({ name: 'Columns' }, 'en', {
          uid: 'columns',
          params: { DynamicPlaceholderId: '1' },
          placeholders: { 'columns-1-{*}': [sampleRendering({ name: 'Tabs' }, 'en', { uid: 'tabs' })] },
        }),
      ],
    },
    { locale: 'en', editing },
  )
  layout.sitecore.context.pageState = state
  layout.sitecore.context.siteSettings = { scriptHeader: '<script>counted()</script>' }
  return pageOf(layout, { componentProps: {} })
}

async function documentIn(state: PageState, settings = shop.settings) {
  const page = pageIn(state)
  const facts = { languages: ['en'], ancestors: [] }
  const asked = { locale: 'en', path: '/office/lamps', status: 200, formState: undefined, private: false }
  const { headers, head, rest } = openPage(
    {
      page,
      facts,
      head: '',
      headStart: '',
      styles: [],
      about: undefined,
      lacksSubject: false,
      complete: Promise.resolve(page),
    },
    asked,
    {
      ...shop,
      settings,
    },
  )
  const html = head + (await rest)
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  const markers = elementsOf(html).flatMap(({ tagName, attrs }) =>
    tagName === 'code' ? attrs.filter(({ name }) => name === 'chrometype').map(({ value }) => value) : [],
  )
  const tracking = /<script type="application\/json" id="page-tracking">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    headers,
    html,
    markers: new Set(markers),
    hydrated: data === undefined ? undefined : JSON.parse(data),
    tracking: tracking === undefined ? undefined : JSON.parse(tracking),
  }
}

const EVERY_NAME = ['Promo', 'Columns', 'Tabs']

test('a visitor’s page says what it is counted with, and may send that; an author’s says nothing', async () => {
  const { tracking, headers } = await documentIn('normal')
  expect(tracking).toMatchObject({ contextId: 'local-context', language: 'en', edgeUrl: 'https://edge.example.com' })
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://edge.example.com;")
  for (const state of ['preview', 'edit'] as const) {
    const { tracking, headers } = await documentIn(state)
    expect(tracking).toBeUndefined()
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  }
})

test('where nobody takes reports of vitals, their tracker is not mounted', async () => {
  expect((await documentIn('normal')).html).toContain('data-route=')
  const uncounted = readWebsiteSettings({ CONTENT_API_KEY: 'test-key', SITECORE_EDITING_SECRET: 'secret-of-editors' })
  expect((await documentIn('normal', uncounted)).html).not.toContain('data-route=')
})

test('a visitor gets what is interactive, the snippets, and no marker', async () => {
  const { headers, html, markers, hydrated } = await documentIn('normal')
  expect(markers).toEqual(new Set())
  expect(hydrated.names).toEqual(['Columns', 'Tabs'])
  expect(html).toContain('counted()')
  expect(headers['cache-control']).toContain('public')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('an author who edits gets markers, all of the page to work on, and no snippet', async () => {
  const { headers, html, markers, hydrated } = await documentIn('edit')
  expect(markers).toEqual(new Set(['placeholder', 'rendering', 'field']))
  expect(hydrated.names).toEqual(EVERY_NAME)
  expect(hydrated.page.mode).toMatchObject({ name: 'edit', isEditing: true })
  const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ')
  for (const name of EVERY_NAME) expect(modules).toContain(`/assets/${name}.js`)
  expect(html).not.toContain('data-static')
  expect(html).not.toContain('counted()')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self';")
  expect(headers['content-security-policy']).toContain("style-src-attr 'unsafe-inline'")
})

// Specification: page-modes
test('an author who previews sees the page as visitors will, without snippets and kept by nobody', async () => {
  const [preview, normal] = await Promise.all([documentIn('preview'), documentIn('normal')])
  expect(preview.markers).toEqual(new Set())
  expect(preview.hydrated.names).toEqual(EVERY_NAME)
  expect(preview.html).not.toContain('counted()')
  expect(preview.headers['cache-control']).toBe('private, no-store')
  const words = (html: string) =>
    (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words(preview.html)).toBe(words(normal.html))
})
