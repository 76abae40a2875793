/** Requests as the server's documentation has them: one row each. */
import { describe, expect, test } from 'vitest'
import type { FacetQuery, Filter, IndexSchema } from '../search-index.ts'
import type { Dsl } from './dsl.ts'
import { facetAggregation, facetsOf, literal } from './facet-aggregations.ts'
import { filterQuery } from './filter-query.ts'
import { indexBody } from './index-body.ts'
import { languageOf } from './index-language.ts'
import { requestParts } from './request-parts.ts'
import { BURIED_SCRIPT, POINTS_SCRIPT, SCORE_SCRIPT } from './scoring.ts'
import { serverDocument } from './server-document.ts'
import { similarQuery } from './similar-query.ts'
import { nearRunsBody } from './suggesting.ts'
import { planText } from './text-plan.ts'
import { matchingQuery, textQuery } from './text-query.ts'
import { lookUpBody } from './text-steps.ts'

const SCHEMA: IndexSchema = {
  language: 'en',
  synonyms: [['sofa', 'three seater']],
  attributes: {
    name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true, suggests: true },
    number: { type: 'string', textual: { weight: 2, analyzer: 'alphanumeric' } },
    price: { type: 'number', columnar: true },
    stock: { type: 'boolean', columnar: true },
    added: { type: 'date', columnar: true },
    place: { type: 'geo', columnar: true },
  },
}
const language = languageOf(SCHEMA)
const filtered = { schema: SCHEMA, matching: (keyphrase: string) => matchingQuery(keyphrase, language) }
const NOTHING = { match_none: {} }

describe('a filter', () => {
  test.each<[string, Filter, Dsl]>([
    ['eq', { type: 'eq', name: 'name', value: 'Äsop' }, { term: { 'keys.name': { value: 'asop\u0001Äsop' } } }],
    ['eq of a number', { type: 'eq', name: 'price', value: 5 }, { term: { 'numbers.price': { value: 5 } } }],
    [
      'eq of a boolean',
      { type: 'eq', name: 'stock', value: true },
      { term: { 'keys.stock': { value: 'true\u0001true' } } },
    ],
    [
      'eq of a date',
      { type: 'eq', name: 'added', value: '1970-01-02' },
      { term: { 'numbers.added': { value: 86_400_000 } } },
    ],
    ['eq of another type', { type: 'eq', name: 'stock', value: 'true' }, NOTHING],
    ['anyOf', { type: 'anyOf', name: 'price', values: [1, 2, 'x'] }, { terms: { 'numbers.price': [1, 2] } }],
    [
      'allOf',
      { type: 'allOf', name: 'price', values: [1, 2] },
      { bool: { filter: [{ term: { 'numbers.price': { value: 1 } } }, { term: { 'numbers.price': { value: 2 } } }] } },
    ],
    ['gte', { type: 'gte', name: 'price', value: 1.5 }, { range: { 'numbers.price': { gte: 1.5 } } }],
    [
      'lt of a date',
      { type: 'lt', name: 'added', value: '1970-01-02' },
      { range: { 'numbers.added': { lt: 86_400_000 } } },
    ],
    ['gt of a text', { type: 'gt', name: 'name', value: 'a' }, NOTHING],
    ['exists', { type: 'exists', name: 'place' }, { exists: { field: 'places.place' } }],
    [
      'not',
      { type: 'not', filter: { type: 'exists', name: 'price' } },
      { bool: { must_not: [{ exists: { field: 'numbers.price' } }] } },
    ],
    [
      'or',
      {
        type: 'or',
        filters: [
          { type: 'exists', name: 'price' },
          { type: 'ids', ids: ['a'] },
        ],
      },
      {
        bool: {
          should: [{ exists: { field: 'numbers.price' } }, { term: { id: { value: 'a' } } }],
          minimum_should_match: 1,
        },
      },
    ],
    [
      'or of many values of one attribute, as one clause',
      { type: 'or', filters: [1, 2, 3].map((value) => ({ type: 'eq', name: 'price', value })) },
      { terms: { 'numbers.price': [1, 2, 3] } },
    ],
    ['or of none', { type: 'or', filters: [] }, NOTHING],
    ['and of none', { type: 'and', filters: [] }, { match_all: {} }],
    [
      'geoDistance',
      { type: 'geoDistance', name: 'place', metres: 1500, center: { lat: 52, lon: 13 } },
      { geo_distance: { distance: '1500m', 'places.place': { lat: 52, lon: 13 } } },
    ],
    [
      'geoDistance of nothing, which the server refuses',
      { type: 'geoDistance', name: 'place', metres: 0, center: { lat: 52, lon: 13 } },
      { geo_distance: { distance: '0.01m', 'places.place': { lat: 52, lon: 13 } } },
    ],
    [
      'geoWithin',
      {
        type: 'geoWithin',
        name: 'place',
        corners: [
          { lat: 0, lon: 0 },
          { lat: 1, lon: 0 },
          { lat: 1, lon: 1 },
        ],
      },
      {
        geo_polygon: {
          'places.place': {
            points: [
              { lat: 0, lon: 0 },
              { lat: 1, lon: 0 },
              { lat: 1, lon: 1 },
            ],
          },
        },
      },
    ],
    ['textualMatch of nothing', { type: 'textualMatch', keyphrase: ' ' }, { match_all: {} }],
  ])('%s', (_, filter, wanted) => {
    expect(filterQuery(filter, filtered)).toEqual(wanted)
  })
})

