import { type LayoutData, layoutHeadLinks } from '@tessera/content'
import type { HeadLink } from '@tessera/content/react'
import { oncePer } from './once-per.ts'

/** By context id and address of the content service, of which a website has one each. */
const linksOf = oncePer((_: LayoutData) => new Map<string, readonly HeadLink[]>())

/**
 * Style sheets that the content of a page names (contract "content" 10): of formatted text, and of component libraries.
 * Without a context id by way of the website: the platform need not be reachable for browsers.
 */
export function styleLinks(
  layout: LayoutData,
  contextId: string | undefined,
  edgeUrl: string | undefined,
): readonly HeadLink[] {
  const byAddress = linksOf(layout)
  const address = `${contextId ?? ''} ${edgeUrl ?? ''}`
  const known = byAddress.get(address)
  if (known !== undefined) return known
  const links =
    contextId !== undefined
      ? layoutHeadLinks(layout, contextId, edgeUrl)
      : layoutHeadLinks(layout, '', edgeUrl).map(({ rel, href }) => ({ rel, href: new URL(href).pathname }))
  byAddress.set(address, links)
  return links
}
