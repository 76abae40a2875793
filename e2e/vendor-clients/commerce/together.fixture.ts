import { expect } from 'vitest'
import type { Page, Thing } from './api.fixture.ts'
import { ADDRESS } from './platform.fixture.ts'
import type { Script } from './script.fixture.ts'
import { withShop } from './shop.fixture.ts'
import { withThings } from './things.fixture.ts'

const bundle = ['bundles', { ID: 'e2e-set', Name: 'Set', Active: true }] as const

/** What a shopper sees, and what goes together: bundles, collections, group orders. Contract sections 10.3 and 20. */
export const together: Script = {
  async 'what a shopper sees'(stage) {
    const { api } = stage
    const [ada, sol] = [await stage.as('ada'), await stage.as('sol')]
    await withShop(stage, async () => {
      const mine = { filters: { ID: 'e2e-*' } }
      expect(await ada.ids('me.listProducts', mine)).toEqual(['e2e-desk', 'e2e-lamp'])
      expect(await ada.ids('me.listProducts', { catalogID: 'e2e-range', categoryID: 'e2e-room' })).toEqual(['e2e-desk'])
      expect(await ada.ids('me.listProducts', { ...mine, search: 'lamp', sortBy: ['!ID'] })).toEqual(['e2e-lamp'])
      expect(await sol.ids('me.listProducts', mine)).toEqual([])
      const desk = await ada.ok('me.getProduct', 'e2e-desk')
      expect(desk).toMatchObject({ ID: 'e2e-desk', PriceSchedule: { PriceBreaks: [{ Price: 100 }, { Price: 90 }] } })
      await sol.missing('Product', 'e2e-desk', 'me.getProduct', 'e2e-desk')
      expect(await ada.ids('me.listCatalogs', mine)).toEqual(['e2e-range'])
      expect(await ada.ok('me.getCatalog', 'e2e-range')).toMatchObject({ Name: 'Range' })
      await sol.missing('Catalog', 'e2e-range', 'me.getCatalog', 'e2e-range')
      const range = { catalogID: 'e2e-range' }
      expect(await ada.ids('me.listCategories', range)).toEqual(['e2e-room'])
      expect(await ada.ok('me.getCategory', 'e2e-room', range)).toMatchObject({ Name: 'Room' })
      expect((await ada.ok<Page>('me.listProductSellers', 'e2e-desk')).Items).toMatchObject([{ ID: 'halden' }])
    })
    expect((await api.ok('me.get')).ID).toBe('boss')
  },

  async 'choices, and where they are in stock'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    const spec = ['specs', { ID: 'e2e-size', Name: 'Size', DefinesVariant: true, Required: true }] as const
    const store = ['adminAddresses', { ID: 'e2e-store', ...ADDRESS }] as const
    await withThings(stage, [store, spec], () =>
      withShop(stage, async () => {
        for (const ID of ['s', 'l']) await api.ok('specs.createOption', 'e2e-size', { ID, Value: ID })
        await api.ok('specs.saveProductAssignment', { SpecID: 'e2e-size', ProductID: 'e2e-lamp' })
        await api.ok('products.generateVariants', 'e2e-lamp', {})
        const place = { AddressID: 'e2e-store', QuantityAvailable: 7 }
        await api.ok('inventoryRecords.create', 'e2e-desk', { ID: 'e2e-here', ...place })
        expect(await ada.ids('me.listSpecs', 'e2e-lamp')).toEqual(['e2e-size'])
        expect(await ada.ok('me.getSpec', 'e2e-lamp', 'e2e-size')).toMatchObject({ OptionCount: 2 })
        const variants = await ada.ids('me.listVariants', 'e2e-lamp')
        expect(variants).toHaveLength(2)
        expect(await ada.ok('me.getVariant', 'e2e-lamp', variants[0])).toMatchObject({ Active: true })
        expect(await ada.ids('me.listProductInventoryRecords', 'e2e-desk')).toEqual(['e2e-here'])
        expect(await ada.ids('me.listVariantInventoryRecords', 'e2e-lamp', variants[0])).toEqual([])
        expect(await ada.ok('me.getProduct', 'e2e-desk')).toMatchObject({ Inventory: { QuantityAvailable: 7 } })
        const unsaid = { status: 400, code: 'Spec.OneOrMoreRequiresValue' }
        await ada.refused(unsaid, 'cart.createLineItem', { ProductID: 'e2e-lamp' })
        const line = await ada.ok('cart.createLineItem', {
          ProductID: 'e2e-lamp',
          Specs: [{ SpecID: 'e2e-size', OptionID: 'l' }],
        })
        expect(line).toMatchObject({ Variant: { ID: 'e2e-lamp-l' }, Specs: [{ Name: 'Size', Value: 'l' }] })
        await ada.ok('cart.delete')
        await api.ok('inventoryRecords.delete', 'e2e-desk', 'e2e-here')
      }),
    )
  },

  async 'bundles, in carts and subscriptions'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await withShop(stage, () =>
      withThings(stage, [bundle], async () => {
        for (const [ProductID, Required] of [
          ['e2e-desk', true],
          ['e2e-lamp', false],
        ] as const) {
          await api.ok('bundles.saveProductAssignment', {
            BundleID: 'e2e-set',
            ProductID,
            Required,
            DefaultQuantity: 1,
          })
        }
        await api.ok('catalogs.saveBundleAssignment', { CatalogID: 'e2e-range', BundleID: 'e2e-set' })
        await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-order' })
        const at = ['Outgoing', 'e2e-order', 'e2e-set'] as const
        const header = await ada.ok('bundleLineItems.create', ...at, { LineItems: [] })
        expect(header).toMatchObject({ IsBundle: true, UnitPrice: 0 })
        const lines = await ada.ok<Page>('lineItems.list', 'Outgoing', 'e2e-order')
        expect(lines.Items.filter(({ BundleItemID: id }) => id === header.ID)).toHaveLength(2)
        await ada.ok('bundleLineItems.delete', ...at, header.ID)
        expect((await ada.ok<Page>('lineItems.list', 'Outgoing', 'e2e-order')).Items).toEqual([])
        const inCart = await ada.ok('cart.createBundleItem', 'e2e-set', { LineItems: [] })
        await ada.ok('cart.deleteBundleItem', 'e2e-set', inCart.ID)
        if (ada.driver.has('cart.deleteBundles')) {
          await ada.ok('cart.createBundleItem', 'e2e-set', { LineItems: [] })
          await ada.ok('cart.deleteBundles', 'e2e-set')
        }
        await ada.ok('cart.delete')

        const when = { Frequency: 1, Interval: 'Months', NextOrderDate: '2040-03-01T10:00:00.000+00:00' }
        await ada.ok('me.createSubscription', { ID: 'e2e-again', ...when })
        const monthly = await ada.ok('me.createSubscriptionBundleItem', 'e2e-again', 'e2e-set', { LineItems: [] })
        await ada.ok('me.deleteSubscriptionBundleItem', 'e2e-again', 'e2e-set', monthly.ID)
        const byBoss = await api.ok('bundleSubscriptionItems.create', 'e2e-again', 'e2e-set', { LineItems: [] })
        await api.ok('bundleSubscriptionItems.delete', 'e2e-again', 'e2e-set', byBoss.ID)
        await ada.ok('me.deleteSubscription', 'e2e-again')
      }),
    )
  },

  async 'collections, shared'(stage) {
    const [ada, ben] = [await stage.as('ada'), await stage.as('ben')]
    await withShop(stage, async () => {
      await ada.ok('me.createProductCollection', { ID: 'e2e-list', Name: 'List' })
      await ada.ok('me.createProductCollectionEntry', 'e2e-list', 'e2e-desk')
      expect(await ada.ids('me.listProductCollectionEntries', 'e2e-list')).toEqual(['e2e-desk'])
      const invitation = await ada.ok('me.createProductCollectionInvitation', 'e2e-list', { Name: 'For Ben' })
      const other = await ada.ok('me.createProductCollectionInvitation', 'e2e-list', { Name: 'For nobody' })
      await ben.ok('me.acceptProductCollectionInvitation', 'e2e-list', invitation.ID)
      expect(await ben.ok('me.getProductCollection', 'e2e-list')).toMatchObject({ Name: 'List' })
      await ben.ok('me.declineProductCollectionInvitation', 'e2e-list', other.ID)
      await ada.ok('me.deleteProductCollection', 'e2e-list')
    })
  },

  async 'an order that several fill'(stage) {
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-order' })
      const until = new Date(Date.now() + 86_400_000).toISOString()
      const invitation = await ada.ok('me.createGroupOrderInvitation', {
        OrderID: 'e2e-order',
        Name: 'For all',
        ExpirationDate: until,
      })
      const { access_token: token } = (await ada.ok('groupOrders.getToken', invitation.ID)) as { access_token: string }
      const guest = stage.api.as(token)
      await guest.ok('lineItems.create', 'Outgoing', 'e2e-order', { ID: 'e2e-mine', ProductID: 'e2e-lamp' })
      await ada.ok('lineItems.create', 'Outgoing', 'e2e-order', { ID: 'e2e-hers', ProductID: 'e2e-desk' })
      expect(await guest.ids('lineItems.list', 'Outgoing', 'e2e-order')).toEqual(['e2e-mine'])
      const all = (await ada.ok<Page>('lineItems.list', 'Outgoing', 'e2e-order')).Items as Thing[]
      expect(all.find(({ ID }) => ID === 'e2e-mine')).toMatchObject({ InvitationID: invitation.ID })
      await guest.ok('lineItems.delete', 'Outgoing', 'e2e-order', 'e2e-mine')
      await ada.ok('me.deleteGroupOrderInvitation', invitation.ID)
      await ada.ok('orders.delete', 'Outgoing', 'e2e-order')
    })
  },
}
