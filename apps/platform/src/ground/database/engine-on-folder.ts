import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type DataLock, lockDataFolder } from './data-lock.ts'
import { Engine } from './pglite-engine.ts'

/** Longer than any honest transaction: who waits this long waits for a transaction that waits for it. */
export const MAX_WAIT_MS = 30_000

/** PGlite's files within the data folder. */
export const databaseIn = (dataDir: string) => join(dataDir, 'database')

/** An engine that runs, alone on its data folder. */
export interface EngineOnFolder {
  readonly dataDir: string
  readonly engine: Engine
  close(): Promise<void>
}

export interface EngineOnFolderSettings {
  /** Folder that holds `database/` and the lock file. */
  readonly dataDir: string
  readonly heldMs?: number
  /** Makes `database/`, when it is not there; called with the folder locked. Default: it is there. */
  readonly prepare?: () => Promise<void>
}

/**
 * Starts the engine. It takes as long as reading all the rest of the code, and stands on nothing of it: a start that
 * begins here has both in the time of one. Throws {@link DataFolderInUseError}, and {@link StartError} when the folder
 * cannot be used.
 */
export async function startOnFolder({
  dataDir,
  heldMs = MAX_WAIT_MS,
  prepare,
}: EngineOnFolderSettings): Promise<EngineOnFolder> {
  const lock = await claim(dataDir)
  try {
    await prepare?.()
    const engine = await Engine.start({ dataDir: databaseIn(dataDir), heldMs })
    return {
      dataDir,
      engine,
      async close() {
        await engine.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function claim(dataDir: string): Promise<DataLock> {
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
