/** What the hosted service’s own client 3.0.0 asks, tells and lets be heard, and ours does as well (contract "search", 5.1, 6, 8.3). */
import { expect, test } from 'vitest'
import { sortedJson } from '../json.ts'
import { useBothClients } from '../testing/both-clients.fixture.ts'

const { service, run, text, both, show, answerWithFacet } = useBothClients()

interface Heard {
  type: string
  payload: Record<string, unknown>
}

/** What a handler has heard of the widget’s own actions, and of those nobody knows but the site. */
const ownActions = async (): Promise<Heard[]> => {
  const actions = JSON.parse(
    String(await run(`JSON.stringify(heard.filter(({ type }) => !type.startsWith('core/')))`)),
  ) as Heard[]
  return actions.map(({ type, payload: { instanceId: _, ...payload } }) => ({ type, payload }))
}

test('a handler hears of every action of a list of results', async () => {
  const { hosted, own } = await both(async () => {
    answerWithFacet()
    await show('grid')
    await run(`(() => {
      actions.onKeyphraseChange({ keyphrase: 'lamp' })
      actions.onFacetClick({ type: 'valueId', facetId: 'color', facetIndex: 0, facetValueId: 'facetid_red', facetValueIndex: 0, checked: true })
      actions.onRemoveFilter({ type: 'valueId', facetId: 'color', facetValueId: 'facetid_red' })
      actions.onFilterClick({ type: 'valueId', facetId: 'color', facetValueId: 'facetid_red' })
      actions.onSortChange({ name: 'price' })
      actions.onPageNumberChange({ page: 2 })
      actions.onResultsPerPageChange({ numItems: 4 })
      actions.onClearFilters()
      actions.onItemClick({ id: 'p1', index: 0, sourceId: '9', entity: 'product' })
    })()`)
    return ownActions()
  })
  expect(hosted).toHaveLength(9)
  expect(own).toEqual(hosted)
})

test.each([
  [
    'preview',
    `actions.onKeyphraseChange({ keyphrase: 'la' }),
     actions.onSuggestionAdded({ suggestion: 't' }),
     actions.onSuggestionRemoved({ suggestion: 's' }),
     actions.onSuggestionClick({ name: 's', value: 'lamp' }),
     actions.onItemClick({ id: 'p1', index: 1, sourceId: '9', entity: 'product' })`,
    5,
  ],
  [
    'recommendation',
    `actions.onNavigationNext({ index: 1 }),
     actions.onNavigationPrev({ index: 0 }),
     actions.onItemClick({ id: 'p1', index: 1, sourceId: '9', entity: 'product' })`,
    3,
  ],
])('a handler hears of every action of a %s', async (part, act, count) => {
  const { hosted, own } = await both(async () => {
    await show(part)
    await run(`[${act}].length`)
    return ownActions()
  })
  expect(hosted).toHaveLength(count)
  expect(own).toEqual(hosted)
})

test('a handler hears when its widget is there, asks, is answered, has changed and is seen', async () => {
  const { hosted, own } = await both(async () => {
    await show('grid')
    await run(`actions.onPageNumberChange({ page: 2 })`)
    await expect.poll(() => service.searches().length).toBe(2)
    const types = () =>
      run(`[...new Set(heard.map(({ type }) => type))].filter((type) => type.startsWith('core/')).sort()`)
    await expect.poll(types).toContain('core/WIDGET_APPEAR')
    return (await types()) as string[]
  })
  // The hosted client tells of the request of all widgets as well.
  expect(own).toEqual(hosted.filter((type) => !type.startsWith('core/REQUEST')))
})

test('registered actions are the widget’s own under other names, or one’s own', async () => {
  const { hosted, own } = await both(async () => {
    await run(`lib.setWidget('w', 'product', {
      type: 'content_grid',
      options: { actionProps: { onSearch: 'searchResults/KEYPHRASE_CHANGED', onAsk: 'shop/ASK', onItemClick: 'shop/PICK' } },
    })`)
    await show('grid')
    await run(
      `(actions.onSearch({ keyphrase: 'lamp' }), actions.onAsk({ about: 'p1' }), actions.onItemClick({ id: 'p1', index: 0 }))`,
    )
    await expect.poll(() => service.searches().length).toBe(2)
    return {
      heard: await ownActions(),
      keyphrase: service.searches()[1]?.widget?.items[0]?.search?.query?.keyphrase,
      clicks: service.events().filter(({ action }) => action === 'click'),
    }
  })
  expect(hosted).toMatchObject({ keyphrase: 'lamp', clicks: [], heard: { length: 3 } })
  expect(own).toEqual(hosted)
})

