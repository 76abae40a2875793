import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATCH, type Json, ORIGIN, openEvents, QUERY, SITE, type TestEvents } from '../../events.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { playVisits, visitStep } from '../visits.fixture.ts'

type Query = Record<string, string>
type Numbers = readonly (readonly [what: string, number: unknown, criteria: Query])[]

/** Texts as criteria: null is among `none`. */
function texts(given: Record<string, unknown>): Query {
  const none = Object.keys(given).filter((name) => given[name] === null)
  const some = Object.entries(given).filter(([, text]) => text !== null) as [string, string][]
  return { ...Object.fromEntries(some), ...(none.length > 0 && { none: none.join(',') }) }
}

const STEPS = 'VIEW@*/products/*,ADD_TO_CART,ORDER_CONFIRM'
const opening = { as: 'opening' }
const visitors = { count: 'visitors' }
const sessions = { count: 'sessions' }
const view = { type: 'VIEW' }

const figures = (what: string, given: unknown, time: Query = {}): Numbers => {
  const { visitors: people, sessions: visits, views, bounceRate } = given as Partial<Said>
  return [
    [`${what}.visitors`, people, { ...visitors, ...opening, ...time }],
    [`${what}.sessions`, visits, { ...sessions, ...opening, ...time }],
    [`${what}.views`, views, { ...view, ...time }],
    ...(bounceRate === undefined
      ? []
      : ([[`${what}.bounces`, Math.round(bounceRate * (visits ?? 0)), { as: 'bounce', ...time }]] as const)),
  ]
}

type Text = 'at' | 'type' | 'variant' | 'key' | 'value' | 'formId' | 'step' | 'metric' | 'device'
type MayLack = 'page' | 'path' | 'host' | 'source' | 'medium' | 'campaign' | 'route'
type Amount =
  | 'visitors'
  | 'sessions'
  | 'views'
  | 'bounceRate'
  | 'entries'
  | 'exits'
  | 'events'
  | 'viewed'
  | 'submitted'
  | 'conversions'
  | 'samples'
  | 'good'
  | 'needsImprovement'
  | 'poor'
/** A row of any report: each has some of these. */
type Said = Readonly<Record<Text, string> & Record<MayLack, string | null> & Record<Amount, number>> & {
  readonly variants: unknown
  readonly values: unknown
}

const list = (given: unknown) => given as readonly Said[]

