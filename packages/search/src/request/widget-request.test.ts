import { expect, test, vi } from 'vitest'
import type { SearchError } from '../failures.ts'
import { PageContext } from './page-context.ts'
import { WidgetRequest } from './widget-request.ts'
import type { WidgetType } from './widget-types.ts'

const grid = () => new WidgetRequest('r', 'product', 'content_grid')

test.each<[WidgetType, object]>([
  ['content_grid', { search: { content: {}, facet: { all: true }, offset: 0, sort: { choices: true } } }],
  ['preview_search', { search: { content: {} } }],
  ['recommendation', { recommendations: { content: {} } }],
  ['questions_answers', { questions: { related_questions: { limit: 5 }, exact_answer: {} } }],
  ['content_block', { appearance: { templates: {}, variables: {} } }],
  ['html_block', { appearance: { templates: {}, variables: {} } }],
  ['banner', { appearance: { templates: {}, variables: {} } }],
  ['seo', { appearance: { templates: {}, variables: {} } }],
])('%s asks by default for what the contract says', (type, block) => {
  expect(new WidgetRequest('r', 'product', type).toItem()).toEqual({ rfk_id: 'r', entity: 'product', ...block })
})

test('without a type nothing but the widget is asked for', () => {
  expect(new WidgetRequest('r', 'product').toItem()).toEqual({ rfk_id: 'r', entity: 'product' })
})

// Specification: unknown-widget-type, widget-type-message
test.each(['carousel', '', 'toString'])('the type "%s" is refused', (type) => {
  try {
    new WidgetRequest('r', 'product', type)
    expect.unreachable()
  } catch (error) {
    expect((error as SearchError).code).toBe('INVALID_WIDGET_TYPE')
    expect((error as Error).message).toBe(`Invalid widget type: "${type}"`)
  }
})

test('every option of an item can be set', () => {
  const request = new WidgetRequest('r', 'product')
  request.setSources(['a'])
  request.setRfkFlags(['-rules'])
  request.setSearchContentFields(['name'])
  request.setSearchQueryKeyphrase('lamp')
  request.setSearchQueryOperator('and')
  request.setSearchQueryHighlightFields(['name'])
  request.setSearchQueryHighlightFragmentSize(50)
  request.setSearchQueryHighlightPreTag('<mark>')
  request.setSearchQueryRelevance([{ name: 'n', analyzer: 'a', weight: 2 }])
  request.setSearchFacetMax(20)
  request.setSearchFacetSort({ name: 'count', order: 'asc' })
  request.addSearchFacetType({ name: 'color' })
  request.setSearchSortValue([{ name: 'price' }])
  request.setSearchGroupBy('g')
  request.setSearchDisableGrouping(true)
  request.setSearchPersonalizationAlgorithm('mlt')
  request.addSearchPersonalizationId('1', '2')
  request.addSearchRanking({ name: 'sales', weight: 2.5 })
  request.setSearchRuleBehaviors(true)
  request.setSearchRulePin([{ id: 'x', slot: [1] }])
  request.setSearchRuleBlacklistFilter({ type: 'eq', name: 'status', value: 'hidden' })
  request.addSearchRuleBoost({ filter: { type: 'exists', name: 'n' }, slots: [1], weight: 2 })
  request.addSearchSuggestion({ name: 's', max: 3, keyphrase_fallback: true })
  request.setSearchSwatchMax(5)
  request.setSearchResponseContext({})
  request.setRecommendationsRecipe({ id: 'similar', version: 1 })
  request.setRecommendationsPaginateRecommendations(true)
  request.setQuestionsExactAnswerQueryTypes(['question'])
  request.setQuestionsRelatedQuestionsOffset(5)
  request.setAppearanceTemplatesDevices(['pc'])
  request.setAppearanceVariablesSections(['all'])
  expect(request.toJson()).toEqual({
    rfk_id: 'r',
    entity: 'product',
    sources: ['a'],
    rfk_flags: ['-rules'],
    search: {
      content: { fields: ['name'] },
      query: {
        keyphrase: 'lamp',
        operator: 'and',
        highlight: { fields: ['name'], fragment_size: 50, pre_tag: '<mark>' },
        relevance: [{ name: 'n', analyzer: 'a', weight: 2 }],
      },
      facet: { max: 20, sort: { name: 'count', order: 'asc' }, types: [{ name: 'color' }] },
      sort: { value: [{ name: 'price' }] },
      group_by: 'g',
      disable_grouping: true,
      personalization: { algorithm: 'mlt', ids: ['1', '2'] },
      ranking: [{ name: 'sales', weight: 2.5 }],
      rule: {
        behaviors: true,
        pin: [{ id: 'x', slot: [1] }],
        blacklist: { filter: { type: 'eq', name: 'status', value: 'hidden' } },
        boost: [{ filter: { type: 'exists', name: 'n' }, slots: [1], weight: 2 }],
      },
      suggestion: [{ name: 's', max: 3, keyphrase_fallback: true }],
      swatch: { max: 5 },
      response_context: {},
    },
    recommendations: { recipe: { id: 'similar', version: 1 }, paginate_recommendations: true },
    questions: { exact_answer: { query_types: ['question'] }, related_questions: { offset: 5 } },
    appearance: { templates: { devices: ['pc'] }, variables: { sections: ['all'] } },
  })
})

