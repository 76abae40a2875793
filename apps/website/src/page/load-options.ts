import type { PageBuilder } from '../builder/page-builder.ts'
import type { Log } from '../log.ts'
import type { ReadCatalogue } from '../search/catalogue-fallback.ts'
import type { ServerSearch } from '../search/server-search.tsx'
import { pageShop } from '../shop/page-shop.ts'
import type { Shop } from '../shop/shop.ts'
import type { Shopper } from '../shop/shopper.ts'
import type { ContentSource } from './content-source.ts'
import type { ReadDrafts } from './draft-content.ts'
import type { LoadOptions } from './load.ts'
import type { Workshop } from './open-page.ts'

/** Whom pages ask for their data, besides the content. */
export interface PageSources {
  /** Undefined on a site without search. */
  readonly search: ServerSearch | undefined
  readonly readCatalogue: ReadCatalogue | undefined
  /** Undefined where components of the builder are not shown. */
  readonly builder: PageBuilder | undefined
  /** Undefined on a site without a shop. */
  readonly shop: Shop | undefined
}

export interface PageLoading extends Workshop, PageSources {
  readonly contentHost: string
  readonly log: Log
}

/** What pages are made with for authors: their drafts beside what visitors get. */
export interface AuthoringParts extends PageLoading {
  readonly content: ContentSource
  readonly readDrafts: ReadDrafts
  /** Reaches the platform. */
  readonly fetch: typeof fetch
}

/** How the pages of a site are loaded: for a visitor with a session, else for a guest. */
export function loadOptionsOf(
  { settings, components, contentHost, search, readCatalogue, builder, shop, log }: PageLoading,
  site: string,
  locale: string,
  query = '',
  shopper?: Shopper,
): LoadOptions {
  return {
    site,
    locale,
    components,
    deadline: settings.COMPONENT_DEADLINE,
    patience: Math.max(settings.COMPONENT_DEADLINE, settings.CONTENT_TIMEOUT),
    contextId: settings.CONTEXT_ID,
    edgeUrl: contentHost,
    search,
    readCatalogue,
    builder,
    shop: shop && pageShop(shop, shopper),
    query: new URLSearchParams(query),
    log,
  }
}
