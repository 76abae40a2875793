import { beforeAll, expect, test } from 'vitest'
import { ADMIN, openOperations, type TestOperations, token, user } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'

const ada = token('buyer', 'north', 'Shopper', 'ada')
const mill = token('supplier', 'mill')

describeWithTables('parents and children', (open) => {
  let api: TestOperations
  const send = (method: string, path: string, body?: object, who = ADMIN) => api.call(who, method, path, body)
  const make = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body)
    expect(answer.status, `${method} ${path} ${answer.codes}`).toBeLessThan(300)
    return answer.body
  }
  const product = async (id: string) => (await send('GET', `/products/${id}`)).body

  beforeAll(async () => {
    api = await openOperations(await open())
    await make('POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
    await make('POST', '/buyers/north/users', user('ada'))
    await make('POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    for (const [ID, Price] of [
      ['cheap', 5],
      ['dear', 9],
    ]) {
      await make('POST', '/priceschedules', { ID, Name: ID, PriceBreaks: [{ Quantity: 1, Price }] })
    }
    await make('POST', '/products', {
      ID: 'shirt',
      Name: 'Shirt',
      IsParent: true,
      Active: true,
      Description: 'Of linen',
      Returnable: true,
      QuantityMultiplier: 2,
      DefaultPriceScheduleID: 'cheap',
      xp: { fabric: { kind: 'linen', weight: 3 }, colour: 'white' },
    })
    await make('POST', '/products', { ID: 'shirt-l', Name: 'Large', ParentID: 'shirt', xp: { size: 'L' } })
  })

  test('a child has what it does not set itself, of xp key by key', async () => {
    expect(await product('shirt-l')).toMatchObject({
      Name: 'Large',
      Description: 'Of linen',
      Active: true,
      Returnable: true,
      QuantityMultiplier: 2,
      DefaultPriceScheduleID: 'cheap',
      xp: { fabric: { kind: 'linen', weight: 3 }, colour: 'white', size: 'L' },
    })
    await make('PATCH', '/products/shirt-l', {
      Description: 'Wide',
      Returnable: false,
      xp: { fabric: { kind: 'wool' } },
    })
    expect(await product('shirt-l')).toMatchObject({
      Description: 'Wide',
      Returnable: false,
      xp: { fabric: { kind: 'wool' }, colour: 'white', size: 'L' },
    })
    await make('PATCH', '/products/shirt-l', { Description: null, Returnable: null, xp: { fabric: null } })
    expect(await product('shirt-l')).toMatchObject({
      Description: 'Of linen',
      Returnable: true,
      xp: { fabric: { kind: 'linen', weight: 3 } },
    })
  })

  test('and has it anew when the parent changes, to be found by too', async () => {
    await make('PATCH', '/products/shirt', { Description: 'Of hemp', xp: { colour: 'ecru' } })
    expect(await product('shirt-l')).toMatchObject({ Description: 'Of hemp', xp: { colour: 'ecru', size: 'L' } })
    const found = await send('GET', '/products?xp.colour=ECRU&ParentID=shirt')
    expect(found.body.Items).toMatchObject([{ ID: 'shirt-l' }])
    await make('PUT', '/products/shirt-l', { Name: 'Large', ParentID: 'shirt', Description: 'Own' })
    expect(await product('shirt-l')).toMatchObject({
      Description: 'Own',
      QuantityMultiplier: 2,
      xp: { colour: 'ecru' },
    })
    expect((await product('shirt-l')).xp).not.toHaveProperty('size')
  })

  test('a child is where its parent is, at its parent’s price unless it has its own', async () => {
    expect(
      await send('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'shirt-l' }),
    ).toMatchObject({
      status: 400,
      codes: ['Catalog.CannotAssignChildProduct'],
    })
    const at = '/me/products/shirt-l'
    expect((await send('GET', at, undefined, ada)).status).toBe(404)
    await make('POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'shirt' })
    expect((await send('GET', at, undefined, ada)).body.PriceSchedule).toMatchObject({ ID: 'cheap' })
    await make('POST', '/products/assignments', { ProductID: 'shirt', BuyerID: 'north', PriceScheduleID: 'dear' })
    expect((await send('GET', at, undefined, ada)).body.PriceSchedule).toMatchObject({ ID: 'dear' })
    await make('PATCH', '/products/shirt-l', { DefaultPriceScheduleID: 'cheap' })
    expect((await send('GET', at, undefined, ada)).body.PriceSchedule).toMatchObject({ ID: 'cheap' })
    await make('PATCH', '/products/shirt', { Active: false })
    expect((await send('GET', at, undefined, ada)).status).toBe(404)
    await make('PATCH', '/products/shirt', { Active: true })
    await make('PATCH', '/products/shirt-l', { Active: false })
    expect((await send('GET', at, undefined, ada)).status).toBe(404)
    expect((await send('GET', '/me/products', undefined, ada)).body.Items).toMatchObject([{ ID: 'shirt' }])
  })

  test('specs of the parent are the child’s too', async () => {
    await make('POST', '/specs', { ID: 'name', Name: 'Name', AllowOpenText: true })
    await make('POST', '/specs', { ID: 'fit', Name: 'Fit', AllowOpenText: true })
    await make('POST', '/specs/productassignments', { SpecID: 'name', ProductID: 'shirt' })
    await make('POST', '/specs/productassignments', { SpecID: 'fit', ProductID: 'shirt-l' })
    await make('PATCH', '/products/shirt-l', { Active: true })
    expect((await send('GET', '/me/products/shirt-l/specs', undefined, ada)).body.Items).toMatchObject([
      { ID: 'fit' },
      { ID: 'name' },
    ])
    expect((await product('shirt-l')).SpecCount).toBe(2)
    expect((await product('shirt')).SpecCount).toBe(1)
  })

  test('what cannot be a parent, a child, or either', async () => {
    const refused = async (method: string, path: string, body: object | undefined, code: string, who = ADMIN) =>
      expect(await send(method, path, body, who), code).toMatchObject({ status: 400, codes: [code] })
    await make('POST', '/products', { ID: 'plain', Name: 'Plain' })
    await make('POST', '/products', { ID: 'varied', Name: 'Varied' })
    await make('POST', '/specs', { ID: 'tone', Name: 'Tone', Required: true, DefinesVariant: true })
    await make('POST', '/specs/tone/options', { ID: 'red', Value: 'Red' })
    await make('POST', '/specs/productassignments', { SpecID: 'tone', ProductID: 'varied' })
    await make('POST', '/products/varied/variants/generate', {})
    await refused(
      'POST',
      '/products',
      { Name: 'x', IsParent: true, ParentID: 'shirt' },
      'Product.ParentProductCannotHaveParent',
    )
    await refused('POST', '/products', { Name: 'x', ParentID: 'plain' }, 'Product.IsNotParent')
    await refused(
      'POST',
      '/products',
      { Name: 'x', ParentID: 'shirt' },
      'Product.ParentChildProductOwnersShouldMatch',
      mill,
    )
    await refused('PATCH', '/products/varied', { IsParent: true }, 'Product.CannotModifyIsParentForVariant')
    await refused('PATCH', '/products/varied', { ParentID: 'shirt' }, 'Product.CannotModifyParentIDForVariant')
    await refused('PATCH', '/products/shirt', { IsParent: false }, 'Product.CannotModifyIsParent')
    await refused('DELETE', '/products/shirt', undefined, 'Product.CannotDeleteParentProduct')
    const variants = { SpecID: 'tone', ProductID: 'shirt' }
    await refused(
      'POST',
      '/specs/productassignments',
      variants,
      'ProductAssigment.ParentChildProductCannotBeAssignedToVariantSpec',
    )
    await refused(
      'POST',
      '/products',
      { Name: 'x', AllSuppliersCanSell: true },
      'Product.CannotModifyAllSuppliersCanSell',
      mill,
    )
    expect((await send('POST', '/products', { Name: 'x', ParentID: 'nowhere' })).status).toBe(404)
  })

  test('a parent that gets another id keeps its children; a child may leave', async () => {
    await make('PATCH', '/products/shirt', { ID: 'blouse' })
    expect(await product('shirt-l')).toMatchObject({ ParentID: 'blouse', Description: 'Own' })
    await make('PATCH', '/products/shirt-l', { ParentID: null })
    await make('PATCH', '/products/blouse', { QuantityMultiplier: 7 })
    expect(await product('shirt-l')).toMatchObject({ ParentID: null, QuantityMultiplier: 2 })
    expect((await send('DELETE', '/products/blouse')).status).toBe(204)
  })

  test('a default supplier may sell the product', async () => {
    await make('PATCH', '/products/plain', { DefaultSupplierID: 'mill' })
    expect((await send('GET', '/products/plain/suppliers')).body.Items).toMatchObject([{ ID: 'mill', Name: 'Mill' }])
  })
})
