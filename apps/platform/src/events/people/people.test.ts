import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openEvents, showPath, type TestEvents } from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

describeWithTables('people', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const author = { headers: { authorization: 'Bearer author' } }
  const identify = (browser_id: string, email: string, more: Json = {}) =>
    events.send({ type: 'IDENTITY', browser_id, identifiers: [{ provider: 'email', id: email }], email, ...more })
  const guestOf = async (browser: string) =>
    ((await events.request('GET', showPath(browser))).body.customer as Json | undefined)?.ref as string
  const audit = () => events.rows(sql<Json>`select username, action, guest_ref, detail from event_audit order by id`)

  /** Somebody with two browsers, the second of whom was anonymous first. */
  async function somebody(email: string) {
    const [first, second] = [randomUUID(), randomUUID()]
    await identify(first, email, { firstname: 'Ana', lastname: 'Silva' })
    await events.send({
      type: 'VIEW',
      browser_id: second,
      page: 'chairs',
      referrer: 'https://find.example/?q=me',
      ext: { note: 'mine' },
    })
    const anonymous = await guestOf(second)
    await identify(second, email)
    return { first, second, anonymous, guest: await guestOf(first) }
  }

  test('are found by the beginning of an identifier or an email, by ref and by browser', async () => {
    const { first, guest } = await somebody('Search.Me@example.org')
    const other = randomUUID()
    await events.send({
      type: 'IDENTITY',
      browser_id: other,
      identifiers: [{ provider: 'customer_id', id: 'K-77' }],
      email: 'k77@example.org',
    })
    const found = async (q: string) => ((await events.report('guests', { q })).guests as Json[]).map(({ ref }) => ref)
    expect(await found('search.me@EX')).toEqual([guest])
    expect(await found('k-7')).toEqual([await guestOf(other)])
    expect(await found('k77@')).toEqual([await guestOf(other)])
    expect(await found(guest)).toEqual([guest])
    expect(await found(first)).toEqual([guest])
    expect(await found("%' or 1=1")).toEqual([])
    expect(await found('')).toEqual(expect.arrayContaining([guest, await guestOf(other)]))
    expect((await events.report('guests', { q: 'search' })).guests).toMatchObject([
      {
        type: 'customer',
        email: 'Search.Me@example.org',
        firstname: 'Ana',
        lastname: 'Silva',
        identifiers: [{ provider: 'email', id: 'Search.Me@example.org' }],
      },
    ])
  })

  test('have a time line of sessions and events, page by page', async () => {
    const browser = randomUUID()
    await identify(browser, 'line@example.org')
    for (let n = 0; n < 24; n += 1) {
      events.clock.plus(3_600_000)
      await events.send({ type: 'VIEW', browser_id: browser, page: `page-${n}` })
    }
    const path = `guests/${await guestOf(browser)}`
    const first = await events.report(path)
    const second = await events.report(path, { before: String(first.next) })
    const pages = [first, second].map(({ sessions }) =>
      (sessions as { entryPage: string }[]).map(({ entryPage }) => entryPage),
    )
    expect(pages.flat()).toEqual([...Array.from({ length: 24 }, (_, n) => `page-${23 - n}`), null])
    expect([first.next === null, second.next]).toEqual([false, null])
    expect((first.sessions as Json[])[0]).toMatchObject({
      site: 'halden',
      device: 'desktop',
      browser: 'Chrome',
      views: 1,
      eventCount: 1,
      events: [{ type: 'VIEW', page: 'page-23' }],
    })
  })

  test('are exported whole, merged guests included, and somebody answers for it', async () => {
    const { guest, anonymous, first, second } = await somebody('export@example.org')
    const { status, body, headers } = await events.request('GET', `/api/analytics/guests/${anonymous}/export`, author)
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="guest-${guest}.json"`])
    expect(body).toMatchObject({
      ref: guest,
      profile: { email: 'export@example.org', firstname: 'Ana' },
      identifiers: [{ provider: 'email', id: 'export@example.org' }],
      merges: [{ guest: anonymous }],
    })
    expect((body.browsers as Json[]).map(({ ref }) => ref).sort()).toEqual([first, second].sort())
    const said = (body.sessions as { events: Json[] }[]).flatMap((session) => session.events)
    expect(said.map(({ type }) => type).sort()).toEqual(['IDENTITY', 'IDENTITY', 'VIEW'])
    expect(said).toContainEqual(
      expect.objectContaining({ ext: { note: 'mine' }, referrer: 'https://find.example/?q=me' }),
    )
    expect((await audit()).at(-1)).toEqual({
      username: 'ada',
      action: 'export',
      guest_ref: guest,
      detail: { guests: 2 },
    })
  })

  test('are erased whole, merged guests included; that somebody was there stays counted', async () => {
    const { guest, anonymous, first, second } = await somebody('gone@example.org')
    const before = (await events.report('overview')).current
    const erased = await events.request('DELETE', `/api/analytics/guests/${anonymous}`, author)
    expect([erased.status, erased.body]).toEqual([200, { erased: { guests: 2, browsers: 2, events: 3 } }])
    for (const ref of [guest, anonymous]) {
      for (const [method, path] of [
        ['GET', ref],
        ['GET', `${ref}/export`],
        ['DELETE', ref],
      ]) {
        expect((await events.request(String(method), `/api/analytics/guests/${path}`, author)).status).toBe(404)
      }
    }
    const left = await events.rows(sql<{ text: string }>`
      select to_jsonb(r)::text as text from event_record as r union all select to_jsonb(p)::text from event_guest_profile as p
      union all select to_jsonb(i)::text from event_identifier as i union all select to_jsonb(b)::text from event_browser as b`)
    const all = left.map(({ text }) => text).join()
    for (const trace of ['gone@example.org', first, second]) expect(all).not.toContain(trace)
    const blank = sql<Json>`select ext, extra, referrer, query, search from event_record as e
      join event_session as s on s.id = e.session where s.owner = ${second}::uuid`
    const nothing = { ext: null, extra: null, referrer: null, query: null, search: null }
    expect(await events.rows(blank)).toEqual([nothing, nothing])
    expect((await events.report('guests', { q: 'gone@' })).guests).toEqual([])
    expect((await events.report('overview')).current).toEqual(before)
    expect((await audit()).at(-1)).toMatchObject({ action: 'erase', guest_ref: guest, detail: { guests: 2 } })
    // Who comes back is somebody new.
    await events.send({ type: 'VIEW', browser_id: second })
    expect(await guestOf(second)).not.toBe(guest)
  })

  test('the audit is only added to', async () => {
    await expect(events.rows(sql`delete from event_audit`)).rejects.toThrow('only added to')
    await expect(events.rows(sql`update event_audit set username = ''`)).rejects.toThrow('only added to')
  })

  test('are for authors alone, as every report is; a context id opens nothing', async () => {
    const paths = [
      'overview',
      'pages',
      'sources',
      'events',
      'forms',
      'experiments',
      'funnel',
      'live',
      'vitals',
      'debug',
      'guests',
    ]
    const guest = `guests/${randomUUID()}`
    const calls = [...paths.map((path) => ['GET', path]), ['GET', guest], ['GET', `${guest}/export`], ['DELETE', guest]]
    for (const [method = '', path] of [...calls, ['DELETE', `${guest}/merges/1`], ['POST', 'rebuild']]) {
      const at = `/api/analytics/${path}?sitecoreContextId=local-context`
      const byContext = await events.request(method, at, { headers: { 'x-sitecore-contextid': 'local-context' } })
      expect([path, byContext.status]).toEqual([path, 401])
      const other = await events.request(method, at, { headers: { authorization: 'Bearer reader' } })
      expect([path, other.status]).toEqual([path, 403])
    }
  })
})