describe('a text', () => {
  test('is looked for in every field that has its words, the word itself before its stem', () => {
    expect(textQuery(planText({ keyphrase: 'Lamps' }, language), language)).toEqual({
      bool: {
        must: [
          {
            dis_max: {
              queries: [
                { term: { 'words.name': { value: 'lamps', boost: 3 } } },
                { term: { 'stems.name': { value: 'lamp', boost: 2.7 } } },
                { terms: { 'whole.number': ['lamps'], boost: 8 } },
              ],
              tie_breaker: 0.3,
            },
          },
        ],
      },
    })
  })

  test('may be any of its words, its last a beginning, with words in quotes next to each other', () => {
    const plan = { ...planText({ keyphrase: '"red lamp"' }, language), all: false, prefix: true }
    const { bool } = textQuery(plan, language) as { bool: Record<string, Dsl[]> }
    expect(bool.filter).toEqual([{ match_phrase: { 'words.name': { query: 'red lamp' } } }])
    expect(bool.should).toEqual([
      { match_phrase: { 'words.name': { query: 'red lamp', slop: 7, boost: expect.closeTo(0.3) } } },
    ])
    expect(bool.must).toEqual([{ bool: { should: expect.any(Array), minimum_should_match: 1 } }])
    expect(JSON.stringify(bool.must)).toContain('{"prefix":{"words.name":{"value":"lamp"')
    expect(JSON.stringify(bool.must)).not.toContain('{"prefix":{"words.name":{"value":"red"')
  })

  test('has synonyms of several words as phrases of stems', () => {
    expect(JSON.stringify(textQuery(planText({ keyphrase: 'sofa' }, language), language))).toContain(
      '{"match_phrase":{"stems.name":{"query":"three seater","boost":1.2',
    )
  })

  test('has too many words for the server: the first of them are looked for', () => {
    const keyphrase = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')
    expect(planText({ keyphrase }, language).words.length).toBeLessThan(100)
  })

  test('is looked up word by word where it may have typos', () => {
    const plan = planText({ keyphrase: 'lmap wardorbe ab1234' }, language)
    const body = lookUpBody(plan.words.slice(0, 2), plan, language)
    expect(body).toMatchObject({
      size: 0,
      aggs: { known: { filters: { filters: { 0: expect.anything(), 1: expect.anything() } } } },
      suggest: {
        0: {
          text: 'lmap',
          term: {
            field: 'vocabulary',
            analyzer: 'keyword',
            suggest_mode: 'always',
            max_edits: 1,
            prefix_length: 1,
            max_term_freq: 0.99999,
            size: 50,
          },
        },
        1: { text: 'wardorbe', term: { max_edits: 2, prefix_length: 0 } },
      },
    })
    expect(plan.words.map(({ maxTypos }) => maxTypos)).toEqual([1, 2, 0])
  })
})

