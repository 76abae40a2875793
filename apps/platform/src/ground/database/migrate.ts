import { type Kysely, sql, type Transaction } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Database } from './open.ts'

/** One step of the schema. Steps run once, in order, each in a transaction of its own; a step is never changed later. */
export interface Migration {
  /** Unique and stable, `service-001-what`: `content-001-items`. */
  readonly name: string
  up(db: Transaction<unknown>): Promise<void>
}

type MigrationTable = {
  migration: { name: string; applied_at: Date }
}

/** Any number that nobody else takes an advisory lock on. */
const MIGRATION_LOCK = 7_337_728_301

/**
 * Applies what is new of `migrations`, in their order; several processes may start at once, one works and the others
 * wait. Answers the names applied. Throws when a step fails (it is rolled back; the steps before it stay) and when two
 * steps have one name.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two migrations are called ${twice}`)
  const applied: string[] = []
  const before = await appliedNames(db)
  for (const migration of migrations) {
    if (before.has(migration.name)) continue
    const isNew = await db.transaction().execute((tx) => applyOnce(tx, migration))
    if (isNew) applied.push(migration.name)
  }
  return applied
}

async function applyOnce(tx: Transaction<unknown>, migration: Migration): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx)
  await createTable(tx)
  const table = tx.withTables<MigrationTable>()
  const done = await table.selectFrom('migration').select('name').where('name', '=', migration.name).executeTakeFirst()
  if (done) return false
  try {
    await migration.up(tx)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    })
  }
  await table.insertInto('migration').values({ name: migration.name, applied_at: new Date() }).execute()
  return true
}

/**
 * Throws {@link StartError} when the database has a migration that is not among `migrations`, all that this release
 * knows: a newer release has been at work, and what this one would write there, it may not understand.
 */
export async function refuseNewerSchema(db: Database, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...(await appliedNames(db))].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartError(
    'newer_schema',
    `The database was used by a newer release: this one does not know its ${unknown.length === 1 ? 'migration' : 'migrations'} ${unknown.join(', ')}. Start that release, or a database from before it.`,
  )
}

/** A glance without the lock, so that a start with nothing to do is quick. */
async function appliedNames(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return new Set()
  const applied = await db.withTables<MigrationTable>().selectFrom('migration').select('name').execute()
  return new Set(applied.map(({ name }) => name))
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
