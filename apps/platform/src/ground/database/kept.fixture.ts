import { type KyselyPlugin, sql } from 'kysely'
import { createLog } from '../log.ts'
import { createPostgresDatabase, type Openers, openInMemory } from './engines.fixture.ts'
import type { Database, OpenedDatabase } from './open.ts'
import { openDatabase } from './open.ts'

/**
 * Databases with tables in them, which the suites of a worker hand on to each other: making the tables of a service
 * takes seconds of a processor, emptying them some hundredths. One an engine is kept, and another opened when that one
 * is in use. For projects whose workers read a module once for all their files (`isolate: false`).
 *
 * No suite sees what another left. Before a database is handed on, all rows are deleted, indexes that a suite made are
 * dropped, and all sequences begin anew; then it is held against what it was when it was made: relations, functions,
 * triggers and settings as they were, no statistics, not a page in a table that had none, and the same rows in the
 * others. If there is any difference (a suite made a column, say), it is closed and another one made. The handle of a
 * suite that is over refuses, so that nothing reaches the next through it, such as a timer that was forgotten.
 *
 * Not for suites about plans, whose statistics must be their own, nor about migrations: these open a fresh database.
 */
export function keepPrepared(prepare: (db: Database) => Promise<unknown>): Openers {
  return { pglite: handingOn(inMemory, prepare), postgres: handingOn(onCluster, prepare) }
}

/** A database that suites have one after the other. */
interface Shared {
  /** For what is done between two suites. */
  readonly db: Database
  /** A handle for one suite. Its `close` leaves the database open. */
  lend(): Promise<OpenedDatabase>
  close(): Promise<void>
}

interface Kept extends Shared {
  /** Indexes, and tables with rows, that were there before the first suite. */
  readonly furniture: readonly Relation[]
  readonly made: string
}

function handingOn(open: () => Promise<Shared>, prepare: (db: Database) => Promise<unknown>) {
  let free: Kept | undefined

  async function make(): Promise<Kept> {
    const shared = await open()
    await prepare(shared.db)
    const furniture = await relationsIn(shared.db)
    return { ...shared, furniture, made: await stateOf(shared.db, furniture) }
  }

  async function emptied(): Promise<Kept | undefined> {
    const kept = free
    free = undefined
    if (!kept) return undefined
    await empty(kept.db, kept.furniture)
    if ((await stateOf(kept.db, kept.furniture)) === kept.made) return kept
    await kept.close()
    return undefined
  }

  return async () => {
    const kept = (await emptied()) ?? (await make())
    return forOneSuite(await kept.lend(), async () => {
      if (free) await kept.close()
      else free = kept
    })
  }
}

/** The database until it is closed, once: then it calls nobody back any more, and is given back. */
function forOneSuite(lent: OpenedDatabase, giveBack: () => Promise<void>): OpenedDatabase {
  const stops: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  async function end() {
    for (const stop of stops) await stop()
    await lent.close()
    await giveBack()
  }
  return {
    ...lent,
    async listen(channel, notified) {
      const stop = await lent.listen(channel, notified)
      stops.push(stop)
      return stop
    },
    close() {
      closing ??= end()
      return closing
    },
  }
}

async function inMemory(): Promise<Shared> {
  const opened = await openInMemory()
  return { db: opened.db, lend: async () => revocable(opened), close: opened.close }
}

/** Each suite has connections of its own: what belongs to a session ends with them. */
async function onCluster(): Promise<Shared> {
  const settings = { url: await createPostgresDatabase(), dataDir: 'memory://', log: createLog('none') }
  const { db, close } = await openDatabase({ ...settings, connections: 2 })
  return { db, lend: () => openDatabase(settings), close }
}

/** The same database, until it is closed: then it refuses. */
function revocable(opened: OpenedDatabase): OpenedDatabase {
  let isOver = false
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (isOver) throw new Error('The suite that had this database is over.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...opened,
    db: opened.db.withPlugin(guard),
    lists: opened.lists.withPlugin(guard),
    async close() {
      isOver = true
    },
  }
}

interface Relation {
  /** As SQL has it. */
  readonly name: string
  readonly kind: 'table' | 'index'
}

/** Indexes, and tables that have had rows. */
async function relationsIn(db: Database): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select oid::regclass::text as name, case relkind when 'r' then 'table' else 'index' end as kind from pg_class
    where relnamespace = current_schema()::regnamespace
      and (relkind = 'i' or (relkind = 'r' and pg_relation_size(oid) > 0))`.execute(db)
  return rows
}

/**
 * Drops indexes that a suite made and deletes all rows, by no rule and no trigger: a journal may forbid it, and nobody
 * is to hear of it. The pages are given back, so that it can be seen of a table's size that there is nothing in it.
 */
async function empty(db: Database, furniture: readonly Relation[]): Promise<void> {
  const known = new Set(furniture.map(({ name }) => name))
  const left = (await relationsIn(db)).filter(({ name }) => !known.has(name))
  const [tables, indexes] = (['table', 'index'] as const).map((wanted) =>
    left.filter(({ kind }) => kind === wanted).map(({ name }) => name),
  ) as [string[], string[]]
  if (indexes.length > 0) await sql.raw(`drop index ${indexes.join(', ')}`).execute(db)
  if (tables.length > 0) {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(tables.map((name) => `delete from ${name}`).join(';')).execute(tx)
    })
    await sql.raw(`vacuum ${tables.join(', ')}`).execute(db)
  }
  await sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence`.execute(db)
}

/** A digest of everything that one suite could leave to the next. A row of the catalogue that was changed has another `xmin`. */
export async function stateOf(db: Database, furniture: readonly Relation[]): Promise<string> {
  const tables = furniture.filter(({ kind }) => kind === 'table')
  const rows = tables.map(({ name }) => `union all select '${name} ' || t::text from ${name} as t`)
  const { rows: found } = await sql<{ state: string }>`
    select md5(string_agg(line, ' ' order by line)) as state from (
      select concat_ws(' ', oid, xmin, case relkind when 'r' then pg_relation_size(oid) end) from pg_class
        where relnamespace = current_schema()::regnamespace
      union all select concat_ws(' ', oid, xmin) from pg_proc where pronamespace = current_schema()::regnamespace
      union all select concat_ws(' ', oid, xmin) from pg_trigger
      union all select concat_ws(' ', starelid, staattnum) from pg_statistic join pg_class as of on of.oid = starelid
        where relnamespace = current_schema()::regnamespace
      union all select concat_ws(' ', sequencename, last_value) from pg_sequences where schemaname = current_schema()
      union all select concat_ws(' ', name, setting) from pg_settings where name not like '%.%'
      ${sql.raw(rows.join(' '))}
    ) as everything (line)`.execute(db)
  return found[0]?.state ?? ''
}