/** Every number of every report, with the criteria of its rows. */
const REPORTS: Readonly<Record<string, { query?: Query; numbers: (said: Json) => Numbers }>> = {
  overview: {
    numbers({ from, to, current, previous, series }) {
      const before = new Date(2 * Date.parse(String(from)) - Date.parse(String(to))).toISOString()
      const begins = list(series).map(({ at }) => String(at))
      return [
        ...figures('current', current),
        ...figures('previous', previous, { from: before, to: String(from) }),
        ...list(series).flatMap((bucket, index) =>
          figures(bucket.at, bucket, { from: bucket.at, to: begins[index + 1] ?? String(to) }),
        ),
      ]
    },
  },
  pages: {
    numbers: ({ pages }) =>
      list(pages).flatMap(({ page, path, views, visitors: people, entries, exits, variants }): Numbers => {
        const of = texts({ page, path })
        return [
          [`views of ${path}`, views, { ...view, ...of }],
          [`visitors of ${path}`, people, { ...view, ...visitors, ...of }],
          [`entries of ${path}`, entries, { as: 'entry', ...of }],
          [`exits of ${path}`, exits, { as: 'exit', ...sessions, ...of }],
          ...list(variants).flatMap(
            (each): Numbers => [
              [`views of ${each.variant}`, each.views, { ...view, ...of, variant: each.variant }],
              [`visitors of ${each.variant}`, each.visitors, { ...view, ...visitors, ...of, variant: each.variant }],
            ],
          ),
        ]
      }),
  },
  sources: {
    numbers: ({ sources }) =>
      list(sources).flatMap(({ host, source, medium, campaign, ...row }): Numbers => {
        const of = texts({ host, source, medium, campaign })
        return [
          ...figures(`${host} ${source}`, { ...row, views: undefined }, of).filter(
            ([, number]) => number !== undefined,
          ),
          [`views from ${host} ${source}`, row.views, { ...view, by: 'session', ...of }],
        ]
      }),
  },
  events: {
    numbers: ({ types }) =>
      list(types).flatMap(
        ({ type, ...row }): Numbers => [
          [`events ${type}`, row.events, { type }],
          [`visitors ${type}`, row.visitors, { type, ...visitors }],
        ],
      ),
  },
  'events?type=NOTE': {
    query: { type: 'NOTE' },
    numbers: ({ events, keys }) => [
      ['looked at', events, { type: 'NOTE', among: 'newest' }],
      ...list(keys).flatMap(
        ({ key, ...row }): Numbers => [
          [`attribute ${key}`, row.events, { type: 'NOTE', attribute: key }],
          ...list(row.values).map(
            ({ value, ...each }) => [`${key}=${value}`, each.events, { type: 'NOTE', attribute: key, value }] as const,
          ),
        ],
      ),
    ],
  },
  forms: {
    numbers: ({ forms }) =>
      list(forms).flatMap(
        ({ formId: form, viewed, submitted }): Numbers => [
          [`viewed ${form}`, viewed, { type: 'FORM', form, interaction: 'VIEWED' }],
          [`submitted ${form}`, submitted, { type: 'FORM', form, interaction: 'SUBMITTED' }],
        ],
      ),
  },
  funnel: {
    query: { steps: STEPS },
    numbers: ({ steps }) =>
      list(steps).map(({ step, visitors: people }, index) => [
        `step ${step}`,
        people,
        { ...visitors, steps: STEPS, step: String(index + 1) },
      ]),
  },
  experiments: {
    query: { goal: 'ORDER_CONFIRM' },
    numbers: ({ experiments }) =>
      list(experiments).flatMap(({ page, path, variants }) =>
        list(variants).flatMap(({ variant, visitors: people, conversions }): Numbers => {
          const of = { ...view, ...visitors, ...texts({ page, path, variant }) }
          return [
            [`visitors of ${variant}`, people, of],
            [`conversions of ${variant}`, conversions, { ...of, goal: 'ORDER_CONFIRM' }],
          ]
        }),
      ),
  },
  vitals: {
    numbers({ metrics, routes }) {
      const of = ({ metric, samples, good, needsImprovement, poor }: Said, more: Query): Numbers => {
        const asked = { count: 'samples', metric, ...more }
        const share = (part: number) => Math.round(part * samples)
        return [
          [`${metric} ${JSON.stringify(more)}`, samples, asked],
          [`${metric} good`, share(good), { ...asked, rating: 'good' }],
          [`${metric} fair`, share(needsImprovement), { ...asked, rating: 'needs improvement' }],
          [`${metric} poor`, share(poor), { ...asked, rating: 'poor' }],
        ]
      }
      return [
        ...list(metrics).flatMap((row) => of(row, {})),
        ...list(routes).flatMap((row) => of(row, { ...texts({ route: row.route }), device: row.device })),
      ]
    },
  },
  live: {
    numbers({ at, activeSessions, activeVisitors, minutes }) {
      const end = Math.floor(Date.parse(String(at)) / 1000) + 1
      const iso = (second: number) => new Date(second * 1000).toISOString()
      const time = { from: iso(end - 1800), to: iso(end) }
      return [
        ['active sessions', activeSessions, { ...sessions, ...time }],
        ['active visitors', activeVisitors, { ...visitors, ...time }],
        ['events', (minutes as number[]).reduce((sum, count) => sum + count, 0), time],
      ]
    },
  },
}

