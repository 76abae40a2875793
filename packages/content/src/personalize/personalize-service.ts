import { type CachedFetchOptions, createCachedFetch } from '../cache/cached-fetch.ts'
import { PERSONALIZE_EDGE_TIMEOUT_MS, SITE_CACHE_SECONDS } from '../constants.ts'
import { isTimeoutError } from '../errors.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'

export interface PersonalizeInfo {
  pageId: string
  variantIds: string[]
}

interface PersonalizeAnswer {
  layout?: { item?: { id: string; personalization?: { variantIds?: string[] | null } | null } | null } | null
}

/** `timeout` is 400 ms by default; answers are cached for 10 seconds. */
export type PersonalizeOptions = GraphQLServiceOptions & CachedFetchOptions<PersonalizeAnswer>

const PERSONALIZE_QUERY = `query ($siteName: String!, $language: String!, $itemPath: String!) {
  layout(site: $siteName, routePath: $itemPath, language: $language) {
    item { id version personalization { variantIds } }
  }
}`

/** Which variants a page has (sections 6 and 9.4). */
export function createPersonalizeService(options: PersonalizeOptions): {
  /** `undefined` when there is no such page, or the answer took too long: the page is then shown as it is. */
  fetchPersonalizeInfo(itemPath: string, language: string, siteName: string): Promise<PersonalizeInfo | undefined>
} {
  const client = clientOf({ ...options, timeout: options.timeout ?? PERSONALIZE_EDGE_TIMEOUT_MS }, 'personalize')
  const cached = createCachedFetch<PersonalizeAnswer>(options, SITE_CACHE_SECONDS)
  return {
    async fetchPersonalizeInfo(itemPath, language, siteName) {
      try {
        const data = await cached(`${siteName}|${itemPath}|${language}`, () =>
          client.request<PersonalizeAnswer>(PERSONALIZE_QUERY, { siteName, itemPath, language }),
        )
        const item = data?.layout?.item
        return item ? { pageId: item.id, variantIds: item.personalization?.variantIds ?? [] } : undefined
      } catch (error) {
        if (isTimeoutError(error)) return undefined
        throw error
      }
    },
  }
}
