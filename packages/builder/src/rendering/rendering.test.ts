import { expect, test } from 'vitest'
import { useHostedFiles } from '../testing/hosted-files.fixture.ts'
import {
  fetchRendering,
  type HostedParams,
  hostedComponent,
  hostedElementAttributes,
  renderingData,
  revisionFallback,
  wrapperAttributes,
} from './hosted-rendering.ts'

const files = useHostedFiles()
const PARAMS: HostedParams = {
  LibraryId: 'L',
  ComponentId: 'C',
  ComponentVersion: 'responsive',
  ComponentHostName: 'cdn.example',
}

test.each([
  ['normal', 'published'],
  ['preview', 'staged'],
  ['edit', 'staged'],
] as const)('without a revision a page in state %s shows what is %s', (pageState, revision) => {
  expect(hostedComponent(PARAMS, revisionFallback(pageState))).toMatchObject({ revision })
})

test.each([
  [{}, { cdn: 'https://cdn.example', library: 'L', component: 'C', version: 'responsive', revision: 'published' }],
  [{ ComponentHostName: 'https://cdn.example' }, { cdn: 'https://cdn.example' }],
  [{ ComponentHostName: 'http://localhost:4000' }, { cdn: 'http://localhost:4000' }],
  [{ ComponentRevision: 'saved' }, { revision: 'saved' }],
  [{ ComponentRevision: '7' }, { revision: '7' }],
  [{ ComponentInstanceId: 'place-one' }, { instance: 'place-one' }],
])('the parameters %j say %j', (params, component) => {
  expect(hostedComponent({ ...PARAMS, ...params }, 'published')).toMatchObject(component)
})

test.each(['LibraryId', 'ComponentId', 'ComponentVersion', 'ComponentHostName'])(
  'without %s and template nothing is rendered',
  (name) => {
    const params = { ...PARAMS, [name]: '' }
    expect(hostedElementAttributes(params, 'published', '')).toBeUndefined()
    expect(hostedElementAttributes(params, 'published', '<p></p>')).toEqual({ class: '-feaas', fetch: '' })
  },
)

test('the element that a server renders has nothing left to fetch', () => {
  const attributes = hostedElementAttributes({ ...PARAMS, ComponentInstanceId: 'place-one' }, 'staged', '<p></p>') ?? {}
  expect(Object.entries(attributes).map(([name, value]) => `${name}=${value}`)).toEqual([
    'class=-feaas',
    'cdn=https://cdn.example',
    'library=L',
    'version=responsive',
    'component=C',
    'revision=staged',
    'instance=place-one',
    'fetch=',
  ])
})

test('around it stand its styles and its id', () => {
  expect(wrapperAttributes({ styles: 'col-6 ', RenderingIdentifier: 'r1' })).toEqual({
    class: 'component feaas col-6',
    id: 'r1',
  })
  expect(wrapperAttributes({})).toEqual({ class: 'component feaas' })
})

test('templates are bound to what was fetched, and to the fields of the rendering', () => {
  expect(renderingData({ title: { value: 'T' }, none: {} }, { lamps: { a: 1 } })).toEqual({
    lamps: { a: 1 },
    _: { title: 'T', none: undefined },
  })
})

test('the server fetches template and data; what fails is told of and leaves an empty one', async () => {
  files.host('/components/L/C/responsive/staged.html', { text: '<p>staged</p>' })
  const told: string[] = []
  const ports = {
    fetchData: async (data: unknown) => ({ asked: data }),
    warn: (what: string) => told.push(what),
  }
  const params = { ...PARAMS, ComponentHostName: files.origin, ComponentDataOverride: '{"lamps":{"url":"/x"}}' }
  expect(await fetchRendering(params, 'staged', ports)).toEqual({
    template: '<p>staged</p>',
    revisionFallback: 'staged',
    fetchedData: { asked: { lamps: { url: '/x' } } },
  })
  const broken = { ...params, ComponentDataOverride: '{', ComponentRevision: '9' }
  expect(await fetchRendering(broken, 'staged', ports)).toEqual({
    template: '',
    revisionFallback: 'staged',
    fetchedData: {},
  })
  expect(told.sort()).toEqual(['ComponentDataOverride is not JSON', 'The template of L/C was not fetched'])
})
