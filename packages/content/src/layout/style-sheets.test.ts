import { describe, expect, test } from 'vitest'
import type { ComponentRendering, LayoutData, RawElement } from './model.ts'
import { contentStyleSheetLink, layoutHeadLinks, libraryStyleSheetLinks } from './style-sheets.ts'
import { hostedTemplateUrl } from './template-url.ts'

const layoutOf = (entries: (ComponentRendering | RawElement)[], fields = {}): LayoutData => ({
  sitecore: { context: {}, route: { name: 'home', fields, placeholders: { main: entries } } },
})
const content = { rel: 'stylesheet', href: 'http://e/v1/files/pages/styles/content-styles.css?sitecoreContextId=C' }
const library = (id: string) => ({
  rel: 'stylesheet',
  href: `http://e/v1/files/components/styles/${id}.css?sitecoreContextId=C`,
})

describe('the content style sheet', () => {
  test.each([
    ['<p class="ck-content">x</p>', true],
    ["<p id=a class='x ck-content y'>x</p>", true],
    ['<p class="ck-content-2">x</p>', false],
    ['<p>ck-content</p>', false],
    ['<p title="ck-content">x</p>', false],
  ])('%s: %s', (value, needed) => {
    const layouts = [
      layoutOf([], { Text: { value } }),
      layoutOf([{ fields: { Text: { value } } }]),
      layoutOf([{ placeholders: { inner: [{ fields: { data: { item: { t: { value: '', editable: value } } } } }] } }]),
    ]
    for (const layout of layouts) {
      // twice: no state may be left behind by the first
      expect(contentStyleSheetLink(layout, 'C', 'http://e/')).toEqual(needed ? content : null)
      expect(contentStyleSheetLink(layout, 'C', 'http://e')).toEqual(needed ? content : null)
    }
  })
  test('no route needs none', () => {
    expect(contentStyleSheetLink({ sitecore: { context: {}, route: null } }, 'C')).toBeNull()
  })
})

describe('library style sheets', () => {
  test.each([
    [{ params: { CSSStyles: 'a -library--one b', Styles: '-library--two', LibraryId: 'three' } }, ['one']],
    [{ params: { CSSStyles: 'a', Styles: 'x-library--two', LibraryId: 'three' } }, ['two']],
    [{ params: { LibraryId: 'three' } }, ['three']],
    [{ fields: { Styles: { value: '-library--four' } } }, ['four']],
    [{ fields: { LibraryId: { value: 'five' } } }, ['five']],
    [{ name: 'div', attributes: { class: 'x -library--six' } }, ['six']],
    [{ params: { Styles: 'plain' } }, []],
    [{ params: { Styles: '-library--../../x?y' } }, ['..%2F..%2Fx%3Fy']],
  ])('%j', (entry, ids) => {
    expect(libraryStyleSheetLinks(layoutOf([entry]), 'C', 'http://e')).toEqual(ids.map(library))
  })
  test('each library once, in order; the content sheet first', () => {
    const layout = layoutOf(
      [
        { params: { LibraryId: 'b' }, placeholders: { inner: [{ params: { LibraryId: 'a' } }] } },
        { params: { LibraryId: 'b' } },
      ],
      { Text: { value: '<p class="ck-content">' } },
    )
    expect(layoutHeadLinks(layout, 'C', 'http://e')).toEqual([content, library('b'), library('a')])
  })
})

test.each([
  ['cdn.example', undefined, 'normal', 'https://cdn.example/components/L/C/responsive/published'],
  ['https://cdn.example', undefined, 'preview', 'https://cdn.example/components/L/C/responsive/staged'],
  ['http://localhost:4000', 'saved', 'edit', 'http://localhost:4000/components/L/C/responsive/saved'],
  ['cdn.example', '../../x', 'normal', 'https://cdn.example/components/L/C/responsive/..%2F..%2Fx'],
] as const)('template of %s, revision %s, state %s', (host, revision, state, url) => {
  const template = { host, libraryId: 'L', componentId: 'C', version: 'responsive', ...(revision && { revision }) }
  expect(hostedTemplateUrl(template, state)).toBe(url)
})
