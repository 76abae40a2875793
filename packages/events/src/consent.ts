import { CONSENT_COOKIE } from './constants.ts'
import { readPageCookie } from './page-cookies.ts'
import type { CheckedSettings, ConsentState } from './settings.ts'

/**
 * Whether the visitor may be tracked (contract "events", 11.3). A decision on this site counts before Global Privacy
 * Control, that before Do Not Track, those before the site's own default.
 */
export function createConsent(settings: CheckedSettings) {
  // for the life of the page, where the cookie is refused
  let inMemory: ConsentState | undefined
  const decision = () => /granted|denied/.exec(readPageCookie(CONSENT_COOKIE) || inMemory || '')?.[0]
  return {
    state(): ConsentState {
      const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
      const isRefused = globalPrivacyControl || (settings.respectDnt && doNotTrack === '1')
      return (decision() as ConsentState) || (isRefused ? 'denied' : inMemory || settings.consent || 'granted')
    },
    /** The visitor granted it here, against whatever the browser signals. */
    isExplicit: () => decision() === 'granted',
    /** For the life of the page; longer than that a cookie says it, see `consent-choice.ts`. */
    remember(state: ConsentState): void {
      inMemory = state
    },
  }
}
