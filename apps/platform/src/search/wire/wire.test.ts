/** What requests say, and how they are refused (contract "search", 2–4). */
import { encodeFacetValueId } from '@tessera/search'
import { describe, expect, test } from 'vitest'
import { toEnd } from '../../ground/yielding-task.fixture.ts'
import { facetBucketId, facetValueId, readFacetValueId } from './facet-value-id.ts'
import { readFilter } from './read-filter.ts'
import { readSearchRequest } from './read-request.ts'
import { SEARCH_ERRORS, SearchError } from './search-error.ts'

const requestOf = (body: unknown) => toEnd(readSearchRequest(body))

/** What it is refused with. */
function refusal(work: () => unknown): { type: string; message: string } {
  try {
    work()
  } catch (error) {
    if (error instanceof SearchError) return { type: error.type, message: error.message }
    throw error
  }
  throw new Error('It was not refused')
}

describe('the id of a facet value', () => {
  test('is what the hosted service gives', () => {
    const id = 'facetid_eyJ0eXBlIjoiZXEiLCJuYW1lIjoiY29sb3IiLCJ2YWx1ZSI6InJlZCJ9'
    expect(facetValueId('color', 'red')).toBe(id)
    expect(readFacetValueId(id, 'color')).toEqual({ type: 'eq', name: 'color', value: 'red' })
  })

  test.each(['rot & grün', 'أحمر', '"', '\ud800', '', 'x'.repeat(5000), 0, -1.5, true, false])('keeps %j', (value) => {
    const id = facetValueId('color', value)
    expect(readFacetValueId(id, 'color')).toEqual({ type: 'eq', name: 'color', value })
    expect(id).toBe(encodeFacetValueId({ type: 'eq', name: 'color', value }))
  })

  test('of a bucket says its bounds, and an open one has one', () => {
    const filters = [
      { type: 'gte', value: 20 },
      { type: 'lt', value: 40 },
    ]
    expect(readFacetValueId(facetBucketId('price', { min: 20, max: 40 }), 'price')).toMatchObject({
      type: 'and',
      filters,
    })
    expect(readFacetValueId(facetBucketId('price', { min: 20 }), 'price')).toMatchObject({ filters: [filters[0]] })
  })

  test.each([
    ['another facet’s', facetValueId('size', 'red'), 'one of the facet "size", not of "color"'],
    ['no base64', 'facetid_%%%', 'is not the id of a facet value'],
    ['no JSON', `facetid_${btoa('hello')}`, 'is not the id of a facet value'],
    ['a list', `facetid_${btoa('[]')}`, 'is not the id of a facet value'],
    ['a filter of its own', `facetid_${btoa('{"type":"not","name":"color"}')}`, 'is not the id of a facet value'],
  ])('is refused when it is %s', (_, id, message) => {
    expect(refusal(() => readFacetValueId(id, 'color'))).toMatchObject({
      type: 'invalid_facet',
      message: expect.stringContaining(message),
    })
  })
})

