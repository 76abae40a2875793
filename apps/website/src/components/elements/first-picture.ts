import { type ComponentRendering, isRawElement, layoutEntries } from '@tessera/content'
import type { Page } from '@tessera/content/react'

/** Components that open a page with a large picture. */
const OPENERS = new Set(['Hero', 'ArticleHeader'])

/** Whether this rendering is the one whose picture opens the page, so it is fetched before all others. */
export function opensPage(page: Page, rendering: ComponentRendering): boolean {
  for (const entry of layoutEntries(page.layout.sitecore.route)) {
    if (!isRawElement(entry) && OPENERS.has(entry.componentName ?? '')) return entry.uid === rendering.uid
  }
  return false
}
