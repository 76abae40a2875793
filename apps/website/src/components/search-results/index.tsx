import { defineComponent, paramsOf } from '@tessera/content/react'
import { currentPath } from '../elements/where.ts'
import { type FoundOnServer, searchResultsFields, searchResultsParams } from './fields.ts'
import { isAsking, listSetup } from './list-setup.ts'
import { ResultList } from './result-list.tsx'
import { SearchResultsSection } from './search-results.tsx'

/**
 * Products or pages that were found, or all of a category, with what narrows and orders them (contract "search" 6.4). It
 * is whole without scripts: every choice is in the address.
 */
export const SearchResults = defineComponent({
  name: 'SearchResults',
  title: 'Search results',
  group: 'Search',
  icon: 'text-search',
  interactive: true,
  fields: searchResultsFields,
  params: searchResultsParams,
  async serverData({ rendering, page, query, search, signal }): Promise<FoundOnServer> {
    const asked = { query: `${query}` }
    const setup = listSetup(paramsOf(rendering, searchResultsParams), page, asked.query)
    if (search === undefined || !isAsking(setup)) return { ...asked, state: { queries: [] } }
    return {
      ...asked,
      state: await search.collect(
        page,
        <ResultList {...setup} address={currentPath(page)} locale={page.locale} />,
        signal,
      ),
    }
  },
  component: SearchResultsSection,
})
