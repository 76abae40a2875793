/** Every event over the wire (contract "search", 8). */
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage, useSearchService } from '../testing/search-service.fixture.ts'
import { WARNINGS } from './event-table.ts'
import { sha224 } from './sha-224.ts'
import type { Tracking } from './tracking.ts'

const service = useSearchService()
const UUID = '700123-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348'

const visitorStorage = () => memoryStorage({ __rutma: `${UUID}.1.2.3.4.5`, __rutmb: '700123' })

function trackingClient(configuration = {}) {
  const client = service.client({ visitorStorage: visitorStorage(), ...configuration })
  client.context.load({
    browser: { user_agent: 'UA', device: 'pc' },
    page: { uri: '/en/lamps' },
    locale: { country: 'us', language: 'en' },
    store: { id: 's' },
    campaign: { utm_source: 'mail' },
    user: { uuid: UUID },
  })
  return client
}

const ctx = {
  browser: { user_agent: 'UA', device: 'pc' },
  page: { uri: '/en/lamps', locale_country: 'us', locale_language: 'en' },
  store: { id: 's' },
  user: { uuid: UUID },
}
const widget = { rfkId: 'grid_main', entity: 'product' }
const request = {
  keyword: 'lamp',
  advanced_query_text: 'lamp AND desk',
  modified_keyword: 'lamps',
  num_results: 0,
  total_results: 0,
  num_requested: 8,
  page_size: 8,
  page_number: 1,
  redirect_url: '/lamps',
}
const wireWidget = { rfk_id: 'grid_main', entity: 'product' }
const p1 = { id: 'p1', entity_type: 'product' }

