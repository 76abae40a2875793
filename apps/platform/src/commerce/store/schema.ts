import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Migration, migrate } from '../../ground/database/index.ts'
import { type Family, families } from '../families/index.ts'
import { cacheTriggers, hasCacheTriggers } from './cached-objects.ts'
import { fingerprintOfFamilies } from './fingerprint.ts'
import { type Index, indexesOf, isXpIndex } from './indexes.ts'
import { isAlone, partitionName, SINGLETONS } from './partition.ts'

/** The tables of the store. Objects have one partition a family, which {@link ensureFamilies} makes. */
export const storeMigrations: readonly Migration[] = [
  {
    name: 'commerce-store-001-objects',
    async up(db) {
      await sql`create sequence commerce_revision`.execute(db)
      await sql`create table commerce_object (
        tenant text not null, family text not null, scope text collate "C" not null, id text collate "C" not null,
        owner text collate "C", body jsonb not null, folded jsonb not null, words tsvector, revision bigint not null,
        created timestamptz not null, updated timestamptz not null,
        primary key (tenant, family, scope, id)) partition by list (family)`.execute(db)
      // How many objects a family has, so that nobody counts them. A session has a row of its own (part): two that
      // insert at once do not wait for each other.
      await sql`create table commerce_tally (
        tenant text not null, family text not null, part integer not null, n bigint not null,
        primary key (tenant, family, part)) with (fillfactor = 50)`.execute(db)
      // Values that are unique beyond their family and scope, as user names are.
      await sql`create table commerce_unique (
        tenant text not null, domain text not null, value text collate "C" not null, family text not null,
        scope text collate "C" not null, id text collate "C" not null, primary key (tenant, domain, value))`.execute(db)
      await sql`create index commerce_unique_object on commerce_unique (tenant, family, scope, id)`.execute(db)
      // English stems, and no stop words: ids and names are made of them too.
      await sql`create text search dictionary commerce_stem (template = snowball, language = english)`.execute(db)
      await sql`create text search configuration commerce (copy = english)`.execute(db)
      await sql`alter text search configuration commerce alter mapping replace english_stem with commerce_stem`.execute(
        db,
      )
    },
  },
  {
    name: 'commerce-store-002-fingerprint',
    async up(db) {
      // One row at most: what partitions and indexes were made from.
      await sql`create table commerce_made_from (
        one boolean primary key default true check (one), fingerprint text not null)`.execute(db)
    },
  },
  {
    name: 'commerce-store-003-over-time',
    async up(db) {
      // Fails as a statement does that takes longer than `statement_timeout`, which PGlite does not keep.
      await sql`create function commerce_over_time() returns boolean language plpgsql volatile cost 1 as $$
        begin
          raise query_canceled using message = 'canceling statement: it took longer than a list may';
        end $$`.execute(db)
    },
  },
]

/** The tables and all partitions and indexes: what there must be before a store is used. May be called at every start. */
export async function prepareStore(db: Database): Promise<void> {
  await migrate(db, storeMigrations)
  await ensureFamilies(db)
}

/** Any number that nobody else takes an advisory lock on. */
const FAMILIES_LOCK = 7_337_728_303
/** Milliseconds between two tries to take it, while another process makes indexes: that takes minutes at most. */
const TRY_AGAIN_MS = 100

/**
 * Makes the partitions and indexes of all families, and drops indexes the storage table no longer asks for. Made from
 * the same before, nothing is compared: that is one look-up. Several processes may start at once. Answers how many
 * statements there were.
 *
 * @param concurrently whether others may write meanwhile, on PostgreSQL alone: an index of a table with rows is made
 *   without keeping them from it. One that a crash left unfinished is made again.
 */
export async function ensureFamilies(db: Database, { concurrently = false } = {}): Promise<number> {
  const fingerprint = fingerprintOfFamilies()
  if (await isMadeFrom(db, fingerprint)) return 0
  if (concurrently) return db.connection().execute((session) => makeConcurrently(session, fingerprint))
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FAMILIES_LOCK}::bigint)`.execute(tx)
    const { tables, broken, indexes, old } = await compare(tx)
    const statements = [...tables, ...broken.map(drop), ...indexes.map(({ create }) => create), ...old.map(drop)]
    await run(tx, statements)
    await finish(tx, fingerprint)
    return statements.length
  })
}

/** The same by a session of its own, whose steps outside of transactions can be left off and taken up again. */
async function makeConcurrently(session: Database, fingerprint: string): Promise<number> {
  // Whoever waited in a statement would hold a snapshot, and an index waits for all of those: each for the other.
  while (!(await takeLock(session))) {
    await sleep(TRY_AGAIN_MS)
    if (await isMadeFrom(session, fingerprint)) return 0
  }
  try {
    if (await isMadeFrom(session, fingerprint)) return 0
    const { tables, broken, indexes, old } = await compare(session)
    await run(session, tables)
    const filled = await filledTables(session, indexes)
    const beside = indexes.filter(({ table }) => filled.has(table)).map(({ createConcurrently }) => createConcurrently)
    const atOnce = indexes.filter(({ table }) => !filled.has(table)).map(({ create }) => create)
    await runEach(session, broken.map(dropConcurrently))
    await run(session, atOnce)
    await runEach(session, [...beside, ...old.map(dropConcurrently)])
    await session.transaction().execute((tx) => finish(tx, fingerprint))
    return tables.length + broken.length + indexes.length + old.length
  } finally {
    await sql`select pg_advisory_unlock(${FAMILIES_LOCK}::bigint)`.execute(session)
  }
}

async function takeLock(session: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${FAMILIES_LOCK}::bigint) as taken`.execute(session)
  return rows[0]?.taken === true
}

