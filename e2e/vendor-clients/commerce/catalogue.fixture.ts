import { expect } from 'vitest'
import type { Page, Thing } from './api.fixture.ts'
import type { Script } from './script.fixture.ts'
import { withShop } from './shop.fixture.ts'
import { runLinks, runStored } from './stored-family.fixture.ts'
import { product, withThings } from './things.fixture.ts'

const named = (_: string, word: string) => ({ Name: word, Description: `About ${word}`, Active: true })

const catalog = ['catalogs', { ID: 'e2e-catalog', Name: 'Catalog', Active: true }] as const
const bundle = ['bundles', { ID: 'e2e-bundle', Name: 'Bundle', Active: true }] as const

/** Catalogues with their trees, bundles, facets, collections: what is shown to whom. */
export const catalogue: Script = {
  async 'catalogs, and what is in them'(stage) {
    const { api } = stage
    await runStored(api, 'catalogs', { body: named, change: { Description: 'Other' } })
    await withThings(stage, [product, bundle, catalog], async () => {
      await runLinks(api, {
        family: 'catalogs',
        body: { CatalogID: 'e2e-catalog', BuyerID: 'north', ViewAllCategories: true, ViewAllProducts: false },
        query: { catalogID: 'e2e-catalog' },
        otherQuery: { catalogID: 'e2e-catalog', buyerID: 'south' },
        remove: ['e2e-catalog', { buyerID: 'north' }],
        nowhere: ['BuyerID', 'Buyer'],
      })
      for (const [of, field, id] of [
        ['Product', 'ProductID', 'e2e-product'],
        ['Bundle', 'BundleID', 'e2e-bundle'],
      ] as const) {
        await runLinks(api, {
          family: 'catalogs',
          of,
          body: { CatalogID: 'e2e-catalog', [field]: id },
          query: { catalogID: 'e2e-catalog' },
          otherQuery: { catalogID: 'e2e-other' },
          remove: ['e2e-catalog', id],
          nowhere: [field, of],
        })
      }
    })
  },

  async 'categories, and what is in them'(stage) {
    const { api } = stage
    await withThings(stage, [product, bundle, catalog], async () => {
      const at = ['e2e-catalog']
      await runStored(api, 'categories', { at, body: named, change: { Description: 'Other', ListOrder: 3 } })
      await api.ok('categories.create', ...at, { ID: 'e2e-category', Name: 'Top' }, { adjustListOrders: true })
      await api.ok('categories.create', ...at, { ID: 'e2e-below', Name: 'Below', ParentID: 'e2e-category' })
      expect(await api.ids('categories.list', ...at, { depth: '1' })).toEqual(['e2e-category'])
      expect(await api.ids('categories.list', ...at, { depth: 'all', sortBy: ['ID'] })).toEqual([
        'e2e-below',
        'e2e-category',
      ])
      const circle = { status: 400, code: 'Category.CircularReference' }
      await api.refused(circle, 'categories.patch', ...at, 'e2e-category', { ParentID: 'e2e-below' })
      await runLinks(api, {
        family: 'categories',
        at,
        body: { CategoryID: 'e2e-category', BuyerID: 'north', Visible: true },
        query: { categoryID: 'e2e-category' },
        otherQuery: { buyerID: 'south' },
        remove: ['e2e-category', { buyerID: 'north' }],
        nowhere: ['CategoryID', 'Category'],
      })
      for (const [of, field, id] of [
        ['Product', 'ProductID', 'e2e-product'],
        ['Bundle', 'BundleID', 'e2e-bundle'],
      ] as const) {
        const list = of === 'Product' ? 'catalogs.saveProductAssignment' : 'catalogs.saveBundleAssignment'
        await api.ok(list, { CatalogID: 'e2e-catalog', [field]: id })
        await runLinks(api, {
          family: 'categories',
          of,
          at,
          body: { CategoryID: 'e2e-category', [field]: id, ListOrder: 2 },
          query: { categoryID: 'e2e-category' },
          otherQuery: { categoryID: 'e2e-below' },
          remove: ['e2e-category', id],
          nowhere: [field, of],
        })
      }
      await api.ok('categories.saveProductAssignment', ...at, { CategoryID: 'e2e-category', ProductID: 'e2e-product' })
      const inCategory = { catalogID: 'e2e-catalog', categoryID: 'e2e-category' }
      expect(await api.ids('products.list', inCategory)).toEqual(['e2e-product'])
      const noCatalog = { status: 400, code: 'Product.CategoryFilterRequiresCatalogID' }
      await api.refused(noCatalog, 'products.list', { categoryID: 'e2e-category' })
    })
  },

  async bundles(stage) {
    const { api } = stage
    await runStored(api, 'bundles', { body: named, change: { Description: 'Other' } })
    await withThings(stage, [product, bundle], async () => {
      await runLinks(api, {
        family: 'bundles',
        body: { BundleID: 'e2e-bundle', BuyerID: 'north' },
        query: { bundleID: 'e2e-bundle' },
        otherQuery: { bundleID: 'e2e-bundle', buyerID: 'south' },
        remove: ['e2e-bundle', 'north'],
        nowhere: ['BuyerID', 'Buyer'],
      })
      await runLinks(api, {
        family: 'bundles',
        of: 'Product',
        body: { BundleID: 'e2e-bundle', ProductID: 'e2e-product', Required: true, DefaultQuantity: 2 },
        query: { bundleID: 'e2e-bundle' },
        otherQuery: { productID: 'e2e-other' },
        remove: ['e2e-bundle', 'e2e-product'],
        nowhere: ['ProductID', 'Product'],
      })
    })
  },

  async 'facets, in the Meta of lists'(stage) {
    const { api } = stage
    await runStored(api, 'productFacets', {
      body: (id, Name) => ({ Name, XpPath: `path.${id}`, ListOrder: 900, MinCount: 1 }),
      change: { MinCount: 2 },
    })
    const colour = (ID: string, xp: Thing) => ['products', { ID, Name: ID, xp }] as const
    const shown = [
      colour('e2e-1', { colour: 'red' }),
      colour('e2e-2', { colour: 'red' }),
      colour('e2e-3', { colour: 'blue' }),
    ]
    await withThings(stage, [['productFacets', { ID: 'colour', Name: 'Colour' }], ...shown], async () => {
      const inUse = { status: 409, code: 'ProductFacet.XpPathInUse' }
      await api.refused(inUse, 'productFacets.create', { ID: 'e2e-same', Name: 'Same', XpPath: 'colour' })
      const { Meta } = await api.ok<Page>('products.list', { filters: { ID: 'e2e-*' } })
      expect(Meta.Facets).toEqual([
        {
          Name: 'Colour',
          XpPath: 'colour',
          Values: [
            { Value: 'red', Count: 2 },
            { Value: 'blue', Count: 1 },
          ],
          xp: null,
        },
      ])
    })
  },

  async 'collections of products, as the seller sees them'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ada.ok('me.createProductCollection', { ID: 'e2e-list', Name: 'List' })
      await ada.ok('me.createProductCollectionEntry', 'e2e-list', 'e2e-desk')
      expect(await api.ids('productCollections.list', 'north', { search: 'list' })).toEqual(['e2e-list'])
      expect(await api.ok('productCollections.get', 'north', 'e2e-list')).toMatchObject({ Name: 'List' })
      const { Items } = await api.ok<Page>('productCollections.listEntries', 'north', 'e2e-list')
      expect(Items).toMatchObject([{ ID: 'e2e-desk', OwnerID: 'halden', DateAdded: expect.any(String) }])
      await api.missing('ProductCollection', 'e2e-list', 'productCollections.get', 'south', 'e2e-list')
      await ada.ok('me.deleteProductCollection', 'e2e-list')
    })
  },

  async promotions(stage) {
    const { api } = stage
    await runStored(api, 'promotions', {
      body: (id, word) => ({
        Code: `CODE-${word}-${id}`,
        Name: word,
        EligibleExpression: 'true',
        ValueExpression: 'order.Subtotal * .1',
      }),
      change: { Description: 'Other' },
    })
    const promotion = {
      ID: 'e2e-promotion',
      Code: 'TEN',
      Name: 'Ten',
      EligibleExpression: 'true',
      ValueExpression: '10',
    }
    await withThings(stage, [['promotions', promotion]], async () => {
      const inUse = { status: 409, code: 'Promotion.CodeInUse' }
      await api.refused(inUse, 'promotions.create', { ...promotion, ID: 'e2e-same' })
      await runLinks(api, {
        family: 'promotions',
        body: { PromotionID: 'e2e-promotion', BuyerID: 'north' },
        query: { promotionID: 'e2e-promotion' },
        otherQuery: { promotionID: 'e2e-promotion', buyerID: 'south' },
        remove: ['e2e-promotion', { buyerID: 'north' }],
        nowhere: ['PromotionID', 'Promotion'],
      })
    })
  },
}
