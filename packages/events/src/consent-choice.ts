import { CONSENT_COOKIE, CONSENT_DAYS } from './constants.ts'
import { cookieText } from './cookie.ts'
import { writePageCookie } from './page-cookies.ts'
import type { ConsentState } from './settings.ts'
import type { Visit } from './visit.ts'

/**
 * Keeps the visitor's decision for 180 days; `pending` takes it back. `denied` deletes every id and everything that
 * waits; `granted` sends what was held (contract "events", 11.3).
 * @throws {TrackingError} IE-0001, IE-0008, and what initialising anew rejects with
 */
export async function chooseConsent({ core, consent, purge }: Visit, state: ConsentState): Promise<void> {
  const { settings, has } = core.opened()
  // the collector holds on to an explicit grant until it is told otherwise (16.5)
  if (state === 'denied' && consent().isExplicit() && has('consent')) {
    core.send({ ...core.stamp({ type: 'CONSENT' }), consent: state })
  }
  consent().remember(state)
  const attributes = { ...settings, cookieSameSite: 'Lax', cookieSecure: location.protocol === 'https:' } as const
  writePageCookie(cookieText(CONSENT_COOKIE, state, attributes, state === 'pending' ? 0 : CONSENT_DAYS))
  if (state === 'denied') purge()
  if (consent().state() === 'granted') await core.restart()
}
