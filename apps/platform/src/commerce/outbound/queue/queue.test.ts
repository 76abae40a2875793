import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '../../../ground/database/index.ts'
import { createLog } from '../../../ground/log.ts'
import { rowsRead } from '../../store/plans.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { replayDeadLetters } from './dead-letters.ts'
import { claimStatement, type Delivery, enqueue, type Outcome } from './queue.ts'
import { removeOld } from './retention.ts'
import { tables } from './tables.ts'
import { startWorker, type Worker } from './worker.ts'

const log = createLog('none')
const where = { tenant: 'test' }
const DONE: Outcome = { status: 200, error: null }
const FAILED: Outcome = { status: 500, error: 'The answer was 500.' }

describeWithTables('the queue of deliveries', (open, engine) => {
  let database: OpenedDatabase
  let workers: Worker[] = []
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => sql`delete from commerce_delivery`.execute(database.db))
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
  })

  const work = async (attempt: (delivery: Delivery) => Promise<Outcome> | Outcome, more: object = {}) => {
    const worker = await startWorker({
      database,
      ...where,
      log,
      attempt: async (delivery) => attempt(delivery),
      ended: async (tx, _, outcome) => outcome.settle?.(tx),
      retryMs: [20, 40],
      pollMs: 100,
      ...more,
    })
    workers.push(worker)
    return worker
  }
  const put = (lane: string, n: number, target = 'one') =>
    database.db.transaction().execute((tx) => enqueue(tx, where, [{ kind: 'webhook', target, lane, payload: { n } }]))
  const states = async () => {
    const rows = await tables(database.db)
      .selectFrom('commerce_delivery')
      .select(['state', 'attempts'])
      .orderBy('id')
      .execute()
    return rows.map(({ state, attempts }) => `${state} ${attempts}`)
  }

  test('many writers, one lane: in the order of their commits', async () => {
    const seen: unknown[] = []
    await Promise.all(Array.from({ length: 40 }, (_, n) => put('a', n)))
    const rows = await tables(database.db).selectFrom('commerce_delivery').select('payload').orderBy('id').execute()
    await work(({ payload }) => {
      seen.push(payload.n)
      return DONE
    })
    await vi.waitFor(() => expect(seen).toHaveLength(40), { timeout: 10_000 })
    expect(seen).toEqual(rows.map(({ payload }) => payload.n))
  })

  test('one that fails holds up its lane, and nothing else', async () => {
    const seen: string[] = []
    await put('bad', 1)
    await put('bad', 2)
    await put('good', 3)
    await work(({ payload }) => {
      seen.push(`${payload.n}`)
      return payload.n === 1 ? FAILED : DONE
    })
    await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining(['2', '3'])))
    expect(seen.filter((n) => n === '1')).toHaveLength(3)
    expect(seen.indexOf('3')).toBeLessThan(seen.lastIndexOf('1'))
    expect(seen.at(-1)).toBe('2')
    await vi.waitFor(async () => expect(await states()).toEqual(['dead 3', 'done 0', 'done 0']))
  })

  test('what waits in a long lane costs no more than looking at each once, uncounted as it is', async () => {
    const waiting = 600
    await sql`
      insert into commerce_delivery (tenant, kind, target, lane, payload, due_at)
      select ${where.tenant}, 'webhook', 'one', 'a', '{}', now() - make_interval(secs => ${waiting} - n)
      from generate_series(1, ${waiting}::int) as n`.execute(database.db)
    const next = claimStatement(where, { holder: randomUUID(), limit: 4, leaseSeconds: 30, busy: [] })
    // As for any values, which is how a statement that is used again and again is planned.
    await sql`set plan_cache_mode = force_generic_plan`.execute(database.db)
    expect(await rowsRead(database.db, next, 'commerce_delivery')).toBeLessThan(4 * waiting)
  })

  test('a target that does not answer holds up no other target', async () => {
    const ended: string[] = []
    let letGo = () => {}
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve
    })
    for (let n = 0; n < 40; n += 1) await put(`slow ${n}`, n, 'slow')
    for (let n = 0; n < 5; n += 1) await put(`quick ${n}`, n, 'quick')
    await work(async ({ target }) => {
      if (target === 'slow') await stuck
      ended.push(target)
      return DONE
    })
    await vi.waitFor(() => expect(ended).toEqual(Array(5).fill('quick')), { timeout: 5000 })
    letGo()
    await vi.waitFor(() => expect(ended).toHaveLength(45), { timeout: 10_000 })
  })

  test('a fault while an attempt is made ready counts as one that failed', async () => {
    await put('a', 1)
    await work(() => {
      throw new Error('fault')
    })
    await vi.waitFor(async () => expect(await states()).toEqual(['dead 3']))
  })

  test('dead letters are replayed with all attempts anew', async () => {
    let fail = true
    await put('a', 1)
    await work(() => (fail ? FAILED : DONE))
    await vi.waitFor(async () => expect(await states()).toEqual(['dead 3']))
    fail = false
    expect(await replayDeadLetters(database.db, where)).toBe(1)
    await vi.waitFor(async () => expect(await states()).toEqual(['done 0']))
  })

  test('what is under way when a worker stops is given back, and attempted again', async () => {
    let letGo = () => {}
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let attempts = 0
    await put('a', 1)
    const worker = await work(async () => {
      attempts += 1
      await stuck
      return FAILED
    })
    await vi.waitFor(() => expect(attempts).toBe(1))
    const stopped = worker.stop()
    letGo()
    await stopped
    expect(await states()).toEqual(['waiting 0'])
    await work(() => DONE)
    await vi.waitFor(async () => expect(await states()).toEqual(['done 0']))
  })

  test('it is noted with what follows from it, or not at all', async () => {
    let broken = true
    await put('a', 1)
    await work(
      () => ({
        ...DONE,
        settle: async () => {
          if (broken) throw new Error('not now')
        },
      }),
      { leaseSeconds: 0.05 },
    )
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await states()).toEqual(['waiting 0'])
    broken = false
    await vi.waitFor(async () => expect(await states()).toEqual(['done 0']))
  })

  test('what is old goes: delivered after a week, dead letters and mail after a month', async () => {
    const age = (state: string, days: number) =>
      sql`insert into commerce_delivery (tenant, kind, target, lane, state, payload, finished_at)
        values ('test', 'webhook', 'one', 'a', ${state}, '{}', now() - make_interval(days => ${days}::int))`.execute(
        database.db,
      )
    for (const days of [6, 8, 29, 31]) {
      await age('done', days)
      await age('dead', days)
    }
    await sql`insert into commerce_message (tenant, id, type, recipient, data, created_at)
      values ('test', 'old', 'OrderSubmitted', '{}', '{}', now() - interval '31 days')`.execute(database.db)
    await removeOld(database.db, where)
    expect((await states()).toSorted()).toEqual(['dead 0', 'dead 0', 'dead 0', 'done 0'])
    const { rows } = await sql`select 1 from commerce_message`.execute(database.db)
    expect(rows).toEqual([])
  })

  // PGlite is never shared by processes.
  if (engine === 'postgres')
    test('several processes share the work, each delivery goes out once', async () => {
      const seen: unknown[] = []
      const by = [0, 0, 0]
      for (const index of by.keys()) {
        await work(async ({ payload }) => {
          seen.push(payload.n)
          by[index] = (by[index] ?? 0) + 1
          await new Promise((resolve) => setTimeout(resolve, 30))
          return DONE
        })
      }
      for (let n = 0; n < 60; n += 1) await put(`lane ${n % 20}`, n)
      await vi.waitFor(() => expect(seen).toHaveLength(60), { timeout: 10_000 })
      expect(new Set(seen).size).toBe(60)
      expect(by.filter((n) => n > 0).length).toBeGreaterThan(1)
    })
})
