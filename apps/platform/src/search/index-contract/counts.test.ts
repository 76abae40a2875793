import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { BRANDS, FURNITURE, someFurniture, TAGS } from '../engine/furniture.fixture.ts'
import type {
  AttributeValue,
  FacetQuery,
  Filter,
  IndexDocument,
  IndexQuery,
  Place,
  SearchIndex,
} from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

/** The same by looking at every document. */
const TYPES: Readonly<Record<string, string>> = { date: 'string', geo: 'object', text: 'string' }

function valuesOf({ fields }: IndexDocument, name: string): (string | number | boolean | Place)[] {
  const value = fields[name] as AttributeValue | undefined
  const { type = '' } = FURNITURE.attributes[name] ?? {}
  const list = Array.isArray(value) ? value : [value]
  return list.filter((one) => one !== null && typeof one === (TYPES[type] ?? type))
}

function metresBetween(a: Place, b: Place): number {
  // By the law of cosines, where the engine has the haversine.
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const cos =
    Math.sin(rad(a.lat)) * Math.sin(rad(b.lat)) +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.cos(rad(a.lon - b.lon))
  return 6_371_008.8 * Math.acos(Math.min(1, cos))
}

function passes(document: IndexDocument, filter: Filter): boolean {
  const comparable = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number(value))
  switch (filter.type) {
    case 'eq':
      return valuesOf(document, filter.name).includes(filter.value)
    case 'anyOf':
      return filter.values.some((value) => valuesOf(document, filter.name).includes(value))
    case 'allOf':
      return filter.values.every((value) => valuesOf(document, filter.name).includes(value))
    case 'exists':
      return valuesOf(document, filter.name).length > 0
    case 'and':
      return filter.filters.every((one) => passes(document, one))
    case 'or':
      return filter.filters.some((one) => passes(document, one))
    case 'not':
      return !passes(document, filter.filter)
    case 'gt':
      return valuesOf(document, filter.name).some((value) => comparable(value) > comparable(filter.value))
    case 'gte':
      return valuesOf(document, filter.name).some((value) => comparable(value) >= comparable(filter.value))
    case 'lt':
      return valuesOf(document, filter.name).some((value) => comparable(value) < comparable(filter.value))
    case 'lte':
      return valuesOf(document, filter.name).some((value) => comparable(value) <= comparable(filter.value))
    case 'geoDistance':
      return valuesOf(document, filter.name).some(
        (place) => metresBetween(place as Place, filter.center) <= filter.metres,
      )
    case 'geoWithin': {
      // Rectangles only: from the first corner to the third.
      const [low, , high] = filter.corners as [Place, Place, Place]
      return valuesOf(document, filter.name).some((value) => {
        const { lat, lon } = value as Place
        return lat > low.lat && lat < high.lat && lon > low.lon && lon < high.lon
      })
    }
    case 'ids':
      return filter.ids.includes(document.id)
    case 'textualMatch':
      return valuesOf(document, 'name')
        .concat(valuesOf(document, 'description'))
        .some((text) => /\bwardrobe\b/.test(String(text)))
  }
}

const value = {
  brand: fc.constantFrom(...BRANDS, 'none'),
  tags: fc.constantFrom(...TAGS),
  price: fc.integer({ min: -4, max: 44 }).map((quarters) => quarters / 4),
  sizes: fc.constantFrom(-1, 0, 0.3, 10, 20.5, 7),
  stock: fc.boolean(),
  added: fc.integer({ min: -1, max: 21 }).map((day) => new Date(1_790_000_000_000 + day * 86_400_000).toISOString()),
}
type Name = keyof typeof value
const named = <Item>(make: (name: Name, value: fc.Arbitrary<string | number | boolean>) => fc.Arbitrary<Item>) =>
  fc.oneof(
    ...(Object.keys(value) as Name[]).map((name) => make(name, value[name] as fc.Arbitrary<string | number | boolean>)),
  )

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  named((name, one) => fc.record({ type: fc.constant('eq'), name: fc.constant(name), value: one })),
  named((name, one) =>
    fc.record({
      type: fc.constantFrom('anyOf', 'allOf'),
      name: fc.constant(name),
      values: fc.array(one, { minLength: 1, maxLength: 3 }),
    }),
  ),
  fc.record({ type: fc.constant('exists'), name: fc.constantFrom(...Object.keys(value), 'place') }),
  fc.oneof(
    fc.record({
      type: fc.constantFrom('gt', 'gte', 'lt', 'lte'),
      name: fc.constantFrom('price', 'sizes'),
      value: value.price,
    }),
    fc.record({ type: fc.constantFrom('gt', 'gte', 'lt', 'lte'), name: fc.constant('added'), value: value.added }),
  ),
  fc.record({
    type: fc.constant('geoDistance'),
    name: fc.constant('place'),
    metres: fc.integer({ min: 0, max: 1_500_000 }),
    center: fc.record({ lat: fc.integer({ min: 40, max: 60 }), lon: fc.integer({ min: 0, max: 20 }) }),
  }),
  fc
    .tuple(fc.integer({ min: 38, max: 50 }), fc.integer({ min: -2, max: 10 }), fc.integer({ min: 1, max: 15 }))
    .map(([lat, lon, size]) => ({
      type: 'geoWithin' as const,
      name: 'place',
      corners: [
        { lat, lon },
        { lat: lat + size, lon },
        { lat: lat + size, lon: lon + size },
        { lat, lon: lon + size },
      ],
    })),
  fc.constant({ type: 'textualMatch', keyphrase: 'wardrobe' }),
  fc.record({
    type: fc.constant('ids'),
    ids: fc.array(
      fc.nat(150).map((number) => `item-${number}`),
      { maxLength: 20 },
    ),
  }),
) as fc.Arbitrary<Filter>

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({
      type: fc.constantFrom('and', 'or'),
      filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }) as fc.Arbitrary<Filter>,
    fc.record({ type: fc.constant('not'), filter: tie('filter') }) as fc.Arbitrary<Filter>,
  ),
}))

