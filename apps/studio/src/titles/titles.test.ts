import { siteManifest } from '@tessera/content/react'
import { CUSTOM_COMPONENTS, createCustomMarkup, describedComponents } from '@tessera/website/authoring'
import { components, itemTypes, pageTypes, styles } from '@tessera/website/components'
import { describe, expect, test } from 'vitest'
import { saidComponent, saidDefinition, saidLayout, TITLES, titlePhrases, titlesIn } from './index.ts'

const manifest = siteManifest({ components, itemTypes, pageTypes, styles })
const declared = new Set([
  ...manifest.components.flatMap(({ title, group, fields, params, placeholders }) => [
    title,
    group,
    ...[...fields, ...params, ...placeholders].map((one) => one.title),
  ]),
  ...[...manifest.pageTypes, ...manifest.itemTypes].flatMap(({ title, fields }) => [
    title,
    ...fields.map((field) => field.title),
  ]),
  ...CUSTOM_COMPONENTS.flatMap(({ options: { title, description, properties = {} } }) => [
    title ?? '',
    description ?? '',
    ...Object.values(properties).map((property) => property.title ?? ''),
  ]),
  ...(manifest.styles ?? []).flatMap(({ title, choices }) => [title, ...choices.map((choice) => choice.title)]),
])

test('every title that is declared is said in German and Arabic, and no other', () => {
  expect(declared.size).toBeGreaterThan(200)
  for (const titles of Object.values(TITLES)) {
    expect([...declared].filter((title) => !Object.hasOwn(titles, title))).toEqual([])
    expect(Object.keys(titles).filter((title) => !declared.has(title))).toEqual([])
  }
})

test('what is said is German and Arabic', () => {
  for (const [title, de] of Object.entries(TITLES.de)) expect(de.trim(), title).not.toBe('')
  for (const [title, ar] of Object.entries(TITLES.ar)) {
    expect(ar, title).toMatch(/\p{Script=Arabic}/u)
    expect(ar, title).not.toMatch(/[a-z]/i)
  }
})

test('a component with nothing to show is named in the language of its page', () => {
  expect(titlePhrases(components, 'de').Hero).toBe('Bühne')
  expect(titlePhrases(components, 'fr').Hero).toBe('Hero')
})

describe('an author', () => {
  test('gets a component with all that is set of it in their language', () => {
    const hero = manifest.components.find(({ name }) => name === 'Hero')
    const said = hero && saidComponent(hero, titlesIn('de'))
    expect([said?.title, said?.group, said?.fields.map(({ title }) => title)]).toEqual([
      'Bühne',
      'Einstieg',
      ['Dachzeile', 'Überschrift', 'Text', 'Bild', 'Primärer Link', 'Sekundärer Link'],
    ])
    expect(hero && saidComponent(hero, titlesIn('en'))).toEqual(hero)
  })

  test('gets a custom component with its properties in their language', () => {
    createCustomMarkup(CUSTOM_COMPONENTS, { warn: () => undefined })
    const scale = describedComponents().find(({ id }) => id === 'LightScale')
    const said = scale && saidDefinition(scale, titlesIn('de'))
    expect([said?.title, said?.schema.description, said?.schema.properties.kelvin?.title]).toEqual([
      'Lichtskala',
      'Wo ein Licht zwischen warm und kalt steht.',
      'Farbtemperatur in Kelvin',
    ])
    expect(scale && saidDefinition(scale, titlesIn('en'))).toEqual(scale)
  })

  test('finds the fields of a page named so, wherever they stand, and nothing else of it changed', () => {
    const field = (title: string) => ({ value: title, metadata: { title, fieldId: '1', rawValue: title } })
    const layout = (title: string) => ({
      sitecore: {
        context: { metadata: { title: 'Heading' } },
        route: {
          name: 'Heading',
          fields: { Heading: { ...field('Heading'), metadata: { ...field('Heading').metadata, title } } },
        },
      },
    })
    expect(saidLayout(layout('Heading') as never, titlesIn('ar'))).toEqual(layout('عنوان'))
  })

  test('keeps a title that nobody has said', () => {
    expect(titlesIn('de')('Something of another system')).toBe('Something of another system')
    expect(titlesIn('de')('constructor')).toBe('constructor')
  })
})
