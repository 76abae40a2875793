import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHEAP_HASH } from '../../ground/auth/cheap-hash.fixture.ts'
import { createAuth } from '../../ground/auth/index.ts'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { openSample, PASSWORD, type SampleContent } from '../content.fixture.ts'
import { IDS } from '../sample-site.fixture.ts'

describeOnDefaultEngine('the audit', (open) => {
  let database: OpenedDatabase
  let sample: SampleContent
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await sample?.close()
    sample = await openSample(database, { accounts: true })
    const { accounts } = await createAuth(database.db, { hashCost: CHEAP_HASH })
    await accounts.ensure({ username: 'admin', password: PASSWORD, role: 'administrator' })
  })
  afterAll(() => sample.close())

  const READ = `query ($filter: AuditFilterInput, $first: Int, $before: Float) {
    audit(filter: $filter, first: $first, before: $before) {
      lines { id at username action itemId itemPath language detail } next choices { actions usernames } } }`
  const read = async (variables: object = {}, username = 'admin') => {
    const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
    const token = (await (await sample.request('/oauth/token', { method: 'POST', body })).json()) as {
      access_token: string
    }
    const { data, errors } = await sample.author(READ, variables, { authorization: `Bearer ${token.access_token}` })
    type Line = { id: number; at: string; username: string; action: string; itemPath: string | null }
    const page = data?.audit as unknown as {
      lines: Line[]
      next: number | null
      choices: { actions: string[]; usernames: string[] }
    }
    return { ...page, code: errors?.[0]?.extensions.code }
  }
  const edit = (username: string, itemId: string, value: string) =>
    sample.content.updateItem({ username, itemId, language: 'en', fields: [{ name: 'Title', value }] })

  test('administrators read it, and nobody else', async () => {
    expect((await read({}, 'publisher')).code).toBe('FORBIDDEN')
    expect((await read({}, 'author')).code).toBe('FORBIDDEN')
    expect((await read()).code).toBeUndefined()
  })

  test('the newest first, a page at a time, without a line twice', async () => {
    for (let count = 0; count < 7; count += 1) await edit('ida', IDS.office, `Office ${count}`)
    const all = await read({ first: 100 })
    expect(all.next).toBeNull()
    const ids: number[] = []
    for (let before: number | null = null; ; ) {
      const page: Awaited<ReturnType<typeof read>> = await read({ first: 3, before })
      expect(page.lines.length).toBeLessThanOrEqual(3)
      ids.push(...page.lines.map(({ id }) => id))
      before = page.next
      if (before === null) break
    }
    expect(ids).toEqual(all.lines.map(({ id }) => id))
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  test('by person, action, item and period; what is gone has no path', async () => {
    await edit('ida', IDS.office, 'One')
    await edit('ben', IDS.chairs, 'Two')
    const [line] = (await read({ filter: { username: 'ida' } })).lines
    expect(line).toMatchObject({ action: 'updateItem', itemPath: '/sitecore/content/halden-dotcom/Home/office' })
    const people = async (filter: object) => (await read({ filter })).lines.map(({ username }) => username)
    expect(await people({ itemId: IDS.chairs })).toEqual(['ben'])
    expect(await people({ action: 'updateItem' })).toEqual(['ben', 'ida'])
    expect(await people({ username: 'ida', itemId: IDS.chairs })).toEqual([])
    expect(await people({ from: line?.at })).toContain('ida')
    expect(await people({ until: line?.at })).not.toContain('ida')
    const { choices } = await read()
    expect(choices.usernames).toEqual(expect.arrayContaining(['ben', 'ida']))
    expect(choices.actions).toEqual(expect.arrayContaining(['publishItem', 'updateItem']))
    expect((await read({ filter: { itemId: 'nonsense' } })).code).toBe('INVALID_ID')
    expect((await read({ filter: { from: 'yesterday' } })).code).toBe('INVALID_INPUT')
    expect((await read({ filter: { username: "' or 1=1 --" } })).lines).toEqual([])
  })
})
