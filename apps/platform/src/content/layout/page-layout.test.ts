import type { ComponentRendering, ItemReference, LayoutData } from '@tessera/content'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { findPage } from '../routes-by-path.ts'
import { sitesOf } from '../sites.ts'
import { HOME, idAt, readingOf, SITE, SMALL_SITE, treeOf, UIDS } from '../small-site.fixture.ts'
import { composePage } from './page-layout.ts'
import { placeholderAt } from './placeholder-path.ts'

const tree = treeOf(SMALL_SITE)
const site = sitesOf(tree).all[0]
if (site === undefined) throw new Error('the fixture has a site')

function page(path: string, language = 'en', reading: Reading = readingOf(tree)): LayoutData {
  const owner = sitesOf(reading.tree).all[0] ?? site
  const item = owner && findPage(reading.tree, reading.templates, owner, path)
  const layout = owner && item && composePage(reading, { site: owner, page: item, language })
  if (!layout) throw new Error(`no page at ${path}`)
  return layout
}

function renderings(layout: LayoutData, placeholder: string): ComponentRendering[] {
  return (layout.sitecore.route?.placeholders[placeholder] ?? []) as ComponentRendering[]
}

describe('a composed page', () => {
  test('has the context and route of contract 3.1', () => {
    const { context, route } = page('/shop/power tools').sitecore
    expect(context).toMatchObject({
      pageEditing: false,
      pageState: 'normal',
      site: { name: 'acme-dotcom' },
      language: 'en',
      itemPath: '/shop/power tools',
    })
    expect(route).toMatchObject({
      name: 'Power Tools',
      databaseName: 'web',
      itemId: idAt(`${HOME}/Shop/Power Tools`),
      itemLanguage: 'en',
      itemVersion: 1,
      templateName: 'Page',
      fields: { Title: { value: 'Power tools' }, NoIndex: { value: false } },
    })
    expect(Object.keys(route?.placeholders ?? {})).toEqual(['headless-header', 'headless-main', 'headless-footer'])
    expect(context).not.toHaveProperty('clientScripts')
  })

  test('carries the site settings', () => {
    expect(page('/').sitecore.context.siteSettings).toEqual({
      logoURL: '/logo.svg',
      searchPages: [{ path: '/search', name: 'Search' }],
      scriptHeader: '<script>1</script>',
    })
  })

  test('wraps partial designs of the page design with their signature', () => {
    const [header] = renderings(page('/shop'), 'headless-header')
    expect(header).toMatchObject({
      componentName: 'PartialDesignDynamicPlaceholder',
      params: { sig: 'sxa-header' },
      placeholders: { 'sxa-header': [{ uid: UIDS.header, fields: { Heading: { value: 'Shared' } } }] },
    })
  })

  test('resolves data sources beside the page and by id, and keeps {*} in placeholder keys', () => {
    const [promo, columns] = renderings(page('/'), 'headless-main')
    expect(promo).toMatchObject({ dataSource: idAt(`${HOME}/Data/promo`), params: { FieldNames: 'Split' } })
    expect(columns?.placeholders).toMatchObject({
      'columns-1-{*}': [{ uid: UIDS.inner, dataSource: idAt(`${SITE}/Data/shared`) }],
      'columns-2-{*}': [],
    })
  })

  test('turns fields into their wire shapes', () => {
    const fields = renderings(page('/'), 'headless-main')[0]?.fields
    expect(fields).toMatchObject({
      Heading: { value: 'Hi' },
      Text: { value: '<p class="ck-content"><a href="/shop">shop</a></p>' },
      Image: {
        value: { src: expect.stringContaining('/-/media/acme/hero.png?rev='), alt: '', width: '640', height: '480' },
      },
      Link: { value: { href: '/shop', text: 'Shop', anchor: 'top', linktype: 'internal' } },
      Root: { id: idAt(`${HOME}/Shop`), url: '/shop', name: 'Shop', fields: { Title: { value: 'Shop' } } },
      When: { value: '2026-03-01T00:00:00Z' },
      Count: { value: 3 },
    })
  })

  test('takes the alternative text of the media item where the field has none of its own', () => {
    expect(page('/').sitecore.route?.fields?.Image).toMatchObject({ value: { alt: 'A drill on a bench' } })
  })

  test('follows references, leaves out what is gone, and stops at an item that stands above itself', () => {
    const cards = renderings(page('/'), 'headless-main')[0]?.fields?.Cards as ItemReference[]
    expect(cards.map(({ name }) => name)).toEqual(['card-1', 'card-2'])
    const [second] = (cards[0]?.fields.Links ?? []) as ItemReference[]
    const [again] = (second?.fields.Links ?? []) as ItemReference[]
    expect(second).toMatchObject({ name: 'card-2' })
    expect(again).toMatchObject({ name: 'card-1', fields: {} })
  })

  test('a data source that is gone says so, and the component is still there', () => {
    const layout = JSON.stringify({
      placeholders: { 'headless-main': [{ uid: UIDS.promo, component: 'Promo', dataSource: 'local:/Data/nothing' }] },
    })
    const changed = treeOf([
      ...SMALL_SITE,
      { path: `${HOME}/Lost`, template: 'Page', shared: { __Renderings: layout }, in: { en: {} } },
    ])
    const [promo] = renderings(page('/lost', 'en', readingOf(changed)), 'headless-main')
    expect(promo).toMatchObject({ componentName: 'Promo', dataSource: 'local:/Data/nothing', isContentResolved: false })
    expect(promo).not.toHaveProperty('fields')
  })

  test('a layout that cannot be read leaves a page with its design and an entry that says what is wrong', () => {
    const layout = page('/broken')
    expect(renderings(layout, 'headless-header')).toHaveLength(1)
    expect(renderings(layout, 'headless-main')).toEqual([])
    expect(layout.sitecore.context.layoutErrors).toEqual([
      { itemId: idAt(`${HOME}/Broken`), field: '__Renderings', message: expect.stringContaining('JSON') },
    ])
  })

  test('a component that is broken is left out and named; the others are there', () => {
    const layout = JSON.stringify({
      placeholders: {
        'headless-main': [
          { uid: UIDS.promo, component: 'Promo', params: { Size: 1 } },
          { uid: UIDS.columns, component: 'Columns' },
        ],
      },
    })
    const changed = treeOf([
      ...SMALL_SITE,
      { path: `${HOME}/Half`, template: 'Page', in: { en: { '__Final Renderings': layout } } },
    ])
    const half = page('/half', 'en', readingOf(changed))
    expect(renderings(half, 'headless-main')).toMatchObject([{ uid: UIDS.columns, componentName: 'Columns' }])
    expect(half.sitecore.context.layoutErrors).toEqual([
      { itemId: idAt(`${HOME}/Half`), field: '__Final Renderings', message: expect.stringContaining(UIDS.promo) },
    ])
  })

  test.each(['constructor', 'toString', '__proto__'])('a placeholder may be called %s', (name) => {
    const layout = `{"placeholders":{"${name}":[{"uid":"${UIDS.promo}","component":"Promo"}]}}`
    const changed = treeOf([
      ...SMALL_SITE,
      { path: `${HOME}/Odd`, template: 'Page', shared: { __Renderings: layout }, in: { en: {} } },
      {
        path: `${SITE}/Presentation/Partial Designs/Header`,
        template: 'Partial Design',
        shared: { Placeholder: name, Signature: name, __Renderings: layout },
      },
    ])
    const placeholders = page('/odd', 'en', readingOf(changed)).sitecore.route?.placeholders ?? {}
    expect(placeholderAt(placeholders, name)).toMatchObject([
      { componentName: 'PartialDesignDynamicPlaceholder' },
      { uid: UIDS.promo, componentName: 'Promo' },
    ])
  })

  test('the layout of a version replaces the shared one, unless the shared one is asked for', () => {
    const final = JSON.stringify({ placeholders: { 'headless-main': [{ uid: UIDS.inner, component: 'Promo' }] } })
    const changed = treeOf(
      SMALL_SITE.map((item) => (item.path === HOME ? { ...item, in: { en: { '__Final Renderings': final } } } : item)),
    )
    expect(renderings(page('/', 'en', readingOf(changed)), 'headless-main')).toHaveLength(1)
    const shared = readingOf(changed, { layoutKind: 'shared' })
    expect(renderings(page('/', 'en', shared), 'headless-main')).toHaveLength(2)
  })
})

