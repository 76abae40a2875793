import type { Query } from '../query.ts'
import { type PreviewSearchActions, type PreviewSearchState, previewSearch } from '../widgets/preview-search.ts'
import { type QueryActionHandler, useQueryActionHandler } from './use-query-action-handler.ts'
import { useModel, useModelState, useWidget, type WidgetHook, type WidgetHookOptions } from './use-widget.ts'

/** Results and suggestions while a visitor types (6.3). */
export const usePreviewSearch = (
  options?: WidgetHookOptions<PreviewSearchState, object>,
): WidgetHook<PreviewSearchState, PreviewSearchActions> => useWidget(previewSearch, options)

/** Actions of the preview around, for its parts. */
export const usePreviewSearchActions = (): PreviewSearchActions =>
  useModel<PreviewSearchState, PreviewSearchActions>().actions

/** State of the preview around: rendered again for what is read of it. */
export const usePreviewSearchState = (): PreviewSearchState => useModelState<PreviewSearchState>()

/** Query of the preview around. */
export const usePreviewSearchQuery = (): Query => useModel<PreviewSearchState, PreviewSearchActions>().query

/**
 * Listens for every action of the preview around, once it is carried out, and for those that concern all widgets. The handler is
 * taken anew when one of `deps` has changed; default: with every rendering.
 */
export const usePreviewSearchQueryActionHandler = (
  handler: QueryActionHandler<'search'>,
  deps?: readonly unknown[],
): void => useQueryActionHandler(handler, deps)
