/** Our pure functions against the vendors' for the same input (contract "content", section 20). */
import { createRequire } from 'node:module'
import {
  componentFriendlyId,
  contentStyleSheetLink,
  createSiteResolver,
  getFieldValue,
  isFieldEmpty,
  type LayoutData,
  libraryStyleSheetLinks,
  mediaSrcSet,
  mediaUrl,
  pageFriendlyId,
  pageVariantEventId,
  personalizeLayout,
  variantsOfPath,
  withoutVariantSegments,
  withVariantSegments,
} from '@tessera/content'
import { describe, expect, test } from 'vitest'

type Call = (...args: unknown[]) => unknown
const require = createRequire(import.meta.url)
const jss = (part: string) => require(`@sitecore-jss/sitecore-jss/dist/cjs/${part}/index.js`) as Record<string, Call>

const layoutOf = (main: object[], fields = {}): LayoutData => ({
  sitecore: { context: {}, route: { name: 'home', fields, placeholders: { main } } } as LayoutData['sitecore'],
})

describe('style-sheet links', () => {
  test.each([
    layoutOf([]),
    layoutOf([], { Text: { value: '<p class="ck-content x">a</p>' } }),
    layoutOf([{ componentName: 'A', fields: { Text: { value: '<div class="ck-content">a</div>' } } }]),
    layoutOf([{ componentName: 'A', params: { CSSStyles: 'a -library--one', LibraryId: 'two' } }]),
    layoutOf([
      { componentName: 'A', params: { Styles: '-library--one' } },
      { componentName: 'B', params: { LibraryId: 'two' } },
    ]),
    layoutOf([{ componentName: 'A', fields: { LibraryId: { value: 'three' } } }]),
    layoutOf([
      {
        componentName: 'A',
        placeholders: { inner: [{ name: 'div', type: 'x', attributes: { class: '-library--four' } }] },
      },
    ]),
    { sitecore: { context: {}, route: null } },
  ])('%j', (layout) => {
    // the vendor's expression keeps state and misses every second match: ask twice
    const theirs = () => jss('layout').getContentStylesheetLink?.(layout, 'C', 'http://e')
    expect(contentStyleSheetLink(layout, 'C', 'http://e')).toEqual(theirs() ?? theirs())
    expect(libraryStyleSheetLinks(layout, 'C', 'http://e')).toEqual(
      jss('layout').getComponentLibraryStylesheetLinks?.(layout, 'C', 'http://e'),
    )
  })
})

describe('media URLs', () => {
  test.each([
    ['/-/media/a.png', { mw: 100 }],
    ['/-/media/a.png', {}],
    ['http://h/~/media/a.png?x=1&rev=2&db=web&la=en&vs=1&ts=3', { w: 10, h: 20 }],
    ['https://h/pictures/a.png?rev=1', { mw: 5 }],
  ])('%s with %j', (url, params) => {
    const { mediaApi } = jss('media') as unknown as { mediaApi: Record<string, Call> }
    expect(mediaUrl(url, params)).toBe(mediaApi.updateImageUrl?.(url, params))
    const entries = [{ w: 100 }, { mw: 200 }, { h: 3 }]
    expect(mediaSrcSet(url, entries, params)).toBe(mediaApi.getSrcSet?.(url, entries, params))
  })
})

describe('fields', () => {
  test.each([
    undefined,
    {},
    { value: '' },
    { value: 'x' },
    { value: 0 },
    { value: false },
    { value: '0001-01-01T00:00:00Z' },
    { value: {} },
    { value: { src: '/a' } },
    { value: { href: '' } },
    { value: { href: '/x' } },
    { src: '/a' },
  ])('%j', (field) => {
    expect(isFieldEmpty(field)).toBe(jss('layout').isFieldValueEmpty?.(field ?? {}))
    const fields = field ? { Title: field } : {}
    for (const source of [fields, { fields }]) {
      expect(getFieldValue(source, 'Title', 'none')).toEqual(jss('layout').getFieldValue?.(source, 'Title', 'none'))
    }
  })
})

