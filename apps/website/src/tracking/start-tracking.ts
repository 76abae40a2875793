import { createVisit } from '@tessera/events'
import { CONSENT_FORM } from '../actions/consent-form.ts'
import type { PageTracking } from './page-tracking.ts'

/** This page's visit. Nothing of it works before {@link startTracking}. */
export const visit = createVisit()

/** What every event of this page carries; undefined on a page that is not counted. */
export let place: { channel: string; currency: string; language: string; page: string } | undefined

// What is lost without an answer is the client's to note; a page works without it.
const ignore = () => undefined

/**
 * Counts the page once it is shown, and each time it comes back from the browser's memory; listens to its forms; puts the
 * consent panel to work (contract "events" 5.2, 5.5, 9, 11.3).
 */
export function startTracking({
  contextId,
  siteName,
  edgeUrl,
  asksFirst,
  variant,
  search,
  entity,
  ...shown
}: PageTracking): void {
  place = { channel: 'WEB', ...shown }
  const { functions: tracking } = visit
  const view = {
    ...place,
    ...(variant !== undefined && { pageVariantId: variant }),
    ...(entity && { extensionData: { [`${entity.type}Id`]: entity.id } }),
  }
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
  if (search && entity) import('./views.ts').then(({ viewEntity }) => viewEntity(search, entity)).catch(ignore)
  if (search && document.querySelector('[data-row],[data-widget]'))
    import('./count-widgets.ts').then(({ countWidgets }) => countWidgets(search)).catch(ignore)
  addEventListener('pageshow', ({ persisted }) => persisted && countView())
  document.addEventListener('form:engage', ({ detail, target }) => {
    const component = target instanceof HTMLElement ? target.dataset.component?.replaceAll('-', '') : undefined
    tracking.form(detail.formId, detail.name, component, place).catch(ignore)
  })
  // Its code is fetched where somebody is asked, or asks.
  const workPanel = async () => {
    const { siteConsent, workConsentPanel } = await import('../consent/index.ts')
    // Held until now it is sent by itself; what was refused is made up for.
    siteConsent.onAnswer((answer, before) => answer === 'granted' && before === 'denied' && countView())
    workConsentPanel(siteConsent)
  }
  if (tracking.getConsent() === 'pending') workPanel()
  else document.getElementById(CONSENT_FORM)?.addEventListener('toggle', workPanel, { once: true })
}
