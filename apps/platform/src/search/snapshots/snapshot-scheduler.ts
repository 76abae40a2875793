import type { Log } from '../../ground/log.ts'
import type { SearchIndex, Shelf } from '../search-index.ts'
import type { IndexSnapshots } from './index-snapshots.ts'

/** Keeps indexes that have changed enough, when nothing has changed for a while. */
export interface SnapshotScheduler {
  /** So many documents of a shelf have changed in its index. */
  noteChanges(shelf: Shelf, documents: number): void
  /** Lets go of what is under way. */
  stop(): void
}

export interface SnapshotThresholds {
  /** Milliseconds without a change; default 10 s. */
  readonly quietMs?: number
  /** Documents from which an index is kept; default 1000: a smaller one is made anew about as soon. */
  readonly minDocuments?: number
}

export interface SnapshotSchedulerParts extends SnapshotThresholds {
  readonly snapshots: IndexSnapshots
  readonly indexOf: (shelf: Shelf) => SearchIndex | undefined
  /** Does some work while no index changes; it is given the revision up to which documents are in all of them. */
  readonly inTurn: (work: (revision: number) => Promise<void>) => Promise<void>
  readonly log: Log
}

/** Since a shelf's index was kept. */
interface Change {
  readonly shelf: Shelf
  documents: number
}

const MIN_DOCUMENTS = 1000
/** Of its documents have to have changed: reading what changed since takes less than a tenth of making it anew. */
const MIN_CHANGED_PART = 0.05
const QUIET_MS = 10_000
/** Where something changes all the time, it is no longer waited for a quiet moment. */
const MAX_DELAY_MS = 600_000

export function createSnapshotScheduler(parts: SnapshotSchedulerParts): SnapshotScheduler {
  const { snapshots, indexOf, inTurn, log, quietMs = QUIET_MS, minDocuments = MIN_DOCUMENTS } = parts
  const changes = new Map<string, Change>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let latest = 0

  function keepAllDue(): void {
    timer = undefined
    void inTurn(async (revision) => {
      for (const change of changes.values()) {
        await keep(change, revision).catch((error: unknown) => {
          if (!stopping.signal.aborted)
            log.warn({ ...change.shelf, err: error }, 'a search index could not be kept; it is tried again later')
        })
      }
    })
  }

  async function keep(change: Change, revision: number): Promise<void> {
    const index = indexOf(change.shelf)
    const count = (await index?.count()) ?? 0
    if (stopping.signal.aborted || !index || count < minDocuments || change.documents < count * MIN_CHANGED_PART) return
    await snapshots.keep(change.shelf, index, revision, stopping.signal)
    change.documents = 0
  }

  return {
    noteChanges(shelf, documents) {
      if (documents === 0 || stopping.signal.aborted) return
      const name = `${shelf.locale} ${shelf.entity}`
      const change = changes.get(name) ?? { shelf, documents: 0 }
      changes.set(name, change)
      change.documents += documents
      const now = Date.now()
      if (timer === undefined) latest = now + MAX_DELAY_MS
      clearTimeout(timer)
      timer = setTimeout(keepAllDue, Math.min(quietMs, Math.max(0, latest - now))).unref()
    },
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
