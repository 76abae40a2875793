import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOGLEBOT, type Json, ORIGIN, openEvents, QUERY, type TestEvents } from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describeWithTables('vitals', (open) => {
  let events: TestEvents
  let loads = 0
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const path = `/_perf/vitals?${QUERY}`
  const report = (metrics: Json[], more: Json = {}) => {
    loads += 1
    return {
      v: 1,
      pageLoad: `load-${loads}`,
      origin: ORIGIN,
      path: '/en/products/lamp',
      route: '/products/[id]',
      nav: 'navigate',
      connectionSpeed: '4g',
      sdkName: 'perf/react',
      sdkVersion: '0.1.0',
      metrics: metrics.map((metric, index) => ({ id: `m-${index}`, ...metric })),
      ...more,
    }
  }
  const send = (body: unknown, headers: Record<string, string> = {}) => events.request('POST', path, { body, headers })

  test('are taken as JSON and as a beacon’s text, by both paths, and say nothing of the visitor', async () => {
    const body = report([{ metricType: 'LCP', value: 1830.5 }])
    for (const answer of [
      await send(body),
      await send(JSON.stringify({ ...body, pageLoad: 'beacon' }), { 'content-type': 'text/plain;charset=UTF-8' }),
      await events.request('POST', path.replace('/_perf/', '/_vercel/speed-insights/'), {
        body: { ...body, pageLoad: 'alias' },
      }),
    ]) {
      expect([answer.status, answer.body]).toEqual([202, { status: 'OK' }])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const [row] = await events.rows(sql<Json>`select * from event_vital where page_load = 'beacon'`)
    expect(row).toEqual({
      tenant: 'default',
      site: 'halden',
      page_load: 'beacon',
      metric_id: 'm-0',
      occurred_at: events.clock.at,
      metric: 'LCP',
      parts: 18_305,
      route: '/products/[id]',
      path: '/en/products/lamp',
      device: 'desktop',
      connection: '4g',
      nav: 'navigate',
      sdk: 'perf/react 0.1.0',
      is_bot: false,
    })
  })

  test('of one id replace each other', async () => {
    const body = report([{ metricType: 'CLS', value: 0.02 }], { route: '/again' })
    await send(body)
    await send({ ...body, metrics: [{ metricType: 'CLS', value: 0.3, id: 'm-0' }] })
    const rows = await events.rows(sql<Json>`select parts from event_vital where route = '/again'`)
    expect(rows).toEqual([{ parts: 3000 }])
  })

  test('are refused when they cannot be, and nothing is kept', async () => {
    const before = await events.rows(sql`select count(*) as n from event_vital`)
    const one = { metricType: 'LCP', value: 1 }
    for (const [body, code, field] of [
      ['{', 'EV-400-JSON'],
      [[], 'EV-400-JSON'],
      [report([]), 'EV-400-FIELD', 'metrics'],
      [report(Array.from({ length: 21 }, () => one)), 'EV-400-FIELD', 'metrics'],
      [report([{ metricType: 'FID', value: 1 }]), 'EV-400-FIELD', 'metrics[0].metricType'],
      [report([{ metricType: 'LCP', value: -1 }]), 'EV-400-FIELD', 'metrics[0].value'],
      [JSON.stringify(report([one])).replace('"value":1', '"value":1e999'), 'EV-400-FIELD', 'metrics[0].value'],
      [report([one], { origin: 'nowhere' }), 'EV-400-FIELD', 'origin'],
      [report([one], { path: 'x' }), 'EV-400-FIELD', 'path'],
      ['x'.repeat(8193), 'EV-413'],
    ] as const) {
      const answer = await send(body)
      expect([answer.body.error_code, answer.body.field]).toEqual([code, field])
    }
    expect((await events.request('POST', '/_perf/vitals', { body: report([one]) })).body.error_code).toBe(
      'EV-401-CONTEXT',
    )
    expect(await events.rows(sql`select count(*) as n from event_vital`)).toEqual(before)
  })

  test('are reported as the 75th percentile of each metric, by route and device', async () => {
    const route = '/p75/[id]'
    for (let n = 1; n <= 40; n += 1) {
      const metrics = [
        { metricType: 'LCP', value: n * 100 },
        { metricType: 'CLS', value: 0.1 },
      ]
      await send(report(metrics, { route }), n > 20 ? { 'user-agent': IPHONE } : {})
    }
    await send(report([{ metricType: 'LCP', value: 60_000 }], { route }), { 'user-agent': GOOGLEBOT })
    const { routes, metrics } = (await events.report('vitals')) as { routes: Json[]; metrics: Json[] }
    const of = (metric: string, device: string) =>
      routes.find((row) => row.route === route && row.metric === metric && row.device === device)
    expect(of('LCP', 'desktop')).toEqual({
      route,
      device: 'desktop',
      metric: 'LCP',
      samples: 20,
      p75: 1500,
      rating: 'good',
      good: 1,
      needsImprovement: 0,
      poor: 0,
      enough: true,
    })
    expect(of('LCP', 'mobile')).toMatchObject({
      p75: 3500,
      rating: 'needs improvement',
      good: 0.25,
      needsImprovement: 0.75,
    })
    expect(of('CLS', 'mobile')).toMatchObject({ p75: 0.1, rating: 'good', good: 1 })
    expect(metrics.map(({ metric }) => metric)).toEqual(['LCP', 'CLS'])
    expect(routes.find((row) => row.route === '/again')).toMatchObject({ samples: 1, enough: false })
  })

  test('of days that are over lie in columns, and say the same, to the quarter of an hour', async () => {
    const days = ['2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08']
    for (const day of days) {
      for (let n = 0; n < 24; n += 1) {
        events.clock.at = new Date(`${day}T${String(n).padStart(2, '0')}:15:00Z`)
        const agent = n % 5 === 0 ? { 'user-agent': GOOGLEBOT } : n % 2 ? { 'user-agent': IPHONE } : {}
        const metrics = [
          { metricType: 'LCP', value: 1000.04 + ((n * 7919) % 4000) },
          { metricType: 'CLS', value: 0.01234 * n },
        ]
        await send(report(metrics, { route: n % 3 ? '/a' : undefined }), agent)
      }
    }
    const ask = () =>
      Promise.all(
        ['exclude', 'include', 'only'].flatMap((bots) => [
          events.report('vitals', { bots, from: '2026-05-05', to: '2026-05-08' }),
          events.report('vitals', { bots, from: '2026-05-06', to: '2026-05-06', tz: 'Asia/Kathmandu' }),
          events.report('vitals', { bots, from: '2026-05-07T20:30:00Z', to: '2026-05-09T20:45:00Z' }),
        ]),
      )
    const before = await ask()
    expect(before[0]?.metrics).toMatchObject([{ metric: 'LCP', samples: 76 }, { metric: 'CLS' }])
    await events.service.tidy()
    const left = await events.rows(
      sql<Json>`select count(distinct occurred_at::date) as days from event_vital where occurred_at > '2026-05-05'`,
    )
    expect(left).toEqual([{ days: 2 }])
    expect(await ask()).toEqual(before)
    expect(await ask()).toEqual(before)
  })

  test('are kept 90 days', async () => {
    const of = (day: string) => events.report('vitals', { from: day, to: day })
    events.clock.at = new Date('2026-08-03T12:00:00Z')
    await events.service.tidy()
    expect((await of('2026-05-05')).metrics).not.toEqual([])
    events.clock.plus(86_400_000)
    await events.service.tidy()
    expect([(await of('2026-05-05')).metrics, (await of('2026-05-06')).metrics]).toEqual([
      [],
      expect.arrayContaining([expect.anything()]),
    ])
  })
})
