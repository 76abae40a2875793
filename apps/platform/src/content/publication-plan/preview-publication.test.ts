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

  test('names items as an author knows them: what they are called, what they are, and where they stand', async () => {
    await write(IDS.chairs, 'en')
    await sample.content.updateItem({
      username: 'a',
      itemId: IDS.hero,
      language: 'en',
      fields: [{ name: 'Heading', value: 'Anew' }],
    })
    const { data } = await sample.author(
      `query ($input: PublishItemInput!) { publicationPlan(input: $input) {
        items { itemId(format: D) title above templateTitle isPage } } }`,
      { input: input(IDS.home, { publishSubItems: true }) },
    )
    expect(data?.publicationPlan).toEqual({
      items: [
        { itemId: IDS.chairs, title: 'Other', above: ['Home', 'Office'], templateTitle: 'Page', isPage: true },
        { itemId: IDS.hero, title: 'hero', above: ['Home', 'Office'], templateTitle: 'Hero', isPage: false },
      ],
    })
  })

  test('names what leaves, by the place it has for visitors', async () => {
    const path = '/sitecore/content/halden-dotcom/Home/office'
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.office}" }) { successful } }`)
    const plan = (await planned(IDS.home, { publishSubItems: true })) as { items: { path: string }[] }
    expect(plan.items).toContainEqual(expect.objectContaining({ itemId: IDS.office, path, isRemoved: true }))
  })

  test('is published as it was looked at, or not at all', async () => {
    await write(IDS.home, 'en')
    const digest = async () => {
      const { data } = await sample.author(
        'query ($input: PublishItemInput!) { publicationPlan(input: $input) { digest } }',
        { input: input(IDS.home) },
      )
      return data?.publicationPlan?.digest
    }
    const publish = async (expectedPlan: unknown) => {
      const { data, errors } = await sample.author(
        'mutation ($input: PublishItemInput!) { publishItem(input: $input) { status { state } } }',
        { input: input(IDS.home, { expectedPlan }) },
      )
      return (data?.publishItem?.status as { state: string } | undefined)?.state ?? errors?.[0]?.extensions.code
    }
    const seen = await digest()
    await sample.content.updateItem({
      username: 'b',
      itemId: IDS.home,
      language: 'de',
      fields: [{ name: 'Title', value: 'Unseen' }],
    })
    expect(await publish(seen)).toBe('PLAN_CHANGED')
    expect((await sample.content.tree('web')).get(IDS.home)?.versions.get('de')?.at(-1)?.fields.Title).not.toBe(
      'Unseen',
    )
    expect(await publish(await digest())).toBe('FINISHED')
  })

  test('is told of what was taken off the website and comes back when it is named', async () => {
    const at = new Date(Date.now() + 60_000).toISOString()
    await sample.author(`mutation { createSchedule(input: {
      itemId: "${IDS.office}", action: unpublish, languages: ["en"], at: "${at}" }) { id } }`)
    expect(await sample.content.runDue(new Date(at))).toBe(1)
    expect(await planned(IDS.home, { publishSubItems: true })).toMatchObject({ count: 0 })
    expect(await planned(IDS.office)).toMatchObject({ count: 1, items: [{ itemId: IDS.office }] })
  })

  test('refuses what a publication refuses', async () => {
    expect(await planned('99999999-9999-4999-8999-999999999999')).toBe('ITEM_NOT_FOUND')
    expect(await planned(IDS.home, { languages: [] })).toBe('INVALID_INPUT')
  })
})
