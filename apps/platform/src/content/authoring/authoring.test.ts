import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnEveryEngine, openInMemory } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'

const PATH = '/sitecore/api/authoring/graphql/v1'
const HOME = '/sitecore/content/halden-dotcom/Home'

describeOnEveryEngine('authoring API', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await sample?.close()
    sample = await openSample(database)
  })
  afterAll(() => sample.close())

  const update = `mutation ($input: UpdateItemInput!) {
    updateItem(input: $input) { revision newCreatedVersion item { path version field(name: "Title") { value } } }
  }`

  test('an item by id or path, the id wins; ids come in the form asked for', async () => {
    const { data } = await sample.author(`{
      byPath: item(where: { path: "${HOME}/office", language: "de" }) {
        itemId name path version database canPublish language { name } template { name }
        dashed: itemId(format: D) braced: itemId(format: "B")
        field(name: "title") { name value type }
        parent { name } children { nodes { name } }
        fields(excludeStandardFields: true) { nodes { name } }
      }
      byId: item(where: { itemId: "{${IDS.home.toUpperCase()}}", path: "/nowhere" }) { name }
      none: item(where: { path: "/nowhere" }) { name }
    }`)
    expect(data?.byPath).toMatchObject({
      itemId: IDS.office.replaceAll('-', ''),
      dashed: IDS.office,
      braced: `{${IDS.office.toUpperCase()}}`,
      path: `${HOME}/office`,
      version: 1,
      database: 'master',
      canPublish: true,
      language: { name: 'de' },
      template: { name: 'Page' },
      field: { name: 'Title', value: 'Büro', type: 'Single-Line Text' },
      parent: { name: 'Home' },
      children: { nodes: [{ name: 'chairs' }, { name: 'Data' }] },
    })
    expect(data?.byId).toEqual({ name: 'Home' })
    expect(data?.none).toBeNull()
  })

  test('edit, publish, status: the whole way of a change', async () => {
    const edited = await sample.author(update, {
      input: { path: HOME, version: 'latest', fields: [{ name: 'Title', value: 'Welcome' }] },
    })
    expect(edited).toEqual({
      data: {
        updateItem: {
          revision: expect.any(String),
          newCreatedVersion: 2,
          item: { path: HOME, version: 2, field: { value: 'Welcome' } },
        },
      },
    })
    const published = await sample.author(`mutation {
      publishItem(input: {
        rootItemPath: "${HOME}", languages: "en", targetDatabases: "experienceedge", publishItemMode: SMART
      }) { operationId }
    }`)
    const status = await sample.author(
      `query ($id: ID!) { publishingStatus(publishingOperationId: $id) {
        isDone isFailed processed state languages { name } targetDatabase { name } } }`,
      { id: published.data?.publishItem?.operationId },
    )
    expect(status.data?.publishingStatus).toEqual({
      isDone: true,
      isFailed: false,
      processed: 1,
      state: 'FINISHED',
      languages: [{ name: 'en' }],
      targetDatabase: { name: 'experienceedge' },
    })
    const live = await sample.author(
      `{ item(where: { path: "${HOME}", database: "web" }) { version field(name: "Title") { value } } }`,
    )
    expect(live.data?.item).toEqual({ version: 2, field: { value: 'Welcome' } })
  })

  test('the versions of a language, with who wrote them and which one visitors see', async () => {
    const versions = `{ item(where: { path: "${HOME}", language: "en" }) { versions {
      version revision createdAt updatedAt isPublished username } } }`
    const read = async () => (await sample.author(versions)).data?.item?.versions as Record<string, unknown>[]
    expect(await read()).toMatchObject([{ version: 1, isPublished: true, username: null }])
    const write = (Title: string) =>
      sample.author(update, { input: { path: HOME, fields: [{ name: 'Title', value: Title }] } })
    await write('Once')
    const twice = await write('Twice')
    const [newest, first, ...others] = await read()
    expect(others).toEqual([])
    expect(newest).toMatchObject({ version: 2, isPublished: false, username: 'somebody' })
    expect(newest?.revision).toBe(twice.data?.updateItem?.revision)
    expect(Date.parse(String(newest?.updatedAt))).toBeGreaterThan(Date.parse(String(newest?.createdAt)))
    expect(first).toMatchObject({ version: 1, isPublished: true, username: null })

    await sample.author(`mutation { publishItem(input: {
      rootItemPath: "${HOME}", languages: "en", targetDatabases: "web", publishItemMode: SMART }) { operationId } }`)
    expect((await read()).map(({ isPublished }) => isPublished)).toEqual([true, false])
    const { data } = await sample.author(`{
      old: item(where: { path: "${HOME}", language: "en", version: 1 }) { field(name: "Title") { value title } }
      none: item(where: { path: "${HOME}", language: "fr" }) { version versions { version } }
    }`)
    expect(data?.old).toEqual({ field: { value: expect.not.stringContaining('ice'), title: 'Title' } })
    expect(data?.none).toEqual({ version: null, versions: [] })
  })

  test('a stale revision in the header is a conflict with both values', async () => {
    const input = (value: string) => ({ input: { itemId: IDS.home, fields: [{ name: 'Title', value }] } })
    const first = await sample.author(update, input('One'))
    const header = { 'x-expected-revision': String(first.data?.updateItem?.revision) }
    await sample.author(update, input('Two'), header)
    const { data, errors } = await sample.author(update, input('Three'), header)
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'REVISION_CONFLICT',
      fields: [{ name: 'Title', value: 'Three', currentValue: 'Two' }],
    })
  })

  test.each([
    [`version: ""`, {}],
    [`version: "latest"`, {}],
    [`version: "1"`, {}],
    [`version: 1`, {}],
    [`version: $v`, { v: 'latest' }],
    [`version: $v`, { v: '' }],
    [`version: $v`, { v: '1' }],
    [`version: $v`, {}],
  ])('versions are read loosely: %s %j', async (version, variables) => {
    const declaration = version.includes('$') ? 'query ($v: String)' : 'query'
    const { data, errors } = await sample.author(
      `${declaration} { item(where: { path: "${HOME}", ${version} }) { version } }`,
      variables,
    )
    expect(errors).toBeUndefined()
    expect(data?.item).toEqual({ version: 1 })
  })

  test('sites and publishing targets', async () => {
    const { data } = await sample.author(
      '{ sites { name hostName language rootPath } publishingTargets { name targetDatabase previewPublishingTarget } }',
    )
    expect(data).toEqual({
      sites: [{ name: 'halden-dotcom', hostName: '*', language: 'en', rootPath: '/sitecore/content/halden-dotcom' }],
      publishingTargets: [{ name: 'experienceedge', targetDatabase: 'experienceedge', previewPublishingTarget: false }],
    })
  })

  test('items are created, renamed, moved, copied and deleted', async () => {
    const template = (await sample.content.templates()).byName('Page')?.id
    const created = await sample.author(`mutation {
      createItem(input: { name: "lamps", templateId: "${template}", parent: "${HOME}", fields: [
        { name: "Title", value: "Lamps" }, { name: "Date", value: "20260301T000000Z" }
      ] }) { item { path version field(name: "Date") { value } } }
    }`)
    expect(created.data?.createItem).toEqual({
      item: { path: `${HOME}/lamps`, version: 1, field: { value: '20260301T000000Z' } },
    })
    const renamed = await sample.author(
      `mutation { renameItem(input: { path: "${HOME}/lamps", newName: "lights" }) { item { path } } }`,
    )
    expect(renamed.data?.renameItem).toEqual({ item: { path: `${HOME}/lights` } })
    const copied = await sample.author(
      `mutation { copyItem(input: { itemId: "${IDS.office}", targetParentPath: "${HOME}/lights", copyItemName: "rooms" }) {
        item { path field(name: "Cards") { value } children { nodes { name } } } } }`,
    )
    const tree = await sample.content.tree('master')
    const card = tree.at(`${HOME}/lights/rooms/Data/card`)
    expect(card?.id).not.toBe(IDS.card)
    expect(copied.data?.copyItem).toEqual({
      item: {
        path: `${HOME}/lights/rooms`,
        field: { value: `{${card?.id.toUpperCase()}}` },
        children: { nodes: [{ name: 'chairs' }, { name: 'Data' }] },
      },
    })
    const moved = await sample.author(
      `mutation { moveItem(input: { path: "${HOME}/lights/rooms", targetParentId: "${IDS.home}", sortOrder: 1 }) { item { path } } }`,
    )
    expect(moved.data?.moveItem).toEqual({ item: { path: `${HOME}/rooms` } })
    const deleted = await sample.author(`mutation { deleteItem(input: { path: "${HOME}/rooms" }) { successful } }`)
    expect(deleted.data?.deleteItem).toEqual({ successful: true })
    expect((await sample.content.tree('master')).at(`${HOME}/rooms/Data`)).toBeUndefined()
  })

  test('an item tells its place among its siblings, and what names it or what is below it', async () => {
    const asked = (id: string) =>
      sample.author(`{ item(where: { itemId: "${id}" }) { sortOrder usedBy { nodes { name } } } }`)
    expect((await asked(IDS.office)).data?.item).toEqual({ sortOrder: 100, usedBy: { nodes: [] } })
    expect((await asked(IDS.card)).data?.item?.usedBy).toEqual({ nodes: [{ name: 'office' }] })
    expect((await asked(IDS.picture)).data?.item?.usedBy).toEqual({
      nodes: expect.arrayContaining([{ name: 'office' }]),
    })
    await sample.author(update, {
      input: {
        itemId: IDS.home,
        fields: [
          { name: 'Text', value: `<a href="~/link.aspx?_id=${IDS.chairs.replaceAll('-', '').toUpperCase()}">x</a>` },
        ],
      },
    })
    expect((await asked(IDS.office)).data?.item?.usedBy).toEqual({ nodes: [{ name: 'Home' }] })
    await sample.author(update, {
      input: { itemId: IDS.home, fields: [{ name: 'Text', value: '<a href="/de/office">x</a>' }] },
    })
    expect((await asked(IDS.office)).data?.item?.usedBy).toEqual({ nodes: [{ name: 'Home' }] })
    const byAddress = async (id: string) =>
      (await sample.author(`{ item(where: { itemId: "${id}" }) { usedBy(byPageAddress: true) { nodes { name } } } }`))
        .data?.item?.usedBy
    expect(await byAddress(IDS.office)).toEqual({ nodes: [{ name: 'Home' }] })
    expect(await byAddress(IDS.card)).toEqual({ nodes: [] })
    const { data } = await sample.author(`{ item(where: { itemId: "${IDS.picture}" }) { path } }`)
    const address = String(data?.item?.path).toLowerCase().replace('/sitecore/media library', '/-/media')
    const usedBy = async () => JSON.stringify((await asked(IDS.picture)).data?.item?.usedBy)
    for (const [ending, isThere] of [
      ['.png?rev=1', true],
      ['-2.png', false],
      ['.small.png', false],
    ] as const) {
      const fields = [{ name: 'Text', value: `<p><img src="${address.replaceAll(' ', '%20')}${ending}"></p>` }]
      await sample.author(update, { input: { itemId: IDS.home, fields } })
      expect((await usedBy()).includes('"Home"'), ending).toBe(isThere)
    }
  })

  test('an item tells its title, and those of the pages above it, in the language it is asked for in', async () => {
    const asked = (language: string) =>
      sample.author(`{ item(where: { itemId: "${IDS.card}", language: "${language}" }) { title above } }`)
    const fields = (title: string) => [{ name: 'Title', value: title }]
    await sample.author(update, { input: { itemId: IDS.office, language: 'en', fields: fields('The office') } })
    await sample.author(update, { input: { itemId: IDS.office, language: 'de', fields: fields('Das Büro') } })
    expect((await asked('en')).data?.item).toEqual({ title: 'card', above: ['Home', 'The office'] })
    expect((await asked('de')).data?.item).toEqual({ title: 'card', above: ['Start', 'Das Büro'] })
  })

  test('versions are opened and removed', async () => {
    const added = await sample.author(
      `mutation { addItemVersion(input: { path: "${HOME}", language: "de" }) { item { version field(name: "Title") { value } } } }`,
    )
    expect(added.data?.addItemVersion).toEqual({ item: { version: 2, field: { value: 'Start' } } })
    const removed = await sample.author(
      `mutation { deleteItemVersion(input: { path: "${HOME}", language: "de", version: 2 }) { item { version } } }`,
    )
    expect(removed.data?.deleteItemVersion).toEqual({ item: { version: 1 } })
  })

  test('a publication is over before it could be stopped', async () => {
    const { data } = await sample.author(`mutation {
      publishSite(input: { languages: ["en", "de"], targetDatabases: ["web"], publishSiteMode: FULL }) { operationId } }`)
    const stop = await sample.author(
      'mutation ($id: ID!) { cancelPublishing(publishingOperationId: $id) { success message } }',
      { id: data?.publishSite?.operationId },
    )
    expect(stop.data?.cancelPublishing).toEqual({ success: false, message: expect.stringContaining('FINISHED') })
  })

  test('an answer that grows in circles is refused before it is large', async () => {
    const fields = Array.from({ length: 60 }, (_, n) => `f${n}: fields { nodes { value } }`)
    const there = 'children { nodes { parent { '.repeat(2)
    const back = ' } } }'.repeat(2)
    const roots = Array.from(
      { length: 30 },
      (_, n) => `i${n}: item(where: { path: "${HOME}/office" }) { ${there} ...All ${back} }`,
    )
    const { errors } = await sample.author(`fragment All on Item { ${fields.join(' ')} } { ${roots.join(' ')} }`)
    expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY')
    const { data } = await sample.author(`{ item(where: { path: "${HOME}/office" }) { ${there} ...All ${back} } }
      fragment All on Item { ${fields.join(' ')} }`)
    expect(data?.item).not.toBeNull()
  })

  describe('refusals carry a code', () => {
    const deep = `{ item(where: { path: "${HOME}" }) { ${'parent { '.repeat(20)} name ${'} '.repeat(20)} } }`
    test.each([
      ['{ item(where: { path: "/x" ', 'GRAPHQL_PARSE_FAILED'],
      ['{ items }', 'GRAPHQL_VALIDATION_FAILED'],
      ['query A { sites { name } } query B { sites { name } }', 'BAD_USER_INPUT'],
      [deep, 'QUERY_TOO_DEEP'],
      ['{ item(where: { itemId: "x" }) { name } }', 'INVALID_ID'],
      ['{ item(where: {}) { name } }', 'INVALID_INPUT'],
      [`{ item(where: { path: "${HOME}", version: 9 }) { name } }`, 'VERSION_NOT_FOUND'],
      [`{ item(where: { path: "${HOME}", version: "next" }) { name } }`, 'INVALID_VERSION'],
      [`{ item(where: { path: "${HOME}", database: "core" }) { name } }`, 'UNKNOWN_DATABASE'],
      ['{ publishingStatus(publishingOperationId: "x") { state } }', 'OPERATION_NOT_FOUND'],
      [
        `mutation { updateItem(input: { path: "${HOME}", fields: [{ name: "X", value: "" }] }) { revision } }`,
        'UNKNOWN_FIELD',
      ],
      [
        `mutation { updateItem(input: { path: "${HOME}", database: "web", fields: [] }) { revision } }`,
        'UNKNOWN_DATABASE',
      ],
      [
        `mutation { createItem(input: { name: "Office", templateId: "Page", parent: "${HOME}" }) { item { name } } }`,
        'NAME_TAKEN',
      ],
      [
        `mutation { createItem(input: { name: "a/b", templateId: "Page", parent: "${HOME}" }) { item { name } } }`,
        'INVALID_NAME',
      ],
      [
        `mutation { createItem(input: { name: "a", templateId: "Pgae", parent: "${HOME}" }) { item { name } } }`,
        'UNKNOWN_TEMPLATE',
      ],
      [
        `mutation { moveItem(input: { path: "${HOME}", targetParentPath: "${HOME}/office" }) { item { name } } }`,
        'CYCLE',
      ],
      ['mutation { deleteItem(input: { path: "/sitecore/content" }) { successful } }', 'PROTECTED_ITEM'],
    ])('%s is %s', async (query, code) => {
      const { errors } = await sample.author(query)
      expect(errors?.[0]?.extensions.code).toBe(code)
    })
  })
})

