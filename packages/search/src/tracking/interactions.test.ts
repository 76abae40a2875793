/** What a visitor does beside searching (contract "search", 5.1, 8.3). */
import { afterEach, expect, test, vi } from 'vitest'
import { useSearchService } from '../testing/search-service.fixture.ts'
import { recommendation } from '../widgets/recommendation.ts'
import { createWidgetModel } from '../widgets/widget-model.ts'
import { WARNINGS } from './event-table.ts'
import type { Interactions } from './interactions.ts'
import type { Tracking } from './tracking.ts'

const service = useSearchService()
const items = [{ id: 'p1', price: 10, quantity: 2 }]

const INTERACTIONS: {
  [Name in keyof Interactions]: [payload: Interactions[Name], track?: (tracking: Tracking) => Promise<unknown>]
} = {
  'core/interaction/ADD_TO_CART': [{ items }, (tracking) => tracking.trackAddToCartEvent(items)],
  'core/interaction/ADD_TO_WISHLIST': [
    { items, entity: 'content' },
    (tracking) => tracking.trackAddToWishlistEvent(items, 'content'),
  ],
  'core/interaction/CART_STATUS': [{ items }, (tracking) => tracking.trackStatusCartEvent(items)],
  'core/interaction/ORDER_CONFIRM': [
    { items, orderId: 'O1', orderTotal: 20, orderSubtotal: 0, coupon: 'C' },
    (tracking) => tracking.trackOrderConfirmEvent(items, { orderId: 'O1', total: 20, subtotal: 0, coupon: 'C' }),
  ],
  'core/interaction/USER_LOGIN': [
    { id: 'u1', email: 'a@b.co' },
    (tracking) => tracking.trackLoginEvent({ id: 'u1', email: 'a@b.co' }),
  ],
  'core/interaction/ITEM_CLICKED': [{ id: 'p1', index: 0 }],
}

const withoutTime = () => service.events().map(({ client_time_ms: _, ...event }) => event)

test.each(Object.entries(INTERACTIONS))('%s is tracked as the matching call is', async (name, [payload, track]) => {
  const client = service.client()
  await track?.(client.tracking)
  const told = withoutTime()
  service.clear()
  client.dispatcher.dispatch(name as keyof Interactions, payload as never)
  if (!track) await client.tracking.trackPageViewEvent('next')
  await expect.poll(() => service.events().length).toBe(1)
  expect(withoutTime().map(({ name: event }) => event)).toEqual(track ? told.map(({ name: event }) => event) : ['next'])
  if (track) expect(withoutTime()).toEqual(told)
})

test('a widget that dispatches one says whose entity it is, and nothing else of itself', async () => {
  const model = createWidgetModel(service.client(), recommendation, {
    rfkId: 'similar',
    entity: 'article',
    instanceId: '1',
  })
  model.dispatch('core/interaction/ADD_TO_WISHLIST', { items: [{ id: 'a1' }] })
  model.dispatch('core/interaction/USER_LOGIN', { id: 'u1' })
  await expect.poll(() => service.events().length).toBe(2)
  const [wishlist, login] = service
    .events()
    .toSorted(({ name: one }, { name: other }) => (String(one) < String(other) ? 1 : -1))
  expect(wishlist?.value).toMatchObject({ entities: [{ id: 'a1', entity_type: 'article' }] })
  expect(JSON.stringify(login)).not.toMatch(/similar|article/)
})

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warned.mockClear())

test('an order without id is not sent, with a warning, and nothing is without consent', async () => {
  const client = service.client({ logLevel: 'warn' })
  client.dispatcher.dispatch('core/interaction/ORDER_CONFIRM', { items, orderId: '' })
  expect(warned.mock.calls).toEqual([[WARNINGS.order]])
  client.consent.set(false)
  client.dispatcher.dispatch('core/interaction/ADD_TO_CART', { items })
  client.consent.set(true)
  await client.tracking.trackPageViewEvent('next')
  expect(service.events().map(({ name }) => name)).toEqual(['next'])
})
