import { describe, expect, test } from 'vitest'
import { eventOf, SHOP_EVENTS } from './event-table.ts'
import { eventIdOf } from './once-id.ts'
import type { ShopAct } from './shop-act.ts'

const LAMP = { productId: 'arc-lamp', quantity: 2 }
const RUG = { productId: 'rug', quantity: 1 }

describe('the table', () => {
  test.each<[ShopAct, object, string | undefined]>([
    [
      { kind: 'addedToCart', way: 'product', lines: [LAMP], once: 'k1' },
      { type: 'ADD_TO_CART', ext: { way: 'product', lines: 1, pieces: 2, productId: 'arc-lamp' } },
      'cart k1',
    ],
    [
      { kind: 'addedToCart', way: 'reorder', lines: [LAMP, RUG] },
      { type: 'ADD_TO_CART', ext: { way: 'reorder', lines: 2, pieces: 3, productIds: ['arc-lamp', 'rug'] } },
      undefined,
    ],
    [
      { kind: 'addedToWishlist', way: 'list', lines: [LAMP] },
      { type: 'WISHLIST_ADD', ext: { way: 'list', lines: 1, pieces: 2, productId: 'arc-lamp' } },
      undefined,
    ],
    [
      {
        kind: 'placedOrder',
        orderId: 'H-1',
        total: 190.5,
        subtotal: 170,
        coupons: ['WOOL'],
        currency: 'EUR',
        lines: [RUG],
      },
      {
        type: 'ORDER_CONFIRM',
        currency: 'EUR',
        ext: { orderId: 'H-1', total: 190.5, subtotal: 170, coupon: 'WOOL', lines: 1, pieces: 1, productId: 'rug' },
      },
      'order H-1',
    ],
    [
      { kind: 'signedIn', customerId: 'c-7' },
      { type: 'IDENTITY', identifiers: [{ provider: 'customer_id', id: 'c-7' }] },
      undefined,
    ],
    [
      { kind: 'sentForm', formId: 'contact' },
      { type: 'FORM', hasPage: false, ext: { formId: 'contact', interactionType: 'SUBMITTED' } },
      undefined,
    ],
  ])('%j', (act, event, once) => expect(eventOf(act)).toEqual({ event, once }))

  test('says of every act when its event is sent', () => {
    for (const { when } of Object.values(SHOP_EVENTS)) expect(when).toMatch(/\w/)
  })

  test('names few of many products, and counts all of them', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => ({ productId: `p${at}`, quantity: 2 }))
    const { ext } = eventOf({ kind: 'addedToCart', way: 'numbers', lines }).event
    expect(ext).toMatchObject({ lines: 1000, pieces: 2000 })
    expect(ext?.productIds).toHaveLength(20)
  })
})

test('an id is the same for the same text, another for another, and of version 4', () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(eventIdOf('order 1')).toMatch(form)
  expect(eventIdOf('order 1')).toBe(eventIdOf('order 1'))
  expect(eventIdOf('order 2')).not.toBe(eventIdOf('order 1'))
  expect(eventIdOf(undefined)).not.toBe(eventIdOf(undefined))
})
