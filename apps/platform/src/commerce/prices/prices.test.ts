import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  money,
  multiply,
  round,
  round2,
  subtract,
  toNumber,
  toText,
  ZERO,
} from '../money/index.ts'
import { basePrice, breakFor, isOnSale, overriddenPrice, priceOf, quantityProblems } from './index.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const plain = { inBundle: false, bySubscription: false, now: NOW }

const schedule = {
  ID: 'chair',
  MinQuantity: 2,
  MaxQuantity: 40,
  RestrictedQuantity: false,
  UseCumulativeQuantity: false,
  SaleStart: '2026-02-01T00:00:00Z',
  SaleEnd: '2026-03-31T00:00:00Z',
  PriceBreaks: [
    { Quantity: 10, Price: 45, SalePrice: null, SubscriptionPrice: 44, BundlePrice: 43 },
    { Quantity: 1, Price: 50, SalePrice: 40, SubscriptionPrice: 48, BundlePrice: 46 },
    { Quantity: 20, Price: 40, SalePrice: 35 },
  ],
}

describe('price breaks (11.3)', () => {
  test.each([
    [1, 50],
    [9, 50],
    [10, 45],
    [19, 45],
    [20, 40],
    [1000, 40],
  ])('of %i the highest break that is reached counts: %i', (quantity, price) => {
    expect(breakFor(schedule, quantity)?.Price).toBe(price)
  })

  test('below the first break there is no price', () => {
    expect(basePrice({ PriceBreaks: [{ Quantity: 5, Price: 1 }] }, 4, plain)).toBeUndefined()
    expect(basePrice({ PriceBreaks: [] }, 1, plain)).toBeUndefined()
  })

  test.each([
    ['in a bundle, the bundle price comes first', { ...plain, inBundle: true, bySubscription: true }, 1, 46, false],
    ['by subscription, the subscription price', { ...plain, bySubscription: true }, 1, 48, false],
    ['in its time, the sale price', plain, 1, 40, true],
    ['without a sale price, the price, and it is no sale', plain, 10, 45, false],
    ['after its time, the price', { ...plain, now: new Date('2026-04-01T00:00:00Z') }, 1, 50, false],
    ['before its time, the price', { ...plain, now: new Date('2026-01-31T23:59:59Z') }, 1, 50, false],
    ['at the very start, the sale price', { ...plain, now: new Date('2026-02-01T00:00:00Z') }, 1, 40, true],
    ['at the very end, the sale price', { ...plain, now: new Date('2026-03-31T00:00:00Z') }, 1, 40, true],
    ['in a bundle without a bundle price, the sale price', { ...plain, inBundle: true }, 20, 35, true],
  ])('%s', (_, purchase, quantity, price, sale) => {
    const base = basePrice(schedule, quantity, purchase)
    expect(base && toNumber(base.price)).toBe(price)
    expect(base?.isOnSale).toBe(sale)
  })

  test('an open end of a sale counts as unbounded', () => {
    const breaks = { PriceBreaks: [{ Quantity: 1, Price: 2, SalePrice: 1 }] }
    for (const [SaleStart, SaleEnd, expected] of [
      [null, null, true],
      ['2026-01-01T00:00:00Z', null, true],
      [null, '2026-01-01T00:00:00Z', false],
      ['2027-01-01T00:00:00Z', null, false],
    ] as const) {
      expect(isOnSale({ ...breaks, SaleStart, SaleEnd }, NOW)).toBe(expected)
    }
    expect(isOnSale({ PriceBreaks: [{ Quantity: 1, Price: 2 }] }, NOW)).toBe(false)
  })
})