test('an empty list resets, undefined removes, and what is left empty goes too', () => {
  const request = new WidgetRequest('r', 'product')
  request.setSearchQueryHighlightFields(['name'])
  request.setSearchQueryHighlightFields([])
  expect(request.toJson()).toEqual({ rfk_id: 'r', entity: 'product' })
  request.setSearchLimit(0)
  expect(request.getSearchLimit()).toBe(0)
  request.setSearchLimit(undefined)
  request.setSearchContent({})
  expect(request.getSearch()).toEqual({ content: {} })
  request.resetSearchContentFields()
  expect(request.getSearch()).toEqual({ content: {} })
  request.resetSearch()
  expect(request.getSearch()).toBeUndefined()
})

test('update merges objects and gives functions what is there; add and remove work on lists', () => {
  const request = grid()
  request.updateSearchFacet({ max: 3 })
  expect(request.getSearchFacet()).toEqual({ all: true, max: 3 })
  request.updateSearchLimit((now = 10) => now * 2)
  expect(request.getSearchLimit()).toBe(20)
  request.addSearchContentField('a', 'b')
  request.removeSearchContentField('a')
  expect(request.getSearchContentFields()).toEqual(['b'])
})

test('snapshots are taken and restored, listeners hear of changes only', () => {
  const request = grid()
  const heard = vi.fn()
  const stop = request.addListener(heard)
  request.takeSnapshot()
  request.setSearchLimit(5)
  request.setSearchLimit(5)
  expect(heard).toHaveBeenCalledTimes(1)
  request.restoreSnapshot()
  expect(request.getSearchLimit()).toBeUndefined()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  request.load({ rfk_id: 'r', entity: 'product', search: { limit: 7 } })
  expect(request.getSearchLimit()).toBe(7)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('the types of the accessors are those of the table', () => {
  const request = grid()
  // @ts-expect-error a limit is a number
  request.setSearchLimit('5')
  // @ts-expect-error there is no such order
  request.addSearchSortValue({ name: 'price', order: 'up' })
  // @ts-expect-error there is no such field
  expect(request.setSearchColour).toBeUndefined()
  // @ts-expect-error a keyphrase is no list
  expect(request.addSearchQueryKeyphrase).toBeUndefined()
})

test('what was given is not shared', () => {
  const fields = ['a']
  const request = grid()
  request.setSearchContentFields(fields)
  fields.push('b')
  expect(request.getSearchContentFields()).toEqual(['a'])
  request.setSearchLimit(1)
  expect(grid().getSearchLimit()).toBeUndefined()
})

test('how a keyphrase is looked for is not sent without one, and not forgotten', () => {
  const request = grid()
  request.setSearchQueryOperator('or')
  expect(request.toItem().search).not.toHaveProperty('query')
  request.setSearchQueryKeyphrase('lamp')
  expect(request.toItem().search?.query).toEqual({ operator: 'or', keyphrase: 'lamp' })
})

test('values of a facet are added and removed; the filter keeps its type, and what asks for nothing goes', () => {
  const request = grid()
  request.addSearchFacetTypeFilter('color', 'red', 'and')
  request.addSearchFacetTypeFilter('color', 'blue')
  request.addSearchFacetTypeFilter('color', 'red')
  expect(request.getSearchFacetTypes()).toEqual([{ name: 'color', filter: { type: 'and', values: ['blue', 'red'] } }])
  request.removeSearchFacetTypeFilter('color', 'blue')
  expect(request.getSearchFacetType('color')?.filter).toEqual({ type: 'and', values: ['red'] })
  request.removeSearchFacetTypeFilter('color', 'red')
  expect(request.getSearchFacet()).toEqual({ all: true })
})

test('a facet with options of its own stays when its filter goes', () => {
  const request = grid()
  request.setSearchFacetType({ name: 'color', max: 5 })
  request.addSearchFacetTypeFilter('color', { type: 'eq', value: 'red' })
  request.addSearchFacetTypeFilter('size', 'xl')
  request.updateSearchFacetType('color', { keyphrase: 're' })
  request.removeSearchFacetTypeFilter('color', { value: 'red', type: 'eq' })
  expect(request.getSearchFacetType('color')).toEqual({ name: 'color', max: 5, keyphrase: 're' })
  request.resetSearchFacetTypeFilters()
  expect(request.getSearchFacetTypes()).toEqual([{ name: 'color', max: 5, keyphrase: 're' }])
})

test('where only names ask for facets, clearing keeps the names', () => {
  const request = new WidgetRequest('r', 'product', 'preview_search')
  request.setSearchFacetTypes([{ name: 'color' }])
  request.addSearchFacetTypeFilter('color', 'red')
  request.resetSearchFacetTypeFilters()
  expect(request.getSearchFacetTypes()).toEqual([{ name: 'color' }])
})

test('the context of a page has setters for all of its fields', () => {
  const context = new PageContext()
  context.setLocaleCountry('us')
  context.setLocaleLanguage('en')
  context.setPageUri('/en/lamps')
  context.setStoreGroupId('g')
  context.setStoreId('s')
  context.setUserUuid('u')
  context.addUserGroup('vip')
  context.setIds({ product: ['p1'] })
  context.setGeoLocation({ lat: 1, lon: 2 })
  context.setCampaignUtmSource('mail')
  context.setBrowserDevice('pc')
  context.setTimeEpoch(1)
  expect(context.toJson()).toEqual({
    locale: { country: 'us', language: 'en' },
    page: { uri: '/en/lamps' },
    store: { group_id: 'g', id: 's' },
    user: { uuid: 'u', groups: ['vip'] },
    ids: { product: ['p1'] },
    geo: { location: { lat: 1, lon: 2 } },
    campaign: { utm_source: 'mail' },
    browser: { device: 'pc' },
    time: { epoch: 1 },
  })
})
