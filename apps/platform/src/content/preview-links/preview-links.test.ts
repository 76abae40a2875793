import { afterEach, beforeAll, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { type OpenContent, openSample, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'
import { PREVIEW_LINK_PATH } from './preview-routes.ts'

describeOnDefaultEngine('preview links', (open) => {
  let database: OpenedDatabase
  const opened: SampleContent[] = []
  let now = new Date('2030-01-01T00:00:00Z')
  const start = async (options: OpenContent = {}) => {
    const sample = await openSample(database, { now: () => now, ...options })
    opened.push(sample)
    return sample
  }
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    now = new Date('2030-01-01T00:00:00Z')
    for (const sample of opened.splice(0)) await sample.close()
  })

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
  type Json = any
  const create = async (sample: SampleContent, more = ''): Promise<Json> =>
    (
      await sample.author(
        `mutation { createPreviewLink(input: { itemId: "${IDS.office}", language: "en" ${more} }) {
          token link { id expiresAt path username } } }`,
      )
    ).data?.createPreviewLink
  const visit = async (
    sample: SampleContent,
    token: string,
    path = PREVIEW_LINK_PATH,
  ): Promise<[number, Json, Headers]> => {
    const answer = await sample.request(path, { headers: { authorization: `Bearer ${token}` } })
    return [answer.status, await answer.json(), answer.headers]
  }
  const refused = async (sample: SampleContent, token: string) => {
    const [status, { error }] = await visit(sample, token)
    return [status, error.code]
  }
  const titleOf = (json: Json) => json.layout?.sitecore.route.fields.Title.value

  test('who has the token sees the draft of that page, in preview state, kept by nobody', async () => {
    const sample = await start()
    await sample.content.updateItem({ username: 'a', itemId: IDS.office, fields: [{ name: 'Title', value: 'Work' }] })
    const { token, link } = await create(sample)
    expect(link).toMatchObject({ expiresAt: '2030-01-08T00:00:00.000Z', path: '/office', username: 'somebody' })
    const [status, json, headers] = await visit(sample, token)
    expect([status, titleOf(json), json.layout.sitecore.context.pageState]).toEqual([200, 'Work', 'preview'])
    expect(json.link).toMatchObject({ path: '/office', language: 'en', asOf: null })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a link follows a page that was renamed, and says so when it is gone', async () => {
    const sample = await start()
    const { token } = await create(sample)
    await sample.author(
      `mutation { renameItem(input: { itemId: "${IDS.office}", newName: "work" }) { item { path } } }`,
    )
    expect((await visit(sample, token))[1].link.path).toBe('/work')
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.office}" }) { successful } }`)
    expect((await visit(sample, token))[1].layout).toBeNull()
  })

  test('it ends with its time, or when it is withdrawn; what was altered is none', async () => {
    const sample = await start()
    const { token } = await create(sample, 'life: hour')
    const week = await create(sample)
    const [head, body, signature] = week.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    for (const wrong of [`${head}.${other}.${signature}`, 'nonsense', '']) {
      expect(await refused(sample, wrong)).toEqual([403, 'preview_link_invalid'])
    }
    now = new Date('2030-01-01T00:59:59Z')
    expect((await visit(sample, token))[0]).toBe(200)
    now = new Date('2030-01-01T01:00:00Z')
    expect(await refused(sample, token)).toEqual([410, 'preview_link_expired'])
    await sample.author(`mutation { withdrawPreviewLink(id: "${week.link.id}") { withdrawnAt withdrawnBy } }`)
    expect(await refused(sample, week.token)).toEqual([410, 'preview_link_withdrawn'])
    const listed = await sample.author(`{ previewLinks(itemId: "${IDS.office}") { id withdrawnBy } }`)
    expect(listed.data?.previewLinks).toEqual(expect.arrayContaining([{ id: week.link.id, withdrawnBy: 'somebody' }]))
  })

  test('the token is no sign-in: it reads no other draft and writes nothing', async () => {
    const sample = await start({ accounts: true })
    const body = new URLSearchParams({ grant_type: 'password', username: 'author', password: 'a long enough password' })
    const { access_token } = (await (await sample.request('/oauth/token', { method: 'POST', body })).json()) as Json
    const answer = await sample.author(
      `mutation { createPreviewLink(input: { itemId: "${IDS.office}", language: "en" }) { token } }`,
      {},
      { authorization: `Bearer ${access_token}` },
    )
    const token = String(answer.data?.createPreviewLink?.token)
    expect((await visit(sample, token))[0]).toBe(200)
    for (const mode of ['preview', 'edit']) {
      const path = `/sitecore/api/layout/render/jss?item=/office&sc_site=halden-dotcom&sc_lang=en&sc_apikey=key&sc_mode=${mode}`
      expect((await visit(sample, token, path))[0]).toBe(401)
    }
    const write = await sample.request('/sitecore/api/authoring/graphql/v1', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ sites { name } }' }),
    })
    expect(write.status).toBe(401)
    expect((await visit(sample, access_token))[0]).toBe(403)
  })

  test('as of a time it shows what visitors will see then', async () => {
    const sample = await start()
    await sample.content.updateItem({ username: 'a', itemId: IDS.office, fields: [{ name: 'Title', value: 'Work' }] })
    await sample.author(
      `mutation { createSchedule(input: { itemId: "${IDS.office}", action: publish, languages: ["en"],
        at: "2030-01-02T00:00:00Z" }) { id } }`,
    )
    const before = await create(sample, 'asOf: "2030-01-01T12:00:00Z"')
    const after = await create(sample, 'asOf: "2030-01-02T12:00:00Z"')
    expect(titleOf((await visit(sample, before.token))[1])).toBe('Office')
    expect(titleOf((await visit(sample, after.token))[1])).toBe('Work')
  })
})
