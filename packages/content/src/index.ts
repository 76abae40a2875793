/**
 * The framework-free core of the content SDK (contract "content"). Every export stands alone: a bundle that imports one
 * function carries that function.
 */

export * from './author-texts.ts'
export { type CachedFetch, type CachedFetchOptions, createCachedFetch } from './cache/cached-fetch.ts'
export { LruCache } from './cache/lru-cache.ts'
export { type CacheClient, type CacheOptions, createMemoryCache } from './cache/memory-cache.ts'
export * from './constants.ts'
export * from './content-sdk.ts'
export type { Limits } from './declare/limits.ts'
export * from './declare/manifest.ts'
export { BETWEEN_CHOICES } from './declare/params.ts'
export * from './declare/styles.ts'
export { findAppRootId } from './dictionary/app-root.ts'
export type { DictionarySearchOptions } from './dictionary/dictionary-search.ts'
export type { DictionaryCacheOptions, DictionaryService, Phrases } from './dictionary/dictionary-service.ts'
export {
  createGraphQLDictionaryService,
  type GraphQLDictionaryOptions,
} from './dictionary/graphql-dictionary-service.ts'
export { createRestDictionaryService, type RestDictionaryOptions } from './dictionary/rest-dictionary-service.ts'
export {
  createTranslate,
  type Translate,
  type TranslateOptions,
  type TranslationParams,
} from './dictionary/translate.ts'
export * from './errors.ts'
export {
  createEdgeComponentService,
  type EdgeComponentOptions,
  type EdgeComponentRequest,
} from './layout/component-service.ts'
export {
  createEditingService,
  type EditingData,
  type EditingRequest,
  type EditingService,
  type LayoutKind,
  type PreviewRequest,
  previewHeaders,
} from './layout/editing-service.ts'
export { getFieldValue, isFieldEmpty } from './layout/field.ts'
export { createGraphQLLayoutService, type GraphQLLayoutOptions } from './layout/graphql-layout-service.ts'
export type { Exchange, LayoutService, PlaceholderData } from './layout/layout-service.ts'
export type * from './layout/model.ts'
export { notFoundLayout } from './layout/not-found.ts'
export {
  applyLayoutOperation,
  type Changed,
  type LayoutNode,
  type LayoutOperation,
  LayoutOperationError,
  type LayoutRefusal,
  type Place,
  placeOf,
  type Slots,
  uidsOf,
} from './layout/operations.ts'
export { type PageMode, type PageModeName, pageMode, pageStateOf } from './layout/page-mode.ts'
export { paramText, paramTexts } from './layout/params.ts'
export {
  type FoundPlaceholder,
  findPlaceholder,
  getChildPlaceholder,
  matchesDynamicKey,
  type PlaceholderOwner,
  placeholderMarkerId,
} from './layout/placeholder.ts'
export {
  type ComponentRequest,
  createRestLayoutService,
  forwardedHeaders,
  type RestLayoutOptions,
  type RestLayoutService,
} from './layout/rest-layout-service.ts'
export {
  contentStyleSheetLink,
  type HeadLink,
  layoutHeadLinks,
  libraryStyleSheetLinks,
} from './layout/style-sheets.ts'
export { type HostedTemplate, hostedTemplateUrl } from './layout/template-url.ts'
export { findRendering, isRawElement, layoutEntries } from './layout/walk.ts'
export { type ImageParams, mediaSrcSet, mediaUrl } from './media/media-url.ts'
export {
  type Audience,
  type AudienceCondition,
  conditionProblem,
  fitsAudience,
  needsVisitor,
} from './personalize/audience.ts'
export { chooseVariant, rulesNeedVisitor } from './personalize/choose-variant.ts'
export {
  type AudienceFacts,
  CONDITIONS,
  type ConditionDeclaration,
  type ConditionField,
  type ConditionType,
  isConditionType,
  type VisitorFacts,
} from './personalize/conditions.ts'
export {
  componentFriendlyId,
  type PersonalizedPage,
  pageFriendlyId,
  pageVariantEventId,
} from './personalize/friendly-id.ts'
export { armOf, CONTROL, type PageTest, TEST_GOALS, type TestGoal } from './personalize/page-test.ts'
export {
  formatVariants,
  NO_VARIANTS,
  type PageVariant,
  type PageVariants,
  parseVariants,
  type RenderingChange,
  VARIANT_ID,
  type VariantRules,
  type VariantsReading,
} from './personalize/page-variants.ts'
export { personalizeLayout } from './personalize/personalize-layout.ts'
export {
  createPersonalizeService,
  type PersonalizeInfo,
  type PersonalizeOptions,
} from './personalize/personalize-service.ts'
export {
  type ActiveVariants,
  groupVariantIds,
  variantsOfPath,
  withoutVariantSegments,
  withVariantSegments,
} from './personalize/variant-path.ts'
export { placedIn, placesBetween, type VariantPlace } from './personalize/variant-places.ts'
export { createErrorPagesService, type ErrorPages } from './sites/error-pages-service.ts'
export {
  createRedirectMatcher,
  type RedirectMatcher,
  type RedirectMatcherOptions,
} from './sites/redirects/redirect-matcher.ts'
export { type CompiledPattern, compilePattern } from './sites/redirects/redirect-pattern.ts'
export type { RedirectRequest, RedirectResult, RedirectRule, RedirectType } from './sites/redirects/redirect-rule.ts'
export { createRedirectsService, type RedirectsOptions } from './sites/redirects/redirects-service.ts'
export { createRouteListing, type ListedRoute, type RouteListingOptions } from './sites/route-listing.ts'
export { createSiteInfoService, type SiteInfoOptions } from './sites/site-info-service.ts'
export {
  hostOfRequest,
  isPagePath,
  REWRITE_HEADER,
  SITE_PARAM,
  type SiteRequestOptions,
  siteCookie,
  siteOfRequest,
} from './sites/site-request.ts'
export { createSiteResolver, matchesHostPattern, type SiteInfo, type SiteResolver } from './sites/site-resolver.ts'
export { siteOfPath, withoutSiteSegment, withSiteSegment } from './sites/site-rewrite.ts'
export { createSiteSettingsService, readSearchPages, type SiteSettingsOptions } from './sites/site-settings-service.ts'
export {
  createLlmsTxtService,
  createRobotsService,
  ROBOTS_FALLBACK,
  type SiteServiceOptions,
} from './sites/site-text-services.ts'
export {
  createSitemapService,
  type SitemapService,
  sitemapIdOfPath,
  sitemapIndexXml,
} from './sites/sitemap-service.ts'
export { type TrackedEvent, type TrackingOptions, trackEvent } from './tracking/track-event.ts'
export {
  checkStatus,
  createDataFetcher,
  type DataFetcher,
  type DataFetcherOptions,
  fetchData,
  type HttpResponse,
} from './transport/data-fetcher.ts'
export { DEBUG_CHANNELS, type Debug, type DebugChannel, debugChannel } from './transport/debug.ts'
export { apiKeyGraphQLUrl, edgeGraphQLUrl, resolveEdgeUrl } from './transport/edge-url.ts'
export {
  type ClientFactoryOptions,
  createClientFactory,
  createGraphQLClient,
  type GraphQLClient,
  type GraphQLClientConfig,
  type GraphQLClientFactory,
  type GraphQLRequestOptions,
  type Variables,
} from './transport/graphql-client.ts'
export { collectPages, type ResultPage } from './transport/paging.ts'
export { connectClientFactory, type PlatformConnection } from './transport/platform-connection.ts'
export {
  createRetryStrategy,
  parseRetryAfter,
  type RetryStrategy,
  type RetryStrategyOptions,
} from './transport/retry.ts'
export type { GraphQLServiceOptions } from './transport/service.ts'
export { buildUrl, isAbsoluteUrl, type QueryParams, type QueryValue } from './transport/url.ts'
