/** What is registered for a widget's state and actions (contract "search", 6.1). */
import { expect, test, vi } from 'vitest'
import { FilterEqual } from '../filters.ts'
import { useSearchService } from '../testing/search-service.fixture.ts'
import { previewSearch } from './preview-search.ts'
import { questions } from './questions.ts'
import { createWidgetRegistry } from './registry.ts'
import { type SearchResultsState, searchResults } from './search-results.ts'
import { createWidgetModel, type WidgetBehaviour } from './widget-model.ts'
import type { WidgetOptions } from './widget-options.ts'

const service = useSearchService()
const place = { rfkId: 'w', entity: 'product', instanceId: '1' }

function model<Value extends object, WidgetActions, Config>(
  behaviour: WidgetBehaviour<Value, WidgetActions, Config>,
  options: WidgetOptions,
  state: Partial<Value> = {},
) {
  const registry = createWidgetRegistry()
  registry.setWidgetType(behaviour.type, { options })
  return createWidgetModel(service.client({}, { registry }), behaviour, { ...place, state })
}

test('a mapping brings a part of the state into the request, at first and whenever that part changes', () => {
  const brand = vi.fn((request, state) => request.setSearchFilter(new FilterEqual('brand', String(state.brand))))
  const grid = model(searchResults, { propStateMapping: { brand } }, {
    brand: 'Acme',
    keyphrase: 'lamp',
  } as Partial<SearchResultsState>)
  const search = () => grid.query.getRequest().getSearch()
  expect(search()?.filter).toEqual({ type: 'eq', name: 'brand', value: 'Acme' })
  expect(search()?.query).toEqual({ keyphrase: 'lamp' })
  grid.actions.onPageNumberChange({ page: 2 })
  expect(brand).toHaveBeenCalledTimes(1)
  grid.state.set({ brand: 'Volt' } as Partial<SearchResultsState>)
  expect(search()?.filter).toEqual({ type: 'eq', name: 'brand', value: 'Volt' })
})

test('a part nothing is said of is not mapped', () => {
  const brand = vi.fn()
  model(searchResults, { propStateMapping: { brand } })
  expect(brand).not.toHaveBeenCalled()
})

test.each<[string, Partial<SearchResultsState>, object]>([
  ['keyphrase', { keyphrase: 'lamp' }, { query: undefined }],
  ['page', { page: 3, itemsPerPage: 10 }, { offset: 0, limit: 10 }],
  ['itemsPerPage', { itemsPerPage: 10 }, { limit: undefined }],
  ['sortType', { sortType: 'price' }, { sort: { choices: true } }],
  ['selectedFacets', { selectedFacets: [{ facetId: 'a', facetValueId: 'b' }] }, { facet: { all: true } }],
])('a mapping of %s stands in for the usual one', (part, state, search) => {
  const map = vi.fn()
  const grid = model(searchResults, { propStateMapping: { [part]: map } }, state)
  const asked = () => grid.query.getRequest().getSearch()
  expect({ query: undefined, limit: undefined, ...asked() }).toMatchObject(search)
  expect(map).toHaveBeenCalledWith(grid.query.getRequest(), grid.state.get())
})

test('what is left depends on what a mapping asks for', () => {
  const grid = model(
    searchResults,
    { propStateMapping: { itemsPerPage: (request, { itemsPerPage = 0 }) => request.setSearchLimit(itemsPerPage * 2) } },
    { itemsPerPage: 5, page: 3 },
  )
  expect(grid.query.getRequest().getSearch()).toMatchObject({ limit: 10, offset: 20 })
  const asked = model(
    questions,
    { propStateMapping: { keyphrase: (request, { keyphrase }) => request.setQuestionsKeyphrase(`${keyphrase}?`) } },
    { keyphrase: 'why' },
  )
  expect(asked.query.getRequest().getQuestions()?.keyphrase).toBe('why?')
  expect(asked.query.isEnabled()).toBe(true)
})

const heard = (of: { client: { dispatcher: { subscribe(listener: (action: unknown) => void): unknown } } }) => {
  const actions: unknown[] = []
  of.client.dispatcher.subscribe((action) => actions.push(action))
  return actions
}

test('an action is dispatched once it is carried out, with the place of its widget', () => {
  const grid = model(searchResults, {})
  const actions = heard(grid)
  let page: unknown
  grid.client.dispatcher.on('searchResults/PAGE_NUMBER_CHANGED', () => {
    page = grid.state.get().page
  })
  grid.actions.onPageNumberChange({ page: 4 })
  grid.actions.onClearFilters()
  expect(page).toBe(4)
  expect(actions).toEqual([
    { type: 'searchResults/PAGE_NUMBER_CHANGED', payload: { ...place, page: 4 } },
    { type: 'searchResults/CLEAR_FILTERS', payload: place },
  ])
})

test('a registered action is one of the widget’s own under another name, or one of yours', () => {
  const grid = model(searchResults, {
    actionProps: { onSearch: 'searchResults/KEYPHRASE_CHANGED', onAsk: 'shop/ASK' },
  })
  const actions = heard(grid)
  const { onSearch, onAsk } = grid.actions as unknown as Record<string, (payload?: object) => void>
  onSearch?.({ keyphrase: 'lamp' })
  onAsk?.({ about: 'p1' })
  onAsk?.()
  expect(grid.state.get().keyphrase).toBe('lamp')
  expect(actions).toEqual([
    { type: 'searchResults/KEYPHRASE_CHANGED', payload: { ...place, keyphrase: 'lamp' } },
    { type: 'shop/ASK', payload: { ...place, about: 'p1' } },
    { type: 'shop/ASK', payload: place },
  ])
})

test('a name that is there already gets another meaning: what it meant is no longer done', async () => {
  const preview = model(previewSearch, {
    actionProps: { onItemClick: 'core/interaction/ITEM_CLICKED', onPick: 'search/ITEM_CLICKED' },
  })
  preview.actions.onItemClick({ id: 'p1', index: 0 })
  ;(preview.actions as unknown as { onPick(click: object): void }).onPick({ id: 'p2', index: 1 })
  await expect.poll(() => service.events().length).toBe(1)
  expect(service.events()[0]?.value).toMatchObject({ index: 1, entities: [{ id: 'p2' }] })
})

test('what a widget dispatches itself is carried out as its action is', () => {
  const grid = model(searchResults, {})
  grid.dispatch('searchResults/SORT_CHANGED', { name: 'price' })
  expect(grid.state.get().sortType).toBe('price')
  grid.client.dispatcher.dispatch('searchResults/SORT_CHANGED', { ...place, name: 'name' })
  expect(grid.state.get().sortType).toBe('price')
})

test('a widget says when it is there and when it has gone', () => {
  const grid = model(searchResults, {})
  const actions = heard(grid)
  grid.start()()
  expect(actions.filter((action) => /LOAD$/.test((action as { type: string }).type))).toEqual([
    { type: 'core/LOAD', payload: place },
    { type: 'core/UNLOAD', payload: place },
  ])
})
