import {
  type ComponentProps,
  checkboxParam,
  choiceParam,
  multiline,
  numberParam,
  text,
  textParam,
} from '@tessera/content/react'
import type { SearchState } from '@tessera/search'
import type { CatalogueList } from '../../search/catalogue-fallback.ts'

export const searchResultsFields = {
  Heading: text({ help: 'Names the list where a page has several.' }),
  Swatches: multiline({ help: 'Colors of values, one a line: the value, then its color as #rrggbb.' }),
}

export const searchResultsParams = {
  Show: choiceParam(['products', 'pages'], { title: 'Results', default: 'products' }),
  Among: choiceParam(['everything', 'category'], { title: 'Search in', default: 'everything' }),
  PageSize: numberParam({ title: 'Results on a page', min: 1, max: 100, step: 1, default: 12 }),
  Paging: choiceParam(['pages', 'more', 'none'], { title: 'Pagination', default: 'pages' }),
  Facets: checkboxParam({ title: 'Filters', default: true }),
  OnlyWhenAsked: checkboxParam({ title: 'Only with a search term' }),
  Widget: textParam({ title: 'Widget', default: '' }),
}

/** What the server had to show, and what it was asked. */
export interface FoundOnServer {
  readonly state: SearchState
  /** What commerce itself had, where the search could not be reached. */
  readonly fallback?: CatalogueList
  /** The parameters of the address. */
  readonly query: string
}

export type SearchResultsProps = ComponentProps<typeof searchResultsFields, typeof searchResultsParams, FoundOnServer>
