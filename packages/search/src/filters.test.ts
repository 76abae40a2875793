import { expect, test } from 'vitest'
import { decodeFacetValueId, encodeFacetValueId } from './facet-value-id.ts'
import * as filters from './filters.ts'
import { WidgetRequest } from './request/widget-request.ts'

const { FilterAnd, FilterAnyOf, FilterEqual, FilterExists, FilterGeo, FilterNot, FilterOr } = filters

test('filters are written as the contract’s example', () => {
  const filter = new FilterAnd([
    new FilterOr([new FilterEqual('brand', 'Acme'), new FilterAnyOf('tags', ['sale', 'new'])]),
    new FilterNot(new FilterExists('discontinued_at')),
    new FilterGeo('store_location', '15km', { lat: 52.52, lon: 13.4 }),
  ])
  const json = {
    type: 'and',
    filters: [
      {
        type: 'or',
        filters: [
          { type: 'eq', name: 'brand', value: 'Acme' },
          { type: 'anyOf', name: 'tags', values: ['sale', 'new'] },
        ],
      },
      { type: 'not', filter: { type: 'exists', name: 'discontinued_at' } },
      { type: 'geoDistance', name: 'store_location', distance: '15km', lat: 52.52, lon: 13.4 },
    ],
  }
  expect(filter.toJson()).toEqual(json)
  const request = new WidgetRequest('r', 'product', 'content_grid')
  request.setSearchFilter(filter)
  expect(request.getSearchFilter()).toEqual(json)
})

test.each([
  [new filters.FilterGreaterThan('p', 1), { type: 'gt', name: 'p', value: 1 }],
  [new filters.FilterGreaterOrEqualThan('p', 0), { type: 'gte', name: 'p', value: 0 }],
  [new filters.FilterLessThan('p', 1), { type: 'lt', name: 'p', value: 1 }],
  [new filters.FilterLessOrEqualThan('p', '2026-01-01'), { type: 'lte', name: 'p', value: '2026-01-01' }],
  [new filters.FilterAllOf('t', ['a']), { type: 'allOf', name: 't', values: ['a'] }],
  [new FilterGeo('g', '2nmi'), { type: 'geoDistance', name: 'g', distance: '2nmi' }],
  [
    new filters.FilterGeoWithin('g', [
      { lat: 0, lon: 0 },
      { lat: 1, lon: 0 },
      { lat: 0, lon: 1 },
    ]),
    {
      type: 'geoWithin',
      name: 'g',
      coordinates: [
        { lat: 0, lon: 0 },
        { lat: 1, lon: 0 },
        { lat: 0, lon: 1 },
      ],
    },
  ],
])('filter %#', (filter, json) => expect(filter.toJson()).toEqual(json))

test('a facet value id is the filter itself, of any alphabet', () => {
  const id = 'facetid_eyJ0eXBlIjoiZXEiLCJuYW1lIjoiY29sb3IiLCJ2YWx1ZSI6InJlZCJ9'
  const red = { value: 'red', name: 'color', type: 'eq' }
  expect(encodeFacetValueId(red)).toBe(id)
  expect(decodeFacetValueId(id)).toEqual(red)
  const range = { type: 'and', name: 'price', filters: [{ type: 'gte', value: 20 }] }
  expect(decodeFacetValueId(encodeFacetValueId(range))).toEqual(range)
  const far = { type: 'eq', name: 'ville', value: 'Köln/東京 🙂' }
  expect(decodeFacetValueId(encodeFacetValueId(far))).toEqual(far)
  for (const wrong of ['', 'facetid_', 'facetid_%', `facetid_${btoa('{"a":1}')}`, 'red'])
    expect(decodeFacetValueId(wrong)).toBeUndefined()
})
