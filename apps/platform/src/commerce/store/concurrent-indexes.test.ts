/** Indexes of a family that has changed, made by a start on PostgreSQL while another process works with its objects. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../ground/database/engines.fixture.ts'
import { type Database, type OpenedDatabase, openDatabase } from '../../ground/database/index.ts'
import { findPostgres } from '../../ground/database/postgres-cluster.fixture.ts'
import { createLog } from '../../ground/log.ts'
import { indexesOf } from './indexes.ts'
import type { ObjectStore } from './object-store.ts'
import { ensureFamilies } from './schema.ts'
import { draftOf, startStore } from './store.fixture.ts'

const [INDEX] = indexesOf('Product').filter(({ name }) => name.includes('_owner_'))
const CONCURRENTLY = { concurrently: true }

describe.runIf(findPostgres())('indexes that a later release asks for', () => {
  let url: string
  /** The process that works. */
  let working: OpenedDatabase
  let store: ObjectStore
  /** The process that starts. */
  let starting: OpenedDatabase
  const open = async () => {
    const opened = await openDatabase({ url, dataDir: 'memory://', log: createLog('none') })
    onTestFinished(() => opened.close())
    return opened
  }
  beforeEach(async () => {
    url = await createPostgresDatabase()
    working = await open()
    store = await startStore(working)
    starting = await open()
    await store.insert(working.db, draftOf('Product', 'first', { Name: 'First' }))
    // As a release left it whose products had no such index.
    await sql.raw(`drop index "${INDEX?.name}"`).execute(working.db)
    await sql`update commerce_made_from set fingerprint = 'of an older release'`.execute(working.db)
  })

  /** Undefined when there is no such index. */
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${INDEX?.name})`.execute(working.db)
    return rows[0]?.valid
  }
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'create index%' and wait_event_type = 'Lock'`.execute(
      working.db,
    )
    return rows.map(({ pid }) => pid)
  }
  const write = (id: string) => (tx: Database) => store.insert(tx, draftOf('Product', id))

  /** A writer that has not committed; what it wrote is committed when `work` is done. */
  const whileWriting = (work: () => Promise<void>) =>
    working.db.transaction().execute(async (tx) => {
      await write('slow')(tx)
      await work()
    })

  test('writes go on while an index of a table with rows is made; several starts do it once', async () => {
    const other = await open()
    const [made, done] = await new Promise<[Promise<number>, Promise<number>]>((begun, fail) => {
      whileWriting(async () => {
        const made = ensureFamilies(starting.patient, CONCURRENTLY)
        await expect.poll(waiting).toHaveLength(1)
        const done = ensureFamilies(other.patient, CONCURRENTLY)
        // Another transaction, which gives up at once where it would have to wait for the index.
        await working.db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = '1s'`.execute(tx)
          await write('meanwhile')(tx)
        })
        expect(await isValid()).toBe(false)
        begun([made, done])
      }).catch(fail)
    })
    expect(await made).toBe(1)
    expect(await done).toBe(0)
    expect(await isValid()).toBe(true)
    expect((await store.list(working.db, { family: 'Product' })).total).toBe(3)
  })

  test('an index that was left unfinished is made again at the next start', async () => {
    await whileWriting(async () => {
      const interrupted = ensureFamilies(starting.patient, CONCURRENTLY).catch((error: Error) => error.message)
      await expect.poll(waiting).toHaveLength(1)
      const [pid] = await waiting()
      await sql`select pg_terminate_backend(${pid})`.execute(working.db)
      expect(await interrupted).toBeTypeOf('string')
    })
    expect(await isValid()).toBe(false)
    // What is left is dropped, and made.
    expect(await ensureFamilies(starting.patient, CONCURRENTLY)).toBe(2)
    expect(await isValid()).toBe(true)
    expect(await ensureFamilies(starting.patient, CONCURRENTLY)).toBe(0)
  })

  test.each([true, false])(
    'what was left unfinished of a table without rows is made again; concurrently: %s',
    async (concurrently) => {
      await whileWriting(async () => {
        const interrupted = ensureFamilies(starting.patient, CONCURRENTLY).catch(() => undefined)
        await expect.poll(waiting).toHaveLength(1)
        const [pid] = await waiting()
        await sql`select pg_terminate_backend(${pid})`.execute(working.db)
        await interrupted
      })
      for (const id of ['first', 'slow']) await store.delete(working.db, { family: 'Product', scope: '', id })
      expect(await ensureFamilies(starting.patient, { concurrently })).toBe(2)
      expect(await isValid()).toBe(true)
    },
  )

  test('a table without rows gets its index at once', async () => {
    await store.delete(working.db, { family: 'Product', scope: '', id: 'first' })
    expect(await ensureFamilies(starting.patient, CONCURRENTLY)).toBe(1)
    expect(await isValid()).toBe(true)
  })
})
