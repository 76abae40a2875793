import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../store/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, ADMIN, BOB, BOSS, CHIEF, type LifeShop, openLifeShop } from './life.fixture.ts'

describeWithTables('submitting', (open) => {
  let shop: LifeShop
  beforeAll(async () => {
    shop = await openLifeShop(await open())
  })
  const at = (id: string, action = '') => `/orders/Outgoing/${id}${action === '' ? '' : `/${action}`}`
  const submit = (id: string, by = ADA) => shop.call(by, 'POST', at(id, 'submit'))
  const validate = (id: string, by = ADA) => shop.call(by, 'POST', at(id, 'validate'))
  const statusOf = async (id: string) => (await shop.as(ADMIN, 'GET', `/orders/All/${id}`)).Status
  const linesOf = async (id: string) =>
    (await shop.as(ADMIN, 'GET', `/orders/All/${id}/lineitems`)).Items as readonly Record<string, Json>[]

  test('an order that is submitted is Open, dated, and keeps its products as they were', async () => {
    await shop.product('lamp', 30, { xp: { Colour: 'red' } })
    const id = await shop.order({}, [{ ProductID: 'lamp', Quantity: 3 }])
    const answer = await submit(id)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ID: id,
        Status: 'Open',
        IsSubmitted: true,
        Subtotal: 90,
        Total: 90,
        DateSubmitted: '2026-03-01T10:00:00.000+00:00',
        DateApproved: null,
      },
    })
    await shop.make('PATCH', '/products/lamp', { Name: 'Other', xp: { Colour: 'blue' } })
    await shop.make('PATCH', '/priceschedules/lamp', { PriceBreaks: [{ Quantity: 1, Price: 1 }] })
    expect(await linesOf(id)).toMatchObject([
      { Product: { ID: 'lamp', Name: 'lamp', xp: { Colour: 'red' } }, UnitPrice: 30, LineTotal: 90 },
    ])
  })

  test('it is priced again as it is submitted', async () => {
    await shop.product('rising', 10)
    const id = await shop.order({}, [{ ProductID: 'rising', Quantity: 2 }])
    await shop.make('PATCH', '/priceschedules/rising', { PriceBreaks: [{ Quantity: 1, Price: 11 }] })
    expect((await submit(id)).body).toMatchObject({ Status: 'Open', Total: 22 })
  })

  test('all that is wrong is said at once, by validate and by submit; nothing changes', async () => {
    await shop.product('few', 10, { Inventory: { Enabled: true, QuantityAvailable: 5 } })
    await shop.product('gone', 10)
    const id = await shop.order({}, [
      { ProductID: 'few', Quantity: 5 },
      { ProductID: 'gone', Quantity: 1 },
    ])
    await shop.as(ADMIN, 'POST', `/orders/All/${id}/payments`, { Type: 'CreditCard', Amount: 5, Accepted: false })
    await shop.make('PATCH', '/products/few', { Inventory: { QuantityAvailable: 1 } })
    await shop.make('PATCH', '/products/gone', { Active: false })
    const wrong = [
      'Inventory.Insufficient',
      'Order.CannotSubmitWithInactiveProduct',
      'Order.CannotSubmitWithUnaccceptedPayments',
    ]
    for (const ask of [validate, submit]) {
      const answer = await ask(id)
      expect(answer.status).toBe(400)
      expect([...answer.codes].toSorted()).toEqual(wrong)
    }
    expect(await statusOf(id)).toBe('Unsubmitted')
    expect(await shop.stock('few')).toBe(1)
  })

  test('an order without lines is refused, a good one validates without effects', async () => {
    const empty = await shop.order({}, [])
    expect(await submit(empty)).toMatchObject({ status: 400, codes: ['Order.CannotSubmitWithNoLineItems'] })
    const id = await shop.order()
    const before = await shop.stock('chair')
    expect((await validate(id)).status).toBe(204)
    expect([await statusOf(id), await shop.stock('chair')]).toEqual(['Unsubmitted', before])
  })

  test('of several submits of one order at once, exactly one succeeds', async () => {
    const id = await shop.order()
    const before = await shop.stock('chair')
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, codes } of answers.filter((answer) => answer.status !== 201)) {
      expect({ status, codes }).toEqual({ status: 400, codes: ['Order.CannotSubmitBadStatus'] })
    }
    expect(await shop.stock('chair')).toBe(before - 2)
  })

  test('the last unit is sold once, whoever submits at the same time', async () => {
    await shop.product('unique', 500, { Inventory: { Enabled: true, QuantityAvailable: 1 } })
    const ids = await Promise.all(Array.from({ length: 6 }, () => shop.order({}, [{ ProductID: 'unique' }])))
    const answers = await Promise.all(ids.map((id) => submit(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set(['Inventory.Insufficient']))
    expect(await shop.stock('unique')).toBe(0)
  })

  test('only who may change it submits it', async () => {
    const id = await shop.order()
    expect((await submit(id, BOB)).status).toBe(404)
    expect(await submit(id, CHIEF)).toMatchObject({ status: 201 })
  })

  describe('what an order holds', () => {
    beforeAll(async () => {
      await shop.make('POST', '/promotions', {
        ID: 'ten',
        Code: 'TEN',
        Active: true,
        AllowAllBuyers: true,
        EligibleExpression: 'order.Subtotal > 0',
        ValueExpression: '10',
      })
      await shop.make('POST', '/buyers/north/spendingaccounts', {
        ID: 'purse',
        Name: 'Purse',
        Balance: 1000,
        AllowAsPaymentMethod: true,
      })
      await shop.make('POST', '/buyers/north/spendingaccounts/assignments', { SpendingAccountID: 'purse' })
    })
    const held = async () => ({
      stock: await shop.stock('chair'),
      redeemed: (await shop.as(ADMIN, 'GET', '/promotions/ten')).RedemptionCount,
      balance: (await shop.as(ADMIN, 'GET', '/buyers/north/spendingaccounts/purse')).Balance,
    })
    const order = async (xp: JsonObject = {}) => {
      const id = await shop.order(xp)
      await shop.as(ADA, 'POST', at(id, 'promotions/TEN'))
      await shop.as(ADA, 'POST', at(id, 'payments'), { Type: 'SpendingAccount', SpendingAccountID: 'purse' })
      return id
    }

    test('stock, money and redemptions are taken when it opens, and given back when it is canceled', async () => {
      const before = await held()
      const id = await order()
      expect(await held()).toEqual(before)
      expect((await submit(id)).body).toMatchObject({ Status: 'Open', Total: 190 })
      expect(await held()).toEqual({
        stock: before.stock - 2,
        redeemed: Number(before.redeemed) + 1,
        balance: Number(before.balance) - 190,
      })
      expect((await shop.call(ADA, 'POST', at(id, 'cancel'))).body.Errors).toMatchObject([
        {
          ErrorCode: 'Order.CannotCancelInCurrentStatus',
          Message: 'Order: while this is Open, "cancel" is for whoever received it.',
        },
      ])
      await shop.as(ADMIN, 'POST', `/orders/Incoming/${id}/cancel`)
      expect(await held()).toEqual(before)
    })

    test('an order that awaits approval has redeemed and taken nothing else; declining gives that back', async () => {
      const before = await held()
      const id = await order({ Ask: 1 })
      await submit(id)
      expect(await held()).toEqual({ ...before, redeemed: Number(before.redeemed) + 1 })
      await shop.as(BOSS, 'POST', at(id, 'decline'), { AllowResubmit: true })
      expect(await held()).toEqual(before)
      await submit(id)
      await shop.as(BOSS, 'POST', at(id, 'approve'), {})
      expect(await held()).toEqual({
        stock: before.stock - 2,
        redeemed: Number(before.redeemed) + 1,
        balance: Number(before.balance) - 190,
      })
      await shop.as(ADMIN, 'DELETE', `/orders/All/${id}`)
      expect(await held()).toEqual(before)
    })

    test('a promotion that no longer holds is in the way', async () => {
      const id = await order()
      await shop.make('PATCH', '/promotions/ten', { EligibleExpression: 'order.Subtotal > 1000' })
      expect(await submit(id)).toMatchObject({ status: 400, codes: ['Promotion.NotEligible'] })
      await shop.make('PATCH', '/promotions/ten', { EligibleExpression: 'order.Subtotal > 0' })
    })
  })

  test('a client with a checkout of its own submits what that calculated', async () => {
    await shop.make('POST', '/integrationEvents', {
      ID: 'checkout',
      Name: 'Checkout',
      EventType: 'OrderCheckout',
      CustomImplementationUrl: 'https://checkout.example.com',
      HashKey: 'secret',
    })
    await shop.store.put(shop.db, {
      family: 'ApiClient',
      scope: '',
      id: 'client',
      owner: null,
      body: { ID: 'client', OrderCheckoutIntegrationEventID: 'checkout' },
    })
    const id = await shop.order()
    expect(await submit(id)).toMatchObject({ status: 400, codes: ['Order.CannotSubmitUncalculatedOrder'] })
    await shop.store.put(shop.db, {
      family: 'OrderWorksheet',
      scope: id,
      id: 'one',
      owner: null,
      body: { OrderCalculateResponse: { Succeeded: true, LineItemOverrides: [] } },
    })
    expect(await submit(id)).toMatchObject({ status: 201 })
    await shop.store.remove(shop.db, { family: 'ApiClient', scope: '', id: 'client' })
  })
})
