import { MAX_SUGGESTIONS } from '../constants.ts'
import type { TrackedSuggestion } from '../tracking/event-parts.ts'
import type { ItemClick } from './search-results.ts'
import { trackedRequest, type WidgetBehaviour } from './widget-model.ts'

/** Suggestions of a kind that are asked for. */
export interface AskedSuggestion {
  suggestion: string
  /** Default 3. */
  max?: number
}

export interface PreviewSearchState {
  keyphrase?: string | undefined
  itemsPerPage?: number | undefined
  suggestionsList?: AskedSuggestion[] | undefined
}

export interface SuggestionClick extends TrackedSuggestion {
  /** What the suggestion makes of the keyphrase. */
  modifiedKeyword?: string
}

export interface PreviewSearchActions {
  onKeyphraseChange(change: { keyphrase: string }): void
  onItemClick(click: ItemClick): void
  onSuggestionClick(click: SuggestionClick): void
  onSuggestionAdded(suggestion: AskedSuggestion): void
  onSuggestionRemoved(suggestion: { suggestion: string }): void
}

/** Results and suggestions while a visitor types (6.4). */
export const previewSearch: WidgetBehaviour<PreviewSearchState, PreviewSearchActions, object> = {
  type: 'preview_search',
  family: 'search',
  first: {},

  ask({ query }, { keyphrase, itemsPerPage, suggestionsList }, before = {}) {
    const request = query.getRequest()
    if (keyphrase !== before.keyphrase) request.setSearchQueryKeyphrase(keyphrase)
    if (itemsPerPage && itemsPerPage !== before.itemsPerPage) request.setSearchLimit(itemsPerPage)
    if (suggestionsList && suggestionsList !== before.suggestionsList)
      request.setSearchSuggestion(
        suggestionsList.map(({ suggestion, max = MAX_SUGGESTIONS }) => ({ name: suggestion, max })),
      )
  },

  actions({ client, query, state, rfkId, entity }) {
    const { tracking } = client
    const widget = () => ({ rfkId, entity, request: trackedRequest(query) })
    const others = (suggestion: string) =>
      (state.get().suggestionsList ?? []).filter((one) => one.suggestion !== suggestion)
    return {
      onKeyphraseChange: ({ keyphrase }) => state.set({ keyphrase: keyphrase || undefined }),
      onItemClick({ id, index, sourceId, entity: itemEntity = entity }) {
        tracking.trackEntityClickEvent({ ...widget(), entity: itemEntity, index, items: [{ id, sourceId }] })
      },
      onSuggestionClick({ modifiedKeyword, ...filter }) {
        const { request, ...place } = widget()
        const modified = modifiedKeyword === undefined ? request : { ...request, modified_keyword: modifiedKeyword }
        tracking.trackSuggestionClickEvent({ ...place, request: modified, filters: [filter] })
      },
      onSuggestionAdded: ({ suggestion, max = MAX_SUGGESTIONS }) =>
        state.set({ suggestionsList: [...others(suggestion), { suggestion, max }] }),
      onSuggestionRemoved: ({ suggestion }) => state.set({ suggestionsList: others(suggestion) }),
    }
  },
}
