import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { shipmentLife, stepsFrom } from '../../life-cycles/index.ts'
import { ADDRESS, token } from '../../operations/operations.fixture.ts'
import type { Json, StoredObject } from '../../store/index.ts'
import { ADA, ADMIN, BOB, CHIEF, type LifeShop, openLifeShop, type State } from '../../submission/life.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { leftOf, shippedBy } from './quantities.ts'

const asLine = (id: string, Quantity: number) => ({ id, body: { Quantity } }) as unknown as StoredObject
const asItem = (LineItemID: string, QuantityShipped: number) =>
  ({ body: { LineItemID, QuantityShipped } }) as unknown as StoredObject

test('what is left and what is shipped make what was ordered', () => {
  const shipped = fc.array(fc.record({ line: fc.constantFrom('a', 'b'), quantity: fc.integer({ min: 1, max: 5 }) }))
  fc.assert(
    fc.property(shipped, (all) => {
      const sums = shippedBy(all.map(({ line, quantity }) => asItem(line, quantity)))
      const lines = [asLine('a', 1000), asLine('b', 1000)]
      for (const { line, quantity } of leftOf(lines, sums)) expect(quantity + (sums.get(line.id) ?? 0)).toBe(1000)
    }),
  )
})

describeWithTables('shipments', (open) => {
  let shop: LifeShop
  beforeAll(async () => {
    shop = await openLifeShop(await open())
    await shop.product('desk', 50)
  })

  const opened = async (
    lines = [
      { ProductID: 'chair', Quantity: 3 },
      { ProductID: 'desk', Quantity: 2 },
    ],
  ) => {
    const id = await shop.order({}, lines)
    await shop.as(ADA, 'POST', `/orders/Outgoing/${id}/submit`)
    return id
  }
  const shipment = async (body: object = {}) =>
    String((await shop.as(ADMIN, 'POST', '/shipments', { BuyerID: 'north', ...body })).ID)
  const put = (id: string, OrderID: string, LineItemID: string, QuantityShipped: number, by = ADMIN) =>
    shop.call(by, 'POST', `/shipments/${id}/items`, { OrderID, LineItemID, QuantityShipped })
  const leave = (id: string, by = ADMIN) =>
    shop.call(by, 'PATCH', `/shipments/${id}`, { DateShipped: '2026-03-02T08:00:00Z' })
  const statusOf = async (id: string) => (await shop.as(ADMIN, 'GET', `/orders/All/${id}`)).Status
  const shippedOf = async (id: string) => {
    const { Items } = await shop.as(ADMIN, 'GET', `/orders/All/${id}/lineitems`)
    return (Items as readonly Record<string, Json>[]).map(({ QuantityShipped }) => QuantityShipped)
  }

  test('in parts: counted as they are put, and the order is done when the last part leaves', async () => {
    const id = await opened()
    const [first, second] = [await shipment(), await shipment()]
    shop.messages.length = 0
    expect(await put(first, id, 'line-1', 2)).toMatchObject({
      status: 200,
      body: { QuantityShipped: 2, UnitPrice: 100, Product: { ID: 'chair' } },
    })
    expect(await shippedOf(id)).toEqual([2, 0])
    await put(second, id, 'line-1', 1)
    await put(second, id, 'line-2', 2)
    expect(await shippedOf(id)).toEqual([3, 2])
    expect(shop.messages).toEqual([])
    expect((await leave(second)).status).toBe(200)
    expect(await statusOf(id)).toBe('Open')
    await leave(first)
    expect(await shop.as(ADMIN, 'GET', `/orders/All/${id}`)).toMatchObject({
      Status: 'Completed',
      DateCompleted: '2026-03-01T10:00:00.000+00:00',
    })
    expect(shop.messages).toEqual([
      { type: 'ShipmentCreated', to: ['ada'] },
      { type: 'ShipmentCreated', to: ['ada'] },
    ])
  })

  test('never more than was ordered, however many pack at once', async () => {
    const id = await opened()
    const own = await shipment()
    await put(own, id, 'line-1', 2)
    const refused = await put(await shipment(), id, 'line-1', 2)
    expect(refused).toMatchObject({ status: 400, codes: ['ShipmentItem.QuantityExceeded'] })
    expect(refused.body.Errors).toMatchObject([
      { Data: { LineItemID: 'line-1', Quantity: 3, QuantityOnOtherShipments: 2 } },
    ])
    expect((await put(own, id, 'line-1', 3)).status).toBe(200)
    const many = await Promise.all(Array.from({ length: 6 }, () => shipment()))
    const answers = await Promise.all(many.map((each) => put(each, id, 'line-2', 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await shippedOf(id)).toEqual([3, 2])
  })

  test('an item that is taken off, or whose shipment goes, is not shipped', async () => {
    const id = await opened()
    const own = await shipment()
    await put(own, id, 'line-1', 2)
    await put(own, id, 'line-2', 1)
    expect((await shop.call(ADMIN, 'DELETE', `/shipments/${own}/items/${id}/line-1`)).status).toBe(204)
    expect(await shippedOf(id)).toEqual([0, 1])
    expect((await shop.call(ADMIN, 'DELETE', `/shipments/${own}`)).status).toBe(204)
    expect(await shippedOf(id)).toEqual([0, 0])
  })

  test.each([
    ['a quantity of nothing', 'line-1', 0, 'ValidationFailure', 400],
    ['a line that is not there', 'line-9', 1, 'NotFound', 404],
  ])('refused: %s', async (_, line, quantity, code, status) => {
    const id = await opened()
    expect(await put(await shipment(), id, line, quantity)).toMatchObject({ status, codes: [code] })
  })

  test('refused: the header of a bundle, and an order of another buyer', async () => {
    const id = await opened()
    const key = { family: 'LineItem', scope: id, id: 'line-2' }
    const line = await shop.store.get(shop.db, key)
    if (line) await shop.store.put(shop.db, { ...line, body: { ...line.body, IsBundle: true } })
    expect(await put(await shipment(), id, 'line-2', 1)).toMatchObject({ codes: ['ShipmentItem.CannotBeBundle'] })
    await shop.make('PUT', '/buyers/south', { Name: 'South', Active: true })
    expect(await put(await shipment({ BuyerID: 'south' }), id, 'line-1', 1)).toMatchObject({ codes: ['NotFound'] })
  })

  test.each<[State, boolean]>([
    ['Unsubmitted', true],
    ['AwaitingApproval', true],
    ['Open', true],
    ['Declined', false],
    ['Completed', false],
    ['Canceled', false],
  ])('may something of an order that is %s be put on a shipment? %s', async (state, may) => {
    const id = await shop.orderIn(state)
    const answer = await put(await shipment(), id, 'line-1', 1)
    expect(answer).toMatchObject(may ? { status: 200 } : { status: 400, codes: ['Order.CannotShipBadStatus'] })
  })

  test('a shipment does not leave with an order that was completed or canceled meanwhile', async () => {
    const id = await opened()
    const own = await shipment()
    await put(own, id, 'line-1', 1)
    await shop.as(ADMIN, 'POST', `/orders/Incoming/${id}/complete`)
    expect(await leave(own)).toMatchObject({ status: 400, codes: ['Order.CannotShipBadStatus'] })
    expect((await shop.as(ADMIN, 'GET', `/shipments/${own}`)).DateShipped).toBeNull()
  })

  test('canceling an open order returns what did not leave, packed or not', async () => {
    const before = await shop.stock('chair')
    const id = await opened()
    const own = await shipment()
    await put(own, id, 'line-1', 2)
    await leave(own)
    await put(await shipment(), id, 'line-1', 1)
    await shop.as(ADMIN, 'POST', `/orders/Incoming/${id}/cancel`)
    expect(await shop.stock('chair')).toBe(before - 2)
  })

  describe('every state of a shipment and every action', () => {
    const bodies = {
      Shipped: { DateShipped: '2026-03-02T08:00:00Z' },
      Delivered: { DateDelivered: '2026-03-03T08:00:00Z' },
    }
    const shipmentIn = async (state: string, orderId: string) => {
      const id = await shipment()
      await put(id, orderId, 'line-1', 1)
      if (state !== 'Prepared') await shop.as(ADMIN, 'PATCH', `/shipments/${id}`, bodies.Shipped)
      if (state === 'Delivered') await shop.as(ADMIN, 'PATCH', `/shipments/${id}`, bodies.Delivered)
      return id
    }
    const actions: Readonly<Record<string, (id: string, orderId: string) => Promise<{ status: number }>>> = {
      ship: (id) => shop.call(ADMIN, 'PATCH', `/shipments/${id}`, bodies.Shipped),
      deliver: (id) => shop.call(ADMIN, 'PATCH', `/shipments/${id}`, bodies.Delivered),
      recall: (id) => shop.call(ADMIN, 'PATCH', `/shipments/${id}`, { DateShipped: null, DateDelivered: null }),
      putItem: (id, orderId) => put(id, orderId, 'line-2', 1),
      removeItem: (id, orderId) => shop.call(ADMIN, 'DELETE', `/shipments/${id}/items/${orderId}/line-1`),
      delete: (id) => shop.call(ADMIN, 'DELETE', `/shipments/${id}`),
    }
    const pairs = shipmentLife.states.flatMap((state) => Object.keys(actions).map((action) => [state, action] as const))
    // Saying a date again is no step: such a change is a change of the shipment like any other.
    const same = new Set(['Shipped ship', 'Delivered ship', 'Delivered deliver', 'Prepared recall'])

    test.each(pairs.filter((pair) => !same.has(pair.join(' '))))('%s: %s', async (state, action) => {
      const orderId = await opened()
      const id = await shipmentIn(state, orderId)
      const steps = stepsFrom(shipmentLife, state, action)
      const answer = await actions[action]?.(id, orderId)
      if (steps.length === 0) {
        expect(answer).toMatchObject({ status: 400, codes: [shipmentLife.refusals[action as 'ship']] })
        expect((await shop.store.find(shop.db, 'ShipmentItem', { scope: id, equals: {} })).length).toBe(1)
      } else expect(answer?.status).toBeLessThan(300)
    })
  })

  describe('shipping all that is left', () => {
    const ship = (id: string, body: object = {}, by = ADMIN) => shop.call(by, 'POST', `/orders/All/${id}/ship`, body)

    test('is one shipment that leaves now, and completes the order', async () => {
      const id = await opened()
      const part = await shipment()
      await put(part, id, 'line-1', 1)
      await leave(part)
      expect(await ship(id, { TrackingNumber: 'T-1' })).toMatchObject({ status: 201, body: { Status: 'Completed' } })
      expect(await shippedOf(id)).toEqual([3, 2])
      const { Items } = await shop.as(ADMIN, 'GET', `/orders/All/${id}/shipments?TrackingNumber=T-1`)
      expect(Items).toMatchObject([{ BuyerID: 'north', DateShipped: '2026-03-01T10:00:00.000+00:00' }])
      const [made] = Items as readonly { readonly ID: string }[]
      const items = await shop.as(ADMIN, 'GET', `/shipments/${made?.ID}/items`)
      expect(items.Items).toMatchObject([
        { LineItemID: 'line-1', QuantityShipped: 2 },
        { LineItemID: 'line-2', QuantityShipped: 2 },
      ])
    })

    test('is refused while something waits on another shipment', async () => {
      const id = await opened()
      const part = await shipment()
      await put(part, id, 'line-1', 1)
      const answer = await ship(id)
      expect(answer).toMatchObject({ status: 400, codes: ['Order.ConflictsWithOtherShipments'] })
      expect(answer.body.Errors).toMatchObject([{ Data: { LineItemIDs: ['line-1'], ShipmentIDs: [part] } }])
      expect(await statusOf(id)).toBe('Open')
    })

    test('is not for buyers, nor for orders without lines', async () => {
      const id = await opened()
      expect(await ship(id, {}, CHIEF)).toMatchObject({ status: 403, codes: ['Auth.UserNotAuthorizedToAdmin'] })
      for (const line of ['line-1', 'line-2']) await shop.as(ADMIN, 'DELETE', `/orders/All/${id}/lineitems/${line}`)
      expect(await ship(id)).toMatchObject({ codes: ['Order.CannotShipWithNoLineItems'] })
    })

    test('of two at once, one ships', async () => {
      const id = await opened()
      const answers = await Promise.all([ship(id), ship(id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
      expect(await shippedOf(id)).toEqual([3, 2])
    })
  })

  test('shoppers see shipments with something they ordered, and of these their items', async () => {
    const mine = await opened()
    await shop.as(BOB, 'POST', '/orders/Outgoing', { ID: 'bobs' })
    await shop.as(BOB, 'POST', '/orders/Outgoing/bobs/lineitems', { ID: 'l', ProductID: 'chair' })
    await shop.as(BOB, 'POST', '/orders/Outgoing/bobs/submit')
    const both = await shipment()
    await put(both, mine, 'line-1', 1)
    await put(both, 'bobs', 'l', 1)
    const bobs = await shipment()
    await put(bobs, mine, 'line-2', 1)
    const seenBy = async (by: string, query = '') =>
      ((await shop.as(by, 'GET', `/me/shipments${query}`)).Items as readonly { ID: string }[]).map(({ ID }) => ID)
    expect(await seenBy(BOB)).toEqual([both])
    expect((await seenBy(ADA, `?orderID=${mine}`)).toSorted()).toEqual([both, bobs].toSorted())
    expect((await shop.call(BOB, 'GET', `/me/shipments/${both}`)).status).toBe(200)
    expect((await shop.call(BOB, 'GET', `/me/shipments/${bobs}`)).status).toBe(404)
    const items = await shop.as(BOB, 'GET', `/me/shipments/${both}/items`)
    expect(items.Items).toMatchObject([{ OrderID: 'bobs', LineItemID: 'l', Product: { ID: 'chair' } }])
    expect((await shop.call(token('supplier', 'mill'), 'GET', '/me/shipments')).status).toBe(403)
    expect((await shop.as(CHIEF, 'GET', `/orders/Outgoing/${mine}/shipments`)).Items).toHaveLength(2)
  })

  test('addresses: a saved one, or one for this once', async () => {
    await shop.make('PUT', '/addresses/hall', { ...ADDRESS, AddressName: 'Hall' })
    const id = await shipment({ FromAddressID: 'hall' })
    expect(await shop.as(ADMIN, 'GET', `/shipments/${id}`)).toMatchObject({
      FromAddress: { City: 'Bergen' },
      ToAddress: null,
    })
    const once = { ...ADDRESS, City: 'Oslo' }
    expect(await shop.as(ADMIN, 'PUT', `/shipments/${id}/shipto`, once)).toMatchObject({ ToAddress: { City: 'Oslo' } })
    expect(await shop.as(ADMIN, 'PUT', `/shipments/${id}/shipfrom`, once)).toMatchObject({
      FromAddressID: null,
      FromAddress: { City: 'Oslo' },
      ToAddress: { City: 'Oslo' },
    })
    expect(await shop.as(ADMIN, 'PATCH', `/shipments/${id}`, { FromAddressID: 'hall' })).toMatchObject({
      FromAddress: { City: 'Bergen' },
      ToAddress: { City: 'Oslo' },
    })
  })
})
