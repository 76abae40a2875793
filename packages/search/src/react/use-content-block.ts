import { contentBlock } from '../widgets/content-block.ts'
import { type QueryActionHandler, useQueryActionHandler } from './use-query-action-handler.ts'
import { useWidget, type WidgetHook, type WidgetHookOptions } from './use-widget.ts'

/** Content, banner and html blocks and the like (6.3). */
export const useContentBlock = (options?: WidgetHookOptions<object, object>): WidgetHook<object, object> =>
  useWidget(contentBlock, options)

/**
 * Listens for every action of the block around, once it is carried out, and for those that concern all widgets. The handler is
 * taken anew when one of `deps` has changed; default: with every rendering.
 */
export const useContentBlockQueryActionHandler = (
  handler: QueryActionHandler<'core'>,
  deps?: readonly unknown[],
): void => useQueryActionHandler(handler, deps)
