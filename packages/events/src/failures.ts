/**
 * The failures of tracking: `[code] text` (contract "events", 8.2). One constant each: a bundle carries only those it may
 * throw.
 */
export const BAD_EDGE_URL = '[IV-0001] "edgeUrl" must be a valid URL.'
export const BAD_DOB = '[IV-0002] "dob" must be an ISO 8601 date and time without zone, to the minute.'
export const BAD_EMAIL = '[IV-0003] "email" must be a valid email address.'
export const BAD_EXPIRY_DATE = '[IV-0004] "expiryDate" must be an ISO 8601 date and time without zone, to the minute.'
export const TOO_MANY_ATTRIBUTES = '[IV-0005] "extensionData" holds at most 50 attributes.'
export const BAD_TIMEOUT = '[IV-0006] "timeout" must be an integer of 0 or more.'
export const NO_CONTEXT_ID = '[MV-0001] The edge context id is required.'
export const NO_SITE_NAME = '[MV-0002] "siteName" is required.'
export const NO_IDENTIFIERS = '[MV-0003] "identifiers" is required.'
export const NO_WINDOW = '[IE-0001] The window object is not available on the server side.'
export const TIMED_OUT = '[IE-0002] Timeout exceeded: the server did not respond in time.'
export const NO_BROWSER_ID = '[IE-0003] The cookie could not be set because the browser id could not be retrieved.'
export const NOT_INITIALISED = '[IE-0004] The events browser module must be initialised first.'
export const SERVER_NOT_INITIALISED = '[IE-0005] The events server module must be initialised first.'
export const NO_SETTINGS = '[IE-0008] The core package must be initialised first.'

/** Which functions throw each of them. */
const FAILURES = [
  [BAD_EDGE_URL, 'init'],
  [BAD_DOB, 'identity'],
  [BAD_EMAIL, 'identity'],
  [BAD_EXPIRY_DATE, 'identity'],
  [TOO_MANY_ATTRIBUTES, 'pageView, identity, event, addToEventQueue'],
  [BAD_TIMEOUT, 'init'],
  [NO_CONTEXT_ID, 'init'],
  [NO_SITE_NAME, 'init'],
  [NO_IDENTIFIERS, 'identity'],
  [NO_WINDOW, 'all functions of the browser entry'],
  [TIMED_OUT, 'init'],
  [NO_BROWSER_ID, 'init, getGuestId'],
  [
    NOT_INITIALISED,
    'pageView, identity, event, form, getGuestId, addToEventQueue, processEventQueue, clearEventQueue',
  ],
  [SERVER_NOT_INITIALISED, 'pageView, identity, event of the server entry'],
  [NO_SETTINGS, 'getBrowserId, getConsent, setConsent'],
] as const

export type Failure = (typeof FAILURES)[number][0]
type CodeOf<Message> = Message extends `[${infer Code}] ${string}` ? Code : never
export type FailureCode = CodeOf<Failure>

const codeOf = (failure: Failure) => failure.slice(1, 8) as FailureCode

/** The whole table, for reference pages. */
export const trackingFailures = (): { code: FailureCode; text: string; thrownBy: string }[] =>
  FAILURES.map(([failure, thrownBy]) => ({ code: codeOf(failure), text: failure.slice(10), thrownBy }))

/** Misuse or invalid input. `code` is stable; the message starts with `[CODE]`. A failed send is no error: it is `null`. */
export class TrackingError extends Error {
  declare readonly code: FailureCode

  constructor(failure: Failure) {
    super(failure)
    this.name = 'TrackingError'
    this.code = codeOf(failure)
  }
}

export function fail(failure: Failure): never {
  throw new TrackingError(failure)
}
