import { pageVariantEventId } from '@tessera/content'
import type { Page, PageAbout } from '@tessera/content/react'
import { WILDCARD } from '../page/locale.ts'
import { type SearchSetup, searchSetup } from '../search/search-setup.ts'
import { eventsContextId, type WebsiteSettings } from '../settings.ts'

/** What a page is about. */
export interface ViewedEntity {
  readonly type: string
  readonly id: string
}

/** What a browser needs to count a page (contract "events" 9, site wiring parity). Plain JSON in the document. */
export interface PageTracking {
  readonly contextId: string
  readonly siteName: string
  /** Where events go; absent: to this website. */
  readonly edgeUrl?: string
  /** Nobody is counted before they agree. */
  readonly asksFirst: boolean
  readonly currency: string
  /** Name of the route; on a page that stands for many, the id of what it is about. */
  readonly page: string
  /** Language of the item, which is another than the page's where it falls back. */
  readonly language: string
  /** As events name it: `{pageId}_{language}_{variant}`; absent for a page without an id. */
  readonly variant?: string
  /** The search that is told what is seen; absent on a site without search. */
  readonly search?: SearchSetup
  /** Absent on a page that is about nothing in particular, and on a site without search. */
  readonly entity?: ViewedEntity
}

/**
 * What counts this page in a visitor's browser. Undefined when nothing does: the site sends no events, or the page is not
 * a visitor's (edit, preview, a single component). Nothing of it depends on who is looking, so it is cached with the page.
 */
export function pageTracking(page: Page, settings: WebsiteSettings, about?: PageAbout): PageTracking | undefined {
  const contextId = eventsContextId(settings)
  const { route, context } = page.layout.sitecore
  if (contextId === undefined || route === null || !page.mode.isNormal) return undefined
  const language = route.itemLanguage ?? page.locale
  const search = searchSetup(settings)
  return {
    contextId,
    siteName: page.siteName,
    ...(settings.EVENTS_EDGE_URL !== undefined && { edgeUrl: settings.EVENTS_EDGE_URL }),
    asksFirst: settings.CONSENT === 'ask',
    currency: settings.CURRENCY,
    page: (route.name === WILDCARD && about?.entity?.id) || route.name,
    language,
    ...(route.itemId !== undefined && {
      variant: pageVariantEventId({ pageId: route.itemId, language }, context.variantId),
    }),
    ...(search && { search, ...(about?.entity && { entity: about.entity }) }),
  }
}
