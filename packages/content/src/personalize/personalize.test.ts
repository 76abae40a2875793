import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ComponentRendering, LayoutData } from '../layout/model.ts'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createClientFactory } from '../transport/graphql-client.ts'
import { componentFriendlyId, pageFriendlyId, pageVariantEventId } from './friendly-id.ts'
import { personalizeLayout } from './personalize-layout.ts'
import { createPersonalizeService } from './personalize-service.ts'
import { groupVariantIds, variantsOfPath, withoutVariantSegments, withVariantSegments } from './variant-path.ts'

describe('variant segments', () => {
  test.each([
    ['/about', [], '/about'],
    ['about', ['a'], '/_variantId_a/about'],
    ['/', ['a', 'c_1'], '/_variantId_a/_variantId_c_1/'],
  ])('%s with %j is %s', (path, ids, expected) => {
    expect(withVariantSegments(path, ids)).toBe(expected)
  })
  test.each([
    ['/about', '_default', []],
    ['/_variantId_a/about', 'a', []],
    ['/_variantId_c_1/_variantId_a/_variantId_d_2/about', 'a', ['c_1', 'd_2']],
    ['/_variantId__default/about', '_default', []],
  ])('%s names %s and %j', (path, variantId, componentVariantIds) => {
    expect(variantsOfPath(path)).toEqual({ variantId, componentVariantIds })
  })
  test('what was put in comes out', () => {
    const id = fc.stringMatching(/^[a-z0-9]{1,8}(_[a-z0-9]{1,8})?$/)
    const path = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(path, fc.array(id), (asked, ids) => {
        const rewritten = withVariantSegments(asked, ids)
        expect(withoutVariantSegments(rewritten)).toBe(asked)
        expect(variantsOfPath(rewritten)).toEqual(groupVariantIds(ids))
      }),
    )
  })
  test('nothing but segments is the root', () => {
    expect(withoutVariantSegments('/_variantId_a')).toBe('/')
  })
})

describe('personalizeLayout', () => {
  const layoutOf = (renderings: ComponentRendering[], context = {}): LayoutData => ({
    sitecore: { context, route: { name: 'home', placeholders: { main: renderings } } },
  })
  const mainOf = (layout: LayoutData) => layout.sitecore.route?.placeholders.main
  const variant = { componentName: 'Promo', dataSource: 'v', uid: '1' }
  const experiences = { first: variant, second: { componentName: 'Promo', dataSource: 'w', uid: '1' } }
  const hidden = { h: { componentName: null, dataSource: null } }

  test.each([
    ['the first active key wins', { componentName: 'P', experiences }, ['second', 'first'], [variant]],
    ['no active key keeps the default', { componentName: 'P', experiences }, ['other'], [{ componentName: 'P' }]],
    ['a variant without name and data source hides', { componentName: 'P', experiences: hidden }, ['h'], []],
    ['no variant and no name hides', { componentName: null, experiences }, ['other'], []],
    ['no experiences, no name: left to the placeholder', { componentName: null }, ['h'], [{ componentName: null }]],
  ])('%s', (_, rendering, ids, expected) => {
    expect(mainOf(personalizeLayout(layoutOf([rendering]), '_default', ids))).toEqual(expected)
  })

  test('hidden becomes the hidden rendering while editing in metadata mode', () => {
    const layout = layoutOf([{ uid: '1', componentName: 'P', experiences: hidden }], {
      pageEditing: true,
      editMode: 'metadata',
    })
    expect(mainOf(personalizeLayout(layout, 'h'))).toEqual([{ uid: '1', componentName: 'Hidden Rendering' }])
  })

  test('goes into placeholders, of the variant too, and sets the variant id', () => {
    const inner = { placeholders: { inner: [{ componentName: 'A', experiences: hidden }, { componentName: 'B' }] } }
    const layout = layoutOf([{ componentName: 'Box', experiences: { h: { componentName: 'Box2', ...inner } } }])
    const result = personalizeLayout(layout, 'h')
    expect(result.sitecore.context.variantId).toBe('h')
    expect(mainOf(result)).toEqual([{ componentName: 'Box2', placeholders: { inner: [{ componentName: 'B' }] } }])
  })

  test('never changes what it was given, and leaves nothing to personalise', () => {
    const leaf = fc.record({
      componentName: fc.option(fc.constantFrom('A', 'B')),
      dataSource: fc.option(fc.constantFrom('x', '')),
    })
    const rendering = fc.record(
      {
        componentName: fc.option(fc.constantFrom('A', 'B')),
        experiences: fc.dictionary(fc.constantFrom('v1', 'v2', 'c_1'), leaf),
        placeholders: fc.dictionary(fc.constantFrom('p', 'q'), fc.array(leaf)),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(rendering), (renderings) => {
        const layout = layoutOf(renderings as ComponentRendering[])
        const before = JSON.stringify(layout)
        const result = personalizeLayout(layout, 'v1', ['c_1'])
        expect(JSON.stringify(layout)).toBe(before)
        expect(JSON.stringify(result)).not.toContain('"experiences"')
      }),
    )
  })

  test('what is no rendering is left to the placeholder', () => {
    const junk = [null, 'text', 7, { componentName: 'Box', placeholders: { inner: 'none' } }]
    expect(mainOf(personalizeLayout(layoutOf(junk as never), 'v'))).toEqual(junk)
  })

  test('a page that was not found stays so', () => {
    const layout = { sitecore: { context: {}, route: null } }
    expect(personalizeLayout(layout, 'v').sitecore).toEqual({ context: { variantId: 'v' }, route: null })
  })
})

