import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { items, text } from '../declare/fields.ts'
import { defineItemType } from '../declare/item-type.ts'
import { choiceParam, numberParam } from '../declare/params.ts'
import type { LayoutContext } from '../layout/model.ts'
import { pageOf } from '../page/model.ts'
import type { ComponentEntry } from './component-registry.ts'
import { componentMap, defineComponent } from './define-component.ts'
import { Text } from './fields/text.tsx'
import { EDIT, layoutOf } from './layout.fixture.ts'
import { htmlOf } from './page.fixture.tsx'
import { Placeholder } from './placeholder.tsx'

const Item = defineItemType({ name: 'Item', fields: { Name: text() } })
const Teaser = defineComponent({
  name: 'Teaser',
  fields: { Heading: text(), Items: items(() => Item) },
  params: { Tone: choiceParam(['light', 'dark'], { default: 'light' }), Limit: numberParam() },
  component: ({ fields, params, data }) => (
    <h2 className={params.styles} data-tone={params.Tone}>
      <Text field={fields.Heading} />
      {fields.Items?.map(({ id, fields: { Name } }) => (
        <Text key={id} field={Name} tag="b" />
      ))}
      {data !== undefined && JSON.stringify(data)}
    </h2>
  ),
  variants: { Split: () => <p>split</p> },
})
const Columns = defineComponent({
  name: 'Columns',
  placeholders: { 'col-1-{*}': {}, 'col-2-{*}': {} },
  component: ({ placeholders }) => (
    <div>
      {placeholders['col-1-{*}']}|{placeholders['col-2-{*}']}
    </div>
  ),
})
const Plain = (props: Record<string, unknown>) => <pre>{JSON.stringify(Object.keys(props).sort())}</pre>
const map = new Map<string, ComponentEntry>([
  ...componentMap([Teaser, Columns]),
  ['Plain', Plain],
  ['Module', { default: () => 'default', Default: () => 'Default', Other: () => 'other' }],
])

let warnings: string[]
let errors: unknown[]
beforeEach(() => {
  warnings = []
  errors = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void errors.push(text))
})
afterEach(() => vi.restoreAllMocks())

// Specification: page-from-layout
test('renderings are shown in their order, with fields and parameters as declared', () => {
  const layout = layoutOf([
    {
      uid: '1',
      componentName: 'Teaser',
      params: { GridParameters: 'col-12', Styles: 'indent', Tone: 'dark' },
      fields: { Heading: { value: 'A' }, Items: [{ id: 'i', fields: { Name: { value: 'x' } } }] },
    },
    { uid: '2', componentName: 'Teaser' },
  ])
  expect(htmlOf(layout, map)).toBe(
    '<h2 class="col-12 indent" data-tone="dark">A<b>x</b></h2><h2 class="" data-tone="light"></h2>',
  )
})

test('a parameter in the newer object form counts the same', () => {
  const layout = layoutOf([
    { componentName: 'Teaser', params: { Tone: { Value: { value: 'dark' } }, FieldNames: { value: 'Split' } } },
  ])
  expect(htmlOf(layout, map)).toBe('<p>split</p>')
})

test('a component of the vendors’ kind also gets the other props of the placeholder, its data and the page', () => {
  const layout = layoutOf([{ uid: 'u', componentName: 'Plain' }])
  const html = htmlOf(layout, map, { placeholder: { extra: 1, passThroughComponentProps: { passed: 2 } } })
  expect(html).toContain('extra')
  expect(html.replaceAll('&quot;', '"')).toBe('<pre>["extra","fields","page","params","passed","rendering"]</pre>')
})

test('modifyComponentProps has the last word on the props', () => {
  const layout = layoutOf([{ componentName: 'Plain' }])
  const html = htmlOf(layout, map, { placeholder: { modifyComponentProps: () => ({ only: 1 }) } })
  expect(html).toContain('[&quot;only&quot;]')
})

test('a component’s dynamic placeholders are found by their exact key and by its own id', () => {
  const placeholders = { 'col-1-{*}': [{ componentName: 'Teaser' }], 'col-2-7': [{ componentName: 'Columns' }] }
  const layout = layoutOf([{ componentName: 'Columns', params: { DynamicPlaceholderId: '7' }, placeholders }])
  expect(htmlOf(layout, map)).toBe('<div><h2 class="" data-tone="light"></h2>|<div>|</div></div>')
})