test.each<[string, (tracking: Tracking) => Promise<unknown>, object]>([
  [
    'a widget that appears',
    (tracking) => tracking.trackViewEvent({ ...widget, request, items: [{ id: 'p1', sourceId: '9' }] }),
    {
      action: 'view',
      name: 'widget',
      value: { ...wireWidget, request, entities: [{ ...p1, source_id: '9' }], context: ctx },
    },
  ],
  [
    'a click on a result',
    (tracking) => tracking.trackEntityClickEvent({ ...widget, request, index: 0, items: [{ id: 'p1' }] }),
    {
      name: 'widget',
      action: 'click',
      action_cause: 'entity',
      value: { ...wireWidget, index: 0, entities: [p1], request, context: ctx },
    },
  ],
  [
    'a click on a facet',
    (tracking) =>
      tracking.trackFacetClickEvent({
        ...widget,
        request,
        filters: [
          {
            facetId: 'color',
            title: 'Color',
            value: 'facetid_x',
            displayName: 'red',
            valuePosition: 0,
            facetPosition: 0,
          },
        ],
      }),
    {
      name: 'widget',
      action: 'click',
      action_cause: 'filter',
      value: {
        ...wireWidget,
        request,
        filters: [
          {
            name: 'color',
            title: 'Color',
            field: 'color',
            value: ['facetid_x'],
            display_name: ['red'],
            value_position: [0],
            facet_position: 0,
          },
        ],
        context: ctx,
      },
    },
  ],
  [
    'a range of a facet',
    (tracking) =>
      tracking.trackFacetClickEvent({
        ...widget,
        request: { keyword: '' },
        filters: [{ facetId: 'price', title: 'Price', start: 5, end: 50, facetPosition: 1 }],
      }),
    {
      name: 'widget',
      action: 'click',
      action_cause: 'filter',
      value: {
        ...wireWidget,
        request: { keyword: '' },
        filters: [
          {
            name: 'price',
            title: 'Price',
            field: 'price',
            value: ['5 - 50'],
            start_value: '5',
            end_value: '50',
            facet_position: 1,
          },
        ],
        context: ctx,
      },
    },
  ],
  [
    'a click on a suggestion',
    (tracking) =>
      tracking.trackSuggestionClickEvent({
        rfkId: 'search_preview',
        entity: 'product',
        request,
        filters: [
          { name: 'title_context_aware', title: 'Suggestions', value: 'lamp shade', displayName: 'lamp shade' },
        ],
      }),
    {
      name: 'widget',
      action: 'click',
      action_cause: 'suggestion',
      value: {
        entity: 'product',
        rfk_id: 'search_preview',
        request,
        filters: [
          {
            name: 'title_context_aware',
            title: 'Suggestions',
            value: ['lamp shade'],
            display_name: ['lamp shade'],
          },
        ],
        context: ctx,
      },
    },
  ],
  [
    'a click on a recommendation',
    (tracking) => tracking.trackEntityClickEvent({ ...widget, index: 2, items: [{ id: 'p1' }] }),
    {
      name: 'widget',
      action: 'click',
      action_cause: 'entity',
      value: { ...wireWidget, index: 2, entities: [p1], context: ctx },
    },
  ],
  [
    'moving through recommendations',
    (tracking) => tracking.trackNavigationEvent({ ...widget, index: 2 }),
    { name: 'widget', action: 'click', action_cause: 'navigation', value: { ...wireWidget, index: 2, context: ctx } },
  ],
  [
    'a page',
    (tracking) => tracking.trackPageViewEvent('search'),
    { action: 'view', name: 'search', value: { context: ctx } },
  ],
  [
    'the page of an entity',
    (tracking) => tracking.trackEntityPageViewEvent('product', { items: [{ id: 'p1', entitySubtype: 'lamp' }] }),
    {
      action: 'view',
      name: 'entity_page',
      value: { entities: [{ ...p1, entity_subtype: 'lamp' }], context: ctx },
    },
  ],
  [
    'the page of an entity nobody names',
    (tracking) => tracking.trackEntityPageViewEvent('content'),
    {
      action: 'view',
      name: 'entity_page',
      value: {
        entities: [{ id: createHash('sha224').update('/en/lamps').digest('hex'), entity_type: 'content' }],
        context: ctx,
      },
    },
  ],
  [
    'a cart that is looked at',
    (tracking) => tracking.trackStatusCartEvent([{ id: 'p1', price: 0, quantity: 2 }]),
    { action: 'view', name: 'cart', value: { entities: [{ ...p1, price: 0, quantity: 2 }], context: ctx } },
  ],
  [
    'something added to the cart',
    (tracking) => tracking.trackAddToCartEvent([{ id: 'p1', price: 10, quantity: 2 }]),
    {
      name: 'cart',
      action: 'add',
      action_sub_type: 'conversion',
      value: { entities: [{ ...p1, price: 10, quantity: 2 }], context: ctx },
    },
  ],
  [
    'something added to the wishlist',
    (tracking) => tracking.trackAddToWishlistEvent([{ id: 'p1' }]),
    { name: 'wishlist', action: 'add', value: { entities: [p1], context: ctx } },
  ],
  [
    'an order',
    (tracking) =>
      tracking.trackOrderConfirmEvent([{ id: 'p1' }], { orderId: 'O1', total: 20, subtotal: 18, coupon: 'C' }),
    {
      name: 'order_confirm',
      action: 'add',
      action_sub_type: 'conversion',
      value: {
        entities: [p1],
        transaction: { order_id: 'O1', order_total: 20, order_subtotal: 18, coupon: 'C' },
        context: ctx,
      },
    },
  ],
  [
    'a review',
    (tracking) => tracking.trackReviewEvent('product', { id: 'r1', rating: 5 }, [{ id: 'p1' }]),
    { name: 'review', action: 'add', value: { review: { id: 'r1', rating: 5 }, entities: [p1], context: ctx } },
  ],
  [
    'something added',
    (tracking) => tracking.trackAddEvent('product', 'like', { items: [{ id: 'p1' }], customAttributes: { a: 1 } }),
    { name: 'like', action: 'add', value: { custom_attributes: { a: 1 }, entities: [p1], context: ctx } },
  ],
  [
    'something removed',
    (tracking) => tracking.trackRemoveEvent('product', 'cart', { items: [{ id: 'p1' }] }),
    { name: 'cart', action: 'remove', value: { entities: [p1], context: ctx } },
  ],
  [
    'a login',
    (tracking) => tracking.trackLoginEvent({ id: 'u1', email: 'a@b.co' }),
    {
      action: 'identify',
      name: 'login',
      value: { context: { ...ctx, user: { uuid: UUID, cuid: 'u1', email: 'a@b.co' } } },
    },
  ],
  [
    'a logout',
    (tracking) => tracking.trackLogoutEvent(),
    { action: 'identify', name: 'logout', value: { context: ctx } },
  ],
  // Specification: tracking-event, tracking-transaction, tracking-facet-event, tracking-user
])('%s is told as the contract says', async (_, track, event) => {
  const answer = await track(trackingClient().tracking)
  expect(answer).toEqual({ success: true })
  expect(service.events()).toEqual([{ ...event, uuid: UUID, client_time_ms: expect.any(Number) }])
  expect(service.requests()[0]).toMatchObject({
    url: '/api/event/v4/publish',
    headers: { 'content-type': 'application/json', authorization: '' },
  })
})

// Specification: tracking-user, empty-values, tracking-post
test('the api key goes as it is; a known user goes in place of a made-up one; nothing empty goes at all', async () => {
  const client = service.client({ apiKey: 'local-dev-key', userId: 'u7' })
  await client.tracking.trackPageViewEvent('search')
  expect(service.requests()[0]?.headers.authorization).toBe('local-dev-key')
  expect(service.events()).toEqual([
    {
      action: 'view',
      name: 'search',
      value: { context: { user: { user_id: 'u7' } } },
      user_id: 'u7',
      client_time_ms: expect.any(Number),
    },
  ])
})

