import { beforeAll, expect, test } from 'vitest'
import {
  ADDRESS,
  ADMIN,
  type Answer,
  openOperations,
  type TestOperations,
  token,
  user,
} from '../../operations/operations.fixture.ts'
import { describeWithTablesOnEveryEngine } from '../../tables.fixture.ts'

const ada = token('buyer', 'north', 'Shopper', 'ada')
const ben = token('buyer', 'north', 'Shopper', 'ben')
const eve = token('buyer', 'south', 'Shopper', 'eve')

const ids = ({ body }: Answer) => (body.Items as readonly { ID: string }[]).map(({ ID }) => ID)

describeWithTablesOnEveryEngine('the catalogue of a shopper', (open) => {
  let api: TestOperations
  const make = async (method: string, path: string, body?: object) => {
    const answer = await api.call(ADMIN, method, path, body)
    expect(answer.status, `${method} ${path} ${answer.codes}`).toBeLessThan(300)
    return answer.body
  }
  const see = (who: string, path: string) => api.call(who, 'GET', path)
  const price = (id: string, Price: number, more: object = {}) =>
    make('PUT', `/priceschedules/${id}`, { Name: id, PriceBreaks: [{ Quantity: 1, Price }], ...more })
  const product = (id: string, more: object = {}) => make('PUT', `/products/${id}`, { Name: id, Active: true, ...more })
  const into = (CatalogID: string, ProductID: string, CategoryID?: string) =>
    CategoryID === undefined
      ? make('POST', '/catalogs/productassignments', { CatalogID, ProductID })
      : make('POST', `/catalogs/${CatalogID}/categories/productassignments`, { CategoryID, ProductID })

  beforeAll(async () => {
    api = await openOperations(await open())
    for (const id of ['north', 'south']) await make('POST', '/buyers', { ID: id, Name: id, Active: true })
    for (const id of ['ada', 'ben']) await make('POST', '/buyers/north/users', user(id))
    await make('POST', '/buyers/south/users', user('eve'))
    await make('POST', '/buyers/north/usergroups', { ID: 'vip', Name: 'VIP' })
    await make('POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'vip', UserID: 'ada' })
    for (const [id, more] of [
      ['mill', { AllBuyersCanOrder: true }],
      ['loom', {}],
    ] as const) {
      await make('POST', '/suppliers', { ID: id, Name: id, Active: true, ...more })
    }
    await price('list', 50)
    await price('less', 45)
    await price('vip', 40)
    await price('dollars', 10, { Currency: 'USD' })
    await price('of-mill', 48, { OwnerID: 'mill' })
    await product('lamp', { DefaultPriceScheduleID: 'list', xp: { colour: 'red', watts: 9 } })
    await product('chair', { DefaultPriceScheduleID: 'dollars', xp: { colour: 'blue' } })
    await product('desk', { xp: { colour: 'red' } })
    await product('asleep', { Active: false })
    await product('elsewhere')
    for (const [id, ParentID] of [
      ['rooms', null],
      ['office', 'rooms'],
      ['cellar', 'rooms'],
      ['attic', 'cellar'],
    ] as const) {
      await make('PUT', `/catalogs/north/categories/${id}`, { Name: id, Active: id !== 'cellar', ParentID })
    }
    for (const id of ['lamp', 'chair', 'asleep']) await into('north', id)
    await into('north', 'lamp', 'rooms')
    await into('north', 'desk', 'office')
  })

  test('lists what is active and in a catalog of theirs, whoever else sees it', async () => {
    expect(ids(await see(ada, '/me/products'))).toEqual(['chair', 'desk', 'lamp'])
    expect(ids(await see(eve, '/me/products'))).toEqual([])
    expect((await see(ada, '/me/products/lamp')).status).toBe(200)
    for (const id of ['asleep', 'elsewhere', 'nothing']) {
      expect(await see(ada, `/me/products/${id}`)).toMatchObject({
        status: 404,
        body: { Errors: [{ Data: { ObjectType: 'Product', ObjectID: id } }] },
      })
    }
    expect((await see(token('supplier', 'mill', 'Shopper'), '/me/products')).status).toBe(403)
  })

  test('filters, search, sort, pages and facets work as on other lists', async () => {
    expect(ids(await see(ada, '/me/products?xp.colour=RED&sortBy=!ID'))).toEqual(['lamp', 'desk'])
    expect(ids(await see(ada, '/me/products?search=chair'))).toEqual(['chair'])
    expect(ids(await see(ada, '/me/products?sortBy=xp.watts,ID&pageSize=1&page=2'))).toEqual(['chair'])
    await make('POST', '/productfacets', { ID: 'colour', Name: 'Colour' })
    const { Meta } = (await see(ada, '/me/products')).body as unknown as {
      Meta: { TotalCount: number; Facets: object[] }
    }
    expect(Meta.TotalCount).toBe(3)
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
    expect((await see(ada, '/me/products?OwnerID=halden')).codes).toEqual(['List.InvalidProperty'])
    expect((await see(ada, '/me/products?PriceSchedule.ID=list')).codes).toEqual(['List.InvalidProperty'])
    expect((await see(ada, '/me/products?sortBy=!PriceSchedule.ID')).codes).toEqual(['List.InvalidSortProperty'])
  })

  test('has the price, and neither owner nor default price', async () => {
    const { body } = await see(ada, '/me/products/lamp')
    expect(body).toMatchObject({ PriceSchedule: { ID: 'list', IsOnSale: false }, SpecCount: 0, xp: { watts: 9 } })
    expect(body).not.toHaveProperty('OwnerID')
    expect(body).not.toHaveProperty('DefaultPriceScheduleID')
    // Another currency is no price.
    expect((await see(ada, '/me/products/chair')).body.PriceSchedule).toBeNull()
    const list = (await see(ada, '/me/products')).body.Items as { ID: string; PriceSchedule: { ID: string } | null }[]
    expect(list.map(({ ID, PriceSchedule }) => [ID, PriceSchedule?.ID])).toEqual([
      ['chair', undefined],
      ['desk', undefined],
      ['lamp', 'list'],
    ])
  })

  test('a group’s price goes before the buyer’s, and that before the default', async () => {
    const assign = (more: object) =>
      make('POST', '/products/assignments', { ProductID: 'lamp', BuyerID: 'north', ...more })
    await assign({ PriceScheduleID: 'less' })
    await assign({ UserGroupID: 'vip', PriceScheduleID: 'vip' })
    const priceOf = async (who: string, query = '') =>
      ((await see(who, `/me/products/lamp${query}`)).body.PriceSchedule as { ID: string } | null)?.ID
    expect(await priceOf(ada)).toBe('vip')
    expect(await priceOf(ben)).toBe('less')
  })

  test('a seller’s price where that seller sells it; else it is not found', async () => {
    await make('PUT', '/products/lamp/suppliers/mill?defaultPriceScheduleID=of-mill')
    const { body } = await see(ben, '/me/products/lamp?sellerID=mill')
    expect(body.PriceSchedule).toMatchObject({ ID: 'of-mill' })
    expect((await see(ben, '/me/products/desk?sellerID=mill')).status).toBe(404)
    expect((await see(ben, '/me/products/lamp?sellerID=loom')).status).toBe(404)
    expect(ids(await see(ben, '/me/products?sellerID=mill'))).toEqual(['lamp'])
    expect(ids(await see(ben, '/me/products?sellerID=loom'))).toEqual([])
    const sellers = (await see(ben, '/me/products/lamp/sellers')).body.Items
    expect(sellers).toMatchObject([
      { ID: 'halden', PriceSchedule: { ID: 'less' } },
      { ID: 'mill', PriceSchedule: { ID: 'of-mill' } },
    ])
    expect(ids(await see(ben, '/me/products/lamp/sellers?Name=mi*'))).toEqual(['mill'])
    expect(ids(await see(ben, '/me/sellers?search=halden'))).toEqual(['halden'])
    expect(ids(await see(ben, '/me/sellers?sortBy=!Name&pageSize=1'))).toEqual(['mill'])
  })

  test('categories: those that are seen, as deep as is asked for', async () => {
    expect(ids(await see(ada, '/me/catalogs'))).toEqual(['north'])
    expect((await see(ada, '/me/catalogs/south')).status).toBe(404)
    expect(ids(await see(ada, '/me/categories'))).toEqual(['office', 'rooms'])
    expect(ids(await see(ada, '/me/categories?catalogID=north&depth=1'))).toEqual(['rooms'])
    expect(ids(await see(ada, '/me/categories?productID=lamp'))).toEqual(['rooms'])
    expect(ids(await see(ada, '/me/categories?catalogID=south'))).toEqual([])
    expect((await see(ada, '/me/categories/rooms')).body).toMatchObject({ ID: 'rooms', ChildCount: 1 })
    expect((await see(ada, '/me/categories/attic?catalogID=north')).status).toBe(404)
    expect((await see(ada, '/me/categories?depth=0')).codes).toEqual(['Category.InvalidDepth'])
    expect(ids(await see(ada, '/me/products?categoryID=rooms'))).toEqual(['desk', 'lamp'])
    expect(ids(await see(ada, '/me/products?catalogID=north&categoryID=rooms&depth=1'))).toEqual(['lamp'])
    expect(ids(await see(ada, '/me/products?categoryID=cellar'))).toEqual([])
    expect(ids(await see(ada, '/me/products?catalogID=north&categoryID=office&xp.colour=red'))).toEqual(['desk'])
  })

  test('a category that hides, and one that shows, to a group', async () => {
    const at = '/catalogs/north/categories/assignments'
    await make('POST', at, { CategoryID: 'office', BuyerID: 'north', Visible: false, ViewAllProducts: false })
    expect(ids(await see(ben, '/me/products'))).toEqual(['chair', 'lamp'])
    expect(ids(await see(ben, '/me/categories'))).toEqual(['rooms'])
    await make('POST', at, {
      CategoryID: 'office',
      BuyerID: 'north',
      UserGroupID: 'vip',
      Visible: true,
      ViewAllProducts: true,
    })
    expect(ids(await see(ada, '/me/products'))).toEqual(['chair', 'desk', 'lamp'])
    const { body } = await api.call(ADMIN, 'GET', `${at}?userGroupID=vip`)
    expect(body.Items).toMatchObject([{ Visible: true, ViewAllProducts: true }])
    await make('POST', at, { CategoryID: 'office', BuyerID: 'north' })
    expect((await api.call(ADMIN, 'GET', at)).body.Items).toMatchObject([{ Visible: null }, {}])
    await make('DELETE', '/catalogs/north/categories/office/assignments?buyerID=north&userGroupID=vip')
    expect(ids(await see(ben, '/me/products'))).toEqual(['chair', 'desk', 'lamp'])
  })

  test('specs with the assignment’s defaults, and active variants', async () => {
    await make('PUT', '/specs/tone', { Name: 'Tone', Required: true, DefinesVariant: true })
    for (const id of ['warm', 'cold']) await make('PUT', `/specs/tone/options/${id}`, { Value: id, ListOrder: 1 })
    await make('PUT', '/specs/words', { Name: 'Words', AllowOpenText: true, DefaultValue: 'none', ListOrder: 1 })
    await make('POST', '/specs/productassignments', { SpecID: 'tone', ProductID: 'lamp', DefaultOptionID: 'warm' })
    await make('POST', '/specs/productassignments', { SpecID: 'words', ProductID: 'lamp', DefaultValue: 'Ada' })
    await make('POST', '/products/lamp/variants/generate', {})
    await make('PATCH', '/products/lamp/variants/lamp-cold', { Active: false })
    expect((await see(ada, '/me/products/lamp/specs?sortBy=Name')).body.Items).toMatchObject([
      { ID: 'tone', DefaultOptionID: 'warm', OptionCount: 2, Options: [{ ID: 'cold' }, { ID: 'warm' }] },
      { ID: 'words', DefaultValue: 'Ada' },
    ])
    expect((await see(ada, '/me/products/lamp/specs/words')).body.DefaultValue).toBe('Ada')
    expect((await see(ada, '/me/products/desk/specs/words')).status).toBe(404)
    expect((await see(ada, '/me/products/lamp/specs?catalogID=south')).status).toBe(404)
    expect(ids(await see(ada, '/me/products/lamp/variants'))).toEqual(['lamp-warm'])
    expect((await see(ada, '/me/products/lamp/variants/lamp-warm')).status).toBe(200)
    expect((await see(ada, '/me/products/lamp/variants/lamp-cold')).status).toBe(404)
    expect((await see(ada, '/me/products/lamp')).body).toMatchObject({ SpecCount: 2, VariantCount: 2 })
    expect((await see(eve, '/me/products/lamp/variants')).status).toBe(404)
  })

  test('stock is what the records open to them hold', async () => {
    await make('POST', '/addresses', { ID: 'dock', AddressName: 'Dock', ...ADDRESS })
    await make('PATCH', '/products/desk', { Inventory: { Enabled: true } })
    expect((await see(ada, '/me/products/desk')).body.Inventory).toMatchObject({ QuantityAvailable: 0 })
    const at = '/products/desk/inventoryrecords'
    for (const [id, QuantityAvailable, AllowAllBuyers] of [
      ['open', 5, true],
      ['vips', 3, false],
      ['others', 2, false],
    ] as const) {
      await make('POST', at, { ID: id, AddressID: 'dock', QuantityAvailable, AllowAllBuyers })
    }
    await make('POST', `${at}/assignments`, { InventoryRecordID: 'vips', BuyerID: 'north', UserGroupID: 'vip' })
    await make('POST', `${at}/assignments`, { InventoryRecordID: 'others', BuyerID: 'south' })
    expect(ids(await see(ada, '/me/products/desk/inventoryrecords'))).toEqual(['open', 'vips'])
    expect(ids(await see(ben, '/me/products/desk/inventoryrecords'))).toEqual(['open'])
    expect((await see(ada, '/me/products/desk')).body.Inventory).toMatchObject({ QuantityAvailable: 8 })
    expect((await see(ben, '/me/products/desk')).body.Inventory).toMatchObject({ QuantityAvailable: 5 })
  })
})