test('a partial design shows the placeholder its signature names', () => {
  const placeholders = { 'sxa-header': [{ componentName: 'Teaser' }] }
  const rendering = { componentName: 'PartialDesignDynamicPlaceholder', params: { sig: 'sxa-header' }, placeholders }
  expect(htmlOf(layoutOf([rendering]), map)).toContain('<h2')
})

test('server data reaches the component by its uid; failed data fails that component only', () => {
  const layout = layoutOf([
    { uid: 'a', componentName: 'Teaser' },
    { uid: 'b', componentName: 'Teaser' },
  ])
  const componentProps = { a: { n: 1 }, b: { error: 'late', componentName: 'Teaser' } }
  const element = (context: LayoutContext) => {
    const data = layoutOf(layout.sitecore.route?.placeholders.main, context)
    return htmlOf(data, map, { page: pageOf(data, { componentProps }) })
  }
  expect(element({})).toBe(
    '<h2 class="" data-tone="light">{&quot;n&quot;:1}</h2><div><div class="sc-jss-placeholder-error">There was a problem loading this section.</div></div>',
  )
  expect(element({ pageState: 'preview' })).toContain(
    'A rendering error occurred in component <em>Teaser</em><br/>Error: <em>late</em>',
  )
})

test('a placeholder that is not there renders nothing, and authors are told without the layout', () => {
  expect(htmlOf(layoutOf([]), map, { placeholder: { name: 'gone' } })).toBe('')
  expect(warnings).toEqual([])
  const html = htmlOf(layoutOf([], EDIT), map, { placeholder: { name: 'gone' } })
  expect(html).toContain('chrometype="placeholder" class="scpm" kind="open" id=""')
  expect(warnings).toEqual([`Placeholder 'gone' was not found in the current rendering data of route home`])
})

// Specification: missing-implementation
test('a missing component is a box for authors and nothing for visitors', () => {
  const renderings = [{ uid: 'u', componentName: 'Gone' }]
  expect(htmlOf(layoutOf(renderings), map)).toBe('')
  const box = 'JSS component is missing React implementation. See the developer console for more information.'
  expect(htmlOf(layoutOf(renderings, EDIT), map)).toContain(`<h2>Gone</h2><p>${box}</p>`)
  expect(htmlOf(layoutOf(renderings), map, { development: true })).toContain(box)
  const missingComponentComponent = ({ rendering }: { rendering?: { componentName?: string | null } }) => (
    <i>{rendering?.componentName}</i>
  )
  expect(htmlOf(layoutOf(renderings), map, { placeholder: { missingComponentComponent } })).toBe('<i>Gone</i>')
  expect(errors).toContain(`Placeholder main contains unknown component Gone. Add it to the website's components.`)
})

test('a hidden rendering says so, one without a name shows nothing', () => {
  expect(htmlOf(layoutOf([{ componentName: 'Hidden Rendering' }]), map)).toContain('>The component is hidden</div>')
  const hiddenRenderingComponent = () => <i>hidden</i>
  expect(
    htmlOf(layoutOf([{ componentName: 'Hidden Rendering' }]), map, { placeholder: { hiddenRenderingComponent } }),
  ).toBe('<i>hidden</i>')
  expect(htmlOf(layoutOf([{ uid: 'u', componentName: null }, {}]), map)).toBe('')
})

test('render and renderEach lay out components inside the markers', () => {
  const layout = layoutOf(
    [
      { uid: 'a', componentName: 'Module' },
      { uid: 'b', componentName: 'Module' },
    ],
    EDIT,
  )
  const open = (of: string, id: string) =>
    `<code type="text/sitecore" chrometype="${of}" class="scpm" kind="open" id="${id}"></code>`
  const close = (of: string) => `<code type="text/sitecore" chrometype="${of}" class="scpm" kind="close"></code>`
  const zero = 'main_00000000-0000-0000-0000-000000000000'
  const item = (id: string, index: number) => `${open('rendering', id)}<li>${index}Default</li>${close('rendering')}`
  const renderEach = (component: unknown, index: number) => <li>{[index, component] as never}</li>
  expect(htmlOf(layout, map, { placeholder: { renderEach } })).toBe(
    open('placeholder', zero) + item('a', 0) + item('b', 1) + close('placeholder'),
  )
  const html = htmlOf(layout, map, { placeholder: { render: (components) => <ul>{components}</ul> } })
  expect(html.startsWith(`${open('placeholder', zero)}<ul>${open('rendering', 'a')}Default`)).toBe(true)
  expect(html.endsWith(`</ul>${close('placeholder')}`)).toBe(true)
})

