import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { date, file, image, items, link, richText, text } from '../declare/fields.ts'
import { defineItemType } from '../declare/item-type.ts'
import type { LayoutData } from '../layout/model.ts'
import { findPlaceholder } from '../layout/placeholder.ts'
import { componentMap, defineComponent } from './define-component.ts'
import { DateField } from './fields/date-field.tsx'
import { File } from './fields/file.tsx'
import { Image } from './fields/image.tsx'
import { Link } from './fields/link.tsx'
import { RichText } from './fields/rich-text.tsx'
import { Text } from './fields/text.tsx'
import { EDIT, layoutOf } from './layout.fixture.ts'
import { htmlOf } from './page.fixture.tsx'
import { pruneLayout } from './prune-layout.ts'

const Entry = defineItemType({ name: 'Entry', fields: { Text: text(), Image: image() } })
const Everything = defineComponent({
  name: 'Everything',
  fields: {
    Text: text(),
    Rich: richText(),
    Image: image(),
    Link: link(),
    File: file(),
    Date: date(),
    Items: items(() => Entry),
  },
  placeholders: { inner: {} },
  component: ({ fields, params, placeholders }) => (
    <div className={params.styles.trimEnd()}>
      <Text field={fields.Text} tag="h1" />
      <Text field={fields.Text} encode={false} />
      <RichText field={fields.Rich} />
      <Image field={fields.Image} srcSet={[{ mw: 100 }]} />
      <Link field={fields.Link} />
      <File field={fields.File} />
      <DateField field={fields.Date} render={(day) => day?.toISOString()} />
      {fields.Items?.map(({ id, fields: entry }, index) => (
        <Image key={`${id}${index}`} field={entry.Image} />
      ))}
      {placeholders.inner}
    </div>
  ),
})
const map = componentMap([Everything])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const junk = fc.oneof(
  fc.constantFrom(null, undefined, '', 'text', 0, 7, true, [], {}, [null], '<b>', 'javascript:alert(1)'),
  fc.jsonValue({ maxDepth: 2 }),
)
const value = fc.oneof(
  junk,
  fc.record(
    {
      src: junk,
      href: junk,
      text: junk,
      class: junk,
      style: junk,
      target: junk,
      querystring: junk,
      anchor: junk,
      alt: junk,
      onclick: junk,
    },
    { requiredKeys: [] },
  ),
)
const metadata = fc.constantFrom(undefined, { fieldId: 'f' } as never)
const field = fc.oneof(junk, fc.record({ value, metadata, editable: fc.constantFrom(undefined, '<img src="/a" />') }))
const fields = fc.oneof(
  junk,
  fc.record(
    {
      Text: field,
      Rich: field,
      Image: field,
      Link: field,
      File: field,
      Date: field,
      Items: fc.oneof(junk, fc.array(fc.oneof(junk, fc.record({ id: junk, fields: junk })))),
    },
    { requiredKeys: [] },
  ),
)
const { one } = fc.letrec((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    junk,
    fc.record(
      {
        uid: fc.oneof(fc.uuid(), junk),
        componentName: fc.oneof(fc.constant('Everything'), fc.constant('PartialDesignDynamicPlaceholder'), junk),
        name: fc.constantFrom('code', 'no tag', 7),
        params: fc.oneof(
          junk,
          fc.dictionary(fc.constantFrom('Styles', 'FieldNames', 'sig', 'DynamicPlaceholderId'), junk),
        ),
        fields,
        placeholders: fc.oneof(
          junk,
          fc.record({ inner: fc.oneof(junk, fc.array(tie('one'), { maxLength: 2 })) }, { requiredKeys: [] }),
        ),
      },
      { requiredKeys: [] },
    ),
  ),
}))

test('no layout from the wire makes rendering or pruning throw', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 3 }), fc.constantFrom({}, EDIT), (renderings, context) => {
      const layout = layoutOf(renderings, context)
      htmlOf(layout, map)
      const { layout: pruned } = pruneLayout(layout, [...map.values()])
      htmlOf(pruned, map)
    }),
    { numRuns: 300 },
  )
})

test('a route without placeholders, a layout without context and a missing route render nothing', () => {
  for (const sitecore of [
    { context: null, route: { placeholders: null } },
    { context: {}, route: null },
    { route: { placeholders: 7 } },
  ]) {
    expect(htmlOf({ sitecore } as unknown as LayoutData, map)).toBe('')
  }
})

test('a tree far deeper than authors make them is rendered whole', () => {
  // React takes some fifteen calls a level, and leaves out elements once a stack is used up: from 89 levels on, in a
  // process that has just begun.
  const most = 64
  let rendering: object = { componentName: 'Everything', fields: { Text: { value: 'bottom' } } }
  for (let depth = 0; depth < most; depth++)
    rendering = { componentName: 'Everything', placeholders: { inner: [rendering] } }
  const html = htmlOf(layoutOf([rendering]), map)
  expect(html).toContain('<h1>bottom</h1>')
  expect(html.match(/<div/g)).toHaveLength(most + 1)
})

test('a stack that is used up in the middle of a page costs nothing of it', () => {
  let asked = 0
  const placeholders = { inner: [{ componentName: 'Everything', fields: { Text: { value: 'bottom' } } }] }
  const rendering = {
    componentName: 'Everything',
    get placeholders() {
      asked++
      if (asked === 1) throw new RangeError('Maximum call stack size exceeded')
      return placeholders
    },
  }
  expect(htmlOf(layoutOf([rendering]), map)).toContain('<h1>bottom</h1>')
  expect(asked).toBeGreaterThan(1)
})

test('a placeholder is found by its exact key first, then by the first dynamic key, and only for digits', () => {
  const word = fc.stringMatching(/^[a-z.*+?()[\]\\{}-]{0,6}$/)
  fc.assert(
    fc.property(word, fc.nat(99_999), word, fc.string(), (before, id, after, other) => {
      const key = `${before}{*}${after}`
      const placeholders = { [key]: [], [`${key}!`]: [] }
      fc.pre(!before.includes('{*}'))
      const copy = structuredClone(placeholders)
      expect(findPlaceholder({ placeholders }, `${before}${id}${after}`)?.key).toBe(key)
      expect(findPlaceholder({ placeholders }, key)?.key).toBe(key)
      expect(findPlaceholder({ placeholders }, `${before}${id}x${after}`)).toBeUndefined()
      if (!/\d/.test(other) && other !== key && other !== `${key}!`)
        expect(findPlaceholder({ placeholders }, other)).toBeUndefined()
      const exact = { ...placeholders, [`${before}${id}${after}`]: [] }
      expect(findPlaceholder({ placeholders: exact }, `${before}${id}${after}`)?.key).toBe(`${before}${id}${after}`)
      expect(placeholders).toEqual(copy)
    }),
  )
})

test.each(['__proto__', 'constructor', 'toString'])('%s is no placeholder', (name) => {
  expect(findPlaceholder({ placeholders: {} }, name)).toBeUndefined()
})
