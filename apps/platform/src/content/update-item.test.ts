import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { openContent, openSample, type SampleContent } from './content.fixture.ts'
import type { FieldWrite } from './field-writes.ts'
import { IDS } from './sample-site.fixture.ts'

describeOnDefaultEngine('updating items', (open, engine) => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    sample = await openSample(database)
  })
  afterEach(() => sample.close())

  const update = (fields: readonly FieldWrite[], more: object = {}) =>
    sample.content.updateItem({ username: 'ann', itemId: IDS.home, fields, ...more })
  const home = async () => (await sample.content.tree('master')).get(IDS.home)

  test('the first edit after a publication opens the next version and says so; the next edit stays in it', async () => {
    const first = await update([{ name: 'Title', value: 'One' }])
    expect(first).toMatchObject({ createdVersion: true, version: { version: 2, fields: { Title: 'One' } } })
    const second = await update([{ name: 'title', value: 'Two' }])
    expect(second).toMatchObject({ createdVersion: false, version: { version: 2, fields: { Title: 'Two' } } })
    expect(second.version?.revision).not.toBe(first.version?.revision)
    const versions = (await home())?.versions.get('en')?.map((version) => [version.version, version.fields.Title])
    expect(versions).toEqual([
      [1, 'Home'],
      [2, 'Two'],
    ])
  })

  test('values that are already there change nothing, not even the epoch', async () => {
    const { epoch } = await sample.content.tree('master')
    expect(await update([{ name: 'Title', value: 'Home' }])).toMatchObject({ createdVersion: false })
    expect((await sample.content.tree('master')).epoch).toBe(epoch)
  })

  test('a revision that is no longer the newest is refused with both values', async () => {
    const first = await update([{ name: 'Title', value: 'One' }])
    const expectedRevision = first.version?.revision ?? ''
    await update([{ name: 'Title', value: 'Two' }], { expectedRevision: `{${expectedRevision.toUpperCase()}}` })
    await expect(update([{ name: 'Title', value: 'Three' }], { expectedRevision })).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
      details: { version: 2, expectedRevision, fields: [{ name: 'Title', value: 'Three', currentValue: 'Two' }] },
    })
    expect((await home())?.versions.get('en')?.at(-1)?.fields.Title).toBe('Two')
  })

  test('of two writes at the same time with one revision exactly one is kept', async () => {
    const first = await update([{ name: 'Title', value: 'Base' }])
    const expectedRevision = first.version?.revision ?? ''
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update([{ name: 'Title', value: `W${index}` }], { expectedRevision })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('writes at the same time to different items are all kept', async () => {
    const before = (await sample.content.tree('master')).epoch
    const ids = [IDS.home, IDS.office, IDS.chairs]
    await Promise.all(
      ids.flatMap((itemId) =>
        ['en', 'de', 'ar'].map((language) => update([{ name: 'Title', value: 'W' }], { itemId, language })),
      ),
    )
    const tree = await sample.content.tree('master')
    expect(tree.epoch).toBe(before + 9)
    for (const id of ids) {
      for (const language of ['en', 'de', 'ar']) {
        expect(tree.get(id)?.versions.get(language)?.at(-1)?.fields.Title).toBe('W')
      }
    }
  })

  test('a shared value holds at once for every language, and opens no version', async () => {
    const before = await home()
    const result = await update([{ name: 'HideFromNavigation', value: 'true' }])
    expect(result).toMatchObject({ createdVersion: false, item: { shared: { HideFromNavigation: '1' } } })
    const after = await home()
    for (const language of ['en', 'de']) {
      expect(after?.versions.get(language)).toHaveLength(1)
      expect(after?.versions.get(language)?.[0]?.revision).not.toBe(before?.versions.get(language)?.[0]?.revision)
    }
  })

  test('reset brings the standard value back', async () => {
    const result = await update([{ name: 'Title', reset: true }])
    expect(result.version?.fields).toEqual({})
  })

  test('a language without a version gets its first', async () => {
    expect(await update([{ name: 'Title', value: 'بيت' }], { language: 'ar' })).toMatchObject({
      createdVersion: true,
      version: { language: 'ar', version: 1 },
    })
  })

  test('the first version of a language keeps what its readers saw, in everything that was not written', async () => {
    const { version } = await update([{ name: 'Title', value: 'مكتب' }], { itemId: IDS.office, language: 'ar' })
    const english = (await sample.content.tree('master')).get(IDS.office)?.versions.get('en')?.at(-1)
    expect(Object.keys(english?.fields ?? {}).length).toBeGreaterThan(5)
    expect(version?.fields).toEqual({ ...english?.fields, Title: 'مكتب' })
    const read = await openContent(database)
    expect((await read.content.tree('master')).get(IDS.office)?.versions.get('ar')).toEqual([version])
    await read.close()
  })

  test('a value that readers of a language see already opens its first version all the same', async () => {
    const english = (await home())?.versions.get('en')?.at(-1)
    expect(await update([{ name: 'Title', value: 'Home' }], { language: 'ar' })).toMatchObject({
      createdVersion: true,
      version: { language: 'ar', version: 1, fields: english?.fields },
    })
  })

  test('shared values open no version of a language that has none', async () => {
    await update([{ name: 'HideFromNavigation', value: '1' }], { language: 'ar' })
    expect((await home())?.versions.has('ar')).toBe(false)
  })

  test('a layout changed in a language without a version begins as the one its readers saw', async () => {
    const layout =
      '{"placeholders":{"headless-main":[{"uid":"6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c99","component":"Box"}]}}'
    await update([{ name: '__Final Renderings', value: layout }])
    const { data, errors } = await sample.author(`mutation { applyLayout(input: {
      itemId: "${IDS.home}", language: "ar",
      operations: [{ op: add, componentName: "Hero", placeholderPath: "headless-main" }] }) { errors { code } newCreatedVersion } }`)
    expect({ data, errors }).toMatchObject({ data: { applyLayout: { errors: [], newCreatedVersion: 1 } } })
    const fields = (await home())?.versions.get('ar')?.at(-1)?.fields
    expect(fields?.Title).toBe('Home')
    expect(fields?.['__Final Renderings']).toMatch(/"Box".*"Hero"/)
  })

  test('addItemVersion begins a language as its readers saw it', async () => {
    const { data } = await sample.author(`mutation { addItemVersion(input: { itemId: "${IDS.home}", language: "ar" }) {
      item { version field(name: "Title") { value } } } }`)
    expect(data?.addItemVersion).toEqual({ item: { version: 1, field: { value: 'Home' } } })
  })

  test('an old published version is not forked beside a newer draft', async () => {
    await update([{ name: 'Title', value: 'Draft' }])
    await expect(update([{ name: 'Title', value: 'X' }], { version: 1 })).rejects.toMatchObject({
      code: 'VERSION_PUBLISHED',
      details: { draftVersion: 2 },
    })
  })

  test('raw values are brought to the stored form', async () => {
    const { item, version } = await update([
      { name: 'Date', value: '2026-03-01' },
      { name: 'Cards', value: '10000000000040008000000000000007' },
      { name: '__Renderings', value: '{ "placeholders": {} }' },
    ])
    expect(item.shared).toEqual({ Date: '20260301T000000Z', __Renderings: '' })
    expect(version?.fields.Cards).toBe('{10000000-0000-4000-8000-000000000007}')
  })

  test('a field can be named by its id', async () => {
    const id = (await sample.content.templates()).field('Page', 'Title')?.id ?? ''
    expect(await update([{ name: `{${id.toUpperCase()}}`, value: 'By id' }])).toMatchObject({
      version: { fields: { Title: 'By id' } },
    })
  })

  test('what is kept is what was written, read back by another process', async () => {
    const value = 'Ä "quoted" \\ back\nslash\t😀 \u2028'
    await update([{ name: 'Title', value }])
    const other = await openContent(database)
    const item = (await other.content.tree('master')).get(IDS.home)
    expect(item).toEqual(await home())
    expect(item?.versions.get('en')?.at(-1)?.fields.Title).toBe(value)
    await other.close()
  })

  const testOfSeveral = engine === 'postgres' ? test : undefined

  testOfSeveral?.('another process sees a write at its next read', async () => {
    const other = await openContent(database)
    await other.content.tree('master')
    await update([{ name: 'Title', value: 'Seen' }])
    const read = async () =>
      (await other.content.tree('master')).get(IDS.home)?.versions.get('en')?.at(-1)?.fields.Title
    expect(await read()).toBe('Seen')
    await other.content.updateItem({ username: 'b', itemId: IDS.home, fields: [{ name: 'Title', value: 'Back' }] })
    expect((await home())?.versions.get('en')?.at(-1)?.fields.Title).toBe('Back')
    await other.content.setManifest({ components: [], itemTypes: [], pageTypes: [] })
    expect((await sample.content.templates()).byName('Page')).toBeUndefined()
    await other.close()
  })

  testOfSeveral?.('a process too far behind reads everything again', async () => {
    const other = await openContent(database)
    await update([{ name: 'Title', value: 'Far' }])
    await sql`delete from content_change`.execute(sample.db)
    await sql`update content_epoch set oldest = epoch`.execute(sample.db)
    const item = (await other.content.tree('master')).get(IDS.home)
    expect(item?.versions.get('en')?.at(-1)?.fields.Title).toBe('Far')
    await other.close()
  })

  test('every write leaves its line in the audit', async () => {
    const { version } = await update([{ name: 'Title', value: 'Audited' }])
    const { rows } = await sql`
      select username, action, database, item_id, language, version, after_revision, detail
      from content_audit order by id desc limit 1`.execute(sample.db)
    expect(rows[0]).toEqual({
      username: 'ann',
      action: 'updateItem',
      database: 'master',
      item_id: IDS.home,
      language: 'en',
      version: 2,
      after_revision: version?.revision,
      detail: { fields: ['Title'], createdVersion: true },
    })
  })

  describe('refusals', () => {
    test.each([
      [{ fields: [{ name: 'Titel', value: 'x' }] }, 'UNKNOWN_FIELD'],
      [{ fields: [{ name: 'Title' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: 'Date', value: 'soon' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: 'Count', value: '1.5' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: 'Image', value: '<img src="x">' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: 'Link', value: 'https://a.example' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: 'Cards', value: 'a|b' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: 'Title', value: 'a\u0000' }] }, 'INVALID_VALUE'],
      [{ fields: [{ name: '__Final Renderings', value: '{' }] }, 'INVALID_LAYOUT'],
      [{ version: 7 }, 'VERSION_NOT_FOUND'],
      [{ version: 'newest' }, 'INVALID_VERSION'],
      [{ language: 'Englisch!' }, 'INVALID_LANGUAGE'],
      [{ itemId: 'x' }, 'INVALID_ID'],
      [{ itemId: '99999999-9999-4999-8999-999999999999' }, 'ITEM_NOT_FOUND'],
      [{ itemId: null, path: '/sitecore/nowhere' }, 'ITEM_NOT_FOUND'],
      [{ itemId: null }, 'INVALID_INPUT'],
      [{ itemId: null, path: '/sitecore/content', fields: [] }, 'PROTECTED_ITEM'],
    ])('%j is %s', async (wrong, code) => {
      await expect(update([{ name: 'Title', value: 'x' }], wrong)).rejects.toMatchObject({ code })
    })
  })
})
