import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startOnFolder } from './engine-on-folder.ts'
import { openInMemory } from './engines.fixture.ts'
import { openDatabase } from './index.ts'
import { startPglite, upkeep } from './pglite.ts'
import { preparing } from './prepared.ts'

describe('PGlite', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-pglite-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('makes its folder, keeps the data, and says at start that it never flushes', { timeout: 60_000 }, async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    await mkdir(join(dataDir, 'database.new'))
    await writeFile(join(dataDir, 'database.new', 'left-by-an-interrupted-start'), '')
    const first = await openDatabase({ dataDir, log })
    await sql`create table kept as select 1 as n`.execute(first.db)
    await first.close()
    expect((await readdir(dataDir)).sort()).toEqual(['database'])

    const second = await openDatabase({ dataDir, log })
    expect((await sql`select n from kept`.execute(second.db)).rows).toEqual([{ n: 1 }])
    await expect(openDatabase({ dataDir, log })).rejects.toThrow('in use by process')
    await second.close()
    expect(lines.filter((line) => line.includes('never flushes to disk'))).toHaveLength(2)
  })

  test('an engine that was started before is the one that is used, and is closed with the rest', async () => {
    const started = startOnFolder({ dataDir })
    const { db, close } = await openDatabase({ dataDir, log: createLog('none'), started })
    expect((await sql`select n from kept`.execute(db)).rows).toEqual([{ n: 1 }])
    await expect(startOnFolder({ dataDir })).rejects.toThrow('in use by process')
    await close()
    expect(existsSync(join(dataDir, 'platform.lock'))).toBe(false)

    const other = startOnFolder({ dataDir })
    await expect(openDatabase({ dataDir: 'elsewhere', log: createLog('none'), started: other })).rejects.toThrow(
      `The engine was started on ${dataDir}, not on elsewhere`,
    )
    await (await other).close()
  })

  test('a folder that cannot be used is said with the setting to change', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    await expect(openDatabase({ dataDir: join(file, 'below'), log: createLog('none') })).rejects.toMatchObject({
      code: 'data_folder_unusable',
      message: expect.stringContaining('DATA_DIR'),
    })
    await rm(file)
  })

  test('upkeep ends the growth of the log of writes', { timeout: 60_000 }, async () => {
    const { pool, close } = await startPglite({ dataDir, log: createLog('none') })
    const segments = async () =>
      (await readdir(join(dataDir, 'database', 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
    await pool.query('create table big (filler text)')
    for (let n = 0; n < 4; n += 1) {
      await pool.query('insert into big select repeat(md5(n::text), 50) from generate_series(1, 10000) as n')
      await pool.query('truncate big')
    }
    const before = await segments()
    await upkeep(pool)
    await pool.query('insert into big values (1)')
    await upkeep(pool)
    const { rows } = await pool.query(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()',
    )
    expect(rows[0].bytes).toBeLessThan(1024 * 1024)
    expect(await segments()).toBeLessThanOrEqual(before)
    await close()
  })

  test('upkeep counts what is in tables that changed much or were never counted, and no others', async () => {
    const { pool, close } = await startPglite({ dataDir, log: createLog('none') })
    const known = async () => {
      const { rows } = await pool.query(
        `select reltuples from pg_class where relname in ('many', 'few') order by relname`,
      )
      return rows.map(({ reltuples }) => reltuples)
    }
    await pool.query('create table "many" (n integer)')
    await pool.query('create table few (n integer)')
    await pool.query('insert into "many" select generate_series(1, 5000)')
    await pool.query('insert into few select generate_series(1, 50)')
    expect(await known()).toEqual([-1, -1])
    // A crash forgets what changed.
    await pool.query('select pg_stat_reset()')
    await upkeep(pool)
    expect(await known()).toEqual([50, 5000])
    await pool.query('insert into few select generate_series(51, 110)')
    await pool.query('insert into "many" select generate_series(1, 500)')
    await upkeep(pool)
    expect(await known()).toEqual([110, 5000])
    await pool.query('insert into "many" select generate_series(1, 100)')
    await upkeep(pool)
    expect(await known()).toEqual([110, 5600])
    await close()
  })

  test('a connection lost in the middle of a transaction leaves nothing open to the next', async () => {
    const { pool, close } = await startPglite({ dataDir, log: createLog('none') })
    const client = await pool.connect()
    await client.query('begin')
    await client.query('create table half (n integer)')
    client.release(new Error('lost'))
    expect((await pool.query("select to_regclass('half') as name")).rows).toEqual([{ name: null }])
    await close()
  })

  test('a statement beside a transaction that waits for it is refused in the end, and nothing else', async () => {
    const { pool, close } = await startPglite({ dataDir, log: createLog('none'), heldMs: 300 })
    const client = await pool.connect()
    await client.query('begin')
    await client.query('create table alone (n integer)')
    await expect(pool.query('select 1')).rejects.toThrow('waited 300 ms for another transaction')
    const lent = await pool.connect()
    await expect(lent.query('select 1')).rejects.toThrow('waited 300 ms for another transaction')
    lent.release(true)
    const patient = pool.query('select n from alone')
    await client.query('insert into alone values (1)')
    await client.query('commit')
    client.release()
    expect((await patient).rows).toEqual([{ n: 1 }])
    await pool.query('drop table alone')
    await close()
  })

  test('statements and transactions by Kysely that wait too long are refused, and the next ones work', async () => {
    const { pool, close } = await startPglite({ dataDir, log: createLog('none'), heldMs: 300 })
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
    const one = (on: typeof db) => sql<{ n: number }>`select 1 as n`.execute(on)
    await db.transaction().execute(async (tx) => {
      await one(tx)
      await expect(one(db)).rejects.toThrow('waited 300 ms for another transaction')
      await expect(db.transaction().execute(one)).rejects.toThrow()
    })
    expect((await one(db)).rows).toEqual([{ n: 1 }])
    expect((await db.transaction().execute(one)).rows).toEqual([{ n: 1 }])
    await close()
  })

  test('a transaction without a statement is none, and one that failed is undone', async () => {
    const { pool, close } = await startPglite({ dataDir, log: createLog('none') })
    const client = await pool.connect()
    for (const end of ['commit', 'rollback']) {
      expect((await client.query('begin')).command).toBe('BEGIN')
      expect((await client.query(end)).command).toBe(end.toUpperCase())
    }
    await client.query('begin')
    await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    client.release()
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await close()
  })

  test('after close nothing answers, and nothing of the data folder is held', async () => {
    const { db, close } = await openInMemory()
    await close()
    await expect(sql`select 1`.execute(db)).rejects.toThrow()
    expect(existsSync(join(dataDir, 'platform.lock'))).toBe(false)
  })
})