describe('markups (11.3)', () => {
  const spec = (PriceMarkupType: string, PriceMarkup: number | null = 10) => ({ PriceMarkupType, PriceMarkup })

  test.each([
    ['NoMarkup', 500, 50],
    ['AmountPerQuantity', 600, 60],
    ['AmountTotal', 510, 51],
    ['Percentage', 550, 55],
  ])('%s of 10 on ten at 50 comes to %d', (kind, subtotal, unit) => {
    const price = priceOf(money(50), 10, [spec(kind)])
    expect([toNumber(price.subtotal), toNumber(price.unitPrice)]).toEqual([subtotal, unit])
  })

  test('all that was chosen adds up, and a percentage is of the base alone', () => {
    const price = priceOf(money('19.99'), 3, [
      spec('AmountPerQuantity', 1.5),
      spec('AmountTotal', 0.07),
      spec('Percentage', 12.5),
      spec('NoMarkup'),
      spec('Percentage', null),
    ])
    // (19.99 + 1.5 + 2.49875) * 3 + 0.07
    expect(toNumber(price.subtotal)).toBe(72.04)
    expect(toText(round(price.unitPrice, 6))).toBe('24.013333')
  })

  test('half a cent rounds away from zero', () => {
    expect(toNumber(priceOf(money('0.125'), 1, []).subtotal)).toBe(0.13)
    expect(toNumber(priceOf(money('1.005'), 1, []).subtotal)).toBe(1.01)
    expect(toNumber(overriddenPrice(money(1.115), 1).subtotal)).toBe(1.12)
  })
})

describe('quantities (11.2)', () => {
  const codes = (change: object, quantity: number, ofProduct = quantity) =>
    quantityProblems({ ...schedule, ...change }, quantity, ofProduct).map(({ ErrorCode }) => ErrorCode)

  test.each([
    ['fits', {}, 2, 2, []],
    ['is below the least', {}, 1, 1, ['PriceSchedule.CannotBeLessThanMin']],
    ['is above the most', {}, 41, 41, ['PriceSchedule.CannotExceedMax']],
    ['has no most', { MaxQuantity: null }, 4000, 4000, []],
    ['is a break', { RestrictedQuantity: true }, 10, 10, []],
    ['is no break', { RestrictedQuantity: true }, 11, 11, ['PriceSchedule.QuantityNotAllowed']],
    [
      'is no break and below the least',
      { RestrictedQuantity: true, MinQuantity: 4 },
      3,
      3,
      ['PriceSchedule.CannotBeLessThanMin', 'PriceSchedule.QuantityNotAllowed'],
    ],
    ['counts alone, whatever other lines have', {}, 2, 60, []],
    ['counts with others, up to the least', { UseCumulativeQuantity: true }, 1, 2, []],
    [
      'counts with others, below the least',
      { UseCumulativeQuantity: true, MinQuantity: 5 },
      1,
      4,
      ['PriceSchedule.CumulativeCannotBeLessThanMin'],
    ],
    [
      'counts with others, above the most',
      { UseCumulativeQuantity: true },
      2,
      41,
      ['PriceSchedule.CumulativeCannotExceedMax'],
    ],
    [
      'counts with others, and is no break',
      { UseCumulativeQuantity: true, RestrictedQuantity: true },
      10,
      12,
      ['PriceSchedule.CumulativeQuantityNotAllowed'],
    ],
  ])('a quantity that %s', (_, change, quantity, ofProduct, expected) => {
    expect(codes(change, quantity, ofProduct)).toEqual(expected)
  })
})

describe('exact decimals (8.1)', () => {
  test('what numbers get wrong is right', () => {
    expect(toNumber(add(money(0.1), money(0.2)))).toBe(0.3)
    expect(toNumber(multiply(money(1.1), money(3)))).toBe(3.3)
    expect(toNumber(round2(money(1.005)))).toBe(1.01)
    expect(toNumber(round2(money(-1.005)))).toBe(-1.01)
    expect(toText(divide(money(1), money(3)))).toBe('0.33333333333333333333')
    expect(toText(money('1e-7'))).toBe('0.0000001')
    expect(toText(money(1e21))).toBe('1000000000000000000000')
    expect(toText(money('-0.50'))).toBe('-0.5')
    expect(compare(money('2.50'), money(2.5))).toBe(0)
    expect(compare(subtract(ZERO, money(1)), ZERO)).toBe(-1)
  })

  test('what is no decimal is refused, and so is a division by zero', () => {
    for (const wrong of ['', 'ten', '1,5', Number.NaN, Number.POSITIVE_INFINITY]) expect(() => money(wrong)).toThrow()
    expect(() => divide(money(1), ZERO)).toThrow(RangeError)
  })
})
