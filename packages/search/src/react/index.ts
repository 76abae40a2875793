/** Search widgets for React (contract "search", 6). */
export { Banner, ContentBlock, type ContentProps, HtmlBlock, Seo } from './content.tsx'
export { type AnyWidgetProps, Widget } from './discovered-widget.tsx'
export { PageWidgets, type PageWidgetsResult, usePageWidgets } from './page-widgets.tsx'
export {
  PreviewSearchSuggestionQuery,
  type PreviewSearchSuggestionQueryProps,
} from './preview-search-suggestion-query.tsx'
export { SearchProvider, type SearchProviderProps, useSearchClient } from './search-provider.tsx'
export { type StandaloneOptions, startStandaloneWidgets } from './standalone.tsx'
export * from './use-content-block.ts'
export * from './use-preview-search.ts'
export { useQuery, useQueryResult } from './use-query.ts'
export type { QueryActionHandler } from './use-query-action-handler.ts'
export * from './use-questions.ts'
export * from './use-recommendation.ts'
export * from './use-search-results.ts'
export { type SearchUrl, type SearchUrlOptions, useSearchUrl } from './use-search-url.ts'
export { type SubQuery, useSubQuery } from './use-sub-query.ts'
export type { WidgetHook, WidgetHookOptions } from './use-widget.ts'
export { type SubQueryOptions, useWidgetSubQuery } from './use-widget-sub-query.ts'
export { useWidgetVisibility, type WidgetVisibility } from './use-widget-visibility.ts'
export { idContextWidget, type WidgetInputs, type WidgetProps, widget } from './widget.tsx'