describe('a filter', () => {
  test('is read at any depth, with metres, dates and what a bare name means', () => {
    const center = { lat: 52.5, lon: 13.4 }
    const given = {
      type: 'and',
      filters: [
        {
          type: 'or',
          filters: [
            { type: 'eq', name: 'brand', value: 'Acme' },
            { type: 'anyOf', name: 'tags', values: ['a', 1, true] },
          ],
        },
        { type: 'not', filter: { name: 'discontinued_at' } },
        { type: 'geoDistance', name: 'store', distance: '1.5km' },
        { type: 'geoDistance', name: 'store', distance: '3ft', lat: 1, lon: 2 },
        { type: 'gte', name: 'price', value: '20' },
        { type: 'lt', name: 'updated', value: '2026-01-01T00:00:00Z' },
      ],
    }
    expect(readFilter(given, { center })).toEqual({
      type: 'and',
      filters: [
        {
          type: 'or',
          filters: [
            { type: 'eq', name: 'brand', value: 'Acme' },
            { type: 'anyOf', name: 'tags', values: ['a', 1, true] },
          ],
        },
        { type: 'not', filter: { type: 'exists', name: 'discontinued_at' } },
        { type: 'geoDistance', name: 'store', metres: 1500, center },
        { type: 'geoDistance', name: 'store', metres: 3 * 0.3048, center: { lat: 1, lon: 2 } },
        { type: 'gte', name: 'price', value: 20 },
        { type: 'lt', name: 'updated', value: '2026-01-01T00:00:00Z' },
      ],
    })
  })

  test.each<[string, object, object]>([
    ['any of some values', { name: 'tags', values: ['a', 1] }, { type: 'anyOf', name: 'tags', values: ['a', 1] }],
    ['any, said', { name: 'tags', type: 'or', values: ['a'] }, { type: 'anyOf', name: 'tags', values: ['a'] }],
    ['all', { name: 'tags', type: 'and', values: ['a', 'b'] }, { type: 'allOf', name: 'tags', values: ['a', 'b'] }],
    [
      'all, in a filter of its own',
      { name: 'tags', filter: { type: 'and', values: ['a', 'b'] } },
      { type: 'allOf', name: 'tags', values: ['a', 'b'] },
    ],
    ['ids', { name: 'id', values: ['x', 'y'] }, { type: 'ids', ids: ['x', 'y'] }],
    [
      'any of all of some',
      { name: 'tags', values: [{ type: 'and', values: ['a', 'b'] }, 'c'] },
      {
        type: 'or',
        filters: [
          { type: 'allOf', name: 'tags', values: ['a', 'b'] },
          { type: 'eq', name: 'tags', value: 'c' },
        ],
      },
    ],
    [
      'values with names of their own',
      { type: 'or', name: 'x', values: [{ type: 'eq', name: 'a', value: 1 }, 'b'] },
      {
        type: 'or',
        filters: [
          { type: 'eq', name: 'a', value: 1 },
          { type: 'eq', name: 'x', value: 'b' },
        ],
      },
    ],
    // Specification: item-rule-filter
  ])('of a rule is read as the specification writes it: %s', (_, given, filter) => {
    expect(readFilter(given)).toEqual(filter)
  })

  test('the open end of a range says nothing', () => {
    expect(readFilter({ type: 'lte', name: 'price' })).toBeUndefined()
    expect(
      readFilter({
        type: 'and',
        filters: [
          { type: 'gte', name: 'price', value: 5 },
          { type: 'lte', name: 'price' },
        ],
      }),
    ).toEqual({
      type: 'and',
      filters: [{ type: 'gte', name: 'price', value: 5 }],
    })
    expect(readFilter({ type: 'not', filter: { type: 'gt', name: 'price' } })).toBeUndefined()
  })

  test.each([
    ['a text', 'red', 'filter is not an object'],
    ['an unknown kind', { type: 'near', name: 'x' }, 'filter.type is "near"'],
    ['no name', { type: 'eq', value: 1 }, 'filter.name is missing'],
    ['a list as a value', { type: 'eq', name: 'x', value: [1] }, 'filter.value is neither'],
    ['a rule without values', { name: 'x', values: [] }, 'filter.values is not a list'],
    ['a rule whose filter has no values', { name: 'x', filter: { type: 'or' } }, 'filter.type is "undefined"'],
    ['a rule of values that say nothing', { name: 'x', values: [[1]] }, 'filter.values[0] says neither'],
    ['a rule of filters', { name: 'x', filters: [{ type: 'eq', name: 'a', value: 1 }] }, 'filter.type is "undefined"'],
    ['a rule of a value that is no value', { name: 'x', values: [null] }, 'filter.values[0].value is neither'],
    ['no values', { type: 'anyOf', name: 'x', values: [] }, 'filter.values is not a list'],
    ['something that has no order', { type: 'gt', name: 'x', value: 'red' }, 'neither a number nor a date'],
    [
      'a distance without a unit',
      { type: 'geoDistance', name: 'x', distance: '15', lat: 1, lon: 1 },
      'give a number and a unit',
    ],
    ['a distance from nowhere', { type: 'geoDistance', name: 'x', distance: '1km' }, 'has no centre'],
    [
      'two corners',
      {
        type: 'geoWithin',
        name: 'x',
        coordinates: [
          { lat: 1, lon: 1 },
          { lat: 2, lon: 2 },
        ],
      },
      'three corners',
    ],
    [
      'a place off the globe',
      { type: 'geoWithin', name: 'x', coordinates: Array(3).fill({ lat: 91, lon: 0 }) },
      'coordinates[0]',
    ],
  ])('is refused for %s, with where', (_, given, message) => {
    expect(refusal(() => readFilter(given))).toMatchObject({
      type: 'invalid_filter',
      message: expect.stringContaining(message),
    })
  })

  test('is refused when it is endless', () => {
    let deep: object = { type: 'eq', name: 'x', value: 1 }
    for (let depth = 0; depth < 50; depth++) deep = { type: 'not', filter: deep }
    expect(refusal(() => readFilter(deep)).message).toContain('nested deeper')
    const wide = { type: 'or', filters: Array(5000).fill({ type: 'eq', name: 'x', value: 1 }) }
    expect(refusal(() => readFilter(wide)).message).toContain('clauses')
    const listed = { type: 'anyOf', name: 'x', values: Array(1001).fill(1) }
    expect(refusal(() => readFilter(listed)).message).toContain('values has 1001 entries')
    const corners = { type: 'geoWithin', name: 'x', coordinates: Array(1001).fill({ lat: 0, lon: 0 }) }
    expect(refusal(() => readFilter(corners)).message).toContain('coordinates has 1001 entries')
    const text = { type: 'textualMatch', keyphrase: 'x'.repeat(101) }
    expect(refusal(() => readFilter(text)).message).toContain('keyphrase has more than 100 characters')
    expect(readFilter({ ...text, keyphrase: 'x'.repeat(100) })).toMatchObject({ type: 'textualMatch' })
  })
})

