import { createCachedFetch } from '../cache/cached-fetch.ts'
import { DICTIONARY_CACHE_SECONDS } from '../constants.ts'
import { clientOf, type GraphQLServiceOptions } from '../transport/service.ts'
import { type DictionarySearchOptions, searchDictionary } from './dictionary-search.ts'
import type { DictionaryCacheOptions, DictionaryService, Phrases } from './dictionary-service.ts'
import { queryDictionary } from './dictionary-site-query.ts'

export interface GraphQLDictionaryOptions
  extends GraphQLServiceOptions,
    DictionaryCacheOptions,
    DictionarySearchOptions {
  siteName: string
  /** Ask the site for its dictionary (one query, pages of 500) instead of searching for entries. Default false. */
  useSiteQuery?: boolean
}

/**
 * The dictionary over GraphQL: by search (section 8.2, the default) or by site query (8.3). Cached for 60 seconds.
 * @throws {RangeError} `The site name must be a non-empty string`, `The language must be a non-empty string`
 * @throws {ContentError} `Valid value for rootItemId not provided and failed to auto-resolve app root item.`
 */
export function createGraphQLDictionaryService(options: GraphQLDictionaryOptions): DictionaryService {
  const { siteName, useSiteQuery = false } = options
  const client = clientOf(options, 'dictionary')
  const cached = createCachedFetch<Phrases>(options, DICTIONARY_CACHE_SECONDS)
  const query = useSiteQuery ? queryDictionary : searchDictionary
  return {
    fetchDictionaryData: async (language) =>
      cached(`${siteName}|${language}`, () => query(client, siteName, language, options)),
  }
}