describeWithTables('the rows behind a number', (open) => {
  let events: TestEvents
  let began = ''
  beforeAll(async () => {
    events = await openEvents(await open())
    began = events.clock.at.toISOString()
    const visits = fc.sample(fc.array(visitStep, { minLength: 160, maxLength: 160 }), { numRuns: 1, seed: 7 })
    await playVisits(events, visits[0] ?? [])
    // Which of two in a second was the last?
    const browser_id = randomUUID()
    const twice = ['first', 'last'].map((page) => ({ type: 'VIEW', browser_id, page }))
    await events.request('POST', BATCH, { body: { events: twice } })
    for (const [index, ext] of [
      { product: 'lamp', price: 3 },
      { product: 'desk', price: null },
      { product: 'lamp' },
      { price: 'null' },
    ].entries()) {
      await events.send({ type: 'NOTE', ext, page: `page-${index}` })
    }
    for (let load = 0; load < 30; load += 1) {
      if (load % 10 === 0) events.clock.plus(86_400_000)
      await events.request('POST', `/_perf/vitals?${QUERY}`, {
        body: {
          v: 1,
          pageLoad: `load-${load}`,
          origin: ORIGIN,
          path: '/en/lamp',
          ...(load % 3 > 0 && { route: '/[...path]' }),
          metrics: [
            { metricType: 'LCP', value: 1000 + load * 150, id: 'a' },
            { metricType: 'CLS', value: load / 80, id: 'b' },
          ],
        },
      })
    }
  }, 120_000)
  afterAll(() => events.close())

  const whole = () => ({ from: began, to: events.clock.at.toISOString(), tz: 'Europe/Berlin' })
  const behind = async (query: Query) => {
    const said = await events.report('rows', query)
    return { count: said.count, total: Number(said.total), rows: said.rows as Json[], next: said.next as string | null }
  }

  /** All pages of some rows. */
  async function every(query: Query): Promise<Json[]> {
    const found: Json[] = []
    let before: string | null = ''
    do {
      const { rows, next }: Awaited<ReturnType<typeof behind>> = await behind({ ...query, ...(before && { before }) })
      found.push(...rows)
      before = next
    } while (before !== null)
    return found
  }

  async function differences(periods: readonly Query[], bots: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const period of periods) {
      for (const asked of bots) {
        const common = { ...period, bots: asked }
        for (const [name, { query = {}, numbers }] of Object.entries(REPORTS)) {
          const [path = name] = name.split('?')
          const said = await events.report(path, { ...common, ...query, limit: '1000' })
          for (const [what, number, criteria] of numbers(said)) {
            const { total } = await behind({ ...common, ...criteria, limit: '1' })
            if (total !== number) found.push(`${name} ${asked}: ${what} is ${number}, its rows ${total}`)
          }
        }
      }
    }
    return found
  }

  const parts = () => {
    const [start, end] = [Date.parse(began), events.clock.at.getTime()]
    const at = (share: number) => new Date(Math.floor(start + (end - start) * share)).toISOString()
    return [{ from: at(0.2), to: at(0.35), tz: 'Asia/Kathmandu' }]
  }

  test('are as many as every number of every report says', async () => {
    expect(await differences([whole(), ...parts()], ['exclude', 'include'])).toEqual([])
    await events.service.tidy()
    expect(await differences([whole()], ['exclude', 'only'])).toEqual([])
  }, 120_000)

  test('are numbers worth comparing: no report is empty', async () => {
    for (const [name, { query = {}, numbers }] of Object.entries(REPORTS)) {
      if (name === 'live') continue
      const [path = name] = name.split('?')
      const said = await events.report(path, { ...whole(), bots: 'include', ...query })
      const some = numbers(said).filter(([, number]) => Number(number) > 0)
      expect(some.length, name).toBeGreaterThan(1)
    }
  })

  test.each([
    { type: 'VIEW' },
    { count: 'events' },
    { count: 'sessions', as: 'opening' },
    { count: 'visitors' },
    { count: 'visitors', steps: STEPS, step: '1' },
    { as: 'exit', count: 'sessions' },
    { type: 'NOTE', attribute: 'product' },
    { count: 'samples' },
    { count: 'samples', metric: 'LCP', route: '/[...path]' },
  ] as Query[])('come page by page without gaps and doubles, the newest first: %j', async (criteria) => {
    const query = { ...whole(), bots: 'include', ...criteria }
    const { rows, total, next } = await behind({ ...query, limit: '1000' })
    expect([rows.length, next]).toEqual([total, null])
    expect(total).toBeGreaterThan(2)
    for (const limit of ['3', '8']) expect(await every({ ...query, limit })).toEqual(rows)
    const times = rows.map(({ at }) => Math.floor(Date.parse(String(at)) / 1000))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    if (criteria.count !== 'samples') expect(new Set(rows.map(({ ref }) => ref)).size).toBe(total)
  })

  test('go on where they were when events came and pieces were put together meanwhile', async () => {
    const query = { ...whole(), to: '2027-01-01T00:00:00Z', from: began, type: 'VIEW', limit: '20' }
    const before = await every({ ...query, limit: '1000' })
    const first = await behind(query)
    await events.send({ type: 'VIEW', page: 'newer' })
    await events.service.tidy()
    const rest: Json[] = []
    for (let next = first.next; next !== null; ) {
      const page = await behind({ ...query, before: next })
      rest.push(...page.rows)
      next = page.next
    }
    expect([...first.rows, ...rest]).toEqual(before)
  })

  test('say what happened, in which session, and who it was', async () => {
    const browser_id = randomUUID()
    const sent = async (body: Json) =>
      events.request('POST', BATCH, {
        body: { events: [{ browser_id, page: 'told', ...body }] },
        headers: { referer: `${ORIGIN}/en/told` },
      })
    await sent({ type: 'VIEW', utm_source: 'letter', ext: { pageVariantId: 'warm' } })
    await sent({ type: 'FORM', ext: { formId: 'contact', interactionType: 'viewed', topic: 'x'.repeat(300) } })
    const email = 'told@example.org'
    await sent({ type: 'IDENTITY', email, identifiers: [{ provider: 'email', id: email }] })
    const { rows, count } = await behind({ path: '/en/told' })
    expect(count).toBe('events')
    expect(rows.map(({ type, variant, form, interaction }) => [type, variant, form, interaction])).toEqual([
      ['IDENTITY', null, null, null],
      ['FORM', null, 'contact', 'VIEWED'],
      ['VIEW', 'warm', null, null],
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
    expect((rows[1] as { attributes: Query }).attributes.topic).toHaveLength(200)
    const { guest, session } = rows[2] as { guest: string; session: Json }
    expect(session).toMatchObject({ device: 'desktop', source: { source: 'letter', host: null } })
    const timeline = await events.report(`guests/${guest}`, { before: String(session.before) })
    expect((timeline.sessions as Json[])[0]?.id).toBe(session.id)

    const answer = await events.request('DELETE', `/api/analytics/guests/${guest}`, {
      headers: { authorization: 'Bearer author' },
    })
    expect(answer.status).toBe(200)
    const erased = await behind({ path: '/en/told' })
    expect(erased.rows.map((row) => [row.type, row.form, row.guest])).toEqual([
      ['IDENTITY', null, null],
      ['FORM', 'contact', null],
      ['VIEW', null, null],
    ])
  })

  test('that are not kept any more are still there, without who it was', async () => {
    const query = { ...whole(), type: 'VIEW', bots: 'include' }
    const before = await behind({ ...query, limit: '1000' })
    await events.rows(sql`delete from event_record where type = 'VIEW' and site = ${SITE}`)
    expect((await behind(query)).total).toBe(before.total)
    const rows = await every({ ...query, limit: '9' })
    const seen = (some: readonly Json[]) => some.map(({ page, path }) => JSON.stringify([page, path])).sort()
    expect(seen(rows)).toEqual(seen(before.rows))
    expect(rows.every(({ ref, guest }) => ref === null && guest === null)).toBe(true)
  })

  test.each([
    ['count=people', '"count" is not known.'],
    ['type=a%20b', 'is no step.'],
    ['as=last', '"as" is not known.'],
    ['by=day', '"by" is not known.'],
    ['none=type', '"none" is not known.'],
    ['none=page&page=a', 'cannot be given'],
    ['goal=X', 'counted by visitors'],
    ['count=events&steps=A,B', 'counted by visitors'],
    ['count=visitors&steps=A', '2 to 8 steps'],
    ['count=visitors&steps=A,B&step=3', '"step" must be'],
    ['count=visitors&steps=A,B&type=VIEW', 'Steps say themselves'],
    ['attribute=a', 'a type of events'],
    ['type=NOTE&value=a', 'that of an "attribute"'],
    ['type=NOTE&attribute=a&page=b', '"page" says nothing'],
    ['count=samples&page=a', '"page" says nothing'],
    ['metric=LCP', '"metric" says nothing'],
    ['count=samples&metric=SPEED', '"metric" is not known.'],
    ['before=x', '"before" is no page.'],
    ['limit=0', '"limit" must be'],
    ['limit=1001', '"limit" must be'],
    ['site=nobody', 'There is no such site.'],
    ['from=x', 'is no time.'],
    ['bots=some', '"bots" is not known.'],
  ])('?%s are refused', async (query, said) => {
    const answer = await events.request('GET', `/api/analytics/rows?${query}`, {
      headers: { authorization: 'Bearer author' },
    })
    expect([answer.status, answer.body]).toMatchObject([400, { error: { code: 'bad_request' } }])
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(said).slice(1, -1))
  })

  test('are for authors only', async () => {
    const ask = (headers: Record<string, string>) => events.request('GET', '/api/analytics/rows', { headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ authorization: 'Bearer reader' })).status).toBe(403)
  })
})
