import { type Declared, many, one } from '../field-table.ts'
import type { Filter, FilterValue, RequestFilter } from '../filters.ts'

type AnyFilter = RequestFilter | Filter
type Order = 'asc' | 'desc'

export interface Relevance {
  name: string
  analyzer: string
  /** 0.1 or more; 1 when missing. */
  weight?: number
}

/** A value of a facet's filter: an id out of an answer, or a filter in which the facet's own name is understood. */
export type FacetFilterValue =
  | string
  | { type: 'eq'; value: FilterValue }
  | { type: 'gt' | 'gte' | 'lt' | 'lte'; value: string | number }
  | { type: 'anyOf' | 'allOf'; values: FilterValue[] }
  | { type: 'and' | 'or'; values: FacetFilterValue[] }
  | { type: 'not'; filter: FacetFilterValue }
  | { type: 'geoDistance'; value?: unknown }

export interface FacetFilter {
  type: 'and' | 'or'
  values: FacetFilterValue[]
}

/** A facet that is asked for (3.2). */
export interface FacetType {
  name: string
  filter?: FacetFilter
  filtering_options?: ('hard_filters' | 'other_facet_values' | 'own_values')[]
  /** 1 to 100 characters; not together with `after`. */
  keyphrase?: string
  max?: number
  min_count?: number
  exclude?: string[]
  /** Id of a value after which to go on. */
  after?: string
  sort?: { name: 'text' | 'count'; order?: Order; after?: string }
  coverage?: boolean
}

export interface Suggestion {
  name: string
  max?: number
  exclude?: string[]
  keyphrase_fallback?: boolean
}

export interface SlotRule {
  filter: AnyFilter
  /** Places from 1 on. */
  slots?: number[]
  weight?: number
}

const CONTENT = { fields: many<string>() }

const RULE = {
  behaviors: one<boolean>(),
  blacklist: { filter: one<RequestFilter>() },
  boost: many<SlotRule>(),
  bury: { filter: one<RequestFilter>() },
  include: many<SlotRule>(),
  pin: many<{ id: string; slot: number[] }>(),
}

const SWATCH = { fields: many<string>(), group_by: one<string>(), max: one<number>() }

/** One item of a request (2.4). */
export const WIDGET_ITEM = {
  entity: one<string>(),
  rfk_id: one<string>(),
  sources: many<string>(),
  rfk_flags: many<string>(),
  search: {
    content: CONTENT,
    query: {
      keyphrase: one<string>(),
      operator: one<'and' | 'or'>(),
      highlight: {
        fields: many<string>(),
        fragment_size: one<number>(),
        pre_tag: one<string>(),
        post_tag: one<string>(),
      },
      relevance: many<Relevance>(),
    },
    filter: one<RequestFilter>(),
    facet: {
      all: one<boolean>(),
      max: one<number>(),
      coverage: one<boolean>(),
      sort: { name: one<'text' | 'count'>(), order: one<Order>() },
      types: many<FacetType>(),
    },
    sort: { choices: one<boolean>(), value: many<{ name: string; order?: Order }>() },
    limit: one<number>(),
    offset: one<number>(),
    group_by: one<string>(),
    disable_grouping: one<boolean>(),
    personalization: { algorithm: one<'mlt' | 'affinity'>(), fields: many<string>(), ids: many<string>() },
    ranking: many<{ name: string; weight?: number }>(),
    rule: RULE,
    suggestion: many<Suggestion>(),
    swatch: SWATCH,
    response_context: one<Record<string, never>>(),
  },
  recommendations: {
    content: CONTENT,
    filter: one<RequestFilter>(),
    recipe: { id: one<string>(), version: one<number>() },
    limit: one<number>(),
    offset: one<number>(),
    paginate_recommendations: one<boolean>(),
    rule: RULE,
    swatch: SWATCH,
  },
  questions: {
    keyphrase: one<string>(),
    exact_answer: { query_types: many<'question' | 'statement' | 'keyword'>(), include_sources: one<boolean>() },
    related_questions: { limit: one<number>(), offset: one<number>(), include_sources: one<boolean>() },
  },
  appearance: {
    templates: {
      sections: many<'html' | 'css' | 'js'>(),
      devices: many<'pc' | 'mobile' | 'tablet'>(),
      keep_variables: one<boolean>(),
      keep_original_css: one<boolean>(),
    },
    variables: { sections: many<string>() },
  },
}

export type WidgetItem = Declared<typeof WIDGET_ITEM>

/** Who asks, from where, on which page (2.1). */
export const PAGE_CONTEXT = {
  browser: {
    user_agent: one<string>(),
    device: one<'pc' | 'mobile' | 'tablet'>(),
    app_type: one<'browser' | 'webview' | 'native'>(),
  },
  campaign: {
    utm_source: one<string>(),
    utm_medium: one<string>(),
    utm_campaign: one<string>(),
    utm_term: one<string>(),
    utm_content: one<string>(),
  },
  geo: { ip: one<string>(), location: { lat: one<number>(), lon: one<number>() } },
  ids: one<Record<string, string[]>>(),
  locale: { country: one<string>(), language: one<string>() },
  page: { uri: one<string>(), custom: one<Record<string, unknown>>() },
  store: { group_id: one<string>(), id: one<string>() },
  time: { epoch: one<number>() },
  user: {
    uuid: one<string>(),
    user_id: one<string>(),
    groups: many<string>(),
    custom: one<Record<string, unknown>>(),
  },
}

export type PageContextJson = Declared<typeof PAGE_CONTEXT>

/** What the marketplace is told beside it (2.3). */
export const MARKETPLACE_CONTEXT = { sellerId: one<string>(), requiredInventoryLocations: many<string>() }

export type MarketplaceContextJson = Declared<typeof MARKETPLACE_CONTEXT>

/** The body of a search. Without a widget it asks for all widgets of the page (2.6). */
export interface SearchBody {
  context?: PageContextJson
  rfk_flags?: string[]
  widget?: { items: WidgetItem[] }
  ordercloud?: MarketplaceContextJson
}
