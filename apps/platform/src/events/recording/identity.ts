import type { Identifier, IdentityData } from '../event/identity.ts'
import type { Browser, Person } from './browsers.ts'

/** An identifier that is stored, and whose it is. */
export interface KnownIdentifier {
  readonly person: Person
  readonly expiresAt: Date | null
}

/** What a group of events changes about people; written when all of them were looked at. */
export interface IdentityChanges {
  readonly identifiers: Map<string, AttachedIdentifier>
  readonly profiles: Map<number, ProfileChange>
  /** The same, of which only what is not there yet is written. */
  readonly additions: Map<number, ProfileChange>
  readonly customers: Set<Person>
  readonly merges: { readonly loser: Person; readonly winner: Person; readonly eventRef: string }[]
}

export interface ProfileChange {
  readonly person: Person
  readonly profile: Readonly<Record<string, string | readonly string[]>>
}

export interface AttachedIdentifier extends Identifier {
  readonly context: string
  readonly person: Person
}

export const noIdentityChanges = (): IdentityChanges => ({
  identifiers: new Map(),
  profiles: new Map(),
  additions: new Map(),
  customers: new Set(),
  merges: [],
})

/** Compared without regard to case: `provider`, a line break, `id`. */
export const identifierKey = ({ provider, id }: Pick<Identifier, 'provider' | 'id'>) => `${fold(provider)}\n${fold(id)}`

/** Text as it is compared: composed, lower case. */
export const fold = (text: string) => text.trim().normalize('NFC').toLowerCase()

export interface IdentityEvent {
  readonly ref: string
  readonly browser: Browser
  readonly identity: IdentityData
}

/**
 * What an IDENTITY event makes of a browser and its guest (contract "events", 10.3). `rules` are the providers that
 * identify, the strongest first. Changes `browser`, and notes in `changes` what is to be written; answers one sentence
 * that says what was decided. Anybody can send anybody's e-mail address: a browser that came to somebody known by an
 * identifier alone changes neither what is known of them nor by what they are known.
 */
export function resolveIdentity(
  { ref, browser, identity }: IdentityEvent,
  {
    rules,
    known,
    changes,
    now,
  }: {
    rules: readonly string[]
    /** Of the context, by {@link identifierKey}. */
    known: Map<string, KnownIdentifier>
    changes: IdentityChanges
    now: Date
  },
): string {
  const current = browser.person
  if (current.type === 'bot') return 'A robot is nobody.'
  const holds = ({ expiresAt }: { expiresAt: Date | null }) => expiresAt === null || expiresAt > now
  const holderOf = (identifier: Identifier) => {
    const found = known.get(identifierKey(identifier))
    return found && holds(found) ? found.person : undefined
  }
  const identifying = rules.flatMap((rule) =>
    identity.identifiers.filter((identifier) => fold(identifier.provider) === fold(rule) && holds(identifier)),
  )
  const matching = identifying.find((identifier) => holderOf(identifier) !== undefined)
  const match = matching && holderOf(matching)
  const target = match ?? current

  let note = `No rule matched: the identifiers now belong to this ${current.type}.`
  if (match) note = `Matched by ${fold(matching?.provider ?? '')}.`
  if (match && match.id !== current.id) {
    browser.person = match
    if (current.type === 'visitor') {
      changes.merges.push({ loser: current, winner: match, eventRef: ref })
      note += ' The anonymous guest was merged into the known one.'
    } else {
      browser.guest = match.id
      browser.isOwn = false
      note += ' Both guests are known, so the browser belongs to the other one from now on.'
    }
  }
  const isTheirs = browser.isOwn && browser.guest === target.id
  for (const identifier of match && !isTheirs ? [] : identity.identifiers) {
    const holder = holderOf(identifier)
    if (holder && holder.id !== target.id) continue
    const key = identifierKey(identifier)
    known.set(key, { person: target, expiresAt: identifier.expiresAt })
    changes.identifiers.set(`${browser.context}\n${key}`, { ...identifier, context: browser.context, person: target })
  }
  if (identifying.length > 0 && target.type === 'visitor') {
    target.type = 'customer'
    changes.customers.add(target)
  }
  const profiles = isTheirs ? changes.profiles : changes.additions
  const before = profiles.get(target.id)?.profile
  const profile = isTheirs ? { ...before, ...identity.profile } : { ...identity.profile, ...before }
  profiles.set(target.id, { person: target, profile })
  return note
}