describe('a facet', () => {
  const aggregation = (query: Partial<FacetQuery>) => {
    const [facet] = facetsOf(
      [
        {
          name: 'name',
          kind: { type: 'terms' },
          countedWith: [],
          max: 10,
          sort: { by: 'count', order: 'desc' },
          ...query,
        },
      ],
      SCHEMA,
    )
    return facet && facetAggregation(facet, { match_all: {} })
  }
  const within = (counted: Dsl) => ({ filter: { match_all: {} }, aggs: { counted } })

  test.each<[string, Partial<FacetQuery>, Dsl]>([
    [
      'the most frequent values first, then in the order of a dictionary',
      {},
      { terms: { field: 'keys.name', size: 10, min_doc_count: 1, order: [{ _count: 'desc' }, { _key: 'asc' }] } },
    ],
    [
      'values of a number by size',
      { name: 'price', sort: { by: 'text', order: 'desc' }, minCount: 3 },
      { terms: { field: 'numbers.price', size: 10, min_doc_count: 3, order: { _key: 'desc' } } },
    ],
    [
      'as many more as are left out',
      { exclude: ['a', 'b'] },
      { terms: { field: 'keys.name', size: 12, min_doc_count: 1, order: [{ _count: 'desc' }, { _key: 'asc' }] } },
    ],
    [
      'values that begin so',
      { keyphrase: 'Ä.b' },
      {
        terms: {
          field: 'keys.name',
          size: 1000,
          min_doc_count: 1,
          order: [{ _count: 'desc' }, { _key: 'asc' }],
          include: 'a\\.b.*',
        },
      },
    ],
    [
      'values after another',
      { after: 'Äsop', sort: { by: 'text', order: 'asc' } },
      {
        composite: {
          size: 10,
          sources: [{ value: { terms: { field: 'keys.name', order: 'asc' } } }],
          after: { value: 'asop\u0001Äsop' },
        },
      },
    ],
    [
      'a histogram',
      { name: 'price', kind: { type: 'histogram', interval: 20 } },
      { histogram: { field: 'numbers.price', interval: 20, min_doc_count: 1 } },
    ],
    [
      'ranges',
      { name: 'price', kind: { type: 'ranges', ranges: [{ max: 5 }, { min: 5 }] } },
      {
        range: {
          field: 'numbers.price',
          keyed: true,
          ranges: [
            { key: '0', to: 5 },
            { key: '1', from: 5 },
          ],
        },
      },
    ],
  ])('counts %s', (_, query, counted) => {
    expect(aggregation(query)).toEqual(within(counted))
  })

  test('of which nothing can be counted is not asked for', () => {
    expect(aggregation({ name: 'price', kind: { type: 'histogram', interval: 0 } })).toBeUndefined()
    expect(aggregation({ name: 'price', kind: { type: 'ranges', ranges: [] } })).toBeUndefined()
  })

  test('ignores what is chosen of itself, and honours what is chosen of others', () => {
    const chosen = (value: number): Filter => ({ type: 'eq', name: 'price', value })
    const common = { kind: { type: 'terms' }, max: 1, sort: { by: 'text', order: 'asc' } } as const
    const countedWith = ['hard_filters', 'other_facet_values'] as const
    const parts = requestParts(
      {
        filter: { type: 'exists', name: 'name' },
        facets: [
          { ...common, countedWith, name: 'name', chosen: chosen(1) },
          { ...common, countedWith, name: 'stock', chosen: chosen(2) },
          { ...common, countedWith: ['own_values'], name: 'price', chosen: chosen(3) },
        ],
        offset: 0,
        limit: 1,
        now: 0,
      },
      filtered,
    )
    const price = (value: number) => ({ term: { 'numbers.price': { value } } })
    const hard = { exists: { field: 'keys.name' } }
    expect(parts.narrowing).toEqual([hard, price(1), price(2), price(3)])
    expect(parts.countedFor(0)).toEqual({ bool: { filter: [hard, price(2), price(3)] } })
    expect(parts.countedFor(1)).toEqual({ bool: { filter: [hard, price(1), price(3)] } })
    expect(parts.countedFor(2)).toEqual(price(3))
  })
})

