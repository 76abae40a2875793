import type { Page, ParamsOf } from '@tessera/content/react'
import { paramsToSearchState, type SearchParamsOptions, type SearchResultsState } from '@tessera/search'
import { textOf } from '../elements/present.ts'
import type { searchResultsParams } from './fields.ts'

/** What a list shows of what, before anybody touches it. Server and browser make the same of the same page. */
export interface ListSetup {
  readonly rfkId: string
  readonly entity: 'product' | 'content'
  /** Id of the category it is limited to. */
  readonly category: string | undefined
  readonly paging: 'pages' | 'more' | 'none'
  readonly hasFacets: boolean
  readonly isOnlyWhenAsked: boolean
  /** How the list stands in the address. */
  readonly names: SearchParamsOptions
  readonly first: SearchResultsState
}

/** What a page may have two lists of. */
const LISTS = {
  products: { rfkId: 'product_results', entity: 'product', names: { prefix: '', keyphraseName: 'q' } },
  pages: { rfkId: 'content_results', entity: 'content', names: { prefix: 'pages.', keyphraseName: 'q' } },
} as const

/**
 * @param query the parameters of the address: `q=lamp&f.color=red`
 */
export function listSetup(params: ParamsOf<typeof searchResultsParams>, page: Page, query: string): ListSetup {
  const { Show, Among, PageSize, Paging, Facets, OnlyWhenAsked, Widget } = params
  const { rfkId, entity, names } = LISTS[Show]
  const state = paramsToSearchState(new URLSearchParams(query), names)
  return {
    rfkId: Widget || rfkId,
    entity,
    category: Among === 'category' ? textOf(page.layout.sitecore.route?.fields?.CategoryId as never) : undefined,
    paging: Paging,
    hasFacets: Facets,
    isOnlyWhenAsked: OnlyWhenAsked,
    names,
    first: {
      ...state,
      itemsPerPage: Math.min(state.itemsPerPage ?? PageSize, MAX_PAGE_SIZE),
    },
  }
}

/** The service gives no more at once (contract "search" 2.4). */
const MAX_PAGE_SIZE = 100

/** Whether there is anything to ask: a list can wait for somebody to look for something. */
export const isAsking = ({ isOnlyWhenAsked, first }: ListSetup): boolean =>
  !isOnlyWhenAsked || first.keyphrase !== undefined
