import { beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADA, BOB, openShop, type Shop } from '../shop.fixture.ts'

describeWithTables('bundles on an order', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('desk', { PriceBreaks: [{ Quantity: 1, Price: 300, BundlePrice: 250 }] })
    await shop.product('chair', 100)
    await shop.product('lamp', 40)
    await shop.product('rug', 80)
    await shop.make('PUT', '/bundles/office', { Name: 'Office', Active: true })
    const parts = [
      { ProductID: 'desk', Required: true, DefaultQuantity: 1 },
      { ProductID: 'chair', Required: true, DefaultQuantity: 2 },
      { ProductID: 'lamp', Required: false },
    ]
    for (const part of parts) await shop.make('POST', '/bundles/productassignments', { BundleID: 'office', ...part })
    await shop.make('POST', '/catalogs/bundleassignments', { CatalogID: 'north', BundleID: 'office' })
  })

  const lines = async (caller = ADA) =>
    (await shop.as(caller, 'GET', '/cart/lineitems')).Items as readonly Record<string, unknown>[]

  test('it is a line that costs nothing and is not counted, and a line for each part, at the bundle’s price', async () => {
    const header = await shop.call(ADA, 'POST', '/cart/bundles/office', {
      LineItems: [{ ProductID: 'desk', Quantity: 1 }, { ProductID: 'chair' }, { ProductID: 'lamp', Quantity: 3 }],
    })
    expect(header).toMatchObject({
      status: 201,
      body: { ProductID: 'office', IsBundle: true, UnitPrice: 0, LineTotal: 0 },
    })
    const { ID } = header.body
    expect((await lines()).filter((line) => line.BundleItemID === ID)).toMatchObject([
      { ProductID: 'desk', Quantity: 1, UnitPrice: 250 },
      { ProductID: 'chair', Quantity: 2, UnitPrice: 100 },
      { ProductID: 'lamp', Quantity: 3, UnitPrice: 40 },
    ])
    expect(await shop.as(ADA, 'GET', '/cart')).toMatchObject({ LineItemCount: 3, Subtotal: 570, Total: 570 })
  })

  test('what it needs stays as long as it does; what it does not need may go', async () => {
    const all = await lines()
    const at = (product: string) => `/cart/lineitems/${all.find(({ ProductID }) => ProductID === product)?.ID}`
    const header = all.find(({ IsBundle }) => IsBundle === true)?.ID
    expect((await shop.call(ADA, 'DELETE', at('office'))).codes).toEqual(['LineItem.CannotRemoveBundle'])
    expect((await shop.call(ADA, 'DELETE', at('desk'))).codes).toEqual(['LineItem.CannotRemoveRequiredBundleItem'])
    const desk = all.find(({ ProductID }) => ProductID === 'desk')?.ID
    expect((await shop.call(ADA, 'DELETE', `/cart/bundles/office/${desk}`)).codes).toEqual([
      'LineItem.CannotRemoveRequiredBundleItem',
    ])
    expect((await shop.call(ADA, 'DELETE', at('lamp'))).status).toBe(204)
    expect((await shop.as(ADA, 'GET', '/cart')).Total).toBe(450)
    expect((await shop.call(ADA, 'DELETE', `/cart/bundles/other/${header}`)).status).toBe(404)
    expect((await shop.call(ADA, 'DELETE', `/cart/bundles/office/${header}`)).status).toBe(204)
    expect(await lines()).toEqual([])
  })

  test.each([
    ['a product that is no part', [{ ProductID: 'rug', Quantity: 1 }], 'Bundle.ProductNotAssigned'],
    ['not what it needs', [{ ProductID: 'desk', Quantity: 1 }], 'Bundle.RequiredBundleItemMissing'],
    [
      'a part without a quantity of its own or by default',
      [{ ProductID: 'desk' }, { ProductID: 'chair' }, { ProductID: 'lamp' }],
      'Bundle.DefaultQuantityMissing',
    ],
    ['nothing, where a part has no default quantity', [], 'Bundle.DefaultQuantityMissing'],
  ])('with %s it is refused', async (_, LineItems, code) => {
    const refused = await shop.call(BOB, 'POST', '/cart/bundles/office', { LineItems })
    expect([refused.status, refused.codes]).toEqual([400, [code]])
    expect(await lines(BOB)).toEqual([])
  })

  test('as a plain line it is refused, and an unknown one is not found', async () => {
    const plain = await shop.call(BOB, 'POST', '/cart/lineitems', { ProductID: 'office', Quantity: 1 })
    expect(plain.codes).toContain('LineItem.CannotPurchaseBundleProduct')
    expect((await shop.call(BOB, 'POST', '/cart/bundles/desk', { LineItems: [] })).status).toBe(404)
  })

  test('its parts follow when it is called another name', async () => {
    const LineItems = [{ ProductID: 'desk' }, { ProductID: 'chair' }]
    const { ID } = await shop.as(BOB, 'POST', '/cart/bundles/office', { LineItems })
    expect(await shop.as(BOB, 'PATCH', `/cart/lineitems/${ID}`, { ID: 'my-office' })).toMatchObject({ ID: 'my-office' })
    expect((await lines(BOB)).map(({ BundleItemID }) => BundleItemID)).toEqual([null, 'my-office', 'my-office'])
    expect((await shop.call(BOB, 'DELETE', '/cart/bundles/office/my-office')).status).toBe(204)
  })

  test('every instance of a bundle goes at once', async () => {
    const LineItems = [{ ProductID: 'desk' }, { ProductID: 'chair' }]
    for (const _ of [1, 2]) await shop.as(BOB, 'POST', '/cart/bundles/office', { LineItems })
    await shop.as(BOB, 'POST', '/cart/lineitems', { ProductID: 'rug', Quantity: 1 })
    expect(await lines(BOB)).toHaveLength(7)
    expect((await shop.call(BOB, 'DELETE', '/cart/bundles/office')).status).toBe(204)
    expect(await lines(BOB)).toMatchObject([{ ProductID: 'rug' }])
    expect((await shop.call(BOB, 'DELETE', '/cart/bundles/office')).status).toBe(404)
  })
})
