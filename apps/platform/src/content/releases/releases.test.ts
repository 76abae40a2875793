import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { type OpenContent, openContent, openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'

const NOON = '2030-01-01T12:00:00.000Z'
const at = (text: string) => new Date(text)

const RELEASE = 'state problem problems { code }'

describeOnDefaultEngine('what is planned', (open) => {
  let database: OpenedDatabase
  const opened: SampleContent[] = []
  let now = at('2030-01-01T00:00:00Z')
  const start = async (options: OpenContent = {}) => {
    const sample = await openSample(database, { now: () => now, ...options })
    opened.push(sample)
    return sample
  }
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    now = at('2030-01-01T00:00:00Z')
    for (const sample of opened.splice(0)) await sample.close()
  })

  const write = ({ content }: SampleContent, itemId: string, language: string, value: string) =>
    content.updateItem({ username: 'ann', itemId, language, fields: [{ name: 'Title', value }] })
  const seen = async ({ content }: SampleContent, itemId: string, language = 'en') =>
    (await content.tree('web')).get(itemId)?.versions.get(language)?.at(-1)?.fields.Title
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
  const ask = async (sample: SampleContent, query: string, headers = {}): Promise<any> => {
    const answer = await sample.author(query, {}, headers)
    return answer.errors ? { code: answer.errors[0]?.extensions.code } : Object.values(answer.data ?? {})[0]
  }
  const plan = (sample: SampleContent, action: string, itemId: string, languages: string[], time = NOON) =>
    ask(
      sample,
      `mutation { createSchedule(input: { itemId: "${itemId}", action: ${action}, languages: ${JSON.stringify(languages)},
        at: "${time}" }) { id state dueAt username } }`,
    )
  const stateOf = async (sample: SampleContent, id: string) =>
    (await ask(sample, '{ schedules { id state problem } }')).find((one: { id: string }) => one.id === id)

  test('a schedule publishes one language at its time, and leaves the others', async () => {
    const sample = await start()
    await write(sample, IDS.office, 'en', 'Work')
    await write(sample, IDS.office, 'de', 'Arbeit')
    const { id, state } = await plan(sample, 'publish', IDS.office, ['de'])
    expect(state).toBe('scheduled')
    expect(await sample.content.runDue(at('2030-01-01T11:59:59Z'))).toBe(0)
    expect(await seen(sample, IDS.office, 'de')).not.toBe('Arbeit')
    expect(await sample.content.runDue(at(NOON))).toBe(1)
    expect([await seen(sample, IDS.office, 'de'), await seen(sample, IDS.office)]).toEqual(['Arbeit', 'Office'])
    expect(await stateOf(sample, id)).toMatchObject({ state: 'done' })
    expect(await sample.content.runDue(at(NOON))).toBe(0)
    const audit = await sql<{ action: string; username: string }>`
      select action, username from content_audit order by id desc limit 1`.execute(sample.db)
    expect(audit.rows).toEqual([{ action: 'publishBySchedule', username: 'somebody' }])
  })

  test('processes that look at once carry it out once', async () => {
    const sample = await start()
    const other = await openContent(database, { now: () => now })
    opened.push(other)
    await write(sample, IDS.office, 'en', 'Work')
    await plan(sample, 'publish', IDS.office, ['en'])
    const { epoch } = await sample.content.tree('web')
    const looks = await Promise.all([sample, other, sample, other].map(({ content }) => content.runDue(at(NOON))))
    expect(looks.reduce((sum, ended) => sum + ended)).toBe(1)
    expect((await sample.content.tree('web')).epoch).toBe(epoch + 1)
  })

  test('what fails is recorded with its reason, and does not keep back the rest', async () => {
    const sample = await start()
    const { id } = await plan(sample, 'publish', IDS.chairs, ['en'], '2030-01-01T11:00:00Z')
    await write(sample, IDS.office, 'en', 'Work')
    await plan(sample, 'publish', IDS.office, ['en'])
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.chairs}" }) { successful } }`)
    expect(await sample.content.runDue(at(NOON))).toBe(2)
    expect(await stateOf(sample, id)).toMatchObject({ state: 'failed', problem: expect.stringContaining(IDS.chairs) })
    expect(await seen(sample, IDS.office)).toBe('Work')
  })

  test('a schedule is moved and cancelled while it is to come, not after', async () => {
    const sample = await start()
    const { id } = await plan(sample, 'publish', IDS.office, ['en'])
    const moved = await ask(
      sample,
      `mutation { changeSchedule(id: "${id}", at: "2030-01-02T00:00:00+02:00") { dueAt } }`,
    )
    expect(moved).toEqual({ dueAt: '2030-01-01T22:00:00.000Z' })
    expect(await sample.content.runDue(at(NOON))).toBe(0)
    expect(await ask(sample, `mutation { cancelSchedule(id: "${id}") { state } }`)).toEqual({ state: 'cancelled' })
    expect(await sample.content.runDue(at('2031-01-01T00:00:00Z'))).toBe(0)
    expect(await ask(sample, `mutation { cancelSchedule(id: "${id}") { state } }`)).toEqual({
      code: 'SCHEDULE_NOT_PENDING',
    })
  })

  test('a page that is taken down stays away until it is published on purpose', async () => {
    const sample = await start()
    const { content } = sample
    await write(sample, IDS.office, 'de', 'Büro')
    await content.publishItem({ username: 'a', roots: [IDS.office], languages: ['de'] })
    await plan(sample, 'unpublish', IDS.office, ['de'])
    await content.runDue(at(NOON))
    expect([await seen(sample, IDS.office, 'de'), await seen(sample, IDS.office)]).toEqual([undefined, 'Office'])
    const shown = await sample.request(
      '/sitecore/api/layout/render/jss?item=/office&sc_site=halden-dotcom&sc_lang=de&sc_apikey=key',
    )
    expect(shown.status).toBe(404)
    expect((await content.tree('web')).get(IDS.chairs)).toBeDefined()

    await content.publishItem({ username: 'a', roots: [IDS.home], languages: ['en', 'de'], subItems: true })
    await content.publishSite({ username: 'a', languages: ['en', 'de'], mode: 'FULL' })
    expect(await seen(sample, IDS.office, 'de')).toBeUndefined()
    await content.publishItem({ username: 'a', roots: [IDS.office], languages: ['en'] })
    expect(await seen(sample, IDS.office, 'de')).toBeUndefined()
    await content.publishItem({ username: 'a', roots: [IDS.office], languages: ['de'] })
    expect(await seen(sample, IDS.office, 'de')).toBe('Büro')
    await content.publishSite({ username: 'a', languages: ['de'] })
    expect(await seen(sample, IDS.office, 'de')).toBe('Büro')
  })

  const release = async (sample: SampleContent, entries: readonly [string, string, string][]) => {
    const { id } = await ask(sample, 'mutation { createRelease(name: "Spring") { id } }')
    for (const [itemId, language, action] of entries) {
      await ask(
        sample,
        `mutation { addToRelease(id: "${id}", entry: { itemId: "${itemId}", language: "${language}", action: ${action} }) { id } }`,
      )
    }
    return id as string
  }
  const read = (sample: SampleContent, id: string) => ask(sample, `{ release(id: "${id}") { ${RELEASE} } }`)

  test('a release is published whole', async () => {
    const sample = await start()
    await write(sample, IDS.office, 'en', 'Work')
    await write(sample, IDS.home, 'en', 'Start')
    const id = await release(sample, [
      [IDS.office, 'en', 'publish'],
      [IDS.home, 'en', 'publish'],
      [IDS.chairs, 'en', 'unpublish'],
    ])
    const { epoch } = await sample.content.tree('web')
    expect(await ask(sample, `mutation { publishRelease(id: "${id}") { state } }`)).toEqual({ state: 'published' })
    expect([await seen(sample, IDS.office), await seen(sample, IDS.home), await seen(sample, IDS.chairs)]).toEqual([
      'Work',
      'Start',
      undefined,
    ])
    expect((await sample.content.tree('web')).epoch).toBe(epoch + 1)
    expect(await ask(sample, `mutation { publishRelease(id: "${id}") { state } }`)).toEqual({
      code: 'RELEASE_NOT_OPEN',
    })
    expect(await ask(sample, `mutation { deleteRelease(id: "${id}") { successful } }`)).toEqual({
      code: 'RELEASE_NOT_OPEN',
    })
  })

  test('or not at all, and the problems are told before', async () => {
    const sample = await start()
    await write(sample, IDS.office, 'en', 'Work')
    const id = await release(sample, [
      [IDS.office, 'en', 'publish'],
      [IDS.home, 'ar', 'publish'],
    ])
    expect((await read(sample, id)).problems).toEqual([{ code: 'NO_VERSION' }])
    expect(await ask(sample, `mutation { publishRelease(id: "${id}") { state } }`)).toEqual({ code: 'RELEASE_REFUSED' })
    expect([await seen(sample, IDS.office), (await read(sample, id)).state]).toEqual(['Office', 'open'])
    await ask(sample, `mutation { scheduleRelease(id: "${id}", at: "${NOON}") { state } }`)
    expect(
      await ask(sample, `mutation { removeFromRelease(id: "${id}", itemId: "${IDS.home}", language: "ar") { id } }`),
    ).toEqual({ code: 'RELEASE_NOT_OPEN' })
    expect(await sample.content.runDue(at(NOON))).toBe(1)
    expect(await read(sample, id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('ar') })
    expect(await seen(sample, IDS.office)).toBe('Office')
    await ask(sample, `mutation { reopenRelease(id: "${id}") { state } }`)
    await ask(sample, `mutation { removeFromRelease(id: "${id}", itemId: "${IDS.home}", language: "ar") { id } }`)
    await ask(sample, `mutation { scheduleRelease(id: "${id}", at: "${NOON}") { state } }`)
    await sample.content.runDue(at(NOON))
    expect([await seen(sample, IDS.office), (await read(sample, id)).state]).toEqual(['Work', 'published'])
  })

  const layout = async (sample: SampleContent, path: string, time: string) => {
    const query = new URLSearchParams({
      item: path,
      sc_site: 'halden-dotcom',
      sc_lang: 'en',
      sc_apikey: 'key',
      sc_mode: 'preview',
    })
    const headers = { sc_previewTime: time }
    const answer = await sample.request(`/sitecore/api/layout/render/jss?${query}`, { headers })
    // biome-ignore lint/suspicious/noExplicitAny: layouts are looked at as they come
    const json = (await answer.json()) as any
    return [answer.status, json.sitecore?.route?.fields?.Title?.value]
  }

  test('a preview as of a time shows what is due by then, and writes nothing', async () => {
    const sample = await start()
    await write(sample, IDS.office, 'en', 'Work')
    await plan(sample, 'publish', IDS.office, ['en'])
    const id = await release(sample, [[IDS.chairs, 'en', 'unpublish']])
    await ask(sample, `mutation { scheduleRelease(id: "${id}", at: "2030-01-03T00:00:00Z") { state } }`)
    const before = await sample.content.tree('web')
    expect(await layout(sample, '/office', '2030-01-01T11:00:00Z')).toEqual([200, 'Office'])
    expect(await layout(sample, '/office', '2030-01-02T00:00:00Z')).toEqual([200, 'Work'])
    expect((await layout(sample, '/office/chairs', '2030-01-02T00:00:00Z'))[0]).toBe(200)
    expect((await layout(sample, '/office/chairs', '2030-01-04T00:00:00Z'))[0]).toBe(404)
    expect((await layout(sample, '/office', 'tomorrow'))[0]).toBe(400)
    expect(await sample.content.tree('web')).toBe(before)
    expect(await seen(sample, IDS.office)).toBe('Office')
  })

  describe('refusals', () => {
    const tokenOf = async (sample: SampleContent, username: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
      const answer = await sample.request('/oauth/token', { method: 'POST', body })
      return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
    }

    test('an author fills a release; only a publisher schedules and publishes', async () => {
      const sample = await start({ accounts: true })
      const author = await tokenOf(sample, 'author')
      const made = await ask(sample, 'mutation { createRelease(name: "Mine") { id username } }', author)
      expect(made.username).toBe('author')
      for (const call of [
        `publishRelease(id: "${made.id}") { id }`,
        `scheduleRelease(id: "${made.id}", at: "${NOON}") { id }`,
        `createSchedule(input: { itemId: "${IDS.office}", action: publish, languages: ["en"], at: "${NOON}" }) { id }`,
      ]) {
        expect(await ask(sample, `mutation { ${call} }`, author)).toEqual({ code: 'FORBIDDEN' })
      }
      expect(
        await ask(sample, `mutation { publishRelease(id: "${made.id}") { id } }`, await tokenOf(sample, 'publisher')),
      ).toEqual({ code: 'RELEASE_EMPTY' })
    })

    test.each([
      ['createRelease(name: " ") { id }', 'INVALID_NAME'],
      ['publishRelease(id: "nonsense") { id }', 'RELEASE_NOT_FOUND'],
      ['cancelSchedule(id: "nonsense") { id }', 'SCHEDULE_NOT_FOUND'],
      ['withdrawPreviewLink(id: "nonsense") { id }', 'PREVIEW_LINK_NOT_FOUND'],
      [
        `createSchedule(input: { itemId: "${IDS.office}", action: publish, languages: ["en"], at: "soon" }) { id }`,
        'INVALID_TIME',
      ],
      [
        `createSchedule(input: { itemId: "${IDS.office}", action: publish, languages: ["en"], at: "2029-12-31T00:00:00Z" }) { id }`,
        'INVALID_TIME',
      ],
      [
        `createSchedule(input: { itemId: "${IDS.office}", action: publish, languages: [], at: "${NOON}" }) { id }`,
        'INVALID_INPUT',
      ],
      [`createPreviewLink(input: { itemId: "${IDS.hero}", language: "en" }) { token }`, 'INVALID_INPUT'],
    ])('%s is refused', async (call, code) => {
      expect(await ask(await start(), `mutation { ${call} }`)).toEqual({ code })
    })
  })
})
