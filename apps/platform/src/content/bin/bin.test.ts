import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openContent, openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'

const DAY_MS = 86_400_000
const HOME = '/sitecore/content/halden-dotcom/Home'

describeOnDefaultEngine('the bin', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    sample = await openSample(database)
    await sql`truncate content_bin`.execute(sample.db)
  })
  afterEach(() => sample.close())

  const remove = (itemId: string, more = '') =>
    sample.author(`mutation { deleteItem(input: { itemId: "${itemId}" ${more} }) { successful } }`)
  const restore = (binId: string, more = '') =>
    sample.author(`mutation { restoreItem(input: { binId: "${binId}" ${more} }) { item { path } } }`)
  const code = (answer: Awaited<ReturnType<typeof restore>>) => answer.errors?.[0]?.extensions.code
  const drafts = () => sample.content.tree('master')
  const only = async () => {
    const [entry, ...others] = await sample.content.bin.list()
    expect(others).toEqual([])
    if (!entry) throw new Error('The bin is empty')
    return entry
  }

  test('takes a page with all that stands below it, and gives it back as it was', async () => {
    const before = [...(await drafts()).subtree(IDS.office)]
    expect(before.length).toBeGreaterThan(3)
    await remove(IDS.office)
    expect((await drafts()).get(IDS.hero)).toBeUndefined()
    const entry = await only()
    expect(entry).toMatchObject({ itemId: IDS.office, name: 'office', path: `${HOME}/office`, username: 'somebody' })
    expect(entry.items).toBe(before.length)
    expect(entry.dueAt.getTime() - entry.deletedAt.getTime()).toBe(30 * DAY_MS)

    expect((await restore(entry.id)).data?.restoreItem).toEqual({ item: { path: `${HOME}/office` } })
    const [top, ...below] = [...(await drafts()).subtree(IDS.office)]
    expect(top).toEqual({ ...before[0], updatedAt: top?.updatedAt })
    expect(below).toEqual(before.slice(1))
    expect(await sample.content.bin.list()).toEqual([])
    const other = await openContent(database)
    expect([...(await other.content.tree('master')).subtree(IDS.office)]).toEqual([top, ...below])
    await other.close()
  })

  test('visitors see a deleted page until it is published away, and not again until it is published', async () => {
    await remove(IDS.office)
    expect((await sample.content.tree('web')).get(IDS.office)).toBeDefined()
    await sample.content.publishItem({ username: 'a', roots: [IDS.office], languages: ['en'] })
    expect((await sample.content.tree('web')).get(IDS.office)).toBeUndefined()
    await restore((await only()).id)
    expect((await sample.content.tree('web')).get(IDS.office)).toBeUndefined()
    await sample.content.publishItem({ username: 'a', roots: [IDS.office], languages: ['en'], subItems: true })
    expect((await sample.content.tree('web')).get(IDS.hero)?.versions.get('en')).toHaveLength(1)
  })

  test('what is deleted permanently is not in it', async () => {
    await remove(IDS.office, 'permanently: true')
    expect(await sample.content.bin.list()).toEqual([])
    expect((await drafts()).get(IDS.office)).toBeUndefined()
  })

  test('a name that is taken asks for another name or place', async () => {
    await remove(IDS.office)
    const { id } = await only()
    await sample.author(
      `mutation { createItem(input: { name: "Office", templateId: "Page", parent: "${HOME}" }) { item { path } } }`,
    )
    expect(code(await restore(id))).toBe('NAME_TAKEN')
    expect((await only()).id).toBe(id)
    expect((await restore(id, 'newName: "old-office"')).data?.restoreItem).toEqual({
      item: { path: `${HOME}/old-office` },
    })
  })

  test('a parent that is gone asks for another place', async () => {
    await remove(IDS.hero)
    const hero = await only()
    await remove(IDS.office)
    expect(code(await restore(hero.id))).toBe('PARENT_GONE')
    const { data } = await sample.author('{ bin { itemId hasParent } }')
    expect(data?.bin).toEqual([
      { itemId: IDS.office, hasParent: true },
      { itemId: IDS.hero, hasParent: false },
    ])
    expect((await restore(hero.id, `targetParentPath: "${HOME}"`)).data?.restoreItem).toEqual({
      item: { path: `${HOME}/hero` },
    })
  })

  test('an item that was imported anew meanwhile is not overwritten', async () => {
    await remove(IDS.hero)
    const { id } = await only()
    const files = sample.content.exportContent({ database: 'web', root: IDS.hero })
    await sample.content.importContent({ files, into: 'master' })
    await sample.author(`mutation { renameItem(input: { itemId: "${IDS.hero}", newName: "anew" }) { item { name } } }`)
    expect(code(await restore(id))).toBe('ALREADY_THERE')
    expect((await drafts()).get(IDS.hero)?.name).toBe('anew')
  })

  test('what is due is destroyed, and nothing before', async () => {
    await remove(IDS.office)
    const { dueAt } = await only()
    expect(await sample.content.bin.emptyDue(new Date(dueAt.getTime() - 1))).toBe(0)
    const counts = await Promise.all([1, 2, 3].map(() => sample.content.bin.emptyDue(dueAt)))
    expect(counts.reduce((all, one) => all + one)).toBe(1)
    expect(await sample.content.bin.list()).toEqual([])
    const audit =
      await sql`select username, action, item_id, detail from content_audit order by id desc limit 1`.execute(sample.db)
    expect(audit.rows).toMatchObject([
      { username: 'bin', action: 'destroyItem', item_id: IDS.office, detail: { path: `${HOME}/office` } },
    ])
  })

  test('of two who restore it at the same time one does', async () => {
    await remove(IDS.office)
    const { id } = await only()
    const answers = await Promise.all([restore(id), restore(id)])
    expect(answers.map(code).sort()).toEqual(['BIN_ENTRY_NOT_FOUND', undefined])
  })

  test.each(['restoreItem', 'destroyItem'])('%s refuses what is not in it', async (name) => {
    const selected = name === 'restoreItem' ? 'item { path }' : 'successful'
    for (const binId of ['x', IDS.office]) {
      expect(code(await sample.author(`mutation { ${name}(input: { binId: "${binId}" }) { ${selected} } }`))).toBe(
        'BIN_ENTRY_NOT_FOUND',
      )
    }
  })

  test('authors restore, only publishers destroy', async () => {
    const real = await openContent(database, { accounts: true })
    const bearer = async (username: string) => {
      const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
      const { access_token: token } = (await (await real.request('/oauth/token', { method: 'POST', body })).json()) as {
        access_token: string
      }
      return { authorization: `Bearer ${token}` }
    }
    const [author, publisher] = [await bearer('author'), await bearer('publisher')]
    await real.author(`mutation { deleteItem(input: { itemId: "${IDS.office}" }) { successful } }`, {}, author)
    const [entry] = await real.content.bin.list()
    expect(entry?.username).toBe('author')
    const destroy = `mutation { destroyItem(input: { binId: "${entry?.id}" }) { successful } }`
    expect(code(await real.author(destroy, {}, author))).toBe('FORBIDDEN')
    expect((await real.author(destroy, {}, publisher)).data?.destroyItem).toEqual({ successful: true })
    expect(await real.content.bin.list()).toEqual([])
    await real.close()
  })
})
