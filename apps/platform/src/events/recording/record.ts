import type { Kysely } from 'kysely'
import type { Outbox } from '../../ground/outbox/index.ts'
import { columnsWrites } from '../columns/columns-store.ts'
import { type Fact, FLAGS, formLabel, secondOf } from '../columns/fact.ts'
import { FORM } from '../event/read-event.ts'
import { groupBy } from '../group-by.ts'
import { type Browser, createBrowsers, loadBrowsers, type Person, saveBrowsers, seenWrites } from './browsers.ts'
import { consentOf } from './consent.ts'
import { cookielessVisitors, dayOf } from './cookieless.ts'
import { claimKeys } from './duplicates.ts'
import { eventsWrites, type RecordedEvent } from './event-rows.ts'
import { feedOf, RECORDED_TOPIC } from './feed.ts'
import {
  type IdentityChanges,
  type IdentityEvent,
  identifierKey,
  type KnownIdentifier,
  noIdentityChanges,
  resolveIdentity,
} from './identity.ts'
import { loadIdentifiers, lockIdentities, saveIdentities } from './identity-store.ts'
import type { IncomingEvent, Outcome } from './incoming.ts'
import { loadSessions, type SessionNumbers, sessionsWrite } from './session-store.ts'
import { joinSession, openSession, type Session, type SessionRules, sessionFor, sourceOf } from './sessions.ts'
import { writeInOneStatement } from './write-in-one-statement.ts'

type Tx = Kysely<unknown>

export interface RecordingRules {
  readonly sessions: SessionRules
  /** Whether a browser id nobody gave out is taken as a new one (contract "events", 10.3). */
  readonly adoptUnknownBrowsers: boolean
  /** Providers of identifiers that say who somebody is, the strongest first. */
  readonly identityRules: readonly string[]
}

export interface RecordingParts {
  readonly tenant: string
  readonly rules: RecordingRules
  readonly outbox: Pick<Outbox, 'append'>
  readonly numbers: SessionNumbers
}

/**
 * Records a group of events in one transaction (contract "events", 10.1, steps 3 to 8): consent, browsers, repetitions,
 * who somebody is, sessions, rows, columns and what followers are told. Answers what became of each, in their order.
 */
export async function recordEvents(
  tx: Tx,
  parts: RecordingParts,
  events: readonly IncomingEvent[],
  now: Date,
): Promise<Outcome[]> {
  const group = new Group(tx, parts, events, now)
  await group.meetBrowsers()
  await group.dropRepetitions()
  await group.meetCookieless()
  await group.prepareIdentities()
  await group.prepareSessions()
  group.takeIn()
  await group.save()
  return events.map(({ ref }) => group.outcomes.get(ref) ?? { kind: 'ignored' })
}

/** A group of events on its way. */
class Group {
  readonly outcomes = new Map<string, Outcome>()
  readonly #tx: Tx
  readonly #parts: RecordingParts
  readonly #events: readonly IncomingEvent[]
  readonly #now: Date
  /** What is left to record. */
  #kept: IncomingEvent[] = []
  readonly #browsers = new Map<string, Browser>()
  readonly #changedBrowsers = new Set<Browser>()
  /** The same person is one object, whatever they were found by. */
  readonly #people = new Map<number, Person>()
  #visitors = new Map<string, number>()
  readonly #known = new Map<string, Map<string, KnownIdentifier>>()
  readonly #identities: IdentityChanges = noIdentityChanges()
  readonly #sessions = new Map<string, Session[]>()
  readonly #touched = new Set<Session>()
  readonly #recorded: (RecordedEvent & { readonly guest: string | null; readonly fact: Fact })[] = []

  constructor(tx: Tx, parts: RecordingParts, events: readonly IncomingEvent[], now: Date) {
    this.#tx = tx
    this.#parts = parts
    this.#events = events
    this.#now = now
  }

