import { type SearchParamsOptions, type SearchResultsState, searchStateToParams } from '@tessera/search'
import { useSearchResultsState } from '@tessera/search/react'

interface OtherChoicesProps {
  names: SearchParamsOptions
  /** What the form chooses itself. */
  but: readonly ('sort' | 'facets')[]
}

/** What else is chosen, for a form that is sent without scripts: it would be lost from the address otherwise. */
export function OtherChoices({ names, but }: OtherChoicesProps) {
  const { keyphrase, sortType, selectedFacets } = useSearchResultsState()
  const kept: Partial<SearchResultsState> = {
    keyphrase,
    ...(!but.includes('sort') && { sortType }),
    ...(!but.includes('facets') && { selectedFacets }),
  }
  return [...searchStateToParams(kept, names)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
