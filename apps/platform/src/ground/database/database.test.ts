import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnEveryEngine } from './engines.fixture.ts'
import { alone, jsonb, type Migration, migrate, type OpenedDatabase, prepared, refuseNewerSchema } from './index.ts'

type Tables = {
  thing: { id: number; name: string; facts: unknown; at: Date; amount: string; bytes: Buffer }
}

describeOnEveryEngine('database', (open, engine) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await open()
    await sql`create table thing (id bigint primary key, name text unique, facts jsonb, at timestamptz, amount numeric, bytes bytea)`.execute(
      opened.db,
    )
  })

  test('says which engine it is', () => {
    expect(opened.engine).toBe(engine)
  })

  test('values arrive in the same types from both engines', async () => {
    const db = opened.db.withTables<Tables>()
    const row = {
      id: 1,
      name: 'ä"\\\u{1f6cb}',
      facts: jsonb([{ a: 1 }, null, 'x']),
      at: new Date('2026-03-01T10:00:00.123Z'),
      amount: '12.50',
      bytes: Buffer.from([0, 255, 1]),
    }
    await db.insertInto('thing').values(row).execute()
    const read = await db.selectFrom('thing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    expect(read).toEqual({ ...row, facts: [{ a: 1 }, null, 'x'] })
    expect(read.bytes).toBeInstanceOf(Buffer)
  })

  test('a broken statement is an error with its SQL state, and the connection lives on', async () => {
    const db = opened.db.withTables<Tables>()
    const again = db.insertInto('thing').values({ id: 2, name: 'ä"\\\u{1f6cb}' } as never)
    await expect(again.execute()).rejects.toMatchObject({ code: '23505', constraint: 'thing_name_key' })
    await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' })
    await opened.ping()
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const db = opened.db.withTables<Tables>()
    const failing = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('thing')
        .values({ id: 3, name: 'three' } as never)
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('thing').select('id').where('id', '=', 3).execute()).toEqual([])
  })

  test('concurrent transactions that read and then write lose no update', async () => {
    await sql`create table counter (n integer not null)`.execute(opened.db)
    await sql`insert into counter values (0)`.execute(opened.db)
    const addOne = () =>
      opened.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(tx)
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx)
      })
    await Promise.all(Array.from({ length: 40 }, addOne))
    const { rows } = await sql<{ n: number }>`select n from counter`.execute(opened.db)
    expect(rows).toEqual([{ n: 40 }])
  })

  test('a statement outside a transaction does not see or join it', async () => {
    await sql`create table side (n integer)`.execute(opened.db)
    const failing = opened.db.transaction().execute(async (tx) => {
      await sql`insert into side values (1)`.execute(tx)
      outside = sql`insert into side values (2)`.execute(opened.db)
      await sql`insert into side values (3)`.execute(tx)
      throw new Error('undo')
    })
    let outside: Promise<unknown> | undefined
    await expect(failing).rejects.toThrow('undo')
    await outside
    const { rows } = await sql<{ n: number }>`select n from side`.execute(opened.db)
    expect(rows).toEqual([{ n: 2 }])
  })

  test('prepared statements hold on every connection, in transactions, and after the table has changed', async () => {
    await sql`create table kept (id integer primary key, name text not null)`.execute(opened.db)
    await sql`insert into kept select n, 'name ' || n from generate_series(1, 100) as n`.execute(opened.db)
    const nameOf = async (db: typeof opened.db, id: number) =>
      (await sql<{ name: string }>`${prepared} select name from kept where id = ${id}`.execute(db)).rows[0]?.name
    const within = (id: number) => opened.db.transaction().execute((tx) => nameOf(tx, id))
    const ids = Array.from({ length: 60 }, (_, index) => index + 1)
    const names = await Promise.all(ids.map((id) => (id % 2 === 0 ? nameOf(opened.db, id) : within(id))))
    expect(names).toEqual(ids.map((id) => `name ${id}`))
    await sql`alter table kept add column more text`.execute(opened.db)
    await sql`create index on kept (name)`.execute(opened.db)
    expect(await nameOf(opened.db, 7)).toBe('name 7')
    const broken = () => sql`${prepared} select nothing from kept`.execute(opened.db)
    for (let time = 0; time < 3; time += 1) await expect(broken()).rejects.toMatchObject({ code: '42703' })
  })

  test('large values and many rows come whole', async () => {
    const { rows } = await sql<{ n: number; text: string }>`
      select n, repeat('x', 1000) as text from generate_series(1, 20000) as n`.execute(opened.db)
    expect(rows).toHaveLength(20_000)
    const big = 'y'.repeat(5_000_000)
    const echo = await sql<{ length: number }>`select length(${big}::text)`.execute(opened.db)
    expect(echo.rows[0]?.length).toBe(5_000_000)
  })

  test('migrations run once, in order, each in its own transaction', async () => {
    const ran: string[] = []
    const first = { name: 'a-1', up: async () => void ran.push('a-1') }
    const second = { name: 'a-2', up: async () => void ran.push('a-2') }
    expect(await migrate(opened.db, [first])).toEqual(['a-1'])
    expect(await migrate(opened.db, [first, second])).toEqual(['a-2'])
    expect(ran).toEqual(['a-1', 'a-2'])
    await expect(migrate(opened.db, [first, first])).rejects.toThrow('Two migrations are called a-1')
  })

  test('a release that does not know all migrations of a database refuses it', async () => {
    const known = [{ name: 'known-1', up: async () => {} }]
    const newer = [...known, { name: 'newer-1', up: async () => {} }]
    await migrate(opened.db, newer)
    const before = await sql<{ name: string }>`select name from migration`.execute(opened.db)
    const all = before.rows.map(({ name }) => ({ name, up: async () => {} }))
    await refuseNewerSchema(opened.db, all)
    const refused = refuseNewerSchema(
      opened.db,
      all.filter(({ name }) => name !== 'newer-1'),
    )
    await expect(refused).rejects.toMatchObject({
      name: 'StartError',
      code: 'newer_schema',
      message: expect.stringContaining('does not know its migration newer-1'),
    })
  })

  test('a migration that fails is undone and named', async () => {
    const half: Migration = {
      name: 'b-1',
      async up(db) {
        await sql`create table half (n integer)`.execute(db)
        await sql`select nonsense`.execute(db)
      },
    }
    await expect(migrate(opened.db, [half])).rejects.toThrow('Migration b-1 failed and was rolled back')
    const { rows } = await sql`select to_regclass('half') as name`.execute(opened.db)
    expect(rows).toEqual([{ name: null }])
  })

  test('several that start at once apply a migration once', async () => {
    let times = 0
    const slow = {
      name: 'c-1',
      up: async () => {
        times += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
      },
    }
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(opened.db, [slow])))
    expect(times).toBe(1)
    expect(applied.flat()).toEqual(['c-1'])
  })

  test('of several that fill an empty database alone, one does', async () => {
    await sql`create table filled (n integer)`.execute(opened.db)
    const fill = async () => {
      const { rows } = await sql`select n from filled`.execute(opened.db)
      if (rows.length > 0) return
      await opened.ping()
      await sql`insert into filled values (1)`.execute(opened.db)
    }
    // On PGlite there is one process.
    const processes = engine === 'pglite' ? 1 : 3
    await Promise.all(Array.from({ length: processes }, () => alone(opened, fill)))
    expect((await sql`select n from filled`.execute(opened.db)).rows).toHaveLength(1)
  })

  describe.runIf(engine === 'postgres')('a server that ends its connections', () => {
    const pidOf = async (db: typeof opened.db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
    const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(opened.db)

    test('between two statements of a transaction: the transaction fails, and the next one works', async () => {
      const interrupted = opened.db.transaction().execute(async (tx) => {
        await terminate(await pidOf(tx))
        await sql`select 1`.execute(tx)
      })
      await expect(interrupted).rejects.toThrow()
      expect(await opened.db.transaction().execute(pidOf)).toBeGreaterThan(0)
    })

    test('during a statement: the statement fails, and the next one works', async () => {
      const interrupted = opened.db.transaction().execute(async (tx) => {
        const pid = await pidOf(tx)
        await Promise.all([sql`select pg_sleep(60)`.execute(tx), terminate(pid)])
      })
      await expect(interrupted).rejects.toThrow()
      expect(await opened.db.transaction().execute(pidOf)).toBeGreaterThan(0)
    })
  })
})
