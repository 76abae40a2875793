import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../ground/database/index.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import type { ObjectStore } from '../object-store.ts'
import { draftOf, emptyStore, linkOf, openStore } from '../store.fixture.ts'
import type { Filter } from './query.ts'

describeWithTables('filters', (open) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
  })
  const total = async (family: string, filters: readonly Filter[]) => (await store.list(db, { family, filters })).total
  const refusal = (filters: readonly Filter[], family = 'Product') =>
    expect(store.list(db, { family, filters })).rejects

  describe('of products', () => {
    beforeAll(async () => {
      await emptyStore(db)
      const named = (family: string, id: string, scope = '') => draftOf(family, id, { Name: id }, scope)
      for (const draft of [
        named('Catalog', 'Home'),
        named('Catalog', 'office'),
        named('Category', 'lamps', 'Home'),
        named('Category', 'lamps', 'office'),
        named('Supplier', 'maker'),
        named('Product', 'arc'),
        named('Product', 'desk'),
        named('Product', 'rug'),
        linkOf('ProductCatalogAssignment', 'Home|arc', { CatalogID: 'Home', ProductID: 'arc' }),
        linkOf('ProductCatalogAssignment', 'Home|desk', { CatalogID: 'Home', ProductID: 'desk' }),
        linkOf('ProductCatalogAssignment', 'office|desk', { CatalogID: 'office', ProductID: 'desk' }),
        linkOf('CategoryProductAssignment', 'lamps|arc', { CategoryID: 'lamps', ProductID: 'arc' }, 'Home'),
        linkOf('CategoryProductAssignment', 'lamps|desk', { CategoryID: 'lamps', ProductID: 'desk' }, 'office'),
        linkOf('ProductSupplier', 'maker', { ID: 'maker' }, 'rug'),
        draftOf('InventoryRecord', 'r1', { QuantityAvailable: 3, AddressID: 'north' }, 'arc'),
        draftOf('InventoryRecord', 'r2', { QuantityAvailable: 30, AddressID: 'south' }, 'arc'),
        draftOf('PriceSchedule', 'p1', {
          Name: 'p1',
          PriceBreaks: [
            { Quantity: 1, Price: 10 },
            { Quantity: 5, Price: 8.5 },
          ],
        }),
        draftOf('Order', 'o1', { Comments: 'x', FromUser: { FirstName: 'Ann' } }),
        draftOf('LineItem', 'l1', { ProductID: 'arc', Product: { Name: 'Arc lamp' } }, 'o1'),
      ]) {
        await store.put(db, draft)
      }
    })
    const ids = async (...filters: [string, string][]) => {
      const { items } = await store.list(db, {
        family: 'Product',
        filters: filters.map(([name, value]) => ({ name, value })),
        sort: [{ field: 'ID' }],
      })
      return items.map(({ id }) => id).join(' ')
    }

    test('look into catalogs and their categories', async () => {
      expect(await ids(['CatalogID', 'home'])).toBe('arc desk')
      expect(await ids(['CatalogID', 'hom*'])).toBe('arc desk')
      expect(await ids(['CatalogID', '!home'])).toBe('rug')
      expect(await ids(['CatalogID', '!*'])).toBe('rug')
      expect(await ids(['CatalogID', 'home'], ['CatalogID', 'office'])).toBe('desk')
      expect(await ids(['CatalogID', 'home'], ['CategoryID', 'lamps'])).toBe('arc')
      expect(await ids(['CatalogID', 'home|office'], ['CategoryID', 'lamps'])).toBe('arc desk')
      for (const filters of [
        [['CategoryID', 'lamps']],
        [
          ['CategoryID', 'lamps'],
          ['CatalogID', '!home'],
        ],
      ] as [string, string][][]) {
        await expect(ids(...filters)).rejects.toMatchObject({ code: 'Product.CategoryFilterRequiresCatalogID' })
      }
    })

    test('look at suppliers and stock', async () => {
      expect(await ids(['SupplierID', 'maker'])).toBe('rug')
      expect(await ids(['InventoryRecords.QuantityAvailable', '>=30'])).toBe('arc')
      expect(await ids(['InventoryRecords.QuantityAvailable', '>30'])).toBe('')
      expect(await ids(['InventoryRecords.AddressID', 'NORTH'])).toBe('arc')
      expect(await ids(['InventoryRecords.AddressID', '!north'])).toBe('desk rug')
    })

    test('go through lists within an object, and into the lines of an order', async () => {
      expect(await total('PriceSchedule', [{ name: 'PriceBreaks.Price', value: '8.5' }])).toBe(1)
      expect(await total('PriceSchedule', [{ name: 'PriceBreaks.Price', value: '<8.5' }])).toBe(0)
      expect(await total('PriceSchedule', [{ name: 'PriceBreaks.Quantity', value: '>=5' }])).toBe(1)
      expect(await total('Order', [{ name: 'FromUser.FirstName', value: 'ann' }])).toBe(1)
      expect(await total('Order', [{ name: 'LineItems.Product.Name', value: 'arc*' }])).toBe(1)
      expect(await total('Order', [{ name: 'LineItems.Product.Name', value: '!arc*' }])).toBe(0)
    })

    test.each([
      'Nonsense',
      'name',
      'Name.x',
      'xp..a',
      '',
      'Inventory.Nonsense',
      'constructor',
      '__proto__',
      'InventoryRecords',
      'InventoryRecords.Nope',
      'CatalogID.x',
      'Name|Nonsense',
    ])('refuse the property %s', async (name) =>
      refusal([{ name, value: 'x' }]).toMatchObject({ code: 'List.InvalidProperty', status: 400 }),
    )

    test.each([
      ['ShipWeight', 'heavy'],
      ['ShipWeight', '1*'],
      ['ShipWeight', '>'],
      ['Active', 'perhaps'],
      ['Active', '>true'],
      ['DateCreated', 'yesterday'],
      ['DateCreated', '2026*'],
      ['Inventory', 'x'],
      ['xp', 'x'],
      ['ShipWeight', '5|heavy'],
    ])('refuse %s=%s as of the wrong type', async (name, value) =>
      refusal([{ name, value }]).toMatchObject({ code: 'List.InvalidType' }),
    )

    test('refuse what only requests carry', async () =>
      refusal([{ name: 'Password', value: '*' }], 'AdminUser').toMatchObject({ code: 'List.InvalidProperty' }))

    test('refuse too many and too long ones', async () => {
      const many = Array.from({ length: 51 }, () => ({ name: 'Name', value: 'x' }))
      await refusal(many).toMatchObject({ code: 'Search.InvalidQuery' })
      await refusal([{ name: 'Name', value: 'x'.repeat(2001) }]).toMatchObject({ code: 'Search.InvalidQuery' })
      await refusal([{ name: 'Name', value: '|'.repeat(200) }]).toMatchObject({ code: 'Search.InvalidQuery' })
    })
  })
})
