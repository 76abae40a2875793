import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { type BrokenNetwork, breakableNetwork } from './broken-network.fixture.ts'
import { createPostgresDatabase } from './engines.fixture.ts'
import { type Database, isAway, isOverTime, migrate, type OpenedDatabase, openDatabase } from './index.ts'
import { findPostgres } from './postgres-cluster.fixture.ts'

const log = createLog('none')
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const wait = (db: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
const one = async (db: Database) => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows

describe.runIf(findPostgres())('limits of PostgreSQL', () => {
  let url: string
  beforeAll(async () => {
    url = await createPostgresDatabase()
  })

  describe('that are reached soon', () => {
    let opened: OpenedDatabase
    beforeAll(async () => {
      const limits = { statementMs: 1000, listMs: 50, lockMs: 50, idleInTransactionMs: 50 }
      opened = await openDatabase({ url, dataDir: 'memory://', log, connections: 4, limits })
    })
    afterAll(() => opened.close())

    test('a list has less time than a statement of a job, and the schema all the time it needs', async () => {
      expect(isOverTime(await failure(wait(opened.lists, 60)))).toBe(true)
      await wait(opened.db, 0.1)
      expect(isOverTime(await failure(wait(opened.db, 60)))).toBe(true)
      await migrate(opened.patient, [{ name: 'limits-1', up: async (tx) => void (await wait(tx, 1.1)) }])
      expect(await one(opened.lists)).toEqual([{ n: 1 }])
    })

    test('lists that take all of their connections leave those of everything else', async () => {
      const lists = Array.from({ length: 8 }, () => failure(wait(opened.lists, 60)))
      expect(await one(opened.db)).toEqual([{ n: 1 }])
      expect((await Promise.all(lists)).every(isOverTime)).toBe(true)
    })

    test('whoever waits for a lock gives up, and who holds one without a word is ended', async () => {
      await sql`create table held (n integer)`.execute(opened.db)
      const lock = (tx: Database) => sql`lock table held`.execute(tx)
      const silent = opened.db.transaction().execute(async (tx) => {
        await lock(tx)
        expect(isOverTime(await failure(opened.db.transaction().execute(lock)))).toBe(true)
        // Its session is ended while it asks for nothing: the lock is free for the next.
        for (let isFree = false; !isFree; )
          isFree = (await failure(opened.db.transaction().execute(lock))) === undefined
        await one(tx)
      })
      expect(isAway(await failure(silent))).toBe(true)
      expect(await one(opened.db)).toEqual([{ n: 1 }])
    })
  })

  describe('a network that loses everything', () => {
    let network: BrokenNetwork
    let opened: OpenedDatabase
    beforeAll(async () => {
      network = await breakableNetwork(url)
      const limits = { statementMs: 100, listMs: 100, graceMs: 100, connectMs: 300 }
      opened = await openDatabase({ url: network.url, dataDir: 'memory://', log, connections: 4, limits })
    })
    afterAll(async () => {
      await opened.close()
      await network.close()
    })

    test('statements and transactions without an answer fail, and the next ones go over new connections', async () => {
      const inTransaction = opened.db.transaction().execute(async (tx) => {
        await one(tx)
        network.break()
        await one(tx)
      })
      expect(isAway(await failure(inTransaction))).toBe(true)
      await opened.ping().catch(() => {})
      network.mend()
      expect(await one(opened.db)).toEqual([{ n: 1 }])
      expect(await one(opened.lists)).toEqual([{ n: 1 }])
    })

    describe('where statements may take long', () => {
      let direct: OpenedDatabase
      let distant: OpenedDatabase
      beforeAll(async () => {
        direct = await openDatabase({ url, dataDir: 'memory://', log, connections: 2 })
        const limits = { silenceMs: 100, attemptMs: 300 }
        distant = await openDatabase({ url: network.url, dataDir: 'memory://', log, connections: 4, limits })
      })
      afterAll(() => Promise.all([direct.close(), distant.close()]))

      test('a statement on which the server works is waited for', async () => {
        expect(await failure(wait(distant.db, 0.4))).toBeUndefined()
      })

      test('connections that were lost without a word fail soon after the network is back, and hold no locks', async () => {
        await sql`create table locked (n integer)`.execute(direct.db)
        const lock = (tx: Database) => sql`lock table locked`.execute(tx)
        const lost = failure(
          distant.db.transaction().execute(async (tx) => {
            await lock(tx)
            network.break()
            await one(tx)
          }),
        )
        expect(isAway(await failure(one(distant.lists)))).toBe(true)
        network.mend()
        expect(isAway(await lost)).toBe(true)
        expect(await one(distant.db)).toEqual([{ n: 1 }])
        await direct.db.transaction().execute(lock)
      })
    })

    test('a connection that breaks as soon as it is made fails too, and leaves its place to another', async () => {
      const limits = { statementMs: 100, listMs: 100, graceMs: 100, connectMs: 300 }
      const fresh = await openDatabase({ url: network.url, dataDir: 'memory://', log, connections: 2, limits })
      network.breakAt('set statement_timeout')
      expect(isAway(await failure(one(fresh.lists)))).toBe(true)
      network.mend()
      expect(await one(fresh.lists)).toEqual([{ n: 1 }])
      await fresh.close()
    })
  })
})
