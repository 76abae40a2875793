/** State, request and events of results (contract "search", 6.2 and 6.4). */
import { expect, test, vi } from 'vitest'
import { pause, useSearchService } from '../testing/search-service.fixture.ts'
import { previewSearch } from './preview-search.ts'
import { questions } from './questions.ts'
import { recommendation } from './recommendation.ts'
import {
  type SearchResultsActions,
  type SearchResultsConfig,
  type SearchResultsState,
  searchResults,
} from './search-results.ts'
import { createWidgetModel } from './widget-model.ts'

const service = useSearchService()
const place = { rfkId: 'grid_main', entity: 'product', instanceId: '1' }
const RED = 'facetid_eyJ0eXBlIjoiZXEiLCJuYW1lIjoiY29sb3IiLCJ2YWx1ZSI6InJlZCJ9'

const grid = (state: Partial<SearchResultsState> = {}, config: SearchResultsConfig = {}) =>
  createWidgetModel(service.client(), searchResults, { ...place, state, config })

test('what a grid begins with is what it asks for', () => {
  const { query } = grid(
    {
      keyphrase: 'lamp',
      itemsPerPage: 12,
      page: 3,
      sortType: 'price_asc',
      selectedFacets: [
        { facetId: 'color', facetValueId: RED },
        { facetId: 'brand', facetValueText: 'Acme' },
        { facetId: 'price', min: 0, max: 90 },
        { facetId: 'width', max: 5 },
      ],
    },
    {},
  )
  expect(query.getRequest().getSearch()).toEqual({
    content: {},
    facet: {
      all: true,
      types: [
        { name: 'color', filter: { type: 'or', values: [RED] } },
        { name: 'brand', filter: { type: 'or', values: [{ type: 'eq', value: 'Acme' }] } },
        {
          name: 'price',
          filter: {
            type: 'and',
            values: [
              { type: 'gte', value: 0 },
              { type: 'lte', value: 90 },
            ],
          },
        },
        { name: 'width', filter: { type: 'and', values: [{ type: 'lte', value: 5 }] } },
      ],
    },
    limit: 12,
    offset: 24,
    sort: { choices: true, value: [{ name: 'price_asc' }] },
    query: { keyphrase: 'lamp' },
  })
})

test('a question that the site builds is asked, though nothing was typed', () => {
  const build = (keyphrase?: string) =>
    createWidgetModel(service.client(), questions, {
      ...place,
      query: (query) => keyphrase && query.getRequest().setQuestionsKeyphrase(keyphrase),
    })
  expect(build('how long does delivery take').query.isEnabled()).toBe(true)
  expect(build().query.isEnabled()).toBe(false)
})

const chosen = {
  keyphrase: 'lamp',
  page: 3,
  itemsPerPage: 10,
  selectedFacets: [{ facetId: 'color', facetValueId: RED }],
}
const filter = (values: unknown[], type = 'or') => ({ filter: { type, values } })

