import type { ReactNode } from 'react'
import { FilterEqual } from '../filters.ts'
import type { QueryResult } from '../query.ts'
import { useWidgetSubQuery } from './use-widget-sub-query.ts'

export interface PreviewSearchSuggestionQueryProps {
  /** Whether the suggestion is pointed at. */
  active: boolean
  /** What the suggestion says. */
  value: string
  /** Results whose attribute is that value; without one, results of the value as a keyphrase. */
  filterAttribute?: string
  children: (result: QueryResult) => ReactNode
}

/** Results of a suggestion while it is pointed at (6.3). */
export function PreviewSearchSuggestionQuery({
  active,
  value,
  filterAttribute,
  children,
}: PreviewSearchSuggestionQueryProps): ReactNode {
  const result = useWidgetSubQuery({
    active,
    onUpdate(request) {
      if (filterAttribute) request.setSearchFilter(new FilterEqual(filterAttribute, value))
      else request.setSearchQueryKeyphrase(value)
      request.resetSearchSuggestion()
    },
  })
  return children(result)
}
