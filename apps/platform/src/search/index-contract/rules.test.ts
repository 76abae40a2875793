import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { BRANDS, FURNITURE, someFurniture } from '../engine/furniture.fixture.ts'
import type { Filter, IndexQuery, Rules, SearchIndex } from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

const documents = someFurniture(80)
const all = { offset: 0, limit: 1000, now: 0 } as const
const brand = (name: string): Filter => ({ type: 'eq', name: 'brand', value: name })
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom(...BRANDS).map(brand),
  fc.constantFrom(true, false).map((value) => ({ type: 'eq' as const, name: 'stock', value })),
  fc.constantFrom(2, 5, 8).map((value) => ({ type: 'gt' as const, name: 'price', value })),
)
const slot = fc.integer({ min: 1, max: 12 })
const rules: fc.Arbitrary<Rules> = fc.record(
  {
    blacklist: filter,
    bury: filter,
    boost: fc.array(fc.record({ filter, slots: fc.array(slot, { minLength: 1, maxLength: 3 }) }), { maxLength: 2 }),
    include: fc.array(fc.record({ filter, slots: fc.array(slot, { minLength: 1, maxLength: 3 }) }), { maxLength: 2 }),
    pin: fc.array(fc.record({ id: fc.nat(90).map((number) => `item-${number}`), slot }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
)

/** A server's scores have seven digits. */
const about = (scores: Record<string, number>) =>
  Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, expect.closeTo(score, 5)]))

