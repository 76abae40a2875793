import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { openShop, type Shop } from '../outbound.fixture.ts'
import { isSigned, openReceiver, type Receiver } from '../receiver.fixture.ts'

describeWithTables('data that is sent elsewhere', (open) => {
  let shop: Shop
  let other: Receiver
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
    await shop.call('PUT', '/integrations/deliveryconfig/out', {
      Name: 'Out',
      Enabled: true,
      DeliveryTargets: { Http: { Endpoint: `${other.url}/out`, Secret: 'key' }, Mailchimp: { ApiKey: 'kept' } },
    })
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(async () => {
    await shop.call('DELETE', '/integrations/productsync')
    await shop.call('DELETE', '/integrations/OrderSync')
    await quiet()
    other.reset()
  })

  const quiet = () => new Promise((resolve) => setTimeout(resolve, 150))
  const arrived = (n: number) => vi.waitFor(() => expect(other.received).toHaveLength(n), { timeout: 5000 })
  const sync = (more: object = {}) =>
    shop.call('PUT', '/integrations/productsync', {
      DeliveryConfigID: 'out',
      SyncProductChanged: true,
      SyncProductDeleted: true,
      ConfigData: { index: 'a' },
      ...more,
    })
  const product = (Name: string, ID = 'chair') => shop.call('PUT', `/products/${ID}`, { ID, Name, Active: true })

  test('a change and a deletion are sent, signed, in order for each object', async () => {
    await sync()
    await product('One')
    await product('Two')
    // What is sent is how it is when it is sent: nothing of it, once it is gone.
    await vi.waitFor(() => expect(other.received.at(-1)?.body.Entity?.Name).toBe('Two'), { timeout: 5000 })
    await shop.call('DELETE', '/products/chair')
    await vi.waitFor(() => expect(other.received.at(-1)?.body.EventType).toBe('Deleted'), { timeout: 5000 })
    expect(other.received.every((one) => isSigned(one, 'key'))).toBe(true)
    const [first] = other.received
    expect(first?.body).toMatchObject({
      EventID: first?.headers['x-delivery-id'],
      Environment: 'Sandbox',
      EventType: 'Changed',
      EntityType: 'Product',
      Keys: { ProductID: 'chair' },
      Entity: { ID: 'chair', PriceSchedules: [] },
      ConfigData: { index: 'a' },
    })
    expect(other.received.at(-1)?.body).toMatchObject({ Keys: { ProductID: 'chair' }, Entity: null })
  })

  test('not while it is paused, and only what its flags say', async () => {
    await sync({ Paused: true })
    await product('Paused')
    await sync({ SyncProductChanged: false })
    await product('Changed')
    await shop.call('DELETE', '/products/chair')
    await arrived(1)
    await quiet()
    expect(other.received.map(({ body }) => body.EventType)).toEqual(['Deleted'])
  })

  test('a new id is a deletion and a change', async () => {
    await product('Old')
    await sync()
    await shop.call('PATCH', '/products/chair', { ID: 'stool' })
    await vi.waitFor(
      () => {
        const told = other.received.map(({ body }) => `${body.EventType} ${body.Keys.ProductID}`)
        expect(told).toEqual(expect.arrayContaining(['Deleted chair', 'Changed stool']))
      },
      { timeout: 5000 },
    )
    await shop.call('DELETE', '/products/stool')
  })

  test('one change a transaction, however often it writes, and none of one that is undone', async () => {
    await sync()
    const write = (name: string, fail = false) =>
      shop.asOwner(async ({ tx, store }) => {
        for (const n of [1, 2, 3]) {
          const body = { ID: 'rug', Name: `${name} ${n}` }
          await store.put(tx, { family: 'Product', scope: '', id: 'rug', owner: 'halden', body })
        }
        if (fail) throw new Error('no')
      })
    await expect(write('Undone', true)).rejects.toThrow('no')
    await write('Rug')
    await arrived(1)
    await quiet()
    expect(other.received.map(({ body }) => body.Entity.Name)).toEqual(['Rug 3'])
    await shop.call('DELETE', '/products/rug')
  })

  test('orders are sent from when they are submitted, with their lines', async () => {
    await shop.call('PUT', '/integrations/OrderSync', { DeliveryConfigID: 'out', ConfigData: { a: 1 } })
    const order = (Status: string) =>
      shop.asOwner(async ({ tx, store }) => {
        await store.put(tx, { family: 'Order', scope: '', id: 'o1', owner: 'north', body: { ID: 'o1', Status } })
        await store.put(tx, { family: 'LineItem', scope: 'o1', id: 'l1', owner: null, body: { ID: 'l1', Quantity: 2 } })
      })
    await order('Unsubmitted')
    await quiet()
    expect(other.received).toEqual([])
    await order('Open')
    await arrived(1)
    expect(other.received[0]?.body).toMatchObject({
      EntityType: 'Order',
      Keys: { OrderID: 'o1' },
      Entity: { Status: 'Open', LineItems: [{ ID: 'l1', Quantity: 2 }] },
    })
  })

  test('people’s passwords are never in it; the ids of their company are', async () => {
    const config = { DeliveryConfigID: 'out', SyncEntityChanged: true, SyncEntityDeleted: true }
    await shop.call('PUT', '/integrations/entitysync/buyers/users', config)
    await shop.call('PATCH', '/buyers/north/users/ben', { FirstName: 'Ben', Password: 'Correct-horse-7' })
    await arrived(1)
    expect(other.received[0]?.body).toMatchObject({
      EntityType: 'User',
      Keys: { BuyerID: 'north', UserID: 'ben' },
      Entity: { FirstName: 'Ben' },
    })
    expect(other.received[0]?.raw).not.toContain('Correct-horse')
    await shop.call('POST', '/integrations/entitysync/buyers/users/sync', { BuyerID: 'north', UserID: 'ada' })
    await arrived(2)
    expect(other.received[1]?.body.Keys).toEqual({ BuyerID: 'north', UserID: 'ada' })
    await shop.call('DELETE', '/integrations/entitysync/buyers/users')
  })

  test('a search index gets a document in every locale, and loses what was deleted', async () => {
    const target = { Domain: 'd', Source: 's', Entity: 'product', Endpoint: other.url, ApiKey: 'api-key' }
    await shop.call('PUT', '/integrations/deliveryconfig/search', {
      Name: 'Search',
      Enabled: true,
      DeliveryTargets: { SearchIngestion: { ...target, Content: { Locales: ['en_us', 'de_de'] } } },
    })
    await sync({ DeliveryConfigID: 'search' })
    await product('Lamp', 'lamp')
    await arrived(2)
    const documents = '/ingestion/v1/domains/d/sources/s/entities/product/documents/lamp'
    expect(other.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${documents}?locale=en_us`,
      `PUT ${documents}?locale=de_de`,
    ])
    expect(other.received[0]).toMatchObject({
      headers: { authorization: 'api-key' },
      body: { document: { id: 'lamp', fields: { Name: 'Lamp', Active: true } } },
    })
    other.reset()
    other.answer(() => ({ status: 404, body: { error: { code: 404, type: 'NotFoundError' } } }))
    await shop.call('DELETE', '/products/lamp')
    await arrived(2)
    expect(other.received.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
    await quiet()
    expect(other.received).toHaveLength(2)
  })

  test('signing in is tracked for the API client that listens', async () => {
    await shop.call('PUT', '/integrations/trackingEvents/in', {
      Name: 'In',
      EventType: 'UserLoggedIn',
      ClientID: 'shop',
      DeliveryConfigID: 'out',
      ConfigData: { b: 2 },
    })
    await shop.signIn('ada', 'back')
    await shop.signIn('ada')
    await arrived(1)
    await quiet()
    expect(other.received.map(({ body }) => body)).toMatchObject([
      {
        EventType: 'UserLoggedIn',
        ClientID: 'shop',
        User: { ID: 'ada', CompanyID: 'north', CompanyType: 'buyer' },
        ConfigData: { b: 2 },
      },
    ])
    // A program that asks for its own token is nobody who logs in.
    await shop.call('PATCH', '/apiclients/shop', { DefaultContextUserName: 'boss', ClientSecret: 'x'.repeat(20) })
    const form = { grant_type: 'client_credentials', client_id: 'shop', client_secret: 'x'.repeat(20) }
    const own = await shop.request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    expect(own.status).toBe(200)
    await quiet()
    expect(other.received).toHaveLength(1)
    await shop.call('PATCH', '/apiclients/shop', { DefaultContextUserName: null, ClientSecret: null })
    await shop.call('DELETE', '/integrations/trackingEvents/in')
  })

  test('a line that a cart gets is tracked as added, however it got there, and with who a guest is', async () => {
    await shop.call('POST', '/catalogs/assignments', { CatalogID: 'range', BuyerID: 'north', ViewAllProducts: true })
    await shop.call('PUT', '/priceschedules/five', { Name: 'Five', PriceBreaks: [{ Quantity: 1, Price: 5 }] })
    await shop.call('PUT', '/products/pin', { Name: 'Pin', Active: true, DefaultPriceScheduleID: 'five' })
    await shop.call('POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: 'pin' })
    for (const EventType of ['LineItemAdded', 'LineItemUpdated']) {
      const about = { Name: EventType, EventType, ClientID: 'shop', DeliveryConfigID: 'out' }
      await shop.call('PUT', `/integrations/trackingEvents/${EventType}`, about)
    }
    const ada = await shop.signIn('ada')
    const save = (Quantity: number) => shop.call('PUT', '/cart/lineitems/pin', { ProductID: 'pin', Quantity }, ada)
    expect((await save(1)).status).toBe(200)
    await save(2)
    await arrived(2)
    expect(other.received.map(({ body }) => [body.EventType, body.Data.Quantity, body.AnonUserID])).toEqual([
      ['LineItemAdded', 1, null],
      ['LineItemUpdated', 2, null],
    ])
    await shop.call('PATCH', '/apiclients/shop', { IsAnonBuyer: true, DefaultContextUserName: 'ben' })
    const form = { grant_type: 'client_credentials', client_id: 'shop', anonuserid: 'visitor-7' }
    const issued = await shop.request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    const { access_token: guest } = (await issued.json()) as { access_token: string }
    await shop.call('POST', '/cart/lineitems', { ProductID: 'pin', Quantity: 3 }, guest)
    await arrived(3)
    expect(other.received[2]?.body).toMatchObject({ EventType: 'LineItemAdded', AnonUserID: 'visitor-7' })
    await shop.call('PATCH', '/apiclients/shop', { IsAnonBuyer: false, DefaultContextUserName: null })
    for (const id of ['LineItemAdded', 'LineItemUpdated'])
      await shop.call('DELETE', `/integrations/trackingEvents/${id}`)
  })

  test('dead letters are reported where the error configuration says, without what was in them', async () => {
    await shop.call('PUT', '/integrations/deliveryconfig/lost', {
      Name: 'Lost',
      Enabled: true,
      DeliveryTargets: { Http: { Endpoint: `${other.url}/lost`, Secret: 'key' } },
    })
    await shop.call('PUT', '/integrations/ErrorConfig', { DeliveryConfigID: 'out' })
    await sync({ DeliveryConfigID: 'lost' })
    other.answer(({ path }) => (path === '/lost' ? { status: 500 } : {}))
    await product('Never arrives')
    await vi.waitFor(() => expect(other.at('/out')).toHaveLength(1), { timeout: 5000 })
    expect(other.at('/lost')).toHaveLength(3)
    expect(other.at('/out')[0]?.body).toMatchObject({
      EventType: 'DeliveryFailed',
      DeliveryID: other.at('/lost')[0]?.headers['x-delivery-id'],
      Target: 'DeliveryConfig lost Http',
      Attempts: 3,
      HttpStatusCode: 500,
    })
    expect(other.at('/out')[0]?.raw).not.toContain('Never arrives')
    await shop.call('DELETE', '/integrations/ErrorConfig')
  })
})
