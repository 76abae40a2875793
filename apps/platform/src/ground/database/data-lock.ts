import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWhole } from '../create-whole.ts'
import { StartError } from '../start-error.ts'

export const LOCK_FILE = 'platform.lock'
const TURN_LAPSES_MS = 10_000

export interface DataLock {
  release(): Promise<void>
}

/** Another process has the data folder open. */
export class DataFolderInUseError extends StartError {
  override readonly name = 'DataFolderInUseError'
  constructor(message: string) {
    super('data_folder_in_use', message)
  }
}

interface Owner {
  readonly pid: number
  readonly host: string
  /** Start of the process, as far as the system tells it: a process id may have been given to another since. */
  readonly born: string
  readonly since: string
}

/**
 * Takes the data folder for this process. A lock left behind by a process that is gone is taken over.
 * Throws {@link DataFolderInUseError} that names the owner and the remedy.
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  const file = join(folder, LOCK_FILE)
  const mine: Owner = {
    pid: process.pid,
    host: hostname(),
    born: await birthOf(process.pid),
    since: new Date().toISOString(),
  }
  const text = JSON.stringify(mine)
  while (!(await createWhole(file, text))) await dropIfStale(file, folder)
  return {
    async release() {
      if ((await readIfThere(file)) === text) await rm(file, { force: true })
    },
  }
}

/** Returns when it is worth trying again; throws when the lock's owner lives. */
async function dropIfStale(file: string, folder: string): Promise<void> {
  // One at a time judges and removes: otherwise the second could remove the new lock of the first.
  const turn = `${file}.turn`
  if (!(await takeTurn(turn))) return
  try {
    const text = await readIfThere(file)
    // Whoever had it has given it back. Another may take it by now: what is there next is theirs.
    if (text === undefined) return
    const owner = parseOwner(text)
    if (owner && (await lives(owner))) throw inUse(owner, file, folder)
    await rm(file, { force: true })
  } finally {
    await rm(turn, { recursive: true, force: true })
  }
}

/** False after a short wait, when somebody else has the turn; one left behind by a killed process lapses. */
async function takeTurn(turn: string): Promise<boolean> {
  try {
    await mkdir(turn)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > TURN_LAPSES_MS) await rm(turn, { recursive: true, force: true })
  await sleep(20)
  return false
}

function inUse({ pid, host, since }: Owner, file: string, folder: string): DataFolderInUseError {
  const where = host === hostname() ? '' : ` on ${host}`
  return new DataFolderInUseError(
    `The data folder ${folder} is in use by process ${pid}${where} since ${since}. ` +
      `Stop that process, set DATA_DIR to another folder, or, if it no longer runs, delete ${file}.`,
  )
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, host, born, since } = JSON.parse(text) as Partial<Owner>
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof born !== 'string') return undefined
    return { pid, host, born, since: since ?? 'an unknown time' }
  } catch {
    return undefined
  }
}

async function lives(owner: Owner): Promise<boolean> {
  // Another machine's processes cannot be seen from here, so its lock is believed.
  if (owner.host !== hostname()) return true
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return (await birthOf(owner.pid)) === owner.born
}

/** Start time of a process in clock ticks since boot on Linux; empty, and so always equal, elsewhere. */
async function birthOf(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
