import { pageOf } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { renderBody } from '../../page/render.tsx'
import { components } from '../index.ts'

const REQUIRED = 'Datasource is required. Please choose a content item for this component.'

/** What a component without a content item shows. */
async function shown(componentName: string, pageState: 'edit' | 'normal' | 'preview', given: object = {}) {
  const rendering = { uid: 'it', componentName, ...given }
  const route = { name: 'home', placeholders: { 'headless-main': [rendering] } }
  const context = { pageEditing: pageState === 'edit', pageState, language: 'en' }
  const page = pageOf({ sitecore: { context, route } }, { dictionary: {}, componentProps: {} })
  return (await renderBody(page, { components, formState: undefined, development: false })).html
}

const NEEDING = ['Accordion', 'CallToAction', 'CardGrid', 'Image', 'LogoWall', 'Quote', 'RichText', 'Steps', 'Video']

// Specification: datasource-required
test.each(NEEDING)(
  '%s without a content item asks its author for one, and shows nobody else anything',
  async (name) => {
    expect(await shown(name, 'edit')).toContain(`role="alert">${REQUIRED}</div>`)
    expect(await shown(name, 'edit', { dataSource: '{GONE}', isContentResolved: false })).toContain(REQUIRED)
    for (const state of ['normal', 'preview'] as const) expect(await shown(name, state)).not.toContain(REQUIRED)
  },
)

test('variants ask for it as well, and content in the rendering itself is as good', async () => {
  const wide = { params: { FieldNames: 'Wide' } }
  expect(await shown('Image', 'edit', wide)).toContain(REQUIRED)
  const fields = { Text: { value: 'Oak lasts.' } }
  for (const state of ['edit', 'normal'] as const)
    expect(await shown('Quote', state, { fields })).toContain('Oak lasts.')
})
