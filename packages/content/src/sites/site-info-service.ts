import { type CachedFetchOptions, createCachedFetch } from '../cache/cached-fetch.ts'
import { DEFAULT_SITE_LANGUAGE, SITE_CACHE_SECONDS } from '../constants.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'
import type { SiteInfo } from './site-resolver.ts'

export type SiteInfoOptions = GraphQLServiceOptions & CachedFetchOptions<SiteInfo[]>

/** The platform's own shell site, which is nobody's website. */
const SHELL_SITE = 'website'

const SITE_LIST_QUERY = `{ site { siteInfoCollection { name hostName: hostname language } } }`

/** The platform may leave any of it open. */
type ListedSite = { [Key in keyof SiteInfo]?: SiteInfo[Key] | null }

interface SiteListAnswer {
  site?: { siteInfoCollection?: ListedSite[] | null } | null
}

/**
 * All sites of the platform (section 6); cached for 10 seconds. One without a host answers to its name only; one without
 * a language has `en`.
 */
export function createSiteInfoService(options: SiteInfoOptions): { fetchSites(): Promise<SiteInfo[]> } {
  const client = clientOf(options, 'multisite')
  const cached = createCachedFetch<SiteInfo[]>(options, SITE_CACHE_SECONDS)
  return {
    fetchSites: () =>
      cached('site-list', async () => {
        const data = await client.request<SiteListAnswer>(SITE_LIST_QUERY)
        return (data?.site?.siteInfoCollection ?? []).flatMap(({ name, hostName, language }) =>
          name && name !== SHELL_SITE
            ? [{ name, hostName: hostName ?? '', language: language || DEFAULT_SITE_LANGUAGE }]
            : [],
        )
      }),
  }
}
