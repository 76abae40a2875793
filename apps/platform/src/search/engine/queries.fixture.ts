import type { IndexAnswer, IndexQuery, SearchIndex, Suggestion, SuggestionQuery } from '../search-index.ts'
import { BRANDS } from './furniture.fixture.ts'

const page = { offset: 0, limit: 50, now: 1_791_000_000_000 } as const
const text = (keyphrase: string, prefix: 'last' | 'fallback' | 'never' = 'fallback') => ({ keyphrase, prefix })

/** Queries that together use all there is. */
export const QUERIES: readonly IndexQuery[] = [
  page,
  { ...page, text: text('red lamp') },
  { ...page, text: text('velvet sofas') },
  { ...page, text: text('wardorbe modren') },
  { ...page, text: text('oak tab', 'last') },
  { ...page, text: text('nordic garden wardrobe velvet bed'), explain: true },
  { ...page, text: text('"oak lamp"') },
  { ...page, text: text('AB 12/3') },
  { ...page, text: text('böhm & co lamp') },
  {
    ...page,
    text: { ...text('small chair'), highlight: { fields: ['name', 'description'], preTag: '<', postTag: '>' } },
  },
  {
    ...page,
    text: text('lamp'),
    sort: [
      { name: 'brand', order: 'desc' },
      { name: 'price', order: 'asc' },
    ],
  },
  { ...page, text: text('lamp'), groupBy: 'group', swatches: 2 },
  {
    ...page,
    ranking: [
      { name: 'price', weight: 2 },
      { name: 'added', weight: 1 },
    ],
  },
  { ...page, affinity: { brand: { Acme: 0.4, Lumen: 2 }, stock: { true: 0.1 } }, points: { 'item-3': 4 } },
  { ...page, similarTo: { ids: ['item-3', 'item-5'] } },
  {
    ...page,
    text: text('table'),
    filter: { type: 'gte', name: 'price', value: 2 },
    facets: [
      {
        name: 'brand',
        kind: { type: 'terms' },
        chosen: { type: 'anyOf', name: 'brand', values: BRANDS.slice(0, 2) },
        countedWith: ['hard_filters', 'other_facet_values'],
        max: 10,
        sort: { by: 'count', order: 'desc' },
        coverage: true,
      },
      {
        name: 'price',
        kind: { type: 'histogram', interval: 2.5 },
        countedWith: ['hard_filters'],
        max: 10,
        sort: { by: 'text', order: 'asc' },
      },
    ],
    rules: {
      blacklist: { type: 'eq', name: 'tags', value: 'sale' },
      bury: { type: 'eq', name: 'stock', value: false },
      boost: [
        { filter: { type: 'eq', name: 'brand', value: 'Acme' }, weight: 2 },
        { filter: { type: 'eq', name: 'brand', value: 'Lumen' }, slots: [2, 5] },
      ],
      include: [{ filter: { type: 'eq', name: 'tags', value: 'new' }, slots: [1] }],
      pin: [{ id: 'item-7', slot: 3 }],
    },
  },
]

export const SUGGESTIONS: readonly SuggestionQuery[] = [
  { attributes: ['name'], typed: '', kind: 'completion', max: 20 },
  { attributes: ['name'], typed: 'oak l', kind: 'completion', max: 20 },
  { attributes: ['name'], typed: 'wardorbe', kind: 'correction', max: 20 },
  { attributes: ['name'], typed: 'r', kind: 'completion', max: 20, within: { type: 'eq', name: 'stock', value: true } },
]

/** Everything an index says. */
export async function answersOf(index: SearchIndex): Promise<{ answers: IndexAnswer[]; suggestions: Suggestion[][] }> {
  const answers: IndexAnswer[] = []
  for (const query of QUERIES) answers.push(await index.search(query))
  const suggestions: Suggestion[][] = []
  for (const query of SUGGESTIONS) suggestions.push(await index.suggest(query))
  return { answers, suggestions }
}
