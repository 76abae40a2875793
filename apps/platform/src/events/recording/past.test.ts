import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROME, CONTEXT, fedPayloads, type Json, openEvents, SITE, type TestEvents } from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const DAY = 86_400_000

describeWithTables('events of the past', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  test('are in sessions of their days and in reports, and nobody is told of them', async () => {
    expect(await events.service.isEmpty()).toBe(true)
    const [one, other] = [randomUUID(), randomUUID()]
    const now = events.clock.at.getTime()
    const past = (browser_id: string, days: number, minutes: number, type: string, path: string, more: Json = {}) => ({
      at: new Date(now - days * DAY + minutes * 60_000),
      context: CONTEXT,
      site: SITE,
      userAgent: CHROME,
      path,
      host: 'www.halden.example',
      body: { type, browser_id, channel: 'WEB', page: 'lamps', ...more },
    })
    await events.service.recordPast([
      past(one, 20, 0, 'VIEW', '/office/lamps', { referrer: 'https://search.example/' }),
      past(one, 20, 2, 'ADD_TO_CART', '/products/arc'),
      past(one, 20, 5, 'ORDER_CONFIRM', '/checkout/confirmation'),
      past(other, 20, 6, 'VIEW', '/office/lamps'),
      past(one, 3, 0, 'VIEW', '/office/lamps'),
    ])
    expect(await events.service.isEmpty()).toBe(false)
    const sessions = await events.rows(
      sql<Json>`select owner, views, device, referrer_host from event_session order by id`,
    )
    expect(sessions).toMatchObject([
      { owner: one, views: 1, device: 'desktop', referrer_host: 'search.example' },
      { owner: other, views: 1 },
      { owner: one, views: 1 },
    ])
    const day = (days: number) => new Date(now - days * DAY).toISOString().slice(0, 10)
    const { steps } = await events.report('funnel', { site: SITE, from: day(30), to: day(0) })
    expect(steps).toMatchObject([{ visitors: 2 }, { visitors: 1 }, { visitors: 1 }])
    expect(await fedPayloads(events)).toEqual([])
  })

  test('none are none', async () => {
    await events.service.recordPast([])
  })
})
