import { OLD_NAME, SESSION_MS, SESSION_NAME, STORED_MS, VISITOR_NAME, VISITS_NAME } from '../constants.ts'
import type { VisitorStorage } from './visitor-storage.ts'

/** The visits of a visitor, as they stand in one cookie (7). */
export interface Visits {
  uuid: string
  /** Milliseconds since 1970. */
  previousSession: number
  currentSession: number
  visits: number
  pageViews: number
  pageViewsInVisit: number
}

export interface Visitor {
  /** The visitor's id; one is made up unless the storage is read-only. */
  uuid(): string | undefined
  /** A page was seen: the visits count it. */
  pageSeen(): void
  visits(): Visits | undefined
  forget(): void
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

const random = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => DIGITS[byte % DIGITS.length]).join('')

/** An id in the form the event service asks for: domain id, four short parts, 20 characters, milliseconds (7). */
export const createUuid = (domainId: string, now = Date.now()): string =>
  [domainId, random(2), random(2), `4${random(1)}`, '1p', random(20), now].join('-')

const readVisits = (text: string | undefined): Visits | undefined => {
  const [uuid, ...counts] = text?.split('.') ?? []
  if (!uuid) return undefined
  const [previousSession = 0, currentSession = 0, visits = 1, pageViews = 0, pageViewsInVisit = 0] = counts.map(Number)
  return { uuid, previousSession, currentSession, visits, pageViews, pageViewsInVisit }
}

/** Who visits, as far as the storage tells (7). `lifetime`: milliseconds an id is kept, instead of the usual times. */
export function createVisitor(storage: VisitorStorage, domainId: string, lifetime?: number): Visitor {
  const write = (visits: Visits) => {
    storage.set(VISITOR_NAME, visits.uuid, lifetime ?? STORED_MS)
    storage.set(VISITS_NAME, Object.values(visits).join('.'), lifetime ?? SESSION_MS)
    storage.set(SESSION_NAME, domainId, SESSION_MS)
    return visits
  }

  /** Reading keeps alive: each time all is written anew. */
  const visits = (): Visits | undefined => {
    const known = readVisits(storage.get(VISITS_NAME))
    if (storage.isReadOnly) return known
    const now = Date.now()
    if (!known) {
      const uuid = storage.get(VISITOR_NAME) ?? createUuid(domainId, now)
      return write({
        uuid,
        previousSession: now,
        currentSession: now,
        visits: 1,
        pageViews: 0,
        pageViewsInVisit: 0,
      })
    }
    if (storage.get(SESSION_NAME) !== undefined) return write(known)
    return write({
      ...known,
      previousSession: known.currentSession,
      currentSession: now,
      visits: known.visits + 1,
      pageViewsInVisit: 0,
    })
  }

  return {
    visits,
    uuid: () => visits()?.uuid ?? storage.get(VISITOR_NAME),
    pageSeen() {
      const known = visits()
      if (known && !storage.isReadOnly)
        write({ ...known, pageViews: known.pageViews + 1, pageViewsInVisit: known.pageViewsInVisit + 1 })
    },
    forget() {
      for (const name of [VISITOR_NAME, VISITS_NAME, SESSION_NAME, OLD_NAME]) storage.remove(name)
    },
  }
}
