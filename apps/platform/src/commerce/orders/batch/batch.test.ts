import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../operations/json.ts'
import { token } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADMIN, openShop, type Shop } from '../shop.fixture.ts'

type Outcome = Record<string, unknown>

describeWithTables('many lines at once', (open) => {
  let shop: Shop
  let people = 0
  const somebody = async () => {
    people += 1
    const id = `buyer-${people}`
    const user = { ID: id, Username: id, FirstName: 'A', LastName: 'B', Email: 'a@example.com', Active: true }
    await shop.make('POST', '/buyers/north/users', user)
    return token('buyer', 'north', 'Shopper', id)
  }
  const add = async (caller: string, lines: readonly (readonly [string, number])[]) => {
    const LineItems = lines.map(([SKU, Quantity]) => ({ SKU, Quantity }))
    const answer = await shop.as(caller, 'POST', '/cart/lineitems/batch', { LineItems })
    return { outcomes: answer.LineItems as Outcome[], pieces: answer.TotalQuantity }
  }
  const codes = (outcomes: readonly Outcome[]) => outcomes.map(({ ErrorCode }) => ErrorCode)

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('chair', {
      MinQuantity: 2,
      MaxQuantity: 50,
      PriceBreaks: [
        { Quantity: 1, Price: 50 },
        { Quantity: 10, Price: 45 },
      ],
    })
    await shop.product('lamp', 20)
    await shop.product('tile', 4, { QuantityMultiplier: 10 })
    await shop.product('pack', { RestrictedQuantity: true, PriceBreaks: [{ Quantity: 6, Price: 3 }] })
    await shop.product('rare', 100, { Inventory: { Enabled: true, QuantityAvailable: 3 } })
    await shop.product('hidden', 5)
    await shop.make('DELETE', '/catalogs/north/productassignments/hidden')
    await shop.product('shirt-linen', 30)
    const options = { s: ['S'], l: ['L', 'Percentage', 10] } as const
    await shop.spec('shirt-linen', 'size', options, { Required: true, DefinesVariant: true })
    await shop.make('POST', '/products/shirt-linen/variants/generate', {})
  })

  test('those that may be there are added with their prices, the others say why not', async () => {
    const caller = await somebody()
    const { outcomes, pieces } = await add(caller, [
      ['chair', 10],
      ['shirt-linen-l', 1],
      ['nothing', 1],
      ['hidden', 1],
      ['shirt-linen', 1],
      ['chair-x', 3],
      ['tile', 15],
      ['pack', 5],
      ['rare', 4],
    ])
    expect(codes(outcomes)).toEqual([
      null,
      null,
      'NotFound',
      'NotFound',
      'Spec.OneOrMoreRequiresValue',
      'NotFound',
      'PriceSchedule.QuantityNotAllowed',
      'PriceSchedule.QuantityNotAllowed',
      'Inventory.Insufficient',
    ])
    expect(outcomes[3]).toMatchObject({ ProductID: null, LineItemID: null })
    expect(outcomes[8]).toMatchObject({ ProductID: 'rare', Data: { QuantityAvailable: 3 } })
    expect(pieces).toBe(11)
    expect(await shop.as(caller, 'GET', '/cart')).toMatchObject({ LineItemCount: 2, Subtotal: 483, Total: 483 })
    const { Items } = await shop.as(caller, 'GET', '/cart/lineitems')
    expect(Items).toMatchObject([
      { ProductID: 'chair', Quantity: 10, UnitPrice: 45, PriceOverridden: false, QuantityShipped: 0 },
      { ProductID: 'shirt-linen', Variant: { ID: 'shirt-linen-l' }, UnitPrice: 33 },
    ])
  })

  describe('the same product with the same choices', () => {
    test('is one line, and what is there already grows', async () => {
      const caller = await somebody()
      await add(caller, [['lamp', 1]])
      const { outcomes } = await add(caller, [
        ['lamp', 2],
        ['shirt-linen-s', 1],
        ['lamp', 3],
        ['shirt-linen-l', 1],
        ['shirt-linen-s', 4],
      ])
      expect(outcomes.map(({ Quantity }) => Quantity)).toEqual([6, 5, 6, 1, 5])
      expect(await shop.as(caller, 'GET', '/cart')).toMatchObject({ LineItemCount: 3, Subtotal: 303 })
    })

    test('counts together against stock, and what is refused leaves the line as it was', async () => {
      const caller = await somebody()
      await add(caller, [['rare', 2]])
      const { outcomes } = await add(caller, [
        ['rare', 1],
        ['rare', 1],
        ['lamp', 1],
      ])
      expect(codes(outcomes)).toEqual(['Inventory.Insufficient', 'Inventory.Insufficient', null])
      const { Items } = await shop.as(caller, 'GET', '/cart/lineitems')
      expect(Items).toMatchObject([{ Quantity: 2 }, { ProductID: 'lamp' }])
    })

    test('is taken as long as there is some, one variant after the other', async () => {
      await shop.product('shirt-rare', 30, { Inventory: { Enabled: true, QuantityAvailable: 3 } })
      await shop.spec('shirt-rare', 'cut', { a: ['A'], b: ['B'] }, { Required: true, DefinesVariant: true })
      await shop.make('POST', '/products/shirt-rare/variants/generate', {})
      const caller = await somebody()
      const { outcomes } = await add(caller, [
        ['shirt-rare-a', 2],
        ['shirt-rare-b', 2],
      ])
      expect(codes(outcomes)).toEqual([null, 'Inventory.Insufficient'])
    })

    test('below its minimum is told, and enough of it together is taken', async () => {
      const caller = await somebody()
      expect(codes((await add(caller, [['chair', 1]])).outcomes)).toEqual(['PriceSchedule.CannotBeLessThanMin'])
      const both = await add(caller, [
        ['chair', 1],
        ['chair', 1],
      ])
      expect(codes(both.outcomes)).toEqual([null, null])
    })
  })

  test('choices may be said beside the number', async () => {
    const caller = await somebody()
    const line = (OptionID: string) => ({ SKU: 'shirt-linen', Quantity: 1, Specs: [{ SpecID: 'size', OptionID }] })
    const LineItems = [line('l'), line('none')]
    const answer = await shop.as(caller, 'POST', '/cart/lineitems/batch', { LineItems })
    expect(codes(answer.LineItems as Outcome[])).toEqual([null, 'Spec.OptionNotFound'])
  })

  test('more than a thousand, no number and no quantity are refused whole', async () => {
    const caller = await somebody()
    const send = (LineItems: unknown) => shop.call(caller, 'POST', '/cart/lineitems/batch', { LineItems })
    const lines = Array.from({ length: 1001 }, (): JsonObject => ({ SKU: 'lamp', Quantity: 1 }))
    for (const wrong of [lines, [{ Quantity: 1 }], [{ SKU: 'lamp', Quantity: 0 }], [{ SKU: 'lamp', Quantity: 1.5 }]]) {
      expect((await send(wrong)).status).toBe(400)
    }
    expect((await shop.as(caller, 'GET', '/cart')).LineItemCount).toBe(0)
    expect((await shop.call(ADMIN, 'POST', '/cart/lineitems/batch', { LineItems: [] })).status).not.toBe(500)
  })

  test('sent twice at once, no piece is lost', async () => {
    const caller = await somebody()
    await Promise.all([add(caller, [['lamp', 1]]), add(caller, [['lamp', 2]])])
    expect(await shop.as(caller, 'GET', '/cart')).toMatchObject({ LineItemCount: 1, Subtotal: 60 })
  })
})