describe('the order of hits', () => {
  const page = { offset: 0, limit: 1, now: 5 } as const

  test('is that of buried or not, sorts, score, points and id', () => {
    const { sort } = requestParts(
      {
        ...page,
        sort: [
          { name: 'name', order: 'desc' },
          { name: 'price', order: 'asc' },
        ],
        points: { a: 2 },
        rules: { bury: { type: 'exists', name: 'price' } },
      },
      filtered,
    )
    const script = (source: string, params: Dsl) => ({ lang: 'painless', source, params })
    expect(sort).toEqual([
      { _script: { type: 'number', script: script(BURIED_SCRIPT, { below: 2 ** -40 }), order: 'asc' } },
      { 'keys.name': { order: 'desc', mode: 'max', missing: '_last' } },
      { 'numbers.price': { order: 'asc', mode: 'min', missing: '_last' } },
      { _score: { order: 'desc' } },
      { _script: { type: 'number', script: script(POINTS_SCRIPT, { points: { a: 2 } }), order: 'desc' } },
      { id: { order: 'asc' } },
    ])
  })

  test('is by scores that are raised by one script, and multiplied by rules', () => {
    const boost = [{ filter: { type: 'exists', name: 'name' } as const, weight: 2 }]
    const query = {
      ...page,
      points: { a: 2, b: Number.NaN },
      ranking: [
        { name: 'price', weight: 2 },
        { name: 'added', weight: 1 },
      ],
      affinity: { name: { Äsop: 0.5 }, price: { 5: 1 } },
      rules: { boost, bury: { type: 'exists', name: 'price' } as const },
    }
    const extents = new Map([['price', { least: 1, most: 9 }]])
    expect(requestParts(query, filtered).matched([{ match_none: {} }], extents)).toEqual({
      function_score: {
        query: {
          script_score: {
            query: { bool: { must: [{ match_none: {} }] } },
            script: {
              lang: 'painless',
              source: SCORE_SCRIPT,
              params: {
                points: { a: 2 },
                ranking: [
                  { field: 'numbers.price', weight: 2, least: 1, most: 9 },
                  { field: 'numbers.added', weight: 1, fades: 14 * 86_400_000 },
                ],
                liked: [{ field: 'keys.name', points: { 'asop\u0001Äsop': 0.5 } }],
                now: 5,
                least: 1e-9,
              },
            },
          },
        },
        functions: [
          { filter: { exists: { field: 'keys.name' } }, weight: 2 },
          { filter: { exists: { field: 'numbers.price' } }, weight: 2 ** -80 },
        ],
        score_mode: 'multiply',
        boost_mode: 'multiply',
      },
    })
    expect(requestParts(page, filtered).matched([], new Map())).toEqual({ bool: { must: [{ match_all: {} }] } })
  })
})

