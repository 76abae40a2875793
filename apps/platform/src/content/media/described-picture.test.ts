import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { toEnd } from '../../ground/yielding-task.fixture.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import { type PublishMode, planPublication } from '../publish-plan.ts'
import { IDS } from '../sample-site.fixture.ts'
import { HASH, type ItemSketch, idAt, SMALL_SITE, SMALL_TEMPLATES, treeOf } from '../small-site.fixture.ts'
import { DECORATIVE_FIELD } from './described-picture.ts'

const LAMP = '/sitecore/media library/halden/lamp'

let database: OpenedDatabase
let sample: SampleContent
let blob: string
beforeAll(async () => {
  database = await openInMemory()
})
beforeEach(async () => {
  sample = await openSample(database)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  blob = (await sample.content.saveMedia({ bytes: new TextEncoder().encode(drawing), kind: 'image' })).hash
})
afterEach(() => sample.close())

const write = (values: Record<string, string>, language = 'en', itemId: string = IDS.picture) =>
  sample.content.updateItem({
    username: 'a',
    itemId,
    language,
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
  })
const undescribed = () => write({ Blob: blob, MimeType: 'image/svg+xml', Extension: 'svg', Alt: ' ' })

const input = (root: string, more: object = {}) => ({
  rootItemId: root,
  languages: ['en', 'de'],
  targetDatabases: ['web'],
  publishItemMode: 'SMART',
  publishRelatedItems: true,
  ...more,
})
const published = async (root: string, more: object = {}) => {
  const { data, errors } = await sample.author(
    'mutation ($input: PublishItemInput!) { publishItem(input: $input) { status { state } } }',
    { input: input(root, more) },
  )
  return (data?.publishItem?.status as { state: string } | undefined)?.state ?? errors?.[0]?.extensions.code
}
const planned = async (root: string) => {
  const { data } = await sample.author(
    'query ($input: PublishItemInput!) { publicationPlan(input: $input) { undescribed { itemId(format: D) path } } }',
    { input: input(root) },
  )
  return data?.publicationPlan?.undescribed
}

test('a picture with neither a text nor the mark is refused by name, and nothing is published', async () => {
  await undescribed()
  expect(await planned(IDS.picture)).toEqual([{ itemId: IDS.picture, path: LAMP }])
  const { epoch } = await sample.content.tree('web')
  const refused = sample.content.publishItem({ username: 'a', roots: [IDS.picture], languages: ['en'] })
  await expect(refused).rejects.toMatchObject({
    code: 'PICTURE_NOT_DESCRIBED',
    message: expect.stringContaining(`${LAMP}.`),
    details: { items: [{ itemId: IDS.picture, path: LAMP }] },
  })
  const all = sample.content.publishSite({ username: 'a', languages: ['en'] })
  await expect(all).rejects.toMatchObject({ code: 'PICTURE_NOT_DESCRIBED' })
  expect((await sample.content.tree('web')).epoch).toBe(epoch)
})

test('it keeps back the page that shows it, which the plan says before', async () => {
  await undescribed()
  await write({ Title: 'Offices' }, 'en', IDS.office)
  expect(await planned(IDS.office)).toEqual([{ itemId: IDS.picture, path: LAMP }])
  expect(await published(IDS.office)).toBe('PICTURE_NOT_DESCRIBED')
  await write({ [DECORATIVE_FIELD]: '1' })
  expect(await planned(IDS.office)).toEqual([])
  expect(await published(IDS.office)).toBe('FINISHED')
})

test('a text in one of the languages that are published describes it', async () => {
  await undescribed()
  await write({ Alt: 'Eine Lampe' }, 'de')
  expect(await published(IDS.picture, { languages: ['en'] })).toBe('PICTURE_NOT_DESCRIBED')
  expect(await published(IDS.picture)).toBe('FINISHED')
})

test('what visitors have as it is keeps nothing back, also where everything is published anew', () => {
  const path = '/sitecore/media library/acme/hero'
  const without = (more: object) =>
    SMALL_SITE.map((item) => (item.path === path ? { ...item, in: { en: { Alt: '' } }, ...more } : item))
  const there = without({})
  const request = { roots: [idAt(path)], languages: ['en'], subItems: false, relatedItems: false }
  const undescribedIn = (drafts: readonly ItemSketch[], mode: PublishMode) =>
    toEnd(
      planPublication({ master: treeOf(drafts, 'master'), web: treeOf(there) }, SMALL_TEMPLATES, { ...request, mode }),
    ).undescribed
  expect(undescribedIn(there, 'FULL')).toEqual([])
  const cropped = without({ shared: { Blob: HASH, FocalX: '0.9' } })
  expect(undescribedIn(cropped, 'SMART')).toEqual([{ itemId: idAt(path), path }])
})

test('an import that would publish one is refused before anything is written', async () => {
  const file = (more: string) => ({
    path: 'media library/halden/chair.yaml',
    text: `id: 30000000-0000-4000-8000-000000000009
template: Media Image
sortOrder: 100
shared:
  Blob: ${blob}
  MimeType: image/svg+xml
  Extension: svg
${more}`,
  })
  const imported = (more: string) =>
    sample.content.importContent({ files: [file(more)], into: 'master', publish: true })
  await expect(imported('')).rejects.toMatchObject({
    code: 'PICTURE_NOT_DESCRIBED',
    message: expect.stringContaining('/sitecore/media library/halden/chair'),
  })
  expect((await sample.content.tree('master')).at('/sitecore/media library/halden/chair')).toBeUndefined()
  expect(await imported(`  ${DECORATIVE_FIELD}: true\n`)).toMatchObject({ changed: 1 })
  expect((await sample.content.tree('web')).at('/sitecore/media library/halden/chair')).toBeDefined()
})

test('a release names it', async () => {
  await undescribed()
  const { data } = await sample.author('mutation { createRelease(name: "Spring") { id } }')
  const id = data?.createRelease?.id
  const entry = `{ itemId: "${IDS.office}", language: "en", action: publish }`
  await sample.author(`mutation { addToRelease(id: "${id}", entry: ${entry}) { id } }`)
  const release = await sample.author(`{ release(id: "${id}") { problems { code message } } }`)
  expect(release.data?.release?.problems).toEqual([
    { code: 'PICTURE_NOT_DESCRIBED', message: expect.stringContaining(LAMP) },
  ])
})

test('a decorative picture is shown without a text, unless a page says one', async () => {
  await undescribed()
  await write({ Alt: 'A lamp' })
  const shown = async () => {
    await sample.content.publishItem({ username: 'a', roots: [IDS.picture], languages: ['en'] })
    const query = new URLSearchParams({ item: '/office', sc_lang: 'en', sc_site: 'halden-dotcom', sc_apikey: 'key' })
    const text = await (await sample.request(`/sitecore/api/layout/render/jss?${query}`)).text()
    return [...text.matchAll(/"alt":"([^"]*)"/g)].map(([, alt]) => alt)
  }
  // The page's own picture says its own, the picture of the component what the library says.
  expect(new Set(await shown())).toEqual(new Set(['A desk lamp', 'A lamp']))
  await write({ [DECORATIVE_FIELD]: '1' })
  expect(new Set(await shown())).toEqual(new Set(['A desk lamp', '']))
})
