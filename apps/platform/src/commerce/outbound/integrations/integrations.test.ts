import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Acting } from '../../operations/stored/acting.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { bearing, openShop, type Shop } from '../outbound.fixture.ts'
import { isSigned, openReceiver, type Receiver } from '../receiver.fixture.ts'

describeWithTables('integration events', (open) => {
  let shop: Shop
  let other: Receiver
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
    await shop.call('PUT', '/integrationEvents/checkout', event('OrderCheckout'))
    await shop.call('PUT', '/integrationEvents/returns', event('OrderReturn'))
    await shop.call('PUT', '/integrationEvents/adding', event('AddToCart'))
    const { status } = await shop.call('PATCH', '/apiclients/shop', {
      OrderCheckoutIntegrationEventID: 'checkout',
      OrderReturnIntegrationEventID: 'returns',
      AddToCartIntegrationEventID: 'adding',
    })
    expect(status).toBe(200)
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(async () => {
    other.reset()
    await shop.call('PUT', '/integrationEvents/checkout', event('OrderCheckout'))
  })

  const event = (EventType: string, more: object = {}) => ({
    Name: EventType,
    EventType,
    CustomImplementationUrl: `${other.url}/at/`,
    HashKey: 'key',
    ConfigData: { depot: 'north' },
    ...more,
  })
  const worksheet = (id = 'o1') => ({ OrderWorksheet: { Order: { ID: id }, LineItems: [] } })
  const rates = (acting: Acting, clientId = 'shop') =>
    acting.outbound.integration(acting, clientId, '/shippingrates', worksheet())

  test('a step is asked with worksheet, environment, token and configuration, and answered', async () => {
    other.answer(() => ({ body: { ShipEstimates: [{ ID: 'one' }], xp: { a: 1 } } }))
    const answer = await shop.asAda((acting) => rates(acting))
    expect(answer).toEqual({
      HttpStatusCode: 200,
      UnhandledErrorBody: null,
      Succeeded: true,
      body: { ShipEstimates: [{ ID: 'one' }], xp: { a: 1 } },
    })
    const [asked] = other.received
    if (!asked) throw new Error('nothing came')
    expect(asked.path).toBe('/at/shippingrates')
    expect(isSigned(asked, 'key')).toBe(true)
    expect(asked.body).toMatchObject({
      ...worksheet(),
      Environment: 'Sandbox',
      ConfigData: { depot: 'north' },
    })
    const caller = await shop.service.identity.readCaller(bearing(asked.body.OrderCloudAccessToken))
    expect(caller).toMatchObject({ userId: 'ada', roles: new Set(['Shopper', 'MeAddressAdmin', 'MeAdmin']) })
  })

  test('without a configured event there is no answer, and nobody is asked', async () => {
    expect(await shop.asAda((acting) => rates(acting, 'back'))).toBeUndefined()
    expect(other.received).toEqual([])
  })

  test('errors are answers: the status, what was said, and that it did not succeed', async () => {
    other.answer(() => ({ status: 422, body: 'no rates today' }))
    expect(await shop.asAda((acting) => rates(acting))).toMatchObject({
      HttpStatusCode: 422,
      UnhandledErrorBody: 'no rates today',
      Succeeded: false,
    })
    other.answer(() => ({ after: 1500 }))
    expect(await shop.asAda((acting) => rates(acting))).toMatchObject({
      HttpStatusCode: null,
      UnhandledErrorBody: expect.stringContaining('no answer within 1000 ms'),
      Succeeded: false,
    })
    expect(other.received).toHaveLength(2)
  })

  test('it is asked outside of the transaction, so that it may read and write itself', async () => {
    other.answer(async () => {
      const { status } = await shop.call('PATCH', '/buyers/north', { xp: { seen: true } })
      return { body: { ShipEstimates: [], status } }
    })
    const seen = await shop.asOwner(async (acting) => {
      // The row is locked again by the run that has the answer.
      await acting.store.getForUpdate(acting.tx, { family: 'Buyer', scope: '', id: 'north' })
      const answer = await rates(acting)
      const buyer = await acting.store.get(acting.tx, { family: 'Buyer', scope: '', id: 'north' })
      return { answer, buyer }
    })
    expect(seen.answer?.body.status).toBe(200)
    expect(seen.buyer?.body.xp).toEqual({ seen: true })
    expect(other.received).toHaveLength(1)
  })

  test('what a run wrote before it asked is written once', async () => {
    const before = Number((await shop.call('GET', '/suppliers')).body.Meta.TotalCount)
    await shop.asOwner(async (acting) => {
      const body = { ID: 'kept', Name: 'Kept', Active: true }
      await acting.store.insert(acting.tx, { family: 'Supplier', scope: '', id: 'kept', owner: null, body })
      await rates(acting)
    })
    expect((await shop.call('GET', '/suppliers')).body.Meta.TotalCount).toBe(before + 1)
    expect(other.received).toHaveLength(1)
  })

  test('elevated roles are of an active client of the seller, in the name of its user', async () => {
    await shop.call('PUT', '/integrationEvents/checkout', event('OrderCheckout', { ElevatedRoles: ['OrderAdmin'] }))
    await shop.asAda((acting) => rates(acting))
    const lent = await shop.service.identity.readCaller(bearing(other.received[0]?.body.OrderCloudAccessToken))
    expect(lent).toMatchObject({ userId: 'ada', userType: 'buyer' })
    expect(lent.roles).toContain('OrderAdmin')

    await shop.call('PATCH', '/apiclients/back', { DefaultContextUserName: 'boss' })
    await shop.asAda((acting) => rates(acting))
    const own = await shop.service.identity.readCaller(bearing(other.received[1]?.body.OrderCloudAccessToken))
    expect(own).toMatchObject({ userId: 'boss', userType: 'admin', clientId: 'back', roles: new Set(['OrderAdmin']) })
    await shop.call('PATCH', '/apiclients/back', { DefaultContextUserName: null })

    const off = (AllowSeller: boolean) =>
      shop.asOwner(async ({ tx, store }) => {
        for (const id of ['shop', 'back']) {
          const client = await store.get(tx, { family: 'ApiClient', scope: '', id })
          if (client) await store.put(tx, { ...client, body: { ...client.body, AllowSeller } })
        }
      })
    await off(false)
    await expect(shop.asAda((acting) => rates(acting))).rejects.toMatchObject({
      code: 'IntegrationEvent.AllowSellerApiClientRequired',
    })
    await off(true)
  })

  test('what is announced is told after the commit, once, and its answer is kept on the worksheet', async () => {
    await shop.asOwner(({ tx, store }) =>
      store.put(tx, { family: 'Order', scope: '', id: 'o2', owner: 'north', body: { ID: 'o2', Status: 'Open' } }),
    )
    let committed: unknown
    other.answer(async ({ body }) => {
      committed = await shop.asOwner(({ tx, store }) => store.get(tx, { family: 'Order', scope: '', id: 'o2' }))
      return { body: { xp: { number: body.OrderWorksheet.Order.ID } } }
    })
    await shop.asAda((acting) => acting.outbound.announce(acting, 'shop', '/ordersubmit', worksheet('o2')))
    expect(other.received.map(({ path }) => path)).toEqual(['/at/ordersubmit'])
    expect(committed).toBeDefined()
    const kept = () =>
      shop.asOwner(({ tx, store }) => store.get(tx, { family: 'OrderWorksheet', scope: 'o2', id: 'one' }))
    expect((await kept())?.body).toEqual({
      OrderSubmitResponse: { HttpStatusCode: 200, UnhandledErrorBody: null, Succeeded: true, xp: { number: 'o2' } },
    })

    other.reset()
    other.answer(() => ({ status: 500, body: 'oops' }))
    await shop.asAda((acting) => acting.outbound.announce(acting, 'shop', '/orderapproved', worksheet('o2')))
    expect((await kept())?.body).toMatchObject({
      OrderSubmitResponse: { Succeeded: true },
      OrderApprovedResponse: { HttpStatusCode: 500, UnhandledErrorBody: 'oops', Succeeded: false },
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(other.received).toHaveLength(1)
  })

  test('what is undone was never announced', async () => {
    const undone = shop.asAda(async (acting) => {
      await acting.outbound.announce(acting, 'shop', '/ordersubmit', worksheet())
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(other.received).toEqual([])
  })

  test('every step goes to the integration of its type', async () => {
    const line = { ProductID: 'p', Quantity: 2, BuyerID: 'north', BuyerUser: { ID: 'ada' }, SellerID: 'halden' }
    const about = { OrderReturn: { ID: 'r' }, ...worksheet() }
    await shop.asAda(async (acting) => {
      await acting.outbound.integration(acting, 'shop', '/addtocart', line)
      await acting.outbound.integration(acting, 'shop', '/calculateorderreturn', about)
      await acting.outbound.integration(acting, 'shop', '/ordercalculate', worksheet())
    })
    expect(other.received).toMatchObject([
      { path: '/at/addtocart', body: { ...line, Environment: 'Sandbox' } },
      { path: '/at/calculateorderreturn', body: about },
      { path: '/at/ordercalculate', body: worksheet() },
    ])
  })

  test('what is made anew has the same id in every run, and so is asked about once', async () => {
    const made = await shop.asOwner(async (acting) => {
      const id = await acting.store.settleId(acting.tx, undefined)
      const body = { OrderReturn: { ID: id }, ...worksheet() }
      await acting.outbound.integration(acting, 'shop', '/calculateorderreturn', body)
      return id
    })
    expect(other.received.map(({ body }) => body.OrderReturn.ID)).toEqual([made])
  })

  test('who asks something else every time is refused', async () => {
    let n = 0
    const asking = shop.asOwner((acting) =>
      acting.outbound.integration(acting, 'shop', '/addtocart', { ProductID: `p${n++}` }),
    )
    await expect(asking).rejects.toMatchObject({ status: 400, code: 'IntegrationEvent.BadRequest' })
    expect(other.received.length).toBeLessThan(20)
  })

  test('an event in use keeps its type, is of the type its place is for, and is not deleted', async () => {
    expect(
      (await shop.call('PATCH', '/integrationEvents/returns', { EventType: 'AddToCart' })).body.Errors,
    ).toMatchObject([{ ErrorCode: 'IntegrationEvent.CannotEditType' }])
    const wrong = await shop.call('PATCH', '/apiclients/back', { OrderReturnIntegrationEventID: 'checkout' })
    expect(wrong.body.Errors).toMatchObject([{ ErrorCode: 'IntegrationEvent.IncompatibleEventType' }])
    expect((await shop.call('DELETE', '/integrationEvents/returns')).body.Errors).toMatchObject([
      { ErrorCode: 'IntegrationEvent.CannotDeleteInUse' },
    ])
  })

  test('a step in the dark: an address that is not there is an answer that did not succeed', async () => {
    const url = 'http://127.0.0.1:9/nowhere'
    await shop.call('PUT', '/integrationEvents/checkout', event('OrderCheckout', { CustomImplementationUrl: url }))
    await vi.waitFor(async () =>
      expect(await shop.asAda((acting) => rates(acting))).toMatchObject({ HttpStatusCode: null, Succeeded: false }),
    )
  })
})
