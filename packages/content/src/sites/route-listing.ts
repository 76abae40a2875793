import { ROUTE_LISTING_PAGE_SIZE } from '../constants.ts'
import { languagesEmpty, siteDoesNotExist, siteNameNeeded, sitesEmpty } from '../errors.ts'
import type { GraphQLClient } from '../transport/graphql-client.ts'
import { collectPages, type ResultPage } from '../transport/paging.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'

export interface RouteListingOptions extends GraphQLServiceOptions {
  /** Only these paths and everything below them. */
  includedPaths?: readonly string[]
  /** Never these; exclusion wins. */
  excludedPaths?: readonly string[]
  /** Default 100. */
  pageSize?: number
  /** Ask for the variants of each page too. Default false. */
  includePersonalized?: boolean
}

export interface ListedRoute {
  siteName: string
  language: string
  /** Starts with `/`. */
  path: string
  /** Variants of the page, when they were asked for. */
  variantIds?: string[]
}

interface RouteEntry {
  path: string
  route?: { personalization?: { variantIds?: string[] | null } | null } | null
}
interface RoutesAnswer {
  site?: { siteInfo?: { routes?: ResultPage<RouteEntry | null> | null } | null } | null
}

function routesQuery(name: string, more: string): string {
  return `query ${name}(
  $siteName: String!, $language: String!, $includedPaths: [String], $excludedPaths: [String],
  $pageSize: Int = ${ROUTE_LISTING_PAGE_SIZE}, $after: String
) {
  site { siteInfo(site: $siteName) {
    routes(
      language: $language, includedPaths: $includedPaths, excludedPaths: $excludedPaths, first: $pageSize, after: $after
    ) {
      total
      pageInfo { endCursor hasNext }
      results { path: routePath ${more} }
    }
  } }
}`
}

async function listRoutes(
  client: GraphQLClient,
  options: RouteListingOptions,
  siteName: string,
  language: string,
): Promise<ListedRoute[]> {
  if (!siteName) throw siteNameNeeded()
  const { includedPaths, excludedPaths, pageSize, includePersonalized = false } = options
  const query = includePersonalized
    ? routesQuery('PersonalizeSitemapQuery', 'route { personalization { variantIds } }')
    : routesQuery('DefaultSitemapQuery', '')
  const entries = await collectPages(async (after) => {
    const variables = { siteName, language, includedPaths, excludedPaths, pageSize, after }
    const data = await client.request<RoutesAnswer>(query, variables)
    if (!data?.site?.siteInfo) throw siteDoesNotExist(siteName)
    return data.site.siteInfo.routes
  })
  return entries.flatMap((entry) => {
    if (!entry?.path) return []
    const variantIds = entry.route?.personalization?.variantIds
    return [{ siteName, language, path: entry.path, ...(variantIds && { variantIds }) }]
  })
}

/**
 * All routes of some sites in some languages, for sitemaps and static builds (section 6).
 * @throws {RangeError} empty list of languages or sites, a site without name, a site that does not exist
 */
export function createRouteListing(options: RouteListingOptions): {
  fetchRoutes(siteNames: readonly string[], languages: readonly string[]): Promise<ListedRoute[]>
} {
  const client = clientOf(options, 'sitemap')
  return {
    async fetchRoutes(siteNames, languages) {
      if (siteNames.length === 0) throw sitesEmpty()
      if (languages.length === 0) throw languagesEmpty()
      const routes: ListedRoute[] = []
      for (const siteName of siteNames) {
        for (const language of languages) routes.push(...(await listRoutes(client, options, siteName, language)))
      }
      return routes
    },
  }
}
