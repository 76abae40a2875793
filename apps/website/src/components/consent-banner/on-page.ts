import { layoutEntries } from '@tessera/content'
import type { Page } from '@tessera/content/react'

/** Whether there is a consent panel on the page to be opened. */
export function hasConsentPanel(page: Page): boolean {
  return [...layoutEntries(page.layout.sitecore.route)].some(({ componentName }) => componentName === 'ConsentBanner')
}
