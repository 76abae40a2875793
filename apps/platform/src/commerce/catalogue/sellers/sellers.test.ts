import { beforeAll, expect, test } from 'vitest'
import { ADDRESS, ADMIN, openOperations, type TestOperations, token } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'

const MILL = token('supplier', 'mill')
const LOOM = token('supplier', 'loom')

const ids = (answer: { body: object }) =>
  ((answer.body as { Items?: { ID: string }[] }).Items ?? []).map(({ ID }) => ID)

describeWithTables('a product that a supplier sells and does not own', (open) => {
  let api: TestOperations
  const call = (caller: string, method: string, path: string, body?: unknown) => api.call(caller, method, path, body)
  const make = async (caller: string, method: string, path: string, body?: unknown) => {
    const answer = await call(caller, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** `chair` of the marketplace with specs, a variant and stock of three companies, for any supplier; `lamp` of mill. */
  beforeAll(async () => {
    api = await openOperations(await open())
    for (const id of ['mill', 'loom']) await make(ADMIN, 'POST', '/suppliers', { ID: id, Name: id, Active: true })
    await make(ADMIN, 'POST', '/addresses', { ...ADDRESS, ID: 'ours' })
    for (const id of ['mill', 'loom']) await make(ADMIN, 'POST', `/suppliers/${id}/addresses`, { ...ADDRESS, ID: id })
    const open_ = { Name: 'x', Active: true, AllSuppliersCanSell: true, Inventory: { Enabled: true } }
    await make(ADMIN, 'POST', '/products', { ...open_, ID: 'chair' })
    await make(ADMIN, 'POST', '/products', { ...open_, ID: 'desk' })
    await make(ADMIN, 'POST', '/products', { ...open_, ID: 'family', IsParent: true, Inventory: null })
    await make(ADMIN, 'POST', '/products', { Name: 'x', ID: 'child', ParentID: 'family' })
    await make(MILL, 'POST', '/products', { Name: 'Lamp', ID: 'lamp' })
    await make(ADMIN, 'POST', '/specs', { ID: 'size', Name: 'size', DefinesVariant: true, Required: true })
    await make(ADMIN, 'POST', '/specs/size/options', { ID: 'S', Value: 'S' })
    await make(ADMIN, 'POST', '/specs/productassignments', { SpecID: 'size', ProductID: 'chair' })
    await make(ADMIN, 'POST', '/products/chair/variants/generate', {})
    for (const [OwnerID, AddressID] of [
      ['halden', 'ours'],
      ['mill', 'mill'],
      ['loom', 'loom'],
    ])
      await make(ADMIN, 'POST', '/products/chair/inventoryrecords', { ID: OwnerID, OwnerID, AddressID })
    await make(LOOM, 'PUT', '/products/chair/suppliers/loom')
    await make(LOOM, 'PUT', '/products/desk/suppliers/loom')
  })

  const seen = async (caller: string) => ids(await call(caller, 'GET', '/products?sortBy=ID'))

  test('is in their list with their own, with the children of what they sell, until they opt out', async () => {
    expect(await seen(MILL)).toEqual(['lamp'])
    expect((await call(MILL, 'GET', '/products/chair')).status).toBe(404)
    for (const id of ['chair', 'family']) await make(MILL, 'PUT', `/products/${id}/suppliers/mill`)
    expect(await seen(MILL)).toEqual(['chair', 'child', 'family', 'lamp'])
    expect((await call(MILL, 'GET', '/products/chair')).body.ID).toBe('chair')
    expect((await call(MILL, 'GET', '/products/child')).body.ID).toBe('child')
    expect((await call(MILL, 'DELETE', '/products/family/suppliers/mill')).status).toBe(204)
    expect(await seen(MILL)).toEqual(['chair', 'lamp'])
    expect((await call(MILL, 'GET', '/products/family')).status).toBe(404)
    expect((await call(MILL, 'DELETE', '/products/family/suppliers/mill')).status).toBe(404)
  })

  test('is looked at with its specs, its variants and its stock, without that of other suppliers', async () => {
    await make(MILL, 'PUT', '/products/chair/suppliers/mill')
    expect(ids(await call(MILL, 'GET', '/products/chair/specs'))).toEqual(['size'])
    expect(ids(await call(MILL, 'GET', '/products/chair/variants'))).toEqual(['chair-S'])
    expect((await call(MILL, 'GET', '/products/chair/variants/chair-S')).status).toBe(200)
    expect(ids(await call(MILL, 'GET', '/products/chair/inventoryrecords?sortBy=ID'))).toEqual(['halden', 'mill'])
    expect((await call(MILL, 'GET', '/products/chair/inventoryrecords/halden')).status).toBe(200)
    expect((await call(MILL, 'GET', '/products/chair/inventoryrecords/loom')).status).toBe(404)
    expect((await call(MILL, 'GET', '/products/desk/variants')).status).toBe(404)
  })

  test('does not tell who else sells it', async () => {
    await make(MILL, 'PUT', '/products/chair/suppliers/mill')
    expect(ids(await call(MILL, 'GET', '/products/chair/suppliers'))).toEqual(['mill'])
    expect((await call(MILL, 'GET', '/products/chair/suppliers/loom')).status).toBe(404)
    expect((await call(MILL, 'DELETE', '/products/chair/suppliers/loom')).status).toBe(404)
    await make(ADMIN, 'PATCH', '/products/chair/inventoryrecords/loom', { QuantityAvailable: 7 })
    await make(ADMIN, 'PATCH', '/products/chair', { DefaultSupplierID: 'loom' })
    const filters = [
      'supplierID=loom',
      'SupplierID=loom',
      'SupplierID=lo*',
      'InventoryRecords.OwnerID=loom',
      'ID|SupplierID=loom',
      'ID|InventoryRecords.OwnerID=loom',
      'Inventory.QuantityAvailable=7',
      'DefaultSupplierID=loom',
      'Name=x&sortBy=!Inventory.QuantityAvailable',
    ]
    for (const filter of filters) expect(ids(await call(MILL, 'GET', `/products?${filter}`)), filter).toEqual([])
    const told = (await call(MILL, 'GET', '/products/chair')).body as { Inventory: object; DefaultSupplierID: unknown }
    expect(told).toMatchObject({ Inventory: { Enabled: true, QuantityAvailable: null }, DefaultSupplierID: null })
    const known = (await call(ADMIN, 'GET', '/products/chair')).body
    expect(known).toMatchObject({ Inventory: { QuantityAvailable: 7 }, DefaultSupplierID: 'loom' })
    await make(ADMIN, 'PATCH', '/products/chair/inventoryrecords/loom', { QuantityAvailable: 0 })
    await make(ADMIN, 'PATCH', '/products/chair', { DefaultSupplierID: null })
    expect(ids(await call(MILL, 'GET', '/products?supplierID=mill'))).toEqual(['chair'])
    expect(ids(await call(ADMIN, 'GET', '/products/chair/suppliers'))).toEqual(['loom', 'mill'])
  })

  test('does not tell by its variants how much others have of it', async () => {
    const Inventory = { Enabled: true, VariantLevelTracking: true }
    await make(ADMIN, 'POST', '/products', { ID: 'sofa', Name: 'x', AllSuppliersCanSell: true, Inventory })
    await make(ADMIN, 'POST', '/specs/productassignments', { SpecID: 'size', ProductID: 'sofa' })
    await make(ADMIN, 'POST', '/products/sofa/variants/generate', {})
    await make(MILL, 'PUT', '/products/sofa/suppliers/mill')
    const record = { ID: 'loom', OwnerID: 'loom', AddressID: 'loom', QuantityAvailable: 7 }
    await make(ADMIN, 'POST', '/products/sofa/variants/sofa-S/inventoryrecords', record)
    const variants = (caller: string, query: string) => call(caller, 'GET', `/products/sofa/variants?${query}`)
    const [listed] = (await variants(MILL, '')).body.Items as { Inventory: object }[]
    const { body: read } = await call(MILL, 'GET', '/products/sofa/variants/sofa-S')
    for (const told of [listed, read]) expect(told).toMatchObject({ Inventory: { QuantityAvailable: null } })
    const known = (await call(ADMIN, 'GET', '/products/sofa/variants/sofa-S')).body
    expect(known).toMatchObject({ Inventory: { QuantityAvailable: 7 } })
    const byStock = 'Inventory.QuantityAvailable=7'
    expect(ids(await variants(MILL, byStock))).toEqual([])
    expect(ids(await variants(ADMIN, byStock))).toEqual(['sofa-S'])
    expect(ids(await variants(MILL, 'ID=sofa-S'))).toEqual(['sofa-S'])
    expect((await call(ADMIN, 'DELETE', '/products/sofa')).status).toBe(204)
  })

  test('is changed in nothing by them', async () => {
    await make(MILL, 'PUT', '/products/chair/suppliers/mill')
    await make(MILL, 'POST', '/specs', { ID: 'own', Name: 'own', AllowOpenText: true })
    await make(MILL, 'POST', '/bundles', { ID: 'set', Name: 'set' })
    const before = await Promise.all(
      ['', '/specs', '/variants', '/inventoryrecords'].map((of) => make(ADMIN, 'GET', `/products/chair${of}`)),
    )
    for (const [method, path, body] of [
      ['PATCH', '/products/chair', { Name: 'Mine' }],
      ['PATCH', '/products/chair', { ID: 'mine' }],
      ['PUT', '/products/chair', { Name: 'Mine' }],
      ['DELETE', '/products/chair'],
      ['POST', '/products/chair/variants/generate', {}],
      ['POST', '/products/chair/variants/generate?overwriteExisting=true'],
      ['PUT', '/products/chair/variants/chair-S', { Name: 'Mine' }],
      ['PATCH', '/products/chair/variants/chair-S', { Active: false }],
      ['POST', '/products/chair/inventoryrecords', { AddressID: 'mill' }],
      ['PUT', '/products/chair/inventoryrecords/new', { AddressID: 'mill' }],
      ['PATCH', '/products/chair/inventoryrecords/halden', { QuantityAvailable: 9 }],
      ['DELETE', '/products/chair/inventoryrecords/halden'],
      ['PATCH', '/products/chair/inventoryrecords/mill', { QuantityAvailable: 9 }],
      ['POST', '/products/chair/variants/chair-S/inventoryrecords', { AddressID: 'mill' }],
      ['POST', '/specs/productassignments', { SpecID: 'own', ProductID: 'chair' }],
      ['PUT', '/products/chair/suppliers/loom'],
    ] as const) {
      const { status } = await call(MILL, method, path, body)
      expect([403, 404], `${method} ${path} ${status}`).toContain(status)
    }
    const inBundle = await call(MILL, 'POST', '/bundles/productassignments', { BundleID: 'set', ProductID: 'chair' })
    expect(inBundle.status).toBe(400)
    const child = await call(MILL, 'POST', '/products', { ID: 'mine', Name: 'Mine', ParentID: 'family' })
    expect(child.codes).toEqual(['Product.ParentChildProductOwnersShouldMatch'])
    const after = await Promise.all(
      ['', '/specs', '/variants', '/inventoryrecords'].map((of) => make(ADMIN, 'GET', `/products/chair${of}`)),
    )
    expect(after).toEqual(before)
  })

  test('is nothing to a buyer with the id of a supplier that sells it', async () => {
    await make(MILL, 'PUT', '/products/chair/suppliers/mill')
    await make(ADMIN, 'POST', '/buyers', { ID: 'mill', Name: 'mill', Active: true })
    expect(await seen(token('buyer', 'mill'))).not.toContain('chair')
    expect((await call(token('buyer', 'mill'), 'GET', '/products/chair')).status).toBe(404)
  })
})
