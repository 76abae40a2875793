import { beforeAll, expect, test } from 'vitest'
import { ADMIN, openOperations, type TestOperations, token, user } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'

const ada = token('buyer', 'north', 'Shopper', 'ada')

describeWithTables('what may be assigned to whom', (open) => {
  let api: TestOperations
  const send = (method: string, path: string, body?: object, who = ADMIN) => api.call(who, method, path, body)
  const make = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body)
    expect(answer.status, `${method} ${path} ${answer.codes}`).toBeLessThan(300)
    return answer.body
  }
  const refused = async (method: string, path: string, body: object | undefined, code: string) =>
    expect(await send(method, path, body), code).toMatchObject({ status: 400, codes: [code] })
  const items = async (path: string, who = ADMIN) => (await send('GET', path, undefined, who)).body.Items
  const prices = (Price: number) => [{ Quantity: 1, Price }]

  beforeAll(async () => {
    api = await openOperations(await open())
    await make('POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
    await make('POST', '/buyers/north/users', user('ada'))
    await make('POST', '/buyers/north/usergroups', { ID: 'vip', Name: 'VIP' })
    await make('POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    for (const id of ['lamp', 'desk']) await make('POST', '/products', { ID: id, Name: id, Active: true })
    await make('POST', '/catalogs/north/categories', { ID: 'rooms', Name: 'Rooms', Active: true })
    await make('POST', '/priceschedules', { ID: 'list', Name: 'List', PriceBreaks: prices(5) })
    await make('POST', '/priceschedules', { ID: 'empty', Name: 'Empty' })
    await make('POST', '/priceschedules', { ID: 'euro', Name: 'Euro', Currency: 'EUR', PriceBreaks: prices(5) })
    await make('POST', '/priceschedules', { ID: 'mills', Name: 'M', OwnerID: 'mill', PriceBreaks: prices(5) })
  })

  test('a category takes a product into its catalog, and leaving the catalog leaves the category', async () => {
    await make('POST', '/catalogs/north/categories/productassignments', { CategoryID: 'rooms', ProductID: 'desk' })
    expect(await items('/catalogs/productassignments?productID=desk')).toEqual([
      { CatalogID: 'north', ProductID: 'desk' },
    ])
    await make('DELETE', '/catalogs/north/productassignments/desk')
    expect(await items('/catalogs/north/categories/productassignments')).toEqual([])
  })

  test('a product is given to a buyer that has it in a catalog', async () => {
    const link = { ProductID: 'lamp', BuyerID: 'north' }
    await refused('POST', '/products/assignments', link, 'Product.CannotAssignNotInBuyerCatalog')
    await make('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'lamp' })
    await make('POST', '/products/assignments', link)
  })

  test('a price has a break, and the currency of the party', async () => {
    const link = { ProductID: 'lamp', BuyerID: 'north' }
    const give = (PriceScheduleID: string, more: object = {}) => ({ ...link, PriceScheduleID, ...more })
    await refused('POST', '/products/assignments', give('empty'), 'PriceSchedule.NoPriceBreaks')
    await refused('POST', '/products/assignments', give('euro'), 'PriceSchedule.CurrencyMismatch')
    for (const [ID, Currency] of [
      ['eu', 'EUR'],
      ['us', 'USD'],
    ]) {
      await make('POST', '/locales', { ID, Currency })
    }
    await make('POST', '/locales/assignments', { LocaleID: 'us', BuyerID: 'north', UserGroupID: 'vip' })
    await make('POST', '/locales/assignments', { LocaleID: 'us', BuyerID: 'north' })
    await make('POST', '/locales/assignments', { LocaleID: 'eu', BuyerID: 'north' })
    expect(await items('/locales/assignments?buyerID=north')).toMatchObject([
      { LocaleID: 'eu', UserGroupID: null },
      { LocaleID: 'us', UserGroupID: 'vip' },
    ])
    await make('POST', '/products/assignments', give('euro'))
    await refused(
      'POST',
      '/products/assignments',
      give('euro', { UserGroupID: 'vip' }),
      'PriceSchedule.CurrencyMismatch',
    )
    expect((await send('GET', '/me/products/lamp', undefined, ada)).body.PriceSchedule).toMatchObject({ ID: 'euro' })
  })

  test('a price that something has keeps its currency and its last break', async () => {
    await refused('PATCH', '/priceschedules/euro', { Currency: 'USD' }, 'PriceSchedule.CannotModifyCurrency')
    const breaks = '/priceschedules/euro/PriceBreaks'
    await refused('DELETE', `${breaks}?quantity=1`, undefined, 'PriceSchedule.CannotDeleteLastPriceBreak')
    await make('POST', breaks, { Quantity: 10, Price: 4 })
    await refused('PATCH', '/priceschedules/euro', { PriceBreaks: [] }, 'PriceSchedule.CannotClearPriceBreaks')
    await make('DELETE', `${breaks}?quantity=1`)
    await make('PATCH', '/priceschedules/list', { Currency: 'USD', PriceBreaks: [] })
    await make('PATCH', '/priceschedules/list', { Currency: null, PriceBreaks: prices(5) })
  })

  test('a default price has a break too, and is of the product’s company or of the marketplace owner', async () => {
    const byDefault = (DefaultPriceScheduleID: string) => ({ DefaultPriceScheduleID })
    await refused('PATCH', '/products/desk', byDefault('empty'), 'PriceSchedule.NoPriceBreaks')
    await refused('PATCH', '/products/desk', byDefault('mills'), 'PriceSchedule.InvalidDefaultPriceScheduleID')
    await make('PATCH', '/products/desk', byDefault('list'))
    const sells = '/products/desk/suppliers/mill?defaultPriceScheduleID='
    await refused('PUT', `${sells}empty`, undefined, 'PriceSchedule.NoPriceBreaks')
    await make('PUT', `${sells}mills`)
  })

  test('a supplier gives what it sells to buyers, at its own price alone', async () => {
    const mill = token('supplier', 'mill')
    const give = (more: object) => send('POST', '/products/assignments', { BuyerID: 'north', ...more }, mill)
    await make('POST', '/products', { ID: 'not-sold', Name: 'N', Active: true })
    expect((await give({ ProductID: 'not-sold', PriceScheduleID: 'mills' })).status).toBe(404)
    await make('PUT', '/products/lamp/suppliers/mill')
    expect((await give({ ProductID: 'lamp', PriceScheduleID: 'list' })).status).toBe(404)
    expect((await give({ ProductID: 'lamp', SellerID: 'loom' })).status).toBe(403)
    await make('POST', '/locales/assignments', { LocaleID: 'eu', BuyerID: 'north' })
    await make('POST', '/priceschedules', {
      ID: 'mills-euro',
      Name: 'M',
      OwnerID: 'mill',
      Currency: 'EUR',
      PriceBreaks: prices(3),
    })
    expect((await give({ ProductID: 'lamp', PriceScheduleID: 'mills-euro' })).status).toBe(204)
    expect(await items('/products/assignments', mill)).toMatchObject([{ ProductID: 'lamp', SellerID: 'mill' }])
    const at = '/me/products/lamp'
    expect((await send('GET', at, undefined, ada)).body.PriceSchedule).toMatchObject({ ID: 'euro' })
    await make('PATCH', '/suppliers/mill', { AllBuyersCanOrder: true })
    const priceOf = async () => (await send('GET', `${at}?sellerID=mill`, undefined, ada)).body.PriceSchedule
    expect(await priceOf()).toMatchObject({ ID: 'mills-euro' })
    expect((await send('DELETE', '/products/lamp/assignments/north', undefined, mill)).status).toBe(404)
    expect((await send('DELETE', '/products/lamp/assignments/north?sellerID=mill', undefined, mill)).status).toBe(204)
  })

  test('a spec can be answered, and begins with an option of its own', async () => {
    const link = (SpecID: string, more: object = {}) => ({ SpecID, ProductID: 'desk', ...more })
    const at = '/specs/productassignments'
    await make('POST', '/specs', { ID: 'tone', Name: 'Tone' })
    await refused('POST', at, link('tone'), 'Spec.InvalidSpecConfiguration')
    await make('POST', at, link('tone', { DefaultValue: 'any' }))
    await refused('PATCH', '/specs/tone', { DefaultOptionID: 'red' }, 'Spec.OptionNotFound')
    await make('POST', '/specs/tone/options', { ID: 'red', Value: 'Red' })
    await make('PATCH', '/specs/tone', { DefaultOptionID: 'red' })
    await refused('POST', at, link('tone', { DefaultOptionID: 'blue' }), 'Spec.OptionNotFound')
    await refused('POST', '/specs', { Name: 'x', DefinesVariant: true }, 'Spec.MustBeRequired')
    const both = { Name: 'x', DefinesVariant: true, Required: true, AllowOpenText: true }
    await refused('POST', '/specs', both, 'Spec.CannotAllowOpenText')
  })

  test('a bundle is a product of its id, seen with all its parts', async () => {
    await make('POST', '/bundles', { ID: 'set', Name: 'Set', Active: true, xp: { kind: 'gift' } })
    expect((await send('POST', '/bundles', { ID: 'lamp', Name: 'x' })).status).toBe(409)
    const parts = '/bundles/productassignments'
    await make('POST', parts, { BundleID: 'set', ProductID: 'lamp', Required: true })
    await make('POST', parts, { BundleID: 'set', ProductID: 'desk', Required: false })
    await refused(
      'POST',
      '/catalogs/productassignments',
      { CatalogID: 'north', ProductID: 'set' },
      'Catalog.CannotAssignProduct',
    )
    await make('POST', '/catalogs/north/categories/bundleassignments', { CategoryID: 'rooms', BundleID: 'set' })
    expect(await items('/catalogs/bundleassignments?bundleID=set')).toHaveLength(1)
    expect(await items('/me/products?IsBundle=true', ada)).toEqual([])
    await make('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'desk' })
    expect(await items('/me/products?IsBundle=true', ada)).toMatchObject([
      { ID: 'set', Name: 'Set', IsBundle: true, xp: { kind: 'gift' } },
    ])
    expect(await items('/me/products?BundleID=set&sortBy=ID', ada)).toMatchObject([{ ID: 'desk' }, { ID: 'lamp' }])
    await make('PATCH', '/bundles/set', { ID: 'pair', Name: 'Pair' })
    expect(await items('/me/products?IsBundle=true', ada)).toMatchObject([{ ID: 'pair', Name: 'Pair' }])
    await refused('PATCH', '/products/pair', { Name: 'x' }, 'Product.CannotModify')
    await refused('DELETE', '/products/pair', undefined, 'Product.CannotModify')
    await make('POST', '/products', { ID: 'theirs', Name: 'T', OwnerID: 'mill' })
    await refused('POST', parts, { BundleID: 'pair', ProductID: 'theirs', Required: true }, 'Bundle.OwnerIDMustMatch')
    await make('POST', '/products', { ID: 'top', Name: 'T', IsParent: true })
    await make('POST', '/products', { ID: 'sub', Name: 'S', ParentID: 'top' })
    await make('POST', parts, { BundleID: 'pair', ProductID: 'sub', Required: true })
    await refused('POST', parts, { BundleID: 'pair', ProductID: 'top', Required: true }, 'Bundle.ChildProductsAssigned')
    await make('DELETE', '/bundles/pair/productassignments/sub')
    await make('POST', parts, { BundleID: 'pair', ProductID: 'top', Required: true })
    await refused('POST', parts, { BundleID: 'pair', ProductID: 'sub', Required: true }, 'Bundle.ParentProductAssigned')
    await make('DELETE', '/bundles/pair')
    expect((await send('GET', '/products/pair')).status).toBe(404)
  })
})
