import { createCachedFetch } from '../cache/cached-fetch.ts'
import { DEFAULT_API_PREFIX, DICTIONARY_CACHE_SECONDS } from '../constants.ts'
import { languageInvalid, siteNameInvalid } from '../errors.ts'
import { createDataFetcher, type DataFetcher, fetchData } from '../transport/data-fetcher.ts'
import type { DictionaryCacheOptions, DictionaryService, Phrases } from './dictionary-service.ts'

export interface RestDictionaryOptions extends DictionaryCacheOptions {
  apiHost: string
  apiKey: string
  siteName: string
  /** Default `sitecore`. */
  apiPrefix?: string
  dataFetcher?: DataFetcher
}

/**
 * The dictionary over REST (section 8.1). An unknown site or language rejects with a `ResponseError` of status 404.
 * @throws {RangeError} `The site name must be a non-empty string`, `The language must be a non-empty string`
 */
export function createRestDictionaryService(options: RestDictionaryOptions): DictionaryService {
  const { apiHost, apiKey, siteName, apiPrefix = DEFAULT_API_PREFIX } = options
  const fetcher = options.dataFetcher ?? createDataFetcher({ credentials: 'same-origin' })
  const cached = createCachedFetch<Phrases>(options, DICTIONARY_CACHE_SECONDS)
  return {
    async fetchDictionaryData(language) {
      if (!siteName) throw siteNameInvalid()
      if (!language) throw languageInvalid()
      const url = `${apiHost}/${apiPrefix}/api/jss/dictionary/${[siteName, language].map(encodeURIComponent).join('/')}`
      return cached(url, async () => {
        const body = await fetchData<{ phrases?: Phrases } | undefined>(url, fetcher, { sc_apikey: apiKey })
        return body?.phrases ?? {}
      })
    },
  }
}
