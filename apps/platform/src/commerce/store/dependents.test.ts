import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../ground/database/index.ts'
import { familiesOfUsers } from '../families/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import type { ObjectDraft, ObjectKey } from './object.ts'
import type { ObjectStore } from './object-store.ts'
import { draftOf, emptyStore, linkOf, openStore } from './store.fixture.ts'

describeWithTables('what hangs on an object', (open) => {
  let db: Database
  let store: ObjectStore
  beforeAll(async () => {
    ;({ db, store } = await openStore(open))
  })
  beforeEach(async () => {
    await emptyStore(db)
    for (const draft of MARKETPLACE) await store.put(db, draft)
  })

  const MARKETPLACE: readonly ObjectDraft[] = [
    draftOf('Buyer', 'acme', { Name: 'Acme', DefaultCatalogID: 'home' }),
    draftOf('Buyer', 'other', { Name: 'Other' }),
    draftOf('Catalog', 'home', { Name: 'Home' }),
    draftOf('Catalog', 'office', { Name: 'Office' }),
    draftOf('Category', 'lamps', { Name: 'Lamps' }, 'office'),
    draftOf('Category', 'desk-lamps', { Name: 'Desk lamps', ParentID: 'lamps' }, 'office'),
    draftOf('BuyerUser', 'ann', { Username: 'ann' }, 'acme'),
    draftOf('BuyerUser', 'ann', { Username: 'other-ann' }, 'other'),
    draftOf('AdminUser', 'ann', { Username: 'admin-ann' }),
    draftOf('UserGroup', 'buying', { Name: 'Buying' }, 'acme'),
    draftOf('ApprovalRule', 'big', { Name: 'Big', ApprovingGroupID: 'buying' }, 'acme'),
    draftOf('Address', 'hq', { Street1: 'x' }, 'acme'),
    { ...draftOf('Address', 'anns', { Street1: 'y' }, 'acme'), owner: 'ann' },
    linkOf('AddressAssignment', 'hq|ann|', { AddressID: 'hq', UserID: 'ann', IsShipping: true }, 'acme'),
    linkOf('UserGroupAssignment', 'buying|ann', { UserGroupID: 'buying', UserID: 'ann' }, 'acme'),
    draftOf('SecurityProfile', 'shopper', { Name: 'Shopper' }),
    linkOf('SecurityProfileAssignment', 'shopper|acme||ann|', {
      SecurityProfileID: 'shopper',
      BuyerID: 'acme',
      UserID: 'ann',
    }),
    linkOf('SecurityProfileAssignment', 'shopper|||ann|', { SecurityProfileID: 'shopper', UserID: 'ann' }),
    draftOf('Supplier', 'maker', { Name: 'Maker' }),
    draftOf('PriceSchedule', 'list', { Name: 'List' }),
    {
      ...draftOf('Product', 'lamp', {
        Name: 'Lamp',
        DefaultSupplierID: 'maker',
        DefaultPriceScheduleID: 'list',
        OwnerID: 'maker',
      }),
      owner: 'maker',
    },
    draftOf('Product', 'lamp-red', { Name: 'Red lamp', ParentID: 'lamp' }),
    draftOf('Variant', 'v1', { Name: 'V' }, 'lamp'),
    draftOf('VariantInventoryRecord', 'r1', { AddressID: 'hq' }, 'lamp/v1'),
    linkOf('ProductSupplier', 'maker', { ID: 'maker', DefaultPriceScheduleID: 'list' }, 'lamp'),
    linkOf('ProductAssignment', 'lamp|acme|buying|', {
      ProductID: 'lamp',
      BuyerID: 'acme',
      UserGroupID: 'buying',
      PriceScheduleID: 'list',
    }),
    linkOf('ProductCatalogAssignment', 'office|lamp', { CatalogID: 'office', ProductID: 'lamp' }),
    linkOf('CategoryProductAssignment', 'lamps|lamp', { CategoryID: 'lamps', ProductID: 'lamp' }, 'office'),
    draftOf('Order', 'o1', { FromCompanyID: 'acme', FromUserID: 'ann', ToCompanyID: 'seller' }),
    draftOf('LineItem', 'l1', { ProductID: 'lamp' }, 'o1'),
  ]

  const at = (family: string, id: string, scope = ''): ObjectKey => ({ family, scope, id })
  const has = async (family: string, id: string, scope = '') =>
    (await store.get(db, at(family, id, scope))) !== undefined
  const remove = (key: ObjectKey) => db.transaction().execute((tx) => store.delete(tx, key))
  const rename = (key: ObjectKey, id: string) => db.transaction().execute((tx) => store.rename(tx, key, id))
  const count = async () => {
    const { rows } = await sql<{ n: number; tallied: number }>`select (select count(*) from commerce_object) as n,
      (select sum(n)::bigint from commerce_tally) as tallied`.execute(db)
    expect(rows[0]?.tallied).toBe(rows[0]?.n)
    return rows[0]?.n
  }

  test('assignments and private things go with a user, those of others of that name stay', async () => {
    const gone = await remove(at('BuyerUser', 'ann', 'acme'))
    expect(gone.map(({ family }) => family).toSorted()).toEqual([
      'Address',
      'AddressAssignment',
      'BuyerUser',
      'SecurityProfileAssignment',
      'UserGroupAssignment',
    ])
    expect(await has('SecurityProfileAssignment', 'shopper|||ann|')).toBe(true)
    expect(await has('BuyerUser', 'ann', 'other')).toBe(true)
    expect(await has('Order', 'o1')).toBe(true)
  })

  test('everything that a user owns goes, of every family that has such things and however much it is', async () => {
    const MANY = 1200
    await store.put(db, { ...draftOf('Order', 'o2', { FromCompanyID: 'other', FromUserID: 'ann' }), owner: 'other' })
    await store.put(db, { ...draftOf('Order', 'o1', { FromCompanyID: 'acme', FromUserID: 'ann' }), owner: 'acme' })
    for (const { name, scope } of familiesOfUsers) {
      for (const [buyer, order] of [
        ['acme', 'o1'],
        ['other', 'o2'],
      ] as const) {
        const many = name === 'Address' && buyer === 'acme' ? MANY : 1
        const drafts = Array.from({ length: many }, (_, n) => ({
          ...draftOf(name, `own-${buyer}-${n}`, { OrderID: order }, scope.length > 0 ? buyer : ''),
          owner: 'ann',
        }))
        await store.putMany(db, drafts)
        await store.put(db, { ...drafts[0], id: `bens-${buyer}`, owner: 'ben' } as ObjectDraft)
      }
    }
    await remove(at('BuyerUser', 'ann', 'acme'))
    expect(familiesOfUsers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Address', 'ProductCollection']))
    for (const { name } of familiesOfUsers) {
      const { items } = await store.list(db, { family: name, restrict: [{ owner: ['ann', 'ben'] }] })
      expect(items.map(({ id }) => id).toSorted(), name).toEqual(['bens-acme', 'bens-other', 'own-other-0'])
    }
    await count()
  })

  test('all of a company goes with it, though some of it needs some', async () => {
    await remove(at('Buyer', 'acme'))
    for (const family of ['UserGroup', 'ApprovalRule', 'Address', 'AddressAssignment', 'ProductAssignment']) {
      expect((await store.list(db, { family })).total, family).toBe(0)
    }
    expect(await has('BuyerUser', 'ann', 'other')).toBe(true)
    expect(await has('Order', 'o1')).toBe(true)
    expect(await count()).toBe(20)
  })

  test('a branch of categories goes with its root', async () => {
    await remove(at('Category', 'lamps', 'office'))
    expect((await store.list(db, { family: 'Category' })).total).toBe(0)
    expect(await has('CategoryProductAssignment', 'lamps|lamp', 'office')).toBe(false)
    expect(await has('Product', 'lamp')).toBe(true)
  })

  test.each([
    ['Catalog', 'home', '', 'Catalog.CannotDelete'],
    ['Product', 'lamp', '', 'Product.CannotDeleteParentProduct'],
    ['UserGroup', 'buying', 'acme', 'UserGroup.CannotDeleteApprovingGroup'],
  ])('%s %s is refused while it is needed, and nothing goes', async (family, id, scope, code) => {
    const before = await count()
    await expect(remove(at(family, id, scope))).rejects.toMatchObject({ status: 400, code })
    expect(await count()).toBe(before)
  })

  test('fields that named what is gone are null where the table says so', async () => {
    await remove(at('PriceSchedule', 'list'))
    expect((await store.get(db, at('Product', 'lamp')))?.body.DefaultPriceScheduleID).toBeNull()
    expect((await store.get(db, at('ProductAssignment', 'lamp|acme|buying|')))?.body.PriceScheduleID).toBeNull()
  })

  test('deleting what is not there answers nothing', async () => {
    expect(await remove(at('Product', 'none'))).toEqual([])
  })

  test('a product takes what is below it and what names it along to its new id', async () => {
    const before = await count()
    await rename(at('Product', 'lamp'), 'light')
    expect((await store.get(db, at('Product', 'light')))?.body.ID).toBe('light')
    expect(await has('Product', 'lamp')).toBe(false)
    expect((await store.get(db, at('Product', 'lamp-red')))?.body.ParentID).toBe('light')
    expect(await has('VariantInventoryRecord', 'r1', 'light/v1')).toBe(true)
    expect((await store.get(db, at('ProductAssignment', 'light|acme|buying|')))?.body.ProductID).toBe('light')
    expect(await has('CategoryProductAssignment', 'lamps|light', 'office')).toBe(true)
    expect((await store.get(db, at('LineItem', 'l1', 'o1')))?.body.ProductID).toBe('light')
    expect(await count()).toBe(before)
    const found = await store.list(db, { family: 'Product', filters: [{ name: 'ParentID', value: 'light' }] })
    expect(found.total).toBe(1)
  })

  test('a company takes its people, its things and its orders along', async () => {
    await rename(at('Buyer', 'acme'), 'apex')
    expect(await has('BuyerUser', 'ann', 'apex')).toBe(true)
    expect(await has('AddressAssignment', 'hq|ann|', 'apex')).toBe(true)
    expect((await store.get(db, at('SecurityProfileAssignment', 'shopper|apex||ann|')))?.body.BuyerID).toBe('apex')
    expect((await store.get(db, at('Order', 'o1')))?.body.FromCompanyID).toBe('apex')
    await store.put(db, draftOf('BuyerUser', 'ann', { Username: 'someone' }, 'apex'))
    await store.put(db, draftOf('AdminUser', 'new', { Username: 'ann' }))
  })

  test('a supplier goes on owning what it owned; a user goes on keeping what they kept', async () => {
    await rename(at('Supplier', 'maker'), 'atelier')
    expect(await store.get(db, at('Product', 'lamp'))).toMatchObject({
      owner: 'atelier',
      body: { OwnerID: 'atelier', DefaultSupplierID: 'atelier' },
    })
    expect((await store.get(db, at('ProductSupplier', 'atelier', 'lamp')))?.body.ID).toBe('atelier')
    await rename(at('BuyerUser', 'ann', 'acme'), 'anna')
    expect((await store.get(db, at('Address', 'anns', 'acme')))?.owner).toBe('anna')
    expect((await store.get(db, at('Order', 'o1')))?.body.FromUserID).toBe('anna')
    expect((await store.get(db, at('SecurityProfileAssignment', 'shopper|||ann|')))?.body.UserID).toBe('ann')
  })

  test('a taken id and an unknown object are refused', async () => {
    await expect(rename(at('Product', 'lamp'), 'lamp-red')).rejects.toMatchObject({ code: 'IdExists' })
    await expect(rename(at('Product', 'none'), 'x')).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('parents and references must be there, unless they were before or are history', async () => {
    const check = (draft: ObjectDraft, before?: ObjectDraft) => store.check(db, draft, before)
    await check(draftOf('Variant', 'v2', {}, 'lamp'))
    await expect(check(draftOf('Variant', 'v2', {}, 'none'))).rejects.toMatchObject({
      code: 'NotFound',
      data: { ObjectType: 'Product', ObjectID: 'none' },
    })
    const wrong = draftOf('Product', 'p', { DefaultPriceScheduleID: 'none' })
    await expect(check(wrong)).rejects.toMatchObject({ data: { ObjectType: 'PriceSchedule' } })
    await check({ ...wrong, body: { ...wrong.body, Name: 'changed' } }, wrong)
    await check(draftOf('LineItem', 'l2', { ProductID: 'none' }, 'o1'))
    await expect(
      check(
        linkOf('SecurityProfileAssignment', 'x', { SecurityProfileID: 'shopper', BuyerID: 'other', UserID: 'beth' }),
      ),
    ).rejects.toMatchObject({ data: { ObjectType: 'BuyerUser' } })
  })
})
