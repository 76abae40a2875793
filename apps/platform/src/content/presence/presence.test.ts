import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDefaultEngine } from '../../ground/database/engines.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { TENANT } from '../../ground/tenant.ts'
import { openSample, type SampleContent } from '../content.fixture.ts'
import type { ContentTables } from '../migrations.ts'
import { IDS } from '../sample-site.fixture.ts'
import { createContentStore } from '../store.ts'
import { createPresence, GONE_AFTER, type Sign } from './index.ts'

describeOnDefaultEngine('presence', (open, engine) => {
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

  const processOf = async () => {
    const store = await createContentStore({ db: database.db, engine, tenant: TENANT })
    return createPresence(database.db.withTables<ContentTables>(), store, TENANT)
  }
  const [ida, ben] = [randomUUID(), randomUUID()]
  const at = (username: string, session: string, more: Partial<Sign> = {}): Sign => ({
    username,
    session,
    itemId: IDS.office,
    language: 'en',
    ...more,
  })
  const names = ({ others }: { others: readonly { username: string }[] }) => others.map(({ username }) => username)

  test('two who have a page open see each other, across processes, with what they type in', async () => {
    const [one, other] = [await processOf(), await processOf()]
    expect(names(await one.sign(at('ida', ida)))).toEqual([])
    const component = '6b1d8f6e-7a0a-4c43-8b0a-0d2b6f5f0c11'
    const holds = { component, fieldItem: `{${IDS.hero.toUpperCase()}}`, field: null }
    expect(names(await other.sign(at('ben', ben, { holds })))).toEqual(['ida'])
    expect((await one.sign(at('ida', ida))).others).toEqual([
      { session: ben, username: 'ben', holds: { component, fieldItem: IDS.hero, field: null } },
    ])
    await other.sign(at('ben', ben))
    expect((await one.sign(at('ida', ida))).others).toEqual([{ session: ben, username: 'ben', holds: null }])
    expect(names(await one.sign(at('ida', ida, { language: 'de' })))).toEqual([])
    expect(names(await one.sign(at('ida', ida, { itemId: IDS.chairs })))).toEqual([])
  })

  test('gone at once when they leave, by themselves alone, or after half a minute without a sign', async () => {
    const presence = await processOf()
    await presence.sign(at('ben', ben))
    await presence.leave({ username: 'ida', session: ben })
    expect(names(await presence.sign(at('ida', ida)))).toEqual(['ben'])
    await presence.leave({ username: 'ben', session: ben })
    expect(names(await presence.sign(at('ida', ida)))).toEqual([])
    await presence.sign(at('ben', ben))
    const age = (seconds: number) =>
      sql`update content_presence set seen_at = now() - make_interval(secs => ${seconds}) where session = ${ben}`.execute(
        database.db,
      )
    await age(GONE_AFTER - 5)
    expect(names(await presence.sign(at('ida', ida)))).toEqual(['ben'])
    await age(GONE_AFTER + 1)
    expect(names(await presence.sign(at('ida', ida)))).toEqual([])
    const { rows } = await sql`select 1 from content_presence where session = ${ben}`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('a change by somebody else to the page or to what is on it is told once; one’s own is not', async () => {
    const presence = await processOf()
    const write = (username: string, itemId: string, name: string, language = 'en') =>
      sample.content.updateItem({ username, itemId, language, fields: [{ name, value: `${Math.random()}` }] })
    let { mark, change } = await presence.sign(at('ida', ida))
    expect(change).toBeNull()
    const next = async () => {
      ;({ mark, change } = await presence.sign(at('ida', ida, { since: mark })))
      return change?.username
    }
    await write('ida', IDS.office, 'Title')
    expect(await next()).toBeUndefined()
    await write('ben', IDS.office, 'Title')
    await write('ida', IDS.office, 'Title')
    expect(await next()).toBe('ben')
    expect(await next()).toBeUndefined()
    await write('ben', IDS.hero, 'Heading')
    expect(await next()).toBe('ben')
    await write('ben', IDS.office, 'Title', 'de')
    await write('ben', IDS.chairs, 'Title')
    expect(await next()).toBeUndefined()
  })

  test('the heartbeat by the authoring API says all there is to know', async () => {
    const document = `mutation ($input: PresenceInput!) { signPresence(input: $input) {
      others { username } revision mark change { username } state unreadComments newestComment } }`
    const input = { itemId: IDS.office, language: 'en', session: ida }
    const { data, errors } = await sample.author(document, { input })
    expect(errors).toBeUndefined()
    const revision = (await sample.content.tree('master')).get(IDS.office)?.versions.get('en')?.at(-1)?.revision
    expect(data?.signPresence).toMatchObject({ others: [], revision, change: null, state: 'draft', unreadComments: 0 })
    const wrong = await sample.author(document, { input: { ...input, session: 'nonsense' } })
    expect(wrong.errors?.[0]?.extensions.code).toBe('INVALID_ID')
    expect((await sample.author('mutation ($s: ID!) { leavePresence(session: $s) }', { s: ida })).data).toEqual({
      leavePresence: true,
    })
  })
})
