import { describe, expect, test } from 'vitest'
import { factsOf, line } from '../expressions/facts.fixture.ts'
import { toNumber } from '../money/index.ts'
import type { JsonObject } from '../store/index.ts'
import { evaluatePromotions } from './evaluate.ts'

/** A promotion that takes 10 off every order and stands beside others, unless it says otherwise. */
const promotion = (ID: string, more: JsonObject = {}): JsonObject => ({
  ID,
  Code: ID.toUpperCase(),
  EligibleExpression: more.LineItemLevel === true ? 'item.Quantity > 0' : 'true',
  ValueExpression: '10',
  CanCombine: true,
  Active: true,
  ...more,
})

const NOW = '2026-03-15T12:00:00Z'
const lines = [
  line('a', { UnitPrice: 20, Quantity: 3, DateAdded: '2026-03-02T00:00:00.000+00:00', xp: { Rank: 2 } }),
  line('b', { UnitPrice: 7.77, Quantity: 2, DateAdded: '2026-03-01T00:00:00.000+00:00' }),
  line('c', { UnitPrice: 50, Quantity: 1, DateAdded: '2026-03-03T00:00:00.000+00:00', xp: { Rank: 1 } }),
]
const facts = factsOf(lines, { order: { ShippingCost: 4.95 } })

/** `promotion line amount` of all that was granted, and `promotion code` of what was not. */
function outcome(promotions: readonly JsonObject[], given = facts): string[] {
  const { applied, failed } = evaluatePromotions(given, promotions)
  return [
    ...applied.map((each) => `${each.promotion.ID} ${each.lineItemId ?? '-'} ${toNumber(each.amount)}`),
    ...failed.map((each) => `${each.promotion.ID} ${each.code.replace('Promotion.', '')}`),
  ]
}

describe('promotions of orders', () => {
  test.each<[string, JsonObject, string]>([
    ['takes off what its value says', {}, 'p - 10'],
    ['asks whether the order is eligible', { EligibleExpression: 'order.Subtotal > 125.53' }, 'p - 10'],
    ['asks whether the order is eligible', { EligibleExpression: 'order.Subtotal > 125.54' }, 'p NotEligible'],
    ['is rounded to two decimals, half up', { ValueExpression: '1.005' }, 'p - 1.01'],
    ['is rounded to two decimals', { ValueExpression: 'order.Subtotal / 3' }, 'p - 41.85'],
    ['is never less than nothing', { ValueExpression: '-5' }, 'p - 0'],
    ['is never more than the goods and their shipping', { ValueExpression: '1000' }, 'p - 130.49'],
    ['may take the shipping off', { ValueExpression: 'order.ShippingCost' }, 'p - 4.95'],
    ['is nothing when there is no value', { ValueExpression: 'order.xp.Bonus' }, 'p - 0'],
    ['sees the order before discounts', { ValueExpression: 'order.Total * .1 + order.PromotionDiscount' }, 'p - 13.05'],
    ['begins at its time', { StartDate: '2026-03-15T12:00:00.001Z' }, 'p NotYetValid'],
    ['begins at its time', { StartDate: NOW }, 'p - 10'],
    ['ends after its time', { ExpirationDate: NOW }, 'p - 10'],
    ['ends after its time', { ExpirationDate: '2026-03-15T11:59:59.999Z' }, 'p Expired'],
    ['may be switched off', { Active: false }, 'p NotActive'],
    ['is on unless it is switched off', { Active: null }, 'p - 10'],
    [
      'off counts before anything else',
      { Active: false, ExpirationDate: '2020-01-01', EligibleExpression: '?' },
      'p NotActive',
    ],
    ['that cannot be read is not eligible', { EligibleExpression: 'order.Nonsense' }, 'p NotEligible'],
    ['that cannot be read is not eligible', { ValueExpression: 'order.' }, 'p NotEligible'],
    [
      'leaves its value to the integration',
      { ValueExpression: null, UseIntegration: true },
      'p PromotionIntegration.FailedToEvaluate',
    ],
  ])('%s: %o', (_, more, expected) => {
    expect(outcome([promotion('p', more)], { ...facts, now: new Date(NOW) })).toEqual([expected])
  })

  test('an order without lines has nothing to take off', () => {
    expect(outcome([promotion('p')], factsOf([]))).toEqual(['p - 0'])
  })
})

