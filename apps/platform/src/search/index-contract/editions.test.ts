import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AttributeValue,
  Edition,
  FacetQuery,
  IndexDocument,
  IndexQuery,
  IndexSchema,
  SearchIndex,
} from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

const SCHEMA: IndexSchema = {
  language: 'en',
  attributes: {
    name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true, suggests: true },
    brand: { type: 'string', textual: { weight: 1, analyzer: 'keyword' }, columnar: true },
    price: { type: 'number', columnar: true },
    stock: { type: 'boolean', columnar: true },
    group: { type: 'string', columnar: true },
  },
}
const SHOP = 'shop'
const item = (id: string, name: string, fields: IndexDocument['fields'] = {}, source = SHOP): IndexDocument => ({
  id,
  source,
  fields: { name, brand: 'Acme', ...fields },
})
const DOCUMENTS = [
  item('a', 'desk lamp', { group: 'lamps' }),
  item('b', 'floor lamp', { group: 'lamps', price: 1 }),
  item('c', 'secret lamp', { brand: 'Hush' }),
  item('d', 'velvet sofa'),
  item('guide', 'lamp guide', { price: 7 }, 'pages'),
]
const PRICES = { a: 30, b: 10, d: 500 }

function editionOf(offers: Readonly<Record<string, number | undefined>>, key?: string): Edition {
  const values = (id: string): Readonly<Record<string, AttributeValue | undefined>> => ({
    price: offers[id],
    stock: (offers[id] ?? 0) > 20,
  })
  return {
    ...(key !== undefined && { key }),
    source: SHOP,
    attributes: ['price', 'stock'],
    sees: (id) => id in offers,
    valueOf: (id, attribute) => values(id)[attribute],
  }
}

const page = { offset: 0, limit: 20, now: 0 } as const
const facet = (name: string, kind: FacetQuery['kind'] = { type: 'terms' }): FacetQuery => ({
  name,
  kind,
  countedWith: ['hard_filters', 'other_facet_values'],
  max: 10,
  sort: { by: 'text', order: 'asc' },
})