test('what is like others has their words or values, and is none of them', () => {
  const seed = { id: 'a', source: '', fields: { name: 'lamp', stock: true } }
  expect(similarQuery({}, [seed], 'index', language)).toEqual({
    bool: {
      must: [
        {
          bool: {
            should: [
              {
                more_like_this: {
                  fields: ['words.name', 'words.number'],
                  like: [{ _index: 'index', _id: 'a' }],
                  min_term_freq: 1,
                  min_doc_freq: 1,
                  max_query_terms: 25,
                  minimum_should_match: 1,
                  stop_words: expect.arrayContaining(['the']),
                },
              },
              { term: { 'keys.name': { value: 'lamp\u0001lamp' } } },
              { term: { 'keys.stock': { value: 'true\u0001true' } } },
            ],
            minimum_should_match: 1,
          },
        },
      ],
      filter: [{ bool: { must_not: [{ term: { id: { value: 'a' } } }] } }],
    },
  })
  expect(similarQuery({}, [], 'index', language)).toEqual(NOTHING)
})

test('near runs of words are looked up whole', () => {
  expect(nearRunsBody('desk lmap', ['name'])).toMatchObject({
    suggest: {
      0: { text: 'desk lmap', term: { field: 'spelled.name', analyzer: 'keyword', sort: 'frequency', max_edits: 2 } },
    },
  })
})

test('an index has a field for each use of an attribute, and looks at nothing else', () => {
  const keyword = { type: 'keyword', ignore_above: 8000 }
  const terms = { type: 'text', analyzer: 'whitespace', position_increment_gap: 16 }
  expect(indexBody(language, { isCopy: false, meta: { usedAt: 1 } })).toEqual({
    settings: {
      index: {
        number_of_shards: 1,
        auto_expand_replicas: '0-1',
        refresh_interval: '200ms',
        max_result_window: 100_000,
        max_regex_length: 20_000,
        'mapping.total_fields.limit': 10_000,
      },
    },
    mappings: {
      dynamic: false,
      _meta: { usedAt: 1 },
      properties: {
        id: { type: 'keyword' },
        vocabulary: { ...terms, norms: false, index_options: 'docs' },
        words: { properties: { name: terms, number: terms } },
        stems: { properties: { name: terms, number: terms } },
        whole: { properties: { number: keyword } },
        runs: { properties: { name: keyword } },
        spelled: { properties: { name: keyword } },
        keys: { properties: { name: keyword, stock: keyword } },
        numbers: { properties: { price: { type: 'double' }, added: { type: 'double' } } },
        places: { properties: { place: { type: 'geo_point' } } },
        first: { properties: { name: keyword, price: keyword, stock: keyword, added: keyword } },
      },
    },
  })
})

test('a document is kept as it was put, and taken apart', () => {
  const fields = {
    name: ['The red Lamps', 'Äsop'],
    number: 'AB-12/3',
    price: [5, 'x', 5],
    added: '1970-01-02',
    place: { lat: 1, lon: 2 },
  }
  expect(serverDocument({ id: 'a', source: 's', fields }, language)).toEqual({
    id: 'a',
    document: JSON.stringify({ id: 'a', source: 's', fields }),
    vocabulary: 'the red lamps asop ab 12 3',
    words: { name: ['the red lamps', 'asop'], number: ['ab 12 3'] },
    stems: { name: ['the red lamp', 'asop'], number: ['ab 12 3'] },
    whole: { number: ['ab123'] },
    runs: { name: ['red\u0001red', 'red lamps\u0001red lamps', 'lamps\u0001lamps', 'asop\u0001äsop'] },
    spelled: { name: ['red', 'red lamps', 'lamps', 'asop'] },
    keys: { name: ['the red lamps\u0001The red Lamps', 'asop\u0001Äsop'] },
    numbers: { price: [5], added: [86_400_000] },
    places: { place: { lat: 1, lon: 2 } },
    first: { name: '=The red Lamps', price: '=5', added: '=86400000', stock: '~a' },
  })
})

test('a text in an expression of the server is only itself', () => {
  expect(literal('a.b*"c"#@&<1-2>~{}')).toBe('a\\.b\\*\\"c\\"\\#\\@\\&\\<1\\-2\\>\\~\\{\\}')
})