describe('promotions of lines', () => {
  const ofLines = (more: JsonObject) => promotion('p', { LineItemLevel: true, ValueExpression: '2', ...more })

  test.each<[string, JsonObject, string[]]>([
    ['one row for every eligible line', {}, ['p b 2', 'p a 2', 'p c 2']],
    ['lines that are not eligible have none', { EligibleExpression: 'item.Quantity > 1' }, ['p b 2', 'p a 2']],
    ['no eligible line: not eligible', { EligibleExpression: 'item.Quantity > 5' }, ['p NotEligible']],
    ['rounded line by line', { ValueExpression: 'item.LineSubtotal * .05' }, ['p b 0.78', 'p a 3', 'p c 2.5']],
    ['never more than the line', { ValueExpression: '55' }, ['p b 15.54', 'p a 55', 'p c 50']],
    ['ItemLimitPerOrder: the first lines', { ItemLimitPerOrder: 2 }, ['p b 2', 'p a 2']],
    ['ItemSortBy: the cheapest', { ItemLimitPerOrder: 2, ItemSortBy: 'UnitPrice' }, ['p b 2', 'p a 2']],
    ['ItemSortBy: the dearest', { ItemLimitPerOrder: 2, ItemSortBy: '!UnitPrice' }, ['p c 2', 'p a 2']],
    [
      'ItemSortBy: xp, and lines without it last',
      { ItemLimitPerOrder: 3, ItemSortBy: 'xp.Rank' },
      ['p c 2', 'p a 2', 'p b 2'],
    ],
    [
      'ItemSortBy: lines without it last, either way',
      { ItemLimitPerOrder: 3, ItemSortBy: '!xp.Rank' },
      ['p a 2', 'p c 2', 'p b 2'],
    ],
    ['QuantityLimitPerOrder: so many units, at so much each', { QuantityLimitPerOrder: 4 }, ['p b 4', 'p a 4']],
    ['QuantityLimitPerOrder: one', { QuantityLimitPerOrder: 1, ValueExpression: 'item.UnitPrice' }, ['p b 7.77']],
    ['QuantityLimitPerOrder: more than there are', { QuantityLimitPerOrder: 99 }, ['p b 4', 'p a 6', 'p c 2']],
    [
      'QuantityLimitPerOrder over sorted lines',
      { QuantityLimitPerOrder: 2, ItemSortBy: '!UnitPrice', ValueExpression: 'item.UnitPrice / 3' },
      ['p c 16.67', 'p a 6.67'],
    ],
  ])('%s', (_, more, expected) => {
    expect(outcome([ofLines(more)])).toEqual(expected)
  })

  test('the line of a bundle has none: its parts have', () => {
    const bundle = [line('h', { IsBundle: true, UnitPrice: 0 }), line('i', { BundleItemID: 'h' })]
    expect(outcome([ofLines({ ItemLimitPerOrder: 1 })], factsOf(bundle))).toEqual(['p i 2'])
  })
})

describe('several promotions', () => {
  test('stand side by side when both say so, by priority and then by id', () => {
    const all = [promotion('d'), promotion('c', { Priority: 2 }), promotion('b', { Priority: 1 }), promotion('a')]
    const expected = ['b - 10', 'c - 10', 'a - 10', 'd - 10']
    expect(outcome(all)).toEqual(expected)
    expect(outcome(all.toReversed())).toEqual(expected)
  })

  test.each([
    [true, false, ['a - 10', 'b CannotCombine']],
    [false, true, ['a - 10', 'b CannotCombine']],
    [false, false, ['a - 10', 'b CannotCombine']],
    [true, true, ['a - 10', 'b - 10']],
  ])('either may refuse the other: %s and %s', (a, b, expected) => {
    expect(outcome([promotion('a', { CanCombine: a }), promotion('b', { CanCombine: b })])).toEqual(expected)
  })

  test('one that is not eligible is in nobody’s way', () => {
    const alone = promotion('a', { CanCombine: false, EligibleExpression: 'false' })
    expect(outcome([alone, promotion('b', { CanCombine: false })])).toEqual(['b - 10', 'a NotEligible'])
  })

  test('together take no more than there is', () => {
    const [whole, rest, line] = [
      promotion('a', { ValueExpression: '130' }),
      promotion('b', { ValueExpression: '130' }),
      promotion('c', { LineItemLevel: true, ValueExpression: '1' }),
    ]
    expect(outcome([whole, rest, line])).toEqual(['a - 130', 'b - 0.49', 'c b 0', 'c a 0', 'c c 0'])
    const half = (ID: string) => promotion(ID, { LineItemLevel: true, ValueExpression: 'item.LineSubtotal * .6' })
    expect(outcome([half('x'), half('y')])).toEqual([
      ...['x b 9.32', 'x a 36', 'x c 30'],
      ...['y b 6.22', 'y a 24', 'y c 20'],
    ])
  })
})
