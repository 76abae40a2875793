import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, type Demand, shortages } from './demand.ts'
import { countOf, placeOf, type Shelf, trackingOf, withCount } from './shelf.ts'

const PRODUCT: Shelf = { family: 'Product', scope: '', id: 'chair' }
const VARIANT: Shelf = { family: 'Variant', scope: 'chair', id: 'oak' }
const RECORD: Shelf = { family: 'InventoryRecord', scope: 'chair', id: 'bergen' }
const VARIANT_RECORD: Shelf = { family: 'VariantInventoryRecord', scope: 'chair/oak', id: 'bergen' }

describe('where a line takes its goods from', () => {
  const tracking = (byVariant: boolean) => ({ productId: 'chair', enabled: true, byVariant, canExceed: false })
  const wish = (variantId?: string, recordId?: string) => ({ productId: 'chair', variantId, recordId })
  test.each([
    ['the product', false, wish(), false, PRODUCT, [PRODUCT], PRODUCT],
    ['the product, whatever the variant', false, wish('oak'), false, PRODUCT, [PRODUCT], PRODUCT],
    ['the product, when the record it names is gone', false, wish(undefined, 'x'), false, PRODUCT, [PRODUCT], PRODUCT],
    ['nowhere, when there are records and none is named', false, wish(), true, PRODUCT, [], PRODUCT],
    ['the record it names, and so the sum', false, wish('oak', 'bergen'), true, RECORD, [PRODUCT, RECORD], PRODUCT],
    ['the variant, and so the sum', true, wish('oak'), false, VARIANT, [PRODUCT, VARIANT], VARIANT],
    ['nowhere without a variant', true, wish(), false, PRODUCT, [], PRODUCT],
    ['nowhere, when the variant has records and none is named', true, wish('oak'), true, VARIANT, [], VARIANT],
    [
      'the variant’s record, and so both sums',
      true,
      wish('oak', 'bergen'),
      true,
      VARIANT_RECORD,
      [PRODUCT, VARIANT, VARIANT_RECORD],
      VARIANT,
    ],
  ] as const)('%s', (_, byVariant, asked, hasRecords, checked, taken, sum) => {
    expect(placeOf(tracking(byVariant), asked, hasRecords)).toEqual({ checked, taken, sum })
  })

  test('nowhere, when nothing is counted', () => {
    expect(placeOf(trackingOf('chair', {}), wish('oak', 'bergen'), true)).toEqual({ checked: undefined, taken: [] })
    expect(
      placeOf(trackingOf('chair', { Inventory: { Enabled: false, QuantityAvailable: 3 } }), wish(), false),
    ).toEqual({
      checked: undefined,
      taken: [],
    })
  })
})

test('an unset count reads 0', () => {
  expect(countOf('Product', { Inventory: { Enabled: true } })).toBe(0)
  expect(withCount('Product', { Name: 'Chair', Inventory: { Enabled: true } }, 4, 'now')).toEqual({
    Name: 'Chair',
    Inventory: { Enabled: true, QuantityAvailable: 4, LastUpdated: 'now' },
  })
})

describe('is there enough', () => {
  const place = { checked: PRODUCT, taken: [PRODUCT] }
  const two: Demand[] = [
    { lineId: 'a', place, quantity: 3 },
    { lineId: 'b', place, quantity: 4 },
  ]
  test.each([
    ['exactly', 7, false, 0],
    ['one short, over two lines', 6, false, 1],
    ['short, but orders may exceed', 0, true, 0],
  ])('%s', (_, available, canExceed, problems) => {
    const found = shortages(two, () => ({ available, canExceed }))
    expect(found).toHaveLength(problems)
    if (problems === 0) return
    expect(found[0]).toMatchObject({
      ErrorCode: 'Inventory.Insufficient',
      Data: { ProductID: 'chair', QuantityRequested: 7, QuantityAvailable: 6, LineItemIDs: ['a', 'b'] },
    })
  })

  test('what a line gives back is there for another', () => {
    const demands = [
      { lineId: 'a', place, quantity: -3 },
      { lineId: 'b', place, quantity: 3 },
    ]
    expect(shortages(demands, () => ({ available: 0, canExceed: false }))).toEqual([])
  })

  test('whatever is asked, what is granted never takes a count below zero, and goes back whole', () => {
    const shelf = fc.constantFrom(PRODUCT, VARIANT, RECORD)
    const demand = fc.record({ lineId: fc.string(), shelf, quantity: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(fc.array(fc.array(demand, { maxLength: 6 }), { maxLength: 12 }), fc.nat(20), (orders, start) => {
        const counts = new Map([PRODUCT, VARIANT, RECORD].map(({ family }) => [family, start]))
        const granted: Demand[][] = []
        for (const order of orders) {
          const demands = order.map(({ shelf: checked, ...each }) => ({
            ...each,
            place: { checked, taken: [checked] },
          }))
          const onShelf = ({ family }: Shelf) => ({ available: counts.get(family) ?? 0, canExceed: false })
          if (shortages(demands, onShelf).length > 0) continue
          granted.push(demands)
          for (const {
            shelf: { family },
            by,
          } of changesOf(demands).values())
            counts.set(family, (counts.get(family) ?? 0) + by)
          expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(0)
        }
        for (const demands of granted) {
          const back = demands.map((each) => ({ ...each, quantity: -each.quantity }))
          for (const {
            shelf: { family },
            by,
          } of changesOf(back).values())
            counts.set(family, (counts.get(family) ?? 0) + by)
        }
        expect([...counts.values()]).toEqual([start, start, start])
      }),
    )
  })
})
