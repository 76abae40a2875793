import { beforeAll, beforeEach, expect, test } from 'vitest'
import { token } from '../operations/operations.fixture.ts'
import { ADMIN, openShop, type Shop } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const ADA = token('buyer', 'north', ['Shopper', 'MeSubscriptionAdmin'], 'ada')
const BOB = token('buyer', 'north', ['Shopper', 'MeSubscriptionAdmin'], 'bob')

describeWithTables('subscriptions', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('beans', { PriceBreaks: [{ Quantity: 1, Price: 10, SubscriptionPrice: 8 }] })
    await shop.product('tea', 5.05)
    await shop.product('hidden', 5)
    await shop.make('DELETE', '/catalogs/north/productassignments/hidden').catch(() => undefined)
    await shop.address('dock', { IsShipping: true })
    await shop.address('office', { IsBilling: true })
    await shop.make('POST', '/buyers/north/creditcards', { ID: 'card', Token: 'tok' })
    await shop.make('POST', '/buyers/north/spendingaccounts', {
      ID: 'budget',
      Name: 'B',
      Balance: 5,
      AllowAsPaymentMethod: true,
    })
  })
  beforeEach(() => {
    shop.clock.now = new Date('2026-03-01T10:00:00Z')
  })

  const monthly = { Frequency: 1, Interval: 'Months', NextOrderDate: '2026-03-31T10:00:00.000+00:00' }
  const made = (more: object = {}, caller = ADA) =>
    shop.call(caller, 'POST', '/me/subscriptions', { ...monthly, ...more })

  test('a subscription of one’s own, and what it would cost', async () => {
    const { body } = await made({ ID: 's1', ShippingAddressID: 'dock', BillingAddressID: 'office' })
    expect(body).toMatchObject({
      ID: 's1',
      Active: true,
      FromCompanyID: 'north',
      FromUserID: 'ada',
      ToCompanyID: 'halden',
      ProjectedSubtotal: 0,
      NotificationDate: null,
      LastOrderDate: null,
    })
    for (const own of ['DayOfMonth', 'Pending']) expect(body).not.toHaveProperty(own)
    const item = await shop.call(ADA, 'POST', '/me/subscriptions/s1/items', { ProductID: 'beans', Quantity: 3 })
    expect(item).toMatchObject({
      status: 201,
      body: { ProductID: 'beans', Quantity: 3, UnitPrice: 8, LineTotal: 24, Product: { Name: 'beans' } },
    })
    await shop.as(ADA, 'POST', '/me/subscriptions/s1/items', { ID: 'tea', ProductID: 'tea', Quantity: 2 })
    expect((await shop.call(ADA, 'GET', '/me/subscriptions/s1')).body.ProjectedSubtotal).toBe(34.1)
    await shop.as(ADA, 'PATCH', '/me/subscriptions/s1/items/tea', { Quantity: 1 })
    const listed = await shop.call(ADA, 'GET', '/me/subscriptions')
    expect(listed.body.Items).toMatchObject([{ ID: 's1', ProjectedSubtotal: 29.05 }])
    expect((await shop.call(ADA, 'GET', '/me/subscriptions/s1/items')).body.Items).toHaveLength(2)
    expect((await shop.call(BOB, 'GET', '/me/subscriptions/s1')).status).toBe(404)
    expect((await shop.call(BOB, 'POST', '/me/subscriptions/s1/items', { ProductID: 'tea' })).status).toBe(404)
  })

  test('for others it is said for whom, by who may', async () => {
    const others = { ...monthly, FromCompanyID: 'north', FromUserID: 'ada' }
    const make = (caller: string, body: object) => shop.call(caller, 'POST', '/subscriptions', body)
    const admin = (...roles: string[]) => token('admin', 'halden', ['SubscriptionAdmin', ...roles])
    expect(await make(ADMIN, monthly)).toMatchObject({ status: 400, codes: ['Subscription.CreateRequiresFromUser'] })
    expect(await make(ADMIN, { ...others, FromUserID: 'nobody' })).toMatchObject({ status: 404 })
    const refused = { status: 403, codes: ['Auth.InsufficientRoles'] }
    expect(await make(admin(), others)).toMatchObject(refused)
    expect(await make(admin('OrderAdmin'), others)).toMatchObject(refused)
    expect(await make(admin('OrderAdmin', 'UnsubmittedOrderReader'), others)).toMatchObject({ status: 201 })
    const colleague = token('buyer', 'north', 'SubscriptionAdmin', 'bob')
    expect(await make(colleague, others)).toMatchObject(refused)
    expect(await make(colleague, monthly)).toMatchObject({ status: 201, body: { FromUserID: 'bob' } })
    expect(await make(token('supplier', 'mill', 'FullAccess'), others)).toMatchObject({ status: 403 })
  })

  test('whose it is never changes', async () => {
    await made({ ID: 'kept' })
    const change = { FromUserID: 'bob', FromCompanyID: 'south', ToCompanyID: 'mill' }
    const patched = await shop.call(ADMIN, 'PATCH', '/subscriptions/kept', change)
    expect(patched.body).toMatchObject({ FromUserID: 'ada', FromCompanyID: 'north', ToCompanyID: 'halden' })
  })

  test('it is paused and goes on, ends and is prolonged; one that has ended is not begun', async () => {
    const past = '2026-02-28T10:00:00.000+00:00'
    const future = '2026-12-31T10:00:00.000+00:00'
    expect(await made({ ID: 'over', EndDate: past })).toMatchObject({ status: 400, codes: ['ValidationFailure'] })
    await made({ ID: 'life' })
    const patch = (body: object) => shop.call(ADA, 'PATCH', '/me/subscriptions/life', body)
    expect((await patch({ Active: false })).body).toMatchObject({ Active: false })
    expect((await patch({ Active: true })).body).toMatchObject({ Active: true })
    expect(await patch({ EndDate: past })).toMatchObject({ status: 200, body: { EndDate: past, Active: true } })
    // What has ended stays so, whatever else is said of it.
    expect(await patch({ Active: false })).toMatchObject({ status: 200, body: { EndDate: past } })
    expect(await patch({ EndDate: future })).toMatchObject({ status: 200, body: { EndDate: future, Active: false } })
    expect((await shop.call(ADA, 'DELETE', '/me/subscriptions/life')).status).toBe(204)
  })

  test.each([
    [{ Frequency: 0 }, 'ValidationFailure'],
    [{ Frequency: 1001 }, 'ValidationFailure'],
    [{ Interval: 'Years' }, 'ValidationFailure'],
    [{ NextOrderDate: '2026-02-30' }, 'ValidationFailure'],
    [{ ShippingAddressID: 'nowhere' }, 'NotFound'],
    [{ ShippingAddressID: 'office' }, 'Address.IsNotShippingAddress'],
    [{ BillingAddressID: 'dock' }, 'NotFound'],
    [{ Payment: { CreditCardID: 'card' } }, 'ValidationFailure'],
    [{ Payment: { Type: 'CreditCard', CreditCardID: 'card' } }, 'NotFound'],
    [{ Payment: { Type: 'PurchaseOrder', CreditCardID: 'card' } }, 'Payment.CannotSetCreditCard'],
    [{ Payment: { Type: 'SpendingAccount', SpendingAccountID: 'budget' } }, 'Payment.InvalidSpendingAccountID'],
  ])('refused: %j is %s', async (more, code) => {
    expect((await made(more)).codes).toEqual([code])
  })

  test('what could not be ordered cannot be subscribed to', async () => {
    await made({ ID: 'picky' })
    const add = (body: object) => shop.call(ADA, 'POST', '/me/subscriptions/picky/items', body)
    expect(await add({ ProductID: 'nothing' })).toMatchObject({ status: 404 })
    expect(await add({ ProductID: 'tea', Quantity: 0 })).toMatchObject({ codes: ['ValidationFailure'] })
    await shop.as(ADA, 'POST', '/me/subscriptions/picky/items', { ID: 'one', ProductID: 'tea' })
    const at = '/me/subscriptions/picky/items/one'
    expect((await shop.call(ADA, 'PATCH', at, { ProductID: 'beans' })).codes).toEqual([
      'LineItem.CannotChangeProductID',
    ])
    expect((await shop.call(ADA, 'PUT', at, { ProductID: 'tea', Quantity: 9 })).body.Quantity).toBe(9)
    expect((await shop.call(ADA, 'DELETE', at)).status).toBe(204)
    expect((await shop.call(ADA, 'GET', '/me/subscriptions/picky')).body.ProjectedSubtotal).toBe(0)
  })

  test('bundles: one item that stands for it, and its parts, which come and go with it', async () => {
    await shop.make('PUT', '/bundles/kit', { Name: 'Kit', Active: true })
    for (const [ProductID, Required] of [
      ['beans', true],
      ['tea', false],
    ] as const) {
      await shop.make('POST', '/bundles/productassignments', {
        BundleID: 'kit',
        ProductID,
        Required,
        DefaultQuantity: 2,
      })
    }
    await shop.make('POST', '/catalogs/bundleassignments', { CatalogID: 'north', BundleID: 'kit' })
    await made({ ID: 'bundled' })
    const at = '/me/subscriptions/bundled/items'
    const foreign = await shop.call(ADA, 'POST', `${at}/bundles/kit`, { LineItems: [{ ProductID: 'hidden' }] })
    expect(foreign.codes).toEqual(['Bundle.ProductNotAssigned'])
    const header = await shop.call(ADA, 'POST', `${at}/bundles/kit`, {})
    expect(header).toMatchObject({ status: 201, body: { ProductID: 'kit', IsBundle: true, UnitPrice: 0 } })
    const parts = async () =>
      ((await shop.call(ADA, 'GET', `${at}?BundleItemID=${header.body.ID}`)).body.Items ?? []) as {
        ID: string
        ProductID: string
      }[]
    expect((await parts()).map(({ ProductID }) => ProductID).toSorted()).toEqual(['beans', 'tea'])
    const idOf = async (product: string) => (await parts()).find(({ ProductID }) => ProductID === product)?.ID
    const beans = await idOf('beans')
    expect((await shop.call(ADA, 'DELETE', `${at}/${beans}`)).codes).toEqual([
      'LineItem.CannotRemoveRequiredBundleItem',
    ])
    expect((await shop.call(ADA, 'DELETE', `${at}/${header.body.ID}`)).codes).toEqual(['LineItem.CannotRemoveBundle'])
    expect((await shop.call(ADA, 'DELETE', `${at}/bundles/kit/${await idOf('tea')}`)).status).toBe(204)
    expect(await parts()).toHaveLength(1)
    expect((await shop.call(ADA, 'DELETE', `${at}/bundles/other/${header.body.ID}`)).status).toBe(404)
    expect((await shop.call(BOB, 'DELETE', `${at}/bundles/kit/${header.body.ID}`)).status).toBe(404)
    expect((await shop.call(ADA, 'DELETE', `${at}/bundles/kit/${header.body.ID}`)).status).toBe(204)
    expect((await shop.call(ADA, 'GET', at)).body.Items).toEqual([])
    const admins = await shop.call(ADMIN, 'POST', '/subscriptions/bundled/bundles/kit', {})
    expect(admins.status).toBe(201)
    expect((await shop.call(ADMIN, 'DELETE', `/subscriptions/bundled/bundles/kit/${admins.body.ID}`)).status).toBe(204)
  })
})
