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
  phrases: ['search'],
  fields: searchResultsFields,
  params: searchResultsParams,
  async serverData({ rendering, page, query, search, readCatalogue, signal }): Promise<FoundOnServer> {
    const asked = { query: `${query}` }
    const setup = listSetup(paramsOf(rendering, searchResultsParams), page, asked.query)
    const nothing = { ...asked, state: { queries: [] } }
    if (search === undefined || !isAsking(setup)) return nothing
    // What is asked does not depend on how colors are drawn.
    const list = <ResultList {...setup} address={currentPath(page)} locale={page.locale} swatches={new Map()} />
    try {
      return { ...asked, state: await search.collect(page, list, signal) }
    } catch {
      // The failure is noted; in a browser it is asked again.
      const { category, entity, first } = setup
      const { keyphrase, page: number, itemsPerPage: pageSize = 0 } = first
      if (readCatalogue === undefined || entity !== 'product') return nothing
      const { locale } = page
      return {
        ...nothing,
        fallback: await readCatalogue({ category, keyphrase, page: number, pageSize, locale, signal }),
      }
    }
  },
  component: SearchResultsSection,
})
