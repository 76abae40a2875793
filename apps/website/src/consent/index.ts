import { chooseConsent } from '@tessera/events'
import { visit } from '../tracking/start-tracking.ts'
import { createSiteConsent } from './site-consent.ts'

export { workConsentPanel } from './consent-panel.ts'

/** The visitor's one decision. It can be asked on a page that is counted, once it has begun to be. */
export const siteConsent = createSiteConsent({
  getConsent: visit.functions.getConsent,
  setConsent: (state) => chooseConsent(visit, state),
})