test('an empty placeholder is a zone for authors; renderEmpty gets the markers', () => {
  const markers =
    '<code type="text/sitecore" chrometype="placeholder" class="scpm" kind="open" id="main_00000000-0000-0000-0000-000000000000"></code><code type="text/sitecore" chrometype="placeholder" class="scpm" kind="close"></code>'
  expect(htmlOf(layoutOf([]), map)).toBe('')
  expect(htmlOf(layoutOf([]), map, { placeholder: { renderEmpty: () => <i>none</i> } })).toBe('<i>none</i>')
  expect(htmlOf(layoutOf([], EDIT), map)).toBe(`<div class="sc-jss-empty-placeholder">${markers}</div>`)
  const html = htmlOf(layoutOf([], EDIT), map, { placeholder: { renderEmpty: (nodes) => <b>{nodes}</b> } })
  expect(html).toBe(`<div class="sc-jss-empty-placeholder"><b>${markers}</b></div>`)
})

test('the marker of a dynamic placeholder keeps the layout’s key and names its owner', () => {
  const placeholders = { 'col-1-{*}': [], 'col-2-{*}': [] }
  const layout = layoutOf([{ uid: 'owner', componentName: 'Asks', placeholders }], EDIT)
  const Asks = ({ rendering }: Record<string, unknown>) => <Placeholder name="col-1-4" rendering={rendering as never} />
  expect(htmlOf(layout, new Map([['Asks', Asks]]))).toContain('id="col-1-{*}_owner"')
})

test('markup of the older editor between renderings is written as it is, and only while editing', () => {
  const raw = {
    name: 'code',
    type: 'text/sitecore',
    contents: '{"a":1}',
    attributes: {
      type: 'text/sitecore',
      chrometype: 'placeholder',
      class: 'scpm',
      key: 'k',
      style: 'color: red; background: url(a;b)',
    },
  }
  const editing = { pageEditing: true, editMode: 'chromes' } as const
  expect(htmlOf(layoutOf([raw], editing), map)).toBe(
    '<div class="sc-jss-empty-placeholder"><code type="text/sitecore" chrometype="placeholder" class="scpm" style="color:red;background:url(a;b)" phkey="k">{"a":1}</code></div>',
  )
  expect(htmlOf(layoutOf([raw]), map)).toBe('')
})

// Specification: placeholder-error
test('what the arrangement throws fails the placeholder only', () => {
  const renderEach = () => {
    throw new Error('no layout')
  }
  const layout = layoutOf([{ componentName: 'Module' }])
  expect(htmlOf(layout, map, { placeholder: { renderEach } })).toBe(
    '<div class="sc-jss-placeholder-error">A rendering error occurred: no layout.</div>',
  )
  const errorComponent = ({ error }: { error: Error }) => <i>{error.message}</i>
  expect(htmlOf(layout, map, { placeholder: { renderEach, errorComponent } })).toBe('<i>no layout</i>')
})

test('a page that is not in the normal state needs the authoring parts', () => {
  expect(() => htmlOf(layoutOf([], EDIT), map, { authoring: undefined })).toThrow(
    `A page in the state "edit" needs ContentProvider's "authoring".`,
  )
})

test('the layout is not changed by rendering', () => {
  const layout = layoutOf(
    [{ uid: 'o', componentName: 'Columns', placeholders: { 'col-1-{*}': [{ componentName: 'Teaser' }] } }],
    EDIT,
  )
  const before = structuredClone(layout)
  htmlOf(layout, map)
  expect(layout).toEqual(before)
})

test('Suspense stands around components only when asked for', () => {
  const Stateful = () => <i>{useState('on')[0]}</i>
  const known = new Map([['Stateful', Stateful]])
  expect(htmlOf(layoutOf([{ componentName: 'Stateful' }]), known, { placeholder: { disableSuspense: false } })).toBe(
    '<i>on</i>',
  )
})
