import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'

describeOnDefaultEngine('an item in a language, as translators ask for it', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    sample = await openSample(database)
  })
  afterEach(() => sample.close())

  const office = async (language: string) => {
    const { data } = await sample.author(
      `query ($language: String!) { item(where: { itemId: "${IDS.office}", language: $language }) {
        version shownIn title: field(name: "Title") { value seen shared changedAt } notes: field(name: "Notes") { changedAt }
        hidden: field(name: "HideFromNavigation") { shared value seen changedAt } } }`,
      { language },
    )
    return data?.item as Record<string, Record<string, unknown>>
  }
  const write = (name: string, value: string, language: string) =>
    sample.content.updateItem({ username: 'a', itemId: IDS.office, language, fields: [{ name, value }] })

  test('without a version of its own it is shown in the language that is read instead', async () => {
    expect(await office('ar')).toMatchObject({
      version: null,
      shownIn: 'en',
      title: { value: '', seen: 'Office', shared: false, changedAt: null },
      hidden: { shared: true, value: '1', seen: '1' },
    })
    await write('Title', 'مكتب', 'ar')
    expect(await office('ar')).toMatchObject({ version: 1, shownIn: 'ar', title: { value: 'مكتب', seen: 'مكتب' } })
  })

  test('a field says when it changed, whatever changed beside it in a later version', async () => {
    const before = await office('en')
    await write('Title', 'Workplace', 'en')
    const after = await office('en')
    expect(String(after.title?.changedAt) > String(before.title?.changedAt)).toBe(true)
    expect(after.notes?.changedAt).toBe(before.notes?.changedAt)
  })
})