// Specification: tracking-entity
test('an entity is told with every field that is said of it', async () => {
  const item = {
    id: 'p1',
    entitySubtype: 'lamp',
    attributes: { color: 'red' },
    variant: { id: 'p1-red' },
    uri: '/lamps/p1',
    sourceId: '9',
  }
  await trackingClient().tracking.trackEntityPageViewEvent('product', { items: [item] })
  expect(service.events()[0]?.value).toMatchObject({
    entities: [
      {
        id: 'p1',
        entity_type: 'product',
        entity_subtype: 'lamp',
        attributes: { color: 'red' },
        variant: { id: 'p1-red' },
        uri: '/lamps/p1',
        source_id: '9',
      },
    ],
  })
})

test('an event outlives the page it came from', async () => {
  const sent: (RequestInit | undefined)[] = []
  const client = service.client({
    fetch: async (_, options) => {
      sent.push(options)
      return Response.json({})
    },
  })
  await client.tracking.trackPageViewEvent('search')
  expect(sent[0]?.keepalive).toBe(true)
})

test('a logout makes another visitor', async () => {
  const client = trackingClient()
  await client.tracking.trackLogoutEvent()
  await client.tracking.trackPageViewEvent('search')
  const [logout, view] = service.events()
  expect(logout?.uuid).toBe(UUID)
  expect(view?.uuid).not.toBe(UUID)
  expect(client.context.getUserUuid()).toBe(view?.uuid)
})

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  warned.mockClear()
  failed.mockClear()
})

test.each<[string, keyof typeof WARNINGS, (tracking: Tracking) => Promise<unknown>]>([
  ['an item without id', 'item', (tracking) => tracking.trackStatusCartEvent([{ id: 'a' }, { id: '' }])],
  ['an added item without id', 'item', (tracking) => tracking.trackAddToCartEvent([{ id: '' }])],
  ['items of no entity', 'item', (tracking) => tracking.trackEntityPageViewEvent('', { items: [{ id: 'a' }] })],
  [
    'a click without index',
    'index',
    (tracking) =>
      tracking.trackEntityClickEvent({ ...widget, index: undefined as unknown as number, items: [{ id: 'a' }] }),
  ],
  [
    'a click with half an index',
    'index',
    (tracking) => tracking.trackEntityClickEvent({ ...widget, index: 0.5, items: [{ id: 'a' }] }),
  ],
  [
    'a click before the first',
    'index',
    (tracking) => tracking.trackEntityClickEvent({ ...widget, index: -1, items: [{ id: 'a' }] }),
  ],
  [
    'a facet without name',
    'facet',
    (tracking) => tracking.trackFacetClickEvent({ ...widget, filters: [{ facetId: '' }] }),
  ],
  ['a widget without id', 'widget', (tracking) => tracking.trackNavigationEvent({ ...widget, rfkId: '', index: 1 })],
  ['an order without id', 'order', (tracking) => tracking.trackOrderConfirmEvent([{ id: 'a' }], { orderId: '' })],
  ['a review without id', 'review', (tracking) => tracking.trackReviewEvent('product', { id: '' }, [{ id: 'a' }])],
  ['an event without name', 'name', (tracking) => tracking.trackPageViewEvent('')],
  ['a login of nobody', 'user', (tracking) => tracking.trackLoginEvent({})],
  // Specification: entities-complete, facet-id, click-index, events-skipped
])('%s is not sent, with a warning', async (_, warning, track) => {
  expect(await track(trackingClient({ logLevel: 'warn' }).tracking)).toBeNull()
  expect(service.events()).toEqual([])
  expect(warned.mock.calls).toEqual([[WARNINGS[warning]]])
})

// Specification: tracking-warnings
test('what is missing of an item is said in the words of the specification', () => {
  expect(WARNINGS.item).toBe('A field is missing on one or more of the items provided')
  expect(WARNINGS.index).toMatch(/index .* is invalid or missing/)
})

test('without consent nothing is sent and nothing is said', async () => {
  const client = trackingClient({ logLevel: 'warn', trackConsent: false })
  await client.tracking.trackPageViewEvent('search')
  await client.tracking.trackStatusCartEvent([{ id: '' }])
  expect(service.events()).toEqual([])
  expect(warned).not.toHaveBeenCalled()
})

// Specification: service-call-message
test('a service that cannot be reached is logged, never thrown', async () => {
  const client = trackingClient({ logLevel: 'error', eventUrl: 'http://127.0.0.1:1/event' })
  expect(await client.tracking.trackPageViewEvent('search')).toBe('fetch failed')
  expect(failed.mock.calls.at(-1)).toEqual(['There was a problem on the service call'])
})

test.each(['', 'a', '/en/lamps', 'é'.repeat(40), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'y'.repeat(1000)])(
  'SHA-224 %#',
  (text) => expect(sha224(text)).toBe(createHash('sha224').update(text).digest('hex')),
)
