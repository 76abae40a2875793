import { afterAll, beforeAll, expect, test } from 'vitest'
import { THIS_MACHINE } from '../../ground/network/index.ts'
import { token } from '../operations/operations.fixture.ts'
import { ADMIN, openShop, type Shop } from '../orders/shop.fixture.ts'
import { openReceiver, type Receiver } from '../outbound/receiver.fixture.ts'
import { createPaymentProcessing } from '../payments/processing/processing.ts'
import { createLocalProvider } from '../payments/providers/local.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { openJob } from './subscriptions.fixture.ts'

const ADA = token('buyer', 'north', ['Shopper', 'MeSubscriptionAdmin', 'MeCreditCardAdmin'], 'ada')
const START = '2026-03-31T10:00:00.000+00:00'

describeWithTables('orders of subscriptions', (open) => {
  let shop: Shop
  let job: ReturnType<typeof openJob>
  let receiver: Receiver
  beforeAll(async () => {
    shop = await openShop(await open())
    receiver = await openReceiver()
    job = openJob(shop)
    for (const id of ['beans', 'tea', 'leaving']) await shop.product(id, 10)
  })
  afterAll(() => receiver.close())

  let count = 0
  async function subscribe(more: object = {}, products: readonly string[] = ['beans']) {
    count += 1
    const id = `sub-${count}`
    shop.clock.now = new Date('2026-03-01T10:00:00Z')
    const body = { ID: id, Frequency: 1, Interval: 'Months', NextOrderDate: START, ...more }
    await shop.as(ADA, 'POST', '/me/subscriptions', body)
    for (const ProductID of products) await shop.as(ADA, 'POST', `/me/subscriptions/${id}/items`, { ProductID })
    return id
  }
  const at = (text: string) => {
    shop.clock.now = new Date(text)
  }
  const read = async (id: string) => (await shop.call(ADMIN, 'GET', `/subscriptions/${id}`)).body
  async function ordersOf(id: string, status?: string) {
    const filter = status === undefined ? '' : `&Status=${status}`
    const { body } = await shop.call(ADMIN, 'GET', `/orders/All?SubscriptionID=${id}${filter}&pageSize=100`)
    return body.Items as { ID: string; Total: number; Status: string; FromUserID: string }[]
  }
  const stop = (id: string) => shop.as(ADMIN, 'PATCH', `/subscriptions/${id}`, { Active: false })

  test('month after month, at its hour, on its day', async () => {
    const id = await subscribe({ Payment: { Type: 'PurchaseOrder' } }, ['beans', 'tea'])
    at('2026-03-31T09:59:59Z')
    expect(await job.work()).toEqual({ ordered: 0, failed: 0, reminded: 0 })
    at('2026-03-31T10:00:00Z')
    expect(await job.work()).toMatchObject({ ordered: 1 })
    expect(await job.work()).toMatchObject({ ordered: 0 })
    const [order] = await ordersOf(id)
    expect(order).toMatchObject({ Status: 'Open', Total: 20, FromUserID: 'ada', SubscriptionID: id })
    const { body } = await shop.call(ADMIN, 'GET', `/orders/All/${order?.ID}/payments`)
    expect(body.Items).toMatchObject([{ Type: 'PurchaseOrder', Amount: null, Accepted: true }])
    expect(await read(id)).toMatchObject({
      NextOrderDate: '2026-04-30T10:00:00.000+00:00',
      LastOrderDate: '2026-03-31T10:00:00.000+00:00',
    })
    at('2026-04-30T12:30:00Z')
    await job.work()
    expect(await read(id)).toMatchObject({ NextOrderDate: '2026-05-31T10:00:00.000+00:00' })
    expect(await ordersOf(id)).toHaveLength(2)
    await stop(id)
  })

  test.each([
    ['it is not active', { Active: false }, '2026-03-31T10:00:00Z'],
    ['it has ended', { EndDate: '2026-03-31T09:00:00Z' }, '2026-03-31T10:00:00Z'],
    ['five hours went by', {}, '2026-03-31T15:00:00Z'],
  ])('no order when %s', async (_, more, time) => {
    const id = await subscribe(more)
    at(time)
    expect(await job.work()).toMatchObject({ ordered: 0, failed: 0 })
    expect(await read(id)).toMatchObject({ NextOrderDate: START })
    await stop(id)
  })

  test('no order for who is not active', async () => {
    const id = await subscribe()
    at('2026-03-31T10:00:00Z')
    await shop.make('PATCH', '/buyers/north/users/ada', { Active: false })
    expect(await job.work()).toMatchObject({ ordered: 0, failed: 0 })
    await shop.make('PATCH', '/buyers/north/users/ada', { Active: true })
    expect(await job.work()).toMatchObject({ ordered: 1 })
    await stop(id)
  })

  test('once for each due date, however many processes run the job at once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) ids.push(await subscribe())
    at('2026-03-31T10:30:00Z')
    const others = [job, openJob(shop), openJob(shop), openJob(shop)]
    const reports = await Promise.all(others.map((each) => each.work()))
    expect(reports.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(10)
    for (const id of ids) {
      expect(await ordersOf(id)).toHaveLength(1)
      await stop(id)
    }
  })

  test('what cannot be had is left out; when nothing can, there is no order', async () => {
    const some = await subscribe({}, ['leaving', 'tea'])
    const none = await subscribe({}, ['leaving'])
    await shop.make('PATCH', '/products/leaving', { Active: false })
    at('2026-03-31T10:00:00Z')
    expect(await job.work()).toMatchObject({ ordered: 1, failed: 1 })
    expect((await ordersOf(some))[0]).toMatchObject({ Total: 10 })
    expect(await ordersOf(none)).toEqual([])
    expect(await ordersOf(none, 'Unsubmitted')).toEqual([])
    await shop.make('PATCH', '/products/leaving', { Active: true })
    at('2026-03-31T11:00:00Z')
    expect(await job.work()).toMatchObject({ ordered: 1, failed: 0 })
    for (const id of [some, none]) await stop(id)
  })

  test('an order that cannot be submitted is kept and tried again, not made again', async () => {
    await shop.make('POST', '/buyers/north/spendingaccounts', {
      ID: 'pot',
      Name: 'Pot',
      Balance: 100,
      AllowAsPaymentMethod: true,
    })
    await shop.make('POST', '/buyers/north/spendingaccounts/assignments', { SpendingAccountID: 'pot' })
    const id = await subscribe({ Payment: { Type: 'SpendingAccount', SpendingAccountID: 'pot' } })
    at('2026-03-31T10:00:00Z')
    const { parts } = job
    const broken = openJob(shop, {
      run: (work) =>
        parts.run(async (acting) => {
          const result = await work(acting)
          // Once the order is made, another one takes the money.
          const pot = await acting.store.get(acting.tx, { family: 'SpendingAccount', scope: 'north', id: 'pot' })
          const made = await acting.store.find(acting.tx, 'Order', { equals: { SubscriptionID: id } })
          if (pot && made.length > 0) await acting.store.put(acting.tx, { ...pot, body: { ...pot.body, Balance: 1 } })
          return result
        }),
    })
    expect(await broken.work()).toMatchObject({ ordered: 0, failed: 1 })
    expect(await ordersOf(id)).toEqual([])
    const [waiting] = await ordersOf(id, 'Unsubmitted')
    expect(waiting).toBeDefined()
    await shop.make('PATCH', '/buyers/north/spendingaccounts/pot', { Balance: 100 })
    at('2026-03-31T11:00:00Z')
    expect(await job.work()).toMatchObject({ ordered: 1, failed: 0 })
    expect(await ordersOf(id)).toMatchObject([{ ID: waiting?.ID }])
    expect(await ordersOf(id, 'Unsubmitted')).toEqual([])
    expect((await shop.call(ADMIN, 'GET', '/buyers/north/spendingaccounts/pot')).body.Balance).toBe(90)
    await stop(id)
  })

  test('after a crash between making and submitting, the same order is submitted', async () => {
    const id = await subscribe()
    at('2026-03-31T10:00:00Z')
    let steps = 0
    const dying = openJob(shop, {
      run: (work) =>
        job.parts.run(async (acting) => {
          const result = await work(acting)
          steps += 1
          if (steps === 4) throw new Error('the process died')
          return result
        }),
    })
    for (const stepsBefore of [0, 1, 2, 3]) {
      steps = stepsBefore
      await dying.work().catch(() => undefined)
    }
    await job.work()
    expect(await ordersOf(id)).toHaveLength(1)
    expect(await ordersOf(id, 'Unsubmitted')).toEqual([])
    expect(await read(id)).toMatchObject({ NextOrderDate: '2026-04-30T10:00:00.000+00:00' })
    await stop(id)
  })

  test('paused while its order is being placed, it orders nothing until it goes on', async () => {
    const id = await subscribe()
    at('2026-03-31T10:00:00Z')
    let works = 0
    const slow = openJob(shop, {
      async run(work) {
        const result = await job.parts.run(work)
        works += 1
        // The clock, the page of what is due, the order that is made: before it is placed.
        if (works === 3) await stop(id)
        return result
      },
    })
    expect(await slow.work()).toMatchObject({ ordered: 0, failed: 0 })
    expect(await ordersOf(id)).toEqual([])
    await shop.as(ADMIN, 'PATCH', `/subscriptions/${id}`, { Active: true })
    expect(await job.work()).toMatchObject({ ordered: 1 })
    expect(await ordersOf(id)).toHaveLength(1)
    expect(await ordersOf(id, 'Unsubmitted')).toEqual([])
    await stop(id)
  })

  test('cards are held for before the order is submitted', async () => {
    const provider = createLocalProvider({ db: shop.db, tenant: 'test', challengePage: 'http://x/' })
    const processing = createPaymentProcessing({
      tenant: 'test',
      provider,
      run: (caller, work) => job.run((acting) => work({ ...acting, caller })),
    })
    const paying = openJob(shop, { processing })
    const pay = async (number: string) => {
      const card = await shop.as(ADA, 'POST', '/me/creditcards', { ...provider.tokenFor(number) })
      return subscribe({ Payment: { Type: 'CreditCard', CreditCardID: card.ID ?? null } })
    }
    const [good, bad] = [await pay('4242424242424242'), await pay('4000000000000002')]
    at('2026-03-31T10:00:00Z')
    expect(await paying.work()).toMatchObject({ ordered: 1, failed: 1 })
    const [order] = await ordersOf(good)
    const { body } = await shop.call(ADMIN, 'GET', `/orders/All/${order?.ID}/payments`)
    expect(body.Items).toMatchObject([{ Accepted: true, Transactions: [{ Succeeded: true, Amount: 10 }] }])
    expect(await ordersOf(bad)).toEqual([])
    expect(await ordersOf(bad, 'Unsubmitted')).toHaveLength(1)
    for (const id of [good, bad]) await stop(id)
  })

  test('shipping and taxes are those of the built-in checkout, by its first method', async () => {
    const priced = openJob(shop, {
      checkout: {
        ShipMethods: [{ ID: 'slow', Name: 'Slow', EstimatedTransitDays: 5, Cost: 7.5 }],
        Taxes: [{ Country: 'NO', Rate: 25 }],
      },
    })
    await shop.product('taxed', { PriceBreaks: [{ Quantity: 1, Price: 10 }], ApplyTax: true })
    await shop.address('dock', { IsShipping: true })
    const id = await subscribe({ ShippingAddressID: 'dock' }, ['taxed', 'beans'])
    at('2026-03-31T10:00:00Z')
    expect(await priced.work()).toMatchObject({ ordered: 1 })
    expect((await ordersOf(id))[0]).toMatchObject({ Subtotal: 20, ShippingCost: 7.5, TaxCost: 2.5, Total: 30 })
    await stop(id)
  })

  test('an integration is told, and places the order itself', async () => {
    await shop.make('PUT', '/apiclients/subs', {
      AppName: 'subs',
      AccessTokenDuration: 10,
      Active: true,
      ClientSecret: null,
    })
    await shop.make('PATCH', '/apiclients/subs', { DefaultContextUserName: 'ada' })
    await shop.make('PUT', '/integrations/subscription', {
      ApiClientID: 'subs',
      HashKey: 'hush',
      Active: true,
      Url: `${receiver.url}/subs/`,
      NotificationDays: 3,
    })
    const telling = openJob(shop, { integration: { ownNetwork: THIS_MACHINE }, tokenFor: async () => 'a-token' })
    const good = await subscribe({}, ['beans', 'leaving'])
    const none = await subscribe({}, ['leaving'])
    await shop.make('PATCH', '/products/leaving', { Active: false })
    at('2026-03-31T10:00:00Z')
    receiver.answer(() => ({ status: 503, body: 'busy' }))
    expect(await telling.work()).toMatchObject({ ordered: 0, failed: 2 })
    expect(receiver.at('/subs/success')).toHaveLength(1)
    expect(receiver.at('/subs/failure')).toMatchObject([
      { body: { OrderWorksheet: null, Subscription: { ID: none }, ErrorCode: 'Order.CannotSubmitWithNoLineItems' } },
    ])
    expect(receiver.at('/subs/success')[0]).toMatchObject({
      body: {
        Environment: 'Sandbox',
        OrderCloudAccessToken: 'a-token',
        UnavailableProductIDs: ['leaving'],
        OrderWorksheet: { Order: { SubscriptionID: good, Status: 'Unsubmitted' }, LineItems: [{ ProductID: 'beans' }] },
      },
    })
    expect(receiver.at('/subs/success')[0]?.headers['x-oc-hash']).toBeTruthy()
    expect(await read(good)).toMatchObject({ NextOrderDate: START })
    at('2026-03-31T11:00:00Z')
    receiver.answer(() => ({ status: 200, body: { Errors: [{ ErrorCode: 'x' }] } }))
    expect(await telling.work()).toMatchObject({ ordered: 0 })
    receiver.answer(() => ({ status: 200, body: { xp: { seen: true } } }))
    expect(await telling.work()).toMatchObject({ ordered: 1 })
    const told = receiver.at('/subs/success')
    expect(new Set(told.map(({ headers }) => headers['x-delivery-id'])).size).toBe(1)
    expect(new Set(told.map(({ body }) => body.OrderWorksheet.Order.ID)).size).toBe(1)
    const [order] = await ordersOf(good, 'Unsubmitted')
    const sheet = await shop.call(ADMIN, 'GET', `/orders/All/${order?.ID}/worksheet`)
    expect(sheet.body.SubscriptionIntegrationResponse).toMatchObject({
      HttpStatusCode: 200,
      Succeeded: true,
      xp: { seen: true },
    })
    expect(await read(good)).toMatchObject({
      NextOrderDate: '2026-04-30T10:00:00.000+00:00',
      NotificationDate: '2026-04-27T10:00:00.000+00:00',
    })
    at('2026-04-27T09:00:00Z')
    expect(await telling.work()).toMatchObject({ reminded: 0 })
    at('2026-04-27T10:00:00Z')
    expect(await telling.work()).toMatchObject({ reminded: 1 })
    expect(await telling.work()).toMatchObject({ reminded: 0 })
    expect(telling.messages).toMatchObject([
      { type: 'SubscriptionReminder', to: [{ companyId: 'north', id: 'ada' }], body: { Subscription: { ID: good } } },
    ])
    await shop.make('DELETE', '/integrations/subscription')
    for (const id of [good, none]) await stop(id)
  })

  test('a client that cannot place orders is no integration', async () => {
    await shop.make('PUT', '/apiclients/bare', { AppName: 'bare', AccessTokenDuration: 10, Active: true })
    const save = () =>
      shop.call(ADMIN, 'PUT', '/integrations/subscription', { ApiClientID: 'bare', HashKey: 'hush', Active: true })
    expect((await save()).codes).toEqual(['SubscriptionIntegration.DefaultContextUser'])
    await shop.make('POST', '/integrationEvents', {
      ID: 'checkout',
      Name: 'C',
      EventType: 'OrderCheckout',
      HashKey: 'hush',
      CustomImplementationUrl: 'https://example.com',
    })
    await shop.make('PATCH', '/apiclients/bare', {
      DefaultContextUserName: 'ada',
      OrderCheckoutIntegrationEventID: 'checkout',
    })
    expect((await save()).codes).toEqual(['SubscriptionIntegration.CannotUseApiClient'])
  })
})
