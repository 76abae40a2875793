import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Database } from '../../ground/database/index.ts'
import type { Log } from '../../ground/log.ts'
import type { YieldingScheduler } from '../../ground/yielding-scheduler.ts'
import { restoreSearchEngine, SnapshotError, SnapshotReader, SnapshotWriter } from '../engine/index.ts'
import type { IndexSchema, SearchIndex, Shelf } from '../search-index.ts'
import { knowsSnapshot, recordSnapshot, type SnapshotMark } from '../store/snapshots.ts'
import { readSnapshotFile, UNFINISHED, writeSnapshotFile } from './snapshot-file.ts'

/**
 * Indexes of this process between its runs: a file for each shelf, which may be deleted at any time. What is in it is
 * used only where the database says that it is of it (see `noteSnapshot`), and only up to a revision: the rest is read.
 */
export interface IndexSnapshots {
  /** An index as it was kept last; undefined: there is none that fits, and it has to be made anew. */
  restored(schema: IndexSchema, shelf: Shelf): Promise<Restored | undefined>
  /**
   * Keeps an index that has all documents of its shelf up to a revision, in the place of what was kept of it before.
   * One that is not in this process is not kept.
   * @throws as files and the database do, and when it is aborted; what was kept before stays
   */
  keep(shelf: Shelf, index: SearchIndex, revision: number, signal: AbortSignal): Promise<void>
  /** Removes what was kept of shelves other than these, and what was never finished. */
  tidy(shelves: readonly Shelf[]): Promise<void>
}

export interface Restored {
  readonly index: SearchIndex
  /** All documents up to it are in the index. */
  readonly revision: number
}

export interface SnapshotParts {
  readonly db: Database
  readonly tenant: string
  /** Made when something is kept. */
  readonly folder: string
  readonly scheduler?: YieldingScheduler | undefined
  readonly log: Log
}

/** What stands before the index. */
interface Head extends SnapshotMark {
  readonly shelf: readonly [tenant: string, entity: string, locale: string]
}

const EXTENSION = '.index'
/** Milliseconds after which nobody goes on writing a file. */
const ABANDONED = 3_600_000

export function createIndexSnapshots({ db, tenant, folder, scheduler, log }: SnapshotParts): IndexSnapshots {
  const shelfOf = ({ entity, locale }: Shelf) => [tenant, entity, locale] as const
  const fileOf = (shelf: Shelf) => {
    // For people; what an entity may be called is more than what a file may.
    const name = `${shelf.locale}-${shelf.entity}`.replace(/[^\w-]/g, '_').slice(0, 80)
    const digest = createHash('sha256')
      .update(JSON.stringify(shelfOf(shelf)))
      .digest('hex')
    return `${name}-${digest.slice(0, 12)}${EXTENSION}`
  }

  return {
    async restored(schema, shelf) {
      const began = performance.now()
      try {
        const restored = await readSnapshotFile(join(folder, fileOf(shelf)), async (read) => {
          const head = await new SnapshotReader(read).json<Head>()
          if (JSON.stringify(head.shelf) !== JSON.stringify(shelfOf(shelf)))
            throw new SnapshotError('The snapshot is of another index.')
          if (!(await knowsSnapshot(db, tenant, shelf, head)))
            throw new SnapshotError('The snapshot is not of this database.')
          return {
            index: await restoreSearchEngine(schema, read, { ...(scheduler && { scheduler }) }),
            revision: head.revision,
          }
        })
        const ms = Math.round(performance.now() - began)
        log.info({ ...shelf, ms }, 'a search index begins with what was kept of it')
        return restored
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT') {
          log.warn({ ...shelf, reason: message }, 'what was kept of a search index is not used; it is made anew')
        }
        return undefined
      }
    },
    async keep(shelf, index, revision, signal) {
      if (!index.snapshot) return
      const began = performance.now()
      const head: Head = { shelf: shelfOf(shelf), mark: randomUUID(), revision }
      let bytes = 0
      await writeSnapshotFile(
        join(folder, fileOf(shelf)),
        async (write) => {
          const counted = (some: Uint8Array) => {
            signal.throwIfAborted()
            bytes += some.length
            return write(some)
          }
          await new SnapshotWriter(counted).json(head)
          await index.snapshot?.(counted)
        },
        () => recordSnapshot(db, tenant, shelf, head),
      )
      log.info({ ...shelf, bytes, ms: Math.round(performance.now() - began) }, 'a search index is kept')
    },
    async tidy(shelves) {
      const wanted = new Set(shelves.map(fileOf))
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.endsWith(EXTENSION) ? !wanted.has(name) : name.endsWith(UNFINISHED) && (await isAbandoned(name)))
          await rm(join(folder, name), { force: true })
      }
    },
  }

  async function isAbandoned(name: string): Promise<boolean> {
    const { mtimeMs = Date.now() } = (await stat(join(folder, name)).catch(() => undefined)) ?? {}
    return Date.now() - mtimeMs > ABANDONED
  }
}
