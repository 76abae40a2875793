import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATCH, GOOGLEBOT, type Json, ORIGIN, openEvents, SITE, type TestEvents } from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import {
  type NaiveEvent,
  type NaivePeriod,
  naiveEvents,
  naiveExperiments,
  naiveFigures,
  naiveForms,
  naiveFunnel,
  naivePages,
  naiveSources,
  naiveTypes,
} from './naive-reports.fixture.ts'

const MINUTE = 60_000
const BROWSERS = Array.from({ length: 6 }, () => randomUUID())

/** What a visitor does, and how long after the one before it, or late. */
const step = fc.record({
  browser: fc.nat(BROWSERS.length),
  pause: fc.constantFrom(0, 0, 400, 30_000, 5 * MINUTE, 35 * MINUTE, 7 * 60 * MINUTE),
  late: fc.constantFrom(0, 0, 0, 20_000, 40 * MINUTE, 20 * 60 * MINUTE),
  page: fc.constantFrom('a', 'b', 'c', null),
  path: fc.constantFrom('/en/products/a', '/en/b', null),
  what: fc.constantFrom(
    { type: 'VIEW' },
    { type: 'VIEW' },
    { type: 'VIEW', ext: { pageVariantId: 'v1' } },
    { type: 'VIEW', ext: { pageVariantId: 'v2' } },
    { type: 'VIEW', utm_source: 'news', utm_medium: 'mail' },
    { type: 'VIEW', referrer: 'https://find.example/q' },
    { type: 'ADD_TO_CART' },
    { type: 'ORDER_CONFIRM' },
    { type: 'FORM', ext: { formId: 'f', interactionType: 'viewed' } },
    { type: 'FORM', ext: { formId: 'f', interactionType: 'SUBMITTED' } },
    { type: 'FORM', ext: { formId: 'g' } },
    { type: 'FORCE_CLOSE' },
    { type: 'IDENTITY', identifiers: [{ provider: 'email', id: 'ana@example.org' }] },
    { type: 'IDENTITY', identifiers: [{ provider: 'email', id: 'bo@example.org' }] },
  ),
  bot: fc.constantFrom(false, false, false, false, true),
})

const asked = fc.record({
  bots: fc.constantFrom('exclude' as const, 'include' as const, 'only' as const),
  tz: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns'),
  fromHours: fc.integer({ min: -12, max: 40 }),
  hours: fc.integer({ min: 1, max: 60 }),
})

const sorted = (rows: unknown) => (rows as Json[]).map((row) => JSON.stringify(row)).sort()

