import { beforeAll, describe, expect, test } from 'vitest'
import { token, user } from '../operations/operations.fixture.ts'
import type { Json, JsonObject, StoredObject } from '../store/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, ADMIN, CHIEF, type LifeShop, openLifeShop } from './life.fixture.ts'
import { splitBySupplier } from './split.ts'

const line = (id: string, DefaultSupplierID: string | null, body: JsonObject = {}) =>
  ({ id, body: { Product: { ID: id, DefaultSupplierID }, ...body } }) as unknown as StoredObject

test('lines are split by who supplies them; what was forwarded is in no part', () => {
  const { parts, remaining } = splitBySupplier([
    line('1', 'mill'),
    line('2', null),
    line('3', 'forge'),
    line('4', 'mill'),
    line('5', 'mill', { OutgoingOrderID: 'out' }),
  ])
  expect([...parts].map(([supplier, lines]) => [supplier, lines.map(({ id }) => id)])).toEqual([
    ['mill', ['1', '4']],
    ['forge', ['3']],
  ])
  expect(remaining).toEqual(['2'])
})

describeWithTables('orders that go on to suppliers', (open) => {
  let shop: LifeShop
  const MILL = token('supplier', 'mill', ['OrderAdmin', 'ShipmentAdmin'])
  beforeAll(async () => {
    shop = await openLifeShop(await open())
    for (const id of ['mill', 'forge']) await shop.make('POST', '/suppliers', { ID: id, Name: id, Active: true })
    await shop.product('oak', 100, { DefaultSupplierID: 'mill', Inventory: { Enabled: true, QuantityAvailable: 50 } })
    await shop.product('nail', 1, { DefaultSupplierID: 'forge' })
    await shop.product('glue', 5)
  })

  const submitted = async (products: readonly string[], quantity = 2) => {
    const id = await shop.order(
      {},
      products.map((ProductID) => ({ ProductID, Quantity: quantity })),
    )
    await shop.as(ADA, 'POST', `/orders/Outgoing/${id}/submit`)
    return id
  }
  const linesOf = async (id: string, by = ADMIN) =>
    (await shop.as(by, 'GET', `/orders/All/${id}/lineitems`)).Items as readonly Record<string, Json>[]

  test('split makes an unsubmitted order for each supplier, and names what remains', async () => {
    const id = await submitted(['oak', 'glue', 'nail'])
    const stock = await shop.stock('oak')
    const answer = await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/split`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      OutgoingOrders: [
        { ID: `${id}-mill`, FromCompanyID: 'halden', ToCompanyID: 'mill', Status: 'Unsubmitted', Total: 200 },
        { ID: `${id}-forge`, ToCompanyID: 'forge', Status: 'Unsubmitted', Total: 2, LineItemCount: 1 },
      ],
      RemainingLineItemIDs: ['line-2'],
    })
    expect(await linesOf(id)).toMatchObject([
      { ID: 'line-1', OutgoingOrderID: `${id}-mill`, IncomingOrderID: null },
      { ID: 'line-2', OutgoingOrderID: null },
      { ID: 'line-3', OutgoingOrderID: `${id}-forge` },
    ])
    expect(await linesOf(`${id}-mill`)).toMatchObject([
      { IncomingOrderID: id, OutgoingOrderID: null, ProductID: 'oak', Quantity: 2, UnitPrice: 100, LineTotal: 200 },
    ])
    const again = await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/split`)
    expect(again.body).toMatchObject({ OutgoingOrders: [], RemainingLineItemIDs: ['line-2'] })
    expect((await shop.call(MILL, 'GET', `/orders/Incoming/${id}-mill`)).status).toBe(404)
    expect(await shop.call(ADMIN, 'POST', `/orders/Outgoing/${id}-mill/submit`)).toMatchObject({
      status: 201,
      body: { Status: 'Open', Total: 200 },
    })
    expect((await shop.call(MILL, 'GET', `/orders/Incoming/${id}-mill`)).status).toBe(200)
    expect(await shop.stock('oak')).toBe(stock)
    expect(await shop.call(ADMIN, 'DELETE', `/orders/Incoming/${id}`)).toMatchObject({
      codes: ['Order.CannotDeleteForwardedOrder'],
    })
  })

  test('forward submits as well, and the supplier ships its part', async () => {
    const id = await submitted(['oak', 'nail'])
    const { body } = await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/forward`)
    expect(body).toMatchObject({
      OutgoingOrders: [
        { Status: 'Open', IsSubmitted: true, DateSubmitted: '2026-03-01T10:00:00.000+00:00' },
        { Status: 'Open' },
      ],
      RemainingLineItemIDs: [],
    })
    expect((await shop.as(MILL, 'POST', `/orders/Incoming/${id}-mill/ship`, {})).Status).toBe('Completed')
    expect((await shop.as(ADMIN, 'GET', `/orders/All/${id}`)).Status).toBe('Open')
  })

  test('deleting a supplier’s order lets its lines be forwarded again', async () => {
    const id = await submitted(['oak', 'nail'])
    await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/split`)
    expect((await shop.call(ADMIN, 'DELETE', `/orders/Outgoing/${id}-mill`)).status).toBe(204)
    expect(await linesOf(id)).toMatchObject([{ OutgoingOrderID: null }, { OutgoingOrderID: `${id}-forge` }])
    expect((await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/forward`)).body).toMatchObject({
      OutgoingOrders: [{ ID: `${id}-mill`, Status: 'Open' }],
      RemainingLineItemIDs: [],
    })
  })

  test.each([
    ['by a buyer', CHIEF, 'Outgoing', 'Order.CannotSplitWrongUserType'],
    ['of an outgoing order', ADMIN, 'Outgoing', 'Order.CannotSplitOutgoing'],
  ])('not %s', async (_, caller, direction, code) => {
    const id = await submitted(['oak'])
    for (const action of ['split', 'forward']) {
      expect(await shop.call(caller, 'POST', `/orders/${direction}/${id}/${action}`)).toMatchObject({
        status: 400,
        codes: [code],
      })
    }
  })

  test('not before it is submitted', async () => {
    const id = await shop.order({}, [{ ProductID: 'oak' }])
    expect(await shop.call(ADMIN, 'POST', `/orders/Incoming/${id}/split`)).toMatchObject({
      codes: ['Order.AllowedOnSubmittedOnly'],
    })
  })

  describe('products that forward themselves', () => {
    beforeAll(() => shop.product('plank', 20, { DefaultSupplierID: 'mill', AutoForward: true }))

    test('need a user of the seller for that', async () => {
      const id = await shop.order({}, [{ ProductID: 'plank' }])
      expect(await shop.call(ADA, 'POST', `/orders/Outgoing/${id}/submit`)).toMatchObject({
        status: 400,
        codes: ['Seller.AutoForwardingUserRequired'],
      })
      expect((await shop.as(ADA, 'GET', `/orders/Outgoing/${id}`)).Status).toBe('Unsubmitted')
    })

    test('go on as the order is submitted, without the others', async () => {
      await shop.make('POST', '/adminusers', { ...user('sender'), xp: { AutoForwardingUser: true } })
      const id = await submitted(['plank', 'oak'])
      expect(await linesOf(id)).toMatchObject([
        { ProductID: 'plank', OutgoingOrderID: `${id}-mill` },
        { ProductID: 'oak', OutgoingOrderID: null },
      ])
      expect(await shop.as(MILL, 'GET', `/orders/Incoming/${id}-mill`)).toMatchObject({
        Status: 'Open',
        FromUserID: 'sender',
        Total: 40,
      })
    })
  })

  test('an order to a supplier that sells to the buyer no more is refused, and one that does again is not', async () => {
    await shop.make('PUT', '/suppliers/forge/buyers/north')
    await shop.as(ADA, 'POST', '/orders/Outgoing', { ID: 'direct', ToCompanyID: 'forge' })
    await shop.as(ADA, 'POST', '/orders/Outgoing/direct/lineitems', { ProductID: 'nail' }).catch(() => undefined)
    await shop.make('DELETE', '/suppliers/forge/buyers/north')
    const refused = await shop.call(ADA, 'POST', '/orders/Outgoing/direct/submit')
    expect(refused.codes).toContain('LineItem.ProductNotAvailableFromSeller')
    await shop.make('PATCH', '/suppliers/forge', { AllBuyersCanOrder: true })
    const answer = await shop.call(ADA, 'POST', '/orders/Outgoing/direct/submit')
    expect(answer.codes).not.toContain('LineItem.ProductNotAvailableFromSeller')
  })
})