describe('rights of authors', () => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await openInMemory()
    sample = await openSample(database, { accounts: true })
  })
  afterAll(async () => {
    await sample.close()
    await database.close()
  })

  const tokenOf = async (username: string) => {
    const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
    const response = await sample.request('/oauth/token', { method: 'POST', body })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const post = async (path: string, username: string | undefined, query: string, body = JSON.stringify({ query })) =>
    sample.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(username !== undefined && { authorization: `Bearer ${await tokenOf(username)}` }),
      },
      body,
    })

  test('who may not write is refused before the body is read', async () => {
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(100_000))
        if (read === 200) controller.close()
      },
    })
    const answer = await sample.request(PATH, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(401)
  })

  test('401 without a token, 403 for a reader, with or without a slash at the end', async () => {
    for (const path of [PATH, `${PATH}/`]) {
      expect((await post(path, undefined, '{ sites { name } }')).status).toBe(401)
      expect((await post(path, 'reader', '{ sites { name } }')).status).toBe(403)
      expect((await post(path, 'author', '{ sites { name } }')).status).toBe(200)
    }
  })

  test('an author may write but not publish', async () => {
    const publish = `mutation { publishItem(input: {
      rootItemPath: "${HOME}", languages: ["en"], targetDatabases: ["web"], publishItemMode: FULL }) { operationId } }`
    const refused = await (await post(PATH, 'author', publish)).json()
    expect(refused).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
    const done = await (await post(PATH, 'publisher', publish)).json()
    expect(done).toMatchObject({ data: { publishItem: { operationId: expect.any(String) } } })
    const { data } = (await (
      await post(PATH, 'author', `{ item(where: { path: "${HOME}" }) { canPublish } }`)
    ).json()) as {
      data: unknown
    }
    expect(data).toEqual({ item: { canPublish: false } })
  })

  test.each([
    ['no JSON', '{', 400],
    ['no query', '{}', 400],
    ['a list', '[]', 400],
    ['too large', JSON.stringify({ query: 'x'.repeat(9_000_000) }), 413],
  ])('a body that is %s is refused', async (_, body, status) => {
    expect((await post(PATH, 'author', '', body)).status).toBe(status)
  })

  test('only POST', async () => {
    expect((await sample.request(PATH)).status).toBe(405)
  })
})