test.each<[string, (actions: SearchResultsActions) => void, object, object]>([
  [
    'a new keyphrase clears facets and goes back to the first page',
    (actions) => actions.onKeyphraseChange({ keyphrase: 'desk' }),
    { keyphrase: 'desk', page: 1, selectedFacets: [] },
    { query: { keyphrase: 'desk' }, offset: 0, facet: { all: true } },
  ],
  [
    'an empty keyphrase is none',
    (actions) => actions.onKeyphraseChange({ keyphrase: '' }),
    { keyphrase: undefined, page: 1 },
    { query: undefined, offset: 0 },
  ],
  [
    'a value is added',
    (actions) => actions.onFacetClick({ facetId: 'color', facetValueId: 'facetid_blue', checked: true }),
    {
      page: 1,
      selectedFacets: [...chosen.selectedFacets, { facetId: 'color', facetValueId: 'facetid_blue' }],
    },
    { offset: 0, facet: { all: true, types: [{ name: 'color', ...filter([RED, 'facetid_blue']) }] } },
  ],
  [
    'a value is taken back',
    (actions) => actions.onFacetClick({ type: 'valueId', facetId: 'color', facetValueId: RED, checked: false }),
    { page: 1, selectedFacets: [] },
    { offset: 0, facet: { all: true } },
  ],
  [
    'a text is added',
    (actions) => actions.onFacetClick({ type: 'text', facetId: 'color', facetValueText: 'blue' }),
    { selectedFacets: [...chosen.selectedFacets, { facetId: 'color', facetValueText: 'blue' }] },
    { facet: { all: true, types: [{ name: 'color', ...filter([RED, { type: 'eq', value: 'blue' }]) }] } },
  ],
  [
    'a range replaces the one before, and resets the offset',
    (actions) => {
      actions.onFacetClick({ type: 'range', facetId: 'price', min: 1, max: 2 })
      actions.onPageNumberChange({ page: 2 })
      actions.onFacetClick({ type: 'range', facetId: 'price', min: 0 })
    },
    { page: 1, selectedFacets: [...chosen.selectedFacets, { facetId: 'price', min: 0 }] },
    {
      offset: 0,
      facet: {
        all: true,
        types: [
          { name: 'color', ...filter([RED]) },
          { name: 'price', ...filter([{ type: 'gte', value: 0 }], 'and') },
        ],
      },
    },
  ],
  [
    'a range without bounds is cleared',
    (actions) => {
      actions.onFacetClick({ type: 'range', facetId: 'price', min: 1 })
      actions.onFacetClick({ type: 'range', facetId: 'price' })
    },
    { selectedFacets: chosen.selectedFacets },
    { facet: { all: true, types: [{ name: 'color', ...filter([RED]) }] } },
  ],
  [
    'a filter is removed, and the offset reset',
    (actions) => actions.onRemoveFilter({ type: 'valueId', facetId: 'color', facetValueId: RED }),
    { page: 1, selectedFacets: [] },
    { offset: 0, facet: { all: true } },
  ],
  [
    'all filters are cleared',
    (actions) => actions.onClearFilters(),
    { page: 1, selectedFacets: [] },
    { offset: 0, facet: { all: true } },
  ],
  [
    'another order',
    (actions) => actions.onSortChange({ name: 'price_asc' }),
    { page: 1, sortType: 'price_asc' },
    { offset: 0, sort: { choices: true, value: [{ name: 'price_asc' }] } },
  ],
  ['another page', (actions) => actions.onPageNumberChange({ page: 5 }), { page: 5 }, { offset: 40 }],
  [
    'other pages',
    (actions) => actions.onResultsPerPageChange({ numItems: 25 }),
    { page: 1, itemsPerPage: 25 },
    { limit: 25, offset: 0 },
  ],
])('%s', (_, act, state, search) => {
  const model = grid(chosen)
  act(model.actions)
  expect(model.state.get()).toMatchObject(state)
  const asked = model.query.getRequest().toItem().search
  expect({ ...asked, query: asked?.query }).toMatchObject(search)
  if ('facet' in search) expect(model.query.getRequest().getSearchFacet()).toEqual(search.facet)
})

// Specification: widget-state-broadcast
test('a burst of changes is one request; what has changed is broadcast once', async () => {
  const model = grid()
  const heard = vi.fn()
  model.client.dispatcher.on('core/WIDGET_STATE_CHANGED', heard)
  const stop = model.start()
  for (const keyphrase of ['l', 'la', 'lam', 'lamp']) model.actions.onKeyphraseChange({ keyphrase })
  await expect.poll(() => model.query.getLastResponse()?.content?.[0]?.id).toBe('grid_main:lamp:')
  expect(service.searches()).toHaveLength(1)
  expect(heard.mock.calls).toEqual([[{ ...place, state: { keyphrase: 'lamp', selectedFacets: [] } }]])
  stop()
})

test('an answer completes labels and ids, and says how many results a page has', async () => {
  service.answerSearch(({ widget }) => ({
    body: {
      widgets: widget?.items.map((item) => ({
        ...item,
        limit: 8,
        facet: [{ name: 'color', label: 'Color', value: [{ id: RED, text: 'red', count: 1 }] }],
      })),
    },
  }))
  const model = grid({ page: 3, selectedFacets: [{ facetId: 'color', facetValueText: 'red' }] })
  const stop = model.start()
  await expect.poll(() => service.searches().length).toBe(2)
  expect(model.state.get().selectedFacets).toEqual([
    { facetId: 'color', facetLabel: 'Color', facetValueText: 'red', valueLabel: 'red', facetValueId: RED },
  ])
  expect(service.searches().map(({ widget }) => widget?.items[0]?.search?.offset)).toEqual([0, 16])
  await pause(40)
  expect(service.searches()).toHaveLength(2)
  model.actions.onFacetClick({ facetId: 'color', facetIndex: 0, facetValueId: RED, facetValueIndex: 0, checked: false })
  expect(model.state.get().selectedFacets).toEqual([])
  await expect.poll(() => service.events().length).toBe(1)
  expect(service.events()[0]).toMatchObject({
    action_cause: 'filter',
    value: {
      request: { keyword: '', num_requested: 8, page_size: 8, page_number: 1 },
      filters: [
        {
          name: 'color',
          title: 'Color',
          field: 'color',
          value: [RED],
          display_name: ['red'],
          value_position: [0],
          facet_position: 0,
        },
      ],
    },
  })
  stop()
})