describe('languages', () => {
  test('a link to another site carries its host, and a language that site has', () => {
    const other = '/sitecore/content/other'
    const two = treeOf([
      ...SMALL_SITE,
      { path: other, template: 'Site', shared: { hostName: 'other.example', language: 'en', languages: 'en|de' } },
      { path: `${other}/Home/About`, template: 'Page', in: { en: { Title: 'About' }, de: { Title: 'Über uns' } } },
      {
        path: `${HOME}/Data/promo`,
        template: 'Promo',
        in: {
          en: { Link: `<link linktype="internal" id="${idAt(`${other}/Home/About`)}" />` },
        },
      },
    ])
    const link = (language: string) =>
      renderings(page('/', language, readingOf(two)), 'headless-main')[0]?.fields?.Link as object
    expect(link('en')).toMatchObject({ value: { href: 'https://other.example/about' } })
    expect(link('de')).toMatchObject({ value: { href: 'https://other.example/de/about' } })
  })

  test('links in another language carry its prefix', () => {
    expect(renderings(page('/', 'de'), 'headless-main')[0]?.fields?.Link).toMatchObject({ value: { href: '/de/shop' } })
  })

  test('a page without a version falls back and says so; its context keeps the language asked for', () => {
    const { context, route } = page('/shop/power tools', 'de').sitecore
    expect(context.language).toBe('de')
    expect(route).toMatchObject({ itemLanguage: 'en', languageFallback: true })
    expect(page('/shop', 'de').sitecore.route).not.toHaveProperty('languageFallback')
  })

  test('a language that falls back to nothing has no such page', () => {
    const item = site && findPage(tree, readingOf(tree).templates, site, '/shop')
    expect(site && item && composePage(readingOf(tree), { site, page: item, language: 'ar' })).toBeNull()
  })
})

