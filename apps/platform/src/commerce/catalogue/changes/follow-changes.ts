import type { OpenedDatabase } from '../../../ground/database/index.ts'
import type { Log } from '../../../ground/log.ts'
import { type CatalogueChanges, changesOf, EVERYTHING } from './catalogue-changes.ts'
import { CATALOGUE_CHANGED, changesSince, KEPT_MINUTES, MAX_CHANGES, momentOf } from './change-table.ts'

export interface FollowingParts {
  readonly database: Pick<OpenedDatabase, 'db' | 'listen'>
  readonly tenant: string
  readonly log: Log
  /** How often it is looked although nobody told of anything; default 5 s. */
  readonly pollMs?: number
}

/** Half of what is kept: nothing was removed that was not looked at. */
const AWAY_MS = (KEPT_MINUTES / 2) * 60_000

/**
 * Tells what is committed from now on, some milliseconds after it, in this process. What was written before has to be
 * read once this has resolved. Answers how to stop.
 */
export async function followChanges(
  { database: { db, listen }, tenant, log, pollMs = 5000 }: FollowingParts,
  heard: (changes: CatalogueChanges) => void | Promise<void>,
): Promise<() => Promise<void>> {
  let moment = ''
  let looked = Date.now()
  let isStopped = false
  let isWanted = false
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      const { now, rows } = await changesSince(db, tenant, moment)
      const isAway = Date.now() - looked > AWAY_MS
      if (isAway || rows.length >= MAX_CHANGES) await heard(EVERYTHING)
      else if (rows.length > 0) await heard(await changesOf({ tx: db, tenant }, rows))
      moment = now
      looked = Date.now()
    }
  }

  function wake(): void {
    isWanted = true
    // Before the first moment is known there is nothing to compare with.
    if (moment === '' || looking) return
    looking = look()
      .catch((error: unknown) => {
        if (!isStopped) log.error({ err: error }, 'changes of the catalogue could not be read; it is tried again')
      })
      .finally(() => {
        looking = undefined
        if (isWanted && !isStopped) wake()
      })
  }

  const stopListening = await listen(CATALOGUE_CHANGED, wake)
  moment = await momentOf(db)
  const polling = setInterval(wake, pollMs).unref()
  return async () => {
    isStopped = true
    clearInterval(polling)
    await stopListening()
    await looking
  }
}