  /** Finds or adopts browsers, and leaves out what nobody consents to. */
  async meetBrowsers(): Promise<void> {
    const { tenant, rules } = this.#parts
    for (const [context, events] of groupBy(this.#events, (event) => event.context)) {
      const refs = [...new Set(events.flatMap(({ browser }) => browser ?? []))]
      const load = async (some: readonly string[]) => {
        for (const browser of await loadBrowsers(this.#tx, tenant, context, some)) this.#meet(browser)
      }
      await load(refs)
      const isKnown = (event: IncomingEvent) => event.browser === null || this.#browserOf(event) !== undefined
      const consents = new Map(refs.map((ref) => [ref, this.#browsers.get(nameOf(context, ref))?.consent ?? null]))
      const kept = events.filter((event) => {
        const { isKept, consent } = consentOf(event, consents.get(event.owner) ?? null)
        if (event.browser !== null) consents.set(event.browser, consent)
        if (!isKept) this.outcomes.set(event.ref, { kind: 'ignored' })
        // An explicit grant is worth an id: under Global Privacy Control none was kept before (16.5).
        else if (isKnown(event) || rules.adoptUnknownBrowsers || event.consent === 'granted') return true
        else this.outcomes.set(event.ref, { kind: 'refused', code: 'EV-404-BROWSER' })
        return false
      })
      const unknown = new Map(kept.filter((event) => !isKnown(event)).map((event) => [event.owner, event.isBot]))
      const wanted = [...unknown].map(([ref, isBot]) => ({ ref, type: isBot ? 'bot' : 'visitor' }) as const)
      for (const browser of await createBrowsers(this.#tx, tenant, context, wanted, {
        at: this.#now,
        seenAt: this.#now,
      }))
        this.#meet(browser)
      // Somebody else made them at the same moment.
      await load([...unknown.keys()].filter((ref) => !this.#browsers.has(nameOf(context, ref))))
      for (const [ref, consent] of consents) {
        const browser = this.#browsers.get(nameOf(context, ref))
        if (!browser || browser.consent === consent) continue
        browser.consent = consent
        this.#changedBrowsers.add(browser)
      }
      this.#kept.push(...kept)
    }
  }

  async dropRepetitions(): Promise<void> {
    const repeated = await claimKeys(this.#tx, this.#parts.tenant, this.#kept, this.#now)
    if (repeated.size === 0) return
    this.#kept = this.#kept.filter((event) => {
      const ref = repeated.get(event.ref)
      if (ref === undefined) return true
      this.outcomes.set(event.ref, { kind: 'duplicate', ref, guest: this.#browserOf(event)?.person.ref ?? null })
      return false
    })
  }

  async meetCookieless(): Promise<void> {
    const keys = new Set(this.#kept.filter(({ browser }) => browser === null).map(({ owner }) => owner))
    this.#visitors = await cookielessVisitors(this.#tx, this.#parts.tenant, dayOf(this.#now), [...keys])
  }

  async prepareIdentities(): Promise<void> {
    const named = this.#kept.filter(({ identity }) => identity !== null)
    if (named.length === 0) return
    await lockIdentities(this.#tx)
    for (const [context, events] of groupBy(named, (event) => event.context)) {
      const unique = new Map(
        events.flatMap(({ identity }) => identity?.identifiers ?? []).map((each) => [identifierKey(each), each]),
      )
      this.#known.set(
        context,
        await loadIdentifiers(this.#tx, this.#parts.tenant, context, [...unique.values()], this.#people),
      )
    }
  }

  async prepareSessions(): Promise<void> {
    const { tenant, rules } = this.#parts
    for (const [context, events] of groupBy(this.#kept, (event) => event.context)) {
      const earliest = Math.min(...events.map(({ occurredAt }) => occurredAt.getTime()))
      const known = events.filter((event) => this.#browserOf(event)?.isNew !== true)
      const owners = [...new Set(known.map(({ owner }) => owner))]
      if (owners.length === 0) continue
      const since = new Date(earliest - rules.sessions.longestMs)
      for (const session of await loadSessions(this.#tx, tenant, context, owners, since)) this.#add(session)
    }
  }

  /** Decides about each event, one after the other. */
  takeIn(): void {
    for (const event of this.#kept) {
      const browser = this.#browserOf(event)
      const note = browser && event.identity && this.#identify({ ref: event.ref, browser, identity: event.identity })
      const person = browser?.person.id ?? this.#visitors.get(event.owner)
      if (person === undefined) throw new Error(`Event ${event.ref} has no visitor`)
      const all = this.#sessions.get(nameOf(event.context, event.owner)) ?? []
      const found = sessionFor(all, event, person, this.#parts.rules.sessions)
      const session = found ?? this.#add(openSession(this.#parts.numbers.next(), event, person))
      this.#touched.add(session)
      const isBot = event.isBot || browser?.person.type === 'bot'
      const { opens, enters } = joinSession(session, event)
      const marks = (opens ? FLAGS.opens : 0) | (enters ? FLAGS.enters : 0) | (isBot ? FLAGS.bot : 0)
      const guest = browser?.person.ref ?? null
      const fact = factOf(event, session, marks)
      this.#recorded.push({ event, session: session.id, marks, isBot, guest, fact })
      this.outcomes.set(event.ref, { kind: 'recorded', ref: event.ref, guest, ...(note && { note }) })
    }
  }

  async save(): Promise<void> {
    const { tenant, outbox } = this.#parts
    await saveBrowsers(this.#tx, tenant, [...this.#changedBrowsers])
    await saveIdentities(this.#tx, tenant, this.#identities, this.#now)
    if (this.#recorded.length === 0) return
    const seen = new Set(this.#kept.flatMap((event) => this.#browserOf(event) ?? []))
    await writeInOneStatement(this.#tx, [
      sessionsWrite(tenant, [...this.#touched]),
      ...eventsWrites(tenant, this.#recorded, this.#now),
      ...columnsWrites(
        tenant,
        this.#recorded.map(({ fact }) => fact),
      ),
      ...seenWrites(tenant, [...seen], this.#now),
    ])
    for (const payload of feedOf(this.#recorded)) await outbox.append(this.#tx, { topic: RECORDED_TOPIC, payload })
  }

  /** Merges and new owners count from the next event on, in this group as well. */
  #identify(event: IdentityEvent): string {
    const { browser } = event
    const before = browser.person
    const known = this.#known.get(browser.context) ?? new Map<string, KnownIdentifier>()
    const { identityRules: rules } = this.#parts.rules
    const note = resolveIdentity(event, { rules, known, changes: this.#identities, now: this.#now })
    if (browser.person === before) return note
    this.#changedBrowsers.add(browser)
    if (!this.#identities.merges.some(({ loser }) => loser === before)) return note
    for (const other of this.#browsers.values()) if (other.person.id === before.id) other.person = browser.person
    for (const session of [...this.#sessions.values()].flat()) {
      if (session.person === before.id) session.person = browser.person.id
    }
    return note
  }

  #browserOf({ context, browser }: IncomingEvent): Browser | undefined {
    return browser === null ? undefined : this.#browsers.get(nameOf(context, browser))
  }

  #meet(browser: Browser): void {
    const { person } = browser
    browser.person = this.#people.get(person.id) ?? person
    this.#people.set(person.id, browser.person)
    this.#browsers.set(nameOf(browser.context, browser.ref), browser)
  }

  #add(session: Session): Session {
    const name = nameOf(session.context, session.owner)
    const all = this.#sessions.get(name)
    if (all) all.push(session)
    else this.#sessions.set(name, [session])
    return session
  }
}

const nameOf = (context: string, id: string) => `${id} ${context}`

function factOf(event: IncomingEvent, session: Session, marks: number): Fact {
  return {
    site: event.site,
    second: secondOf(event.occurredAt),
    session: session.id,
    visitor: session.visitor,
    type: event.type,
    marks,
    page: event.page,
    path: event.path,
    label: event.type === FORM ? formLabel(event.ext) : event.variant,
    source: (marks & FLAGS.opens) !== 0 ? sourceOf(event) : null,
  }
}
