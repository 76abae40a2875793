import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyComponent, siteManifest } from '@tessera/content/react'
import { describe, expect, test } from 'vitest'
import { sameName } from '../page/component-folder.ts'
import { renderBody } from '../page/render.tsx'
import { components, itemTypes, pageTypes } from './index.ts'
import { attribute, elementsOf, markupFaults } from './markup.fixture.ts'
import { componentPage, statesOf } from './playground/states.ts'

/** They stand on their page without a word of the author's. */
const ALWAYS_THERE = new Set([
  'AccountInvoice',
  'Cart',
  'CheckoutReview',
  'ProductCompare',
  'Header',
  'Footer',
  'PageHeader',
  'ContactForm',
  'Container',
  'SearchBox',
  'SignIn',
  'Register',
  'ResetPassword',
])

const FAILED = /A rendering error occurred|There was a problem loading/

const htmlOf = async (page: Parameters<typeof renderBody>[0]) =>
  (await renderBody(page, { components, formState: undefined, development: true })).html

/** Values no component was made for. */
const HOSTILE = [
  undefined,
  null,
  '',
  'text',
  42,
  [],
  {},
  { value: null },
  { value: undefined },
  { value: 17 },
  { value: {} },
  { value: [] },
  { value: { src: 5, href: 5, text: {} } },
  { value: '"><b>&' },
  [null, 'x', {}, { fields: null }, { id: 7, fields: { Link: null, Heading: { value: {} }, Links: 'x', Image: 4 } }],
] as const

test('the site declares itself without a contradiction', () => {
  const manifest = siteManifest({ components, pageTypes, itemTypes })
  expect(manifest.components.map(({ name }) => name)).toHaveLength(108)
  for (const component of manifest.components) {
    expect(component.icon, component.name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    for (const field of component.fields) expect(field.help, `${component.name}.${field.name}`).toMatch(/\.$/)
  }
})

test('each component stands in the folder of its name, where the page looks for its code', () => {
  const folders = readdirSync(import.meta.dirname).filter((folder) =>
    existsSync(join(import.meta.dirname, folder, 'index.tsx')),
  )
  const found = new Set(folders.map(sameName))
  expect(components.map(({ name }) => name).filter((name) => !found.has(sameName(name)))).toEqual([])
})

test('only what a visitor operates ships code', () => {
  expect(
    components
      .filter(({ interactive }) => interactive)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['AnchorNavigation', 'Cart', 'ContactForm', 'Gallery', 'ProductRow', 'SearchResults', 'Tabs'])
})

describe.each(components.map((component) => [component.name, component] as [string, AnyComponent]))(
  '%s',
  (_, component) => {
    const states = statesOf(component).filter(({ broken }) => !broken)

    test.each(states.map((state) => [state.title, state] as const))('renders: %s', async (__, { page }) => {
      const html = await htmlOf(page)
      expect(html).not.toMatch(FAILED)
      expect(markupFaults(html)).toEqual([])
      // The policy heeds no style attribute on a visitor's page.
      if (page.mode.isNormal) expect(html).not.toContain(' style=')
    })

    test.each(HOSTILE.map((value, index) => [index, value] as const))(
      'survives fields of odd shape %d',
      async (__, value) => {
        const names = Object.keys(component.fields ?? {})
        const fields = Object.fromEntries(names.map((name) => [name, value])) as never
        const variants = [undefined, ...Object.keys(component.variants ?? {})]
        for (const variant of variants) {
          const params: Record<string, string> =
            variant === undefined ? { Columns: 'x', Layout: '9-9', Limit: 'many' } : { FieldNames: variant }
          const html = await htmlOf(componentPage(component, { fields, params }))
          expect(html).not.toMatch(FAILED)
        }
      },
    )

    test('shows nothing to visitors without content, and a note to authors who chose none', async () => {
      const [empty, unset] = ['empty', 'edit-unset'].map((key) => states.find((state) => state.key === key))
      if (!empty || !unset || Object.keys(component.fields ?? {}).length === 0) return
      if (ALWAYS_THERE.has(component.name)) return
      const shown = elementsOf(await htmlOf(empty.page)).filter(
        (element) => !['main', 'div'].includes(element.tagName) && !attribute(element, 'class')?.includes('skip-link'),
      )
      expect(shown).toEqual([])
      expect(await htmlOf(unset.page)).toContain('edit-note')
    })
  },
)
