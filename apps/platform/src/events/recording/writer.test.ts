import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { BATCH, openEvents } from '../events.fixture.ts'
import { openTables } from '../tables.fixture.ts'
import type { IncomingEvent, Outcome } from './incoming.ts'
import { createWriter } from './writer.ts'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTables()
})
afterAll(() => database.close())

const event = (type = 'VIEW') => ({ type, ref: randomUUID() }) as IncomingEvent
const recorded = ({ ref }: IncomingEvent): Outcome => ({ kind: 'recorded', ref, guest: null })

function writerOf(record: (events: readonly IncomingEvent[]) => Promise<Outcome[]>, queueSize = 10_000) {
  const groups: number[] = []
  const writer = createWriter({
    db: database.db,
    log: createLog('none'),
    now: () => new Date(),
    prepare: async () => undefined,
    record: (_, events) => {
      groups.push(events.length)
      return record(events)
    },
    queueSize,
  })
  return { writer, groups }
}

test('events are written in groups of 200 at most, and every caller hears of their own in order', async () => {
  const { writer, groups } = writerOf(async (events) => events.map(recorded))
  const calls = Array.from({ length: 9 }, () => Array.from({ length: 60 }, () => event()))
  const answers = await Promise.all(calls.map((events) => writer.write(events)))
  for (const [index, events] of calls.entries()) expect(answers[index]).toEqual(events.map(recorded))
  expect(Math.max(...groups)).toBeLessThanOrEqual(200)
  expect(groups.reduce((sum, size) => sum + size, 0)).toBe(540)
  expect(groups.length).toBeLessThan(9)
  expect(await writer.write([])).toEqual([])
  await writer.close()
})

test('when too many wait, more are refused with how long to wait; those that wait are written', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { writer } = writerOf(async (events) => {
    await gate
    return events.map(recorded)
  }, 300)
  const waiting = writer.write(Array.from({ length: 300 }, () => event()))
  await expect(writer.write([event()])).rejects.toMatchObject({ code: 'EV-503', retryAfter: 2 })
  open()
  expect(await waiting).toHaveLength(300)
  expect(await writer.write([event()])).toHaveLength(1)
  await writer.close()
})

test('one event that the database refuses keeps no other out', async () => {
  const { writer } = writerOf(async (events) => {
    if (events.some(({ type }) => type === 'BAD')) throw Object.assign(new Error('out of range'), { code: '22003' })
    return events.map(recorded)
  })
  const [good, bad, other] = await Promise.allSettled([
    writer.write([event()]),
    writer.write([event('BAD')]),
    writer.write([event()]),
  ])
  expect([good.status, other.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(bad).toMatchObject({ reason: { code: 'EV-503' } })
  await writer.close()
})

test('closing writes what waits', async () => {
  const { writer } = writerOf(async (events) => events.map(recorded))
  const waiting = writer.write([event(), event()])
  await writer.close()
  expect(await waiting).toHaveLength(2)
})

test('without a database the collector says 503 and when to come again; nothing that it then accepts is lost', async () => {
  const events = await openEvents(database)
  const body = { events: [{ type: 'VIEW', browser_id: randomUUID(), event_id: randomUUID() }] }
  await sql`alter table event_record rename to event_elsewhere`.execute(database.db)
  const refused = await events.request('POST', BATCH, { body })
  expect([refused.status, refused.body.error_code, refused.headers.get('retry-after')]).toEqual([503, 'EV-503', '2'])
  await sql`alter table event_elsewhere rename to event_record`.execute(database.db)
  const accepted = await events.request('POST', BATCH, { body })
  expect(accepted.body.results).toMatchObject([{ ref: expect.any(String) }])
  expect((accepted.body.results as object[])[0]).not.toHaveProperty('duplicate')
  await events.close()
})
