import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADDRESS, ADMIN, openOperations, type TestOperations, token, user } from '../operations.fixture.ts'

describeWithTables('stored operations', (open) => {
  let api: TestOperations
  beforeAll(async () => {
    api = await openOperations(await open())
    for (const id of ['north', 'south']) {
      expect(await api.call(ADMIN, 'POST', '/buyers', { ID: id, Name: id, Active: true })).toMatchObject({
        status: 201,
      })
    }
    await api.call(ADMIN, 'POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
  })

  test('creating answers 201 with the object as it is read, its place and its tag', async () => {
    const made = await api.call(ADMIN, 'POST', '/products', { ID: 'chair', Name: 'Chair', xp: { a: 1 }, Nope: 1 })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe('/v1/products/chair')
    expect(made.body).toMatchObject({
      ID: 'chair',
      OwnerID: 'halden',
      Active: false,
      Description: null,
      QuantityMultiplier: 1,
      SpecCount: 0,
      VariantCount: 0,
      xp: { a: 1 },
    })
    expect(made.body.DateCreated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
    expect(made.body).not.toHaveProperty('Nope')
    const read = await api.call(ADMIN, 'GET', '/Products/chair')
    expect(read).toMatchObject({ status: 200, body: made.body })
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'))
    expect(read.headers.get('x-request-id')).toBeTruthy()
    expect(await api.call(ADMIN, 'POST', '/products', { ID: 'chair', Name: 'Other' })).toMatchObject({
      status: 409,
      codes: ['IdExists'],
      body: { Errors: [{ Data: { ObjectType: 'Product', ObjectID: 'chair' } }] },
    })
  })

  test('tags: not modified, and refused when another state was meant', async () => {
    const { headers } = await api.call(ADMIN, 'POST', '/products', { ID: 'tagged', Name: 'One' })
    const etag = headers.get('etag') ?? ''
    const same = await api.call(ADMIN, 'GET', '/products/tagged', undefined, { 'if-none-match': etag })
    expect(same.status).toBe(304)
    const change = (tag: string) => api.call(ADMIN, 'PATCH', '/products/tagged', { Name: 'Two' }, { 'if-match': tag })
    expect(await change('W/"other"')).toMatchObject({ status: 412, codes: ['PreconditionFailed'] })
    expect((await change(etag)).status).toBe(200)
    expect((await change(etag)).status).toBe(412)
  })

  test('saving makes what is not there, replaces what is, and keeps what a request cannot say', async () => {
    const made = await api.call(ADMIN, 'PUT', '/products/saved', { ID: 'other', Name: 'One', xp: { a: 1 } })
    expect(made).toMatchObject({ status: 200, body: { ID: 'saved', Name: 'One' } })
    const again = await api.call(ADMIN, 'PUT', '/products/saved', { Name: 'Two', OwnerID: 'mill', SpecCount: 9 })
    expect(again.body).toMatchObject({ Name: 'Two', xp: null, OwnerID: 'halden', SpecCount: 0 })
    expect(again.body.DateCreated).toBe(made.body.DateCreated)
  })

  test('an id is no word of an address', async () => {
    const refused = { status: 400, codes: ['ValidationFailure'] }
    expect(await api.call(ADMIN, 'POST', '/products', { ID: 'Assignments', Name: 'A' })).toMatchObject(refused)
    const at = '/catalogs/north/categories'
    expect(await api.call(ADMIN, 'POST', at, { ID: 'productassignments', Name: 'A' })).toMatchObject(refused)
    expect((await api.call(ADMIN, 'POST', at, { ID: 'accept', Name: 'A' })).status).toBe(201)
    expect(await api.call(ADMIN, 'PATCH', `${at}/accept`, { ID: 'assignments' })).toMatchObject(refused)
    expect((await api.call(ADMIN, 'DELETE', `${at}/accept`)).status).toBe(204)
  })

  test('patching merges xp deeply, replaces lists, and renames with references', async () => {
    await api.call(ADMIN, 'POST', '/priceschedules', {
      ID: 'price',
      Name: 'P',
      PriceBreaks: [{ Quantity: 1, Price: 5 }],
    })
    await api.call(ADMIN, 'POST', '/products', {
      ID: 'old-id',
      Name: 'Old',
      DefaultPriceScheduleID: 'price',
      xp: { a: { b: 1, c: [1, 2] }, d: 1 },
    })
    const patched = await api.call(ADMIN, 'PATCH', '/products/old-id', { xp: { a: { c: [3] }, d: null } })
    expect(patched.body.xp).toEqual({ a: { b: 1, c: [3] }, d: null })
    expect((await api.call(ADMIN, 'PATCH', '/priceschedules/price', { ID: 'price-2' })).body.ID).toBe('price-2')
    expect((await api.call(ADMIN, 'GET', '/products/old-id')).body.DefaultPriceScheduleID).toBe('price-2')
    expect((await api.call(ADMIN, 'GET', '/priceschedules/price')).status).toBe(404)
    expect(await api.call(ADMIN, 'PATCH', '/products/old-id', { ID: 'chair' })).toMatchObject({ status: 409 })
    expect(await api.call(ADMIN, 'PATCH', '/products/old-id', { Name: null })).toMatchObject({
      status: 400,
      codes: ['ValidationFailure'],
    })
  })

  test('every wrong field is said once', async () => {
    const answer = await api.call(ADMIN, 'POST', '/products', {
      ID: 'a b',
      QuantityMultiplier: 0,
      ShipWeight: 'heavy',
      Active: 'yes',
      xp: [],
      Inventory: { QuantityAvailable: 1.5 },
    })
    expect(answer.status).toBe(400)
    const errors = answer.body.Errors as { Data: { Field: string } }[]
    expect(errors.map(({ Data }) => Data.Field).sort()).toEqual(
      ['Active', 'ID', 'Inventory.QuantityAvailable', 'Name', 'QuantityMultiplier', 'ShipWeight', 'xp'].sort(),
    )
  })

  test('references must lead somewhere', async () => {
    const answer = await api.call(ADMIN, 'POST', '/products', { Name: 'x', DefaultPriceScheduleID: 'nowhere' })
    expect(answer).toMatchObject({
      status: 404,
      body: { Errors: [{ ErrorCode: 'NotFound', Data: { ObjectType: 'PriceSchedule', ObjectID: 'nowhere' } }] },
    })
    expect((await api.call(ADMIN, 'POST', '/buyers/nobody/users', user('nobody'))).status).toBe(404)
    expect((await api.call(ADMIN, 'GET', '/buyers/nobody/users')).status).toBe(404)
  })

  test('deleting takes along what was assigned, and is refused where something needs it', async () => {
    await api.call(ADMIN, 'POST', '/products', { ID: 'gone', Name: 'Gone' })
    await api.call(ADMIN, 'POST', '/specs', { ID: 'colour', Name: 'Colour', AllowOpenText: true })
    const link = { SpecID: 'colour', ProductID: 'gone' }
    for (const _ of [1, 2]) expect((await api.call(ADMIN, 'POST', '/specs/productassignments', link)).status).toBe(204)
    expect((await api.call(ADMIN, 'GET', '/products/gone')).body.SpecCount).toBe(1)
    expect((await api.call(ADMIN, 'DELETE', '/products/gone')).status).toBe(204)
    expect((await api.call(ADMIN, 'GET', '/specs/productassignments')).body.Items).toEqual([])
    expect(await api.call(ADMIN, 'DELETE', '/catalogs/north')).toMatchObject({
      status: 400,
      codes: ['Catalog.CannotDelete'],
    })
    expect((await api.call(ADMIN, 'DELETE', '/products/gone')).status).toBe(404)
  })

  test('a buyer comes with a catalog of its own', async () => {
    expect((await api.call(ADMIN, 'GET', '/buyers/north')).body.DefaultCatalogID).toBe('north')
    const { body } = await api.call(ADMIN, 'GET', '/catalogs/assignments?buyerID=north')
    expect(body.Items).toEqual([
      { CatalogID: 'north', BuyerID: 'north', ViewAllCategories: true, ViewAllProducts: true },
    ])
    expect((await api.call(ADMIN, 'POST', '/buyers', { ID: 'north', Name: 'N' })).codes).toEqual(['IdExists'])
    await api.call(ADMIN, 'POST', '/catalogs', { ID: 'taken', Name: 'Taken' })
    expect(await api.call(ADMIN, 'POST', '/buyers', { ID: 'taken', Name: 'T' })).toMatchObject({
      status: 400,
      codes: ['Buyer.DefaultCatalogAlreadyExists'],
    })
    expect(
      (await api.call(ADMIN, 'POST', '/buyers', { ID: 'taken', Name: 'T', DefaultCatalogID: 'taken' })).status,
    ).toBe(201)
  })

  test('categories: depth, children, circles, room among siblings', async () => {
    const at = '/catalogs/north/categories'
    await api.call(ADMIN, 'POST', at, { ID: 'a', Name: 'A', ListOrder: 0 })
    await api.call(ADMIN, 'POST', at, { ID: 'b', Name: 'B', ParentID: 'a' })
    await api.call(ADMIN, 'POST', at, { ID: 'c', Name: 'C', ParentID: 'b' })
    expect((await api.call(ADMIN, 'GET', `${at}/a`)).body.ChildCount).toBe(1)
    expect((await api.call(ADMIN, 'GET', '/catalogs/north')).body.CategoryCount).toBe(3)
    expect(await api.call(ADMIN, 'PATCH', `${at}/a`, { ParentID: 'c' })).toMatchObject({
      codes: ['Category.CircularReference'],
    })
    const ids = async (depth: string) =>
      ((await api.call(ADMIN, 'GET', `${at}?depth=${depth}`)).body.Items as { ID: string }[]).map(({ ID }) => ID)
    expect(await ids('1')).toEqual(['a'])
    expect(await ids('2')).toEqual(['a', 'b'])
    expect(await ids('all')).toEqual(['a', 'b', 'c'])
    expect(await api.call(ADMIN, 'GET', `${at}?depth=0`)).toMatchObject({ codes: ['Category.InvalidDepth'] })
    await api.call(ADMIN, 'POST', `${at}?adjustListOrders=true`, { ID: 'first', Name: 'F', ListOrder: 0 })
    expect((await api.call(ADMIN, 'GET', `${at}/a`)).body.ListOrder).toBe(1)
    expect((await api.call(ADMIN, 'DELETE', `${at}/a`)).status).toBe(204)
    expect((await api.call(ADMIN, 'GET', `${at}/c`)).status).toBe(404)
  })

  test('ids with counters', async () => {
    await api.call(ADMIN, 'POST', '/incrementors', { ID: 'n', Name: 'n', LastNumber: 41, LeftPaddingCount: 5 })
    expect((await api.call(ADMIN, 'POST', '/products', { ID: 'P-{n}', Name: 'Counted' })).body.ID).toBe('P-00042')
    expect((await api.call(ADMIN, 'PUT', '/products/Q-%7Bn%7D', { Name: 'Counted' })).body.ID).toBe('Q-00043')
    expect((await api.call(ADMIN, 'GET', '/incrementors/n')).body.LastNumber).toBe(43)
    expect((await api.call(ADMIN, 'POST', '/products', { ID: 'P-{none}', Name: 'x' })).status).toBe(404)
  })

  test('assignments: listed by their parties, at their level, and taken away', async () => {
    const at = '/buyers/north/addresses'
    expect((await api.call(ADMIN, 'POST', at, { ID: 'dock', ...ADDRESS })).status).toBe(201)
    await api.call(ADMIN, 'POST', '/buyers/north/users', user('ada'))
    await api.call(ADMIN, 'POST', '/buyers/north/usergroups', { ID: 'team', Name: 'Team' })
    const assign = (more: object) =>
      api.call(ADMIN, 'POST', `${at}/assignments`, { AddressID: 'dock', IsShipping: true, ...more })
    expect((await assign({ UserID: 'ada' })).status).toBe(204)
    expect((await assign({ UserGroupID: 'team' })).status).toBe(204)
    expect((await assign({})).status).toBe(204)
    expect(await assign({ IsShipping: false })).toMatchObject({ codes: ['AddressAssignment.MustBeBillingOrShipping'] })
    expect((await assign({ UserID: 'nobody' })).status).toBe(404)
    const count = async (query: string) =>
      ((await api.call(ADMIN, 'GET', `${at}/assignments?${query}`)).body.Items as unknown[]).length
    expect(await count('')).toBe(3)
    expect(await count('level=user')).toBe(1)
    expect(await count('level=Group')).toBe(1)
    expect(await count('level=Company')).toBe(1)
    expect(await count('userID=ada')).toBe(1)
    expect(await count('isBilling=true')).toBe(0)
    expect((await api.call(ADMIN, 'DELETE', `${at}/dock/assignments?userID=ada`)).status).toBe(204)
    expect(await count('')).toBe(2)
  })

  test('counters of idempotency: a key is answered once, from memory', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await api.call(ADMIN, 'POST', '/specs', { Name: 'Once' }, key)
    const second = await api.call(ADMIN, 'POST', '/specs', { Name: 'Once' }, key)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect((await api.call(ADMIN, 'POST', '/specs', { Name: 'Other' }, key)).status).toBe(400)
    const others = await api.call(
      token('admin', 'halden', 'FullAccess', 'other'),
      'POST',
      '/specs',
      { Name: 'Once' },
      key,
    )
    expect(others.body.ID).not.toBe(first.body.ID)
  })

  test('what admins do is in the audit log, without bodies', async () => {
    await api.call(ADMIN, 'PATCH', '/products/chair', { Name: 'secret name' }, { 'x-request-id': 'audited-1' })
    await api.call(ADMIN, 'GET', '/products/nothing', undefined, { 'x-request-id': 'audited-2' })
    await api.close()
    const { rows } = await sql<Record<string, unknown>>`
      select * from commerce_audit where request_id like 'audited-%' order by request_id`.execute(api.db)
    expect(rows).toMatchObject([
      { operation: 'Products.patch', ids: { productID: 'chair' }, status: 200, user_id: 'halden-user' },
      { operation: 'Products.get', ids: { productID: 'nothing' }, status: 404 },
    ])
    expect(JSON.stringify(rows)).not.toContain('secret')
    await expect(sql`delete from commerce_audit`.execute(api.db)).rejects.toThrow('only added to')
  })
})