const countedWith = fc.uniqueArray(
  fc.constantFrom('hard_filters' as const, 'other_facet_values' as const, 'own_values' as const),
)
const facet: fc.Arbitrary<FacetQuery> = fc.record(
  {
    name: fc.constantFrom(...(Object.keys(value) as Name[])),
    kind: fc.constant({ type: 'terms' as const }),
    chosen: leaf,
    countedWith,
    max: fc.constantFrom(2, 100),
    minCount: fc.constantFrom(1, 5),
    sort: fc.record({
      by: fc.constantFrom('text' as const, 'count' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    coverage: fc.boolean(),
  },
  { requiredKeys: ['name', 'kind', 'countedWith', 'max', 'sort'] },
)

describeOnEveryIndex('counts', (index) => {
  const documents = someFurniture(150)
  let searched: SearchIndex
  beforeAll(async () => {
    searched = await index.create(FURNITURE, documents)
  })

  test('hits and facet counts are those of looking at every document, for random trees of filters', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        filter,
        fc.option(filter, { nil: undefined }),
        fc.array(facet, { maxLength: 3 }),
        async (hard, within, facets) => {
          const query: IndexQuery = {
            filter: hard,
            ...(within && { within }),
            facets,
            offset: 0,
            limit: 1000,
            now: 0,
          }
          const answer = await searched.search(query)
          const all = documents.filter((document) => !within || passes(document, within))
          const hits = all.filter(
            (document) => passes(document, hard) && facets.every(({ chosen }) => !chosen || passes(document, chosen)),
          )
          expect(answer.hits.map(({ document }) => document.id)).toEqual(hits.map(({ id }) => id).sort())
          expect(answer.total).toBe(hits.length)
          for (const [at, one] of facets.entries()) {
            const counted = all.filter(
              (document) =>
                (!one.countedWith.includes('hard_filters') || passes(document, hard)) &&
                facets.every(
                  ({ chosen }, other) =>
                    !chosen ||
                    !one.countedWith.includes(other === at ? 'own_values' : 'other_facet_values') ||
                    passes(document, chosen),
                ),
            )
            const counts = new Map<unknown, number>()
            for (const document of counted) {
              for (const own of new Set(valuesOf(document, one.name))) counts.set(own, (counts.get(own) ?? 0) + 1)
            }
            const wanted = [...counts].filter(([, count]) => count >= (one.minCount ?? 1))
            const told = answer.facets[at]?.values ?? []
            expect(told.length).toBe(Math.min(one.max, wanted.length))
            for (const { value: own, count } of told) expect(wanted).toContainEqual([own, count])
            const sizes = wanted.map(([, count]) => count).sort((a, b) => (one.sort.order === 'asc' ? a - b : b - a))
            if (one.sort.by === 'count') expect(told.map(({ count }) => count)).toEqual(sizes.slice(0, one.max))
            if (one.coverage) {
              const having = hits.filter((document) => valuesOf(document, one.name).length > 0).length
              expect(answer.facets[at]?.coverage).toBe(hits.length === 0 ? 0 : having / hits.length)
            }
          }
        },
      ),
      { numRuns: index.runs(500), seed: 1 },
    )
  })
})
