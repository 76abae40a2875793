import { type CachedFetchOptions, createCachedFetch } from '../cache/cached-fetch.ts'
import { SITE_CACHE_SECONDS } from '../constants.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'
import type { SiteInfo } from './site-resolver.ts'

export type SiteInfoOptions = GraphQLServiceOptions & CachedFetchOptions<SiteInfo[]>

/** The platform's own shell site, which is nobody's website. */
const SHELL_SITE = 'website'

const SITE_LIST_QUERY = `{ site { siteInfoCollection { name hostName: hostname language } } }`

interface SiteListAnswer {
  site?: { siteInfoCollection?: SiteInfo[] | null } | null
}

/** All sites of the platform (section 6); cached for 10 seconds. */
export function createSiteInfoService(options: SiteInfoOptions): { fetchSites(): Promise<SiteInfo[]> } {
  const client = clientOf(options, 'multisite')
  const cached = createCachedFetch<SiteInfo[]>(options, SITE_CACHE_SECONDS)
  return {
    fetchSites: () =>
      cached('site-list', async () => {
        const data = await client.request<SiteListAnswer>(SITE_LIST_QUERY)
        return (data?.site?.siteInfoCollection ?? []).filter(({ name }) => name !== SHELL_SITE)
      }),
  }
}
