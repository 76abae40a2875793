/** What requests cost, and which are refused for it. */
import { expect, test } from 'vitest'
import { toEnd } from '../../ground/yielding-task.fixture.ts'
import { SEARCH_LIMITS } from '../limits.ts'
import { facetValueId } from './facet-value-id.ts'
import { readSearchRequest } from './read-request.ts'
import { SEARCH_COSTS } from './search-cost.ts'
import { SearchError } from './search-error.ts'

type Json = Record<string, unknown>

const requestOf = (body: unknown) => toEnd(readSearchRequest(body))

const item = (search: Json) => ({ rfk_id: 'grid', entity: 'product', search })
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one)

/** Units a request costs where it is refused; undefined: it is accepted. */
function refusedFor(...items: readonly Json[]): number | undefined {
  try {
    requestOf({ widget: { items } })
    return undefined
  } catch (error) {
    if (!(error instanceof SearchError) || error.type !== 'request_too_costly') throw error
    expect(error.message).toContain(`at most ${SEARCH_LIMITS.cost.value}`)
    return error.details.cost as number
  }
}

const text = (keyphrase: string) => ({ type: 'textualMatch', keyphrase })
const or = (filters: readonly Json[]) => ({ type: 'or', filters })
const eq = { type: 'eq', name: 'color', value: 'red' }

test.each<[string, readonly Json[]]>([
  ['hundreds of filters by text in one widget', [item({ filter: or(times(900, text('oak chair table'))) })]],
  ['the same in twenty widgets', times(20, item({ filter: or(times(900, text('oak chair table'))) }))],
  ['filters by text of many words', [item({ filter: or(times(20, text('a '.repeat(50)))) })]],
  ['conditions in every widget', times(20, item({ filter: or(times(999, eq)) }))],
  [
    'conditions in each rule',
    times(20, item({ rule: { boost: times(100, { filter: or(times(50, eq)), weight: 2 }) } })),
  ],
  ['documents that rules put in', times(20, item({ rule: { include: times(100, { filter: eq, slots: [1] }) } }))],
  [
    'pins in as many slots as there may be',
    times(20, item({ rule: { pin: times(100, { id: 'x', slot: times(100, 1) }) } })),
  ],
  [
    'polygons of many corners',
    times(20, item({ filter: { type: 'geoWithin', name: 'place', coordinates: times(999, {}) } })),
  ],
  ['circles', times(20, item({ filter: or(times(100, { type: 'geoDistance', name: 'place', distance: '1km' })) }))],
  ['all of many values', times(20, item({ filter: { type: 'allOf', name: 'color', values: times(999, 'red') } }))],
  ['many values in the short form', times(20, item({ filter: { name: 'color', values: times(999, eq) } }))],
  ['facets in every widget', times(20, item({ facet: { types: times(100, { name: 'color' }) } }))],
  ['suggestions in every widget', times(20, item({ suggestion: times(20, { name: 'completion' }) }))],
  ['swatches of a hundred documents', times(20, item({ limit: 100, swatch: { group_by: 'color', max: 10 } }))],
  [
    'rules of recommendations',
    times(20, { ...item({}), recommendations: { rule: { include: times(100, { filter: eq, slots: [1] }) } } }),
  ],
])('%s are refused', (_, items) => {
  expect(refusedFor(...items)).toBeGreaterThan(SEARCH_LIMITS.cost.value)
})

const query = { keyphrase: 'small round oak table' }
const grid = item({
  content: {},
  query,
  facet: { all: true },
  sort: { choices: true, value: [{ name: 'price_asc' }] },
  suggestion: [{ name: 'completion' }, { name: 'correction' }],
  filter: { type: 'and', filters: [eq, { type: 'gte', name: 'price', value: 1 }] },
  limit: 24,
})

test.each<[string, readonly Json[]]>([
  ['twenty widgets of results', times(20, grid)],
  ['a widget of a hundred documents with their swatches', [item({ limit: 100, swatch: {}, query })]],
  [
    'a thousand chosen values',
    [
      item({
        facet: {
          types: [{ name: 'color', filter: { type: 'or', values: times(1000, facetValueId('color', 'red')) } }],
        },
      }),
    ],
  ],
  ['a thousand ids', [item({ filter: { type: 'anyOf', name: 'id', values: times(1000, 'piece-1') } })]],
  ['a hundred pins', [item({ rule: { pin: times(100, { id: 'x', slot: 1 }) } })]],
  ['twenty recommendations', times(20, { rfk_id: 'similar', entity: 'product', recommendations: { content: {} } })],
  ['a keyphrase of as many words as it can have', [item({ query: { keyphrase: 'a '.repeat(50) } })]],
])('%s are accepted', (_, items) => {
  expect(refusedFor(...items)).toBeUndefined()
})

test('the same filter costs the same in any of its forms', () => {
  const forms = [
    or(times(40, { name: 'color', filter: { type: 'and', values: times(10, 'red') } })),
    or(times(40, { name: 'color', type: 'and', values: times(10, 'red') })),
    or(times(40, { type: 'allOf', name: 'color', values: times(10, 'red') })),
  ]
  // Each is far enough beyond what is accepted to say what it costs.
  const costs = forms.map((filter) => refusedFor(...times(20, item({ filter }))) ?? 0)
  for (const cost of costs) expect(cost).toBeGreaterThan(20 * 40 * 10 * SEARCH_COSTS.clause)
})

test('what is nested without end is left to what reads it', () => {
  let deep: Json = eq
  for (let depth = 0; depth < 20_000; depth++) deep = { type: 'not', filter: deep }
  expect(refusedFor(item({ filter: deep }))).toBeUndefined()
})

test('a filter by text is as long as a keyphrase, and a list has a thousand entries', () => {
  const itemsOf = (search: Json) => requestOf({ widget: { items: [item(search)] } }).items
  const chosen = (count: number) => ({
    facet: { types: [{ name: 'color', filter: { type: 'or', values: times(count, 'x') } }] },
  })
  expect(itemsOf(chosen(1000))).toMatchObject([{ ok: true }])
  expect(itemsOf(chosen(1001))).toMatchObject([{ ok: false, error: { type: 'invalid_request' } }])
})
