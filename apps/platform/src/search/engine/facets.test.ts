import { expect, test } from 'vitest'
import type { FacetQuery } from '../search-index.ts'
import { FURNITURE } from './furniture.fixture.ts'
import { createSearchEngine } from './index.ts'

const base: FacetQuery = {
  name: 'brand',
  kind: { type: 'terms' },
  countedWith: [],
  max: 10,
  sort: { by: 'count', order: 'desc' },
}

test('10,000 values are chosen and counted soon', async () => {
  const index = createSearchEngine(FURNITURE)
  await index.put(Array.from({ length: 10_000 }, (_, n) => ({ id: `${n}`, source: '', fields: { brand: `b${n}` } })))
  const brands = Array.from({ length: 10_000 }, (_, n) => `b${n}`)
  const started = performance.now()
  const { facets, total } = await index.search({
    facets: [
      { ...base, chosen: { type: 'anyOf', name: 'brand', values: brands }, max: 10_000, exclude: brands.slice(1) },
    ],
    offset: 0,
    limit: 1,
    now: 0,
  })
  expect(total).toBe(10_000)
  expect(facets[0]?.values).toEqual([{ value: 'b0', count: 1 }])
  expect(performance.now() - started).toBeLessThan(1000)
})
