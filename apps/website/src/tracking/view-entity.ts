import { browserSearchClient } from '../search/browser-search-client.ts'
import type { ViewedEntity } from './page-tracking.ts'

/**
 * Tells the search what the page is about (contract "search" 8.3): what was viewed is what is recommended by. Of a visitor
 * who has not agreed yet it tells once they do.
 */
export async function viewEntity({ type, id, search }: ViewedEntity): Promise<void> {
  const { lang } = document.documentElement
  const { tracking, consent } = browserSearchClient(search, decodeURI(location.pathname), lang)
  const tell = () => tracking.trackEntityPageViewEvent(type, { items: [{ id }] })
  if (consent.isGranted()) return void tell()
  const { siteConsent } = await import('../consent/index.ts')
  siteConsent.onAnswer((answer) => answer === 'granted' && tell())
}
