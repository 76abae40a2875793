import { beforeAll, expect, test } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADDRESS, ADMIN, openOperations, type TestOperations, token, user } from '../operations.fixture.ts'

const ids = (answer: { body: object }) =>
  ((answer.body as { Items?: { ID: string }[] }).Items ?? []).map(({ ID }) => ID).toSorted()

describeWithTables('/me', (open) => {
  let api: TestOperations
  const ada = token('buyer', 'north', 'FullAccess', 'ada')
  const ben = token('buyer', 'north', 'FullAccess', 'ben')
  /** The same id in another company. */
  const otherAda = token('buyer', 'south', 'FullAccess', 'ada')
  beforeAll(async () => {
    api = await openOperations(await open())
    for (const buyer of ['north', 'south']) {
      await api.call(ADMIN, 'POST', '/buyers', { ID: buyer, Name: buyer, Active: true })
      for (const id of ['ada', 'ben']) {
        const body = { ...user(id), Username: `${buyer}-${id}` }
        expect((await api.call(ADMIN, 'POST', `/buyers/${buyer}/users`, body)).status).toBe(201)
      }
    }
    await api.call(ADMIN, 'POST', '/suppliers', { ID: 'mill', Name: 'Mill', Active: true })
    await api.call(ADMIN, 'POST', '/suppliers/mill/users', { ...user('sue') })
    await api.call(ADMIN, 'POST', '/buyers/north/usergroups', { ID: 'team', Name: 'Team' })
    await api.call(ADMIN, 'POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'team', UserID: 'ada' })
  })

  test('the profile says whose it is', async () => {
    expect((await api.call(ada, 'GET', '/me')).body).toMatchObject({
      ID: 'ada',
      Username: 'north-ada',
      CompanyID: 'north',
      Buyer: { ID: 'north', DefaultCatalogID: 'north' },
      Supplier: null,
      Seller: null,
    })
    expect((await api.call(token('supplier', 'mill', 'FullAccess', 'sue'), 'GET', '/me')).body).toMatchObject({
      Supplier: { ID: 'mill' },
      Buyer: null,
    })
  })

  test('changing it needs MeAdmin, and its xp MeXpAdmin', async () => {
    const plain = token('buyer', 'north', 'MeAdmin', 'ada')
    expect((await api.call(plain, 'PATCH', '/me', { FirstName: 'Adele' })).body.FirstName).toBe('Adele')
    expect(await api.call(plain, 'PATCH', '/me', { xp: { a: 1 } })).toMatchObject({
      status: 403,
      codes: ['User.XPNotAllowed'],
    })
    expect((await api.call(ada, 'PATCH', '/me', { xp: { a: 1 } })).body.xp).toEqual({ a: 1 })
    const saved = await api.call(plain, 'PUT', '/me', { ...user('ada'), Username: 'north-ada', Email: 'a@b.example' })
    expect(saved.body).toMatchObject({ Email: 'a@b.example', xp: { a: 1 } })
    expect(await api.call(token('buyer', 'north', 'Shopper', 'ada'), 'PATCH', '/me', {})).toMatchObject({ status: 403 })
  })

  test('private addresses are the user’s alone; assigned ones are to use', async () => {
    const own = await api.call(ada, 'POST', '/me/addresses', { ...ADDRESS, Shipping: true })
    expect(own).toMatchObject({ status: 201, body: { Editable: true, Shipping: true, Billing: false } })
    const id = String(own.body.ID)
    expect(await api.call(ada, 'POST', '/me/addresses', ADDRESS)).toMatchObject({
      codes: ['BuyerAddress.MustBeBillingOrShipping'],
    })
    for (const who of [ben, otherAda]) {
      expect((await api.call(who, 'GET', `/me/addresses/${id}`)).status).toBe(404)
      expect((await api.call(who, 'PUT', `/me/addresses/${id}`, { ...ADDRESS, Shipping: true })).status).toBe(
        who === ben ? 404 : 200,
      )
      expect((await api.call(ben, 'DELETE', `/me/addresses/${id}`)).status).toBe(404)
    }
    expect((await api.call(ada, 'GET', `/me/addresses/${id}`)).body.City).toBe('Bergen')
    expect(ids(await api.call(ADMIN, 'GET', '/buyers/north/addresses'))).toEqual([])
    expect((await api.call(ADMIN, 'GET', `/buyers/north/addresses/${id}`)).status).toBe(404)

    await api.call(ADMIN, 'POST', '/buyers/north/addresses', { ID: 'dock', ...ADDRESS })
    expect(ids(await api.call(ada, 'GET', '/me/addresses'))).toEqual([id])
    const link = { AddressID: 'dock', UserGroupID: 'team', IsBilling: true }
    await api.call(ADMIN, 'POST', '/buyers/north/addresses/assignments', link)
    expect(ids(await api.call(ada, 'GET', '/me/addresses'))).toEqual([id, 'dock'].toSorted())
    expect(ids(await api.call(ben, 'GET', '/me/addresses'))).toEqual([])
    expect((await api.call(ada, 'GET', '/me/addresses/dock')).body).toMatchObject({
      Editable: false,
      Billing: true,
      Shipping: false,
    })
    expect(await api.call(ada, 'PATCH', '/me/addresses/dock', { City: 'Oslo' })).toMatchObject({
      status: 403,
      codes: ['Address.CannotEditPublic'],
    })
    expect((await api.call(ada, 'PATCH', `/me/addresses/${id}`, { City: 'Oslo' })).status).toBe(204)
    expect((await api.call(ada, 'GET', `/me/addresses/${id}`)).body.City).toBe('Oslo')
    expect((await api.call(ada, 'DELETE', `/me/addresses/${id}`)).status).toBe(204)
  })

  test('private cards', async () => {
    const card = { CardholderName: 'Ada', PartialAccountNumber: '4242', ExpirationDate: '2030-01-01', Token: 't' }
    const own = await api.call(ada, 'POST', '/me/creditcards', card)
    expect(own.body).toMatchObject({ Editable: true, ExpirationDate: '2030-01-01T00:00:00.000+00:00' })
    expect(ids(await api.call(ben, 'GET', '/me/creditcards'))).toEqual([])
    expect(ids(await api.call(ada, 'GET', '/me/creditcards?CardholderName=ad*'))).toEqual([own.body.ID])
  })

  test('what was assigned, at any level; accounts that ended are hidden', async () => {
    const at = '/buyers/north/spendingaccounts'
    for (const [id, end] of [
      ['open', null],
      ['later', '2199-01-01'],
      ['ended', '2001-01-01'],
      ['others', null],
    ] as const) {
      await api.call(ADMIN, 'POST', at, { ID: id, Name: id, Balance: 5, EndDate: end })
      const who = id === 'open' ? { UserID: 'ada' } : id === 'others' ? { UserID: 'ben' } : {}
      await api.call(ADMIN, 'POST', `${at}/assignments`, { SpendingAccountID: id, ...who })
    }
    expect(ids(await api.call(ada, 'GET', '/me/spendingAccounts'))).toEqual(['later', 'open'])
    expect((await api.call(ada, 'GET', '/me/spendingaccounts/open')).body.Balance).toBe(5)
    expect((await api.call(ada, 'GET', '/me/spendingaccounts/others')).status).toBe(404)
    expect((await api.call(ada, 'GET', '/me/spendingaccounts/ended')).status).toBe(404)
    await api.call(ADMIN, 'POST', '/buyers/north/costcenters', { ID: 'centre', Name: 'C' })
    expect(ids(await api.call(ada, 'GET', '/me/costcenters'))).toEqual([])
    const link = { CostCenterID: 'centre', UserGroupID: 'team' }
    await api.call(ADMIN, 'POST', '/buyers/north/costcenters/assignments', link)
    expect(ids(await api.call(ada, 'GET', '/me/costcenters'))).toEqual(['centre'])
    expect(ids(await api.call(ben, 'GET', '/me/costcenters'))).toEqual([])
    expect(ids(await api.call(ada, 'GET', '/me/usergroups'))).toEqual(['team'])
    expect(ids(await api.call(ben, 'GET', '/me/usergroups'))).toEqual([])
  })

  test('lists of products: own ones, and public ones of the company', async () => {
    for (const [id, level] of [
      ['mine', 'Private'],
      ['ours', 'Public'],
      ['shared', 'Shareable'],
    ] as const) {
      const made = await api.call(ada, 'POST', '/me/productcollections', { ID: id, Name: id, AccessLevel: level })
      expect(made.status).toBe(201)
    }
    expect(ids(await api.call(ada, 'GET', '/me/productcollections'))).toEqual(['mine', 'ours', 'shared'])
    expect(ids(await api.call(ben, 'GET', '/me/productcollections'))).toEqual(['ours'])
    expect((await api.call(ben, 'GET', '/me/productcollections/shared')).status).toBe(200)
    expect((await api.call(ben, 'GET', '/me/productcollections/mine')).status).toBe(404)
    expect((await api.call(ben, 'PATCH', '/me/productcollections/ours', { Name: 'x' })).status).toBe(404)
    expect((await api.call(ben, 'DELETE', '/me/productcollections/shared')).status).toBe(404)
    expect((await api.call(ada, 'PATCH', '/me/productcollections/shared', { ID: 'renamed' })).body.ID).toBe('renamed')
    expect((await api.call(ben, 'GET', '/me/productcollections/shared')).status).toBe(404)
    expect((await api.call(ada, 'PATCH', '/me/productcollections/renamed', { ID: 'mine' })).codes).toEqual(['IdExists'])
    expect(ids(await api.call(otherAda, 'GET', '/me/productcollections'))).toEqual([])
    await api.call(ADMIN, 'POST', '/products', { ID: 'chair', Name: 'Chair', Active: true })
    expect((await api.call(ada, 'PUT', '/me/productcollections/mine/chair')).status).toBe(404)
    await api.call(ADMIN, 'POST', '/catalogs/productassignments', { CatalogID: 'north', ProductID: 'chair' })
    expect((await api.call(ada, 'PUT', '/me/productcollections/mine/chair')).status).toBe(204)
    expect((await api.call(ben, 'PUT', '/me/productcollections/ours/chair')).status).toBe(404)
    expect((await api.call(ada, 'PUT', '/me/productcollections/mine/nothing')).status).toBe(404)
    expect(ids(await api.call(ADMIN, 'GET', '/buyers/north/productcollections/mine/products'))).toEqual(['chair'])
    expect((await api.call(ada, 'DELETE', '/me/productcollections/mine/chair')).status).toBe(204)
  })

  test('who a buyer may order from', async () => {
    await api.call(ADMIN, 'POST', '/suppliers', { ID: 'all', Name: 'A', Active: true, AllBuyersCanOrder: true })
    expect(ids(await api.call(ada, 'GET', '/me/sellers'))).toEqual(['all', 'halden'])
    expect((await api.call(ADMIN, 'PUT', '/suppliers/mill/buyers/north')).status).toBe(204)
    expect(ids(await api.call(ada, 'GET', '/me/sellers'))).toEqual(['all', 'halden', 'mill'])
    expect(ids(await api.call(otherAda, 'GET', '/me/sellers'))).toEqual(['all', 'halden'])
    expect((await api.call(ADMIN, 'GET', '/suppliers/mill/buyers')).body.Items).toEqual([
      { ID: 'north', Name: 'north' },
    ])
    expect((await api.call(ada, 'GET', '/buyers/south/sellers')).status).toBe(404)
  })

  test('subscriptions and orders are seen by who they are from', async () => {
    const body = { Frequency: 1, Interval: 'Weeks', NextOrderDate: '2030-01-01' }
    const made = await api.call(ada, 'POST', '/me/subscriptions', { ...body, ID: 'weekly', FromUserID: 'ben' })
    expect(made.body).toMatchObject({ FromUserID: 'ada', FromCompanyID: 'north', ToCompanyID: 'halden', Active: true })
    expect((await api.call(ben, 'GET', '/me/subscriptions/weekly')).status).toBe(404)
    expect((await api.call(otherAda, 'GET', '/me/subscriptions/weekly')).status).toBe(404)
    expect(ids(await api.call(ada, 'GET', '/me/subscriptions'))).toEqual(['weekly'])
    const shopper = token('buyer', 'north', 'Shopper', 'ada')
    expect((await api.call(shopper, 'POST', '/orders/Outgoing', { ID: 'o1', Comments: 'x' })).status).toBe(201)
    expect(ids(await api.call(shopper, 'GET', '/me/orders?Status=Unsubmitted'))).toEqual(['o1'])
    expect(ids(await api.call(shopper, 'GET', '/me/orders'))).toEqual([])
    expect((await api.call(token('buyer', 'north', 'Shopper', 'ben'), 'GET', '/orders/Outgoing/o1')).status).toBe(404)
    expect((await api.call(otherAda, 'GET', '/orders/Outgoing/o1')).status).toBe(404)
    expect((await api.call(shopper, 'GET', '/orders/Incoming/o1')).status).toBe(404)
    expect((await api.call(ADMIN, 'GET', '/orders/incoming/o1')).body).toMatchObject({
      FromCompanyID: 'north',
      FromUserID: 'ada',
      ToCompanyID: 'halden',
      Status: 'Unsubmitted',
      FromUser: { ID: 'ada' },
    })
    expect(await api.call(shopper, 'PATCH', '/orders/Outgoing/o1', { TaxCost: 1 })).toMatchObject({
      status: 403,
      codes: ['Order.OverrideTaxPermission'],
    })
    expect(await api.call(ADMIN, 'GET', '/orders/All?Status=Unsubmitted|Open')).toMatchObject({
      codes: ['Order.CannotMixSubmittedAndUnsubmitted'],
    })
  })
})
