/** Personal data: kept no longer than declared, and erased when a person asks for it. */
import type { Log } from '../ground/log.ts'
import { type Erasing, erasePerson, type Person } from './erase-person.ts'
import { type RetentionDays, removeOld } from './retention.ts'

export type { Person } from './erase-person.ts'
export { personalDataMigrations } from './migrations.ts'

export interface PersonalData {
  /** Removes what is kept no longer. It is done by itself once a day. */
  tidy(): Promise<Readonly<Record<string, number>>>
  /** Erases a person from every table; see {@link erasePerson}. */
  erase(person: Person): Promise<Readonly<Record<string, number>>>
  close(): Promise<void>
}

export interface PersonalDataParts extends Erasing {
  readonly days: RetentionDays
  readonly now: () => Date
  readonly log: Log
}

const TIDY_EVERY_MS = 24 * 3_600_000

export function createPersonalData({ days, now, log, ...erasing }: PersonalDataParts): PersonalData {
  /** One at a time. */
  let turn: Promise<unknown> = Promise.resolve()
  const tidy = () => {
    const tidied = turn.then(() => removeOld(erasing.db, days, now()))
    turn = tidied.catch(() => undefined)
    return tidied
  }
  const tidySoon = () =>
    tidy().then(
      (removed) => Object.keys(removed).length > 0 && log.info({ removed }, 'what is kept no longer is removed'),
      (error: unknown) => log.warn({ err: error }, 'old personal data could not be removed; tried again tomorrow'),
    )
  void tidySoon()
  const tidying = setInterval(() => void tidySoon(), TIDY_EVERY_MS).unref()
  return {
    tidy,
    async erase(person) {
      const erased = await erasePerson(erasing, person)
      // Whom, the log must not say.
      log.info({ erased }, 'a person is erased')
      return erased
    },
    async close() {
      clearInterval(tidying)
      await turn
    },
  }
}
