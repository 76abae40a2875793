import { beforeAll, expect, test } from 'vitest'
import { FURNITURE } from '../engine/furniture.fixture.ts'
import type { FacetQuery, SearchIndex } from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

const item = (id: string, fields: Record<string, string | number | boolean | string[] | number[]>) => ({
  id,
  source: '',
  fields,
})
const DOCUMENTS = [
  item('a', { brand: 'Äsop', price: 19.99, sizes: [1, 2, 25] }),
  item('b', { brand: 'acme', price: 20, sizes: [3], stock: true }),
  item('c', { brand: 'Acme', price: 39.9, stock: false }),
  item('d', { brand: 'Acme', price: 0.3 }),
  item('e', { brand: 'Zebra', price: -5 }),
  item('f', { tags: ['sale', 'new'] }),
]
const base: FacetQuery = {
  name: 'brand',
  kind: { type: 'terms' },
  countedWith: [],
  max: 10,
  sort: { by: 'count', order: 'desc' },
}
describeOnEveryIndex('facets', (under) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await under.create(FURNITURE, DOCUMENTS)
  })
  const facet = async (query: Partial<FacetQuery>) =>
    (await index.search({ facets: [{ ...base, ...query }], offset: 0, limit: 0, now: 0 })).facets[0]
  const values = async (query: Partial<FacetQuery>) =>
    (await facet(query))?.values.map(({ value, count }) => [value, count])
  const byText = { by: 'text', order: 'asc' } as const

  test('the most frequent values come first, then in the order of a dictionary', async () => {
    expect(await values({})).toEqual([
      ['Acme', 2],
      ['acme', 1],
      ['Äsop', 1],
      ['Zebra', 1],
    ])
    expect(await values({ sort: { by: 'text', order: 'desc' }, max: 2 })).toEqual([
      ['Zebra', 1],
      ['Äsop', 1],
    ])
  })

  test('values may be excluded, and have to be frequent enough', async () => {
    expect(await values({ exclude: ['Acme', 'Zebra'] })).toEqual([
      ['acme', 1],
      ['Äsop', 1],
    ])
    expect(await values({ minCount: 2 })).toEqual([['Acme', 2]])
  })

  test('values that begin with a keyphrase are told, whatever their case', async () => {
    expect(await values({ keyphrase: 'ACM' })).toEqual([
      ['Acme', 2],
      ['acme', 1],
    ])
    expect(await values({ keyphrase: 'äs' })).toEqual([['Äsop', 1]])
  })

  test('values after another go on where it ended', async () => {
    expect(await values({ sort: byText, after: 'Acme' })).toEqual([
      ['acme', 1],
      ['Äsop', 1],
      ['Zebra', 1],
    ])
    expect(await values({ sort: byText, after: 'b' })).toEqual([['Zebra', 1]])
    expect(await values({ name: 'price', sort: byText, after: 19.99 })).toEqual([
      [20, 1],
      [39.9, 1],
    ])
  })

  test('a histogram has buckets from each multiple to below the next, a document once in each', async () => {
    const buckets = async (name: string, interval: number) =>
      (await facet({ name, kind: { type: 'histogram', interval }, sort: byText }))?.values.map(
        ({ min, max, count }) => [min, max, count],
      )
    expect(await buckets('price', 20)).toEqual([
      [-20, 0, 1],
      [0, 20, 2],
      [20, 40, 2],
    ])
    expect(await buckets('sizes', 10)).toEqual([
      [0, 10, 2],
      [20, 30, 1],
    ])
    expect(await buckets('price', 0)).toEqual([])
    for (const [min = 0, max = 0] of (await buckets('price', 0.1)) ?? []) expect(max).toBeGreaterThan(min)
  })

  test('ranges are told as they were asked for, the empty ones too', async () => {
    const ranges = [{ max: 0 }, { min: 20, max: 39.9 }, { min: 20 }, { min: 100, max: 200 }]
    const answer = await facet({
      name: 'price',
      kind: { type: 'ranges', ranges },
      sort: { by: 'count', order: 'desc' },
    })
    expect(answer?.values.map(({ min, max, count }) => [min, max, count])).toEqual([
      [20, undefined, 2],
      [undefined, 0, 1],
      [20, 39.9, 1],
      [100, 200, 0],
    ])
  })

  test('coverage is the part of the hits that have a value', async () => {
    expect((await facet({ name: 'stock', coverage: true }))?.coverage).toBe(2 / 6)
  })

  test('as many values as there are documents are chosen and counted', async () => {
    const many = await under.create(
      FURNITURE,
      Array.from({ length: 2000 }, (_, n) => item(`${n}`, { brand: `b${n}` })),
    )
    const brands = Array.from({ length: 2000 }, (_, n) => `b${n}`)
    const { facets, total } = await many.search({
      facets: [
        { ...base, chosen: { type: 'anyOf', name: 'brand', values: brands }, max: 2000, exclude: brands.slice(1) },
      ],
      offset: 0,
      limit: 1,
      now: 0,
    })
    expect(total).toBe(2000)
    expect(facets[0]?.values).toEqual([{ value: 'b0', count: 1 }])
  })
})
