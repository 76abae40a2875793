import type { Query } from '../query.ts'
import { type RecommendationActions, type RecommendationState, recommendation } from '../widgets/recommendation.ts'
import { useModel, useModelState, useWidget, type WidgetHook, type WidgetHookOptions } from './use-widget.ts'

/** Recommended items (6.3). */
export const useRecommendation = (
  options?: WidgetHookOptions<RecommendationState, object>,
): WidgetHook<RecommendationState, RecommendationActions> => useWidget(recommendation, options)

/** Actions of the recommendations around, for its parts. */
export const useRecommendationActions = (): RecommendationActions =>
  useModel<RecommendationState, RecommendationActions>().actions

/** State of the recommendations around: rendered again for what is read of it. */
export const useRecommendationState = (): RecommendationState => useModelState<RecommendationState>()

/** Query of the recommendations around. */
export const useRecommendationQuery = (): Query => useModel<RecommendationState, RecommendationActions>().query