test('registered mappings bring the state into the request instead of the usual ones', async () => {
  const { hosted, own } = await both(async () => {
    await run(`register = () => lib.setWidgetType('content_grid', {
      options: {
        propStateMapping: {
          brand: (request, { brand }) => request.setSearchFilter(new lib.FilterEqual('brand', brand)),
          itemsPerPage: (request, { itemsPerPage }) => request.setSearchLimit(itemsPerPage * 2),
          keyphrase: () => {},
          sortType: (request, { sortType }) => request.setSearchGroupBy(sortType),
          never: (request) => request.setSearchLimit(100),
        },
      },
    })`)
    await show('grid', { state: { brand: 'Acme', itemsPerPage: 5, keyphrase: 'lamp', page: 1, sortType: 'price' } })
    return service.searches()[0]?.widget?.items
  })
  expect(hosted?.[0]?.search).toMatchObject({ limit: 10, group_by: 'price', filter: { name: 'brand' } })
  expect(own).toEqual(hosted)
})

const INTERACTIONS: Record<string, object> = {
  ADD_TO_CART: { items: [{ id: 'p1', price: 10, quantity: 2 }] },
  ADD_TO_WISHLIST: { items: [{ id: 'p1', sourceId: '9' }], entity: 'content' },
  CART_STATUS: { items: [{ id: 'p1' }, { id: 'p2', price: 5 }] },
  ORDER_CONFIRM: { items: [{ id: 'p1' }], orderId: 'O1', orderTotal: 20, orderSubtotal: 18, coupon: 'C' },
  USER_LOGIN: { id: 'u1', email: 'a@b.co' },
  ITEM_CLICKED: { id: 'p1', index: 0 },
}

test('every interaction that a widget dispatches is told as the same event', async () => {
  const { hosted, own } = await both(async () => {
    await show('grid')
    for (const [name, payload] of Object.entries(INTERACTIONS))
      await run(`say('core/interaction/${name}', ${JSON.stringify(payload)})`)
    const told = () => service.events().filter(({ name }) => name !== 'widget')
    await expect
      .poll(() =>
        told()
          .map(({ name }) => String(name))
          .toSorted(),
      )
      .toEqual(['cart', 'cart', 'login', 'order_confirm', 'wishlist'])
    return told()
      .toSorted((one, other) => (`${one.name}${one.action}` < `${other.name}${other.action}` ? -1 : 1))
      .map(({ uuid: _, client_time_ms: __, value, ...event }) => {
        const { context, ...rest } = value as { context: { user: Record<string, unknown> } }
        const { uuid: ___, ...user } = context.user
        return { ...event, value: { ...rest, user } }
      })
  })
  expect(own).toEqual(hosted)
})

/** Everything that was asked for, in whatever order. */
const items = () =>
  service
    .searches()
    .flatMap(({ widget }) => widget?.items ?? [])
    .map(sortedJson)
    .toSorted()

/** Does one thing after the other, each once the one before is asked for. */
async function oneByOne(steps: readonly string[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await run(step)
    await expect.poll(() => service.searches().length).toBe(index + 2)
  }
}

test('a list of results asks for the same, whatever is chosen', async () => {
  const { hosted, own } = await both(async () => {
    answerWithFacet()
    await show('grid', { state: { keyphrase: 'desk lamp' } })
    await oneByOne([
      `actions.onFacetClick({ type: 'valueId', facetId: 'color', facetIndex: 0, facetValueId: 'facetid_red', facetValueIndex: 0, checked: true })`,
      `actions.onFacetClick({ type: 'text', facetId: 'brand', facetIndex: 1, facetValueId: 'facetid_acme', facetValueText: 'Acme', facetValueIndex: 0, checked: true })`,
      `actions.onFacetClick({ type: 'range', facetId: 'price', facetIndex: 2, min: 20, max: 90 })`,
      `actions.onSortChange({ name: 'price_asc' })`,
      `actions.onPageNumberChange({ page: 3 })`,
      `actions.onResultsPerPageChange({ numItems: 12 })`,
    ])
    return items()
  })
  expect(hosted).toHaveLength(7)
  expect(own).toEqual(hosted)
})

