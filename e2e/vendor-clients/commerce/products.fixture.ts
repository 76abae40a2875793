import { expect } from 'vitest'
import type { Page } from './api.fixture.ts'
import { ADDRESS } from './platform.fixture.ts'
import type { Script } from './script.fixture.ts'
import { runLinks, runStored } from './stored-family.fixture.ts'
import { product, withThings } from './things.fixture.ts'

const named = (_: string, word: string) => ({ Name: word, Description: `About ${word}`, Active: true })
const place = ['adminAddresses', { ID: 'e2e-store', ...ADDRESS }] as const

/** Products, their prices, choices and stock. */
export const products: Script = {
  async products(stage) {
    const { api } = stage
    await runStored(api, 'products', { body: named, change: { Description: 'Other', ShipWeight: 2.5 } })
    const price = [
      'priceSchedules',
      { ID: 'e2e-price', Name: 'Price', PriceBreaks: [{ Quantity: 1, Price: 5 }] },
    ] as const
    await withThings(stage, [product, price], async () => {
      const unseen = { status: 400, code: 'Product.CannotAssignNotInBuyerCatalog' }
      await api.refused(unseen, 'products.saveAssignment', { ProductID: 'e2e-product', BuyerID: 'north' })
      await api.ok('catalogs.saveProductAssignment', { CatalogID: 'north', ProductID: 'e2e-product' })
      await runLinks(api, {
        family: 'products',
        body: { ProductID: 'e2e-product', BuyerID: 'north', PriceScheduleID: 'e2e-price' },
        query: { productID: 'e2e-product' },
        otherQuery: { productID: 'e2e-product', buyerID: 'south' },
        remove: ['e2e-product', 'north'],
        nowhere: ['ProductID', 'Product'],
      })
      await api.ok('products.saveSupplier', 'e2e-product', 'mill', { defaultPriceScheduleID: 'e2e-price' })
      expect((await api.ok<Page>('products.listSuppliers', 'e2e-product')).Items).toMatchObject([
        { ID: 'mill', Name: 'mill', DefaultPriceScheduleID: 'e2e-price' },
      ])
      if (api.driver.has('products.getSupplier')) {
        expect(await api.ok('products.getSupplier', 'e2e-product', 'mill')).toMatchObject({ ID: 'mill' })
      }
      expect(await api.ids('products.list', { supplierID: 'mill' })).toEqual(['e2e-product'])
      await api.ok('products.removeSupplier', 'e2e-product', 'mill')
      const types = { filters: { ID: 'e2e-*' }, search: 'prod', searchType: 'ExactPhrasePrefix' }
      expect(await api.ids('products.list', types)).toEqual(['e2e-product'])
      expect(await api.ids('products.list', { filters: { ID: 'e2e-*' }, search: 'product' })).toEqual(['e2e-product'])
      await api.refused({ status: 400, code: 'List.InvalidPageSize' }, 'products.list', { pageSize: 101 })
      await api.refused({ status: 400, code: 'List.InvalidType' }, 'products.list', { filters: { Active: 'maybe' } })
    })
  },

  async 'price schedules'({ api }) {
    await runStored(api, 'priceSchedules', {
      body: (_, Name) => ({ Name, Currency: 'NOK', PriceBreaks: [{ Quantity: 1, Price: 12.345 }] }),
      change: { MinQuantity: 2 },
    })
    await api.ok('priceSchedules.create', { ID: 'e2e-price', Name: 'Price' })
    const broken = await api.ok('priceSchedules.savePriceBreak', 'e2e-price', { Quantity: 10, Price: 4.5 })
    expect(broken.PriceBreaks).toMatchObject([{ Quantity: 10, Price: 4.5, SalePrice: null }])
    await api.ok('priceSchedules.deletePriceBreak', 'e2e-price', { quantity: 10 })
    const gone = { status: 404, code: 'PriceSchedule.QtyNotFound' }
    await api.refused(gone, 'priceSchedules.deletePriceBreak', 'e2e-price', { quantity: 10 })
    await api.ok('priceSchedules.delete', 'e2e-price')
  },

  async 'specs, options and variants'(stage) {
    const { api } = stage
    const spec = ['specs', { ID: 'e2e-spec', Name: 'Size', DefinesVariant: true, Required: true }] as const
    await runStored(api, 'specs', { body: (_, Name) => ({ Name, ListOrder: 1 }), change: { ListOrder: 2 } })
    await withThings(stage, [product, spec], async () => {
      const unanswerable = { status: 400, code: 'Spec.InvalidSpecConfiguration' }
      const link = { SpecID: 'e2e-spec', ProductID: 'e2e-product' }
      await api.refused(unanswerable, 'specs.saveProductAssignment', link)
      await runStored(api, 'specs', {
        suffix: 'Option',
        at: ['e2e-spec'],
        body: (_, Value) => ({ Value, ListOrder: 1, PriceMarkupType: 'NoMarkup' }),
        change: { ListOrder: 2 },
      })
      for (const ID of ['s', 'l']) await api.ok('specs.createOption', 'e2e-spec', { ID, Value: ID })
      await runLinks(api, {
        family: 'specs',
        of: 'Product',
        body: link,
        query: { filters: { SpecID: 'e2e-spec' } },
        otherQuery: { filters: { SpecID: 'e2e-other' } },
        remove: ['e2e-spec', 'e2e-product'],
        nowhere: ['ProductID', 'Product'],
      })
      await api.ok('specs.saveProductAssignment', link)
      expect(await api.ids('products.listSpecs', 'e2e-product')).toEqual(['e2e-spec'])
      const made = await api.ok('products.generateVariants', 'e2e-product', {}, { overwriteExisting: true })
      expect(made).toMatchObject({ ID: 'e2e-product', VariantCount: 2, SpecCount: 1 })
      expect(await api.ids('products.listVariants', 'e2e-product', { sortBy: ['ID'] })).toEqual([
        'e2e-product-l',
        'e2e-product-s',
      ])
      const variant = await api.ok('products.getVariant', 'e2e-product', 'e2e-product-l')
      expect(variant).toMatchObject({ Active: true, Specs: [{ SpecID: 'e2e-spec', OptionID: 'l' }] })
      const named = { ID: 'e2e-big', Name: 'Big', Active: true, xp: { a: 1 } }
      expect(await api.ok('products.saveVariant', 'e2e-product', 'e2e-product-l', named)).toMatchObject(named)
      const patched = await api.ok('products.patchVariant', 'e2e-product', 'e2e-big', { xp: { b: 2 } })
      expect(patched).toMatchObject({ Name: 'Big', xp: { a: 1, b: 2 } })
      await api.missing('Variant', 'e2e-product-l', 'products.getVariant', 'e2e-product', 'e2e-product-l')
      await withThings(stage, [place], async () => {
        const at = ['e2e-product', 'e2e-big']
        await api.ok('products.patch', 'e2e-product', { Inventory: { Enabled: true, VariantLevelTracking: true } })
        const body = () => ({ AddressID: 'e2e-store', QuantityAvailable: 5, OrderCanExceed: false })
        const names = {
          list: 'listVariant',
          create: 'createVariant',
          get: 'getVariant',
          save: 'saveVariant',
          patch: 'patchVariant',
          delete: 'deleteVariant',
        }
        await runStored(api, 'inventoryRecords', { names, at, body, change: { QuantityAvailable: 9 } })
        await api.ok('inventoryRecords.createVariant', ...at, { ID: 'e2e-stock', ...body() })
        await runLinks(api, {
          family: 'inventoryRecords',
          of: 'Variant',
          at,
          body: { InventoryRecordID: 'e2e-stock', BuyerID: 'north' },
          query: { inventoryRecordID: 'e2e-stock' },
          otherQuery: { buyerID: 'south' },
          remove: ['e2e-stock', { buyerID: 'north' }],
          nowhere: ['BuyerID', 'Buyer'],
          names: {
            save: 'saveVariantAssignment',
            list: 'listVariantAssignments',
            remove: 'deleteVariantAssignment',
          },
        })
        await api.ok('inventoryRecords.deleteVariant', ...at, 'e2e-stock')
      })
    })
  },

  async stock(stage) {
    const { api } = stage
    await withThings(stage, [product, place], async () => {
      const at = ['e2e-product']
      const unkept = { status: 400, code: 'InventoryConfiguration.ProductInventoryMustExist' }
      await api.refused(unkept, 'inventoryRecords.create', ...at, { AddressID: 'e2e-store' })
      await api.ok('products.patch', ...at, { Inventory: { Enabled: true } })
      const body = () => ({ AddressID: 'e2e-store', QuantityAvailable: 5, OrderCanExceed: true })
      await runStored(api, 'inventoryRecords', { at, body, change: { QuantityAvailable: 9 } })
      await api.ok('inventoryRecords.create', ...at, { ID: 'e2e-stock', ...body() })
      const { Items } = await api.ok<Page>('inventoryRecords.list', ...at, { includeAddress: true })
      expect(Items).toMatchObject([
        { ID: 'e2e-stock', AllowAllBuyers: true, Address: { ID: 'e2e-store', City: 'Bergen' } },
      ])
      await runLinks(api, {
        family: 'inventoryRecords',
        at,
        body: { InventoryRecordID: 'e2e-stock', BuyerID: 'north' },
        query: { inventoryRecordID: 'e2e-stock' },
        otherQuery: { buyerID: 'south' },
        remove: ['e2e-stock', { buyerID: 'north' }],
        nowhere: ['InventoryRecordID', 'InventoryRecord'],
      })
      const inUse = { status: 400, code: 'Address.CannotDeleteInventoryRecordAddress' }
      await api.refused(inUse, 'adminAddresses.delete', 'e2e-store')
      await api.ok('inventoryRecords.delete', ...at, 'e2e-stock')
    })
  },
}