// Specification: tracking-search-event
test('a click on a result tells which and where; a silent facet click tells nothing', async () => {
  const model = grid({ keyphrase: 'lamp', itemsPerPage: 10, page: 2 })
  await model.query.fetch()
  model.actions.onFacetClick({ facetId: 'color', facetValueId: RED, silentTracking: true })
  model.actions.onPageNumberChange({ page: 2 })
  model.actions.onItemClick({ id: 'p/1', index: 0, sourceId: '9' })
  await expect.poll(() => service.events().length).toBe(1)
  expect(service.events()[0]?.value).toMatchObject({
    index: 0,
    entities: [{ id: 'p/1', entity_type: 'product', source_id: '9' }],
    request: { keyword: 'lamp', num_results: 1, total_results: 60, num_requested: 10, page_size: 10, page_number: 2 },
  })
})

test.each([
  ['letters of all scripts', 'Ω žárovka 灯 مصباح 💡'],
  ['a hundred letters', 'x'.repeat(100)],
  ['what looks like code', '"<b>&\\u0000%00\n'],
  ['a zero', '0'],
])('%s are asked for, and told, as they were typed', async (_, keyphrase) => {
  const model = grid({ itemsPerPage: 10 })
  const stop = model.start()
  model.actions.onKeyphraseChange({ keyphrase })
  await expect.poll(() => model.query.getLastResponse()?.content?.[0]?.id).toBe(`grid_main:${keyphrase}:`)
  model.actions.onItemClick({ id: 'a', index: 0 })
  await expect.poll(() => service.events().length).toBe(1)
  expect(service.events()[0]?.value).toMatchObject({ request: { keyword: keyphrase } })
  stop()
})

test('a hundred values of a facet are asked for, each once, and taken back one by one', () => {
  const { actions, query } = grid()
  const names = Array.from({ length: 100 }, (_, n) => `facetid_${n}`)
  for (const facetValueId of [...names, ...names])
    actions.onFacetClick({ facetId: 'color', facetValueId, silentTracking: true })
  const values = () => query.getRequest().getSearchFacetType('color')?.filter?.values
  expect(values()).toEqual(names)
  for (const facetValueId of names.slice(1)) actions.onRemoveFilter({ facetId: 'color', facetValueId })
  expect(values()).toEqual(['facetid_0'])
  actions.onRemoveFilter({ facetId: 'color', facetValueId: 'facetid_0' })
  expect(query.getRequest().getSearchFacet()).toEqual({ all: true })
})

test('past the end there is nothing, but how much there is in all; both are told', async () => {
  service.answerSearch(({ widget }) => ({
    body: { widgets: widget?.items.map((item) => ({ ...item, content: [], total_item: 7, limit: 4 })) },
  }))
  const model = grid({ itemsPerPage: 4, page: 126 })
  const { content, total_item } = await model.query.fetch()
  expect({ content, total_item }).toEqual({ content: [], total_item: 7 })
  expect(service.searches()[0]?.widget?.items[0]?.search?.offset).toBe(500)
  model.appeared()
  await expect.poll(() => service.events().length).toBe(1)
  expect(service.events()[0]?.value).toMatchObject({
    request: { num_results: 0, total_results: 7, page_size: 4, page_number: 126 },
  })
})

// Specification: suggestion-max
test('a preview asks for suggestions, three of each unless told otherwise', () => {
  const { actions, query } = createWidgetModel(service.client(), previewSearch, {
    ...place,
    state: { keyphrase: 'des', itemsPerPage: 4, suggestionsList: [{ suggestion: 'a' }, { suggestion: 'b', max: 5 }] },
  })
  const search = () => query.getRequest().toItem().search
  const one = { name: 'a', max: 3 }
  const asked = { content: {}, limit: 4, query: { keyphrase: 'des' } }
  expect(search()).toEqual({ ...asked, suggestion: [one, { name: 'b', max: 5 }] })
  actions.onSuggestionRemoved({ suggestion: 'b' })
  expect(search()).toEqual({ ...asked, suggestion: [one] })
  actions.onSuggestionAdded({ suggestion: 'c' })
  expect(search()?.suggestion).toEqual([one, { name: 'c', max: 3 }])
  actions.onKeyphraseChange({ keyphrase: '' })
  expect(search()).not.toHaveProperty('query')
})

test('recommendations and questions ask for what their state says; questions not without one', () => {
  const recommended = createWidgetModel(service.client(), recommendation, { ...place, state: { itemsPerPage: 3 } })
  expect(recommended.query.getRequest().getRecommendations()).toEqual({ content: {}, limit: 3 })
  const asked = createWidgetModel(service.client(), questions, { ...place, state: { relatedQuestions: 2 } })
  expect(asked.query.isEnabled()).toBe(false)
  asked.actions.onKeyphraseChanged({ keyphrase: 'how long is delivery' })
  expect(asked.query.isEnabled()).toBe(true)
  expect(asked.query.getRequest().getQuestions()).toEqual({
    keyphrase: 'how long is delivery',
    related_questions: { limit: 2 },
    exact_answer: {},
  })
})
