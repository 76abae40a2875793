import type { SearchConfigurationInput } from './configuration/configuration.ts'
import { DOMAIN, type Json } from './search.fixture.ts'

/** A shop of a few lamps, tables and questions, with everything that may be configured. */
export const CONFIGURATION: SearchConfigurationInput = {
  domain: DOMAIN,
  locales: ['us_en', 'de_de'],
  entities: {
    product: {
      attributes: {
        name: { type: 'string', features: ['textual', 'suggestion', 'sort'], weight: 3, required: true },
        color: { type: 'string', features: ['textual', 'facet', 'filter', 'personalization'], label: 'Colour' },
        price: { type: 'number', features: ['facet', 'filter', 'sort'], facet: { kind: 'histogram', interval: 50 } },
        in_stock: { type: 'boolean', features: ['facet', 'filter'] },
        product_group: { type: 'string', features: ['filter'] },
        seller_ids: { type: 'string', features: ['filter'] },
        store: { type: 'geo', features: ['filter'] },
        clicks_7d: { type: 'number', features: ['sort', 'ranking'] },
      },
      grouping: 'product_group',
      sorts: [
        { name: 'featured', label: 'Featured' },
        { name: 'price_asc', label: 'Price: low to high', field: 'price', order: 'asc' },
      ],
      suggestions: [
        { name: 'title_context_aware', kind: 'context_aware', attributes: ['name'] },
        { name: 'did_you_mean', kind: 'edit_distance', attributes: ['name'] },
        { name: 'trending', kind: 'sort_by_attribute', attribute: 'clicks_7d' },
        { name: 'recent', kind: 'recent_history' },
      ],
    },
    question: {
      attributes: {
        question: { type: 'string', features: ['textual'], weight: 3 },
        answer: { type: 'text', features: ['textual'] },
        url: { type: 'string' },
      },
      questions: { question: 'question', answer: 'answer' },
    },
    note: { attributes: { name: { type: 'string', features: ['textual'] } }, open: true },
  },
  widgets: {
    grid_main: { type: 'content_grid', entity: 'product', limit: 10, facets: ['color', 'price'], variation_id: 'v1' },
    grid_ruled: {
      type: 'content_grid',
      entity: 'product',
      rules: [{ id: 'spring', version: 3, rule: { pin: [{ id: 'rug-red', slot: 1 }] } }],
    },
    preview: { type: 'preview_search', entity: 'product', limit: 4 },
    similar: { type: 'recommendation', entity: 'product', recipe: { id: 'similar-items' }, limit: 3 },
    together: { type: 'recommendation', entity: 'product', recipe: { id: 'frequently-bought-together' }, limit: 2 },
    together_only: {
      type: 'recommendation',
      entity: 'product',
      recipe: { id: 'frequently-bought-together', fill: false },
    },
    seen_only: { type: 'recommendation', entity: 'product', recipe: { id: 'recently-viewed', fill: false } },
    faq: { type: 'questions_answers', entity: 'question' },
    hero: {
      type: 'banner',
      css_names: ['hero'],
      html_names: ['hero-a'],
      templates: {
        html: { pc: '<section>{{ headline }}</section>', mobile: '<p>{{headline}}</p>' },
        css: { pc: 'section { padding: 2rem }' },
      },
      variables: { headline: { value: 'Hi <b>you</b>' } },
    },
  },
  pages: [
    { uri: '/en/lamps', widgets: ['hero', 'grid_main'] },
    { uri: '/en/*', widgets: ['hero'] },
  ],
  redirects: [{ keyphrase: 'Returns', url: '/help/returns' }],
  synonyms: { en: [['sofa', 'couch']] },
}

const product = (id: string, fields: Json) => ({ id, fields })

export const PRODUCTS = [
  product('lamp-arc', {
    name: 'Arc desk lamp',
    color: 'red',
    price: 49.9,
    in_stock: true,
    clicks_7d: 3,
    store: { lat: 52.52, lon: 13.4 },
  }),
  product('lamp-clip', { name: 'Clip lamp', color: 'black', price: 19, in_stock: true, clicks_7d: 9 }),
  product('lamp-floor', { name: 'Floor lamp', color: ['black', 'brass'], price: 149, in_stock: false }),
  product('lamp-shade', { name: 'Lamp shade', color: 'white', price: 0, in_stock: true }),
  product('rug-red', { name: 'Round rug', color: 'red', price: 89, in_stock: true, product_group: 'rug' }),
  product('rug-blue', { name: 'Round rug', color: 'blue', price: 99, in_stock: true, product_group: 'rug' }),
  product('couch', {
    name: 'Corner couch',
    color: 'grey',
    price: 1290,
    in_stock: true,
    store: { lat: 48.1, lon: 11.5 },
  }),
] as const

export const QUESTIONS = [
  {
    id: 'q-delivery',
    fields: {
      question: 'How long does delivery take?',
      answer: 'Standard delivery takes two to four days.',
      url: '/help/delivery',
    },
  },
  { id: 'q-abroad', fields: { question: 'Do you ship abroad?', answer: 'Yes, to 14 countries.' } },
  { id: 'q-return', fields: { question: 'How do I return a lamp?', answer: 'Within 30 days, free of charge.' } },
] as const
