import type { PriceSchedule } from '@tessera/commerce'
import { expect, test } from 'vitest'
import { nextBreakOf, regularPriceOf } from './line-prices.ts'

const schedule = (more: Partial<PriceSchedule> = {}) =>
  ({
    PriceBreaks: [
      { Quantity: 1, Price: 50 },
      { Quantity: 4, Price: 45 },
      { Quantity: 10, Price: 40 },
    ],
    ...more,
  }) as PriceSchedule

const markup = (PriceMarkupType: string, PriceMarkup: number) =>
  [{ SpecID: 'x', PriceMarkupType, PriceMarkup }] as never

test('two more and each costs 5 less', () => {
  expect(nextBreakOf(schedule(), [], 2, 2)).toEqual({ pieces: 2, saving: 5 })
  expect(nextBreakOf(schedule(), [], 5, 5)).toEqual({ pieces: 5, saving: 5 })
  expect(nextBreakOf(schedule(), [], 1, 1)).toBeUndefined()
  expect(nextBreakOf(schedule(), [], 10, 10)).toBeUndefined()
})

test('lines of a product count together where its prices say so', () => {
  expect(nextBreakOf(schedule(), [], 1, 3)).toBeUndefined()
  expect(nextBreakOf(schedule({ UseCumulativeQuantity: true }), [], 1, 3)).toEqual({ pieces: 1, saving: 5 })
})

test('what cannot be ordered, or costs no less, is not told', () => {
  expect(nextBreakOf(schedule({ MaxQuantity: 3 }), [], 2, 2)).toBeUndefined()
  expect(nextBreakOf(schedule({ RestrictedQuantity: true }), [], 2, 2)).toBeUndefined()
  const dearer = [
    { Quantity: 1, Price: 50, SalePrice: 30 },
    { Quantity: 4, Price: 45 },
  ]
  expect(nextBreakOf(schedule({ IsOnSale: true, PriceBreaks: dearer as never }), [], 2, 2)).toBeUndefined()
  expect(nextBreakOf(schedule({ PriceBreaks: null as never }), [], 2, 2)).toBeUndefined()
})

test('choices that cost a part of the price grow with it, others do not', () => {
  expect(nextBreakOf(schedule(), markup('Percentage', 10), 2, 2)?.saving).toBe(5.5)
  expect(nextBreakOf(schedule(), markup('AmountPerQuantity', 10), 2, 2)?.saving).toBe(5)
})

test('the regular price of what is on sale has its choices with it', () => {
  const sale = schedule({ IsOnSale: true, PriceBreaks: [{ Quantity: 1, Price: 50, SalePrice: 40 }] as never })
  expect(regularPriceOf(sale, [], 40, 1, 1)).toBe(50)
  expect(regularPriceOf(sale, markup('AmountPerQuantity', 5), 45, 1, 1)).toBe(55)
  expect(regularPriceOf(sale, markup('Percentage', 10), 44, 1, 1)).toBe(55)
  expect(regularPriceOf(schedule(), [], 50, 1, 1)).toBeUndefined()
})
