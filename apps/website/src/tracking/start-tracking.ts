import { createTracking } from '@tessera/events'
import { workConsentPanel } from '../consent/consent-panel.ts'
import { createSiteConsent } from '../consent/site-consent.ts'
import type { FormEngagement } from './form-engagement.ts'
import type { PageTracking } from './page-tracking.ts'

const tracking = createTracking()

/** The visitor's one decision. It can be asked once {@link startTracking} has run. */
export const siteConsent = createSiteConsent(tracking)

/** What every event of this page carries. */
let place: { channel: string; currency: string; language: string; page: string } | undefined

// What is lost without an answer is the client's to note; a page works without it.
const ignore = () => undefined

/**
 * Counts the page once it is shown, and each time it comes back from the browser's memory; listens to its forms; puts the
 * consent panel to work (contract "events" 5.2, 5.5, 9, 11.3). Nothing waits for it.
 */
export function startTracking({ contextId, siteName, edgeUrl, asksFirst, variant, ...shown }: PageTracking): void {
  place = { channel: 'WEB', ...shown }
  const view = { ...place, ...(variant !== undefined && { pageVariantId: variant }) }
  tracking
    .init({
      contextId,
      siteName,
      edgeUrl: edgeUrl ?? location.origin,
      enableBrowserCookie: true,
      consent: asksFirst ? 'pending' : 'granted',
      // Where a browser refuses secure cookies, on plain http in the own network.
      ...(!isSecureContext && { cookieSecure: false, cookieSameSite: 'Lax' }),
    })
    .catch(ignore)
  const countView = () => void tracking.pageView(view).catch(ignore)
  countView()
  addEventListener('pageshow', ({ persisted }) => persisted && countView())
  // Held until now it is sent by itself; what was refused is made up for.
  siteConsent.onAnswer((answer, before) => answer === 'granted' && before === 'denied' && countView())
  document.addEventListener('form:engage', ({ detail, target }) => {
    const component = target instanceof HTMLElement ? target.dataset.component?.replaceAll('-', '') : undefined
    tracking.form(detail.formId, detail.name, component).catch(ignore)
  })
  workConsentPanel(siteConsent)
}

/** Who signed in. */
export interface KnownVisitor {
  /** What the shop's commerce knows them by. */
  readonly customerId: string
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

/**
 * Tells the collector who the visitor is, once after each sign-in (contract "events" 5.3). Not before
 * {@link startTracking}, and not on a page that is not counted: there it does nothing.
 */
export async function identifyVisitor({ customerId, email, ...names }: KnownVisitor): Promise<void> {
  if (place === undefined) return
  const identifiers = [
    { provider: 'customer_id', id: customerId },
    { provider: 'email', id: email },
  ]
  await tracking.identity({ ...place, ...names, email, identifiers })
}

declare global {
  interface DocumentEventMap {
    'form:engage': CustomEvent<FormEngagement>
  }
}
