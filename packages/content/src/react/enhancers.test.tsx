import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComponentRendering, LayoutContext } from '../layout/model.ts'
import { pageMode } from '../layout/page-mode.ts'
import { pageOf } from '../page/model.ts'
import { authoring } from './authoring/index.tsx'
import { ContentProvider } from './content-context.tsx'
import { EditFrame } from './edit-frame.tsx'
import { withDatasourceCheck, withPlaceholder } from './enhancers.tsx'
import { externalComponents } from './external/external-components.tsx'
import { EDIT, layoutOf } from './layout.fixture.ts'
import { htmlOf } from './page.fixture.tsx'

interface Props {
  rendering?: ComponentRendering
  left?: unknown
  placeholders?: Record<string, unknown>
}
const Checked = withDatasourceCheck()(({ rendering }: Props) => <p>{rendering?.dataSource}</p>)
const shown = (rendering: ComponentRendering, context: LayoutContext = {}) =>
  htmlOf(layoutOf([{ componentName: 'Checked', ...rendering }], context), new Map([['Checked', Checked as never]]))

test('a component without a data source is nothing to visitors and an alert to authors', () => {
  expect(shown({ dataSource: '{A}' })).toBe('<p>{A}</p>')
  expect(shown({ dataSource: '' })).toBe('')
  expect(shown({}, EDIT)).toContain(
    '<div class="sc-jss-editing-error" role="alert">Datasource is required. Please choose a content item for this component.</div>',
  )
})

test('a data source that could not be read counts as none, except in the component library', () => {
  expect(shown({ dataSource: '{A}', isContentResolved: false })).toBe('')
  const page = pageOf(layoutOf([]), { mode: pageMode('library') })
  const library = renderToStaticMarkup(
    <ContentProvider page={page} authoring={authoring}>
      <Checked rendering={{ dataSource: '{A}', isContentResolved: false }} />
    </ContentProvider>,
  )
  expect(library).toBe('<p>{A}</p>')
})

const Word = () => <b>word</b>
const placeholders = { left: [{ componentName: 'Word' }], right: [{ componentName: 'Word' }] }

test('withPlaceholder gives named placeholders as lists, or all of them as nodes', () => {
  const Lists = withPlaceholder<Props>(['left', { placeholder: 'right', prop: 'other' }])((props) => (
    <p>{Object.entries(props).map(([name, value]) => `${name}:${Array.isArray(value) ? value.length : 'no list'} `)}</p>
  ))
  const Nodes = withPlaceholder<Props>()((props) => <p>{props.placeholders?.right as never}</p>)
  const html = (component: unknown) =>
    htmlOf(
      layoutOf([{ componentName: 'X', placeholders }]),
      new Map([
        ['X', component as never],
        ['Word', Word as never],
      ]),
    )
  expect(html(Lists)).toContain('left:1 other:1 ')
  expect(html(Nodes)).toBe('<p><b>word</b></p>')
})

test('an edit frame frames only for authors', () => {
  const html = (context: LayoutContext) =>
    renderToStaticMarkup(
      <ContentProvider page={pageOf(layoutOf([], context))} authoring={authoring}>
        <EditFrame title="T" cssClass="c" dataSource={{ itemId: '{I}', databaseName: 'master', language: 'en' }}>
          in
        </EditFrame>
      </ContentProvider>,
    )
  expect(html({})).toBe('in')
  expect(html(EDIT)).toContain('<div class="scLooseFrameZone c" sc_item="sitecore://master/{I}?lang=en">')
})

const external = externalComponents(
  new Map([['Clock', ({ hour, datasources }) => <time>{JSON.stringify([hour, datasources])}</time>]]),
)
const externally = (rendering: ComponentRendering) => htmlOf(layoutOf([rendering]), external).replaceAll('&quot;', '"')

test('an external component gets its own props and the values of its fields', () => {
  const params = { ComponentName: 'Clock', ComponentProps: '{"hour":7}' }
  expect(externally({ componentName: 'BYOCComponent', params, fields: { Zone: { value: 'CET' } } })).toBe(
    '<time>[7,{"_":{"Zone":"CET"}}]</time>',
  )
})

test('an external component that cannot be shown says why', () => {
  expect(externally({ componentName: 'BYOCComponent' })).toContain(
    'BYOC: The ComponentName for this rendering is missing',
  )
  const unknown = { componentName: 'BYOCComponent', params: { ComponentName: 'Moon' } }
  expect(externally(unknown)).toContain('<h2>Moon</h2><p>BYOC: This component was not registered.</p>')
})

test('a hosted component shows nothing unless it is known where it is, or what it is', () => {
  const params = { LibraryId: 'l', ComponentId: 'c', ComponentVersion: 'v', ComponentHostName: 'h' }
  expect(externally({ componentName: 'FEaaSComponent', params })).toBe('')
  expect(externally({ componentName: 'FEaaSComponent', params: { ...params, ComponentRevision: 'staged' } })).toContain(
    '<feaas-component class="-feaas" cdn="h" library="l" component="c" version="v" revision="staged"',
  )
  const data = { componentProps: { u: { template: '<b>hi</b>', revisionFallback: 'published' } } }
  const layout = layoutOf([{ uid: 'u', componentName: 'FEaaSWrapper', params: { Styles: 's' } }])
  expect(htmlOf(layout, external, { page: pageOf(layout, data) })).toMatch(
    /^<div class="component feaas s"><div class="component-content"><feaas-component .*<b>hi<\/b><\/feaas-component><\/div><\/div>$/,
  )
})
