import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type DataLock, lockDataFolder } from './data-lock.ts'
import { Engine } from './pglite-engine.ts'
import { PgliteStream } from './pglite-stream.ts'
import { rowTypes } from './row-types.ts'

export const IN_MEMORY = 'memory://'

const execute = promisify(execFile)
const WORKER = new URL('./pglite-worker.mjs', import.meta.url)
const UNFINISHED = 'database.new'

const UPKEEP_EVERY_MS = 5 * 60_000
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024
/** Longer than any honest transaction: who waits this long waits for a transaction that waits for it. */
const LONGEST_WAIT_MS = 30_000
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
}

export interface Pglite {
  /** Clients that share the one session there is: a transaction holds it, everybody else queues. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Starts PGlite in its thread, alone on its data folder. Throws {@link DataFolderInUseError} when it is not alone, and
 * {@link StartError} when the folder cannot be used.
 */
export async function startPglite({
  dataDir,
  snapshot,
  log,
  heldMs = LONGEST_WAIT_MS,
}: PgliteSettings): Promise<Pglite> {
  const start = (at: string, from?: string) =>
    Engine.start({ dataDir: at, heldMs, ...(from !== undefined && { snapshot: from }) })
  if (dataDir === IN_MEMORY) return serve(await start(IN_MEMORY, snapshot), log)
  const lock = await claimDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await createDataFolder(folder, log)
    log.warn(
      { folder },
      'PGlite keeps the data: it survives a crash of this process, but never flushes to disk, so not a power cut; set DATABASE_URL for PostgreSQL',
    )
    return serve(await start(folder), log, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function claimDataFolder(dataDir: string): Promise<DataLock> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      'data_folder_unusable',
      `The data folder ${dataDir} cannot be made or written (${(error as Error).message}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    )
  }
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

function serve(engine: Engine, log: Log, lock?: DataLock): Pglite {
  const pool = new pg.Pool({
    max: CLIENTS,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    types: rowTypes,
    stream: () => new PgliteStream(engine.open()) as never,
  })
  pool.on('error', (error) => log.error({ err: error }, 'the database connection broke'))
  const timer = setInterval(() => {
    upkeep(pool).catch((error: unknown) => log.warn({ err: error }, 'database upkeep failed; it is tried again later'))
  }, UPKEEP_EVERY_MS).unref()
  return {
    pool,
    async close() {
      clearInterval(timer)
      await pool.end()
      await engine.close()
      await lock?.release()
    },
  }
}

/** What a server's background processes would do: PGlite has none, and its log of writes would grow for ever. */
export async function upkeep(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.bytes ?? 0) < CHECKPOINT_AFTER_BYTES) return
  await pool.query('VACUUM (ANALYZE)')
  await pool.query('CHECKPOINT')
}
