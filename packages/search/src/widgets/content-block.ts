import type { WidgetBehaviour } from './widget-model.ts'

/** Content, banner and html blocks and the like: they show what they are given (6.5). */
export const contentBlock: WidgetBehaviour<object, object, object> = {
  type: 'content_block',
  first: {},
  ask() {},
  actions: () => ({}),
}
