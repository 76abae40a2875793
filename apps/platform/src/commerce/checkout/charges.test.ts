import { beforeAll, expect, test } from 'vitest'
import { ADDRESS, token } from '../operations/operations.fixture.ts'
import { ADA, openShop, type Shop } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const SELLER = token('admin', 'halden', ['OrderAdmin', 'UnsubmittedOrderReader', 'OverrideShipping', 'OverrideTax'])

describeWithTables('what a calculation charges', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('chair', { ApplyTax: true, PriceBreaks: [{ Quantity: 1, Price: 100 }] })
    await shop.product('rug', { ApplyTax: true, PriceBreaks: [{ Quantity: 1, Price: 40 }] })
    await shop.make('POST', '/promotions', {
      ID: 'ten',
      Code: 'TEN',
      Name: 'Ten',
      Active: true,
      AllowAllBuyers: true,
      CanCombine: true,
      EligibleExpression: 'true',
      ValueExpression: '10',
    })
  })

  const METHOD = { ShipMethodSelections: [{ ShipEstimateID: 'default', ShipMethodID: 'standard' }] }
  const charged = { ShippingCost: 9.5, TaxCost: 25, Total: 134.5 }
  const fill = async () => {
    await shop.as(ADA, 'DELETE', '/cart')
    await shop.as(ADA, 'POST', '/cart/lineitems', { ID: 'chair', ProductID: 'chair', Quantity: 1 })
    await shop.as(ADA, 'PUT', '/cart/shipto', { ...ADDRESS, Country: 'DK' })
  }
  const calculate = async () => {
    await shop.as(ADA, 'POST', '/cart/estimateshipping')
    await shop.as(ADA, 'POST', '/cart/shipmethods', METHOD)
    return (await shop.as(ADA, 'POST', '/cart/calculate')).Order
  }
  const cart = () => shop.as(ADA, 'GET', '/cart')
  const submit = () => shop.call(ADA, 'POST', '/cart/submit')
  const uncalculated = { status: 400, codes: ['Order.CannotSubmitUncalculatedOrder'] }

  test.each([
    ['another quantity', 'PATCH', '/cart/lineitems/chair', { Quantity: 2 }, 200],
    ['a line more', 'POST', '/cart/lineitems', { ProductID: 'rug', Quantity: 1 }, 140],
    ['another country', 'PUT', '/cart/shipto', { ...ADDRESS, Country: 'SE' }, 100],
    ['a promotion', 'POST', '/cart/promotions/TEN', undefined, 90],
    ['other estimates', 'POST', '/cart/estimateshipping', undefined, 100],
    ['another method', 'POST', '/cart/shipmethods', METHOD, 100],
  ])('goes with %s, and is asked for again before the order is submitted', async (_, method, path, body, total) => {
    await fill()
    expect(await calculate()).toMatchObject(charged)
    await shop.as(ADA, method, path, body)
    expect(await cart()).toMatchObject({ ShippingCost: 0, TaxCost: 0, Fees: 0, Total: total })
    const { ID } = await cart()
    expect(await shop.call(ADA, 'POST', `/orders/outgoing/${ID}/validate`)).toMatchObject(uncalculated)
    expect(await submit()).toMatchObject(uncalculated)
    expect(await calculate()).toMatchObject({ ShippingCost: 9.5 })
    expect(await submit()).toMatchObject({ status: 201, body: { ShippingCost: 9.5 } })
  })

  test.each([
    ['a gratuity', ADA, { Gratuity: 3 }, { ...charged, Total: 137.5 }],
    ['a comment', ADA, { Comments: 'Thanks' }, charged],
    ['shipping that the seller says', SELLER, { ShippingCost: 5 }, { ShippingCost: 5, TaxCost: 25, Total: 130 }],
    ['a tax that the seller says', SELLER, { TaxCost: 0 }, { ShippingCost: 9.5, TaxCost: 0, Total: 109.5 }],
  ])('stands with %s', async (_, who, change, expected) => {
    await fill()
    await calculate()
    const { ID } = await cart()
    await shop.as(who, 'PATCH', `/orders/${who === ADA ? 'outgoing' : 'incoming'}/${ID}`, change)
    expect(await cart()).toMatchObject(expected)
    expect(await submit()).toMatchObject({ status: 201, body: expected })
  })

  test('stands when promotions are refreshed and nothing changes, with its estimates; goes when something does', async () => {
    await fill()
    await shop.as(ADA, 'POST', '/cart/promotions/TEN')
    await calculate()
    const before = await shop.as(ADA, 'GET', '/cart/worksheet')
    expect(before).toMatchObject({ Order: { ShippingCost: 9.5, PromotionDiscount: 10 } })
    await shop.as(ADA, 'POST', '/cart/refreshpromotions')
    expect(await shop.as(ADA, 'GET', '/cart/worksheet')).toEqual(before)

    await shop.make('PATCH', '/promotions/ten', { ValueExpression: '20' })
    await shop.as(ADA, 'POST', '/cart/refreshpromotions')
    const after = await shop.as(ADA, 'GET', '/cart/worksheet')
    expect(after).toMatchObject({ Order: { ShippingCost: 0, PromotionDiscount: 20 }, OrderCalculateResponse: null })
    await shop.make('PATCH', '/promotions/ten', { ValueExpression: '10' })
  })

  test('what the seller said stays when the order changes; what was calculated beside it goes', async () => {
    await fill()
    await calculate()
    const { ID } = await cart()
    await shop.as(SELLER, 'PATCH', `/orders/incoming/${ID}`, { ShippingCost: 5 })
    await shop.as(ADA, 'PATCH', '/cart/lineitems/chair', { Quantity: 2 })
    expect(await cart()).toMatchObject({ ShippingCost: 5, TaxCost: 0, Total: 205 })
    expect(await submit()).toMatchObject(uncalculated)
    await shop.as(SELLER, 'PATCH', `/orders/incoming/${ID}`, { TaxCost: 20 })
    expect(await submit()).toMatchObject({ status: 201, body: { ShippingCost: 5, TaxCost: 20, Total: 225 } })
  })

  test('an order that nothing was calculated for is submitted as it is, and a submitted one keeps its charges', async () => {
    await fill()
    expect(await submit()).toMatchObject({ status: 201, body: { Total: 100 } })
    await fill()
    await calculate()
    const { ID } = await cart()
    await submit()
    await shop.make('PATCH', `/orders/incoming/${ID}/lineitems/chair`, { Quantity: 2 })
    const worksheet = await shop.make('GET', `/orders/incoming/${ID}/worksheet`)
    expect(worksheet).toMatchObject({
      Order: { ShippingCost: 9.5, TaxCost: 25, Total: 234.5 },
      OrderCalculateResponse: { TaxTotal: 25 },
    })
    for (const own of ['Charges', 'MustCalculate']) expect(worksheet).not.toHaveProperty(own)
  })
})
