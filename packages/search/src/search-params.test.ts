import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFacetValueId } from './facet-value-id.ts'
import { paramsToSearchState, searchStateToParams, withSearchParams } from './search-params.ts'
import type { SearchResultsState } from './widgets/search-results.ts'

const state: SearchResultsState = {
  keyphrase: 'desk lamp',
  page: 2,
  itemsPerPage: 24,
  sortType: 'price_asc',
  selectedFacets: [
    { facetId: 'color', facetValueId: encodeFacetValueId({ type: 'eq', name: 'color', value: 'red' }) },
    { facetId: 'size', facetValueId: encodeFacetValueId({ type: 'eq', name: 'size', value: 3 }) },
    { facetId: 'brand', facetValueText: 'Acme' },
    { facetId: 'price', min: 0, max: 90.5 },
    { facetId: 'width', max: 5 },
  ],
}

test('a state stands in an address that can be read', () => {
  expect(decodeURIComponent(`${searchStateToParams(state)}`)).toBe(
    'q=desk+lamp&f.color=red&id.size=facetid_eyJ0eXBlIjoiZXEiLCJuYW1lIjoic2l6ZSIsInZhbHVlIjozfQ==' +
      '&text.brand=Acme&range.price=0..90.5&range.width=..5&sort=price_asc&size=24&page=2',
  )
  expect(paramsToSearchState(new URLSearchParams(`${searchStateToParams(state)}`))).toEqual(state)
})

test('what is as it is at first is left out', () => {
  expect(`${searchStateToParams({ page: 1, selectedFacets: [], keyphrase: '' })}`).toBe('')
  expect(paramsToSearchState(new URLSearchParams(''))).toEqual({ page: 1, selectedFacets: [] })
})

test('whatever makes no sense is ignored', () => {
  const params = new URLSearchParams('page=-1&size=x&q=%20&range.price=a..b&f.=x&utm_source=mail')
  expect(paramsToSearchState(params)).toEqual({ page: 1, selectedFacets: [] })
})

test('two lists on a page do not meet, and other parameters stay', () => {
  const params = withSearchParams(
    new URLSearchParams('utm=1&q=desk&a.q=old&a.f.x=y'),
    { keyphrase: 'lamp' },
    { prefix: 'a.' },
  )
  expect(`${params}`).toBe('utm=1&q=desk&a.q=lamp')
  expect(paramsToSearchState(params).keyphrase).toBe('desk')
  expect(paramsToSearchState(params, { prefix: 'a.' })).toEqual({ keyphrase: 'lamp', page: 1, selectedFacets: [] })
})

test('two lists on a page may look for the same', () => {
  const options = { prefix: 'a.', keyphraseName: 'q' }
  const params = withSearchParams(new URLSearchParams('q=desk&page=3'), { keyphrase: 'lamp', page: 2 }, options)
  expect(`${params}`).toBe('page=3&q=lamp&a.page=2')
  expect(paramsToSearchState(params, options)).toEqual({ keyphrase: 'lamp', page: 2, selectedFacets: [] })
  expect(paramsToSearchState(params)).toMatchObject({ keyphrase: 'lamp', page: 3 })
})

test('every choice comes back as it was, of any alphabet', () => {
  const facetId = fc.stringMatching(/^[a-z_/ .]{1,9}$/)
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  const facet = fc.oneof(
    fc.tuple(facetId, text).map(([name, value]) => ({
      facetId: name,
      facetValueId: encodeFacetValueId({ type: 'eq', name, value }),
    })),
    fc.record({ facetId, facetValueText: text }),
    fc.record({ facetId, min: fc.integer(), max: fc.integer() }),
  )
  fc.assert(
    fc.property(fc.array(facet, { maxLength: 5 }), fc.integer({ min: 1, max: 999 }), (selectedFacets, page) => {
      const params = new URLSearchParams(`${searchStateToParams({ selectedFacets, page })}`)
      expect(paramsToSearchState(params)).toEqual({ selectedFacets, page })
    }),
    { numRuns: 200 },
  )
})