test('friendly ids', () => {
  const page = { pageId: '{ABC-DEF}', language: 'en-US' }
  expect(pageFriendlyId(page)).toBe('embedded_abcdef_en_us')
  expect(pageFriendlyId({ ...page, scope: 'my-Site!' })).toBe('embedded_mysite_abcdef_en_us')
  expect(componentFriendlyId(page, '{1-2}')).toBe('component_abcdef_12_en_us*')
  expect(pageVariantEventId(page)).toBe('abcdef_en_us_default')
  expect(pageVariantEventId(page, '_default')).toBe('abcdef_en_us_default')
  expect(pageVariantEventId({ ...page, scope: 's' }, 'V1')).toBe('s_abcdef_en_us_v1')
})

describe('personalise info', () => {
  let server: RecordingServer
  beforeAll(async () => {
    server = await startRecordingServer()
  })
  afterAll(() => server.close())
  beforeEach(() => server.clear())
  const service = (more = {}) =>
    createPersonalizeService({ clientFactory: createClientFactory({ endpoint: server.origin }), ...more })
  const item = { id: 'I', version: 1, personalization: { variantIds: ['a'] } }

  test('gives page and variants, and keeps them', async () => {
    server.answer({ body: { data: { layout: { item } } } })
    const personalize = service({ timeout: 5000 })
    const info = { pageId: 'I', variantIds: ['a'] }
    expect(await personalize.fetchPersonalizeInfo('/', 'en', 's')).toEqual(info)
    expect(await personalize.fetchPersonalizeInfo('/', 'en', 's')).toEqual(info)
    expect(server.requests).toHaveLength(1)
  })
  test('no page, and no answer in time, are undefined', async () => {
    server.answer({ body: { data: { layout: { item: null } } } })
    expect(await service({ timeout: 5000 }).fetchPersonalizeInfo('/', 'en', 's')).toBeUndefined()
    server.answer({ delay: 700 })
    expect(await service().fetchPersonalizeInfo('/', 'en', 's')).toBeUndefined()
  })
  test('any other failure rejects', async () => {
    server.answer({ status: 401, body: { error: 'key' } })
    await expect(service({ timeout: 5000 }).fetchPersonalizeInfo('/', 'en', 's')).rejects.toMatchObject({
      response: { status: 401 },
    })
  })
})
