import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { EngineOnFolder } from './engine-on-folder.ts'
import { type Listen, listenOnOnlySession, listenOnOwnConnection } from './listen.ts'
import { startPglite } from './pglite.ts'
import { preparing } from './prepared.ts'
import { rowTypes } from './row-types.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

/** A service adds the types of its own tables (a `type`, not an `interface`): `db.withTables<ContentTables>()`. */
export type Database = Kysely<unknown>

export type EngineName = 'pglite' | 'postgres'

export interface OpenedDatabase {
  readonly db: Database
  readonly engine: EngineName
  /**
   * Calls back after commits that notified the channel (`pg_notify`), from any process. Best effort: what must not be
   * missed is looked for from time to time as well. Answers how to stop.
   */
  readonly listen: Listen
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** `postgresql://…`: any PostgreSQL from 15. Absent: PGlite. */
  readonly url?: string
  /** PGlite's folder, made when missing, or `memory://`. Not used with `url`. */
  readonly dataDir: string
  /** For in-memory PGlite: tar of a fresh data folder to start from instead of initdb. */
  readonly snapshot?: string
  /** Most connections held to PostgreSQL; default 10. */
  readonly connections?: number
  /** PGlite's engine, where it was started before. Not used with `url`. */
  readonly started?: Promise<EngineOnFolder>
  readonly log: Log
}

/**
 * Opens the database: PostgreSQL when `url` is given, else PGlite in a worker thread. Both are spoken to by `pg` over
 * the same wire protocol, so errors, types and transactions are the same. On PGlite, which has one session,
 * transactions queue: inside one, use its handle, never `db` (that waits 30 s, then throws).
 *
 * Throws {@link StartError} when PostgreSQL cannot be reached, and {@link DataFolderInUseError} when another process has the folder.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenedDatabase> {
  const { url, log } = settings
  if (url === undefined) {
    const { pool, close } = await startPglite(settings)
    return opened('pglite', pool, listenOnOnlySession(pool), close)
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'tessera',
    types: rowTypes,
  })
  pool.on('error', (error) => log.error({ err: error }, 'a database connection broke'))
  surviveLostConnections(pool, log)
  const database = opened('postgres', pool, listenOnOwnConnection(url, log), () => pool.end())
  try {
    await database.ping()
  } catch (error) {
    await pool.end()
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new StartError(
      'database_unreachable',
      `PostgreSQL cannot be reached: ${reason}. Check DATABASE_URL and that the server runs.`,
      { cause: error },
    )
  }
  return database
}

function opened(engine: EngineName, pool: pg.Pool, listen: Listen, close: () => Promise<void>): OpenedDatabase {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    db,
    engine,
    listen,
    close,
    async ping() {
      await sql`select 1`.execute(db)
    },
  }
}
