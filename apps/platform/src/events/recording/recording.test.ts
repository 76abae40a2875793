import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BATCH,
  CREATE,
  EVENTS,
  fedPayloads,
  type Json,
  OTHER_SITE,
  openEvents,
  showPath,
  type TestEvents,
} from '../events.fixture.ts'
import { describeWithTablesOnEveryEngine } from '../tables.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeWithTablesOnEveryEngine('recording', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const sessionsOf = (browser: string) =>
    events.rows(sql<Json>`select * from event_session where owner = ${browser}::uuid order by started_at, id`)
  const guestOf = async (browser: string) =>
    ((await events.request('GET', showPath(browser))).body.customer as Json)?.ref
  const identify = (browser_id: string, provider: string, id: string, more: Json = {}) =>
    events.send({ type: 'IDENTITY', browser_id, identifiers: [{ provider, id }], ...more })
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await events.rows(query))[0]?.n

  describe('sessions', () => {
    test('end after 30 minutes without an event', async () => {
      const browser_id = randomUUID()
      for (const pause of [0, 10 * MINUTE, 29.9 * MINUTE, 30 * MINUTE]) {
        events.clock.plus(pause)
        await events.send({ type: 'VIEW', browser_id, page: `after-${pause}` })
      }
      expect(
        (await sessionsOf(browser_id)).map(({ views, events: n, entry_page, exit_page }) => [
          views,
          n,
          entry_page,
          exit_page,
        ]),
      ).toEqual([
        [3, 3, 'after-0', `after-${29.9 * MINUTE}`],
        [1, 1, `after-${30 * MINUTE}`, `after-${30 * MINUTE}`],
      ])
    })

    test('end after 24 hours at the latest', async () => {
      const browser_id = randomUUID()
      for (let n = 0; n < 75; n += 1) {
        events.clock.plus(20 * MINUTE)
        await events.request('POST', BATCH, { body: { events: [{ type: 'T', browser_id }] } })
      }
      const [first, second] = await sessionsOf(browser_id)
      expect([first?.events, second?.events]).toEqual([72, 3])
    })

    test('are one for each channel and site', async () => {
      const browser_id = randomUUID()
      await events.send({ type: 'VIEW', browser_id, channel: 'WEB' })
      await events.send({ type: 'VIEW', browser_id, channel: 'MOBILE_WEB' })
      const path = EVENTS.replace('siteId=halden', `siteId=${OTHER_SITE}`)
      await events.request('POST', path, { body: { type: 'VIEW', browser_id, channel: 'WEB' } })
      expect((await sessionsOf(browser_id)).map(({ site, channel }) => [site, channel])).toEqual([
        ['halden', 'WEB'],
        ['halden', 'MOBILE_WEB'],
        [OTHER_SITE, 'WEB'],
      ])
    })

    test('take in what names no channel, as the forms of hosted clients do', async () => {
      const browser_id = randomUUID()
      await events.send({ type: 'VIEW', browser_id, channel: 'WEB' })
      await events.send({ type: 'FORM', browser_id, ext: { formId: 'f', interactionType: 'VIEWED' } })
      expect((await sessionsOf(browser_id)).map(({ channel, events: n }) => [channel, n])).toEqual([['WEB', 2]])
    })

    test('are closed by FORCE_CLOSE; what comes late still finds its own', async () => {
      const browser_id = randomUUID()
      await events.send({ type: 'VIEW', browser_id })
      events.clock.plus(MINUTE)
      await events.send({ type: 'FORCE_CLOSE', browser_id })
      events.clock.plus(MINUTE)
      await events.send({ type: 'VIEW', browser_id })
      const late = new Date(events.clock.at.getTime() - 90_000).toISOString()
      await events.send({ type: 'LATE', browser_id, requested_at: late, event_id: randomUUID() })
      expect((await sessionsOf(browser_id)).map(({ closed, events: n }) => [closed, n])).toEqual([
        [true, 3],
        [false, 1],
      ])
      events.clock.plus(3 * HOUR)
      await events.send({ type: 'VIEW', browser_id })
      const older = new Date(events.clock.at.getTime() - 2 * HOUR).toISOString()
      await events.send({ type: 'LATER', browser_id, requested_at: older, event_id: randomUUID() })
      expect(await sessionsOf(browser_id)).toHaveLength(4)
    })

    test('keep what their first event says', async () => {
      const browser_id = randomUUID()
      await events.send({ type: 'VIEW', browser_id, page: 'a', utm_source: 'news', referrer: 'https://a.example/' })
      await events.send({
        type: 'VIEW',
        browser_id,
        page: 'b',
        utm_source: 'other',
        referrer: 'https://b.example/',
        language: 'DE',
      })
      expect(await sessionsOf(browser_id)).toMatchObject([
        { entry_page: 'a', exit_page: 'b', utm: { utm_source: 'news' }, referrer_host: 'a.example', language: null },
      ])
    })
  })

  describe('repetitions', () => {
    const twice = async (body: Json, pause = 0) => {
      const first = await events.send(body)
      events.clock.plus(pause)
      const second = await events.send(body)
      return { first, second }
    }
    const known = (first: { body: Json }) => ({ ...first.body, duplicate: true })

    test('of an event id are answered with the first one’s ref, for 7 days', async () => {
      const body = { type: 'VIEW', browser_id: randomUUID(), event_id: randomUUID().toUpperCase() }
      const { first, second } = await twice(body, 6.9 * 24 * HOUR)
      expect([first.status, second.status, second.body]).toEqual([201, 200, known(first)])
      expect(await count(sql`select count(*) as n from event_record where event_id = ${body.event_id}::uuid`)).toBe(1)
      events.clock.plus(0.2 * 24 * HOUR)
      expect((await events.send(body)).status).toBe(201)
    })

    test('of a whole body with its time are known for 10 minutes, whatever the order of its keys', async () => {
      const body = {
        type: 'VIEW',
        browser_id: randomUUID(),
        requested_at: events.clock.at.toISOString(),
        ext: { a: 1, b: 2 },
      }
      const { first, second } = await twice(body, 9 * MINUTE)
      expect([first.status, second.status, second.body]).toEqual([201, 200, known(first)])
      const { requested_at, browser_id } = body
      const turned = { ext: { b: 2, a: 1 }, requested_at, browser_id, type: 'VIEW' }
      expect((await events.send(turned)).body.duplicate).toBe(true)
      events.clock.plus(2 * MINUTE)
      expect((await events.send(body)).status).toBe(201)
    })

    test('without id and time are two events', async () => {
      const { first, second } = await twice({ type: 'CLICK', browser_id: randomUUID() })
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body.ref).not.toBe(first.body.ref)
    })

    test('sent at the same moment are one row', async () => {
      const body = { type: 'VIEW', browser_id: randomUUID(), event_id: randomUUID() }
      const answers = await Promise.all(Array.from({ length: 12 }, () => events.send(body)))
      expect(new Set(answers.map((answer) => answer.body.ref)).size).toBe(1)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    })
  })

  describe('people', () => {
    test('become known by an identifier; the profile keeps the last that is not empty', async () => {
      const browser = randomUUID()
      await identify(browser, 'email', 'Ana@Example.org', {
        email: 'ana@example.org',
        firstname: 'Ana',
        city: 'Porto',
        street: ['1 Canal St'],
      })
      await identify(browser, 'EMAIL', 'ana@example.org', { firstname: 'Anna', city: '' })
      const [guest] = await events.rows(
        sql<Json>`select g.type, p.data, p.email from event_guest as g join event_guest_profile as p on p.guest = g.id
          where g.ref = ${await guestOf(browser)}::uuid`,
      )
      expect(guest).toEqual({
        type: 'customer',
        email: 'ana@example.org',
        data: { email: 'ana@example.org', firstname: 'Anna', city: 'Porto', street: ['1 Canal St'] },
      })
    })

    test('are merged when an anonymous guest turns out to be somebody known, and lookups follow', async () => {
      const [first, second] = [randomUUID(), randomUUID()]
      await identify(first, 'email', 'bo@example.org')
      await events.send({ type: 'VIEW', browser_id: second })
      const known = await guestOf(first)
      const anonymous = await guestOf(second)
      expect(anonymous).not.toBe(known)
      const { body } = await identify(second, 'Email', ' BO@example.org ')
      expect([body.customer_ref, await guestOf(second)]).toEqual([known, known])
      // The session that spans the merge goes on, and is the known one's.
      expect(await sessionsOf(second)).toMatchObject([{ events: 2 }])
      const view = await events.report(`guests/${anonymous}`)
      expect(view).toMatchObject({ ref: known, type: 'customer', merges: [{ guest: anonymous, event: body.ref }] })
      expect((view.sessions as Json[]).map(({ eventCount }) => eventCount)).toEqual([2, 1])
    })

    test('are told by their own browser alone what was known of them before; another adds what was not', async () => {
      const [own, other] = [randomUUID(), randomUUID()]
      await identify(own, 'email', 'lou@example.org', { email: 'lou@example.org', firstname: 'Lou' })
      const claim = (more: Json) => identify(other, 'email', 'lou@example.org', more)
      await claim({ email: 'thief@example.org', firstname: 'Thief', city: 'Porto' })
      // By then it is merged, and who it says it is.
      await claim({ lastname: 'Thief', city: 'Paris' })
      await identify(other, 'crm', 'unknown', { firstname: 'Thief' })
      const known = async (browser: string) =>
        (
          await events.rows(sql<Json>`select p.email, p.data from event_guest as g
            join event_guest_profile as p on p.guest = g.id where g.ref = ${await guestOf(browser)}::uuid`)
        )[0]
      expect(await known(own)).toEqual({
        email: 'lou@example.org',
        data: { email: 'lou@example.org', firstname: 'Lou', lastname: 'Thief', city: 'Porto' },
      })
      await identify(own, 'email', 'lou@example.org', { lastname: 'Gomes', city: 'Faro' })
      expect(await known(own)).toMatchObject({ data: { firstname: 'Lou', lastname: 'Gomes', city: 'Faro' } })
      // Nor does somebody who is known already, and goes over to them.
      const third = randomUUID()
      await identify(third, 'email', 'max@example.org', { firstname: 'Max' })
      for (const _ of [1, 2]) await identify(third, 'email', 'lou@example.org', { firstname: 'Max' })
      expect(await known(own)).toMatchObject({ data: { firstname: 'Lou' } })
    })

    test('go on being known by what they are known by, whatever another browser says of it', async () => {
      const [own, other, third] = [randomUUID(), randomUUID(), randomUUID()]
      await identify(own, 'email', 'ida@example.org')
      const past = new Date(events.clock.at.getTime() - HOUR).toISOString().slice(0, 16)
      const identifiers = [
        { provider: 'email', id: 'ida@example.org' },
        { provider: 'email', id: 'ida@example.org', expiry_date: past },
        { provider: 'customer_id', id: 'somebody-else' },
      ]
      await events.send({ type: 'IDENTITY', browser_id: other, identifiers })
      await identify(third, 'customer_id', 'somebody-else')
      expect(await guestOf(third)).not.toBe(await guestOf(own))
      const fourth = randomUUID()
      await identify(fourth, 'email', 'ida@example.org')
      expect(await guestOf(fourth)).toBe(await guestOf(own))
    })

    test('are never merged when both are known: the browser is the other one’s from then on', async () => {
      const [first, second] = [randomUUID(), randomUUID()]
      await identify(first, 'email', 'cy@example.org')
      await identify(second, 'email', 'di@example.org')
      const [cy, di] = [await guestOf(first), await guestOf(second)]
      await identify(second, 'email', 'cy@example.org')
      expect([await guestOf(second), await guestOf(first)]).toEqual([cy, cy])
      expect(await sessionsOf(second)).toHaveLength(2)
      expect((await events.report(`guests/${di}`)).merges).toEqual([])
      expect(((await events.report(`guests/${di}`)).sessions as Json[])[0]).toMatchObject({ eventCount: 1 })
    })

    test('are known by the strongest rule, and never by an identifier that has expired', async () => {
      const [strong, weak, third, fourth] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      await identify(strong, 'customer_id', 'C-1')
      await identify(weak, 'email', 'ed@example.org')
      const identifiers = [
        { provider: 'email', id: 'ed@example.org' },
        { provider: 'customer_id', id: 'c-1' },
      ]
      await events.send({ type: 'IDENTITY', browser_id: third, identifiers })
      expect(await guestOf(third)).toBe(await guestOf(strong))
      await identify(fourth, 'crm', 'no rule')
      await identify(third, 'crm', 'no rule')
      expect(await guestOf(third)).not.toBe(await guestOf(fourth))
      const expiry = new Date(events.clock.at.getTime() + HOUR).toISOString().slice(0, 16)
      const [fifth, sixth] = [randomUUID(), randomUUID()]
      await events.send({
        type: 'IDENTITY',
        browser_id: fifth,
        identifiers: [{ provider: 'email', id: 'short@example.org', expiry_date: expiry }],
      })
      events.clock.plus(2 * HOUR)
      await identify(sixth, 'email', 'short@example.org')
      expect(await guestOf(sixth)).not.toBe(await guestOf(fifth))
    })

    test('are found out together when they sign in at the same moment', async () => {
      const browsers = Array.from({ length: 8 }, () => randomUUID())
      await Promise.all(browsers.map((browser) => identify(browser, 'email', 'together@example.org')))
      const guests = await Promise.all(browsers.map(guestOf))
      expect(new Set(guests).size).toBe(1)
    })

    test('of a merge that is undone are two again; what was done since stays', async () => {
      const [first, second] = [randomUUID(), randomUUID()]
      await identify(first, 'email', 'fay@example.org')
      await events.send({ type: 'VIEW', browser_id: second })
      const anonymous = await guestOf(second)
      await identify(second, 'email', 'fay@example.org')
      const fay = await guestOf(first)
      events.clock.plus(HOUR)
      await events.send({ type: 'VIEW', browser_id: second })
      const { merges } = (await events.report(`guests/${fay}`)) as { merges: Json[] }
      const asAuthor = { headers: { authorization: 'Bearer author' } }
      const path = `/api/analytics/guests/${fay}/merges/${merges[0]?.id}`
      const undone = await events.request('DELETE', path, asAuthor)
      expect([undone.status, undone.body]).toEqual([200, { guest: anonymous }])
      expect([await guestOf(second), await guestOf(first)]).toEqual([anonymous, fay])
      const sessions = async (guest: unknown) => ((await events.report(`guests/${guest}`)).sessions as Json[]).length
      expect([await sessions(anonymous), await sessions(fay)]).toEqual([1, 2])
      expect((await events.request('DELETE', path, asAuthor)).status).toBe(404)
      expect(
        await count(sql`select count(*) as n from event_audit where action = 'unmerge' and guest_ref = ${fay}::uuid`),
      ).toBe(1)
    })
  })

  describe('consent', () => {
    const gpc = { 'sec-gpc': '1' }
    const ignored = { status: 'IGNORED', reason: 'consent' }
    const rowsOf = (browser: string) => count(sql`select count(*) as n from event_browser where ref = ${browser}::uuid`)

    test('Global Privacy Control is answered with a word, and nothing is kept', async () => {
      const browser_id = randomUUID()
      const { status, body } = await events.send({ type: 'VIEW', browser_id }, gpc)
      expect([status, body]).toEqual([200, ignored])
      const created = await events.request('GET', CREATE, { headers: { ...gpc, 'sec-fetch-site': 'same-origin' } })
      expect([created.status, created.headers.get('set-cookie')]).toEqual([200, null])
      expect([await rowsOf(browser_id), await rowsOf(String(created.body.ref))]).toEqual([0, 0])
    })

    test('an explicit grant outlasts it, until a denial', async () => {
      const { ref } = (await events.request('GET', CREATE, { headers: gpc })).body
      const say = (consent?: string) => events.send({ type: 'VIEW', browser_id: ref, ...(consent && { consent }) }, gpc)
      const said = [
        await say(),
        await say('granted'),
        await say(),
        await say('denied'),
        await say(),
        await say('granted'),
      ]
      expect(said.map(({ status }) => status)).toEqual([200, 201, 201, 200, 200, 201])
      const stored = await events.rows(sql<Json>`select consent from event_browser where ref = ${ref}::uuid`)
      expect(stored).toEqual([{ consent: 'granted' }])
    })

    test('without a cookie a visitor is one for a day, and nobody after it', async () => {
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const send = (address: string, more: Json = {}) =>
        events.send({ type: 'VIEW', browser_id: '', anonymous: true, ...more }, from(address))
      expect((await send('198.51.100.7')).body.customer_ref).toBeUndefined()
      await send('198.51.100.7')
      await send('198.51.100.8')
      const visitors = () =>
        events.rows(sql<{ visitor: number; n: number }>`
          select s.visitor, count(*) as n from event_record as e join event_session as s on s.id = e.session
          where not exists (select 1 from event_guest as g where g.id = s.visitor) group by s.visitor order by s.visitor`)
      expect((await visitors()).map(({ n }) => n)).toEqual([2, 1])
      events.clock.plus(24 * HOUR)
      await send('198.51.100.7')
      expect((await visitors()).map(({ n }) => n)).toEqual([2, 1, 1])
      expect(await count(sql`select count(*) as n from event_salt`)).toBe(1)
      expect(await count(sql`select count(*) as n from event_cookieless`)).toBe(1)
      events.clock.plus(24 * HOUR)
      await events.service.tidy()
      expect(await count(sql`select count(*) as n from event_salt`)).toBe(0)
      expect((await events.send({ type: 'VIEW', browser_id: '', anonymous: true }, gpc)).body).toEqual(ignored)
    })
  })

  test('followers are told once a group what people saw and did, and never who they are', async () => {
    const before = (await fedPayloads(events)).length
    const browser_id = randomUUID()
    await events.request('POST', BATCH, {
      body: {
        events: [
          { type: 'VIEW', browser_id, page: 'lamp-7', ext: { product: 'lamp-7' } },
          { type: 'ADD_TO_CART', browser_id, sku: 'A-1', ext: { quantity: 2 } },
          {
            type: 'IDENTITY',
            browser_id,
            identifiers: [{ provider: 'email', id: 'gil@example.org' }],
            email: 'gil@example.org',
          },
          { type: 'FORM', browser_id, ext: { formId: 'f', interactionType: 'SUBMITTED' } },
          { type: 'VIEW', browser_id: randomUUID(), channel: 'bot' },
        ],
      },
    })
    const payloads = (await fedPayloads(events)).slice(before)
    expect(payloads).toEqual([
      {
        site: 'halden',
        events: [
          {
            type: 'VIEW',
            at: events.clock.at.toISOString(),
            session: expect.any(Number),
            guest: await guestOf(browser_id),
            page: 'lamp-7',
            ext: { product: 'lamp-7' },
          },
          expect.objectContaining({ type: 'ADD_TO_CART', extra: { sku: 'A-1' }, ext: { quantity: 2 } }),
        ],
      },
    ])
    expect(JSON.stringify(payloads)).not.toContain('gil@')
  })

  test('with adoption off an unknown browser is 404, in a batch too; an explicit grant is worth an id', async () => {
    const strict = await openEvents(events.database, { adoptUnknownBrowsers: false })
    const browser_id = randomUUID()
    const refused = await strict.send({ type: 'VIEW', browser_id })
    expect([refused.status, refused.body.error_code]).toEqual([404, 'EV-404-BROWSER'])
    const event_id = randomUUID()
    const batch = await strict.request('POST', BATCH, { body: { events: [{ type: 'VIEW', browser_id, event_id }] } })
    expect(batch.body.results).toMatchObject([{ event_id, error_code: 'EV-404-BROWSER' }])
    const { ref } = (await strict.request('GET', CREATE)).body
    // The id of an event that was refused is not used up.
    expect((await strict.send({ type: 'VIEW', browser_id: ref, event_id })).status).toBe(201)
    expect((await strict.send({ type: 'VIEW', browser_id, consent: 'granted' }, { 'sec-gpc': '1' })).status).toBe(201)
    await strict.close()
  })

  test('what is asked why it is missing can be looked up', async () => {
    const browser = randomUUID()
    await events.send({ browser_id: browser })
    await events.send({ type: 'VIEW', browser_id: browser, page: 'p'.repeat(600) })
    await identify(browser, 'email', 'hal@example.org')
    const { requests } = (await events.report('debug')) as { requests: Json[] }
    expect(requests.filter((request) => request.browser === browser)).toMatchObject([
      { outcome: 'identity', type: 'IDENTITY', note: 'No rule matched: the identifiers now belong to this visitor.' },
      { outcome: 'flagged', flags: ['cut:page'] },
      { outcome: 'refused', code: 'EV-400-TYPE' },
    ])
  })
})
