import type { IncomingEvent } from './incoming.ts'

type Consent = 'granted' | 'denied' | null

/**
 * Whether an event may be kept, and what its browser consents to from then on (contract "events", 11.3, 16.5): an
 * explicit grant outlasts Global Privacy Control until a denial.
 */
export function consentOf(event: Pick<IncomingEvent, 'browser' | 'consent' | 'gpc'>, stored: Consent) {
  // Without a cookie there is nothing a grant could be kept with; a denial is why the event comes without.
  if (event.browser === null) return { isKept: !event.gpc, consent: null }
  const consent = event.consent ?? stored
  return { isKept: consent !== 'denied' && (!event.gpc || consent === 'granted'), consent }
}
