import { usualCountry } from '@tessera/search'
import type { SearchConfigurationInput, SearchWidgets } from './configuration.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'

/** `en` → `us_en` */
const usualLocale = (language: string): string => `${usualCountry(language)}_${language}`

/**
 * What holds until somebody configures the service: products, pages and questions, each with what is usual of it.
 *
 * @param widgets of the site's own, beside the usual ones
 */
export function defaultConfiguration(
  domain: string,
  languages: readonly string[],
  widgets: SearchWidgets = {},
): SearchConfigurationInput {
  const small = [...new Set(languages.map((language) => language.slice(0, 2).toLowerCase()))]
  return {
    domain,
    locales: small.length > 0 ? small.map(usualLocale) : [usualLocale('en')],
    synonyms: Object.fromEntries(
      Object.entries(DEFAULT_SYNONYMS).filter(([language]) => small.includes(language) || small.length === 0),
    ),
    entities: { product: PRODUCT, content: CONTENT, question: QUESTION },
    widgets: {
      product_results: { type: 'content_grid', entity: 'product', limit: 24 },
      product_preview: { type: 'preview_search', entity: 'product', limit: 6 },
      content_results: { type: 'content_grid', entity: 'content', limit: 20 },
      content_preview: { type: 'preview_search', entity: 'content', limit: 4 },
      questions: { type: 'questions_answers', entity: 'question' },
      similar_products: { type: 'recommendation', entity: 'product', recipe: { id: 'similar-items' }, limit: 8 },
      popular_products: { type: 'recommendation', entity: 'product', recipe: { id: 'popular' }, limit: 8 },
      bought_together: {
        type: 'recommendation',
        entity: 'product',
        recipe: { id: 'frequently-bought-together', fill: false },
        limit: 8,
      },
      recently_viewed: {
        type: 'recommendation',
        entity: 'product',
        recipe: { id: 'recently-viewed', fill: false },
        limit: 8,
      },
      for_you: { type: 'recommendation', entity: 'product', recipe: { id: 'personal' }, limit: 8 },
      ...widgets,
    },
  }
}

type Entity = SearchConfigurationInput['entities'][string]

const NAME_SUGGESTIONS = [
  { name: 'title_context_aware', kind: 'context_aware', attributes: ['name'] },
  { name: 'did_you_mean', kind: 'edit_distance', attributes: ['name'] },
  { name: 'recent', kind: 'recent_history' },
] satisfies Entity['suggestions']

const PRODUCT: Entity = {
  open: true,
  attributes: {
    name: { type: 'string', features: ['textual', 'suggestion', 'sort'], weight: 4, required: true },
    description: { type: 'text', features: ['textual'] },
    brand: { type: 'string', features: ['textual', 'facet', 'filter', 'personalization'], weight: 2 },
    category: { type: 'string', features: ['textual', 'facet', 'filter', 'personalization'], weight: 2 },
    category_ids: { type: 'string', features: ['filter'] },
    keywords: { type: 'string', features: ['textual'], weight: 3 },
    color: { type: 'string', features: ['textual', 'facet', 'filter', 'personalization'] },
    material: { type: 'string', features: ['textual', 'facet', 'filter', 'personalization'] },
    sku: { type: 'string', features: ['textual', 'filter'], weight: 3, analyzer: 'alphanumeric' },
    price: { type: 'number', features: ['facet', 'filter', 'sort'], facet: { kind: 'histogram', interval: 100 } },
    currency: { type: 'string', features: ['filter'] },
    price_from: { type: 'boolean' },
    room: { type: 'string', features: ['textual', 'facet', 'filter', 'personalization'] },
    series: { type: 'string', features: ['textual', 'facet', 'filter'], weight: 0.5 },
    delivery: { type: 'string', features: ['facet', 'filter'] },
    origin: { type: 'string', features: ['facet', 'filter'], label: 'Made in' },
    lead_days: { type: 'number', features: ['facet', 'filter', 'sort'], label: 'Arrives within (days)' },
    kelvin: { type: 'number', features: ['facet', 'filter'], label: 'Light color (K)' },
    acoustic_class: { type: 'string', features: ['facet', 'filter'], label: 'Absorption class' },
    load: { type: 'number', features: ['facet', 'filter'], label: 'Load capacity (kg)' },
    badge: { type: 'string', features: ['filter'] },
    made_to_order: { type: 'boolean', features: ['filter'] },
    inventory_locations: { type: 'string', features: ['filter'] },
    seller_ids: { type: 'string', features: ['filter'] },
    in_stock: { type: 'boolean', features: ['facet', 'filter'] },
    product_group: { type: 'string', features: ['filter'] },
    image_url: { type: 'string' },
    second_image_url: { type: 'string' },
    swatches: { type: 'string' },
    color_images: { type: 'string' },
    color_choices: { type: 'string' },
    url: { type: 'string' },
    slug: { type: 'string' },
    updated_at: { type: 'date', features: ['ranking', 'sort', 'filter'] },
  },
  grouping: 'product_group',
  sorts: [
    { name: 'featured', label: 'Featured' },
    { name: 'price_asc', label: 'Price: low to high', field: 'price', order: 'asc' },
    { name: 'price_desc', label: 'Price: high to low', field: 'price', order: 'desc' },
    { name: 'name_asc', label: 'Name', field: 'name', order: 'asc' },
    { name: 'newest', label: 'Newest', field: 'updated_at', order: 'desc' },
  ],
  suggestions: NAME_SUGGESTIONS,
}

const CONTENT: Entity = {
  attributes: {
    name: { type: 'string', features: ['textual', 'suggestion', 'sort'], weight: 4, required: true },
    description: { type: 'text', features: ['textual'], weight: 2 },
    text: { type: 'text', features: ['textual'] },
    type: { type: 'string', features: ['facet', 'filter'] },
    site: { type: 'string', features: ['filter'] },
    url: { type: 'string', features: ['filter'] },
    image_url: { type: 'string' },
    updated_at: { type: 'date', features: ['ranking', 'sort', 'filter'] },
  },
  sorts: [
    { name: 'featured', label: 'Featured' },
    { name: 'newest', label: 'Newest', field: 'updated_at', order: 'desc' },
  ],
  suggestions: NAME_SUGGESTIONS,
}

const QUESTION: Entity = {
  attributes: {
    question: { type: 'string', features: ['textual', 'suggestion'], weight: 3, required: true },
    answer: { type: 'text', features: ['textual'], required: true },
    page: { type: 'string', features: ['filter'] },
    site: { type: 'string', features: ['filter'] },
    url: { type: 'string', features: ['filter'] },
  },
  questions: { question: 'question', answer: 'answer' },
}
