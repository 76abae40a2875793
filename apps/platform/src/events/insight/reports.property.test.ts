import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATCH, type Json, openEvents, SITE, type TestEvents } from '../events.fixture.ts'
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
import { BROWSERS, forgetVisits, playVisits, visitStep } from './visits.fixture.ts'

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
        fc.array(visitStep, { minLength: 5, maxLength: 60 }),
        fc.array(asked, { minLength: 1, maxLength: 2 }),
        async (steps, questions) => {
          await forgetVisits(events)
          const began = events.clock.at.getTime() / 1000
          await playVisits(events, steps)
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
    await forgetVisits(events)
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
