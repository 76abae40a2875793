import { siteNameEmpty } from '../errors.ts'
import type { LayoutData } from '../layout/model.ts'
import { clientOf } from '../transport/service.ts'
import type { SiteServiceOptions } from './site-text-services.ts'

/** The author's pages for 404 and 500; a part that is missing falls back to a built-in page. */
export interface ErrorPages {
  notFoundPage?: { rendered?: LayoutData | null } | null
  notFoundPagePath?: string | null
  serverErrorPage?: { rendered?: LayoutData | null } | null
  serverErrorPagePath?: string | null
}

const ERROR_PAGES_QUERY = `query ErrorPagesQuery($siteName: String!, $language: String!) {
  site { siteInfo(site: $siteName) { errorHandling(language: $language) {
    notFoundPage { rendered } notFoundPagePath
    serverErrorPage { rendered } serverErrorPagePath
  } } }
}`

interface ErrorPagesAnswer {
  site?: { siteInfo?: { errorHandling?: ErrorPages | null } | null } | null
}

/**
 * The error pages of a site (section 9.3); `null` when the site is unknown or has none.
 * @throws {ContentError} `The siteName cannot be empty`
 */
export function createErrorPagesService(options: SiteServiceOptions): {
  fetchErrorPages(language: string): Promise<ErrorPages | null>
} {
  const client = clientOf(options, 'errorpages')
  const { siteName } = options
  return {
    async fetchErrorPages(language) {
      if (!siteName) throw siteNameEmpty()
      const data = await client.request<ErrorPagesAnswer>(ERROR_PAGES_QUERY, { siteName, language })
      return data?.site?.siteInfo?.errorHandling ?? null
    },
  }
}
