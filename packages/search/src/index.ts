/** Search and recommendation client (contract "search"): knows no user interface. */
export * from './answer.ts'
export type { CachedAnswer } from './cache.ts'
export { type ClientOptions, createSearchClient, type SearchClient, type WidgetMetadata } from './client.ts'
export {
  type Connector,
  type MarketplaceConfiguration,
  marketplaceConfiguration,
  type SearchConfiguration,
  type Service,
  serviceOf,
} from './configuration.ts'
export { MAX_ITEMS, MAX_KEYPHRASE_LENGTH } from './constants.ts'
export type { DataSources } from './data-sources.ts'
export type { Action, ActionName, Actions, Dispatch, Dispatcher, FoundWidget, WidgetPlace } from './dispatcher.ts'
export { decodeFacetValueId, encodeFacetValueId, type FacetValueFilter } from './facet-value-id.ts'
export {
  type ConfigurationCode,
  ConfigurationError,
  isCanceled,
  type RegistrationCode,
  RegistrationError,
  SearchError,
  type ServiceCode,
  ServiceError,
} from './failures.ts'
export * from './filters.ts'
export { ENVIRONMENT_HOSTS, type Environment, type MarketplaceRegion, REGION_HOSTS } from './hosts.ts'
export type { Consent } from './identity/consent.ts'
export { createUuid, type Visitor, type Visits } from './identity/visitor.ts'
export { requestCookies, type VisitorStorage } from './identity/visitor-storage.ts'
export { createLog, LOG_LEVELS, type Log, type LogLevel } from './log.ts'
export { PAGE_CONTAINER, pageWidgetsOf, pageWidgetsQuery } from './page-widgets.ts'
export type { Query, QueryOptions, QueryResult } from './query.ts'
export { MarketplaceContext, PageContext } from './request/page-context.ts'
export type {
  FacetFilter,
  FacetFilterValue,
  FacetType,
  MarketplaceContextJson,
  PageContextJson,
  Relevance,
  SearchBody,
  SlotRule,
  Suggestion,
  WidgetItem,
} from './request/request-table.ts'
export { usualCountry } from './request/usual-country.ts'
export { WidgetRequest } from './request/widget-request.ts'
export { WIDGET_TYPES, type WidgetType } from './request/widget-types.ts'
export {
  paramsToSearchState,
  type SearchParamsOptions,
  searchStateToParams,
  withSearchParams,
} from './search-params.ts'
export { collectSearchState, type RenderedPage, type SearchState, searchStateOf } from './server-state.ts'
export type { DataProcessor } from './service.ts'
export type { State } from './state.ts'
export type * from './tracking/event-parts.ts'
export type { AddedName, RemovedName } from './tracking/event-table.ts'
export type { Interactions } from './tracking/interactions.ts'
export {
  createTracking,
  type Sent,
  type TrackedWidget,
  type Tracking,
  type TrackingParts,
} from './tracking/tracking.ts'
export { observeVisibility } from './visibility.ts'
export {
  type ActionFamily,
  actionName,
  type DispatchedName,
  type WidgetActionPayloads,
} from './widgets/action-names.ts'
export * from './widgets/content-block.ts'
export { widgetRegistry } from './widgets/default-registry.ts'
export * from './widgets/preview-search.ts'
export * from './widgets/questions.ts'
export * from './widgets/recommendation.ts'
export type { RegisteredWidget, RegisteredWidgets } from './widgets/registered-widgets.ts'
export {
  createWidgetRegistry,
  type WidgetRegistry,
} from './widgets/registry.ts'
export * from './widgets/search-results.ts'
export {
  completeFacets,
  type FacetKind,
  labelOf,
  type SelectedFacet,
} from './widgets/selected-facets.ts'
export {
  createWidgetModel,
  trackedRequest,
  type WidgetBehaviour,
  type WidgetGround,
  type WidgetModel,
  type WidgetModelOptions,
} from './widgets/widget-model.ts'
export type { AnyWidgetState, Visibility, WidgetConfig, WidgetOptions } from './widgets/widget-options.ts'
