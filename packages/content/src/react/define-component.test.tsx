import { expect, expectTypeOf, test } from 'vitest'
import {
  checkbox,
  date,
  type FieldsOf,
  image,
  integer,
  item,
  items,
  link,
  multiline,
  number,
  richText,
  type TypedItem,
  text,
} from '../declare/fields.ts'
import { defineItemType, definePageType } from '../declare/item-type.ts'
import { checkboxParam, choiceParam, choicesParam, numberParam, readParams, textParam } from '../declare/params.ts'
import { readFields } from '../declare/read-fields.ts'
import type { Field, ImageValue, LinkValue } from '../layout/model.ts'
import { type ComponentProps, componentMap, defineComponent, type PropsOf } from './define-component.ts'
import { inWords, siteManifest } from './site-manifest.ts'

const Card = defineItemType({ name: 'Card', fields: { Heading: text(), Image: image() } })
const Plain = definePageType({
  name: 'Page',
  fields: { Title: text({ required: true }), Hide: checkbox({ shared: true }) },
})
const Article = definePageType({ name: 'Article', extends: Plain, fields: { Teaser: multiline(), Title: richText() } })

const Hero = defineComponent({
  name: 'Hero',
  title: 'Hero',
  group: 'Banners',
  icon: 'panel-top',
  fields: {
    Heading: text({ title: 'Headline', help: 'Short.' }),
    Image: image(),
    Link: link(),
    Price: number(),
    Cards: items(() => Card),
    Page: item(() => Article),
    Any: item(),
  },
  params: {
    Align: choiceParam(['start', 'center'], { default: 'start' }),
    Tone: choiceParam(['light', 'dark']),
    AnchorId: textParam(),
    Wide: checkboxParam(),
    Limit: numberParam({ default: 3 }),
  },
  placeholders: { 'hero-{*}': { title: 'Inside', allow: ['Note'] } },
  serverData: async ({ fetchContent, page, rendering, signal }) => {
    expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
    const { count } = await fetchContent<{ count: number }>(`query ${rendering.uid} ${page.locale}`)
    return { count }
  },
  component: ({ fields, params, data, placeholders }) => {
    expectTypeOf(fields.Heading).toEqualTypeOf<Field<string> | undefined>()
    expectTypeOf(params.Align).toEqualTypeOf<'start' | 'center'>()
    expectTypeOf(data).toEqualTypeOf<{ count: number } | undefined>()
    return (
      <div className={params.styles}>
        {data?.count}
        {placeholders['hero-{*}']}
      </div>
    )
  },
  variants: { Split: ({ fields }) => <p>{fields.Heading?.value}</p> },
})
const Note = defineComponent({ name: 'Note', interactive: true, component: () => null })

test('a component gets the types of what it declares, every field possibly absent', () => {
  type Props = PropsOf<typeof Hero>
  expectTypeOf<Props['fields']['Image']>().toEqualTypeOf<Field<ImageValue> | undefined>()
  expectTypeOf<Props['fields']['Link']>().toEqualTypeOf<Field<LinkValue> | undefined>()
  expectTypeOf<Props['fields']['Price']>().toEqualTypeOf<Field<number> | undefined>()
  type Cards = NonNullable<Props['fields']['Cards']>
  expectTypeOf<Cards[number]['fields']['Heading']>().toEqualTypeOf<Field<string> | undefined>()
  expectTypeOf<Cards[number]['id']>().toEqualTypeOf<string>()
  type Chosen = NonNullable<Props['fields']['Page']>
  expectTypeOf<Chosen['fields']['Teaser']>().toEqualTypeOf<Field<string> | undefined>()
  expectTypeOf<Chosen['fields']['Hide']>().toEqualTypeOf<Field<boolean> | undefined>()
  expectTypeOf<Props['params']['Tone']>().toEqualTypeOf<'light' | 'dark' | undefined>()
  expectTypeOf<Props['params']['AnchorId']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Props['params']['Wide']>().toEqualTypeOf<boolean>()
  expectTypeOf<Props['params']['Limit']>().toEqualTypeOf<number>()
  expectTypeOf<Props['params']['styles']>().toEqualTypeOf<string>()
  expectTypeOf<keyof Props['placeholders']>().toEqualTypeOf<'hero-{*}'>()
  expectTypeOf<PropsOf<typeof Note>['data']>().toEqualTypeOf<undefined>()
  // @ts-expect-error a field that is not declared
  expectTypeOf<Props['fields']['Missing']>().toBeUnknown()
  // @ts-expect-error the default must be one of the choices
  choiceParam(['a'], { default: 'b' })
})

