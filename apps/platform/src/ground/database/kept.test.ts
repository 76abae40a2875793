import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { keepPrepared, stateOf } from './kept.fixture.ts'
import type { Database, EngineName, OpenedDatabase } from './open.ts'
import { findPostgres } from './postgres-cluster.fixture.ts'

/** Makes a table with a row, a table without any, and a journal whose rows are there for ever. */
async function prepare(db: Database): Promise<void> {
  await sql`
    create table furnished (name text);
    insert into furnished values ('there before');
    create table thing (id integer generated always as identity, name text);
    create table journal (entry text);
    create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
    create trigger journal_stays before delete on journal for each row execute function stay();`.execute(db)
}

const FURNITURE = [{ name: 'furnished', kind: 'table' }] as const
const engines: readonly EngineName[] = findPostgres() ? ['pglite', 'postgres'] : ['pglite']

describe.each(engines)('databases that suites hand on to each other (%s)', (engine) => {
  const { [engine]: open } = keepPrepared(prepare)
  const opened: OpenedDatabase[] = []
  const begin = async () => {
    const database = await open()
    opened.push(database)
    return database
  }
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close()
  })

  const run = ({ db }: Pick<OpenedDatabase, 'db'>, statement: string) => sql.raw(statement).execute(db)
  const rowsOf = async (database: OpenedDatabase, table: string) => (await run(database, `select * from ${table}`)).rows
  const whichOf = async (database: OpenedDatabase) =>
    (await run(database, 'select current_database(), pg_postmaster_start_time()')).rows[0]

  test('the next suite has the same one, without the rows and indexes of the last, numbered from one', async () => {
    const first = await begin()
    const which = await whichOf(first)
    await run(first, "insert into thing (name) values ('a'), ('b'); insert into journal values ('c')")
    await run(first, 'create index on thing (name)')
    await first.close()
    const second = await begin()
    expect(await whichOf(second)).toEqual(which)
    expect(await rowsOf(second, 'thing')).toEqual([])
    expect(await rowsOf(second, 'journal')).toEqual([])
    expect(await rowsOf(second, "pg_indexes where tablename = 'thing'")).toEqual([])
    expect(await rowsOf(second, 'furnished')).toEqual([{ name: 'there before' }])
    await run(second, "insert into thing (name) values ('d')")
    expect(await rowsOf(second, 'thing')).toEqual([{ id: 1, name: 'd' }])
  })

  test('who needs two has two; the first that is given back is kept', async () => {
    const [first, second] = [await begin(), await begin()]
    const which = await whichOf(first)
    await run(first, "insert into thing (name) values ('a')")
    expect(await rowsOf(second, 'thing')).toEqual([])
    await first.close()
    await second.close()
    expect(await whichOf(await begin())).toEqual(which)
  })

  test('whoever goes on after the end of the suite reaches nothing, and hears nothing', async () => {
    const first = await begin()
    let heard = 0
    await first.listen('news', () => {
      heard += 1
    })
    await first.close()
    const second = await begin()
    await first.close()
    await expect(run(first, "insert into thing (name) values ('late')")).rejects.toThrow()
    await expect(first.db.transaction().execute((tx) => run({ db: tx }, 'delete from furnished'))).rejects.toThrow()
    await run(second, 'notify news')
    expect(await rowsOf(second, 'thing')).toEqual([])
    expect(heard).toBe(0)
  })

  test('one that is not as it was made is not handed on', async () => {
    const first = await begin()
    const which = await whichOf(first)
    await run(first, 'alter table thing add column more text')
    await first.close()
    expect(await whichOf(await begin())).not.toEqual(which)
  })

  test.each([
    ['an index', 'create index on thing (name)'],
    ['a column', 'alter table thing add column more text'],
    ['a table', 'create table another (name text)'],
    ['a function', 'create function more() returns integer language sql as $$ select 1 $$'],
    ['a trigger that rests', 'alter table journal disable trigger journal_stays'],
    ['statistics', "insert into furnished values ('new'); analyze furnished; delete from furnished where name = 'new'"],
    ['another row', "update furnished set name = 'changed'"],
    ['a row more', "insert into furnished values ('new')"],
    ['a row in an empty table', "insert into journal values ('new')"],
    ['a sequence that has begun', "select nextval('thing_id_seq')"],
    ['a setting', "set local statement_timeout = '2min'"],
  ])('%s is seen', async (_, statement) => {
    const { db } = await begin()
    const undone = new Error('undone')
    const looked = db.transaction().execute(async (tx) => {
      const before = await stateOf(tx, FURNITURE)
      expect(await stateOf(tx, FURNITURE)).toBe(before)
      await run({ db: tx }, statement)
      expect(await stateOf(tx, FURNITURE)).not.toBe(before)
      throw undone
    })
    await expect(looked).rejects.toBe(undone)
  })
})
