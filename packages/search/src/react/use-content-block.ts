import { contentBlock } from '../widgets/content-block.ts'
import { useWidget, type WidgetHook, type WidgetHookOptions } from './use-widget.ts'

/** Content, banner and html blocks and the like (6.3). */
export const useContentBlock = (options?: WidgetHookOptions<object, object>): WidgetHook<object, object> =>
  useWidget(contentBlock, options)
