import type { ItemClick } from './search-results.ts'
import type { WidgetBehaviour } from './widget-model.ts'

export interface RecommendationState {
  itemsPerPage?: number | undefined
}

export interface RecommendationActions {
  onItemClick(click: ItemClick): void
  /** `index`: place of the item that is shown first now. */
  onNavigationNext(step: { index: number }): void
  onNavigationPrev(step: { index: number }): void
}

/** Recommended items (6.3). */
export const recommendation: WidgetBehaviour<RecommendationState, RecommendationActions, object> = {
  type: 'recommendation',
  family: 'recommendation',
  first: {},
  ask({ query }, { itemsPerPage }, before = {}) {
    if (itemsPerPage && itemsPerPage !== before.itemsPerPage) query.getRequest().setRecommendationsLimit(itemsPerPage)
  },
  actions({ client: { tracking }, rfkId, entity }) {
    const navigated = ({ index }: { index: number }) => {
      tracking.trackNavigationEvent({ rfkId, entity, index })
    }
    return {
      onItemClick({ id, index, sourceId, entity: itemEntity = entity }) {
        tracking.trackEntityClickEvent({ rfkId, entity: itemEntity, index, items: [{ id, sourceId }] })
      },
      onNavigationNext: navigated,
      onNavigationPrev: navigated,
    }
  },
}