describe('personalisation', () => {
  const experiences = {
    v1: { componentName: 'Promo', dataSource: 'one' },
    c_1: { componentName: null, dataSource: null },
  }
  test.each([
    [[{ uid: '1', componentName: 'A', experiences }], {}],
    [
      [
        { uid: '1', componentName: null, experiences },
        { uid: '2', componentName: 'B' },
      ],
      {},
    ],
    [[{ uid: '1', componentName: 'A', experiences }], { pageEditing: true, editMode: 'metadata' }],
    [
      [{ uid: '1', componentName: 'Box', placeholders: { inner: [{ uid: '2', componentName: 'A', experiences }] } }],
      {},
    ],
  ])('%j in %j', (main, context) => {
    for (const [variantId, components] of [
      ['v1', []],
      ['_default', ['c_1']],
      ['other', ['x_1']],
    ] as [string, string[]][]) {
      const layout = layoutOf(main)
      layout.sitecore.context = { ...context } as LayoutData['sitecore']['context']
      const theirs = structuredClone(layout)
      jss('personalize').personalizeLayout?.(theirs, variantId, components)
      // through JSON, as both travel: the vendor leaves keys with the value undefined or an empty map of experiences
      const plain = (value: unknown) =>
        JSON.parse(JSON.stringify(value, (key, inner) => (key === 'experiences' ? undefined : inner)))
      expect(plain(personalizeLayout(layout, variantId, components))).toEqual(plain(theirs))
    }
  })

  test.each(['/about', '/_variantId_a/x', '/_variantId_c_1/_variantId_a/x', '/_variantId_a'])('the path %s', (path) => {
    expect(variantsOfPath(path)).toEqual(jss('personalize').getPersonalizedRewriteData?.(path))
    expect(withoutVariantSegments(path)).toBe(jss('personalize').normalizePersonalizedRewrite?.(path))
    expect(withVariantSegments(path, ['a', 'c_1'])).toBe(
      jss('personalize').getPersonalizedRewrite?.(path, ['a', 'c_1']),
    )
  })

  test.each([undefined, 'My-Scope!'])('friendly ids with scope %s', (scope) => {
    const { CdpHelper } = jss('personalize') as unknown as { CdpHelper: Record<string, Call> }
    const [pageId, componentId, language] = ['{AB-CD}', '{12-34}', 'da-DK']
    const page = { pageId, language, ...(scope && { scope }) }
    expect(pageFriendlyId(page)).toBe(CdpHelper.getPageFriendlyId?.(pageId, language, scope))
    expect(componentFriendlyId(page, componentId)).toBe(
      CdpHelper.getComponentFriendlyId?.(pageId, componentId, language, scope),
    )
    for (const variant of ['V1', '_default']) {
      expect(pageVariantEventId(page, variant)).toBe(CdpHelper.getPageVariantId?.(pageId, language, variant, scope))
    }
  })
})

test('the site of a host', () => {
  const sites = [
    { name: 'any', hostName: '*', language: 'en' },
    { name: 'acme', hostName: 'acme.com|*.acme.com', language: 'en' },
    { name: 'eu', hostName: '*.eu.acme.com, acme.eu', language: 'de' },
    { name: 'late', hostName: 'ACME.com;late.*', language: 'en' },
  ]
  const { SiteResolver } = jss('site') as unknown as { SiteResolver: new (sites: object[]) => Record<string, Call> }
  const theirs = new SiteResolver(sites)
  const ours = createSiteResolver(sites)
  for (const host of ['acme.com', 'x.acme.com', 'x.eu.acme.com', 'acme.eu', 'late.org', 'LATE.org', 'else']) {
    expect(ours.getByHost(host)).toEqual(theirs.getByHost?.(host))
  }
})
