import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { EngineOnFolder } from './engine-on-folder.ts'
import {
  connectionsOfLists,
  DATABASE_LIMITS,
  type DatabaseLimits,
  DEFAULT_CONNECTIONS,
  KEEP_ALIVE_AFTER_MS,
  sessionLimits,
} from './limits.ts'
import { type Listen, listenOnOnlySession, listenOnOwnConnection } from './listen.ts'
import { startPglite } from './pglite.ts'
import { type LostConnections, preparing } from './prepared.ts'
import { rowTypes } from './row-types.ts'
import { SilentConnections } from './silent-connections.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

/** A service adds the types of its own tables (a `type`, not an `interface`): `db.withTables<ContentTables>()`. */
export type Database = Kysely<unknown>

export type EngineName = 'pglite' | 'postgres'

export interface OpenedDatabase {
  readonly db: Database
  /**
   * For reading what callers narrow by filters of their own: on PostgreSQL its statements have a shorter limit and
   * connections of their own. On PGlite it is `db`.
   */
  readonly lists: Database
  /**
   * For what takes as long as it takes, such as changes of the schema: no limits, over a connection of its own that is
   * closed when it is not needed. On PGlite it is `db`.
   */
  readonly patient: Database
  readonly engine: EngineName
  /**
   * Calls back after commits that notified the channel (`pg_notify`), from any process. Best effort: what must not be
   * missed is looked for from time to time as well. Answers how to stop.
   */
  readonly listen: Listen
  /** Why the database will never answer again in this process; undefined as long as it may. */
  failure(): Error | undefined
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
  /** Connections held to PostgreSQL at most, from 2, besides those that listen; default {@link DEFAULT_CONNECTIONS}. */
  readonly connections?: number
  /** For tests: other limits than {@link DATABASE_LIMITS}. */
  readonly limits?: Partial<DatabaseLimits>
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
    const { pool, failure, close } = await startPglite(settings)
    const db = over(pool)
    const listen = listenOnOnlySession(pool)
    return opened({ engine: 'pglite', db, lists: db, patient: db, listen, failure, close })
  }
  const limits = { ...DATABASE_LIMITS, ...settings.limits }
  const { connections = DEFAULT_CONNECTIONS } = settings
  const ofLists = connectionsOfLists(connections)
  const silent = new SilentConnections({ url, log, ...limits })
  const poolOf = (max: number, session: string) => serverPool({ url, max, session, limits, silent, log })
  const pool = poolOf(Math.max(1, connections - ofLists), sessionLimits(limits, limits.statementMs))
  const lists = poolOf(ofLists, sessionLimits(limits, limits.listMs))
  const patient = poolOf(1, '')
  const close = async () => {
    await Promise.all([pool.end(), lists.end(), patient.end()])
    silent.close()
  }
  const database = opened({
    engine: 'postgres',
    db: over(pool, { silent, responseMs: limits.statementMs + limits.graceMs }),
    lists: over(lists, { silent, responseMs: limits.listMs + limits.graceMs }),
    patient: over(patient, { silent }),
    listen: listenOnOwnConnection(url, log),
    // A server is started again by others, and connected to again.
    failure: () => undefined,
    close,
  })
  try {
    await database.ping()
  } catch (error) {
    await close()
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new StartError(
      'database_unreachable',
      `PostgreSQL cannot be reached: ${reason}. Check DATABASE_URL and that the server runs.`,
      { cause: error },
    )
  }
  return database
}

interface PoolParts {
  readonly url: string
  readonly max: number
  /** What each session is told first; empty: nothing. */
  readonly session: string
  readonly limits: DatabaseLimits
  readonly silent: SilentConnections
  readonly log: Log
}

function serverPool({ url, max, session, limits, silent, log }: PoolParts): pg.Pool {
  // The pool's own time includes waiting for a connection that becomes free.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: limits.attemptMs })
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'tessera',
    types: rowTypes,
    // A statement, not parameters of the connection: proxies such as PgBouncer refuse those that they do not know.
    onConnect: async (client) => {
      // The pool's own time for a connection has ended by now: without another, a network that breaks here is waited for.
      const limited = { text: session, query_timeout: limits.attemptMs }
      if (session !== '') await client.query(limited)
      await silent.opened(client)
    },
  })
  pool.on('error', (error) => log.error({ err: error }, 'a database connection broke'))
  surviveLostConnections(pool, log)
  return pool
}

function over(pool: pg.Pool, lost?: LostConnections): Database {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool, lost) }) })
}

function opened(parts: Omit<OpenedDatabase, 'ping'>): OpenedDatabase {
  return {
    ...parts,
    async ping() {
      await sql`select 1`.execute(parts.db)
    },
  }
}
