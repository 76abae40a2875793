import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../outbound/outbound.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describeWithTables('orders that several people fill', (open) => {
  let shop: Shop
  let ada: string
  let ben: string
  beforeAll(async () => {
    shop = await openShop(await open())
    const make = async (method: string, path: string, body: object) => {
      const { status, body: answer } = await shop.call(method, path, body)
      if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    }
    await make('POST', '/catalogs/assignments', {
      CatalogID: 'range',
      BuyerID: 'north',
      ViewAllCategories: true,
      ViewAllProducts: true,
    })

    for (const id of ['pizza', 'salad']) {
      await make('PUT', `/priceschedules/${id}`, { Name: id, PriceBreaks: [{ Quantity: 1, Price: 10 }] })
      await make('PUT', `/products/${id}`, { Name: id, Active: true, DefaultPriceScheduleID: id })
      await make('POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: id })
    }
    ada = await shop.signIn('ada')
    ben = await shop.signIn('ben')
  })
  afterAll(() => shop.close())

  let orders = 0
  async function newOrder(token = ada) {
    orders += 1
    const { body } = await shop.call('POST', '/orders/Outgoing', { ID: `lunch-${orders}` }, token)
    return String(body.ID)
  }
  const invite = (OrderID: string, ExpirationDate = inDays(1), token = ada) =>
    shop.call('POST', '/me/orderinvitations', { OrderID, ExpirationDate, Name: 'Lunch' }, token)
  const codesOf = ({ body }: { body: { Errors?: { ErrorCode: string }[] } }) => body.Errors?.map((e) => e.ErrorCode)
  /** No token is asked for: the invitation is enough. */
  const enter = async (id: string) => {
    const response = await shop.request(`/v1/grouporders/${id}/token`, { method: 'POST' })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown> & { access_token: string },
    }
  }

  test('nobody chooses the id of an invitation: whoever guessed it would take part', async () => {
    const body = { ID: 'lunch', OrderID: await newOrder(), ExpirationDate: inDays(1), Name: 'Lunch' }
    const made = await shop.call('POST', '/me/orderinvitations', body, ada)
    expect(made.status).toBe(201)
    expect(made.body.ID).toMatch(/^[\w-]{22}$/)
    expect(made.headers.get('location')).toBe(`/v1/me/orderinvitations/${made.body.ID}`)
    const at = `/me/orderinvitations/${made.body.ID}`
    const patched = await shop.call('PATCH', at, { ID: 'lunch', Name: 'Dinner' }, ada)
    expect(patched.body).toMatchObject({ ID: made.body.ID, Name: 'Dinner' })
    expect((await shop.call('GET', '/me/orderinvitations/lunch', undefined, ada)).status).toBe(404)
  })

  test('invitations are for one’s own unsubmitted orders, and end within a year', async () => {
    const order = await newOrder()
    const made = await invite(order)
    expect(made).toMatchObject({ status: 201, body: { OrderID: order, OrderStatus: 'Unsubmitted', Name: 'Lunch' } })
    expect(made.body).not.toHaveProperty('ClientID')
    for (const days of [-1, 366]) {
      expect(codesOf(await invite(order, inDays(days)))).toEqual(['GroupOrderInvitation.InvalidExpiration'])
    }
    expect((await invite(order, inDays(1), ben)).status).toBe(404)
    expect((await shop.call('GET', `/me/orderinvitations/${made.body.ID}`, undefined, ben)).status).toBe(404)
    const at = `/me/orderinvitations/${made.body.ID}`
    expect(codesOf(await shop.call('PATCH', at, { ExpirationDate: inDays(400) }, ada))).toEqual([
      'GroupOrderInvitation.InvalidExpiration',
    ])
    expect((await shop.call('PATCH', at, { OrderID: 'other', Name: 'Brunch' }, ada)).body).toMatchObject({
      OrderID: order,
      Name: 'Brunch',
    })
    expect((await shop.call('DELETE', at, undefined, ada)).status).toBe(204)
  })

  test('a hundred of them, and no more, however many are made at once', async () => {
    const order = await newOrder()
    const answers = await Promise.all(Array.from({ length: 104 }, () => invite(order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(codesOf(answer)).toEqual(['GroupOrderInvitation.InvitationQuantityExceeded'])
    }
  })

  test('who is invited adds, changes and sees their own lines, and no others', async () => {
    const order = await newOrder()
    const at = `/orders/Outgoing/${order}/lineitems`
    const hosts = await shop.call('POST', at, { ID: 'hosts', ProductID: 'pizza' }, ada)
    expect(hosts.body.InvitationID).toBe(null)
    const guests = await Promise.all(
      ['a', 'b'].map(async () => {
        const id = String((await invite(order)).body.ID)
        return { id, token: (await enter(id)).body.access_token }
      }),
    )
    const [first, second] = guests
    if (!first || !second) throw new Error('two guests')
    const added = await shop.call('POST', at, { ID: 'firsts', ProductID: 'salad', InvitationID: 'x' }, first.token)
    expect(added).toMatchObject({ status: 201, body: { InvitationID: first.id, LineTotal: 10 } })
    await shop.call('PUT', `${at}/seconds`, { ProductID: 'pizza', Quantity: 2 }, second.token)
    const seen = async (token: string) =>
      ((await shop.call('GET', at, undefined, token)).body.Items as { ID: string }[]).map(({ ID }) => ID).toSorted()
    expect(await seen(first.token)).toEqual(['firsts'])
    expect(await seen(second.token)).toEqual(['seconds'])
    expect(await seen(ada)).toEqual(['firsts', 'hosts', 'seconds'])
    for (const other of ['hosts', 'seconds']) {
      expect((await shop.call('GET', `${at}/${other}`, undefined, first.token)).status).toBe(404)
      expect((await shop.call('PATCH', `${at}/${other}`, { Quantity: 9 }, first.token)).status).toBe(404)
      expect((await shop.call('PUT', `${at}/${other}`, { ProductID: 'salad' }, first.token)).status).toBe(404)
      expect((await shop.call('DELETE', `${at}/${other}`, undefined, first.token)).status).toBe(404)
    }
    expect((await shop.call('PATCH', `${at}/firsts`, { Quantity: 3 }, first.token)).body).toMatchObject({
      Quantity: 3,
      InvitationID: first.id,
    })
    expect((await shop.call('GET', `/orders/Outgoing/${order}`, undefined, ada)).body.Total).toBe(60)
    // The host may change every line, and it stays whose it is.
    const changed = await shop.call('PUT', `${at}/firsts`, { ProductID: 'salad', Quantity: 1 }, ada)
    expect(changed.body.InvitationID).toBe(first.id)
    const invitation = `/me/orderinvitations/${first.id}`
    expect(codesOf(await shop.call('DELETE', invitation, undefined, ada))).toEqual([
      'GroupOrder.CannotDeleteWithLineItems',
    ])
    expect((await shop.call('DELETE', `${at}/firsts`, undefined, first.token)).status).toBe(204)
    expect((await shop.call('DELETE', invitation, undefined, ada)).status).toBe(204)
    // What was taken back lets nobody in.
    expect((await shop.call('GET', at, undefined, first.token)).status).toBe(401)
    expect((await enter(first.id)).status).toBe(404)
  })

  test('the token is good for nothing else, though it is in the name of the host', async () => {
    const order = await newOrder()
    const other = await newOrder()
    const { token } = { token: (await enter(String((await invite(order)).body.ID))).body.access_token }
    const asked = (method: string, path: string, body?: object) => shop.call(method, path, body, token)
    expect((await asked('GET', `/orders/Outgoing/${order}`)).status).toBe(200)
    expect((await asked('GET', '/me/products')).status).toBe(200)
    for (const [method, path] of [
      ['PATCH', `/orders/Outgoing/${order}`],
      ['DELETE', `/orders/Outgoing/${order}`],
      ['POST', `/orders/Outgoing/${order}/submit`],
      ['POST', `/orders/Outgoing/${order}/payments`],
      ['GET', `/orders/Outgoing/${order}/payments`],
      ['GET', `/orders/Outgoing/${other}`],
      ['GET', `/orders/Outgoing/${other}/lineitems`],
      ['POST', `/orders/Outgoing/${other}/lineitems`],
      ['GET', '/orders/Outgoing'],
      ['GET', '/cart'],
      ['POST', '/cart/submit'],
      ['GET', '/me'],
      ['PATCH', '/me'],
      ['GET', '/me/orders'],
      ['GET', '/me/addresses'],
      ['POST', '/me/password'],
      ['POST', '/me/orderinvitations'],
      ['DELETE', '/me/tokens'],
    ] as const) {
      const answer = await asked(method, path, method === 'GET' || method === 'DELETE' ? undefined : {})
      expect([path, answer.status, codesOf(answer)]).toEqual([path, 403, ['GroupOrder.CannotModify']])
    }
  })

  test('after the order is submitted its lines are read only', async () => {
    const order = await newOrder()
    const { access_token: token } = (await enter(String((await invite(order)).body.ID))).body
    const at = `/orders/Outgoing/${order}/lineitems`
    await shop.call('POST', at, { ID: 'mine', ProductID: 'pizza' }, token)
    expect((await shop.call('POST', `/orders/Outgoing/${order}/submit`, {}, ada)).status).toBe(201)
    const refused = ['GroupOrder.CannotModifySubmittedOrder']
    expect(codesOf(await shop.call('POST', at, { ProductID: 'pizza' }, token))).toEqual(refused)
    expect(codesOf(await shop.call('PATCH', `${at}/mine`, { Quantity: 2 }, token))).toEqual(refused)
    expect(codesOf(await shop.call('DELETE', `${at}/mine`, undefined, token))).toEqual(refused)
    expect((await shop.call('GET', `${at}/mine`, undefined, token)).body.Quantity).toBe(1)
    expect(codesOf(await invite(order))).toEqual(refused)
  })

  test('a token ends with its invitation', async () => {
    const order = await newOrder()
    const soon = await invite(order, new Date(Date.now() + 1500).toISOString())
    const entered = await enter(String(soon.body.ID))
    expect(entered.body).toMatchObject({ expires_in: 1, token_type: 'bearer' })
    expect(entered.body.refresh_token).toBe(null)
    await new Promise((resolve) => setTimeout(resolve, 1600))
    const at = `/orders/Outgoing/${order}/lineitems`
    expect((await shop.call('GET', at, undefined, entered.body.access_token)).status).toBe(401)
    expect(await enter(String(soon.body.ID))).toMatchObject({
      status: 400,
      body: { Errors: [{ ErrorCode: 'GroupOrderInvitation.InvitationExpired' }] },
    })
    expect((await enter('nothing')).status).toBe(404)
  })
})
