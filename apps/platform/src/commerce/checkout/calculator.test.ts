import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../operations/json.ts'
import { calculate, estimateShipping, isBuiltInCalculation, shippingTotal } from './calculator.ts'
import { type CheckoutTables, taxRateAt } from './tables.ts'

const tables: CheckoutTables = {
  ShipMethods: [
    { ID: 'slow', Name: 'Slow', EstimatedTransitDays: 6, Cost: 10, CostIn: { AED: 40 } },
    { ID: 'fast', Name: 'Fast', EstimatedTransitDays: 1, Cost: 25.5 },
  ],
  Taxes: [
    { Country: 'DK', Rate: 25 },
    { Country: 'US', State: 'TX', Rate: 6.25 },
    { Country: 'US', Rate: 1 },
  ],
}

describe('shipping', () => {
  const lines = [
    { ID: 'a', Quantity: 2, ShipFromAddressID: 'north' },
    { ID: 'b', Quantity: 1, ShipFromAddressID: null },
    { ID: 'c', Quantity: 5, ShipFromAddressID: 'north' },
    { ID: 'set', Quantity: 1, IsBundle: true },
  ]

  test('there is one estimate for each address that goods come from, every method at its rate', () => {
    const { ShipEstimates } = estimateShipping(tables, { Currency: 'EUR' }, lines)
    expect(ShipEstimates).toMatchObject([
      {
        ID: 'north',
        SelectedShipMethodID: null,
        ShipEstimateItems: [
          { LineItemID: 'a', Quantity: 2 },
          { LineItemID: 'c', Quantity: 5 },
        ],
        ShipMethods: [
          { ID: 'slow', Cost: 10, EstimatedTransitDays: 6 },
          { ID: 'fast', Cost: 25.5 },
        ],
      },
      { ID: 'default', ShipEstimateItems: [{ LineItemID: 'b', Quantity: 1 }] },
    ])
  })

  test('a currency may have rates of its own', () => {
    const { ShipEstimates } = estimateShipping(tables, { Currency: 'AED' }, lines)
    expect(ShipEstimates).toMatchObject([{ ShipMethods: [{ Cost: 40 }, { Cost: 25.5 }] }, {}])
  })

  test('what is selected is added up, and nothing selected costs nothing', () => {
    const estimates = estimateShipping(tables, {}, lines)
    expect(shippingTotal(estimates)).toMatchObject({ coefficient: 0n })
    const selected = {
      ShipEstimates: (estimates.ShipEstimates as readonly JsonObject[]).map((each, at) => ({
        ...each,
        SelectedShipMethodID: at === 0 ? 'slow' : 'fast',
      })),
    }
    expect(calculate(tables, facts({ estimates: selected })).ShippingTotal).toBe(35.5)
  })
})

const facts = (change: object = {}) => ({
  order: { PromotionDiscount: 0 },
  lines: [],
  promotions: [],
  estimates: undefined,
  shipTo: undefined,
  taxed: new Set(['taxed']),
  ...change,
})

describe('tax', () => {
  const line = (LineTotal: number, address: object | null, more: object = {}) => ({
    ID: 'x',
    LineTotal,
    PromotionDiscount: 0,
    PriceScheduleID: 'taxed',
    ShippingAddress: address,
    ...more,
  })

  test.each([
    ['DK', '', 25],
    ['dk', 'anything', 25],
    ['US', 'tx', 6.25],
    ['US', 'OH', 1],
    ['SE', '', 0],
    ['', '', 0],
  ])('of %s %s is %d per cent', (country, state, rate) => {
    expect(taxRateAt(tables.Taxes, country, state)).toBe(rate)
  })

  test('is of each line where it goes, and where the order goes otherwise', () => {
    const lines = [line(100, { Country: 'DK' }), line(200, { Country: 'US', State: 'TX' }), line(10, null)]
    expect(calculate(tables, facts({ lines, shipTo: { Country: 'DK' } })).TaxTotal).toBe(40)
    expect(calculate(tables, facts({ lines })).TaxTotal).toBe(37.5)
  })

  test('is not of goods that are not taxed, nor of lines that stand for bundles', () => {
    const at = { Country: 'DK' }
    const lines = [line(100, at, { PriceScheduleID: 'free' }), line(100, at, { IsBundle: true }), line(8, at)]
    expect(calculate(tables, facts({ lines })).TaxTotal).toBe(2)
  })

  test('a promotion of the whole order lowers what is taxed, each line’s by its share; those of lines are off already', () => {
    const at = { Country: 'DK' }
    const lines = [line(90, at, { PromotionDiscount: 10 }), line(10, at)]
    expect(calculate(tables, facts({ lines, order: { PromotionDiscount: 30 } })).TaxTotal).toBe(20)
  })

  test('is not lowered by what a promotion takes off the shipping', () => {
    const lines = [line(100, { Country: 'DK' })]
    const order = { ShippingCost: 9.5, PromotionDiscount: 19.5 }
    const promotions = [
      { Amount: 9.5, LineItemID: null, ValueExpression: 'Order.ShippingCost' },
      { Amount: 10, LineItemID: null, ValueExpression: 'order.Subtotal * .1' },
    ]
    expect(calculate(tables, facts({ lines, order, promotions })).TaxTotal).toBe(22.5)
  })

  test('is rounded once, away from zero', () => {
    const lines = [
      line(0.1, { Country: 'US', State: 'TX' }),
      line(0.1, { Country: 'US', State: 'TX' }),
      line(0.04, { Country: 'DK' }),
    ]
    // 0.00625 + 0.00625 + 0.01
    expect(calculate(tables, facts({ lines })).TaxTotal).toBe(0.02)
  })
})

test('a calculation of the calculator is told from that of an integration, and from none', () => {
  expect(isBuiltInCalculation(calculate(tables, facts({})))).toBe(true)
  const response = { TaxTotal: 5, UnhandledErrorBody: null, xp: null }
  expect(isBuiltInCalculation({ ...response, HttpStatusCode: 200, Succeeded: true })).toBe(false)
  expect(isBuiltInCalculation({ ...response, HttpStatusCode: null, Succeeded: false })).toBe(false)
  expect(isBuiltInCalculation(undefined)).toBe(false)
})
