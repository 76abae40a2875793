import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENT_CODES } from '../event-codes.ts'
import { BASE, BATCH, CONTEXT, EVENTS, type Json, openEvents, QUERY, SITE, type TestEvents } from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "'; drop table event_record; --",
    '\u0000',
    '\ud800',
    'a\udc00b',
    '\u{1f600}'.repeat(200),
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    '%00',
    'x'.repeat(5000),
    '\n\r\t\u2028',
    '9999-99-99T99:99:99Z',
    '0000-01-01T00:00',
    '9999-12-31T23:59',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const leaf = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 53, Number.MIN_VALUE),
)
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

const browser = fc.constantFrom(
  randomUUID(),
  randomUUID(),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
)
const right: Record<string, fc.Arbitrary<unknown>> = {
  type: fc.constantFrom('VIEW', 'IDENTITY', 'FORM', 'FORCE_CLOSE', 'CUSTOM', '__proto__', 'constructor'),
  browser_id: browser,
  channel: fc.constantFrom('WEB', 'bot'),
  currency: fc.constant('EUR'),
  language: fc.constant('EN'),
  page: text,
  referrer: text,
  requested_at: fc.constantFrom('2026-05-04T10:00:00Z', '1970-01-01', 'never'),
  event_id: fc.constantFrom(randomUUID(), randomUUID()),
  utm_source: text,
  ext: fc.dictionary(text, anything, { maxKeys: 8 }),
  sc_search: fc.dictionary(text, anything, { maxKeys: 3 }),
  identifiers: fc.array(fc.record({ provider: text, id: text, expiry_date: text }, { requiredKeys: [] }), {
    maxLength: 3,
  }),
  email: text,
  dob: text,
  street: anything,
  firstname: text,
  consent: fc.constantFrom('granted', 'denied'),
  anonymous: fc.boolean(),
}
/** Often the right shape with one wrong value, sometimes nothing right at all. */
const body = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.record(
          Object.fromEntries(
            Object.entries(right).map(([name, value]) => [
              name,
              fc.oneof({ weight: 25, arbitrary: value }, { weight: 1, arbitrary: anything }),
            ]),
          ),
          { requiredKeys: [] },
        ),
        fc.dictionary(text, anything, { maxKeys: 3 }),
      )
      .map(([known, unknown]) => ({ ...known, ...unknown })),
  },
  { weight: 1, arbitrary: anything },
)
const headers = fc.record(
  {
    referer: fc.constantFrom('https://a.example/%ff?x=%00', 'nonsense', `https://a.example/${'p'.repeat(3000)}`),
    'user-agent': fc.constantFrom('', 'x'.repeat(2000), 'Mozilla/5.0 (compatible; Googlebot/2.1)'),
    'x-library-version': fc.constantFrom('0.3.0', 'x'.repeat(500)),
    'sec-gpc': fc.constantFrom('1', '2'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', ', ,', 'x'.repeat(900)),
  },
  { requiredKeys: [] },
)

describeWithTables('hostile input', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const rowsNow = async () => {
    const [row] = await events.rows(sql<{ n: number }>`select count(*) as n from event_record`)
    return row?.n ?? 0
  }
  const countOf = (results: readonly Json[]) => results.filter((result) => result.ref && !result.duplicate).length

  test('is answered in the collector’s own words, never with a fault; what is refused is not kept', async () => {
    await fc.assert(
      fc.asyncProperty(body, headers, async (given, from) => {
        events.clock.plus(60_000)
        const before = await rowsNow()
        const { status, body: answer } = await events.request('POST', EVENTS, {
          body: JSON.stringify(given),
          headers: from,
        })
        expect([200, 201, 400, 404, 413]).toContain(status)
        if (status >= 400) {
          expect(EVENT_CODES).toHaveProperty([String(answer.error_code)])
          expect(answer.status).toBe(EVENT_CODES[answer.error_code as keyof typeof EVENT_CODES].name)
        }
        expect((await rowsNow()) - before).toBe(status === 201 ? 1 : 0)
      }),
      { numRuns: 150 },
    )
  })

  test('in a batch is refused item by item, and all else is kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(body, { maxLength: 12 }), headers, async (given, from) => {
        events.clock.plus(60_000)
        const before = await rowsNow()
        const { status, body: answer } = await events.request('POST', BATCH, {
          body: JSON.stringify({ sent_at: '2026-05-04T10:00:00Z', events: given }),
          headers: from,
        })
        expect(status).toBe(200)
        const results = answer.results as Json[]
        expect(results).toHaveLength(given.length)
        for (const { ref, error_code, status: ignored } of results) {
          expect([ref, error_code, ignored].filter((said) => said !== undefined)).toHaveLength(1)
        }
        expect((await rowsNow()) - before).toBe(countOf(results))
      }),
      { numRuns: 40 },
    )
  })

  test('that is no JSON, too deep, or at odd addresses', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const wide = JSON.stringify({
      type: 'T',
      browser_id: randomUUID(),
      ext: { a: JSON.parse(`${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`) },
    })
    expect((await events.request('POST', EVENTS, { body: deep })).status).toBe(400)
    expect((await events.request('POST', EVENTS, { body: wide })).status).toBe(201)
    expect((await events.request('POST', BATCH, { body: `{"events":[${deep}]}` })).status).toBe(200)
    for (const [method, path] of [
      ['POST', `${BASE}/events?sitecoreContextId=${'x'.repeat(3000)}&siteId=${SITE}`],
      ['POST', `${BASE}/events?sitecoreContextId=${CONTEXT}&siteId=%00`],
      ['POST', `${BASE}/events?sitecoreContextId=${CONTEXT}&siteId=__proto__`],
      ['GET', `${BASE}/browser/%27/show.json?${QUERY}`],
      ['GET', `${BASE}/browser/${'x'.repeat(2000)}/show.json?${QUERY}`],
      ['GET', `${BASE}/browser/${'x'.repeat(5000)}/show.json?${QUERY}`],
    ] as const) {
      const { status } = await events.request(method, path, method === 'POST' ? { body: { type: 'T' } } : {})
      expect([path.slice(0, 80), status >= 400 && status < 500]).toEqual([path.slice(0, 80), true])
    }
  })

  test('in a person’s dates and cursors', async () => {
    const browser_id = randomUUID()
    const identifiers = ['0000-01-01T00:00', '9999-12-31T23:59'].map((expiry_date) => ({
      provider: 'p',
      id: expiry_date,
      expiry_date,
    }))
    const { status, body: answer } = await events.send({ type: 'IDENTITY', browser_id, identifiers })
    expect(status).toBe(201)
    for (const before of [
      '-271821-04-20T00:00:00.000Z_1',
      '0000-01-01T00:00:00.000Z_1',
      '+275760-09-13T00:00:00.000Z_1',
      '\0',
      'x_y',
    ]) {
      expect(await events.report(`guests/${answer.customer_ref}`, { before })).toHaveProperty('sessions')
    }
  })

  test('in questions of authors is 400, or finds nothing', async () => {
    const authorization = 'Bearer author'
    const reports = [
      'overview',
      'pages',
      'sources',
      'events',
      'forms',
      'experiments',
      'funnel',
      'vitals',
      'live',
      'debug',
      'guests',
      'guests/x',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reports),
        fc.record(
          Object.fromEntries(
            ['site', 'from', 'to', 'tz', 'bots', 'limit', 'steps', 'goal', 'type', 'q', 'before'].map((name) => [
              name,
              fc.oneof(
                text.map((value) => value.slice(0, 300)),
                fc.constantFrom(
                  '2026-02-30',
                  '2026-05-04',
                  '0001-01-01',
                  '9999-12-31',
                  'Europe/Berlin',
                  '1',
                  '1e9',
                  'VIEW@*,A',
                  SITE,
                ),
              ),
            ]),
          ),
          { requiredKeys: [] },
        ),
        async (report, query) => {
          const path = `/api/analytics/${report}?${new URLSearchParams(query as Record<string, string>)}`
          const { status } = await events.request('GET', path, { headers: { authorization } })
          expect([200, 400, 404, 414]).toContain(status)
        },
      ),
      { numRuns: 200 },
    )
  })
})
