import { type AnyComponent, componentMap, defineComponent, pageOf, usePageSettings } from '@tessera/content/react'
import type { SearchClient } from '@tessera/search'
import { useSearchClient } from '@tessera/search/react'
import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { phrases } from '../components/phrases.ts'
import { samplePage } from '../components/playground/sample-page.ts'
import type { SearchSetup } from '../search/search-setup.ts'
import { SiteSearch } from '../search/site-search.tsx'
import { Shell, type ShellProps } from './shell.tsx'

const search = { customerKey: '11111-2222222', env: 'prodEu', countries: { en: 'us' } } as const

function shellOf(components: readonly AnyComponent[]): ShellProps {
  const main = components.map(({ name }) => ({ uid: name, componentName: name }))
  const layout = {
    sitecore: {
      context: { pageEditing: false, language: 'en', siteSettings: { logoURL: '/logo.svg' } },
      route: { name: 'home', placeholders: { 'headless-main': main } },
    },
  }
  return {
    page: { ...pageOf(layout, { dictionary: {} }), search },
    components: componentMap(components),
    formState: undefined,
    development: false,
  }
}

/** Names of the components from the outermost to the page. */
function nesting(node: ReactNode): string[] {
  if (!isValidElement<{ children?: ReactNode; value?: unknown }>(node)) return []
  const { type, props } = node
  const name = typeof type === 'function' ? type.name : `search of ${(props.value as SearchSetup).customerKey}`
  return [name, ...nesting(props.children)]
}

// Specification: dictionary-provider
test.each(['en', 'de', 'ar'] as const)('a page in the language %s says what the dictionary of it says', (locale) => {
  const page = samplePage({ 'headless-header': [] }, { locale })
  expect(renderToStaticMarkup(<Shell {...shellOf([])} page={page} />)).toContain(
    `>${phrases['header.skip'][locale]}</a>`,
  )
})

// Specification: search-provider, dictionary-provider, anchor-context, page-settings-context
test('every page is wrapped, outside in, by search, dictionary, anchors and page settings', () => {
  expect(nesting(Shell(shellOf([])))).toEqual([
    'search of 11111-2222222',
    'DictionaryProvider',
    'AnchorProvider',
    'ContentProvider',
    'PageSettingsProvider',
    'FormStateProvider',
    'PageBody',
  ])
})

// Specification: search-provider
test('a component searches by the provider around the page: in the production EU environment, with the public suffix', () => {
  const clients: SearchClient[] = []
  const Asking = () => {
    clients.push(useSearchClient())
    return null
  }
  const Searching = defineComponent({
    name: 'Searching',
    component: ({ page }) => (
      <SiteSearch page={page} state={undefined}>
        <Asking />
      </SiteSearch>
    ),
  })
  renderToString(<Shell {...shellOf([Searching])} />)
  expect(clients.map(({ configuration }) => configuration)).toMatchObject([{ env: 'prodEu', publicSuffix: true }])
})

// Specification: page-settings-context
test('a component of the site reads the settings of the page', () => {
  const Logo = defineComponent({ name: 'Logo', component: () => <img src={usePageSettings().logoURL} alt="" /> })
  expect(renderToString(<Shell {...shellOf([Logo])} />)).toContain('<img src="/logo.svg"')
})
