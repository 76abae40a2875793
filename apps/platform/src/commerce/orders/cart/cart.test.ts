import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { token } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { orderKey } from '../open-order.ts'
import { ADA, ADMIN, BOB, openShop, type Shop } from '../shop.fixture.ts'

describeWithTables('the cart', (open, engine) => {
  let shop: Shop
  let people = 0
  /** Somebody without a cart. */
  const somebody = async () => {
    people += 1
    const id = `person-${people}`
    const user = { ID: id, Username: id, FirstName: 'A', LastName: 'B', Email: 'a@example.com', Active: true }
    await shop.make('POST', '/buyers/north/users', user)
    return token('buyer', 'north', 'Shopper', id)
  }
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.product('chair', 49.9)
    await shop.product('table', 120)
  })

  test('where there is none it is read empty: an order without id, nothing on it, never 404', async () => {
    const cart = await shop.call(BOB, 'GET', '/cart')
    expect(cart).toMatchObject({ status: 200, body: { ID: null, Total: 0, LineItemCount: 0, Status: 'Unsubmitted' } })
    const lines = await shop.call(BOB, 'GET', '/cart/lineitems?pageSize=5')
    expect(lines).toMatchObject({ status: 200, body: { Items: [], Meta: { PageSize: 5, TotalCount: 0 } } })
    expect(await shop.call(BOB, 'GET', '/cart/payments')).toMatchObject({ status: 200, body: { Items: [] } })
    expect(await shop.call(BOB, 'GET', '/cart/promotions')).toMatchObject({ status: 200, body: { Items: [] } })
    expect(await shop.call(BOB, 'GET', '/cart/worksheet')).toMatchObject({
      status: 200,
      body: { Order: { ID: null, Total: 0 }, LineItems: [] },
    })
    expect((await shop.call(BOB, 'GET', '/cart/lineitems/none')).codes).toEqual(['NotFound'])
    expect((await shop.call(BOB, 'PATCH', '/cart/lineitems/none', { Quantity: 2 })).status).toBe(404)
    expect((await shop.call(BOB, 'DELETE', '/cart/lineitems/none')).status).toBe(404)
    expect((await shop.call(BOB, 'DELETE', '/cart')).status).toBe(204)
    expect((await shop.as(BOB, 'GET', '/cart')).ID).toBeNull()
  })

  test('the first line makes it, and its sums are right', async () => {
    const line = await shop.call(ADA, 'POST', '/cart/lineitems', { ID: 'one', ProductID: 'chair', Quantity: 3 })
    expect(line).toMatchObject({ status: 201, body: { UnitPrice: 49.9, LineSubtotal: 149.7, LineTotal: 149.7 } })
    expect(line.headers.get('location')).toBe('/v1/cart/lineitems/one')
    const cart = await shop.as(ADA, 'GET', '/cart')
    expect(cart).toMatchObject({ Subtotal: 149.7, Total: 149.7, LineItemCount: 1, FromUser: { ID: 'ada' } })
    expect(await shop.as(ADA, 'GET', `/orders/outgoing/${cart.ID}/lineitems/one`)).toMatchObject({ Quantity: 3 })
    expect(await shop.as(ADA, 'PATCH', '/cart/lineitems/one', { Quantity: 1 })).toMatchObject({ LineTotal: 49.9 })
    expect(await shop.as(ADA, 'PUT', '/cart/lineitems/two', { ProductID: 'table', Quantity: 1 })).toMatchObject({
      ID: 'two',
    })
    expect((await shop.call(ADA, 'DELETE', '/cart/lineitems/two')).status).toBe(204)
    expect((await shop.as(ADA, 'GET', '/cart')).Total).toBe(49.9)
  })

  test.each([
    ['PUT', { Comments: 'Hello' }],
    ['PATCH', { xp: { Gift: true } }],
  ])('%s makes it too', async (method, body) => {
    const caller = await somebody()
    const cart = await shop.as(caller, method, '/cart', body)
    expect(cart).toMatchObject({ ...body, Status: 'Unsubmitted', Total: 0 })
    expect((await shop.as(caller, 'GET', '/cart')).ID).toBe(cart.ID)
  })

  test('it is the order that was chosen, else the newest; what is submitted is none', async () => {
    const caller = await somebody()
    for (const ID of ['old', 'middle', 'new']) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
      await shop.as(caller, 'POST', '/orders/outgoing', { ID: `${ID}-cart` })
    }
    expect((await shop.as(caller, 'GET', '/cart')).ID).toBe('new-cart')
    expect((await shop.call(caller, 'PUT', '/cart/old-cart')).status).toBe(204)
    expect((await shop.as(caller, 'GET', '/cart')).ID).toBe('old-cart')
    await shop.as(caller, 'PUT', '/cart/middle-cart')
    await shop.as(caller, 'POST', '/cart/lineitems', { ProductID: 'chair', Quantity: 1 })
    expect(await shop.as(caller, 'GET', '/orders/outgoing/middle-cart')).toMatchObject({ LineItemCount: 1 })
    expect((await shop.call(caller, 'DELETE', '/cart')).status).toBe(204)
    expect((await shop.as(caller, 'GET', '/cart')).ID).toBe('new-cart')
  })

  test('somebody else’s order is not chosen, nor one that is there no more', async () => {
    await shop.as(ADA, 'POST', '/orders/outgoing', { ID: 'of-ada' })
    for (const id of ['of-ada', 'nowhere']) expect((await shop.call(BOB, 'PUT', `/cart/${id}`)).status).toBe(404)
  })

  test('two first writes at once make one cart', async () => {
    const caller = await somebody()
    const add = (ID: string) => shop.call(caller, 'POST', '/cart/lineitems', { ID, ProductID: 'chair', Quantity: 1 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(add))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await shop.as(caller, 'GET', '/cart')).toMatchObject({ LineItemCount: 4, Subtotal: 199.6, Total: 199.6 })
  })

  test('changes of one cart at once come one after the other, and no sum is lost', async () => {
    const caller = await somebody()
    for (const ID of ['a', 'b', 'c'])
      await shop.as(caller, 'POST', '/cart/lineitems', { ID, ProductID: 'chair', Quantity: 1 })
    const change = (id: string, Quantity: number) => shop.call(caller, 'PATCH', `/cart/lineitems/${id}`, { Quantity })
    await Promise.all([change('a', 2), change('b', 3), change('c', 4), change('a', 5)])
    const { Items } = await shop.as(caller, 'GET', '/cart/lineitems')
    const quantities = (Items as { Quantity: number }[]).map(({ Quantity }) => Quantity)
    const units = quantities.reduce((sum, each) => sum + each, 0)
    expect((await shop.as(caller, 'GET', '/cart')).Subtotal).toBe(Number((units * 49.9).toFixed(2)))
  })

  test('of several submits of the cart at once, exactly one succeeds', async () => {
    const caller = await somebody()
    await shop.as(caller, 'POST', '/cart/lineitems', { ProductID: 'chair', Quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.call(caller, 'POST', '/cart/submit')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    // Who comes when the cart is gone has an empty one.
    const refusals = ['Order.CannotSubmitBadStatus', 'Order.CannotSubmitWithNoLineItems']
    for (const { status, codes } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, codes.length]).toEqual([400, 1])
      expect(refusals).toContain(codes[0])
    }
    expect((await shop.as(caller, 'GET', '/me/orders')).Items).toHaveLength(1)
  })

  // PGlite has one transaction at a time: who comes second has not seen the cart before it is submitted.
  const testOfSeveral = engine === 'postgres' ? test : undefined

  testOfSeveral?.('a second submit of the cart at the same time does not submit the next cart', async () => {
    const caller = await somebody()
    for (const ID of ['kept-cart', 'bought-cart']) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
      await shop.as(caller, 'POST', '/orders/outgoing', { ID })
      await shop.as(caller, 'POST', `/orders/outgoing/${ID}/lineitems`, { ProductID: 'chair', Quantity: 1 })
    }
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      return rows[0]?.count
    }
    // Both have found the cart before either of them can submit it.
    const { both } = await shop.db.transaction().execute(async (tx) => {
      await shop.store.getForUpdate(tx, orderKey('bought-cart'))
      const submits = Promise.all([1, 2].map(() => shop.call(caller, 'POST', '/cart/submit')))
      await expect.poll(waiting).toBe(2)
      return { both: submits }
    })
    const outcomes = (await both).map(({ status, codes }) => [status, ...codes])
    expect(outcomes.toSorted()).toEqual([[201], [400, 'Order.CannotSubmitBadStatus']])
    expect(await shop.as(caller, 'GET', '/orders/outgoing/bought-cart')).toMatchObject({ Status: 'Open' })
    expect(await shop.as(caller, 'GET', '/orders/outgoing/kept-cart')).toMatchObject({ Status: 'Unsubmitted' })
  })

  test('a guest leaves a name on the order, and nobody’s profile changes', async () => {
    const caller = await somebody()
    await shop.as(caller, 'POST', '/cart/lineitems', { ProductID: 'chair', Quantity: 1 })
    const guest = { FirstName: 'Guest', Email: 'guest@example.com', Username: 'not-this' }
    const { FromUser } = await shop.as(caller, 'PATCH', '/cart/fromuser', guest)
    expect(FromUser).toMatchObject({
      FirstName: 'Guest',
      LastName: 'B',
      Email: 'guest@example.com',
      Username: `person-${people}`,
    })
    expect(await shop.as(ADMIN, 'GET', `/buyers/north/users/person-${people}`)).toMatchObject({ FirstName: 'A' })
  })
})
