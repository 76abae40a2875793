import { useMemo } from 'react'
import type { FoundDocument } from '../answer.ts'
import type { Query } from '../query.ts'
import {
  facetKind,
  type SearchResultsActions,
  type SearchResultsConfig,
  type SearchResultsState,
  searchResults,
} from '../widgets/search-results.ts'
import { type FacetKind, kindOf, labelOf, type SelectedFacet } from '../widgets/selected-facets.ts'
import { type QueryActionHandler, useQueryActionHandler } from './use-query-action-handler.ts'
import { useModel, useModelState, useWidget, type WidgetHook, type WidgetHookOptions } from './use-widget.ts'
import { useWidgetAround } from './widget.tsx'

type Options = WidgetHookOptions<SearchResultsState, SearchResultsConfig>
type Hook = WidgetHook<SearchResultsState, SearchResultsActions>

/** A list of results (6.3, 6.4). */
export const useSearchResults = (options?: Options): Hook => useWidget(searchResults, options)

interface Shown {
  documents: FoundDocument[]
  /** The answer that came last. */
  last: unknown
}

/** As `useSearchResults`, but pages are added to those before: each document once, anew when the first page is back. */
export function useSearchResultsIncrementalResults(options?: Options): Hook {
  const hook = useSearchResults(options)
  const { slot } = useWidgetAround()
  const { data, isPreviousData } = hook.queryResult
  let shown = slot.shown as Shown | undefined
  if (data && !isPreviousData && shown?.last !== data) {
    const before = data.offset ? (shown?.documents ?? []) : []
    const known = new Set(before.map(({ id }) => id))
    shown = { documents: [...before, ...(data.content ?? []).filter(({ id }) => !known.has(id))], last: data }
    slot.shown = shown
  }
  const documents = shown?.documents
  const { queryResult } = hook
  const whole = useMemo(
    () =>
      new Proxy(queryResult, {
        get: (result, key) => (key === 'data' && data ? { ...data, content: documents } : Reflect.get(result, key)),
      }),
    [queryResult, data, documents],
  )
  return { ...hook, queryResult: whole }
}

/** Actions of the list around, for its parts. */
export const useSearchResultsActions = (): SearchResultsActions =>
  useModel<SearchResultsState, SearchResultsActions>().actions

/** State of the list around: rendered again for what is read of it. */
export const useSearchResultsState = (): SearchResultsState => useModelState<SearchResultsState>()

/** Query of the list around. */
export const useSearchResultsQuery = (): Query => useModel<SearchResultsState, SearchResultsActions>().query

/** What the hook of the list was given as its configuration. */
export const useSearchResultsConfig = (): SearchResultsConfig =>
  useModel<SearchResultsState, SearchResultsActions, SearchResultsConfig>().config

/** How values of a facet are named in requests. */
export const useSearchResultsFacetType = (facetId: string): FacetKind => facetKind(facetId, useSearchResultsConfig())

export type SelectedFilter = SelectedFacet & { valueLabel: string; type: FacetKind }

/** All that narrows the results, one after the other. */
export function useSearchResultsSelectedFilters(): SelectedFilter[] {
  const { selectedFacets } = useSearchResultsState()
  return useMemo(
    () => selectedFacets.map((facet) => ({ ...facet, valueLabel: labelOf(facet), type: kindOf(facet) })),
    [selectedFacets],
  )
}

export interface SelectedFacetGroup {
  id: string
  name: string
  values: SelectedFilter[]
}

/** All that narrows the results, by facet. */
export function useSearchResultsSelectedFacets(): SelectedFacetGroup[] {
  const filters = useSearchResultsSelectedFilters()
  return useMemo(() => {
    const groups = new Map<string, SelectedFacetGroup>()
    for (const filter of filters) {
      const { facetId: id, facetLabel: name = id } = filter
      groups.set(id, { id, name, values: [...(groups.get(id)?.values ?? []), filter] })
    }
    return [...groups.values()]
  }, [filters])
}

/** Whether a value is selected; never so for ranges. */
export function useSearchResultsIsSelectedFacet(facetId: string, valueId: string): boolean {
  const { selectedFacets } = useSearchResultsState()
  return selectedFacets.some((one) => one.facetId === facetId && one.facetValueId === valueId)
}

/**
 * Listens for every action of the list around, once it is carried out, and for those that concern all widgets. The handler is
 * taken anew when one of `deps` has changed; default: with every rendering.
 */
export const useSearchResultsQueryActionHandler = (
  handler: QueryActionHandler<'searchResults'>,
  deps?: readonly unknown[],
): void => useQueryActionHandler(handler, deps)
