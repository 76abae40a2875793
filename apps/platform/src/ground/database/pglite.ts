import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Log } from '../log.ts'
import { databaseIn, type EngineOnFolder, MAX_WAIT_MS, startOnFolder } from './engine-on-folder.ts'
import { Engine } from './pglite-engine.ts'
import { PgliteStream } from './pglite-stream.ts'
import { rowTypes } from './row-types.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

export const IN_MEMORY = 'memory://'

const execute = promisify(execFile)
const WORKER = new URL('./pglite-worker.mjs', import.meta.url)
const UNFINISHED = 'database.new'

/** As often as a server looks whether its tables need care. */
const UPKEEP_EVERY_MS = 60_000
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024
/** Clients of the engine's one session. More than one, so that it has the next statement when it has answered one. */
const CLIENTS = 8

export interface PgliteSettings {
  /** Folder that holds `database/` and the lock file, or `memory://`. */
  readonly dataDir: string
  /** Tar of a fresh data folder to start an in-memory database from. */
  readonly snapshot?: string
  readonly log: Log
  /** How long a statement waits for the transaction of another, in milliseconds; default 30 s. */
  readonly heldMs?: number
  /** The engine on `dataDir`, where it was started before: what it was started with holds, then. */
  readonly started?: Promise<EngineOnFolder>
}

export interface Pglite {
  /** Clients that share the one session there is: a transaction holds it, everybody else queues. */
  readonly pool: pg.Pool
  /** What the engine died of; undefined while it lives, and once it is closed. */
  failure(): Error | undefined
  close(): Promise<void>
}

/**
 * Starts PGlite in its thread, alone on its data folder. Throws {@link DataFolderInUseError} when it is not alone, and
 * {@link StartError} when the folder cannot be used.
 */
export async function startPglite({ dataDir, snapshot, log, heldMs, started }: PgliteSettings): Promise<Pglite> {
  if (dataDir === IN_MEMORY) {
    const settings = { dataDir, heldMs: heldMs ?? MAX_WAIT_MS, ...(snapshot !== undefined && { snapshot }) }
    return serve(await Engine.start(settings), log)
  }
  const folder = databaseIn(dataDir)
  const prepare = async () => {
    if (!existsSync(folder)) await createDataFolder(folder, log)
  }
  const { engine, close, ...at } = await (started ??
    startOnFolder({ dataDir, prepare, ...(heldMs !== undefined && { heldMs }) }))
  if (at.dataDir !== dataDir) throw new Error(`The engine was started on ${at.dataDir}, not on ${dataDir}`)
  log.warn(
    { folder },
    'PGlite keeps the data: it survives a crash of this process, but never flushes to disk, so not a power cut; set DATABASE_URL for PostgreSQL',
  )
  return serve(engine, log, close)
}

/**
 * Made beside its place and moved there when complete, so that an interrupted first start leaves nothing half made. In
 * a process of its own, because what initdb needs of memory is given back in full only with the process.
 */
async function createDataFolder(folder: string, log: Log): Promise<void> {
  log.info({ folder }, 'creating the database (first start)')
  for (const entry of await readdir(dirname(folder))) {
    if (entry.startsWith(UNFINISHED)) await rm(join(dirname(folder), entry), { recursive: true, force: true })
  }
  // A new name each time: the process of a start that was killed may still write into the old one for a moment.
  const unfinished = await mkdtemp(join(dirname(folder), UNFINISHED))
  await execute(process.execPath, [fileURLToPath(WORKER), unfinished])
  await rename(unfinished, folder)
}

function serve(engine: Engine, log: Log, close = () => engine.close()): Pglite {
  const pool = new pg.Pool({
    max: CLIENTS,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: MAX_WAIT_MS,
    types: rowTypes,
    stream: () => new PgliteStream(engine.open()) as never,
  })
  pool.on('error', (error) => log.error({ err: error }, 'the database connection broke'))
  surviveLostConnections(pool, log)
  const timer = setInterval(() => {
    upkeep(pool).catch((error: unknown) => log.warn({ err: error }, 'database upkeep failed; it is tried again later'))
  }, UPKEEP_EVERY_MS).unref()
  engine.onDeath(endProcess)
  return {
    pool,
    failure: () => engine.failure,
    async close() {
      clearInterval(timer)
      await pool.end()
      await close()
    },
  }
}

/**
 * Ends the process as any error does that nobody handles (see `exit-on-fatal-error.ts`): the engine is not started anew
 * within it, because what was under way on its sessions is unknown. What was acknowledged is in the data folder.
 */
function endProcess(cause: Error): void {
  setImmediate(() => {
    throw new Error(`The database engine died: ${cause.message}. Start the platform again.`, { cause })
  })
}

/**
 * What a server's background processes would do: PGlite has none, its log of writes would grow for ever, and it would
 * go on choosing between indexes by what its tables held long ago.
 */
export async function upkeep(pool: pg.Pool): Promise<void> {
  await countChanged(pool)
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.bytes ?? 0) < CHECKPOINT_AFTER_BYTES) return
  await pool.query('VACUUM (ANALYZE)')
  await pool.query('CHECKPOINT')
}

/**
 * Counts what is in the tables of which so much changed as a server counts anew for, 50 rows and a tenth of them; and in
 * those that were never counted, because what changed before a crash is forgotten.
 */
async function countChanged(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables as s join pg_class as c on c.oid = s.relid
    where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or (c.reltuples < 0 and pg_relation_size(c.oid) > 0)`)
  for (const { name } of rows) await pool.query(`ANALYZE ${name}`)
}
