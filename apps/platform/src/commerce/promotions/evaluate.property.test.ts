import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf, line } from '../expressions/facts.fixture.ts'
import { compare, type Money, money, round2, sum, toNumber, toText, ZERO } from '../money/index.ts'
import type { JsonObject } from '../store/index.ts'
import { type Evaluation, evaluatePromotions } from './evaluate.ts'

const price = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100)

const order = fc.record({
  shipping: price,
  lines: fc
    .array(
      fc.record({ UnitPrice: price, Quantity: fc.integer({ min: 1, max: 9 }), day: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 8,
      },
    )
    .map((all) =>
      all.map(({ day, ...rest }, n) => line(`line-${n}`, { ...rest, DateAdded: `2026-03-0${day}T00:00:00.000+00:00` })),
    ),
})

const limit = fc.constantFrom(null, 1, 2, 5)
const common = {
  CanCombine: fc.boolean(),
  Active: fc.constantFrom(true, true, true, false),
  Priority: fc.constantFrom(null, 1, 2, 3),
  StartDate: fc.constantFrom(null, null, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
}
const ofOrder = fc.record({
  ...common,
  LineItemLevel: fc.constant(false),
  EligibleExpression: fc.constantFrom('true', 'order.Subtotal > 100', 'items.any(Quantity > 3)', 'order.Nonsense'),
  ValueExpression: fc.constantFrom('10', 'order.Subtotal * .333', 'order.Total', 'order.ShippingCost', '-1', '9999999'),
})
const ofLines = fc
  .record({
    ...common,
    LineItemLevel: fc.constant(true),
    EligibleExpression: fc.constantFrom(
      'item.Quantity > 1',
      'item.UnitPrice > 20',
      'item.LineSubtotal < order.Subtotal',
    ),
    ValueExpression: fc.constantFrom('1.234', 'item.UnitPrice', 'item.LineSubtotal / 7', '-3', 'item.LineSubtotal * 2'),
    ItemLimitPerOrder: limit,
    QuantityLimitPerOrder: limit,
    ItemSortBy: fc.constantFrom(null, 'UnitPrice', '!UnitPrice', '!Quantity'),
  })
  .map((promotion) =>
    promotion.ItemLimitPerOrder === null ? promotion : { ...promotion, QuantityLimitPerOrder: null },
  )
const promotions = fc
  .array(fc.oneof(ofOrder, ofLines), { maxLength: 8 })
  .map((all) => all.map((body, n): JsonObject => ({ ID: `promotion-${n}`, ...body })))

const written = ({ applied, failed }: Evaluation) => [
  ...applied.map(({ promotion, lineItemId, amount }) => `${promotion.ID} ${lineItemId} ${toText(amount)}`),
  ...failed.map(({ promotion, code }) => `${promotion.ID} ${code}`),
]

const amountAt = (body: JsonObject | undefined, field: string): Money => money(Number(body?.[field] ?? 0))

test('what comes out depends neither on the order of promotions nor on that of lines', () => {
  const shuffled = <Thing>(things: readonly Thing[], keys: readonly number[]) =>
    things
      .map((thing, n) => ({ thing, key: keys[n % keys.length] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .map(({ thing }) => thing)
  fc.assert(
    fc.property(order, promotions, fc.array(fc.integer(), { minLength: 8, maxLength: 8 }), (given, all, keys) => {
      const facts = factsOf(given.lines, { order: { ShippingCost: given.shipping } })
      const others = { ...facts, items: shuffled(given.lines, keys) }
      expect(written(evaluatePromotions(others, shuffled(all, keys)))).toEqual(written(evaluatePromotions(facts, all)))
    }),
    { numRuns: 500 },
  )
})

test('amounts are cents from nothing to what is there, one by one and together', () => {
  fc.assert(
    fc.property(order, promotions, ({ lines, shipping }, all) => {
      const facts = factsOf(lines, { order: { ShippingCost: shipping } })
      const { applied } = evaluatePromotions(facts, all)
      for (const { amount } of applied) {
        expect(compare(amount, ZERO)).toBeGreaterThanOrEqual(0)
        expect(toText(round2(amount))).toBe(toText(amount))
      }
      for (const each of lines) {
        const taken = sum(applied.filter(({ lineItemId }) => lineItemId === each.ID).map(({ amount }) => amount))
        expect(compare(taken, amountAt(each, 'LineSubtotal'))).toBeLessThanOrEqual(0)
      }
      const base = sum([amountAt(facts.order, 'Subtotal'), amountAt(facts.order, 'ShippingCost')])
      expect(compare(sum(applied.map(({ amount }) => amount)), base)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

test('no limit is exceeded, and every promotion either holds or says why not', () => {
  fc.assert(
    fc.property(order, promotions, ({ lines, shipping }, all) => {
      const facts = factsOf(lines, { order: { ShippingCost: shipping } })
      const { applied, failed } = evaluatePromotions(facts, all)
      const holding = new Set(applied.map(({ promotion }) => promotion))
      expect(holding.size + failed.length).toBe(all.length)
      for (const { promotion } of failed) expect(holding.has(promotion)).toBe(false)
      if (holding.size > 1) for (const { CanCombine } of holding) expect(CanCombine).toBe(true)
      for (const promotion of holding) {
        const own = applied.filter((each) => each.promotion === promotion)
        const {
          LineItemLevel,
          ItemLimitPerOrder: items,
          QuantityLimitPerOrder: units,
          ValueExpression: value,
        } = promotion
        if (LineItemLevel !== true) expect(own.map(({ lineItemId }) => lineItemId)).toEqual([null])
        else expect(new Set(own.map(({ lineItemId }) => lineItemId)).size).toBe(own.length)
        if (typeof items === 'number') expect(own.length).toBeLessThanOrEqual(items)
        if (typeof units !== 'number') continue
        expect(own.length).toBeLessThanOrEqual(units)
        const total = toNumber(sum(own.map(({ amount }) => amount)))
        if (value === '1.234') expect(total).toBeLessThanOrEqual(units * 1.235 + 0.01 * own.length)
        if (value !== 'item.UnitPrice') continue
        const dearest = Math.max(0, ...lines.map(({ UnitPrice }) => Number(UnitPrice)))
        expect(total).toBeLessThanOrEqual(units * dearest + 0.001)
      }
    }),
    { numRuns: 500 },
  )
})
