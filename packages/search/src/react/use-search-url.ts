import { useEffect } from 'react'
import { ADDRESS_DEBOUNCE_MS } from '../constants.ts'
import { debounce } from '../debounce.ts'
import {
  paramsToSearchState,
  type SearchParamsOptions,
  searchStateToParams,
  withSearchParams,
} from '../search-params.ts'
import type { SearchResultsActions, SearchResultsState } from '../widgets/search-results.ts'
import { useModel } from './use-widget.ts'

export interface SearchUrlOptions extends SearchParamsOptions {
  /** Goes to another address of the same page: `?q=lamp`. Default: `history.pushState`. Keep it between renderings. */
  navigate?: (address: string) => void
}

export interface SearchUrl {
  /** Address of the page with some of the state changed: a link that works before any script does. */
  linkTo(change: Partial<SearchResultsState>): string
}

const pushAddress = (address: string) => history.pushState(history.state, '', address)

/**
 * Keeps the address of the page and the state of the list around together: what is chosen goes into the address, what
 * is typed once nothing was typed for half a second, and going back brings the choice back (15). For the first state
 * give the hook of the list `paramsToSearchState(params)`.
 */
export function useSearchUrl({
  prefix = '',
  keyphraseName = `${prefix}q`,
  navigate = pushAddress,
}: SearchUrlOptions = {}): SearchUrl {
  const { state } = useModel<SearchResultsState, SearchResultsActions>()
  useEffect(() => {
    const names = { prefix, keyphraseName }
    const own = (params: URLSearchParams) => searchStateToParams(paramsToSearchState(params, names), names).toString()
    const write = () => {
      const now = new URLSearchParams(location.search)
      const next = withSearchParams(now, state.get(), names)
      if (own(next) !== own(now)) navigate(`?${next}${location.hash}`)
    }
    const later = debounce(write, ADDRESS_DEBOUNCE_MS)
    const stop = state.onChange((changed) => {
      later.cancel()
      if ('keyphrase' in changed) later()
      else write()
    })
    const goBack = () => {
      const params = new URLSearchParams(location.search)
      const { keyphrase, itemsPerPage, sortType, ...rest } = paramsToSearchState(params, names)
      state.set({ keyphrase, itemsPerPage, sortType, ...rest })
      later.cancel()
    }
    addEventListener('popstate', goBack)
    return () => {
      stop()
      later.cancel()
      removeEventListener('popstate', goBack)
    }
  }, [state, prefix, keyphraseName, navigate])
  return {
    linkTo: (change) => `?${searchStateToParams({ ...state.get(), ...change }, { prefix, keyphraseName })}`,
  }
}