describe('edit state', () => {
  const editing = readingOf(treeOf(SMALL_SITE, 'master'), { state: 'edit', variant: 'v1' })

  test('adds metadata to every field value and the editor to the context', () => {
    const layout = page('/', 'en', editing)
    expect(layout.sitecore.context).toMatchObject({
      pageEditing: true,
      pageState: 'edit',
      editMode: 'metadata',
      variantId: 'v1',
      clientScripts: ['http://www.example/editor.js'],
      clientData: {
        'hrz-canvas-state': { itemId: idAt(HOME), itemVersion: 1, siteName: 'acme-dotcom', language: 'en' },
      },
    })
    expect(renderings(layout, 'headless-main')[0]?.fields?.Heading).toEqual({
      value: 'Hi',
      metadata: {
        datasource: {
          id: `{${idAt(`${HOME}/Data/promo`).toUpperCase()}}`,
          language: 'en',
          revision: 'r-en',
          version: 1,
        },
        title: 'Heading',
        fieldId: expect.stringMatching(/^\{[0-9A-F-]{36}\}$/),
        fieldType: 'Single-Line Text',
        rawValue: 'Hi',
      },
    })
  })

  test('a value of a fallback language is to be written in the language asked for', () => {
    const [, columns] = renderings(page('/', 'de', editing), 'headless-main')
    const [inner] = (columns?.placeholders?.['columns-1-{*}'] ?? []) as ComponentRendering[]
    expect(inner?.fields?.Heading).toMatchObject({
      value: 'Shared',
      metadata: { datasource: { language: 'de', version: 0, revision: '' }, shownIn: 'en' },
    })
    const own = renderings(page('/', 'de', editing), 'headless-main')[0]?.fields?.Heading
    expect(own).not.toHaveProperty('metadata.shownIn')
  })

  test('preview shows the same without metadata', () => {
    const layout = page('/', 'en', { ...editing, state: 'preview' })
    expect(layout.sitecore.context).toMatchObject({ pageEditing: false, pageState: 'preview' })
    expect(JSON.stringify(layout)).not.toContain('"metadata"')
  })
})

test('a placeholder is found by path; digits stand for {*}', () => {
  const { placeholders } = page('/').sitecore.route ?? { placeholders: {} }
  expect(placeholderAt(placeholders, 'headless-main')).toHaveLength(2)
  expect(placeholderAt(placeholders, '/headless-main/columns-1-4')).toMatchObject([{ uid: UIDS.inner }])
  expect(placeholderAt(placeholders, '/headless-main/columns-1-{*}')).toMatchObject([{ uid: UIDS.inner }])
  expect(placeholderAt(placeholders, 'columns-1-4')).toBeUndefined()
  expect(placeholderAt(placeholders, '/headless-main/columns-1-x')).toBeUndefined()
})
