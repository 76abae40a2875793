import type { FailureCode } from './failures.ts'

/** The failures of tracking: text, and which functions throw it (contract "events", 8.2). */
const FAILURES: Readonly<Record<FailureCode, readonly [text: string, thrownBy: string]>> = {
  'IV-0001': ['"edgeUrl" must be a valid URL.', 'init'],
  'IV-0002': ['"dob" must be an ISO 8601 date and time without zone, to the minute.', 'identity'],
  'IV-0003': ['"email" must be a valid email address.', 'identity'],
  'IV-0004': ['"expiryDate" must be an ISO 8601 date and time without zone, to the minute.', 'identity'],
  'IV-0005': ['"extensionData" holds at most 50 attributes.', 'pageView, identity, event, addToEventQueue'],
  'IV-0006': ['"timeout" must be an integer of 0 or more.', 'init'],
  'MV-0001': ['The edge context id is required.', 'init'],
  'MV-0002': ['"siteName" is required.', 'init'],
  'MV-0003': ['"identifiers" is required.', 'identity'],
  'IE-0001': ['The window object is not available on the server side.', 'all functions of the browser entry'],
  'IE-0002': ['Timeout exceeded: the server did not respond in time.', 'init'],
  'IE-0003': ['The cookie could not be set because the browser id could not be retrieved.', 'init, getGuestId'],
  'IE-0004': [
    'The events browser module must be initialised first.',
    'pageView, identity, event, form, getGuestId, addToEventQueue, processEventQueue, clearEventQueue',
  ],
  'IE-0005': ['The events server module must be initialised first.', 'pageView, identity, event of the server entry'],
  'IE-0008': ['The core package must be initialised first.', 'getBrowserId, getConsent, setConsent'],
}

/** The whole table, for reference pages. */
export const trackingFailures = (): { code: FailureCode; text: string; thrownBy: string }[] =>
  (Object.keys(FAILURES) as FailureCode[]).map((code) => {
    const [text, thrownBy] = FAILURES[code]
    return { code, text, thrownBy }
  })

export const failureText = (code: FailureCode): string => FAILURES[code][0]
