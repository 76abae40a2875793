import { DICTIONARY_ENTRY_TEMPLATE_ID, DICTIONARY_SEARCH_PAGE_SIZE } from '../constants.ts'
import { rootItemNotFound, searchArgumentsInvalid } from '../errors.ts'
import type { GraphQLClient } from '../transport/graphql-client.ts'
import { collectPages, type ResultPage } from '../transport/paging.ts'
import { findAppRootId } from './app-root.ts'
import { type Phrases, toPhrases } from './dictionary-service.ts'

export interface DictionarySearchOptions {
  /** Where to search; looked up from the site's home page when absent. */
  rootItemId?: string
  /** Template of an entry. Default: the platform's own. */
  dictionaryEntryTemplateId?: string
  /** Template of an app root. Default: the platform's own. */
  jssAppTemplateId?: string
  /** Entries in a page; 10 by default for a search, 500 for a site query. */
  pageSize?: number
}

const DICTIONARY_SEARCH_QUERY = `query DictionarySearch(
  $rootItemId: String!, $language: String!, $templates: String!,
  $pageSize: Int = ${DICTIONARY_SEARCH_PAGE_SIZE}, $after: String
) {
  search(
    where: { AND: [
      { name: "_path", value: $rootItemId, operator: CONTAINS }
      { name: "_language", value: $language }
      { name: "_templates", value: $templates, operator: CONTAINS }
    ] }
    first: $pageSize
    after: $after
  ) {
    total
    pageInfo { endCursor hasNext }
    results { key: field(name: "Key") { value } phrase: field(name: "Phrase") { value } }
  }
}`

interface SearchEntry {
  key?: { value?: string | null } | null
  phrase?: { value?: string | null } | null
}

/** All entries below a root item (section 8.2). */
export async function searchDictionary(
  client: GraphQLClient,
  siteName: string,
  language: string,
  options: DictionarySearchOptions,
): Promise<Phrases> {
  const rootItemId =
    options.rootItemId || (await findAppRootId(client, siteName, language, options.jssAppTemplateId || undefined))
  if (!rootItemId) throw rootItemNotFound()
  if (!language) throw searchArgumentsInvalid()
  const templates = options.dictionaryEntryTemplateId || DICTIONARY_ENTRY_TEMPLATE_ID
  const entries = await collectPages(async (after) => {
    const variables = { rootItemId, language, templates, pageSize: options.pageSize, after }
    const data = await client.request<{ search?: ResultPage<SearchEntry | null> | null }>(
      DICTIONARY_SEARCH_QUERY,
      variables,
    )
    return data?.search
  })
  return toPhrases(entries.map((entry) => ({ key: entry?.key?.value, value: entry?.phrase?.value })))
}