test('props can be named from the declared fields alone', () => {
  const fields = { Date: date(), Size: integer() }
  expectTypeOf<ComponentProps<typeof fields>['fields']>().toEqualTypeOf<FieldsOf<typeof fields>>()
  expectTypeOf<TypedItem<typeof fields>['fields']['Size']>().toEqualTypeOf<Field<number> | undefined>()
})

test('the manifest is plain JSON of everything declared', () => {
  const manifest = siteManifest({ components: [Hero, Note], pageTypes: [Plain, Article], itemTypes: [Card] })
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
  expect(manifest.components[0]).toEqual({
    name: 'Hero',
    title: 'Hero',
    group: 'Banners',
    icon: 'panel-top',
    fields: [
      { name: 'Heading', kind: 'text', title: 'Headline', help: 'Short.' },
      { name: 'Image', kind: 'image', title: 'Image' },
      { name: 'Link', kind: 'link', title: 'Link' },
      { name: 'Price', kind: 'number', title: 'Price' },
      { name: 'Cards', kind: 'items', title: 'Cards', itemType: 'Card' },
      { name: 'Page', kind: 'item', title: 'Page', itemType: 'Article' },
      { name: 'Any', kind: 'item', title: 'Any' },
    ],
    params: [
      { name: 'Align', title: 'Align', kind: 'choice', choices: ['start', 'center'], default: 'start' },
      { name: 'Tone', title: 'Tone', kind: 'choice', choices: ['light', 'dark'] },
      { name: 'AnchorId', title: 'Anchor id', kind: 'text' },
      { name: 'Wide', title: 'Wide', kind: 'checkbox' },
      { name: 'Limit', title: 'Limit', kind: 'number', default: '3' },
    ],
    variants: ['Default', 'Split'],
    placeholders: [{ key: 'hero-{*}', title: 'Inside', allow: ['Note'] }],
  })
  expect(manifest.components[1]).toMatchObject({ title: 'Note', group: 'Content', variants: ['Default'], fields: [] })
})

test('an extending type has the inherited fields first, and may replace one', () => {
  const [, article] = siteManifest({ components: [], pageTypes: [Plain, Article] }).pageTypes
  expect(article?.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['Title', 'richText'],
    ['Hide', 'checkbox'],
    ['Teaser', 'multiline'],
  ])
})

test('names used twice stop the start', () => {
  expect(() => componentMap([Note, Note])).toThrow('Two components are named "Note". Give one of them another name.')
  const types = { components: [Note], itemTypes: [defineItemType({ name: 'Note' })] }
  expect(() => siteManifest(types)).toThrow('The name "Note" is used twice, by component and item type')
})

test('an allow list that names no component stops the start', () => {
  expect(() => siteManifest({ components: [Hero], pageTypes: [Article], itemTypes: [Card] })).toThrow(
    'Placeholder "hero-{*}" of component "Hero" allows "Note", which is no component. Known: Hero.',
  )
})

test('a reference to a type that is not declared stops the start', () => {
  expect(() => siteManifest({ components: [Hero, Note], pageTypes: [Article] })).toThrow(
    'Field "Cards" of "Hero" refers to the type "Card", which is not in pageTypes or itemTypes.',
  )
})

test('the default variant has no second name', () => {
  const twice = defineComponent({ name: 'Twice', component: () => null, variants: { Default: () => null } })
  expect(() => siteManifest({ components: [twice] })).toThrow('declares a variant "Default"')
})

test.each([
  ['PrimaryLink', 'Primary link'],
  ['logoURL', 'Logo URL'],
  ['columns-1', 'Columns 1'],
  ['Heading', 'Heading'],
])('the name %s reads %s', (name, words) => {
  expect(inWords(name)).toBe(words)
})

