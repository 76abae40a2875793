import type { ReactNode } from 'react'
import { FilterEqual } from '../filters.ts'
import type { Query } from '../query.ts'
import type { SubQuery } from './use-sub-query.ts'
import { useWidgetSubQuery } from './use-widget-sub-query.ts'

interface Suggestion {
  /** What the suggestion says. */
  value: string
  /** Results whose attribute is that value; without one, results of the value as a keyphrase. */
  filterAttribute?: string
}

export interface PreviewSearchSuggestionQueryProps extends Suggestion {
  /** Whether the suggestion is pointed at. */
  active: boolean
  children: (found: SubQuery) => ReactNode
}

function askForSuggestion(query: Query, { value, filterAttribute }: Suggestion): void {
  const request = query.getRequest()
  if (filterAttribute) request.setSearchFilter(new FilterEqual(filterAttribute, value))
  else request.setSearchQueryKeyphrase(value)
  request.resetSearchSuggestion()
}

/** Results of a suggestion while it is pointed at (6.3). */
export const PreviewSearchSuggestionQuery = ({
  children,
  ...suggestion
}: PreviewSearchSuggestionQueryProps): ReactNode =>
  children(useWidgetSubQuery<Suggestion>({ ...suggestion, onUpdate: askForSuggestion }))
