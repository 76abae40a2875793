import { type CachedFetchOptions, createCachedFetch } from '../../cache/cached-fetch.ts'
import { SITE_CACHE_SECONDS } from '../../constants.ts'
import { siteNameEmpty } from '../../errors.ts'
import { clientOf, type GraphQLServiceOptions } from '../../transport/service.ts'
import type { RedirectRule } from './redirect-rule.ts'

export interface RedirectsOptions extends GraphQLServiceOptions, CachedFetchOptions<RedirectRule[]> {
  /** Ask for `isLanguagePreserved` too; older platforms do not know that field. Default false. */
  withLanguagePreserved?: boolean
}

function redirectsQuery(withLanguagePreserved: boolean): string {
  const more = withLanguagePreserved ? ' isLanguagePreserved' : ''
  return `query RedirectsQuery($siteName: String!) {
  site { siteInfo(site: $siteName) { redirects { pattern target redirectType isQueryStringPreserved locale${more} } } }
}`
}

interface RedirectsAnswer {
  site?: { siteInfo?: { redirects?: RedirectRule[] | null } | null } | null
}

/**
 * The redirect rules of a site, cached for 10 seconds. The same array comes back while it is cached, so it can be the
 * key of a compiled matcher.
 */
export function createRedirectsService(options: RedirectsOptions): {
  /** @throws {ContentError} `The siteName cannot be empty` */
  fetchRedirects(siteName: string): Promise<RedirectRule[]>
} {
  const client = clientOf(options, 'redirects')
  const query = redirectsQuery(options.withLanguagePreserved ?? false)
  const cached = createCachedFetch<RedirectRule[]>(options, SITE_CACHE_SECONDS)
  return {
    async fetchRedirects(siteName) {
      if (!siteName) throw siteNameEmpty()
      return cached(`redirects|${siteName}`, async () => {
        const data = await client.request<RedirectsAnswer>(query, { siteName })
        return data?.site?.siteInfo?.redirects ?? []
      })
    },
  }
}
