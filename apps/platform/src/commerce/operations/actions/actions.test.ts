import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADDRESS, ADMIN, openOperations, type TestOperations, token, user } from '../operations.fixture.ts'

const ids = (answer: { body: object }) =>
  ((answer.body as { Items?: { ID: string }[] }).Items ?? []).map(({ ID }) => ID)

describeWithTables('named operations', (open) => {
  let api: TestOperations
  beforeAll(async () => {
    api = await openOperations(await open())
    for (const id of ['north', 'south']) await api.call(ADMIN, 'POST', '/buyers', { ID: id, Name: id, Active: true })
    await api.call(ADMIN, 'POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
  })

  test('price breaks', async () => {
    await api.call(ADMIN, 'POST', '/priceschedules', { ID: 'p', Name: 'P' })
    const add = (Quantity: number, Price: number) =>
      api.call(ADMIN, 'POST', '/priceschedules/p/PriceBreaks', { Quantity, Price })
    await add(10, 4)
    await add(1, 5)
    const answer = await add(10, 3)
    expect(answer.status).toBe(201)
    const breaks = answer.body.PriceBreaks as { Quantity: number; Price: number }[]
    expect(breaks.map(({ Quantity, Price }) => [Quantity, Price])).toEqual([
      [1, 5],
      [10, 3],
    ])
    expect((await api.call(ADMIN, 'DELETE', '/priceschedules/p/PriceBreaks?quantity=10')).status).toBe(204)
    expect((await api.call(ADMIN, 'DELETE', '/priceschedules/p/PriceBreaks?quantity=10')).codes).toEqual([
      'PriceSchedule.QtyNotFound',
    ])
    expect((await api.call(ADMIN, 'GET', '/priceschedules/p')).body).toMatchObject({ IsOnSale: false })
    const twice = {
      PriceBreaks: [
        { Quantity: 1, Price: 1 },
        { Quantity: 1, Price: 2 },
      ],
    }
    expect((await api.call(ADMIN, 'PATCH', '/priceschedules/p', twice)).codes).toEqual([
      'PriceSchedule.DuplicatePriceBreaks',
    ])
    const sale = { PriceBreaks: [{ Quantity: 1, Price: 5, SalePrice: 4 }], SaleEnd: '2001-01-01' }
    expect((await api.call(ADMIN, 'PATCH', '/priceschedules/p', sale)).body.IsOnSale).toBe(false)
    expect((await api.call(ADMIN, 'PATCH', '/priceschedules/p', { SaleEnd: null })).body.IsOnSale).toBe(true)
  })

  test('variants are made of the options of the specs that define them', async () => {
    await api.call(ADMIN, 'POST', '/products', { ID: 'sofa', Name: 'Sofa' })
    for (const [spec, order, options] of [
      ['size', 2, ['S', 'L']],
      ['cloth', 1, ['wool', 'felt']],
    ] as const) {
      await api.call(ADMIN, 'POST', '/specs', {
        ID: spec,
        Name: spec,
        ListOrder: order,
        DefinesVariant: true,
        Required: true,
      })
      for (const [place, id] of options.entries()) {
        await api.call(ADMIN, 'POST', `/specs/${spec}/options`, { ID: id, Value: id, ListOrder: place })
      }
      await api.call(ADMIN, 'POST', '/specs/productassignments', { SpecID: spec, ProductID: 'sofa' })
    }
    expect((await api.call(ADMIN, 'GET', '/specs/size')).body).toMatchObject({
      OptionCount: 2,
      Options: [{ ID: 'S' }, { ID: 'L' }],
    })
    expect(ids(await api.call(ADMIN, 'GET', '/products/sofa/specs'))).toEqual(['cloth', 'size'])
    const generate = (query = '') => api.call(ADMIN, 'POST', `/products/sofa/variants/generate${query}`, {})
    expect(await generate()).toMatchObject({ status: 201, body: { ID: 'sofa', VariantCount: 4, SpecCount: 2 } })
    expect(ids(await api.call(ADMIN, 'GET', '/products/sofa/variants'))).toEqual([
      'sofa-felt-L',
      'sofa-felt-S',
      'sofa-wool-L',
      'sofa-wool-S',
    ])
    expect((await api.call(ADMIN, 'GET', '/products/sofa/variants/sofa-felt-L')).body).toMatchObject({
      Active: true,
      Specs: [
        { SpecID: 'cloth', OptionID: 'felt', Value: 'felt' },
        { SpecID: 'size', OptionID: 'L' },
      ],
    })
    const renamed = await api.call(ADMIN, 'PUT', '/products/sofa/variants/sofa-felt-L', {
      ID: 'big',
      Name: 'Big',
      Active: true,
    })
    expect(renamed.body).toMatchObject({ ID: 'big', Name: 'Big', Specs: [{ OptionID: 'felt' }, { OptionID: 'L' }] })
    expect((await api.call(ADMIN, 'PATCH', '/products/sofa/variants/big', { xp: { a: 1 } })).body).toMatchObject({
      Name: 'Big',
    })
    await api.call(ADMIN, 'POST', '/specs/size/options', { ID: 'XL', Value: 'XL', ListOrder: 3 })
    expect((await generate()).body.VariantCount).toBe(6)
    expect((await api.call(ADMIN, 'GET', '/products/sofa/variants/big')).status).toBe(200)
    expect((await generate('?overwriteExisting=true')).body.VariantCount).toBe(6)
    expect((await api.call(ADMIN, 'GET', '/products/sofa/variants/big')).status).toBe(404)
    expect((await api.call(ADMIN, 'PUT', '/products/sofa/variants/nothing', { Name: 'x' })).status).toBe(404)
  })

  test('more variants than may be are refused before any is made', async () => {
    await api.call(ADMIN, 'POST', '/products', { ID: 'many', Name: 'Many' })
    for (const spec of ['one', 'two', 'three']) {
      await api.call(ADMIN, 'POST', '/specs', { ID: spec, Name: spec, DefinesVariant: true, Required: true })
      for (let option = 0; option < 12; option += 1) {
        await api.call(ADMIN, 'POST', `/specs/${spec}/options`, { ID: `o${option}`, Value: 'x' })
      }
      await api.call(ADMIN, 'POST', '/specs/productassignments', { SpecID: spec, ProductID: 'many' })
    }
    expect((await api.call(ADMIN, 'POST', '/products/many/variants/generate', {})).codes).toEqual([
      'Variant.ExceededLimit',
    ])
    expect((await api.call(ADMIN, 'GET', '/products/many')).body.VariantCount).toBe(0)
  })

  test('a user whose orders are under way stays, unless the orders go along', async () => {
    await api.call(ADMIN, 'POST', '/buyers/north/users', user('busy'))
    const order = (Status: string) =>
      api.store.put(api.db, {
        family: 'Order',
        scope: '',
        id: 'busy',
        owner: 'north',
        body: { ID: 'busy', FromCompanyID: 'north', FromUserID: 'busy', Status, IsSubmitted: Status === 'Open' },
      })
    const move = (orders: string) => api.call(ADMIN, 'POST', `/buyers/north/users/busy/moveto/south?orders=${orders}`)
    const remove = () => api.call(ADMIN, 'DELETE', '/buyers/north/users/busy')
    for (const status of ['Open', 'AwaitingApproval']) {
      await order(status)
      for (const orders of ['None', 'Unsubmitted']) {
        expect(await move(orders)).toMatchObject({ status: 400, codes: ['User.CannotMoveeWithOpenOrder'] })
      }
      expect(await remove()).toMatchObject({ status: 400, codes: ['User.CannotDeleteWithOpenOrder'] })
    }
    expect((await move('All')).status).toBe(201)
    await api.call(ADMIN, 'POST', '/buyers/south/users/busy/moveto/north?orders=All')
    await order('Completed')
    const client = { AppName: 'Guests', AccessTokenDuration: 60, IsAnonBuyer: true, DefaultContextUserName: 'busy' }
    expect((await api.call(ADMIN, 'PUT', '/apiclients/guests', client)).status).toBe(200)
    expect(await move('All')).toMatchObject({ status: 400, codes: ['User.CannotMoveDefaultContextUser'] })
    await api.call(ADMIN, 'DELETE', '/apiclients/guests')
    expect((await remove()).status).toBe(204)
  })

  test('a user moves to another buyer, and leaves behind what was assigned', async () => {
    const password = { Password: 'Correct-horse-7' }
    expect((await api.call(ADMIN, 'POST', '/buyers/north/users', { ...user('mover'), ...password })).status).toBe(201)
    const account = async () => (await sql`select scope, id, password_hash from commerce_account`.execute(api.db)).rows
    const before = await account()
    expect(before).toMatchObject([{ scope: 'north', id: 'mover', password_hash: expect.any(String) }])
    await api.call(ADMIN, 'POST', '/buyers/north/usergroups', { ID: 'team', Name: 'Team' })
    await api.call(ADMIN, 'POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'team', UserID: 'mover' })
    await api.call(token('buyer', 'north', 'FullAccess', 'mover'), 'POST', '/me/addresses', {
      ...ADDRESS,
      Shipping: true,
    })
    await api.call(token('buyer', 'north', 'FullAccess', 'mover'), 'POST', '/orders/Outgoing', { ID: 'moving' })
    const move = (more = '') => api.call(ADMIN, 'POST', `/buyers/north/users/mover/moveto/south${more}`)
    expect((await api.call(ADMIN, 'POST', '/buyers/north/users/mover/moveto/nowhere')).status).toBe(404)
    expect(await move('?orders=All')).toMatchObject({ status: 201, body: { ID: 'mover' } })
    expect((await api.call(ADMIN, 'GET', '/buyers/north/users/mover')).status).toBe(404)
    expect((await api.call(ADMIN, 'GET', '/buyers/south/users/mover')).body).toMatchObject({
      CompanyID: 'south',
      PasswordLastSetDate: expect.stringMatching(/\+00:00$/),
    })
    expect(await account()).toEqual([{ ...(before[0] as object), scope: 'south' }])
    expect(JSON.stringify(await api.store.find(api.db, 'BuyerUser', { equals: {} }))).not.toContain('Correct')
    expect((await api.call(ADMIN, 'GET', '/buyers/north/usergroups/assignments')).body.Items).toEqual([])
    expect(ids(await api.call(token('buyer', 'south', 'FullAccess', 'mover'), 'GET', '/me/addresses'))).toEqual([])
    expect((await api.call(ADMIN, 'GET', '/orders/All/moving')).body.FromCompanyID).toBe('south')
    expect((await api.call(ADMIN, 'POST', '/buyers/north/users', { ...user('new'), Username: 'mover' })).codes).toEqual(
      ['User.UsernameMustBeUnique'],
    )
    expect(ids(await api.call(ADMIN, 'GET', '/buyerusers?ID=mover'))).toEqual(['mover'])
    expect(ids(await api.call(token('buyer', 'north'), 'GET', '/buyerusers'))).toEqual([])
    // The same ids in another company are others.
    await api.call(ADMIN, 'POST', '/buyers/north/users', { ...user('mover'), Username: 'north-mover' })
    await api.call(ADMIN, 'POST', '/buyers/south/usergroups', { ID: 'team', Name: 'Team' })
    await api.call(ADMIN, 'POST', '/buyers/south/usergroups/assignments', { UserGroupID: 'team', UserID: 'mover' })
    expect(ids(await api.call(ADMIN, 'GET', '/buyers/north/users?userGroupID=team'))).toEqual([])
    expect(ids(await api.call(ADMIN, 'GET', '/buyers/south/users?userGroupID=team'))).toEqual(['mover'])
  })

  test('suppliers sell what they may', async () => {
    const mill = token('supplier', 'mill')
    await api.call(ADMIN, 'POST', '/products', { ID: 'closed', Name: 'C' })
    await api.call(ADMIN, 'POST', '/products', { ID: 'opened', Name: 'O', AllSuppliersCanSell: true })
    expect((await api.call(mill, 'PUT', '/products/closed/suppliers/mill')).status).toBe(404)
    expect((await api.call(mill, 'PUT', '/products/opened/suppliers/mill')).status).toBe(204)
    expect((await api.call(ADMIN, 'GET', '/products/opened/suppliers/mill')).body).toMatchObject({
      ID: 'mill',
      Name: 'Mill',
    })
    const own = await api.call(mill, 'POST', '/products', { ID: 'own', Name: 'Own', OwnerID: 'halden' })
    expect(own.body.OwnerID).toBe('mill')
    expect(ids(await api.call(mill, 'GET', '/products'))).toEqual(['opened', 'own'])
    expect(ids(await api.call(ADMIN, 'GET', '/products?supplierID=mill'))).toEqual(['opened'])
    expect((await api.call(mill, 'PATCH', '/products/closed', { Name: 'x' })).status).toBe(404)
    expect(
      (await api.call(mill, 'POST', '/products/assignments', { ProductID: 'closed', BuyerID: 'north' })).status,
    ).toBe(404)
    const assign = () => api.call(mill, 'POST', '/products/assignments', { ProductID: 'own', BuyerID: 'north' })
    expect(await assign()).toMatchObject({ status: 400, codes: ['Product.CannotAssignNotInBuyerCatalog'] })
    await api.call(ADMIN, 'POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'own' })
    expect((await assign()).status).toBe(204)
    const spec = { ID: 'own-spec', Name: 'S', AllowOpenText: true }
    expect((await api.call(mill, 'POST', '/specs', spec)).body.OwnerID).toBe('mill')
    const put = (ProductID: string) =>
      api.call(mill, 'POST', '/specs/productassignments', { SpecID: 'own-spec', ProductID })
    expect((await put('closed')).status).toBe(404)
    expect((await put('own')).status).toBe(204)
    await api.call(token('buyer', 'north', 'FullAccess', 'x'), 'POST', '/orders/Outgoing', { ID: 'not-mills' })
    await api.call(mill, 'POST', '/shipments', { ID: 'parcel', BuyerID: 'north' })
    await api.store.put(api.db, {
      family: 'LineItem',
      scope: 'not-mills',
      id: 'l',
      owner: null,
      body: { ID: 'l', ProductID: 'own', Quantity: 1 },
    })
    const item = { OrderID: 'not-mills', LineItemID: 'l', QuantityShipped: 1 }
    expect((await api.call(mill, 'POST', '/shipments/parcel/items', item)).status).toBe(404)
    expect((await api.call(ADMIN, 'POST', '/shipments/parcel/items', item)).status).toBe(200)
    expect((await api.call(ADMIN, 'GET', '/shipments/parcel/items/not-mills/l')).body.QuantityShipped).toBe(1)
    expect(ids(await api.call(ADMIN, 'GET', '/shipments?orderID=not-mills'))).toEqual(['parcel'])
    expect((await api.call(ADMIN, 'DELETE', '/products/opened/suppliers/mill')).status).toBe(204)
  })

  test('what there is one of', async () => {
    expect((await api.call(ADMIN, 'GET', '/integrations/ErrorConfig')).status).toBe(404)
    const delivery = {
      ID: 'hook',
      Name: 'Hook',
      DeliveryTargets: { Http: { Endpoint: 'https://example.com', Secret: 'hush' } },
    }
    const made = await api.call(ADMIN, 'POST', '/integrations/deliveryconfig', delivery)
    expect(made.body.DeliveryTargets).toMatchObject({ Http: { Endpoint: 'https://example.com' } })
    expect(JSON.stringify(made.body)).not.toContain('hush')
    expect((await api.call(ADMIN, 'PUT', '/integrations/errorconfig', { DeliveryConfigID: 'hook' })).status).toBe(200)
    expect((await api.call(ADMIN, 'POST', '/integrations/errorconfig/validate')).codes).toEqual([
      'ErrorConfig.DeliveryConfigDisabled',
    ])
    await api.call(ADMIN, 'PATCH', '/integrations/deliveryconfig/hook', { Enabled: true })
    expect((await api.call(ADMIN, 'POST', '/integrations/errorconfig/validate')).status).toBe(204)
    expect((await api.call(ADMIN, 'DELETE', '/integrations/deliveryconfig/hook')).codes).toEqual([
      'DeliveryConfig.CannotDeleteConfigInUse',
    ])
    expect((await api.call(ADMIN, 'DELETE', '/integrations/errorconfig')).status).toBe(204)
    expect((await api.call(ADMIN, 'GET', '/integrations/errorconfig')).status).toBe(404)
  })

  test('sending one object to where its kind is sent', async () => {
    const sync = () => api.call(ADMIN, 'POST', '/integrations/entitysync/buyers/sync', { BuyerID: 'north' })
    expect((await sync()).codes).toEqual(['Synchronize.EntitySyncForBuyerNotEnabled'])
    const config = { DeliveryConfigID: 'hook', SyncEntityChanged: true, SyncEntityDeleted: true }
    expect((await api.call(ADMIN, 'PUT', '/integrations/entitysync/buyers', config)).status).toBe(200)
    expect((await sync()).status).toBe(204)
    await api.call(ADMIN, 'PATCH', '/integrations/deliveryconfig/hook', { Enabled: false })
    expect((await sync()).codes).toEqual(['DeliveryConfig.ConfigurationDisabled'])
  })

  test('xp indices, by address and by body', async () => {
    expect((await api.call(ADMIN, 'PUT', '/xpindices', { ThingType: 'Order', Key: 'a' })).status).toBe(204)
    expect((await api.call(ADMIN, 'PUT', '/xpindices/order/b.c', { ThingType: 'Order', Key: 'x' })).status).toBe(204)
    expect((await api.call(ADMIN, 'GET', '/xpindices')).body.Items).toEqual([
      { ThingType: 'Order', Key: 'a' },
      { ThingType: 'Order', Key: 'b.c' },
    ])
    expect((await api.call(ADMIN, 'GET', '/xpindices/Order/b.c')).body).toEqual({ ThingType: 'Order', Key: 'b.c' })
    expect((await api.call(ADMIN, 'DELETE', '/xpindices/Order/a')).status).toBe(204)
    expect((await api.call(ADMIN, 'PUT', '/xpindices', { ThingType: 'Order', Key: "o'brien" })).status).toBe(204)
    expect((await api.call(ADMIN, 'PUT', '/xpindices', { ThingType: 'Order', Key: 'two words' })).status).toBe(400)
    expect((await api.call(ADMIN, 'GET', "/orders/All?sortBy=xp.o'brien&Status=Unsubmitted")).status).toBe(200)
    expect((await api.call(ADMIN, 'PUT', '/xpindices', { ThingType: 'Product', Key: 'a' })).status).toBe(400)
    expect((await api.call(ADMIN, 'PUT', '/xpindices', {})).codes).toEqual(['ValidationFailure', 'ValidationFailure'])
  })
})