describeWithTables('reports', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const empty = () =>
    events.rows(sql`truncate event_record, event_session, event_columns, event_guest, event_browser, event_identifier,
      event_guest_profile, event_merge, event_seen, event_cookieless`)

  async function play(steps: readonly Parameters<typeof playOne>[0][]) {
    for (const one of steps) await playOne(one)
  }

  async function playOne({
    browser,
    pause,
    late,
    page,
    path,
    what,
    bot,
  }: typeof step extends fc.Arbitrary<infer S> ? S : never) {
    events.clock.plus(pause)
    const id = BROWSERS[browser]
    const whose =
      id === undefined && what.type !== 'IDENTITY'
        ? { browser_id: '', anonymous: true }
        : { browser_id: id ?? BROWSERS[0] }
    const requested_at = new Date(events.clock.at.getTime() - late).toISOString()
    const body = { ...what, ...whose, ...(page !== null && { page }), requested_at, event_id: randomUUID() }
    await events.request('POST', BATCH, {
      body: { events: [body] },
      headers: { ...(bot && { 'user-agent': GOOGLEBOT }), ...(path !== null && { referer: `${ORIGIN}${path}` }) },
    })
  }

  async function compare(all: readonly NaiveEvent[], period: NaivePeriod, tz: string) {
    const { from, to, bots } = period
    const query = {
      from: new Date(from * 1000).toISOString(),
      to: new Date(to * 1000).toISOString(),
      tz,
      bots,
      limit: '1000',
    }
    const overview = await events.report('overview', query)
    expect(overview.current).toEqual(naiveFigures(all, period))
    expect(overview.previous).toEqual(naiveFigures(all, { from: 2 * from - to, to: from, bots }))
    const begins = (overview.series as { at: string }[]).map(({ at }) => Date.parse(at) / 1000)
    expect(begins[0]).toBe(from)
    expect(overview.series).toEqual(
      begins.map((begin, index) => {
        const { visitors, sessions, views } = naiveFigures(all, { from: begin, to: begins[index + 1] ?? to, bots })
        return { at: new Date(begin * 1000).toISOString(), visitors, sessions, views }
      }),
    )
    const pages = (await events.report('pages', query)).pages as { variants: unknown }[]
    expect(sorted(pages.map((page) => ({ ...page, variants: sorted(page.variants) })))).toEqual(
      sorted(naivePages(all, period).map((page) => ({ ...page, variants: sorted(page.variants) }))),
    )
    expect(sorted((await events.report('sources', query)).sources)).toEqual(sorted(naiveSources(all, period)))
    expect(sorted((await events.report('events', query)).types)).toEqual(sorted(naiveTypes(all, period)))
    expect(sorted((await events.report('forms', query)).forms)).toEqual(sorted(naiveForms(all, period)))
    const { experiments } = await events.report('experiments', { ...query, goal: 'ORDER_CONFIRM' })
    const plain = (experiments as { page: unknown; path: unknown; variants: Json[] }[]).map(
      ({ variants, ...page }) => ({
        ...page,
        variants: sorted(variants.map(({ variant, visitors, conversions }) => ({ variant, visitors, conversions }))),
      }),
    )
    const naive = naiveExperiments(all, period, 'ORDER_CONFIRM')
    expect(sorted(plain)).toEqual(
      sorted(naive.map(({ variants, ...page }) => ({ ...page, variants: sorted(variants) }))),
    )
    const { steps } = await events.report('funnel', { ...query, steps: 'VIEW@*/products/*,ADD_TO_CART,ORDER_CONFIRM' })
    expect((steps as Json[]).map(({ visitors }) => visitors)).toEqual(
      naiveFunnel(all, period, [
        ({ type, path }) => type === 'VIEW' && path?.includes('/products/') === true,
        ({ type }) => type === 'ADD_TO_CART',
        ({ type }) => type === 'ORDER_CONFIRM',
      ]),
    )
  }

  test('say what the recorded rows say: as they came, put together, made anew, and after a merge is undone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 60 }),
        fc.array(asked, { minLength: 1, maxLength: 2 }),
        async (steps, questions) => {
          await empty()
          const began = events.clock.at.getTime() / 1000
          await play(steps)
          const check = async () => {
            const all = await naiveEvents(events, SITE)
            for (const { bots, tz, fromHours, hours } of questions) {
              const from = Math.floor(began) + fromHours * 3600 + (fromHours % 7)
              await compare(all, { from, to: from + hours * 3600, bots }, tz)
            }
          }
          await check()
          await events.service.tidy()
          await check()
          await rebuild(began)
          await check()
          for (const { winner, id } of await events.rows(sql<{ winner: string; id: number }>`
          select g.ref as winner, m.id from event_merge as m join event_guest as g on g.id = m.winner limit 1`)) {
            const path = `/api/analytics/guests/${winner}/merges/${id}`
            await events.request('DELETE', path, { headers: { authorization: 'Bearer author' } })
            await check()
          }
        },
      ),
      { numRuns: 8 },
    )
  }, 120_000)

  const dayOf = (second: number) => new Date(second * 1000).toISOString().slice(0, 10)

  async function rebuild(began: number): Promise<void> {
    const [from, to] = [dayOf(began - 2 * 86_400), dayOf(events.clock.at.getTime() / 1000)]
    const { status } = await events.request('POST', `/api/analytics/rebuild?from=${from}&to=${to}`, {
      headers: { authorization: 'Bearer author' },
    })
    expect(status).toBe(200)
  }

  test('made anew while events come in, lose none and count none twice', async () => {
    await empty()
    const began = events.clock.at.getTime() / 1000
    const sending = Array.from({ length: 30 }, async (_, n) => {
      for (let turn = 0; turn < 5; turn += 1) {
        await events.request('POST', BATCH, { body: { events: [{ type: 'VIEW', browser_id: BROWSERS[n % 6] }] } })
      }
    })
    const rebuilding = (async () => {
      for (let n = 0; n < 5; n += 1) await rebuild(began)
    })()
    await Promise.all([...sending, rebuilding])
    const { current } = await events.report('overview')
    expect(current).toMatchObject({ views: 150, visitors: 6, sessions: 6 })
  })
})
