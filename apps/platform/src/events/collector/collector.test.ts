import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidOf } from '../event/dedupe-key.ts'
import {
  BASE,
  BATCH,
  CONTEXT,
  CREATE,
  EVENTS,
  GOOGLEBOT,
  type Json,
  ORIGIN,
  openEvents,
  QUERY,
  SITE,
  showPath,
  type TestEvents,
} from '../events.fixture.ts'
import { describeWithTablesOnEveryEngine } from '../tables.fixture.ts'

const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describeWithTablesOnEveryEngine('the collector', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const recordOf = async (ref: unknown) => {
    const [row] = await events.rows(sql<Json>`select * from event_record where ref = ${ref}::uuid`)
    if (!row) throw new Error(`No event ${ref}`)
    return row
  }
  const countOf = async (table: string) => {
    const [row] = await events.rows(sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`)
    return row?.n ?? -1
  }

  describe('create.json and show.json', () => {
    // Specification: browser-create, browser-show
    test('make a browser and an anonymous guest, whom show.json knows at once', async () => {
      const { status, body, headers } = await events.request('GET', CREATE)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(body).toEqual({
        status: 'OK',
        version: '1.2',
        client_key: 'local',
        ref: expect.stringMatching(UUID4),
        customer_ref: expect.stringMatching(UUID4),
        features: ['event_id', 'batch', 'consent'],
      })
      const shown = await events.request('GET', showPath(String(body.ref)))
      expect(shown.status).toBe(200)
      expect(shown.body).toEqual({
        status: 'OK',
        version: '1.2',
        clientKey: 'local',
        ref: body.ref,
        customer: { ref: body.customer_ref },
      })
      expect((await events.request('GET', CREATE)).body.ref).not.toBe(body.ref)
    })

    test('an unknown browser is 404 with a text and where to read more', async () => {
      for (const id of [randomUUID(), 'nonsense']) {
        const { status, body } = await events.request('GET', showPath(id))
        expect([status, body.error_code]).toEqual([404, 'EV-404-BROWSER'])
        expect(`${body.error_msg}, for more info: ${body.moreInfo}`).toBe(
          'The browser id is not known here., for more info: /docs/events#EV-404-BROWSER',
        )
      }
    })

    test('the 2.x dialect names the context in a header and sends a content type along', async () => {
      const { status, body } = await events.request('GET', `${BASE}/browser/create.json?client_key=`, {
        headers: { 'x-sitecore-contextid': CONTEXT, 'content-type': 'application/json' },
      })
      expect([status, typeof body.ref]).toEqual([200, 'string'])
    })

    // Specification: tracking-cookie
    test('a page of the same site gets the cookie from the server too, by the name its client looks for', async () => {
      const same = { 'sec-fetch-site': 'same-origin' }
      const cookieOf = async (path: string, headers: Record<string, string>) => {
        const { body, headers: answered } = await events.request('GET', path, { headers })
        return answered.get('set-cookie')?.replace(String(body.ref), 'REF') ?? null
      }
      const rest = 'REF; Max-Age=63072000; SameSite=None; Secure; Path=/'
      expect(await cookieOf(CREATE, same)).toBe(`sc_${CONTEXT}=${rest}`)
      expect(await cookieOf(CREATE, { ...same, 'x-library-version': '0.3.0' })).toBe(`sc_${CONTEXT}=${rest}`)
      expect(await cookieOf(CREATE, { ...same, 'x-library-version': '0.6.1' })).toBe(`sc_cid=${rest}`)
      const header = { ...same, 'x-sitecore-contextid': CONTEXT }
      expect(await cookieOf(`${BASE}/browser/create.json?client_key=`, header)).toBe(`sc_cid=${rest}`)
      expect(await cookieOf(CREATE, { 'sec-fetch-site': 'cross-site' })).toBeNull()
      expect(await cookieOf(CREATE, {})).toBeNull()
    })
  })

  describe('events', () => {
    test('answer 201 with the ids of event and guest, in all three dialects, whatever slashes there are', async () => {
      const { body: browser } = await events.request('GET', CREATE)
      const body = { type: 'VIEW', browser_id: browser.ref, client_key: '', pos: '', page: 'Home Page' }
      const byHeader = { 'x-sitecore-contextid': CONTEXT, 'x-client-software-id': '@sitecore-content-sdk/events 2.1.2' }
      for (const [path, headers] of [
        [EVENTS, { 'x-library-version': '0.3.0' }],
        [EVENTS, { 'x-library-version': '0.6.1', 'x-client-software-id': '@sitecore-cloudsdk/events 0.6.1' }],
        [`${BASE}/events?siteId=${SITE}`, byHeader],
        [`/${EVENTS}`, {}],
        [`/${EVENTS.replace('/events?', '//events?')}`, {}],
      ] as const) {
        const { status, body: answer, headers: answered } = await events.request('POST', path, { body, headers })
        expect([path, status]).toEqual([path, 201])
        expect(answered.get('content-type')).toMatch(/^application\/json/)
        expect(answer).toEqual({
          status: 'OK',
          version: '1.2',
          client_key: '',
          ref: expect.stringMatching(UUID4),
          customer_ref: browser.customer_ref,
        })
      }
      const libraries = await events.rows(sql<{ library: string | null }>`select distinct library from event_record`)
      expect(libraries.map(({ library }) => library)).toEqual(
        expect.arrayContaining([
          '0.3.0',
          '@sitecore-cloudsdk/events 0.6.1',
          '@sitecore-content-sdk/events 2.1.2',
          null,
        ]),
      )
    })

    test('may come as text/plain, as a beacon sends them', async () => {
      const body = JSON.stringify({ type: 'VIEW', browser_id: randomUUID() })
      expect((await events.request('POST', EVENTS, { body, headers: { 'content-type': 'text/plain' } })).status).toBe(
        201,
      )
    })

    test('are kept with what the contract lists, and classes of the agent instead of its name', async () => {
      const at = events.clock.at.toISOString()
      const { body } = await events.send(
        {
          type: 'VIEW',
          channel: 'WEB',
          currency: 'EUR',
          language: 'EN',
          page: 'catalog',
          requested_at: at,
          utm_source: 'News',
          utm_medium: 'mail',
          referrer: 'https://find.example.org/q?x=1',
          ext: { pageVariantId: 'v9', cart_lines: 2 },
          sku: { id: 'A-1' },
          sc_search: { data: { q: 'lamp' }, metadata: { ut_api_version: '1.0' } },
        },
        { referer: `${ORIGIN}/en/catalog?variantid=v9`, 'x-library-version': '0.3.0' },
      )
      const row = await recordOf(body.ref)
      expect(row).toMatchObject({
        tenant: 'default',
        context_id: CONTEXT,
        site: SITE,
        type: 'VIEW',
        channel: 'WEB',
        currency: 'EUR',
        language: 'EN',
        page: 'catalog',
        path: '/en/catalog',
        query: 'variantid=v9',
        referrer: 'https://find.example.org/q?x=1',
        utm: { utm_source: 'News', utm_medium: 'mail' },
        variant: 'v9',
        ext: { pageVariantId: 'v9', cart_lines: 2 },
        extra: { sku: { id: 'A-1' } },
        search: { data: { q: 'lamp' }, metadata: { ut_api_version: '1.0' } },
        is_bot: false,
        library: '0.3.0',
        flags: null,
        skew_ms: null,
        occurred_at: events.clock.at,
      })
      const [session] = await events.rows(sql<Json>`select * from event_session where id = ${row.session}`)
      expect(session).toMatchObject({
        device: 'desktop',
        browser: 'Chrome',
        os: 'Linux',
        referrer_host: 'find.example.org',
        language: 'EN',
        entry_page: 'catalog',
        exit_page: 'catalog',
        views: 1,
        events: 1,
      })
    })

    test('of robots are marked: by their agent, their channel, or an id made from their agent', async () => {
      const byAgent = await events.send({ type: 'VIEW' }, { 'user-agent': GOOGLEBOT })
      const byChannel = await events.send({ type: 'VIEW', channel: 'bot' })
      const browser_id = uuidOf(createHash('sha256').update(GOOGLEBOT).digest())
      const byId = await events.send({ type: 'VIEW', browser_id, ext: { sourceUserAgent: GOOGLEBOT } })
      for (const { status, body } of [byAgent, byChannel, byId]) {
        expect([status, (await recordOf(body.ref)).is_bot]).toEqual([201, true])
      }
      const guests = await events.rows(
        sql<{ type: string }>`select type from event_guest where ref = ${byId.body.customer_ref}::uuid`,
      )
      expect(guests).toEqual([{ type: 'bot' }])
      const later = await events.send({ type: 'VIEW', browser_id })
      expect((await recordOf(later.body.ref)).is_bot).toBe(true)
    })

    test('a wrong event is refused with the code of the contract, and nothing is kept', async () => {
      const good = { type: 'VIEW', browser_id: randomUUID() }
      const identity = {
        type: 'IDENTITY',
        browser_id: good.browser_id,
        identifiers: [{ provider: 'email', id: 'a@b.example' }],
      }
      const before = await countOf('event_record')
      const cases: [body: unknown, status: number, code: string, field?: string][] = [
        ['{', 400, 'EV-400-JSON'],
        ['', 400, 'EV-400-JSON'],
        [[good], 400, 'EV-400-JSON'],
        ['null', 400, 'EV-400-JSON'],
        [{ browser_id: good.browser_id }, 400, 'EV-400-TYPE'],
        [{ ...good, type: '' }, 400, 'EV-400-TYPE'],
        [{ ...good, type: 7 }, 400, 'EV-400-TYPE'],
        [{ ...good, type: 'a b' }, 400, 'EV-400-FIELD', 'type'],
        [{ ...good, type: 'x'.repeat(65) }, 400, 'EV-400-FIELD', 'type'],
        [{ type: 'VIEW' }, 400, 'EV-400-BROWSER'],
        [{ type: 'VIEW', browser_id: '' }, 400, 'EV-400-BROWSER'],
        [{ type: 'VIEW', browser_id: 5 }, 400, 'EV-400-BROWSER'],
        [{ type: 'VIEW', browser_id: 'no-uuid' }, 404, 'EV-404-BROWSER'],
        [{ ...good, channel: 5 }, 400, 'EV-400-FIELD', 'channel'],
        [{ ...good, currency: 'E1' }, 400, 'EV-400-FIELD', 'currency'],
        [{ ...good, language: 'e' }, 400, 'EV-400-FIELD', 'language'],
        [{ ...good, ext: [] }, 400, 'EV-400-FIELD', 'ext'],
        [{ ...good, event_id: 'x' }, 400, 'EV-400-FIELD', 'event_id'],
        [{ ...good, consent: 'maybe' }, 400, 'EV-400-FIELD', 'consent'],
        [{ ...good, anonymous: 'yes' }, 400, 'EV-400-FIELD', 'anonymous'],
        [{ ...good, utm_source: {} }, 400, 'EV-400-FIELD', 'utm_source'],
        [{ ...good, requested_at: 12 }, 400, 'EV-400-FIELD', 'requested_at'],
        [{ type: 'IDENTITY', browser_id: good.browser_id }, 400, 'EV-400-FIELD', 'identifiers'],
        [{ ...identity, identifiers: [] }, 400, 'EV-400-FIELD', 'identifiers'],
        [{ ...identity, identifiers: [{ provider: '', id: 'x' }] }, 400, 'EV-400-FIELD', 'identifiers'],
        [
          { ...identity, identifiers: [{ provider: 'email', id: 'x'.repeat(257) }] },
          400,
          'EV-400-FIELD',
          'identifiers',
        ],
        [
          { ...identity, identifiers: [{ provider: 'email', id: 'x', expiry_date: '2031-01-01' }] },
          400,
          'EV-400-FIELD',
          'identifiers',
        ],
        [{ ...identity, email: 'nobody' }, 400, 'EV-400-FIELD', 'email'],
        [{ ...identity, dob: '2000-02-30T00:00' }, 400, 'EV-400-FIELD', 'dob'],
        [{ ...identity, dob: '' }, 400, 'EV-400-FIELD', 'dob'],
        [{ ...identity, browser_id: '', anonymous: true }, 400, 'EV-400-BROWSER'],
      ]
      for (const [body, status, code, field] of cases) {
        const answer = await events.request('POST', EVENTS, { body })
        expect([body, answer.status, answer.body.error_code, answer.body.field]).toEqual([body, status, code, field])
        expect(answer.body).toMatchObject({ version: '1.2', client_key: '', moreInfo: `/docs/events#${code}` })
      }
      expect(await countOf('event_record')).toBe(before)
    })

    test('a day of birth may be a day, or a minute', async () => {
      for (const dob of ['1990-02-03', '1990-02-03T00:00']) {
        const identifiers = [{ provider: 'crm', id: dob }]
        expect((await events.send({ type: 'IDENTITY', identifiers, dob })).status).toBe(201)
      }
    })

    test('what is optional and too long is cut and flagged', async () => {
      const ext = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`k${n}`, n]))
      const { body, status } = await events.send({
        type: 'SHOWN',
        channel: 'C'.repeat(40),
        currency: 'EURO',
        language: 'en-Latn-GB-oed',
        page: 'p'.repeat(600),
        referrer: `https://x.example/${'r'.repeat(3000)}`,
        utm_source: 'u'.repeat(300),
        ext: { pageVariantId: 'v', ...ext, long: 'never reached' },
        big: 'b'.repeat(5000),
        deep: JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`),
      })
      expect(status).toBe(201)
      const row = await recordOf(body.ref)
      expect(row).toMatchObject({
        channel: 'C'.repeat(32),
        currency: 'EUR',
        language: 'en-Latn-GB-o',
        page: 'p'.repeat(512),
      })
      expect(String(row.referrer)).toHaveLength(2048)
      expect(Object.keys(row.ext as object)).toHaveLength(51)
      expect(JSON.stringify((row.extra as Json).big).length).toBeLessThanOrEqual(4096)
      expect(String(row.flags).split(' ')).toEqual(
        expect.arrayContaining(
          ['channel', 'currency', 'language', 'page', 'referrer', 'utm', 'ext', 'extra'].map((name) => `cut:${name}`),
        ),
      )
    })

    test('a form event that says too little is kept, and flagged', async () => {
      const good = await events.send({ type: 'FORM', ext: { formId: 'f-12', interactionType: 'VIEWED' } })
      const bad = await events.send({ type: 'FORM', ext: { formId: 'f-12' } })
      expect([(await recordOf(good.body.ref)).flags, (await recordOf(bad.body.ref)).flags]).toEqual([null, 'malformed'])
    })

    test('were when their sender says, unless that cannot be', async () => {
      const { at } = events.clock
      const off = (ms: number) => new Date(at.getTime() + ms).toISOString()
      for (const [requested_at, ms, skew] of [
        [off(-23 * 3_600_000), -23 * 3_600_000, null],
        [off(-25 * 3_600_000), 0, -25 * 3_600_000],
        [off(4 * 60_000), 4 * 60_000, null],
        [off(6 * 60_000), 0, 6 * 60_000],
        ['yesterday', 0, null],
      ] as const) {
        const { body } = await events.send({ type: 'VIEW', requested_at })
        const row = await recordOf(body.ref)
        expect([(row.occurred_at as Date).getTime() - at.getTime(), row.skew_ms]).toEqual([ms, skew])
        expect(row.flags).toBe(ms === 0 ? 'clock' : null)
      }
    })
  })

  describe('requests', () => {
    test('need a known context id and one of its sites', async () => {
      const body = { type: 'VIEW', browser_id: randomUUID() }
      for (const [path, code] of [
        [`${BASE}/events?siteId=${SITE}`, 'EV-401-CONTEXT'],
        [`${BASE}/events?sitecoreContextId=x&siteId=${SITE}`, 'EV-401-CONTEXT'],
        [`${BASE}/events?sitecoreContextId=${CONTEXT}`, 'EV-401-SITE'],
        [`${BASE}/events?sitecoreContextId=${CONTEXT}&siteId=none`, 'EV-401-SITE'],
      ] as const) {
        const answer = await events.request('POST', path, { body })
        expect([answer.status, answer.body.error_code]).toEqual([401, code])
      }
      expect((await events.request('GET', `${BASE}/browser/create.json`)).body.error_code).toBe('EV-401-CONTEXT')
    })

    test('from another origin are answered when it is one of the site’s', async () => {
      const body = { type: 'VIEW', browser_id: randomUUID() }
      const asked = 'content-type, x-library-version, x-client-software-id, x-sitecore-contextid, x-sc-correlation-id'
      for (const path of [EVENTS, BATCH, CREATE, showPath(randomUUID()), `/_perf/vitals?${QUERY}`]) {
        const preflight = await events.request('OPTIONS', path, {
          headers: {
            origin: ORIGIN,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'x-other',
          },
        })
        expect(preflight.status).toBe(204)
        expect(Object.fromEntries(preflight.headers)).toMatchObject({
          'access-control-allow-origin': ORIGIN,
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': asked,
          'access-control-max-age': '7200',
          vary: 'Origin',
        })
      }
      const ok = await events.request('POST', EVENTS, { body, headers: { origin: ORIGIN } })
      expect([ok.status, ok.headers.get('access-control-allow-origin')]).toEqual([201, ORIGIN])
      const wrong = await events.request('POST', EVENTS, { body: {}, headers: { origin: ORIGIN } })
      expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, ORIGIN])
      for (const origin of ['https://evil.example', 'null']) {
        const refused = await events.request('POST', EVENTS, { body, headers: { origin } })
        expect([refused.status, refused.body.error_code]).toEqual([403, 'EV-403-ORIGIN'])
        expect(refused.headers.get('access-control-allow-origin')).toBeNull()
        const preflight = await events.request('OPTIONS', EVENTS, { headers: { origin } })
        expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null])
      }
    })

    test('are refused when they are too large or of another type', async () => {
      const large = { type: 'VIEW', browser_id: randomUUID(), x: 'x'.repeat(70_000) }
      expect((await events.request('POST', EVENTS, { body: large })).body.error_code).toBe('EV-413')
      const form = await events.request('POST', EVENTS, {
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([form.status, form.body.error_code]).toEqual([415, 'EV-415'])
    })

    test('for what is not there, or in another way, are answered in JSON', async () => {
      for (const [method, path] of [
        ['GET', '/v1/events/v1.2/nothing'],
        ['GET', EVENTS],
        ['DELETE', CREATE],
        ['GET', '/v1/events/v1.2/%2e%2e%2fx'],
      ] as const) {
        const { status, body } = await events.request(method, path)
        expect([method, path, status, body.error_code]).toEqual([
          method,
          path,
          path.includes('%') ? 400 : 404,
          path.includes('%') ? 'EV-400-PATH' : 'EV-404-PATH',
        ])
      }
    })
  })

  describe('batches', () => {
    test('are answered item by item; the bad keep nobody out', async () => {
      const browser_id = randomUUID()
      const ids = [randomUUID(), randomUUID(), randomUUID()]
      const body = {
        sent_at: events.clock.at.toISOString(),
        events: [
          { type: 'VIEW', browser_id, event_id: ids[0] },
          { browser_id, event_id: ids[1] },
          { type: 'VIEW', browser_id, event_id: ids[0] },
          { type: 'ADD', browser_id, event_id: ids[2], ext: 5 },
          { type: 'ADD', browser_id },
          17,
        ],
      }
      const { status, body: answer } = await events.request('POST', BATCH, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      })
      expect(status).toBe(200)
      const ref = expect.stringMatching(UUID4)
      expect(answer).toEqual({
        status: 'OK',
        results: [
          { event_id: ids[0], ref },
          { event_id: ids[1], error_code: 'EV-400-TYPE', error_msg: 'The event has no type.' },
          { event_id: ids[0], ref, duplicate: true },
          {
            event_id: ids[2],
            error_code: 'EV-400-FIELD',
            error_msg: 'A field has the wrong type or length: ext.',
            field: 'ext',
          },
          { ref },
          { error_code: 'EV-400-JSON', error_msg: 'The body is not a JSON object.' },
        ],
      })
      const [first, , again] = answer.results as Json[]
      expect(again?.ref).toBe(first?.ref)
    })

    test('say what the sender’s clock is wrong by', async () => {
      const wrong = events.clock.at.getTime() + 3 * 86_400_000
      const { body } = await events.request('POST', BATCH, {
        body: {
          sent_at: new Date(wrong).toISOString(),
          events: [{ type: 'VIEW', browser_id: randomUUID(), requested_at: new Date(wrong - 60_000).toISOString() }],
        },
      })
      const [result] = body.results as Json[]
      const row = await recordOf(result?.ref)
      expect([(row.occurred_at as Date).getTime(), row.flags]).toEqual([events.clock.at.getTime() - 60_000, null])
    })

    test('have 100 events at most', async () => {
      const one = { type: 'VIEW', browser_id: randomUUID() }
      const of = (count: number) =>
        events.request('POST', BATCH, { body: { events: Array.from({ length: count }, () => one) } })
      expect((await of(100)).status).toBe(200)
      expect((await of(101)).body).toMatchObject({ error_code: 'EV-400-FIELD', field: 'events' })
      expect((await of(0)).body).toEqual({ status: 'OK', results: [] })
      expect((await events.request('POST', BATCH, { body: [] })).body.error_code).toBe('EV-400-JSON')
    })
  })

  describe('limits', () => {
    test('a browser and an address may send so much a minute, and are told how long to wait', async () => {
      const browser_id = randomUUID()
      const batch = (from: string, browser: () => string, count: number) =>
        events.request('POST', BATCH, {
          body: { events: Array.from({ length: count }, () => ({ type: 'T', browser_id: browser() })) },
          headers: { 'x-forwarded-for': from },
        })
      for (let n = 0; n < 12; n += 1) expect((await batch(`192.0.2.${n}`, () => browser_id, 100)).status).toBe(200)
      const over = await batch('192.0.2.99', () => browser_id, 1)
      expect([over.status, over.body.error_code]).toEqual([429, 'EV-429'])
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
      events.clock.plus(61_000)
      expect((await batch('192.0.2.99', () => browser_id, 1)).status).toBe(200)
    })

    test('the address before the trusted proxies counts, whatever is written before it and whatever slashes there are', async () => {
      events.clock.plus(61_000)
      const create = (from: string, slash = '') =>
        events.request('GET', slash + CREATE, { headers: { 'x-forwarded-for': from } })
      for (let n = 0; n < 600; n += 1)
        await create(`198.51.100.${n % 250}, 203.0.113.9, 127.0.0.1`, n % 2 === 0 ? '' : '/')
      for (const slash of ['', '/']) {
        expect((await create('198.51.100.1, 203.0.113.9', slash)).status).toBe(429)
        expect((await create('203.0.113.10', slash)).status).toBe(200)
      }
    })
  })

  test('the codes are explained where answers say so', async () => {
    const page = await events.service.routes.request('http://localhost/docs/events')
    expect(await page.text()).toContain('id="EV-400-TYPE"')
  })
})
