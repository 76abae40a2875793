import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Asked, allocate, type RecordStock } from './allocate.ts'
import { changed, quantityOf, takenFor, withTaken } from './taken.ts'

const record = (id: string, available: number, more: Partial<RecordStock> = {}): RecordStock => ({
  scope: 'chair',
  id,
  addressId: id,
  available,
  canExceed: false,
  ...more,
})
const asked = (quantity: number, more: Partial<Asked> = {}): Asked => ({
  lineId: 'a',
  scope: 'chair',
  quantity,
  addressId: undefined,
  ...more,
})

describe('lines that name no inventory record take from', () => {
  test.each([
    ['the fullest that has all of it', [asked(2)], [record('north', 3), record('south', 5)], [['south', 2]]],
    [
      'the address they are shipped from, when that has all of it',
      [asked(2, { addressId: 'north' })],
      [record('north', 3), record('south', 5)],
      [['north', 2]],
    ],
    [
      'another address than they are shipped from, when only that has all of it',
      [asked(4, { addressId: 'north' })],
      [record('north', 3), record('south', 5)],
      [['south', 4]],
    ],
    [
      'several, when no one has all of it: the fullest first',
      [asked(7)],
      [record('north', 3), record('south', 5)],
      [
        ['south', 5],
        ['north', 2],
      ],
    ],
    [
      'several, the address they are shipped from first',
      [asked(7, { addressId: 'north' })],
      [record('north', 3), record('south', 5)],
      [
        ['north', 3],
        ['south', 4],
      ],
    ],
    [
      'what none has, from one that orders may exceed',
      [asked(9)],
      [record('north', 3, { canExceed: true }), record('south', 5)],
      [
        ['south', 5],
        ['north', 4],
      ],
    ],
    ['what none has, from the first', [asked(2)], [record('north', 0), record('south', -1)], [['north', 2]]],
    ['nothing, where no record is theirs', [asked(2)], [record('north', 9, { scope: 'desk' })], []],
  ])('%s', (_, lines, records, expected) => {
    const portions = allocate(lines, records).get('a') ?? []
    expect(portions.map(({ recordId, quantity }) => [recordId, quantity])).toEqual(expected)
  })

  test('the place that has most lines, so that the order comes in few parcels', () => {
    const lines = ['chair', 'desk', 'lamp'].map((scope) => asked(2, { lineId: scope, scope }))
    const records = [
      record('north', 9),
      record('south', 2),
      record('south', 3, { scope: 'desk' }),
      record('north', 1, { scope: 'desk' }),
      record('south', 4, { scope: 'lamp' }),
    ]
    const places = [...allocate(lines, records).values()].flat().map(({ recordId }) => recordId)
    expect(places).toEqual(['south', 'south', 'south'])
  })

  test('what other lines of the order left', () => {
    const lines = ['a', 'b'].map((lineId) => asked(3, { lineId }))
    const portions = allocate(lines, [record('north', 4), record('south', 3)])
    expect([...portions.values()].flat()).toEqual([
      { recordId: 'north', quantity: 3 },
      { recordId: 'south', quantity: 3 },
    ])
  })

  test('all that is asked, and never more than there is while there is enough', () => {
    const records = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), available: fc.nat(9) }), {
      selector: ({ id }) => id,
      minLength: 1,
    })
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(records, quantities, (stocked, wanted) => {
        const all = stocked.map(({ id, available }) => record(id, available))
        const lines = wanted.map((quantity, index) => asked(quantity, { lineId: `${index}` }))
        const portions = allocate(lines, all)
        for (const { lineId, quantity } of lines) expect(quantityOf(portions.get(lineId) ?? [])).toBe(quantity)
        const total = all.reduce((sum, { available }) => sum + available, 0)
        if (wanted.reduce((sum, each) => sum + each, 0) > total) return
        for (const { id, available } of all) {
          const taken = [...portions.values()].flat().filter(({ recordId }) => recordId === id)
          expect(quantityOf(taken)).toBeLessThanOrEqual(available)
        }
      }),
    )
  })
})

describe('what was taken for a line', () => {
  const line = { family: 'LineItem', scope: 'order', id: 'a', owner: null, body: { ProductID: 'chair' } }
  const families = ['Product', 'InventoryRecord'] as const

  test('is named by the line when one record has all of it, and kept beside it when several have', () => {
    const one = withTaken(line, { families, portions: [{ recordId: 'north', quantity: 2 }] })
    expect(one.body).toMatchObject({ InventoryRecordID: 'north', StockTaken: { Quantity: 2 } })
    const portions = [
      { recordId: 'north', quantity: 2 },
      { recordId: 'south', quantity: 1 },
    ]
    const several = withTaken(line, { families, portions })
    expect(several.body).not.toHaveProperty('InventoryRecordID')
    expect(takenFor(several)).toEqual({ families, portions })
  })

  test('goes back from the end, and grows there', () => {
    const portions = [
      { recordId: 'north', quantity: 2 },
      { recordId: 'south', quantity: 3 },
    ]
    const quantities = (by: number) => changed(portions, by).map(({ quantity }) => quantity)
    expect([quantities(4), quantities(-2), quantities(-4), quantities(-5)]).toEqual([[2, 7], [2, 1], [1], [0]])
  })
})