describeOnEveryIndex('editions', (under) => {
  let index: SearchIndex
  const theirs = editionOf(PRICES)
  beforeAll(async () => {
    index = await under.create(SCHEMA, DOCUMENTS)
  })
  const search = (query: Partial<IndexQuery> = {}, edition = theirs) => index.search({ ...page, ...query, edition })
  const ids = async (query: Partial<IndexQuery> = {}, edition = theirs) =>
    (await search(query, edition)).hits.map(({ document }) => document.id)

  describe('what an edition does not see', () => {
    test('is no hit, by words or without', async () => {
      expect((await ids()).sort()).toEqual(['a', 'b', 'd', 'guide'])
      expect((await ids({ text: { keyphrase: 'lamp', prefix: 'never' } })).sort()).toEqual(['a', 'b', 'guide'])
      expect(await search({ text: { keyphrase: 'secret', prefix: 'last' } })).toMatchObject({ total: 0, hits: [] })
    })

    test('is counted nowhere', async () => {
      const { facets, total } = await search({ facets: [facet('brand')] })
      expect(total).toBe(4)
      expect(facets[0]?.values).toEqual([{ value: 'Acme', count: 4 }])
    })

    test('can neither be pinned nor included, nor be like something, nor something like it', async () => {
      const rules = {
        pin: [{ id: 'c', slot: 1 }],
        include: [{ filter: { type: 'ids', ids: ['c'] }, slots: [2] }],
      } as const
      expect(await ids({ rules })).not.toContain('c')
      expect(await ids({ similarTo: { ids: ['a'] } })).not.toContain('c')
      expect(await ids({ similarTo: { ids: ['c'] } })).toEqual([])
    })

    test('is not given, and none of its words are offered', async () => {
      expect((await index.get(['a', 'c', 'guide'], theirs)).map(({ id }) => id)).toEqual(['a', 'guide'])
      const typed = { attributes: ['name'], max: 9, edition: theirs } as const
      expect(await index.suggest({ ...typed, typed: 'sec', kind: 'completion' })).toEqual([])
      expect(await index.suggest({ ...typed, typed: 'secert', kind: 'correction' })).toEqual([])
      expect(await index.suggest({ ...typed, typed: 'lam', kind: 'completion' })).toContainEqual({
        text: 'lamp',
        frequency: 3,
      })
    })
  })

  test('its values are those of filters, facets, order, groups and what is told', async () => {
    expect(
      await ids({ filter: { type: 'lt', name: 'price', value: 20 }, sort: [{ name: 'price', order: 'asc' }] }),
    ).toEqual(['guide', 'b'])
    expect(await ids({ sort: [{ name: 'price', order: 'desc' }] })).toEqual(['d', 'a', 'b', 'guide'])
    const { facets } = await search({ facets: [facet('price', { type: 'histogram', interval: 20 }), facet('stock')] })
    expect(facets[0]?.values.map(({ min, count }) => [min, count])).toEqual([
      [0, 2],
      [20, 1],
      [500, 1],
    ])
    expect(facets[1]?.values).toEqual([
      { value: false, count: 1 },
      { value: true, count: 2 },
    ])
    const grouped = await search({
      text: { keyphrase: 'lamp', prefix: 'never' },
      groupBy: 'group',
      swatches: 3,
      sort: [{ name: 'price', order: 'asc' }],
    })
    expect(grouped).toMatchObject({ total: 2, folded: 1 })
    expect(grouped.hits[1]?.document.fields).toMatchObject({ name: 'floor lamp', price: 10, stock: false })
    expect(grouped.hits[1]?.folded?.map(({ fields }) => fields.price)).toEqual([30])
  })

  test('a document’s own values of its attributes count for nothing', async () => {
    const free = editionOf({ b: undefined })
    expect(await ids({ filter: { type: 'exists', name: 'price' } }, free)).toEqual(['guide'])
    expect((await index.get(['b'], free))[0]?.fields).not.toHaveProperty('price')
    expect((await index.get(['b']))[0]?.fields.price).toBe(1)
  })

  test('a later edition of the same key takes the place of the earlier', async () => {
    const cheap = { filter: { type: 'lt', name: 'price', value: 20 }, sort: [{ name: 'price', order: 'asc' }] } as const
    expect(await ids(cheap, editionOf({ a: 30, b: 10 }, 'north'))).toEqual(['guide', 'b'])
    expect(await ids(cheap, editionOf({ a: 5, c: 12 }, 'north'))).toEqual(['a', 'guide', 'c'])
    expect(await ids(cheap, editionOf({ a: 5, c: 12 }, 'south'))).toEqual(['a', 'guide', 'c'])
    expect(await ids(cheap, editionOf({}, 'north'))).toEqual(['guide'])
    expect(await ids(cheap, editionOf({ a: 5, c: 12 }, 'south'))).toEqual(['a', 'guide', 'c'])
  })

  test('what is put and removed is seen by those who were asking before', async () => {
    const growing = await under.create(SCHEMA, DOCUMENTS.slice(0, 2))
    const all = editionOf({ a: 1, b: 2, c: 3 }, 'all')
    const some = editionOf({ a: 1, c: 3 }, 'some')
    const told = async (edition: Edition) =>
      (await growing.search({ ...page, edition })).hits.map(({ document }) => `${document.id} ${document.fields.name}`)
    expect([await told(all), await told(some)]).toEqual([['a desk lamp', 'b floor lamp'], ['a desk lamp']])
    await growing.put([item('a', 'arc lamp'), item('c', 'secret lamp'), item('x', 'page', {}, 'pages')])
    await growing.remove(['b'])
    expect(await told(all)).toEqual(['a arc lamp', 'c secret lamp', 'x page'])
    expect(await told(some)).toEqual(['a arc lamp', 'c secret lamp', 'x page'])
    await growing.put([item('x', 'no page any more')])
    expect(await told(all)).toEqual(['a arc lamp', 'c secret lamp'])
  })

  test('many ask at once, each for what they see', async () => {
    const asked = Array.from({ length: 12 }, (_, n) => editionOf({ a: n, b: 100 - n }, `party ${n % 4}`))
    const answers = await Promise.all(
      asked.map((edition) => ids({ filter: { type: 'lt', name: 'price', value: 7 } }, edition)),
    )
    for (const found of answers) expect(found.every((id) => id === 'a')).toBe(true)
  })
})
