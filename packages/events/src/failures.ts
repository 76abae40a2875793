/** The failures of tracking: code and text (contract "events", 8.2). */
const TEXTS = {
  'IV-0001': '"edgeUrl" must be a valid URL.',
  'IV-0002': '"dob" must be an ISO 8601 date and time without zone, to the minute.',
  'IV-0003': '"email" must be a valid email address.',
  'IV-0004': '"expiryDate" must be an ISO 8601 date and time without zone, to the minute.',
  'IV-0005': '"extensionData" holds at most 50 attributes.',
  'IV-0006': '"timeout" must be an integer of 0 or more.',
  'MV-0001': 'The edge context id is required.',
  'MV-0002': '"siteName" is required.',
  'MV-0003': '"identifiers" is required.',
  'IE-0001': 'The window object is not available on the server side.',
  'IE-0002': 'Timeout exceeded: the server did not respond in time.',
  'IE-0003': 'The cookie could not be set because the browser id could not be retrieved.',
  'IE-0004': 'The events browser module must be initialised first.',
  'IE-0005': 'The events server module must be initialised first.',
  'IE-0008': 'The core package must be initialised first.',
}

export type FailureCode = keyof typeof TEXTS

/** Which functions throw each of them. Apart from the texts, which every bundle carries. */
const THROWN_BY: Readonly<Record<FailureCode, string>> = {
  'IV-0001': 'init',
  'IV-0002': 'identity',
  'IV-0003': 'identity',
  'IV-0004': 'identity',
  'IV-0005': 'pageView, identity, event, addToEventQueue',
  'IV-0006': 'init',
  'MV-0001': 'init',
  'MV-0002': 'init',
  'MV-0003': 'identity',
  'IE-0001': 'all functions of the browser entry',
  'IE-0002': 'init',
  'IE-0003': 'init, getGuestId',
  'IE-0004': 'pageView, identity, event, form, getGuestId, addToEventQueue, processEventQueue, clearEventQueue',
  'IE-0005': 'pageView, identity, event of the server entry',
  'IE-0008': 'getBrowserId, getConsent, setConsent',
}

/** The whole table, for reference pages. */
export const trackingFailures = (): { code: FailureCode; text: string; thrownBy: string }[] =>
  (Object.keys(TEXTS) as FailureCode[]).map((code) => ({ code, text: TEXTS[code], thrownBy: THROWN_BY[code] }))

/** Misuse or invalid input. `code` is stable; the message starts with `[CODE]`. A failed send is no error: it is `null`. */
export class TrackingError extends Error {
  declare readonly code: FailureCode

  constructor(code: FailureCode) {
    super(`[${code}] ${TEXTS[code]}`)
    this.name = 'TrackingError'
    this.code = code
  }
}

export function fail(code: FailureCode): never {
  throw new TrackingError(code)
}