test('parameters are read as declared; what does not fit counts as none', () => {
  const { params } = Hero
  expect(readParams(params, {})).toEqual({
    Align: 'start',
    Tone: undefined,
    AnchorId: undefined,
    Wide: false,
    Limit: 3,
  })
  expect(
    readParams(params, { Align: 'middle', Tone: 'dark', Wide: '1', Limit: 'many', AnchorId: '', Other: 'x' }),
  ).toEqual({
    Align: 'start',
    Tone: 'dark',
    Wide: true,
    Limit: 3,
    AnchorId: undefined,
    Other: 'x',
  })
  expect(readParams({ Limit: numberParam() }, { Limit: ' ' })).toEqual({ Limit: undefined })
  expect(readParams({ On: checkboxParam({ default: true }) }, { On: '' })).toEqual({ On: false })
  expect(readParams({ On: checkboxParam({ default: true }) }, {})).toEqual({ On: true })
})

test('several choices come in the order of the declaration; none chosen is not the same as not set', () => {
  const params = { Days: choicesParam(['mon', 'tue', 'wed'], { default: ['wed'] }) }
  expect(readParams(params, { Days: 'wed|sun|mon' })).toEqual({ Days: ['mon', 'wed'] })
  expect(readParams(params, { Days: '' })).toEqual({ Days: [] })
  expect(readParams(params, {})).toEqual({ Days: ['wed'] })
})

test('what authors may enter is part of the manifest, and nothing that is not set', () => {
  const Limited = defineComponent({
    name: 'Limited',
    fields: { Heading: text({ required: true, maxLength: 60 }), Minutes: integer({ min: 1, max: 90 }) },
    params: {
      Size: numberParam({ min: 0, max: 2, step: 0.5, help: 'In metres.' }),
      Note: textParam({ multiline: true }),
      Days: choicesParam(['mon', 'tue']),
    },
    component: () => null,
  })
  const [limited] = siteManifest({ components: [Limited] }).components
  expect(limited?.fields).toEqual([
    { name: 'Heading', kind: 'text', title: 'Heading', required: true, maxLength: 60 },
    { name: 'Minutes', kind: 'integer', title: 'Minutes', min: 1, max: 90 },
  ])
  expect(limited?.params).toEqual([
    { name: 'Size', title: 'Size', kind: 'number', help: 'In metres.', min: 0, max: 2, step: 0.5 },
    { name: 'Note', title: 'Note', kind: 'multiline' },
    { name: 'Days', title: 'Days', kind: 'choices', choices: ['mon', 'tue'] },
  ])
})

test('styles are classes of one choice each, for components there are', () => {
  const group = (title: string, className: string) => ({ title, choices: [{ title: 'Wide', className }] })
  const styles = [group('Width', 'wide'), { ...group('Side', 'at-start'), components: ['Note'] }]
  expect(siteManifest({ components: [Note], styles }).styles).toEqual(styles)
  expect(siteManifest({ components: [Note] })).not.toHaveProperty('styles')
  expect(() => siteManifest({ components: [], styles: [group('Width', 'wide'), group('Side', 'wide')] })).toThrow(
    'The class "wide" is used twice, by "Width" and "Side"',
  )
  expect(() => siteManifest({ components: [], styles: [group('Width', 'very wide')] })).toThrow('is no class')
  expect(() => siteManifest({ components: [], styles })).toThrow('are for "Note", which is no component')
})

test('declared fields have the declared shape or are absent', () => {
  const read = readFields(Hero.fields, {
    Heading: 'bare text',
    Image: null,
    Link: { value: { href: '/x' } },
    Cards: [null, { id: 'a' }, { id: 'b', fields: { Heading: 7, Image: { value: {} } } }],
    Page: 'nothing',
    Any: { id: 'c', fields: null },
    Extra: 1,
  })
  expect(read).toEqual({
    Link: { value: { href: '/x' } },
    Cards: [
      { id: 'a', fields: {} },
      { id: 'b', fields: { Image: { value: {} } } },
    ],
    Any: { id: 'c', fields: {} },
    Extra: 1,
  })
})
