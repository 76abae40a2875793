import { beforeAll, describe, expect, test } from 'vitest'
import { token } from '../operations/operations.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, ADMIN, BOB, CHIEF, openShop, type Shop } from './shop.fixture.ts'

const SUPPLIER = token('supplier', 'mill', 'OrderReader')

describeWithTables('lines of all orders', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    for (const id of ['chair', 'lamp', 'rug']) await shop.product(id, 10)
    const add = async (caller: string, order: string, products: readonly string[], xp: object) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
      await shop.as(caller, 'POST', '/orders/outgoing', { ID: order, xp })
      for (const ProductID of products) {
        await shop.as(caller, 'POST', `/orders/outgoing/${order}/lineitems`, {
          ID: `${order}-${ProductID}`,
          ProductID,
          Quantity: 1,
        })
      }
    }
    await add(ADA, 'first', ['chair', 'lamp'], { Kind: 'gift' })
    await add(BOB, 'second', ['rug'], { Kind: 'own' })
    await add(BOB, 'third', ['chair', 'rug'], { Kind: 'gift' })
    await add(ADA, 'open', ['lamp'], { Kind: 'gift' })
    for (const [caller, order] of [
      [ADA, 'first'],
      [BOB, 'second'],
      [BOB, 'third'],
    ] as const) {
      await shop.as(caller, 'POST', `/orders/outgoing/${order}/submit`)
    }
    const third = await shop.store.get(shop.db, { family: 'Order', scope: '', id: 'third' })
    if (third) await shop.store.put(shop.db, { ...third, body: { ...third.body, ToCompanyID: 'mill' } })
  })

  const ids = async (query = '', caller = ADMIN, direction = 'all') => {
    const { Items } = await shop.as(caller, 'GET', `/lineitems/${direction}?${query}`)
    return (Items as readonly { ID: string }[]).map(({ ID }) => ID).toSorted()
  }

  test('are those of submitted orders, each with its order', async () => {
    expect(await ids()).toEqual(['first-chair', 'first-lamp', 'second-rug', 'third-chair', 'third-rug'])
    const { Items } = await shop.as(ADMIN, 'GET', '/lineitems/all?ID=first-lamp')
    expect(Items).toMatchObject([
      { OrderID: 'first', Order: { ID: 'first', Total: 20, FromUser: { ID: 'ada' } }, ProductID: 'lamp' },
    ])
  })

  test('are for sellers and suppliers, each of their own orders', async () => {
    expect((await shop.call(CHIEF, 'GET', '/lineitems/all')).status).toBe(403)
    expect((await shop.call(ADA, 'GET', '/lineitems/all')).status).toBe(403)
    expect(await ids('', SUPPLIER, 'incoming')).toEqual(['third-chair', 'third-rug'])
    expect(await ids('', SUPPLIER, 'outgoing')).toEqual([])
    expect(await ids('', ADMIN, 'incoming')).toEqual(['first-chair', 'first-lamp', 'second-rug'])
  })

  test.each([
    ['a field of the line', 'ProductID=rug', ['second-rug', 'third-rug']],
    ['a field of the order', 'Order.xp.Kind=gift', ['first-chair', 'first-lamp', 'third-chair', 'third-rug']],
    ['both', 'Order.xp.Kind=gift&Product.Name=chair', ['first-chair', 'third-chair']],
    ['the order', 'OrderID=second', ['second-rug']],
    ['several fields of the order', 'Order.ID|Order.xp.Kind=own', ['second-rug']],
    ['the buyer', 'buyerID=south', []],
    ['the supplier', 'supplierID=mill', ['third-chair', 'third-rug']],
    ['the time', 'from=2026-03-01T11:30:00Z&to=2026-03-01T12:30:00Z', ['second-rug']],
    ['words', 'search=lamp', ['first-lamp']],
  ])('are found by %s: %s', async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  describe('are ordered', () => {
    test('by fields of the order first', async () => {
      const { Items } = await shop.as(ADMIN, 'GET', '/lineitems/all?sortBy=!Order.DateCreated,ProductID')
      expect((Items as readonly { ID: string }[]).map(({ ID }) => ID)).toEqual([
        'third-chair',
        'third-rug',
        'second-rug',
        'first-chair',
        'first-lamp',
      ])
    })

    test.each([
      ['sortBy=ProductID', 'LineItem.MustSortByOrderFirst'],
      ['sortBy=Order.ID,ProductID,Order.Total', 'LineItem.MustSortByOrderFirst'],
      ['sortBy=Order.Comments', 'List.InvalidSortProperty'],
      ['Order.ID|ProductID=x', 'LineItem.CannotFilterByOrderOrLineItem'],
      ['search=x&searchOn=ID,Order.ID', 'LineItem.CannotSearchByOrderOrLineItem'],
      ['Order.Nothing=x', 'List.InvalidProperty'],
      ['pageKey=nonsense', 'List.InvalidPageSize'],
    ])('but not with %s', async (query, code) => {
      const refused = await shop.call(ADMIN, 'GET', `/lineitems/all?${query}`)
      expect([refused.status, refused.codes]).toEqual([400, [code]])
    })
  })

  test('go on by the key of the next page', async () => {
    const pages: string[][] = []
    for (let query = 'sortBy=Order.ID,ID&pageSize=2'; ; ) {
      const { Items, Meta } = await shop.as(ADMIN, 'GET', `/lineitems/all?${query}`)
      pages.push((Items as readonly { ID: string }[]).map(({ ID }) => ID))
      const { NextPageKey: next } = Meta as { NextPageKey: string | null }
      if (next === null) break
      query = `sortBy=Order.ID,ID&pageKey=${next}`
    }
    expect(pages).toEqual([['first-chair', 'first-lamp'], ['second-rug', 'third-chair'], ['third-rug']])
  })
})
