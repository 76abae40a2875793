import { sql } from 'kysely'
import { type Database, type Migration, migrate } from '../../ground/database/index.ts'
import { type Family, families } from '../families/index.ts'
import { cacheTriggers } from './cached-objects.ts'
import { fingerprintOfFamilies } from './fingerprint.ts'
import { indexesOf, isXpIndex } from './indexes.ts'
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

/**
 * Makes the partitions and indexes of all families, and drops indexes the storage table no longer asks for. Made from
 * the same before, nothing is compared: that is one look-up. Several processes may start at once. Answers how many
 * statements there were.
 */
export async function ensureFamilies(db: Database): Promise<number> {
  const fingerprint = fingerprintOfFamilies()
  if (await isMadeFrom(db, fingerprint)) return 0
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FAMILIES_LOCK}::bigint)`.execute(tx)
    const statements = await missing(tx)
    await sql.raw([...statements, ...cacheTriggers()].join(';\n')).execute(tx)
    await sql`insert into commerce_made_from (fingerprint) values (${fingerprint})
      on conflict (one) do update set fingerprint = excluded.fingerprint`.execute(tx)
    await foldTallies(tx)
    return statements.length
  })
}

async function missing(db: Database): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class join pg_namespace n on n.oid = relnamespace
    where n.nspname = current_schema() and (relname like 'commerce\\_object\\_%' or relname like 'commerce\\_ix\\_%')`.execute(
    db,
  )
  const there = new Set(rows.map(({ relname }) => relname))
  const indexes = [...families.keys()].flatMap((name) => [...indexesOf(name)])
  const wanted = new Set(indexes.map(({ name }) => name))
  const old = [...there].filter((name) => name.startsWith('commerce_ix_') && !isXpIndex(name) && !wanted.has(name))
  return [
    ...tables()
      .filter(({ name }) => !there.has(name))
      .map(({ create }) => create),
    ...indexes.filter(({ name }) => !there.has(name)).map(({ create }) => create),
    ...old.map((name) => `drop index if exists "${name}"`),
  ]
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