describe('a request', () => {
  const grid = { rfk_id: 'grid', entity: 'product', search: { content: {} } }

  // Specification: request-flags-and-items
  test('says who asks, where, and what they may not have', () => {
    const request = requestOf({
      context: {
        locale: { country: 'us', language: 'EN' },
        page: { uri: '/en/lamps', custom: { a: 1 } },
        user: { uuid: 'u', groups: ['g'] },
        geo: { location: { lat: 1, lon: 2 } },
        ids: { product: ['p1'] },
        future: true,
      },
      rfk_flags: ['-personalization', '+explain'],
      ordercloud: { sellerId: 's', requiredInventoryLocations: ['W1'] },
      widget: { items: [grid] },
    })
    expect(request).toMatchObject({
      context: {
        country: 'us',
        language: 'en',
        uri: '/en/lamps',
        uuid: 'u',
        place: { lat: 1, lon: 2 },
        ids: new Map([['product', ['p1']]]),
      },
      withExplanation: true,
      items: [{ ok: true, item: grid }],
    })
    expect([...request.without]).toEqual(['personalization'])
  })

  test('is read a widget at a time', () => {
    const partsOf = (count: number) => [...readSearchRequest({ widget: { items: Array(count).fill(grid) } })].length
    expect(partsOf(20)).toBe(partsOf(1) + 19)
  })

  test('of a page names no widgets', () => {
    expect(requestOf({ context: { page: { uri: '/' } } }).items).toBeUndefined()
  })

  test('takes one or several where the hosted clients send both', () => {
    const search = {
      facet: { types: [{ name: 'color', sort: [{ name: 'text' }] }] },
      sort: { value: { name: 'price_asc' } },
      rule: { pin: [{ id: 'a', slot: 1 }] },
      suggestion: [{ name: 's', exclude: 'x' }],
      swatch: { group_by: 3 },
    }
    const { items } = requestOf({ widget: { items: [{ ...grid, search }] } })
    expect(items).toMatchObject([
      {
        ok: true,
        item: {
          search: {
            facet: { types: [{ sort: { name: 'text' } }] },
            sort: { value: [{ name: 'price_asc' }] },
            rule: { pin: [{ slot: [1] }] },
            suggestion: [{ exclude: ['x'] }],
          },
        },
      },
    ])
  })

  test('is answered for its other widgets when one is wrong', () => {
    const wrong = [
      { ...grid, search: { query: { keyphrase: '' } } },
      { ...grid, search: { query: { keyphrase: 'x'.repeat(1_000_000) } } },
      { ...grid, search: { limit: 0 } },
      {
        ...grid,
        search: { facet: { types: [{ name: 'color', filter: { type: 'or', values: Array(20_000).fill('x') } }] } },
      },
      { entity: 'product' },
      null,
    ]
    const { items = [] } = requestOf({ widget: { items: [grid, ...wrong] } })
    expect(items.map(({ ok }) => ok)).toEqual([true, ...wrong.map(() => false)])
    expect(items[1]).toMatchObject({ rfkId: 'grid', entity: 'product', error: { type: 'invalid_request' } })
    for (const item of items) if (!item.ok) expect(item.error.message.length).toBeLessThan(300)
  })

  const refusedItem = (item: object) => {
    const [read] = requestOf({ widget: { items: [item] } }).items ?? []
    return read?.ok === false ? read.error.message : undefined
  }

  // Specification: item-required, item-query
  test.each([
    ['an entity', { rfk_id: 'grid' }, 'entity'],
    ['a widget id', { entity: 'product' }, 'rfk_id'],
    ['a keyphrase in its query', { ...grid, search: { query: { operator: 'and' } } }, 'search.query.keyphrase'],
    [
      'an operator that there is',
      { ...grid, search: { query: { keyphrase: 'lamp', operator: 'xor' } } },
      'search.query.operator',
    ],
    [
      'fields to highlight',
      { ...grid, search: { query: { keyphrase: 'lamp', highlight: {} } } },
      'search.query.highlight.fields',
    ],
  ])('of a widget needs %s', (_, item, path) => {
    expect(refusedItem(item)).toContain(path)
  })

  // Specification: device-values
  test('names a device as pc, mobile or tablet', () => {
    const of = (device: string) => ({ ...grid, appearance: { templates: { devices: [device] } } })
    for (const device of ['pc', 'mobile', 'tablet']) expect(refusedItem(of(device))).toBeUndefined()
    expect(refusedItem(of('watch'))).toContain('appearance.templates.devices')
  })

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['neither widgets nor a page', {}],
    ['no widgets', { widget: { items: [] } }],
    ['more widgets than anybody has', { widget: { items: Array(21).fill(grid) } }],
    ['half a locale', { context: { locale: { country: 'us' } }, widget: { items: [grid] } }],
    ['the other half', { context: { locale: { language: 'en' } }, widget: { items: [grid] } }],
    // Specification: context-locale
  ])('is refused as a whole when it is %s', (_, body) => {
    expect(refusal(() => requestOf(body)).type).toBe('invalid_request')
  })
})

test('every refusal has a code of its own', () => {
  const codes = Object.values(SEARCH_ERRORS).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new SearchError('uri_not_found', 'x').toWire()).toEqual({
    code: 1008,
    type: 'uri_not_found',
    message: 'x',
    severity: 'medium',
    details: {},
  })
})
