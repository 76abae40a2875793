/** Changing layouts by operations, as an editor does (contract "content", 17.4 and 17.5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openInMemory } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import { partialDesignUid } from '../layout/page-design.ts'
import type { StoredLayout, StoredRendering } from '../model.ts'
import { IDS, SAMPLE_MANIFEST } from '../sample-site.fixture.ts'

const uidEnding = (end: string) => `6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c${end}`
const [HERO, BOX, INNER, NEW] = ['11', '12', '13', '14'].map(uidEnding) as [string, string, string, string]
const APPLY = `mutation ($input: ApplyLayoutInput!) {
  applyLayout(input: $input) {
    revision newCreatedVersion uids errors { index code message }
    item { version field(name: "__Final Renderings") { value } }
  }
}`

let database: OpenedDatabase
let sample: SampleContent
beforeAll(async () => {
  database = await openInMemory()
})
beforeEach(async () => {
  await sample?.close()
  sample = await openSample(database)
})
afterAll(async () => {
  await sample.close()
  await database.close()
})

interface Applied {
  readonly revision: string
  readonly newCreatedVersion: number | null
  readonly uids: readonly string[]
  readonly errors: readonly { index: number; code: string; message: string }[]
  readonly item: { version: number; field: { value: string } }
}

async function send(operations: readonly object[], input: object = {}) {
  const { data, errors } = await sample.author(APPLY, {
    input: { itemId: IDS.office, language: 'en', operations, ...input },
  })
  return { applied: data?.applyLayout as unknown as Applied | undefined, errors }
}

async function apply(operations: readonly object[], input: object = {}): Promise<Applied> {
  const { applied, errors } = await send(operations, input)
  expect(errors).toBeUndefined()
  if (applied === undefined) throw new Error('nothing was answered')
  return applied
}

const layoutOf = ({ item }: Applied) => (JSON.parse(item.field.value) as StoredLayout).placeholders
const outline = (nodes: readonly StoredRendering[] = []): unknown =>
  nodes.map(({ uid, placeholders }) => (placeholders ? [uid, ...Object.values(placeholders).map(outline)] : uid))

describe('operations', () => {
  test('add: at its place, with a uid of its own and a number that no other on the page has', async () => {
    const applied = await apply([
      { op: 'add', componentName: 'Box', placeholderPath: 'headless-main', index: 1, params: { Styles: 'wide' } },
      { op: 'add', componentName: 'Hero', uid: `{${NEW.toUpperCase()}}`, placeholderPath: '/headless-main/box-1' },
    ])
    expect(applied.errors).toEqual([])
    const [box] = applied.uids
    expect(applied.uids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), NEW])
    const layout = layoutOf(applied)
    expect(outline(layout['headless-main'])).toEqual([HERO, box, [BOX, [INNER, NEW]]])
    expect(layout['headless-main']?.[1]).toEqual({
      uid: box,
      component: 'Box',
      params: { Styles: 'wide', DynamicPlaceholderId: '2' },
    })
  })

  test('a placeholder is named by path, by marker, or by key and rendering', async () => {
    for (const place of [
      { placeholderPath: 'headless-main/box-{*}' },
      { placeholderPath: '/headless-main/box-1' },
      { placeholderPath: `box-{*}_${BOX}` },
      { placeholderPath: 'box-{*}', parentUid: BOX },
      { placeholderPath: 'box-1', parentUid: BOX.toUpperCase() },
    ]) {
      await sample.close()
      sample = await openSample(database)
      const applied = await apply([{ op: 'move', uid: HERO, index: 0, ...place }])
      expect(outline(layoutOf(applied)['headless-main'])).toEqual([[BOX, [HERO, INNER]]])
    }
    const back = await apply([
      { op: 'move', uid: INNER, placeholderPath: 'headless-main_00000000-0000-0000-0000-000000000000', index: 0 },
    ])
    expect(outline(layoutOf(back)['headless-main'])).toEqual([INNER, [BOX, [HERO]]])
  })

  test('a partial design takes components in the rendering that pages show it in', async () => {
    const { data } = await sample.author(
      'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { itemId(format: D) } } }',
      { input: { name: 'Top', templateId: 'Partial Design', parent: IDS.home, language: 'en', fields: [] } },
    )
    const { itemId } = (data as { createItem: { item: { itemId: string } } }).createItem.item
    const frame = partialDesignUid(itemId)
    const applied = await apply(
      [
        { op: 'add', uid: NEW, componentName: 'Box', placeholderPath: 'sxa-top', parentUid: frame },
        { op: 'add', uid: HERO, componentName: 'Hero', placeholderPath: `sxa-top_${frame}`, index: 0 },
        { op: 'move', uid: HERO, placeholderPath: 'sxa-top', parentUid: `{${frame.toUpperCase()}}`, index: 1 },
      ],
      { itemId },
    )
    expect(applied.errors).toEqual([])
    expect(outline(layoutOf(applied)['sxa-top'])).toEqual([NEW, HERO])
    // Of any other item it is the uid of nothing.
    const { errors } = await apply([{ op: 'add', componentName: 'Hero', placeholderPath: 'sxa-top', parentUid: frame }])
    expect(errors).toMatchObject([{ code: 'UNKNOWN_PLACEHOLDER' }])
  })

  test('parameters and data source: those named, and each can be taken away', async () => {
    const applied = await apply([
      { op: 'setParams', uid: HERO, params: { FieldNames: null, Styles: 'dark' } },
      { op: 'setDataSource', uid: HERO, dataSource: IDS.hero },
      { op: 'setDataSource', uid: INNER, dataSource: '' },
    ])
    const [hero, box] = layoutOf(applied)['headless-main'] ?? []
    expect(hero).toEqual({ uid: HERO, component: 'Hero', dataSource: IDS.hero, params: { Styles: 'dark' } })
    expect(box?.placeholders?.['box-{*}']).toEqual([{ uid: INNER, component: 'Hero' }])
  })

  test('what was removed comes back as it was, by the rendering an editor kept', async () => {
    const kept = layoutOf(await apply([{ op: 'setParams', uid: HERO, params: {} }]))['headless-main']?.[1]
    const gone = await apply([{ op: 'remove', uid: BOX }])
    expect(outline(layoutOf(gone)['headless-main'])).toEqual([HERO])
    const back = await apply([{ op: 'add', rendering: kept, placeholderPath: 'headless-main', index: 1 }])
    expect(layoutOf(back)['headless-main']?.[1]).toEqual(kept)
  })

  test('a copy with what is inside gets a number of its own', async () => {
    const copy = {
      uid: NEW,
      component: 'Box',
      params: { DynamicPlaceholderId: '1' },
      placeholders: { 'box-{*}': [{ uid: uidEnding('15'), component: 'Box', params: { DynamicPlaceholderId: '1' } }] },
    }
    const layout = layoutOf(await apply([{ op: 'add', rendering: copy, placeholderPath: 'headless-main' }]))
    const [inner] = layout['headless-main']?.[2]?.placeholders?.['box-{*}'] ?? []
    expect([layout['headless-main']?.[2]?.params, inner?.params]).toEqual([
      { DynamicPlaceholderId: '2' },
      { DynamicPlaceholderId: '3' },
    ])
  })

  test('the shared layout is another one than the version’s', async () => {
    await apply([{ op: 'remove', uid: BOX }], { kind: 'SHARED' })
    const { data } = await sample.author(
      `{ item(where: { itemId: "${IDS.office}" }) { shared: field(name: "__Renderings") { value } own: field(name: "__Final Renderings") { value } } }`,
    )
    const item = data?.item as { readonly shared: { readonly value: string } } | undefined
    const { placeholders } = JSON.parse(item?.shared.value ?? '{}') as StoredLayout
    expect(outline(placeholders['headless-main'])).toEqual([HERO])
    expect(data?.item).toMatchObject({ own: { value: '' } })
  })
})

describe('what is refused', () => {
  const refusals: readonly [string, object, string][] = [
    ['a rendering that is not there', { op: 'remove', uid: NEW }, 'UNKNOWN_RENDERING'],
    ['a uid that is none', { op: 'remove', uid: 'x' }, 'INVALID_OPERATION'],
    [
      'a component nobody declares',
      { op: 'add', componentName: 'constructor', placeholderPath: 'main' },
      'UNKNOWN_COMPONENT',
    ],
    [
      'a uid that is taken',
      { op: 'add', componentName: 'Hero', uid: INNER, placeholderPath: 'main' },
      'RENDERING_EXISTS',
    ],
    [
      'a placeholder that is not there',
      { op: 'move', uid: HERO, placeholderPath: 'headless-main/box-9' },
      'UNKNOWN_PLACEHOLDER',
    ],
    [
      'a placeholder of another component',
      { op: 'move', uid: BOX, placeholderPath: 'x', parentUid: HERO },
      'UNKNOWN_PLACEHOLDER',
    ],
    ['no placeholder', { op: 'move', uid: HERO }, 'INVALID_OPERATION'],
    ['a name no placeholder has', { op: 'move', uid: HERO, placeholderPath: '<main>' }, 'UNKNOWN_PLACEHOLDER'],
    ['into itself', { op: 'move', uid: BOX, placeholderPath: 'headless-main/box-1' }, 'CYCLE'],
    ['parameters that are no texts', { op: 'setParams', uid: HERO, params: { Styles: 3 } }, 'INVALID_OPERATION'],
    ['parameters that are no object', { op: 'setParams', uid: HERO, params: ['a'] }, 'INVALID_OPERATION'],
    [
      'a broken rendering',
      { op: 'add', rendering: { uid: 'x', component: 'Hero' }, placeholderPath: 'main' },
      'INVALID_OPERATION',
    ],
    [
      'a rendering with an unknown component inside',
      {
        op: 'add',
        rendering: {
          uid: NEW,
          component: 'Box',
          placeholders: { 'box-{*}': [{ uid: uidEnding('16'), component: 'No' }] },
        },
        placeholderPath: 'main',
      },
      'UNKNOWN_COMPONENT',
    ],
  ]

  test.each(refusals)('%s', async (_, operation, code) => {
    const applied = await apply([{ op: 'setParams', uid: HERO, params: { Styles: 'dark' } }, operation])
    expect(applied.errors).toEqual([{ index: 1, code, message: expect.stringMatching(/\.$/) }])
    expect(applied.uids).toEqual([])
    // All or none: the operation before is not written either.
    expect(applied.item.field.value).toBe('')
    expect(applied.newCreatedVersion).toBeNull()
  })

  test('a component the placeholder does not take', async () => {
    const [hero, box] = SAMPLE_MANIFEST.components
    if (!hero || !box) throw new Error('the sample has two components')
    const placeholders = [{ key: 'box-{*}', title: 'Box', allow: ['Hero'] }]
    await sample.content.setManifest({ ...SAMPLE_MANIFEST, components: [hero, { ...box, placeholders }] })
    const place = { placeholderPath: 'headless-main/box-1' }
    const refused = await apply([{ op: 'add', componentName: 'Box', ...place }])
    expect(refused.errors).toEqual([
      { index: 0, code: 'COMPONENT_NOT_ALLOWED', message: 'The placeholder "box-{*}" of Box takes Hero, not Box.' },
    ])
    expect((await apply([{ op: 'add', componentName: 'Hero', ...place }])).errors).toEqual([])
  })

  test('more operations than one call takes', async () => {
    const { errors } = await send(Array.from({ length: 501 }, () => ({ op: 'remove', uid: HERO })))
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'INVALID_INPUT' } })
  })
})

describe('versions and revisions', () => {
  test('what visitors see is not changed: a version is opened, and told', async () => {
    const first = await apply([{ op: 'remove', uid: HERO }])
    expect(first.newCreatedVersion).toBe(2)
    const second = await apply([{ op: 'remove', uid: INNER }], { revision: first.revision })
    expect(second.newCreatedVersion).toBeNull()
    expect(second.item.version).toBe(2)
    expect(second.revision).not.toBe(first.revision)
  })

  test('who was slower is told, and nothing is written', async () => {
    const first = await apply([{ op: 'remove', uid: HERO }])
    await apply([{ op: 'setParams', uid: BOX, params: { Styles: 'wide' } }], { revision: first.revision })
    const { errors } = await send([{ op: 'remove', uid: BOX }], { revision: first.revision })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'REVISION_CONFLICT' } })
    const now = await apply([])
    expect(outline(layoutOf(now)['headless-main'])).toEqual([[BOX, [INNER]]])
  })

  test('of twenty at once, with the same revision, one writes', async () => {
    const { revision } = await apply([{ op: 'setParams', uid: HERO, params: { Styles: 'start' } }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send([{ op: 'setParams', uid: HERO, params: { Styles: `by ${at}` } }], { revision }),
      ),
    )
    expect(answers.filter(({ applied }) => applied).length).toBe(1)
    expect(new Set(answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []))).toEqual(
      new Set(['REVISION_CONFLICT']),
    )
  })
})
