import { AnchorProvider, ContentProvider, componentMap, DictionaryProvider } from '@tessera/content/react'
import { isValidElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { phrases } from '../components/phrases.ts'
import { samplePage } from '../components/playground/sample-page.ts'
import { Shell } from './shell.tsx'

const shell = (locale: string) => (
  <Shell
    page={samplePage({ 'headless-header': [] }, { locale })}
    components={componentMap([])}
    formState={undefined}
    development={false}
  />
)

/** An element and those within it, from the outside in. */
function nested(element: ReactElement<{ children?: unknown }>): ReactElement[] {
  const { children } = element.props
  return [element, ...(isValidElement<{ children?: unknown }>(children) ? nested(children) : [])]
}

// Specification: dictionary-provider
test.each(['en', 'de', 'ar'] as const)('a page in the language %s says what the dictionary of it says', (locale) => {
  expect(renderToStaticMarkup(shell(locale))).toContain(`>${phrases['header.skip'][locale]}</a>`)
})

// Specification: anchor-context, dictionary-provider
test('around every page stand the dictionary, named by its locale, and the anchors, in this order', () => {
  const around = nested(Shell(shell('ar').props) as ReactElement<{ children?: unknown }>)
  const places = [DictionaryProvider, AnchorProvider, ContentProvider].map((provider) =>
    around.findIndex(({ type }) => type === provider),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(around[places[0] ?? -1]?.props).toMatchObject({ locale: 'ar' })
})
