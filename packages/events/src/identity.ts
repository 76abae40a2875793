import { extOf } from './attributes.ts'
import { type BaseData, baseFields, type EventBody, type Place } from './event-body.ts'
import { fail } from './failures.ts'
import { isShortIso } from './short-iso.ts'

/** One name by which a visitor is known somewhere. */
export interface Identifier {
  id: string
  /** Who gave it: `email`, `customer_id` … */
  provider: string
  /** `2031-01-01T00:00`; from then on it is not matched any more. */
  expiryDate?: string
}

export interface IdentityData extends BaseData {
  /** At least one. */
  identifiers: readonly Identifier[]
  email?: string
  firstName?: string
  lastName?: string
  /** Date of birth, `1990-02-03T00:00`. */
  dob?: string
  gender?: string
  title?: string
  phone?: string
  mobile?: string
  street?: readonly string[]
  city?: string
  state?: string
  country?: string
  postalCode?: string
  /** Up to 50 attributes. */
  extensionData?: object
}

/** Fields that travel under their name in lower case. */
const NAMES = [
  'email',
  'firstName',
  'lastName',
  'dob',
  'gender',
  'title',
  'phone',
  'mobile',
  'street',
  'city',
  'state',
  'country',
] as const

/** At least one, and nothing else: what a site hands over may come from anywhere. */
const areIdentifiers = (given: unknown): boolean =>
  Array.isArray(given) && given.length > 0 && given.every((one) => typeof one === 'object' && one !== null)

/**
 * The body of an identity event (contract "events", 5.3).
 * @throws {TrackingError} MV-0003, IV-0002, IV-0004, IV-0003, IV-0005, tested in this order
 */
export function identityBody(data: IdentityData, place: Place): EventBody {
  const { identifiers, dob, email } = data
  if (!areIdentifiers(identifiers)) fail('MV-0003')
  if (dob !== undefined && !isShortIso(dob)) fail('IV-0002')
  const expiring = identifiers.map(({ id, provider, expiryDate }) => {
    if (expiryDate && !isShortIso(expiryDate)) fail('IV-0004')
    return { id, provider, expiry_date: expiryDate }
  })
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) fail('IV-0003')
  return {
    type: 'IDENTITY',
    ...baseFields(data, place),
    ...Object.fromEntries(NAMES.map((name) => [name.toLowerCase(), data[name]])),
    postal_code: data.postalCode,
    identifiers: expiring,
    ...extOf(data),
  }
}
