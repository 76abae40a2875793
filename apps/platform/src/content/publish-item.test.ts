import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import {
  type OpenContent,
  openContent,
  openEmpty,
  openSample,
  PASSWORD,
  type SampleContent,
} from './content.fixture.ts'
import type { Item } from './model.ts'
import { IDS, SAMPLE_FILES } from './sample-site.fixture.ts'

describeOnEveryEngine('publishing', (open) => {
  let database: OpenedDatabase
  const opened: SampleContent[] = []
  const kept = (sample: SampleContent) => {
    opened.push(sample)
    return sample
  }
  const start = async (options: OpenContent = {}) => kept(await openSample(database, options))
  /** The sample among the drafts only. */
  const startUnpublished = async () => {
    const sample = kept(await openEmpty(database))
    await sample.content.importContent({ files: SAMPLE_FILES, into: 'master' })
    return sample
  }
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    for (const sample of opened.splice(0)) await sample.close()
  })
  const title = (item: Item | undefined, language = 'en') => item?.versions.get(language)?.at(-1)?.fields.Title
  const one = { username: 'publisher', languages: ['en'] }

  test('visitors see an edit only once it is published, and then at the next read', async () => {
    const { content } = await start()
    await content.updateItem({ username: 'author', itemId: IDS.office, fields: [{ name: 'Title', value: 'Work' }] })
    const before = await content.tree('web')
    expect(title(before.get(IDS.office))).toBe('Office')
    const operation = await content.publishItem({ ...one, roots: [IDS.office] })
    expect(operation).toMatchObject({ state: 'FINISHED', processed: 1, epoch: before.epoch + 1 })
    const after = await content.tree('web')
    expect(title(after.get(IDS.office))).toBe('Work')
    expect(after.epoch).toBe(before.epoch + 1)
    expect(title(before.get(IDS.office))).toBe('Office')
  })

  test('publishing one language never takes another along', async () => {
    const { content } = await start()
    for (const [language, value] of [
      ['en', 'Work'],
      ['de', 'Arbeit'],
      ['ar', 'عمل'],
    ] as const) {
      await content.updateItem({ username: 'a', itemId: IDS.office, language, fields: [{ name: 'Title', value }] })
    }
    await content.publishItem({ ...one, languages: ['de'], roots: [IDS.office] })
    const office = (await content.tree('web')).get(IDS.office)
    expect([title(office), title(office, 'de'), title(office, 'ar')]).toEqual(['Office', 'Arbeit', undefined])
    await content.publishItem({ ...one, languages: ['ar', 'en'], roots: [IDS.office] })
    const all = (await content.tree('web')).get(IDS.office)
    expect([title(all), title(all, 'de'), title(all, 'ar')]).toEqual(['Work', 'Arbeit', 'عمل'])
  })

  test('nothing is written when nothing differs; a full publication writes all the same', async () => {
    const { content } = await start()
    const { epoch } = await content.tree('web')
    expect(await content.publishSite({ ...one })).toMatchObject({ state: 'FINISHED', processed: 0, epoch: null })
    expect((await content.tree('web')).epoch).toBe(epoch)
    const full = await content.publishItem({ ...one, roots: [IDS.home], mode: 'FULL', subItems: true })
    expect(full).toMatchObject({ processed: 6, epoch: epoch + 1 })
  })

  test('items removed among the drafts leave with their parent, or by their own id', async () => {
    const { content, ...sample } = await start()
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.chairs}" }) { successful } }`)
    await sample.author(`mutation { deleteItem(input: { itemId: "${IDS.data}" }) { successful } }`)
    await content.publishItem({ ...one, roots: [IDS.home] })
    expect((await content.tree('web')).get(IDS.chairs)).toBeDefined()
    await content.publishItem({ ...one, roots: [IDS.chairs] })
    expect((await content.tree('web')).get(IDS.chairs)).toBeUndefined()
    await content.publishItem({ ...one, roots: ['/sitecore/content/halden-dotcom/Home'], subItems: true })
    const web = await content.tree('web')
    expect([web.get(IDS.data), web.get(IDS.hero), web.get(IDS.card)]).toEqual([undefined, undefined, undefined])
    expect(web.get(IDS.office)).toBeDefined()
  })

  test('an item below one that is not published is reported and not published', async () => {
    const { content } = await startUnpublished()
    const operation = await content.publishItem({ ...one, roots: [IDS.office] })
    expect(operation).toMatchObject({ state: 'ABORTED', processed: 0, messages: [expect.stringContaining('/office')] })
    expect((await content.tree('web')).get(IDS.office)).toBeUndefined()
  })

  test('related items come along: data sources, cards and pictures, but no other pages', async () => {
    const { content } = await startUnpublished()
    await content.publishItem({ ...one, roots: [IDS.site, IDS.home] })
    await content.publishItem({ ...one, roots: [IDS.office], relatedItems: true })
    const web = await content.tree('web')
    for (const id of [IDS.office, IDS.data, IDS.hero, IDS.card, IDS.media, IDS.picture])
      expect(web.get(id)).toBeDefined()
    expect(web.get(IDS.chairs)).toBeUndefined()
  })

  test('a page that moved is published to its new place, with what is below it', async () => {
    const { content, ...sample } = await start()
    await sample.author(
      `mutation { moveItem(input: { itemId: "${IDS.chairs}", targetParentId: "${IDS.home}" }) { item { path } } }`,
    )
    await content.publishItem({ ...one, roots: [IDS.office], subItems: true })
    const web = await content.tree('web')
    expect(web.at('/sitecore/content/halden-dotcom/Home/office/chairs')).toBeUndefined()
    expect(web.at('/sitecore/content/halden-dotcom/Home/chairs')?.id).toBe(IDS.chairs)
  })

  test('two pages that changed places cannot be published one alone into a circle', async () => {
    const { content, ...sample } = await start()
    const move = (id: string, parent: string) =>
      sample.author(`mutation { moveItem(input: { itemId: "${id}", targetParentId: "${parent}" }) { item { path } } }`)
    await move(IDS.chairs, IDS.home)
    await move(IDS.office, IDS.chairs)
    expect(await content.publishItem({ ...one, roots: [IDS.office] })).toMatchObject({ state: 'ABORTED' })
    expect(await content.publishItem({ ...one, roots: [IDS.chairs, IDS.office] })).toMatchObject({ state: 'FINISHED' })
    expect((await content.tree('web')).at('/sitecore/content/halden-dotcom/Home/chairs/office')?.id).toBe(IDS.office)
  })

  test('websites are told, with the secret, before the operation is finished', async () => {
    const calls: { url: string; secret: string | null; body: unknown; epoch: number }[] = []
    const told = { tree: async () => 0 }
    const { content } = await start({
      revalidateUrls: ['http://website.example/api/revalidate'],
      fetch: async (url: string | URL | Request, init?: RequestInit) => {
        const secret = new Headers(init?.headers).get('x-revalidate-secret')
        calls.push({ url: String(url), secret, body: JSON.parse(String(init?.body)), epoch: await told.tree() })
        return new Response('{}')
      },
    })
    told.tree = async () => (await content.tree('web')).epoch
    calls.length = 0
    await content.updateItem({ username: 'a', itemId: IDS.home, fields: [{ name: 'Title', value: 'New' }] })
    const { epoch } = await content.publishItem({ ...one, roots: [IDS.home] })
    expect(calls).toEqual([
      {
        url: 'http://website.example/api/revalidate',
        secret: 'hush',
        body: { epoch, items: [{ id: IDS.home, language: 'en' }] },
        epoch,
      },
    ])
  })

  test.each([
    ['refuses', async () => new Response('no', { status: 500 })],
    ['is not there', async () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('a website that %s does not stop the publication', async (_, fetch) => {
    const { content } = await start({ revalidateUrls: ['http://website.example/'], revalidateTimeoutMs: 50, fetch })
    await content.updateItem({ username: 'a', itemId: IDS.home, fields: [{ name: 'Title', value: 'New' }] })
    expect(await content.publishItem({ ...one, roots: [IDS.home] })).toMatchObject({ state: 'FINISHED' })
  })

  test('an administrator asks whether websites take the message, and nothing is published by it', async () => {
    const statuses: Record<string, number> = { 'http://a.example/': 200, 'http://b.example/?key=secret': 401 }
    const sent: string[] = []
    const { content, author, request } = await start({
      accounts: true,
      now: () => new Date('2026-05-12T10:00:00Z'),
      revalidateUrls: ['http://a.example/', 'http://b.example/?key=secret', 'http://c.example/'],
      fetch: async (url: string | URL | Request, init?: RequestInit) => {
        sent.push(`${new Headers(init?.headers).get('x-revalidate-secret')} ${String(init?.body)}`)
        const status = statuses[String(url)]
        if (status === undefined) throw new TypeError('fetch failed')
        return new Response('{}', { status })
      },
    })
    const ask = async (username: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
      const token = (await (await request('/oauth/token', { method: 'POST', body })).json()) as { access_token: string }
      const headers = { authorization: `Bearer ${token.access_token}` }
      return author('mutation { checkConnections { now websites { url status } } }', {}, headers)
    }
    const { epoch } = await content.tree('web')
    sent.length = 0
    expect((await ask('publisher')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(sent).toEqual([])
    expect((await ask('administrator')).data?.checkConnections).toEqual({
      now: '2026-05-12T10:00:00.000Z',
      websites: [
        { url: 'http://a.example/', status: 200 },
        { url: 'http://b.example/', status: 401 },
        { url: 'http://c.example/', status: null },
      ],
    })
    expect(new Set(sent)).toEqual(new Set([`hush {"epoch":${epoch},"items":[]}`]))
    expect((await content.tree('web')).epoch).toBe(epoch)
  })

  test('the event in the outbox and the audit line belong to the same transaction', async () => {
    const { content, ...sample } = await start()
    await content.updateItem({ username: 'ann', itemId: IDS.home, fields: [{ name: 'Title', value: 'New' }] })
    const operation = await content.publishItem({ ...one, username: 'ben', roots: [IDS.home] })
    const events = await sql<{ payload: unknown }>`
      select payload from outbox where topic = 'content.published' order by id desc limit 1`.execute(sample.db)
    expect(events.rows[0]?.payload).toEqual({ epoch: operation.epoch, items: [{ id: IDS.home, language: 'en' }] })
    const audit = await sql<{ username: string; action: string; before: string | null; after: string | null }>`
      select username, action, before_revision as before, after_revision as after
      from content_audit order by id desc limit 2`.execute(sample.db)
    expect(audit.rows).toEqual([
      { username: 'ben', action: 'publishItem', before: null, after: null },
      { username: 'ann', action: 'updateItem', before: expect.any(String), after: expect.any(String) },
    ])
  })

  test('what a crash left running is closed at the next start', async () => {
    const sample = await start()
    const { id } = await sample.content.publishSite({ ...one, mode: 'FULL' })
    await sql`update content_publish_operation set state = 'RUNNING', created_at = '2026-01-01' where id = ${id}`.execute(
      sample.db,
    )
    const again = kept(await openContent(database))
    expect(await again.content.publishingStatus(id)).toMatchObject({ state: 'FINISHED' })
  })

  describe('refusals', () => {
    test.each([
      [{ roots: [] }, 'INVALID_INPUT'],
      [{ roots: ['nonsense'] }, 'INVALID_ID'],
      [{ roots: ['/sitecore/nowhere'] }, 'ITEM_NOT_FOUND'],
      [{ languages: [] }, 'INVALID_INPUT'],
      [{ languages: ['*'] }, 'INVALID_LANGUAGE'],
      [{ targets: ['production'] }, 'INVALID_INPUT'],
      [{ displayName: 'a\u0000' }, 'INVALID_VALUE'],
    ])('%j is %s', async (wrong, code) => {
      const { content } = await start()
      await expect(content.publishItem({ ...one, roots: [IDS.home], ...wrong })).rejects.toMatchObject({ code })
    })
  })
})
