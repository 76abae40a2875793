import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import { openSample, PASSWORD, type SampleContent } from './content.fixture.ts'

const SITE = '/sitecore/content/halden-dotcom'
const WRITE = `mutation ($input: WriteItemsInput!) {
  writeItems(input: $input) { items { path revision } errors { index code message details } }
}`
const PHRASE = `query ($path: String!) {
  en: item(where: { path: $path, language: "en" }) { revision field(name: "Phrase") { value } }
  de: item(where: { path: $path, language: "de" }) { revision field(name: "Phrase") { value } }
}`

describeOnEveryEngine('several writes at once', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  let token: (username: string) => Promise<Record<string, string>>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await sample?.close()
    sample = await openSample(database, { accounts: true })
    token = async (username) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
      const answer = await sample.request('/oauth/token', { method: 'POST', body })
      const { access_token } = (await answer.json()) as { access_token: string }
      return { authorization: `Bearer ${access_token}` }
    }
  })
  afterAll(() => sample.close())

  const fields = (Phrase: string) => [{ name: 'Phrase', value: Phrase }]
  const create = (name: string, phrase: string) => ({
    create: { name, templateId: 'Dictionary Entry', parent: SITE, language: 'en', fields: fields(phrase) },
  })

  test('each is done on what the one before left, and all are seen at once', async () => {
    const author = await token('author')
    const writes = [
      create('greeting', 'Hello'),
      { update: { path: `${SITE}/greeting`, language: 'de', revision: '', fields: fields('Hallo') } },
      { rename: { path: `${SITE}/greeting`, newName: 'salute' } },
      { rename: { path: `${SITE}/salute`, newName: 'greeting' } },
      { move: { path: `${SITE}/greeting`, sortOrder: 7 } },
      create('farewell', 'Bye'),
      { delete: { path: `${SITE}/farewell` } },
    ]
    const { data } = await sample.author(WRITE, { input: { writes } }, author)
    const path = `${SITE}/greeting`
    expect(data?.writeItems).toMatchObject({
      errors: [],
      items: [{ path }, { path }, {}, { path }, { path }, {}, null],
    })
    const { data: read } = await sample.author(PHRASE, { path }, author)
    expect(read).toMatchObject({ en: { field: { value: 'Hello' } }, de: { field: { value: 'Hallo' } } })
    expect((await sample.author(PHRASE, { path: `${SITE}/farewell` }, author)).data?.en).toBeNull()
  })

  test('with one of them refused nothing is written, and each refusal is told', async () => {
    const author = await token('author')
    await sample.author(WRITE, { input: { writes: [create('greeting', 'Hello')] } }, author)
    const path = `${SITE}/greeting`
    const writes = [
      { update: { path, language: 'en', fields: fields('Good day') } },
      create('greeting', 'again'),
      { rename: { path, newName: 'a/b' } },
      create('farewell', 'Bye'),
      { update: { path, language: 'en', revision: 'another', fields: fields('Good morning') } },
      // Somebody wrote the first text in the language meanwhile.
      { update: { path, language: 'en', revision: '', fields: fields('Good evening') } },
      {},
    ]
    const { data } = await sample.author(WRITE, { input: { writes } }, author)
    expect(data?.writeItems).toMatchObject({
      items: [],
      errors: [
        { index: 1, code: 'NAME_TAKEN' },
        { index: 2, code: 'INVALID_NAME' },
        { index: 4, code: 'REVISION_CONFLICT', details: { fields: [{ name: 'Phrase', currentValue: 'Good day' }] } },
        { index: 5, code: 'REVISION_CONFLICT' },
        { index: 6, code: 'INVALID_INPUT' },
      ],
    })
    expect((await sample.author(PHRASE, { path }, author)).data?.en).toMatchObject({ field: { value: 'Hello' } })
    expect((await sample.author(PHRASE, { path: `${SITE}/farewell` }, author)).data?.en).toBeNull()
  })

  test('what an item without versions holds is compared by its values', async () => {
    const author = await token('author')
    const item = { name: 'from', templateId: 'Redirect', parent: SITE, language: 'en' }
    await sample.author(WRITE, { input: { writes: [{ create: item }] } }, author)
    const update = (seen: string, value: string) => ({
      update: { path: `${SITE}/from`, seen: [{ name: 'target', value: seen }], fields: [{ name: 'Target', value }] },
    })
    const write = async (...writes: object[]) =>
      (await sample.author(WRITE, { input: { writes } }, author)).data?.writeItems?.errors
    expect(await write(update('', '/a'), update('/a', '/b'))).toEqual([])
    expect(await write(update('/a', '/c'))).toMatchObject([
      { code: 'REVISION_CONFLICT', details: { fields: [{ name: 'target', currentValue: '/b' }] } },
    ])
  })

  test('scripts of the site are written by administrators alone, whichever way', async () => {
    const [publisher, administrator] = [await token('publisher'), await token('administrator')]
    const script = [{ name: 'SCRIPTBODYEND', value: '<script>1</script>' }]
    const made = { name: 'Own', templateId: 'Settings', parent: SITE, language: 'en' }
    await sample.author(WRITE, { input: { writes: [{ create: made }] } }, publisher)
    const update = { path: `${SITE}/Own`, fields: script }
    const refused = [
      await sample.author(WRITE, { input: { writes: [{ update }] } }, publisher),
      await sample.author(
        WRITE,
        { input: { writes: [{ create: { ...made, name: 'Two', fields: script } }] } },
        publisher,
      ),
    ]
    for (const { data } of refused) {
      expect(data?.writeItems).toMatchObject({ items: [], errors: [{ code: 'FIELD_FORBIDDEN' }] })
    }
    const single = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { revision } }'
    const own = 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { path } } }'
    const answers = [
      await sample.author(single, { input: update }, publisher),
      await sample.author(own, { input: { ...made, name: 'Three', fields: script } }, publisher),
    ]
    for (const { errors } of answers) expect(errors?.[0]?.extensions.code).toBe('FIELD_FORBIDDEN')

    expect((await sample.author(single, { input: update }, administrator)).errors).toBeUndefined()
    const field = `{ item(where: { path: "${SITE}/Own" }) {
      script: field(name: "scriptBodyEnd") { value canWrite shared } robots: field(name: "Robots") { canWrite }
    } }`
    expect((await sample.author(field, {}, publisher)).data?.item).toEqual({
      script: { value: '<script>1</script>', canWrite: false, shared: true },
      robots: { canWrite: true },
    })
    expect((await sample.author(field, {}, administrator)).data?.item?.script).toMatchObject({ canWrite: true })
    const audit = await sample.db
      .withTables<{ content_audit: { username: string; detail: unknown } }>()
      .selectFrom('content_audit')
      .selectAll()
      .where('username', '=', 'administrator')
      .execute()
    expect(JSON.stringify(audit)).toContain('scriptBodyEnd')
  })
})
