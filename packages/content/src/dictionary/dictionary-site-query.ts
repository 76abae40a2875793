import { DICTIONARY_SITE_PAGE_SIZE } from '../constants.ts'
import { languageInvalid, siteNameInvalid } from '../errors.ts'
import type { GraphQLClient } from '../transport/graphql-client.ts'
import { collectPages, type ResultPage } from '../transport/paging.ts'
import { type Phrases, toPhrases } from './dictionary-service.ts'

const DICTIONARY_SITE_QUERY = `query DictionarySiteQuery(
  $siteName: String!, $language: String!, $pageSize: Int = ${DICTIONARY_SITE_PAGE_SIZE}, $after: String
) {
  site { siteInfo(site: $siteName) { dictionary(language: $language, first: $pageSize, after: $after) {
    pageInfo { endCursor hasNext }
    results { key value }
  } } }
}`

interface SiteDictionaryAnswer {
  site?: { siteInfo?: { dictionary?: ResultPage<{ key: string; value: string } | null> | null } | null } | null
}

/** The dictionary of a site (section 8.3); a site that is unknown gives `{}`. */
export async function queryDictionary(
  client: GraphQLClient,
  siteName: string,
  language: string,
  { pageSize }: { pageSize?: number },
): Promise<Phrases> {
  if (!siteName) throw siteNameInvalid()
  if (!language) throw languageInvalid()
  const entries = await collectPages(async (after) => {
    const variables = { siteName, language, pageSize, after }
    const data = await client.request<SiteDictionaryAnswer>(DICTIONARY_SITE_QUERY, variables)
    return data?.site?.siteInfo?.dictionary
  })
  return toPhrases(entries)
}