const drop = (name: string) => `drop index if exists "${name}"`
const dropConcurrently = (name: string) => `drop index concurrently if exists "${name}"`

async function run(tx: Database, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(tx)
}

/** Outside of transactions: several in one request would be one. */
async function runEach(session: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(session)
}

/** Last of all, so that whoever was interrupted before begins again. */
async function finish(tx: Database, fingerprint: string): Promise<void> {
  if (!(await hasCacheTriggers(tx))) await run(tx, cacheTriggers())
  await sql`insert into commerce_made_from (fingerprint) values (${fingerprint})
    on conflict (one) do update set fingerprint = excluded.fingerprint`.execute(tx)
  await foldTallies(tx)
}

interface Difference {
  /** Statements that make the tables that are not there. */
  readonly tables: readonly string[]
  /** Names of indexes that were left unfinished and cannot be used: they go before any is made. */
  readonly broken: readonly string[]
  /** Those that are not there, or cannot be used. */
  readonly indexes: readonly Index[]
  /** Names of indexes that nobody wants. */
  readonly old: readonly string[]
}

async function compare(db: Database): Promise<Difference> {
  const { rows } = await sql<{ relname: string; broken: boolean }>`
    select relname, not coalesce(i.indisvalid, true) as broken from pg_class c
    join pg_namespace n on n.oid = relnamespace left join pg_index i on i.indexrelid = c.oid
    where n.nspname = current_schema() and (relname like 'commerce\\_object\\_%' or relname like 'commerce\\_ix\\_%')`.execute(
    db,
  )
  const there = new Set(rows.map(({ relname }) => relname))
  const broken = new Set(rows.filter((row) => row.broken).map(({ relname }) => relname))
  const indexes = [...families.keys()].flatMap((name) => [...indexesOf(name)])
  const wanted = new Set(indexes.map(({ name }) => name))
  const isOld = (name: string) => name.startsWith('commerce_ix_') && !isXpIndex(name) && !wanted.has(name)
  return {
    tables: tables()
      .filter(({ name }) => !there.has(name))
      .map(({ create }) => create),
    indexes: indexes.filter(({ name }) => !there.has(name) || broken.has(name)),
    broken: [...broken].filter((name) => wanted.has(name)),
    old: [...there].filter(isOld),
  }
}

/** Tables of these indexes that hold rows. */
async function filledTables(db: Database, indexes: readonly Index[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(indexes.map(({ table }) => table))]
  const filled = new Set<string>()
  for (const name of names) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.add(name)
  }
  return filled
}

function tables(): { name: string; create: string }[] {
  const all = [...families.values()]
  const single = all.filter(isAlone)
  return [
    ...all.filter((family) => !isAlone(family)).map((family) => tableOf(partitionName(family.name), [family])),
    tableOf(SINGLETONS, single),
  ]
}

/** Rows up to a page stay whole: taking them apart and together again costs more than it saves. */
function tableOf(name: string, of: readonly Family[]): { name: string; create: string } {
  const values = of.map((family) => `'${family.name}'`).join(', ')
  return {
    name,
    create: `create table if not exists ${name} partition of commerce_object for values in (${values}) with (toast_tuple_target = 8160)`,
  }
}

/** Nothing to do. Every session that ever wrote has left its rows in the tally: some hundreds are added up in passing. */
async function isMadeFrom(db: Database, fingerprint: string): Promise<boolean> {
  const { rows } = await sql<{ short: boolean }>`
    select (select count(*) <= 2000 from commerce_tally) as short from commerce_made_from
    where fingerprint = ${fingerprint}`.execute(db)
  return rows[0]?.short === true
}

/** One row a family instead of one for every session there ever was. */
async function foldTallies(tx: Database): Promise<void> {
  await sql`lock table commerce_tally in exclusive mode`.execute(tx)
  await sql`with gone as (delete from commerce_tally returning tenant, family, n)
    insert into commerce_tally select tenant, family, 0, sum(n) from gone group by tenant, family`.execute(tx)
}
