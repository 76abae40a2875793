import type { Facet } from '../answer.ts'
import { plain } from '../json.ts'
import {
  askForFacets,
  completeFacets,
  type FacetKind,
  isSameChoice,
  kindOf,
  labelOf,
  type SelectedFacet,
} from './selected-facets.ts'
import { trackedRequest, type WidgetBehaviour } from './widget-model.ts'

/** What a list of results shows (6.2). */
export interface SearchResultsState {
  keyphrase?: string | undefined
  /** From 1. */
  page: number
  itemsPerPage?: number | undefined
  sortType?: string | undefined
  selectedFacets: SelectedFacet[]
}

export interface SearchResultsConfig {
  facets?: Record<string, { type: FacetKind }>
  /** Default `valueId`. */
  defaultFacetType?: FacetKind
}

export interface ItemClick {
  id: string
  /** Place among the results, from 0. */
  index: number
  sourceId?: string
  /** Default: that of the widget. */
  entity?: string
}

export type FacetClick =
  | {
      type?: 'valueId' | 'text'
      facetId: string
      facetIndex?: number
      facetValueId?: string
      facetValueText?: string
      facetValueIndex?: number
      facetLabel?: string
      valueLabel?: string
      /** Whether the value is to be selected. Default true. */
      checked?: boolean
      /** Sends no event. */
      silentTracking?: boolean
    }
  | {
      type: 'range'
      facetId: string
      facetIndex?: number
      facetLabel?: string
      /** Without both bounds the range is cleared. */
      min?: number | undefined
      max?: number | undefined
      silentTracking?: boolean
    }

/** A choice that is taken back. */
export interface FilterRemoval extends Omit<SelectedFacet, 'facetLabel' | 'valueLabel'> {
  type?: FacetKind
}

export interface SearchResultsActions {
  onKeyphraseChange(change: { keyphrase: string }): void
  onFacetClick(click: FacetClick): void
  onRemoveFilter(removal: FilterRemoval): void
  /** @deprecated for `onRemoveFilter` */
  onFilterClick(removal: FilterRemoval): void
  onClearFilters(): void
  onSortChange(change: { name: string }): void
  onPageNumberChange(change: { page: number }): void
  onResultsPerPageChange(change: { numItems: number }): void
  onItemClick(click: ItemClick): void
}

/** How values of a facet are named in requests. */
export const facetKind = (facetId: string, { facets, defaultFacetType = 'valueId' }: SearchResultsConfig): FacetKind =>
  facets?.[facetId]?.type ?? defaultFacetType

const textOf = (facets: Facet[], { facetId, facetValueId }: { facetId: string; facetValueId?: string }) =>
  facets.find(({ name }) => name === facetId)?.value.find(({ id }) => id === facetValueId)?.text

/** What a click chooses, without what says nothing. */
const choice = (click: FacetClick, kind: FacetKind, facets: Facet[] = []): SelectedFacet => {
  const { facetId, facetLabel } = click
  if (click.type === 'range') return plain({ facetId, facetLabel, min: click.min, max: click.max })
  const { facetValueId, valueLabel } = click
  const text = kind === 'text' ? (click.facetValueText ?? textOf(facets, click) ?? valueLabel ?? '') : undefined
  return plain({ facetId, facetLabel, facetValueId, facetValueText: text, valueLabel })
}

/** Lists of results with facets, sorting and pages (6.4). */
export const searchResults: WidgetBehaviour<SearchResultsState, SearchResultsActions, SearchResultsConfig> = {
  type: 'content_grid',
  family: 'searchResults',
  first: { page: 1, selectedFacets: [] },

  ask({ query, client }, { keyphrase, page, itemsPerPage, sortType, selectedFacets = [] }, before = {}) {
    const request = query.getRequest()
    if (keyphrase !== before.keyphrase) request.setSearchQueryKeyphrase(keyphrase)
    if (itemsPerPage && itemsPerPage !== before.itemsPerPage) request.setSearchLimit(itemsPerPage)
    if (sortType && sortType !== before.sortType) request.setSearchSortValue([{ name: sortType }])
    else if (!sortType && before.sortType) request.resetSearchSortValue()
    if (selectedFacets !== before.selectedFacets) askForFacets(request, selectedFacets, before.selectedFacets ?? [])
    const limit = request.getSearchLimit() ?? query.getLastResponse()?.limit
    if (!page) return
    if (page === 1) request.setSearchOffset(0)
    else if (limit) request.setSearchOffset(limit * (page - 1))
    else client.log.warn('The page cannot be asked for: it is not known how many results a page has')
  },

  complete({ state }, answer) {
    state.set({ selectedFacets: completeFacets(state.get().selectedFacets, answer.facet) })
    // How many results a page has may only be known by now.
    return state.get().page > 1
  },

  actions({ client, query, state, config, rfkId, entity }) {
    const { tracking } = client
    const widget = () => ({ rfkId, entity, request: trackedRequest(query) })
    const select = (selectedFacets: SelectedFacet[]) => state.set({ page: 1, selectedFacets })

    const onRemoveFilter = ({ type: _, ...removal }: FilterRemoval) => {
      const { selectedFacets } = state.get()
      const { facetId, facetValueId, facetValueText } = removal
      const isWhole = facetValueId === undefined && facetValueText === undefined
      select(
        selectedFacets.filter(
          (one) =>
            one.facetId !== facetId ||
            !(
              (isWhole && kindOf(one) === 'range') ||
              (facetValueId !== undefined && one.facetValueId === facetValueId) ||
              (facetValueText !== undefined && one.facetValueText === facetValueText)
            ),
        ),
      )
    }

    return {
      onKeyphraseChange: ({ keyphrase }) =>
        state.set({ keyphrase: keyphrase || undefined, page: 1, selectedFacets: [] }),

      onFacetClick(click) {
        const { facetId, facetIndex, facetLabel, silentTracking } = click
        const kind = click.type ?? facetKind(facetId, config)
        const chosen = choice(click, kind, query.getLastResponse()?.facet)
        const { selectedFacets } = state.get()
        if (click.type === 'range') {
          const others = selectedFacets.filter((one) => one.facetId !== facetId)
          select(kindOf(chosen) === 'range' ? [...others, chosen] : others)
        } else if (click.checked === false) onRemoveFilter(chosen)
        else if (!selectedFacets.some((one) => isSameChoice(one, chosen))) select([...selectedFacets, chosen])
        else select(selectedFacets)
        if (silentTracking) return
        const [labelled] = completeFacets([chosen], query.getLastResponse()?.facet)
        tracking.trackFacetClickEvent({
          ...widget(),
          filters: [
            {
              facetId,
              title: labelled?.facetLabel ?? facetLabel,
              value: chosen.facetValueId ?? chosen.facetValueText,
              displayName: labelOf(labelled ?? chosen),
              start: chosen.min,
              end: chosen.max,
              valuePosition: click.type === 'range' ? 0 : click.facetValueIndex,
              facetPosition: facetIndex,
            },
          ],
        })
      },

      onRemoveFilter,
      onFilterClick: onRemoveFilter,
      onClearFilters: () => select([]),
      onSortChange: ({ name }) => state.set({ page: 1, sortType: name || undefined }),
      onPageNumberChange: ({ page }) => state.set({ page }),
      onResultsPerPageChange: ({ numItems }) => state.set({ page: 1, itemsPerPage: numItems }),

      onItemClick({ id, index, sourceId, entity: itemEntity = entity }) {
        tracking.trackEntityClickEvent({ ...widget(), entity: itemEntity, index, items: [{ id, sourceId }] })
      },
    }
  },
}
