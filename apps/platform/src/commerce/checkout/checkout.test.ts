import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../operations/json.ts'
import { ADDRESS } from '../operations/operations.fixture.ts'
import { ADA, ADMIN, BOB, openShop, type Shop } from '../orders/shop.fixture.ts'
import { type IntegrationAnswer, NOOP_OUTBOUND, type Outbound, SILENT_SERVICE } from '../outbound/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { checkoutHandlers } from './index.ts'

/** An integration whose answers a test decides, and what it was asked. */
interface Integration {
  answer: ((step: string, body: JsonObject) => IntegrationAnswer | undefined) | undefined
  asked: { step: string; body: JsonObject }[]
}

const good = (body: JsonObject): IntegrationAnswer => ({
  HttpStatusCode: 200,
  UnhandledErrorBody: null,
  Succeeded: true,
  body,
})

describeWithTables('the checkout', (open) => {
  let shop: Shop
  const integration: Integration = { answer: undefined, asked: [] }
  const outbound: Outbound = {
    ...NOOP_OUTBOUND,
    async integration(_, __, step, body) {
      const answer = integration.answer?.(step, body)
      if (answer) integration.asked.push({ step, body })
      return answer
    },
  }

  beforeAll(async () => {
    shop = await openShop(await open(), { outbound: { ...SILENT_SERVICE, run: (work) => work(outbound) } })
    for (const id of ['east', 'west']) await shop.make('PUT', `/addresses/${id}`, { ...ADDRESS, AddressName: id })
    const priced = (Price: number) => ({ ApplyTax: true, PriceBreaks: [{ Quantity: 1, Price }] })
    await shop.product('chair', priced(100), { ShipFromAddressID: 'east' })
    await shop.product('table', priced(50), { ShipFromAddressID: 'west' })
    await shop.product('rug', priced(30), { ShipFromAddressID: 'west' })
  })

  const fill = async (caller: string, products: readonly string[]) => {
    integration.answer = undefined
    await shop.as(caller, 'DELETE', '/cart')
    for (const ID of products) await shop.as(caller, 'POST', '/cart/lineitems', { ID, ProductID: ID, Quantity: 1 })
    await shop.as(caller, 'PUT', '/cart/shipto', { ...ADDRESS, Country: 'DK' })
  }
  const worksheet = async (caller = ADA) =>
    (await shop.as(caller, 'GET', '/cart/worksheet')) as Readonly<Record<string, JsonObject | null>>

  test('estimates, a choice and the sums, without any integration', async () => {
    await fill(ADA, ['chair', 'rug', 'table'])
    const select = { ShipMethodSelections: [{ ShipEstimateID: 'west', ShipMethodID: 'standard' }] }
    expect((await shop.call(ADA, 'POST', '/cart/shipmethods', select)).codes).toEqual([
      'IntegrationEvent.MustCalculateShipping',
    ])
    const estimated = await shop.call(ADA, 'POST', '/cart/estimateshipping')
    expect(estimated).toMatchObject({
      status: 201,
      body: { ShipEstimateResponse: { Succeeded: true, ShipEstimates: [{ ID: 'east' }, { ID: 'west' }] } },
    })
    for (const wrong of [
      { ShipEstimateID: 'south', ShipMethodID: 'standard' },
      { ShipEstimateID: 'west', ShipMethodID: 'mule' },
    ]) {
      expect((await shop.call(ADA, 'POST', '/cart/shipmethods', { ShipMethodSelections: [wrong] })).status).toBe(404)
    }
    await shop.as(ADA, 'POST', '/cart/shipmethods', select)
    const calculated = await shop.as(ADA, 'POST', '/cart/calculate')
    expect(calculated).toMatchObject({
      Order: { Subtotal: 180, ShippingCost: 9.5, TaxCost: 45, Fees: 0, Total: 234.5 },
      OrderCalculateResponse: { ShippingTotal: 9.5, TaxTotal: 45, FeeTotal: 0, Succeeded: true },
      LineItems: [{ ID: 'chair' }, { ID: 'rug' }, { ID: 'table' }],
    })
    expect(await worksheet()).toEqual(calculated)
  })

  describe('what was calculated', () => {
    const isThere = async () => {
      const { ShipEstimateResponse, OrderCalculateResponse } = await worksheet(BOB)
      return [ShipEstimateResponse !== null, OrderCalculateResponse !== null]
    }

    test.each([
      ['a quantity', 'PATCH', '/cart/lineitems/chair', { Quantity: 2 }, true],
      ['a line more', 'POST', '/cart/lineitems', { ProductID: 'table', Quantity: 1 }, true],
      ['a line less', 'DELETE', '/cart/lineitems/chair', undefined, true],
      ['where it goes', 'PUT', '/cart/shipto', { ...ADDRESS, Country: 'SE' }, true],
      ['where it is billed to', 'PUT', '/cart/billto', ADDRESS, true],
      ['a gratuity', 'PATCH', '/cart', { Gratuity: 3 }, true],
      ['a comment', 'PATCH', '/cart', { Comments: 'Thanks' }, false],
      ['an xp', 'PATCH', '/cart', { xp: { Note: 'n' } }, false],
    ])('goes with %s: %s %s', async (_, method, path, body, goes) => {
      await fill(BOB, ['chair', 'rug'])
      await shop.as(BOB, 'POST', '/cart/estimateshipping')
      await shop.as(BOB, 'POST', '/cart/calculate')
      expect(await isThere()).toEqual([true, true])
      await shop.as(BOB, method, path, body)
      expect(await isThere()).toEqual([!goes, !goes])
    })

    test('goes alone when another method is chosen', async () => {
      await fill(BOB, ['chair'])
      await shop.as(BOB, 'POST', '/cart/estimateshipping')
      await shop.as(BOB, 'POST', '/cart/calculate')
      await shop.as(BOB, 'POST', '/cart/shipmethods', {
        ShipMethodSelections: [{ ShipEstimateID: 'east', ShipMethodID: 'express' }],
      })
      expect(await isThere()).toEqual([true, false])
      expect((await shop.as(BOB, 'POST', '/cart/calculate')).Order).toMatchObject({ ShippingCost: 24 })
    })
  })

  test('on an empty cart there is nothing to choose and nothing to pay', async () => {
    await fill(ADA, [])
    expect((await shop.as(ADA, 'POST', '/cart/calculate')).Order).toMatchObject({ Total: 0, TaxCost: 0 })
    await shop.as(ADA, 'POST', '/cart/estimateshipping')
    const select = { ShipMethodSelections: [{ ShipEstimateID: 'x', ShipMethodID: 'y' }] }
    expect((await shop.call(ADA, 'POST', '/cart/shipmethods', select)).codes).toEqual([
      'IntegrationEvent.MustHaveShipEstimates',
    ])
  })

  test('a promotion that is worth the shipping is worked out with it, and calculating again changes nothing', async () => {
    await shop.make('POST', '/promotions', {
      ID: 'free-parcel',
      Code: 'PARCEL',
      Name: 'Free parcel',
      Active: true,
      AllowAllBuyers: true,
      CanCombine: true,
      EligibleExpression: 'order.Subtotal >= 100',
      ValueExpression: 'order.ShippingCost',
    })
    await fill(ADA, ['chair'])
    await shop.as(ADA, 'POST', '/cart/promotions/PARCEL')
    await shop.as(ADA, 'POST', '/cart/estimateshipping')
    const ShipMethodSelections = [{ ShipEstimateID: 'east', ShipMethodID: 'standard' }]
    await shop.as(ADA, 'POST', '/cart/shipmethods', { ShipMethodSelections })
    for (let time = 0; time < 2; time++) {
      expect(await shop.as(ADA, 'POST', '/cart/calculate')).toMatchObject({
        Order: { ShippingCost: 9.5, PromotionDiscount: 9.5, TaxCost: 25, Total: 125 },
        OrderPromotions: [{ Code: 'PARCEL', Amount: 9.5 }],
      })
    }
    expect(await shop.as(ADA, 'GET', '/cart')).toMatchObject({ PromotionDiscount: 9.5, Total: 125 })
    expect(await shop.as(ADA, 'POST', '/cart/submit')).toMatchObject({ PromotionDiscount: 9.5, Total: 125 })
  })

  describe('an integration', () => {
    test('answers in place of the calculator, names in any case; it is told the worksheet', async () => {
      await fill(ADA, ['chair', 'table'])
      integration.answer = (step) =>
        step === '/shippingrates'
          ? good({
              shipEstimates: [{ id: 'e', shipMethods: [{ id: 'm', name: 'Mule', cost: 7, estimatedTransitDays: 9 }] }],
            })
          : good({ ShippingTotal: 7, TaxTotal: 3.333, FeeTotal: 1, xp: { by: 'us' } })
      integration.asked = []
      const { ShipEstimateResponse } = await shop.as(ADA, 'POST', '/cart/estimateshipping')
      expect(ShipEstimateResponse).toMatchObject({
        HttpStatusCode: 200,
        ShipEstimates: [{ ID: 'e', ShipMethods: [{ ID: 'm', Cost: 7 }] }],
      })
      const { Order, OrderCalculateResponse } = await shop.as(ADA, 'POST', '/cart/calculate')
      expect(Order).toMatchObject({ ShippingCost: 7, TaxCost: 3.33, Fees: 1, Total: 161.33 })
      expect(OrderCalculateResponse).toMatchObject({ xp: { by: 'us' }, Succeeded: true })
      expect(integration.asked.map(({ step }) => step)).toEqual(['/shippingrates', '/ordercalculate'])
      expect(integration.asked[1]?.body).toMatchObject({
        OrderWorksheet: { Order: { Subtotal: 150 }, LineItems: [{}, {}] },
      })
    })

    test('overrides prices and products of lines, and takes lines away', async () => {
      await fill(ADA, ['chair', 'table', 'rug'])
      integration.answer = () =>
        good({
          LineItemOverrides: [
            { LineItemID: 'chair', UnitPrice: 80 },
            { LineItemID: 'table', Remove: true },
            { LineItemID: 'rug', Product: { Name: 'Rug, by agreement', ID: 'rug' } },
            { LineItemID: 'nowhere', UnitPrice: 1 },
          ],
        })
      const { Order, LineItems } = await shop.as(ADA, 'POST', '/cart/calculate')
      expect(Order).toMatchObject({ Subtotal: 110, Total: 110, LineItemCount: 2 })
      expect(LineItems).toMatchObject([
        { ID: 'chair', UnitPrice: 80, LineTotal: 80 },
        { ID: 'rug', UnitPrice: 30 },
      ])
      integration.answer = undefined
      expect(await shop.as(ADA, 'PATCH', '/cart/lineitems/rug', { Quantity: 2 })).toMatchObject({ LineTotal: 60 })
      expect(await shop.as(ADA, 'GET', '/cart')).toMatchObject({ Subtotal: 160 })
    })

    test('overrides what a promotion takes off a line, as long as the calculation holds', async () => {
      const off = { EligibleExpression: "item.ProductID = 'chair'", ValueExpression: '10', LineItemLevel: true }
      await shop.make('POST', '/promotions', {
        ID: 'ten',
        Code: 'TEN',
        Name: 'Ten',
        Active: true,
        AllowAllBuyers: true,
        CanCombine: true,
        ...off,
      })
      await fill(ADA, ['chair', 'rug'])
      await shop.as(ADA, 'POST', '/cart/promotions/TEN')
      expect(await shop.as(ADA, 'GET', '/cart')).toMatchObject({ PromotionDiscount: 10, Total: 120 })
      const PromotionOverrides = [{ PromotionID: 'ten', Amount: 4.5 }]
      integration.answer = () => good({ LineItemOverrides: [{ LineItemID: 'chair', PromotionOverrides }] })
      const { Order, LineItems } = await shop.as(ADA, 'POST', '/cart/calculate')
      expect(Order).toMatchObject({ PromotionDiscount: 4.5, Total: 125.5 })
      expect(LineItems).toMatchObject([{ PromotionDiscount: 4.5, LineTotal: 95.5 }, { PromotionDiscount: 0 }])
      integration.answer = undefined
      await shop.as(ADA, 'PATCH', '/cart/lineitems/rug', { Quantity: 2 })
      expect(await shop.as(ADA, 'GET', '/cart')).toMatchObject({ PromotionDiscount: 10, Total: 150 })
    })

    test.each([
      [
        'fails',
        { HttpStatusCode: 503, UnhandledErrorBody: 'down', Succeeded: false, body: {} },
        { HttpStatusCode: 503, UnhandledErrorBody: 'down' },
      ],
      [
        'answers nonsense',
        good({ TaxTotal: 'a lot' }),
        { HttpStatusCode: 200, UnhandledErrorBody: 'TaxTotal must be a number.' },
      ],
    ])('that %s changes nothing, and the worksheet says so', async (_, answer, said) => {
      await fill(ADA, ['chair'])
      await shop.as(ADA, 'POST', '/cart/calculate')
      integration.answer = () => answer
      const { Order, OrderCalculateResponse } = await shop.as(ADA, 'POST', '/cart/calculate')
      expect(OrderCalculateResponse).toMatchObject({ ...said, Succeeded: false })
      expect(Order).toMatchObject({ TaxCost: 25, Total: 125 })
    })
  })

  test('somebody else’s order is not found, and a submitted one is calculated no more', async () => {
    await fill(ADA, ['chair'])
    const { ID } = await shop.as(ADA, 'GET', '/cart')
    expect((await shop.call(BOB, 'POST', `/orders/outgoing/${ID}/calculate`)).status).toBe(404)
    expect((await shop.call(ADMIN, 'POST', `/orders/incoming/${ID}/calculate`)).status).toBe(200)
    await shop.as(ADA, 'POST', '/cart/submit')
    const late = await shop.call(ADMIN, 'POST', `/orders/incoming/${ID}/calculate`)
    expect([late.status, late.codes]).toEqual([400, ['Order.CannotSubmitBadStatus']])
  })
})

describeWithTables('a checkout without a calculator', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open(), { handlers: checkoutHandlers(undefined) })
    await shop.product('chair', 5)
  })

  test.each(['estimateshipping', 'calculate'])('asks for an integration: %s', async (step) => {
    await shop.as(ADA, 'POST', '/cart/lineitems', { ProductID: 'chair', Quantity: 1 })
    expect((await shop.call(ADA, 'POST', `/cart/${step}`)).codes).toEqual([
      'IntegrationEvent.ApiClientNotConfiguredForOrderCalculate',
    ])
  })
})
