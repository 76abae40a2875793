import { EventError } from '../event-codes.ts'
import { type Attributes, keptAttributes, optionalObject, VARIANT } from './attributes.ts'
import { type EventBody, fieldOf } from './body.ts'
import { IDENTITY_FIELDS, type IdentityData, readIdentity } from './identity.ts'
import { MAX_TYPE_LENGTH, MAX_UTM_FIELDS, MAX_UTM_LENGTH, optionalText, readText, TEXT_FIELDS } from './known-fields.ts'
import { type Moment, momentOf } from './moment.ts'
import { cutText } from './storable.ts'

/** Types with a meaning of their own; all others are custom events (contract "events", 5). */
export const VIEW = 'VIEW'
export const IDENTITY = 'IDENTITY'
export const FORM = 'FORM'
/** Closes the session it is in (10.3). */
export const FORCE_CLOSE = 'FORCE_CLOSE'

/** An event that was read and found good, with nothing in it that cannot be kept. */
export interface ReadEvent extends Moment {
  readonly type: string
  /** Lower case; null for an event without a cookie (11.3). */
  readonly browser: string | null
  readonly channel: string | null
  readonly currency: string | null
  readonly language: string | null
  readonly page: string | null
  readonly referrer: string | null
  readonly utm: Readonly<Record<string, string>> | null
  /** Variant of the page, of a VIEW. */
  readonly variant: string | null
  readonly ext: Attributes | null
  /** What is not known, at the top level. Of an IDENTITY event: the person's fields, too. */
  readonly extra: Attributes | null
  readonly search: unknown
  readonly identity: IdentityData | null
  readonly consent: 'granted' | 'denied' | null
  readonly eventId: string | null
  /** As it was sent; null for none. */
  readonly requestedAt: string | null
  /** What about it is noteworthy: `cut:referrer`, `malformed`, `clock`. */
  readonly flags: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TYPE = /^[A-Za-z0-9_:.-]+$/
const UTM = /^utm_/

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(TEXT_FIELDS),
  ...[
    'type',
    'browser_id',
    'client_key',
    'pos',
    'requested_at',
    'event_id',
    'anonymous',
    'consent',
    'ext',
    'sc_search',
  ],
])

/**
 * Reads the body of an event (contract "events", 5, 10.2, 16.6). What is required and wrong is refused, what is optional
 * and too long is cut and flagged. Throws {@link EventError} EV-400-TYPE, -BROWSER, -FIELD, EV-404-BROWSER.
 */
export function readEvent(
  body: EventBody,
  { receivedAt, offsetMs = 0 }: { readonly receivedAt: Date; readonly offsetMs?: number },
): ReadEvent {
  const flags: string[] = []
  const flag = (name: string) => {
    if (!flags.includes(name)) flags.push(name)
  }
  const cut = (name: string) => flag(`cut:${name}`)

  const type = readType(fieldOf(body, 'type'))
  const browser = readBrowser(body, type)
  const ext = optionalObject(body, 'ext')
  const requestedAt = optionalText(body, 'requested_at', 64, cut)
  const time = requestedAt === null ? Number.NaN : Date.parse(requestedAt)
  const moment = momentOf(Number.isNaN(time) ? undefined : time, receivedAt, offsetMs)
  if (moment.skewMs !== null || (requestedAt !== null && Number.isNaN(time))) flag('clock')
  if (type === FORM && !isForm(ext)) flag('malformed')
  const identity = type === IDENTITY ? readIdentity(body, cut) : null

  return {
    ...moment,
    type,
    browser,
    channel: readText(body, 'channel', cut),
    currency: readText(body, 'currency', cut),
    language: readText(body, 'language', cut),
    page: readText(body, 'page', cut),
    referrer: readText(body, 'referrer', cut),
    utm: readUtm(body, cut),
    variant: type === VIEW ? textOf(ext?.[VARIANT]) : null,
    ext: keptAttributes(Object.entries(ext ?? {}), 'ext', cut),
    extra: keptAttributes(unknownEntries(body, identity), 'extra', cut),
    search: optionalObject(body, 'sc_search'),
    identity,
    consent: readConsent(fieldOf(body, 'consent')),
    eventId: readEventId(fieldOf(body, 'event_id')),
    requestedAt,
    flags,
  }
}

function readType(type: unknown): string {
  if (typeof type !== 'string' || type === '') throw new EventError('EV-400-TYPE')
  if (type.length > MAX_TYPE_LENGTH || !TYPE.test(type)) throw new EventError('EV-400-FIELD', { field: 'type' })
  return type
}

function readBrowser(body: EventBody, type: string): string | null {
  const anonymous = fieldOf(body, 'anonymous') ?? false
  if (typeof anonymous !== 'boolean') throw new EventError('EV-400-FIELD', { field: 'anonymous' })
  const id = fieldOf(body, 'browser_id')
  // Who is to stay unknown cannot say who they are (11.3).
  if (anonymous && type === IDENTITY) throw new EventError('EV-400-BROWSER')
  if (anonymous && (id === undefined || typeof id === 'string')) return null
  if (typeof id !== 'string' || id === '') throw new EventError('EV-400-BROWSER')
  return wellFormedId(id) ?? refuseBrowser()
}

/** A client drops an id that is refused in this way and asks for another (10.3). */
function refuseBrowser(): never {
  throw new EventError('EV-404-BROWSER')
}

/** An id of ours or any other UUID, in lower case; undefined for anything else. */
export function wellFormedId(id: string): string | undefined {
  const lower = id.toLowerCase()
  return UUID.test(lower) ? lower : undefined
}

function readEventId(id: unknown): string | null {
  if (id === undefined || id === null || id === '') return null
  const read = typeof id === 'string' ? wellFormedId(id) : undefined
  if (read === undefined) throw new EventError('EV-400-FIELD', { field: 'event_id' })
  return read
}

function readConsent(consent: unknown): 'granted' | 'denied' | null {
  if (consent === undefined || consent === null) return null
  if (consent === 'granted' || consent === 'denied') return consent
  throw new EventError('EV-400-FIELD', { field: 'consent' })
}

/** What a form event needs (10.2). */
const isForm = (ext: Record<string, unknown> | null) =>
  textOf(ext?.formId) !== null && textOf(ext?.interactionType) !== null

function readUtm(body: EventBody, cut: (name: string) => void): Record<string, string> | null {
  const read: [string, string][] = []
  for (const name of Object.keys(body)) {
    if (!UTM.test(name)) continue
    const value = optionalText(body, name, MAX_UTM_LENGTH, () => cut('utm'))
    if (read.length === MAX_UTM_FIELDS) cut('utm')
    else if (value !== null) read.push([name.slice(0, 64), value])
  }
  return read.length === 0 ? null : Object.fromEntries(read)
}

function* unknownEntries(body: EventBody, identity: IdentityData | null) {
  for (const [name, value] of Object.entries(body)) {
    if (KNOWN.has(name) || UTM.test(name) || (identity !== null && IDENTITY_FIELDS.has(name))) continue
    yield [name, value] as const
  }
  if (identity) yield* Object.entries(identity.profile)
}

/** A text or number as a short text; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? cutText(value, 256) : null
}
