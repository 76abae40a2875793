import { expect, test } from 'vitest'
import { nearOffers, type Offer, type OfferFacts, productsInQuestion } from './near-offers.ts'
import { readConditions } from './offer-expression.ts'

const line = (ID: string, Quantity: number, xp: object = {}) => ({
  ID,
  ProductID: `product-${ID}`,
  Quantity,
  Product: { xp },
})

const facts = (subtotal: number, ...lines: OfferFacts['lines']): OfferFacts => ({
  subtotal,
  lines,
  inCategory: (id, categories) => id === 'product-chair' && categories.includes('side-chairs'),
})

const offer = (EligibleExpression: string, more: Offer = {}) => ({
  ID: 'offer',
  EligibleExpression,
  AutoApply: true,
  CanCombine: true,
  ...more,
})

const near = (given: ReturnType<typeof offer>, at: OfferFacts, applied: Offer[] = []) =>
  nearOffers([given], applied, at, () => 'An offer')

test('an amount that is nearly reached says what is missing', () => {
  const free = offer('order.Subtotal >= 150')
  expect(near(free, facts(120))).toEqual([{ name: 'An offer', missing: { kind: 'amount', count: 30 } }])
  expect(near(free, facts(149.99))).toEqual([{ name: 'An offer', missing: { kind: 'amount', count: 0.01 } }])
  expect(near(free, facts(150))).toEqual([])
  expect(near(offer('order.Subtotal > 150'), facts(150))).toMatchObject([{ missing: { count: 0.01 } }])
})

test('what is far is not told', () => {
  expect(near(offer('order.Subtotal >= 150'), facts(74))).toEqual([])
  expect(near(offer('order.Subtotal >= 150'), facts(75))).toHaveLength(1)
  expect(near(offer('item.Quantity >= 4', { LineItemLevel: true }), facts(0, line('a', 1)))).toEqual([])
})

test('parcels go free when all of the cart are parcels', () => {
  const free = offer("order.Subtotal >= 150 and items.all(Product.xp.Delivery = 'parcel')")
  expect(near(free, facts(120, line('a', 1, { Delivery: 'parcel' })))).toHaveLength(1)
  const mixed = [line('a', 1, { Delivery: 'parcel' }), line('b', 1, { Delivery: 'two-people' })]
  expect(near(free, facts(120, ...mixed))).toEqual([])
})

test('pieces of a line are told with the line, the nearest of several', () => {
  const chairs = offer("item.product.incategory('side-chairs') and item.Quantity >= 4", { LineItemLevel: true })
  expect(near(chairs, facts(0, line('chair', 3), line('lamp', 3)))).toEqual([
    { name: 'An offer', missing: { kind: 'pieces', count: 1 }, lineId: 'chair' },
  ])
  expect(near(chairs, facts(0, line('lamp', 3)))).toEqual([])
  // It applies to one line: that is enough.
  expect(near(offer('item.Quantity >= 4', { LineItemLevel: true }), facts(0, line('a', 4), line('b', 3)))).toEqual([])
})

test('pieces of all lines, or of some, are counted together', () => {
  expect(near(offer('items.Quantity() > 5'), facts(0, line('a', 3), line('b', 2)))).toEqual([
    { name: 'An offer', missing: { kind: 'pieces', count: 1 } },
  ])
  const oak = offer("items.quantity(Product.xp.Wood = 'oak') >= 4")
  const lines = [line('a', 2, { Wood: 'Oak' }), line('b', 9, { Wood: 'ash' })]
  expect(near(oak, facts(0, ...lines))).toEqual([
    { name: 'An offer', missing: { kind: 'pieces', count: 2 }, lineId: 'a' },
  ])
})

test('one number too small is near, two are not', () => {
  const both = offer('order.Subtotal >= 100 and items.quantity() >= 4')
  expect(near(both, facts(90, line('a', 4)))).toHaveLength(1)
  expect(near(both, facts(90, line('a', 3)))).toEqual([])
})

test('codes, offers that are used up, decided elsewhere, there already or alone are not told', () => {
  const at = facts(120)
  const free = 'order.Subtotal >= 150'
  expect(near(offer(free, { AutoApply: false }), at)).toEqual([])
  expect(near(offer(free, { UseIntegration: true }), at)).toEqual([])
  expect(near(offer(free, { RedemptionLimit: 5, RedemptionCount: 5 }), at)).toEqual([])
  expect(near(offer(free), at, [{ ID: 'offer', CanCombine: true }])).toEqual([])
  expect(near(offer(free), at, [{ ID: 'other', CanCombine: false }])).toEqual([])
  expect(near(offer(free, { CanCombine: false }), at, [{ ID: 'other', CanCombine: true }])).toEqual([])
  expect(near(offer(free), at, [{ ID: 'other', CanCombine: true }])).toHaveLength(1)
})

test.each([
  '',
  'order.Subtotal >= 100 or items.quantity() >= 4',
  'not order.Subtotal >= 100',
  'order.Subtotal + order.ShippingCost >= 100',
  'order.Subtotal >= min(100, 50)',
  'order.Total >= 100',
  'order.Subtotal <= 100',
  "item.ProductID = 'chair-*'",
  "item.product.inparentcategory('lamps')",
  'items.any(order.Subtotal = 4)',
  'order.Subtotal >= 100 and',
  '(order.Subtotal >= 100)',
  'order.Subtotal >= 100 §',
])('what is not understood completely is not told: %s', (expression) => {
  expect(readConditions(expression)).toBeUndefined()
  expect(near(offer(expression, { LineItemLevel: true }), facts(90, line('a', 1)))).toEqual([])
})

test('categories are asked for only of products that an offer may hang on', () => {
  const chairs = offer("item.product.incategory('side-chairs') and item.Quantity >= 4", { LineItemLevel: true })
  const lines = [line('chair', 3), line('bulb', 6), line('table', 1)]
  expect(productsInQuestion([chairs], { subtotal: 0, lines })).toEqual(['product-chair', 'product-bulb'])
  expect(productsInQuestion([chairs], { subtotal: 0, lines: lines.slice(1) })).toEqual([])
  expect(productsInQuestion([offer('order.Subtotal >= 150')], { subtotal: 120, lines })).toEqual([])
  const any = offer("items.any(product.incategory('rugs')) and order.Subtotal >= 150")
  expect(productsInQuestion([any], { subtotal: 120, lines })).toHaveLength(3)
  expect(near(chairs, facts(0, ...lines))).toMatchObject([{ lineId: 'chair' }])
})
