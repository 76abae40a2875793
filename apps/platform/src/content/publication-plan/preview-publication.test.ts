import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'

describeOnDefaultEngine('what a publication would do', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    sample = await openSample(database)
  })
  afterEach(() => sample.close())

  const input = (root: string, more: object = {}) => ({
    rootItemId: root,
    languages: ['en', 'de'],
    targetDatabases: ['web'],
    publishItemMode: 'SMART',
    ...more,
  })
  const planned = async (root: string, more: object = {}, first = 100) => {
    const { data, errors } = await sample.author(
      `query ($input: PublishItemInput!, $first: Int) { publicationPlan(input: $input, first: $first) {
        count problems items { itemId(format: D) path languages isRemoved } } }`,
      { input: input(root, more), first },
    )
    return data?.publicationPlan ?? errors?.[0]?.extensions.code
  }
  const write = (itemId: string, language: string) =>
    sample.content.updateItem({ username: 'a', itemId, language, fields: [{ name: 'Title', value: 'Other' }] })

  test('is what it does: this page, with those below, in the languages asked for', async () => {
    expect(await planned(IDS.home, { publishSubItems: true })).toEqual({ count: 0, problems: [], items: [] })
    await write(IDS.home, 'en')
    await write(IDS.chairs, 'de')
    expect(await planned(IDS.home)).toMatchObject({
      count: 1,
      items: [{ itemId: IDS.home, languages: ['en'], isRemoved: false }],
    })
    expect(await planned(IDS.home, { publishSubItems: true })).toMatchObject({
      count: 2,
      items: [
        { itemId: IDS.home, languages: ['en'] },
        { itemId: IDS.chairs, languages: ['de'] },
      ],
    })
    expect(await planned(IDS.home, { publishSubItems: true, languages: ['en'] })).toMatchObject({ count: 1 })
    expect(await planned(IDS.home, { publishSubItems: true }, 1)).toMatchObject({ count: 2, items: [{}] })

    const { data } = await sample.author(
      'mutation ($input: PublishItemInput!) { publishItem(input: $input) { status { processed state } } }',
      { input: input(IDS.home, { publishSubItems: true }) },
    )
    expect(data?.publishItem).toEqual({ status: { processed: 2, state: 'FINISHED' } })
    expect(await planned(IDS.home, { publishSubItems: true })).toMatchObject({ count: 0 })
  })

  test('names what leaves, by the place it has for visitors', async () => {
    const path = '/sitecore/content/halden-dotcom/Home/office'
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.office}" }) { successful } }`)
    const plan = (await planned(IDS.home, { publishSubItems: true })) as { items: { path: string }[] }
    expect(plan.items).toContainEqual(expect.objectContaining({ itemId: IDS.office, path, isRemoved: true }))
  })

  test('refuses what a publication refuses', async () => {
    expect(await planned('99999999-9999-4999-8999-999999999999')).toBe('ITEM_NOT_FOUND')
    expect(await planned(IDS.home, { languages: [] })).toBe('INVALID_INPUT')
  })
})
