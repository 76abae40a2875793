import { EventError } from '../event-codes.ts'
import { type EventBody, fieldOf } from './body.ts'
import { optionalText } from './known-fields.ts'
import { isDay, isShortIso } from './short-iso.ts'

export interface Identifier {
  readonly provider: string
  readonly id: string
  /** From then on it matches nobody; null: never. */
  readonly expiresAt: Date | null
}

/** What an IDENTITY event says of a person (contract "events", 5.3). */
export interface IdentityData {
  readonly identifiers: readonly Identifier[]
  /** Fields as they are on the wire, without empty ones. */
  readonly profile: Readonly<Record<string, string | readonly string[]>>
}

/** Text fields of a profile and their longest values; longer ones are cut. */
export const PROFILE_FIELDS = {
  email: 320,
  firstname: 256,
  lastname: 256,
  gender: 32,
  title: 64,
  phone: 64,
  mobile: 64,
  dob: 16,
  city: 256,
  country: 128,
  state: 128,
  postal_code: 32,
} as const satisfies Record<string, number>

const MAX_IDENTIFIERS = 20
const MAX_ID_LENGTH = 256
const MAX_PROVIDER_LENGTH = 64
const MAX_STREET_LINES = 10
const MAX_STREET_LENGTH = 256
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Names on the wire that say who somebody is. */
export const IDENTITY_FIELDS: ReadonlySet<string> = new Set([...Object.keys(PROFILE_FIELDS), 'street', 'identifiers'])

/**
 * Reads an IDENTITY event by the rules of the client (5.3), in its order; `dob` may be a day alone as well. Throws
 * EV-400-FIELD.
 */
export function readIdentity(body: EventBody, cut: (name: string) => void): IdentityData {
  const given = fieldOf(body, 'identifiers')
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_IDENTIFIERS) throw wrong('identifiers')
  const dob = fieldOf(body, 'dob')
  if (dob !== undefined && dob !== null && (typeof dob !== 'string' || !(isShortIso(dob) || isDay(dob)))) {
    throw wrong('dob')
  }
  const identifiers = given.map(readIdentifier)
  const email = fieldOf(body, 'email')
  if (typeof email === 'string' && email !== '' && (email.length > PROFILE_FIELDS.email || !EMAIL.test(email))) {
    throw wrong('email')
  }
  const profile: Record<string, string | string[]> = {}
  for (const [name, most] of Object.entries(PROFILE_FIELDS)) {
    const text = optionalText(body, name, most, cut)
    if (text !== null) profile[name] = text
  }
  const street = readStreet(fieldOf(body, 'street'), cut)
  if (street.length > 0) profile.street = street
  return { identifiers, profile }
}

function readIdentifier(given: unknown): Identifier {
  if (typeof given !== 'object' || given === null) throw wrong('identifiers')
  const { id, provider, expiry_date: expiry } = given as Record<string, unknown>
  if (!isName(id, MAX_ID_LENGTH) || !isName(provider, MAX_PROVIDER_LENGTH)) throw wrong('identifiers')
  if (expiry === undefined || expiry === null || expiry === '') return { id, provider, expiresAt: null }
  if (typeof expiry !== 'string' || !isShortIso(expiry)) throw wrong('identifiers')
  // What expired before that has expired all the same, and no database has a year 0.
  return { id, provider, expiresAt: new Date(Math.max(0, Date.parse(`${expiry}Z`))) }
}

const isName = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most

/** Lines of an address; one line may come by itself. */
function readStreet(given: unknown, cut: (name: string) => void): string[] {
  if (given === undefined || given === null || given === '') return []
  const lines: unknown[] = Array.isArray(given) ? given : [given]
  if (!lines.every((line) => typeof line === 'string')) throw wrong('street')
  const kept = lines.filter((line) => line !== '').slice(0, MAX_STREET_LINES)
  if (lines.length > MAX_STREET_LINES || kept.some((line) => line.length > MAX_STREET_LENGTH)) cut('street')
  return kept.map((line) => line.slice(0, MAX_STREET_LENGTH))
}

const wrong = (field: string) => new EventError('EV-400-FIELD', { field })
