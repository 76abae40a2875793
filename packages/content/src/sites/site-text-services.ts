import { siteNameEmpty } from '../errors.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'

export interface SiteServiceOptions extends GraphQLServiceOptions {
  siteName: string
}

interface SiteInfoAnswer {
  site?: { siteInfo?: { robots?: string | null; llmsTxt?: string | null } | null } | null
}

const ROBOTS_QUERY = 'query RobotsQuery($siteName: String!) { site { siteInfo(site: $siteName) { robots } } }'
const LLMS_TXT_QUERY = 'query LlmsTxtQuery($siteName: String!) { site { siteInfo(site: $siteName) { llmsTxt } } }'

/** What `/robots.txt` answers when the site has none (section 9.3): status 404. */
export const ROBOTS_FALLBACK = 'User-agent: *\nDisallow: /'

/**
 * The text of `/robots.txt`; `undefined` when the site has none.
 * @throws {ContentError} `The siteName cannot be empty`
 */
export function createRobotsService(options: SiteServiceOptions): { fetchRobots(): Promise<string | undefined> } {
  const client = clientOf(options, 'robots')
  const { siteName } = options
  return {
    async fetchRobots() {
      if (!siteName) throw siteNameEmpty()
      const data = await client.request<SiteInfoAnswer>(ROBOTS_QUERY, { siteName })
      return data?.site?.siteInfo?.robots || undefined
    },
  }
}

/**
 * The text of `/llms.txt`; `undefined` when the site has none.
 * @throws {ContentError} `The siteName cannot be empty`
 */
export function createLlmsTxtService(options: SiteServiceOptions): { fetchLlmsTxt(): Promise<string | undefined> } {
  const client = clientOf(options, 'robots')
  const { siteName } = options
  return {
    async fetchLlmsTxt() {
      if (!siteName) throw siteNameEmpty()
      const data = await client.request<SiteInfoAnswer>(LLMS_TXT_QUERY, { siteName })
      return data?.site?.siteInfo?.llmsTxt || undefined
    },
  }
}
