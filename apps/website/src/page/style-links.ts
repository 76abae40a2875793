import { type LayoutData, layoutHeadLinks } from '@tessera/content'
import type { HeadLink } from '@tessera/content/react'

/**
 * Style sheets that the content of a page names (contract "content" 10): of formatted text, and of component libraries.
 * Without a context id by way of the website: the platform need not be reachable for browsers.
 */
export function styleLinks(
  layout: LayoutData,
  contextId: string | undefined,
  edgeUrl: string | undefined,
): readonly HeadLink[] {
  if (contextId !== undefined) return layoutHeadLinks(layout, contextId, edgeUrl)
  return layoutHeadLinks(layout, '', edgeUrl).map(({ rel, href }) => ({ rel, href: new URL(href).pathname }))
}
