import type { Query } from '../query.ts'
import { type RecommendationActions, type RecommendationState, recommendation } from '../widgets/recommendation.ts'
import { type QueryActionHandler, useQueryActionHandler } from './use-query-action-handler.ts'
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

/**
 * Listens for every action of the recommendations around, once it is carried out, and for those that concern all widgets. The handler is
 * taken anew when one of `deps` has changed; default: with every rendering.
 */
export const useRecommendationQueryActionHandler = (
  handler: QueryActionHandler<'recommendation'>,
  deps?: readonly unknown[],
): void => useQueryActionHandler(handler, deps)
