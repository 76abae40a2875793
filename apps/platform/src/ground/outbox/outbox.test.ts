import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeOnEveryEngine } from '../database/engines.fixture.ts'
import { migrate, type OpenedDatabase } from '../database/index.ts'
import { createLog } from '../log.ts'
import { MAX_TRIES } from './follower.ts'
import { createOutbox, type Outbox, type OutboxEvent, outboxMigrations, removeOld } from './index.ts'
import type { OutboxTables } from './tables.ts'

const log = createLog('none')

describeOnEveryEngine('outbox', (open, engine) => {
  let database: OpenedDatabase
  let outbox: Outbox
  let topic = ''
  let count = 0

  beforeAll(async () => {
    database = await open()
    await migrate(database.db, outboxMigrations)
  })
  beforeEach(async () => {
    count += 1
    topic = `topic-${count}`
    outbox = await createOutbox({ database, log, pollMs: 60_000 })
  })
  afterEach(() => outbox.close())

  const append = (payload: unknown) => database.db.transaction().execute((tx) => outbox.append(tx, { topic, payload }))
  const collect = (into: unknown[]) => async (event: OutboxEvent) => void into.push(event.payload)

  test('events of committed transactions arrive in order, at once', async () => {
    const seen: unknown[] = []
    await outbox.follow({ name: topic, topics: [topic], handle: collect(seen) })
    await append({ n: 1 })
    await append([2])
    const started = performance.now()
    await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }, [2]]), { interval: 5, timeout: 2000 })
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('an event of a transaction that is rolled back never was', async () => {
    const seen: unknown[] = []
    await outbox.follow({ name: topic, topics: [topic], handle: collect(seen) })
    const failing = database.db.transaction().execute(async (tx) => {
      await outbox.append(tx, { topic, payload: 'undone' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await append('done')
    await vi.waitFor(() => expect(seen).toEqual(['done']))
  })

  test('a follower hears only its topics', async () => {
    const seen: unknown[] = []
    await outbox.follow({ name: topic, topics: [topic], handle: collect(seen) })
    await database.db.transaction().execute((tx) => outbox.append(tx, { topic: 'another', payload: 'no' }))
    await append('yes')
    await vi.waitFor(() => expect(seen).toEqual(['yes']))
  })

  test('events written at the same time all arrive, in the order of their ids', async () => {
    const ids: number[] = []
    await outbox.follow({ name: topic, topics: [topic], handle: async ({ id }) => void ids.push(id) })
    await Promise.all(Array.from({ length: 150 }, (_, n) => append(n)))
    await vi.waitFor(() => expect(ids).toHaveLength(150), { timeout: 10_000 })
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('a handler that throws is tried again with the same event, and later events wait', async () => {
    const seen: unknown[] = []
    let failures = 0
    const handle = async ({ payload }: OutboxEvent) => {
      if (payload === 'hard' && failures < 2) {
        failures += 1
        throw new Error('not yet')
      }
      seen.push(payload)
    }
    await outbox.follow({ name: topic, topics: [topic], handle })
    await append('hard')
    await append('easy')
    await vi.waitFor(() => expect(seen).toEqual(['hard', 'easy']), { timeout: 5000 })
    expect(failures).toBe(2)
  })

  test('an event that always fails is set aside, named in the log, and the next one is handled', async () => {
    const lines: string[] = []
    const errors = createLog('error', { write: (line: string) => void lines.push(line) })
    const quick = await createOutbox({ database, log: errors, pollMs: 60_000, firstRetryMs: 0 })
    const seen: unknown[] = []
    let isMended = false
    const handle = async ({ payload }: OutboxEvent) => {
      if (payload === 'poison' && !isMended) throw new Error('cannot be done')
      seen.push(payload)
    }
    await quick.follow({ name: topic, topics: [topic], handle })
    await append('poison')
    await append('next')
    await vi.waitFor(() => expect(seen).toEqual(['next']), { timeout: 10_000 })
    const [letter] = await quick.deadLetters.list()
    expect(letter).toMatchObject({ follower: topic, topic, tries: MAX_TRIES, error: 'Error: cannot be done' })
    const aside = lines.map((line) => JSON.parse(line)).find((line) => line.msg.includes('set aside'))
    expect(aside).toMatchObject({ level: 'error', follower: topic, event: letter?.eventId, topic })

    expect(await quick.deadLetters.retry()).toBe(1)
    await vi.waitFor(async () => expect(await quick.deadLetters.list()).toMatchObject([{ tries: MAX_TRIES + 1 }]))
    isMended = true
    await quick.deadLetters.retry()
    await vi.waitFor(() => expect(seen).toEqual(['next', 'poison']))
    await vi.waitFor(async () => expect(await quick.deadLetters.count()).toBe(0))
    await quick.close()
  })

  test('a lease is renewed while an event is handled', async () => {
    const renewing = await createOutbox({ database, log, pollMs: 60_000, leaseMs: 300 })
    const heldUntil = async () => {
      const { rows } = await sql<{ held_until: Date }>`
        select held_until from outbox_follower where name = ${topic}`.execute(database.db)
      return rows[0]?.held_until.getTime() ?? 0
    }
    let finish: () => void = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const started = new Promise<void>((resolve) => {
      renewing.follow({
        name: topic,
        topics: [topic],
        handle: () => {
          resolve()
          return finished
        },
      })
    })
    await append('slow')
    await started
    const first = await heldUntil()
    await vi.waitFor(async () => expect(await heldUntil()).toBeGreaterThan(first), { timeout: 5000 })
    finish()
    await renewing.close()
  })

  test('a follower goes on where it stopped, and a new one starts with the oldest event or now', async () => {
    const first: unknown[] = []
    const follower = await outbox.follow({ name: topic, topics: [topic], handle: collect(first) })
    await append(1)
    await vi.waitFor(() => expect(first).toEqual([1]))
    await follower.stop()
    await append(2)
    const second: unknown[] = []
    const fromStart: unknown[] = []
    const fromNow: unknown[] = []
    await outbox.follow({ name: topic, topics: [topic], handle: collect(second) })
    await outbox.follow({ name: `${topic}-start`, topics: [topic], handle: collect(fromStart) })
    await outbox.follow({ name: `${topic}-now`, topics: [topic], from: 'now', handle: collect(fromNow) })
    await append(3)
    await vi.waitFor(() => expect([second, fromStart, fromNow]).toEqual([[2, 3], [1, 2, 3], [3]]))
  })

  test('an event handled just before a crash is handled again, none is lost', async () => {
    const seen: string[] = []
    let crash: () => void = () => {}
    const crashed = new Promise<void>((resolve) => {
      crash = resolve
    })
    const dying = await createOutbox({ database, log, pollMs: 60_000 })
    // The work is done, but the process ends before the position is stored: the handler never comes back.
    let bury: () => void = () => {}
    const never = new Promise<void>((resolve) => {
      bury = resolve
    })
    await dying.follow({
      name: topic,
      topics: [topic],
      handle: async ({ payload }) => {
        seen.push(`before ${payload}`)
        if (payload === 2) {
          crash()
          await never
        }
      },
    })
    for (const payload of [1, 2, 3]) await append(payload)
    await crashed
    await sql`update outbox_follower set held_until = now() where name = ${topic}`.execute(database.db)
    await outbox.follow({
      name: topic,
      topics: [topic],
      handle: async ({ payload }) => void seen.push(`after ${payload}`),
    })
    await vi.waitFor(() => expect(seen).toEqual(['before 1', 'before 2', 'after 2', 'after 3']))
    bury()
    await dying.close()
  })

  test('old events go when no follower has still to see them, whatever its topics', async () => {
    const db = database.db.withTables<OutboxTables>()
    await sql`delete from outbox_follower`.execute(db)
    const age = () => sql`update outbox set created_at = now() - interval '8 days'`.execute(db)
    const left = async () =>
      (await db.selectFrom('outbox').select('payload').where('topic', '=', topic).execute()).length
    await append('nobody follows')
    await append('new')
    await sql`update outbox set created_at = now() - interval '8 days' where payload = '"nobody follows"'`.execute(db)
    await removeOld(db)
    expect(await left()).toBe(1)

    const seen: unknown[] = []
    await outbox.follow({ name: `${topic}-other`, topics: ['seldom'], handle: async () => {} })
    const slow = await outbox.follow({ name: topic, topics: [topic], handle: collect(seen) })
    await vi.waitFor(() => expect(seen).toEqual(['new']))
    await slow.stop()
    await append('unseen')
    await age()
    await vi.waitFor(async () => {
      await removeOld(db)
      expect(await left()).toBe(1)
    })
    await removeOld(db)
    expect(await left()).toBe(1)
  })

  // PGlite is never shared by processes.
  if (engine === 'postgres')
    test('of two processes under one name, one works at a time', async () => {
      const other = await createOutbox({ database, log, pollMs: 50 })
      const seen: string[] = []
      const handle = (who: string) => async (event: OutboxEvent) => void seen.push(`${who} ${event.payload}`)
      const first = await outbox.follow({ name: topic, topics: [topic], handle: handle('first') })
      await append(1)
      await vi.waitFor(() => expect(seen).toEqual(['first 1']))
      await other.follow({ name: topic, topics: [topic], handle: handle('other') })
      await append(2)
      await vi.waitFor(() => expect(seen).toEqual(['first 1', 'first 2']))
      await first.stop()
      await append(3)
      await vi.waitFor(() => expect(seen).toEqual(['first 1', 'first 2', 'other 3']))
      await other.close()
    })

  test('without a wake-up, polling finds the event', async () => {
    const seen: unknown[] = []
    const deaf = await createOutbox({ database: { ...database, listen: async () => async () => {} }, log, pollMs: 30 })
    await deaf.follow({ name: topic, topics: [topic], handle: collect(seen) })
    await append('found')
    await vi.waitFor(() => expect(seen).toEqual(['found']))
    await deaf.close()
  })
})