test.each([
  [
    'grid',
    `request.setSearchOffset(24); request.setSearchLimit(7); request.setSearchQueryKeyphrase('built')`,
    [`actions.onKeyphraseChange({ keyphrase: 'lamp' })`, `actions.onPageNumberChange({ page: 3 })`],
  ],
  [
    'preview',
    `request.setSearchLimit(7); request.setSearchQueryKeyphrase('built')`,
    [`actions.onKeyphraseChange({ keyphrase: 'lamp' })`],
  ],
  ['recommendation', `request.setRecommendationsLimit(7)`, []],
])('a %s asks for what is built, and then for what is chosen', async (part, build, steps) => {
  const { hosted, own } = await both(async () => {
    await show(part, { build })
    await oneByOne(steps)
    return items()
  })
  expect(hosted).toHaveLength(1 + steps.length)
  expect(own).toEqual(hosted)
})

// Where suggestions are added or removed the hosted client asks for those alone that it should leave out.
test('a preview asks for the same, whatever is typed', async () => {
  const { hosted, own } = await both(async () => {
    await show('preview')
    await oneByOne(['la', 'lamp'].map((keyphrase) => `actions.onKeyphraseChange({ keyphrase: '${keyphrase}' })`))
    // Nothing is typed any more: what was answered to that is still there.
    await run(`actions.onKeyphraseChange({ keyphrase: '' })`)
    await expect.poll(() => text('p')).toEqual(['w::'])
    return items()
  })
  expect(hosted).toHaveLength(3)
  expect(own).toEqual(hosted)
})

test.each([
  ['an item of a list', 'grid', `actions.onItemClick({ id: 'p1', index: 0, sourceId: '9', entity: 'product' })`],
  [
    'a facet',
    'grid',
    `actions.onFacetClick({ type: 'valueId', facetId: 'color', facetIndex: 0, facetValueId: 'facetid_red', facetValueIndex: 0, checked: true })`,
  ],
  ['an item of a preview', 'preview', `actions.onItemClick({ id: 'p1', index: 3, sourceId: '9', entity: 'product' })`],
  [
    'a suggestion',
    'preview',
    `actions.onSuggestionClick({ name: 's', title: 'Suggestions', value: 'lamp', displayName: 'Lamp', uri: '/lamps' })`,
  ],
  [
    'a recommendation',
    'recommendation',
    `actions.onItemClick({ id: 'p1', index: 2, sourceId: '9', entity: 'product' })`,
  ],
  ['the way through recommendations', 'recommendation', `actions.onNavigationNext({ index: 2 })`],
])('a click on %s is told as the same event', async (_, part, act) => {
  const { hosted, own } = await both(async () => {
    answerWithFacet()
    await show(part)
    await expect.poll(() => text('#root p').then(([shown]) => shown)).toMatch(/^w:/)
    await run(act)
    const clicks = () => service.events().filter(({ action }) => action === 'click')
    await expect.poll(() => clicks().length).toBe(1)
    return clicks().map(({ uuid: __, client_time_ms: ___, value, ...event }) => {
      const { context: ____, ...rest } = value as Record<string, unknown>
      return { ...event, value: rest }
    })
  })
  expect(own).toEqual(hosted)
})

// The hosted client says nothing of the search that a range was chosen in, and leaves out its title.
test('a range of a facet is told by the same name, bounds and position', async () => {
  const { hosted, own } = await both(async () => {
    answerWithFacet()
    await show('grid')
    await run(`actions.onFacetClick({ type: 'range', facetId: 'price', facetIndex: 2, min: 20, max: 90 })`)
    const filters = () =>
      service.events().flatMap(({ value }) => (value as { filters?: Record<string, unknown>[] }).filters ?? [])
    await expect.poll(() => filters().length).toBe(1)
    return filters().map(({ title: _, ...filter }) => filter)
  })
  expect(hosted).toMatchObject([{ display_name: ['20 - 90'], value_position: [0] }])
  expect(own).toEqual(hosted)
})

test('a sub query begins with what its parent asks for, is asked apart, and hears of the parent’s changes', async () => {
  const { hosted, own } = await both(async () => {
    await show('sub')
    await expect.poll(() => text('p')).toEqual(['w:lamp:,w::'])
    const first = items()
    await run(`actions.onResultsPerPageChange({ numItems: 5 })`)
    await expect.poll(() => service.searches().length).toBe(4)
    return { first, second: items() }
  })
  expect(hosted.first).toHaveLength(2)
  expect(own).toEqual(hosted)
})
