import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATCH, CREATE, openEvents, showPath, type TestEvents } from './events.fixture.ts'
import { describeWithTables } from './tables.fixture.ts'

const DAY = 86_400_000

describeWithTables('retention', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open(), { retentionDays: 30 })
  })
  afterAll(() => events.close())

  const count = async (query: RawBuilder<{ n: number }>) => (await events.rows(query))[0]?.n
  const all = (table: string) => count(sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`)

  test('browsers without any event go after a day, with their guests', async () => {
    const unused = String((await events.request('GET', CREATE)).body.ref)
    const used = String((await events.request('GET', CREATE)).body.ref)
    await events.send({ type: 'VIEW', browser_id: used })
    const guests = await all('event_guest')
    events.clock.plus(DAY - 1000)
    await events.service.tidy()
    expect((await events.request('GET', showPath(unused))).status).toBe(200)
    events.clock.plus(2000)
    await events.service.tidy()
    expect((await events.request('GET', showPath(unused))).status).toBe(404)
    expect((await events.request('GET', showPath(used))).status).toBe(200)
    expect(await all('event_guest')).toBe(Number(guests) - 1)
  })

  test('what was accepted is forgotten when it can be no repetition any more', async () => {
    await events.send({ type: 'VIEW', event_id: randomUUID() })
    events.clock.plus(6 * DAY)
    await events.service.tidy()
    expect(await all('event_seen')).toBe(1)
    events.clock.plus(2 * DAY)
    await events.service.tidy()
    expect(await all('event_seen')).toBe(0)
  })

  test('events and sessions go when their time is over; what reports count stays, and says of nobody who it was', async () => {
    const browsers = [randomUUID(), randomUUID()]
    const day = events.clock.at.toISOString().slice(0, 10)
    const query = { from: day, to: day }
    for (const browser_id of [...browsers, ...browsers]) {
      await events.request('POST', BATCH, { body: { events: [{ type: 'VIEW', browser_id, page: 'p' }] } })
    }
    const overview = await events.report('overview', query)
    expect(overview.current).toMatchObject({ visitors: 2, sessions: 2, views: 4 })
    events.clock.plus(29 * DAY)
    await events.service.tidy()
    expect(await count(sql`select count(*) as n from event_record where page = 'p'`)).toBe(4)
    events.clock.plus(3 * DAY)
    await events.service.tidy()
    expect(await count(sql`select count(*) as n from event_record where page = 'p'`)).toBe(0)
    expect(await count(sql`select count(*) as n from event_session where ended_at::date = ${day}::date`)).toBe(0)
    expect(await count(sql`select count(*) as n from event_columns where day = ${day}::date and not detached`)).toBe(0)
    expect((await events.report('overview', query)).current).toEqual(overview.current)
    // There is nothing to make them anew from, so they stay.
    const authorization = 'Bearer author'
    const rebuilt = await events.request('POST', `/api/analytics/rebuild?from=${day}&to=${day}`, {
      headers: { authorization },
    })
    expect(rebuilt.body).toEqual({ site: 'halden', days: [] })
    expect((await events.report('overview', query)).current).toEqual(overview.current)
  })
})