describeOnEveryIndex('rules', (index) => {
  let searched: SearchIndex
  beforeAll(async () => {
    searched = await index.create(FURNITURE, documents)
  })
  const ids = async (query: Partial<IndexQuery>) =>
    (await searched.search({ ...all, ...query })).hits.map(({ document }) => document.id)

  test('whatever the rules, pages are cuts of one list that has nothing twice, nothing forbidden, and pins in their slots', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.option(filter, { nil: undefined }),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        async (given, within, grouped, limit) => {
          const query = {
            ...all,
            text: { keyphrase: 'lamp', prefix: 'never' as const },
            rules: given,
            ...(within && { within }),
            ...(grouped && { groupBy: 'group' }),
          }
          const whole = await searched.search(query)
          const list = whole.hits.map(({ document }) => document.id)
          expect(new Set(list).size).toBe(list.length)
          expect(whole.total).toBe(list.length)
          const may = new Set(
            await ids({
              ...(within && { within }),
              ...(given.blacklist && { filter: { type: 'not', filter: given.blacklist } }),
            }),
          )
          for (const id of list) expect(may.has(id)).toBe(true)
          if (grouped) {
            const groups = whole.hits.map(({ document }) => document.fields.group)
            expect(new Set(groups).size).toBe(groups.length)
          }
          const slots = new Map<number, string>()
          const taken = new Set<unknown>()
          for (const { id, slot: at } of given.pin ?? []) {
            const group = grouped ? documents.find((one) => one.id === id)?.fields.group : id
            if (!may.has(id) || slots.has(at) || taken.has(group)) continue
            slots.set(at, id)
            taken.add(group)
          }
          // A shorter list may end before a slot.
          if (list.length >= 12) for (const [at, id] of slots) expect(list[at - 1]).toBe(id)
          const pages: string[] = []
          for (let offset = 0; offset < list.length + limit; offset += limit) {
            const answer = await searched.search({ ...query, offset, limit })
            expect(answer.total).toBe(whole.total)
            pages.push(...answer.hits.map(({ document }) => document.id))
          }
          expect(pages).toEqual(list)
        },
      ),
      { numRuns: index.runs(200), seed: 1 },
    )
  })

  test('what is buried comes after all others, each part in its order', async () => {
    const natural = await ids({ text: { keyphrase: 'lamp', prefix: 'never' } })
    const bury = brand('Acme')
    const buried = new Set(await ids({ filter: bury }))
    const list = await ids({ text: { keyphrase: 'lamp', prefix: 'never' }, rules: { bury } })
    expect(list).toEqual([...natural.filter((id) => !buried.has(id)), ...natural.filter((id) => buried.has(id))])
  })

  test('a boost with slots takes the best hits alone, an include also what was not found', async () => {
    const text = { keyphrase: 'sofa', prefix: 'never' as const }
    const natural = await ids({ text })
    const acme = natural.filter((id) => documents.find((one) => one.id === id)?.fields.brand === 'Acme')
    const boosted = await ids({ text, rules: { boost: [{ filter: brand('Acme'), slots: [3, 1] }] } })
    expect([boosted[0], boosted[2]]).toEqual(acme.slice(0, 2))
    expect(boosted.length).toBe(natural.length)

    const other = documents.find(({ id }) => !natural.includes(id))?.id ?? ''
    const included = await ids({ text, rules: { include: [{ filter: { type: 'ids', ids: [other] }, slots: [2] }] } })
    expect(included[1]).toBe(other)
    expect(included.length).toBe(natural.length + 1)
  })

  test('a pin wins over an include, which wins over a boost', async () => {
    const rules: Rules = {
      boost: [{ filter: { type: 'ids', ids: ['item-1'] }, slots: [1] }],
      include: [{ filter: { type: 'ids', ids: ['item-2'] }, slots: [1] }],
      pin: [{ id: 'item-3', slot: 1 }],
    }
    expect((await ids({ rules }))[0]).toBe('item-3')
    const { pin: _, ...unpinned } = rules
    expect((await ids({ rules: unpinned }))[0]).toBe('item-2')
  })

  test('a boost with a weight multiplies the score of what passes', async () => {
    const text = { keyphrase: 'lamp', prefix: 'never' as const }
    const scores = async (rules: Rules) =>
      new Map((await searched.search({ ...all, text, rules })).hits.map(({ document, score }) => [document, score]))
    const [plain, boosted] = [await scores({}), await scores({ boost: [{ filter: brand('Acme'), weight: 2 }] })]
    const byId = new Map([...plain].map(([{ id }, score]) => [id, score]))
    for (const [{ id, fields }, score] of boosted)
      expect(score).toBeCloseTo((byId.get(id) ?? 0) * (fields.brand === 'Acme' ? 2 : 1), 4)
  })

  test('a slot beyond the end is the end, and the rules of a page that is past it change nothing', async () => {
    const text = { keyphrase: 'nothing', prefix: 'never' as const }
    const rules: Rules = {
      pin: [
        { id: 'item-9', slot: 40 },
        { id: 'item-8', slot: 50 },
      ],
    }
    expect(await ids({ text, rules })).toEqual(['item-9', 'item-8'])
    const past = await searched.search({ ...all, text, rules, offset: 5 })
    expect(past).toMatchObject({ total: 2, hits: [] })
  })

  test('groups are counted once, the others are folded under the first', async () => {
    const answer = await searched.search({
      ...all,
      groupBy: 'group',
      swatches: 3,
      sort: [{ name: 'price', order: 'asc' }],
    })
    expect(answer.total + answer.folded).toBe(documents.length)
    for (const { document, folded = [] } of answer.hits) {
      const others = documents.filter(({ id, fields }) => fields.group === document.fields.group && id !== document.id)
      expect(folded.length).toBe(Math.min(3, others.length))
      for (const one of folded) expect(one.fields.group).toBe(document.fields.group)
    }
  })

  // Specification: item-ranking
  test('ranking, affinity and points raise scores by what they say', async () => {
    const now = 1_790_000_000_000
    const day = 24 * 3600 * 1000
    const item = (id: string, price: number, age: number, name: string) => ({
      id,
      source: '',
      fields: { price, added: new Date(now - age * day).toISOString(), brand: name },
    })
    const three = [item('a', 0, 0, 'Acme'), item('b', 5, 7, 'Lumen'), item('c', 10, 14, 'acme')]
    const ranked = await index.create(FURNITURE, three)
    const scores = async (query: Partial<IndexQuery>) =>
      Object.fromEntries(
        (await ranked.search({ ...all, now, ...query })).hits.map(({ document, score }) => [document.id, score]),
      )
    expect(await scores({ ranking: [{ name: 'price', weight: 2 }] })).toEqual(about({ a: 1, b: 2, c: 3 }))
    expect(await scores({ ranking: [{ name: 'added', weight: 1 }] })).toEqual(about({ a: 2, b: 1.5, c: 1 }))
    expect(await scores({ affinity: { brand: { Acme: 0.4, Lumen: 7 } } })).toEqual(about({ a: 1.2, b: 1.5, c: 1 }))
    expect(await scores({ points: { b: 4, nobody: 3 } })).toEqual(about({ a: 1, b: 5, c: 1 }))
  })

  test('what raised a score is told, by ranking, affinity and the rule', async () => {
    const now = 1_790_000_000_000
    const { hits } = await searched.search({
      ...all,
      now,
      explain: true,
      filter: { type: 'and', filters: [brand('Acme'), { type: 'exists', name: 'price' }] },
      ranking: [
        { name: 'price', weight: 2 },
        { name: 'added', weight: 1 },
      ],
      affinity: { brand: { Acme: 0.4 } },
      rules: { boost: [{ filter: brand('Acme'), weight: 3, by: 'up' }] },
    })
    expect(hits.length).toBeGreaterThan(0)
    for (const { score, explanation } of hits) {
      const { parts = [] } = explanation ?? {}
      const partOf = (kind: string) => parts.find(({ about }) => about?.kind === kind)?.value ?? 1
      expect(parts.find(({ about }) => about?.kind === 'boost')).toMatchObject({ about: { rule: 'up' }, value: 3 })
      expect(partOf('affinity')).toBeCloseTo(1.2, 5)
      expect(partOf('other') * partOf('ranking') * 1.2 * 3).toBeCloseTo(score, 4)
    }
  })

  test('what is like others shares their words and values, and is none of them', async () => {
    const seeds = ['item-3', 'item-5']
    const { hits } = await searched.search({ ...all, similarTo: { ids: seeds } })
    expect(hits.length).toBeGreaterThan(0)
    for (const { document } of hits) expect(seeds).not.toContain(document.id)
    expect((await searched.search({ ...all, similarTo: { ids: ['nobody'] } })).total).toBe(0)
  })

  test.each([
    ['filter', { filter: { type: 'exists', name: 'number' } }],
    ['filter', { within: { type: 'eq', name: 'description', value: 'x' } }],
    ['filter', { filter: { type: 'geoDistance', name: 'price', metres: 1, center: { lat: 0, lon: 0 } } }],
    [
      'facet',
      {
        facets: [
          { name: 'place', kind: { type: 'terms' }, countedWith: [], max: 1, sort: { by: 'text', order: 'asc' } },
        ],
      },
    ],
    [
      'facet',
      {
        facets: [
          {
            name: 'brand',
            kind: { type: 'histogram', interval: 1 },
            countedWith: [],
            max: 1,
            sort: { by: 'text', order: 'asc' },
          },
        ],
      },
    ],
    ['sort', { sort: [{ name: 'place', order: 'asc' }] }],
    ['ranking', { ranking: [{ name: 'brand', weight: 1 }] }],
    ['group', { groupBy: 'nothing' }],
  ] as [string, Partial<IndexQuery>][])('an attribute that is not there to %s by is named', async (use, query) => {
    await expect(searched.search({ ...all, ...query })).rejects.toMatchObject({ name: 'UnknownAttributeError', use })
  })
})
