import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LayoutContext } from '../layout/model.ts'
import { pageOf } from '../page/model.ts'
import { authoring } from './authoring/index.tsx'
import { ContentProvider } from './content-context.tsx'
import { EditorScripts } from './editor-scripts.tsx'
import { EDIT, layoutOf } from './layout.fixture.ts'
import { PageSettingsProvider, pageSettingsOf, usePageSettings } from './page-settings.tsx'

const siteSettings = {
  searchPages: [{ path: '/search', name: 'Search' }],
  logoURL: '/logo.svg',
  scriptHeader: '<script>1</script>',
  scriptBodyStart: 'a',
  scriptBodyEnd: 'b',
  scriptCookie: 'c',
}
const settingsIn = (context: LayoutContext) => pageSettingsOf(pageOf(layoutOf([], context)))

// Specification: page-settings-fields
test('the eight values come from the mode and the site’s settings', () => {
  expect(settingsIn({ siteSettings })).toEqual({ isEditing: false, isPreview: false, ...siteSettings })
  expect(settingsIn({})).toEqual({
    isEditing: false,
    isPreview: false,
    searchPages: [],
    logoURL: '',
    scriptHeader: '',
    scriptBodyStart: '',
    scriptBodyEnd: '',
    scriptCookie: '',
  })
})

test.each([
  [{ ...EDIT }, { isEditing: true, isPreview: false }],
  [{ pageState: 'preview' } as const, { isEditing: false, isPreview: true }],
])('no script snippet reaches %o', (context, mode) => {
  const settings = settingsIn({ ...context, siteSettings })
  expect(settings).toEqual({
    ...siteSettings,
    ...mode,
    scriptHeader: '',
    scriptBodyStart: '',
    scriptBodyEnd: '',
    scriptCookie: '',
  })
})

test('settings from elsewhere replace those of the layout', () => {
  const Logo = () => usePageSettings().logoURL
  const page = pageOf(layoutOf([], { siteSettings }))
  const html = (settings?: object) =>
    renderToStaticMarkup(
      <ContentProvider page={page}>
        <Logo />
        <PageSettingsProvider {...(settings && { settings })}>
          <Logo />
        </PageSettingsProvider>
      </ContentProvider>,
    )
  expect(html()).toBe('/logo.svg/logo.svg')
  expect(html({ logoURL: '/other.svg' })).toBe('/logo.svg/other.svg')
})

test('the editor’s scripts and data are on the page while editing, and nowhere else', () => {
  const given = { clientScripts: ['/editor.js'], clientData: { 'hrz-canvas-state': { itemId: '</script>' } } }
  const html = (context: LayoutContext) =>
    renderToStaticMarkup(
      <ContentProvider page={pageOf(layoutOf([], { ...context, ...given }))} authoring={authoring}>
        <EditorScripts />
      </ContentProvider>,
    )
  expect(html(EDIT)).toBe(
    '<script src="/editor.js"></script><script id="hrz-canvas-state" type="application/json">{"itemId":"\\u003c/script>"}</script><script id="jss-hrz-editing" type="application/json">{}</script>',
  )
  expect(html({ pageState: 'preview', editMode: 'metadata' })).toBe('')
  expect(html({})).toBe('')
})
