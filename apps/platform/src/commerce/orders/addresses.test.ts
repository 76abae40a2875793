import { beforeAll, expect, test } from 'vitest'
import { ADDRESS } from '../operations/operations.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, BOB, CHIEF, openShop, type Shop } from './shop.fixture.ts'

describeWithTables('where orders go', (open) => {
  let shop: Shop
  let orders = 0
  const newOrder = async (body: object = {}) => {
    orders += 1
    await shop.as(ADA, 'POST', '/orders/outgoing', { ID: `to-${orders}`, ...body })
    return `/orders/outgoing/to-${orders}`
  }
  const add = (order: string, ID: string, body: object = {}) =>
    shop.as(ADA, 'POST', `${order}/lineitems`, { ID, ProductID: 'chair', Quantity: 1, ...body })

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.make('PUT', '/addresses/depot', { ...ADDRESS, AddressName: 'Depot' })
    await shop.product('chair', 10, { ShipFromAddressID: 'depot' })
    await shop.address('hall', { IsShipping: true, IsBilling: true })
    await shop.address('yard', { IsShipping: true, IsBilling: false })
    await shop.address('desk', { IsShipping: false, IsBilling: true })
    await shop.address('vault', { IsShipping: true, IsBilling: true, UserID: 'bob' })
  })

  test('lines begin with the address of the order, and with that of their product', async () => {
    const order = await newOrder({ ShippingAddressID: 'hall' })
    expect(await add(order, 'one')).toMatchObject({
      ShippingAddressID: 'hall',
      ShippingAddress: { ID: 'hall', AddressName: 'hall' },
      ShipFromAddressID: 'depot',
      ShipFromAddress: { AddressName: 'Depot' },
    })
  })

  test('a line that is written anew goes where it went, unless it says another place', async () => {
    const order = await newOrder({ ShippingAddressID: 'hall' })
    await add(order, 'one')
    const anew = { ProductID: 'chair', Quantity: 2 }
    expect(await shop.as(ADA, 'PUT', `${order}/lineitems/one`, anew)).toMatchObject({
      ShippingAddress: { AddressName: 'hall' },
      ShipFromAddressID: 'depot',
      LineTotal: 20,
    })
    expect(await shop.as(ADA, 'PUT', `${order}/lineitems/one`, { ...anew, ShippingAddressID: 'yard' })).toMatchObject({
      ShippingAddress: { AddressName: 'yard' },
    })
    expect(await shop.as(ADA, 'PATCH', `${order}/lineitems/one`, { ShippingAddressID: null })).toMatchObject({
      ShippingAddressID: null,
      ShippingAddress: null,
    })
  })

  test('the address of the order is that of all lines, and null as soon as they differ', async () => {
    const order = await newOrder({ ShippingAddressID: 'hall' })
    await add(order, 'one')
    await add(order, 'two', { ShippingAddressID: 'yard' })
    expect((await shop.as(ADA, 'GET', order)).ShippingAddressID).toBeNull()
    await shop.as(ADA, 'PATCH', `${order}/lineitems/one`, { ShippingAddressID: 'yard' })
    expect((await shop.as(ADA, 'GET', order)).ShippingAddressID).toBe('yard')
    expect(await shop.as(ADA, 'PATCH', order, { ShippingAddressID: 'hall' })).toMatchObject({
      ShippingAddressID: 'hall',
    })
    const { Items } = await shop.as(ADA, 'GET', `${order}/lineitems`)
    expect(Items).toMatchObject([{ ShippingAddressID: 'hall' }, { ShippingAddressID: 'hall' }])
  })

  test.each([
    ['unknown', 404, 'NotFound'],
    ['vault', 404, 'NotFound'],
    ['desk', 400, 'Address.IsNotShippingAddress'],
  ])('%s is not an address to ship to', async (ShippingAddressID, status, code) => {
    const order = await newOrder()
    for (const [method, path, body] of [
      ['PATCH', order, { ShippingAddressID }],
      ['POST', `${order}/lineitems`, { ProductID: 'chair', Quantity: 1, ShippingAddressID }],
    ] as const) {
      const refused = await shop.call(ADA, method, path, body)
      expect([refused.status, refused.codes]).toEqual([status, [code]])
    }
  })

  test('an address of one’s own may be used by oneself', async () => {
    const own = await shop.as(token('ada'), 'POST', '/me/addresses', { ...ADDRESS, Shipping: true, Billing: false })
    const order = await newOrder({ ShippingAddressID: own.ID })
    expect((await add(order, 'one')).ShippingAddress).toMatchObject({ Street1: ADDRESS.Street1 })
    expect((await shop.call(ADA, 'PATCH', order, { BillingAddressID: own.ID })).status).toBe(404)
    expect((await shop.call(BOB, 'PATCH', '/cart', { ShippingAddressID: own.ID })).status).toBe(404)
  })

  test('an address of one time takes the place of a saved one, and is patched; a saved one is not', async () => {
    const order = await newOrder({ ShippingAddressID: 'hall' })
    await add(order, 'one')
    const patch = { Street1: '2 Quay' }
    expect((await shop.call(ADA, 'PATCH', `${order}/shipto`, patch)).codes).toEqual([
      'ShippingAddress.CannotPatchSetByID',
    ])
    await shop.as(ADA, 'PUT', `${order}/shipto`, { ...ADDRESS, ID: 'ignored', City: 'Odense', Country: 'DK' })
    expect((await shop.as(ADA, 'GET', order)).ShippingAddressID).toBeNull()
    await shop.as(ADA, 'PATCH', `${order}/shipto`, patch)
    expect(await shop.as(ADA, 'GET', `${order}/lineitems/one`)).toMatchObject({
      ShippingAddressID: null,
      ShippingAddress: { ID: null, City: 'Odense', Street1: '2 Quay' },
    })
    expect((await add(order, 'two')).ShippingAddress).toMatchObject({ City: 'Odense' })
    await shop.as(ADA, 'PUT', order, { Comments: 'Ring twice' })
    expect((await add(order, 'three')).ShippingAddress).toMatchObject({ City: 'Odense' })
  })

  test('there is nothing to patch where there is no address', async () => {
    const order = await newOrder()
    await add(order, 'one')
    for (const [path, code] of [
      [`${order}/shipto`, 'ShippingAddress.CannotModifyNotFound'],
      [`${order}/billto`, 'BillingAddress.CannotModifyNotFound'],
      [`${order}/lineitems/one/shipto`, 'LineItem.CannotPatchShippingAddressIfMissing'],
    ] as const) {
      expect((await shop.call(ADA, 'PATCH', path, { City: 'Oslo' })).codes).toEqual([code])
    }
  })

  test('one line may go somewhere else, once', async () => {
    const order = await newOrder({ ShippingAddressID: 'hall' })
    await add(order, 'one')
    const at = `${order}/lineitems/one/shipto`
    expect((await shop.call(ADA, 'PATCH', at, { City: 'Oslo' })).codes).toEqual(['ShippingAddress.CannotPatchSetByID'])
    await shop.as(ADA, 'PUT', at, { ...ADDRESS, City: 'Oslo' })
    expect(await shop.as(ADA, 'PATCH', at, { Zip: '0150' })).toMatchObject({
      ShippingAddressID: null,
      ShippingAddress: { City: 'Oslo', Zip: '0150' },
    })
  })

  test('it is billed to a saved address, or to one of one time', async () => {
    const order = await newOrder({ BillingAddressID: 'desk' })
    expect(await shop.as(ADA, 'GET', order)).toMatchObject({ BillingAddressID: 'desk', BillingAddress: { ID: 'desk' } })
    expect((await shop.call(ADA, 'PATCH', order, { BillingAddressID: 'yard' })).status).toBe(404)
    expect((await shop.call(ADA, 'PATCH', `${order}/billto`, { City: 'x' })).codes).toEqual([
      'BillingAddress.CannotPatchSetByID',
    ])
    const once = await shop.as(ADA, 'PUT', `${order}/billto`, { ...ADDRESS, City: 'Aarhus' })
    expect(once).toMatchObject({ BillingAddressID: null, BillingAddress: { City: 'Aarhus' } })
    expect(await shop.as(ADA, 'PATCH', `${order}/billto`, { Zip: '8000' })).toMatchObject({
      BillingAddress: { City: 'Aarhus', Zip: '8000' },
    })
  })

  test('a saved address shows as it is now, until the order is submitted', async () => {
    const order = await newOrder({ ShippingAddressID: 'hall', BillingAddressID: 'hall' })
    await add(order, 'one')
    await shop.make('PATCH', '/buyers/north/addresses/hall', { Street1: '9 New Street' })
    expect(await shop.as(ADA, 'GET', `${order}/lineitems/one`)).toMatchObject({
      ShippingAddress: { Street1: '9 New Street' },
    })
    expect(await shop.as(ADA, 'GET', order)).toMatchObject({ BillingAddress: { Street1: '9 New Street' } })
  })

  test('costs are set by who may set them, and come into the total', async () => {
    const order = await newOrder()
    await add(order, 'one')
    for (const [body, code] of [
      [{ ShippingCost: 1 }, 'Order.OverrideShippingPermission'],
      [{ TaxCost: 1 }, 'Order.OverrideTaxPermission'],
    ] as const) {
      expect((await shop.call(ADA, 'PATCH', order, body)).codes).toEqual([code])
    }
    await shop.as(CHIEF, 'PATCH', order, { ShippingCost: 4.5, TaxCost: 2.25 })
    expect(await shop.as(ADA, 'PATCH', order, { Gratuity: 1 })).toMatchObject({ Total: 17.75, ShippingCost: 4.5 })
    expect((await shop.call(ADA, 'PATCH', order, { Gratuity: -1 })).status).toBe(400)
  })
})

/** A shopper who may keep addresses. */
function token(userId: string): string {
  return ADA.replace('ada:Shopper', `${userId}:Shopper+MeAddressAdmin`)
}
