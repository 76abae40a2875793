import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { openShop, type Shop, STUDIO } from '../outbound.fixture.ts'
import { openReceiver, type Receiver } from '../receiver.fixture.ts'

describeWithTables('what goes out, for administrators', (open) => {
  let shop: Shop
  let other: Receiver
  let boss = ''
  beforeAll(async () => {
    other = await openReceiver()
    const roles: Readonly<Record<string, boolean>> = { 'Bearer admin-of-the-studio': true, 'Bearer publisher': false }
    shop = await openShop(await open(), {
      async readAuthor({ headers }) {
        const authorization = headers.get('authorization') ?? ''
        const isAdministrator = roles[authorization]
        return isAdministrator === undefined ? null : { name: authorization.slice(7), isAdministrator }
      },
    })
    boss = await shop.signIn('boss')
    await shop.call('PUT', '/webhooks/hook', {
      Name: 'Hook',
      Url: `${other.url}/hook`,
      HashKey: 'key',
      ApiClientIDs: ['shop'],
      WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}', Verb: 'PATCH' }],
    })
    await shop.asAda((acting) =>
      acting.outbound.message(acting, 'OrderSubmitted', [{ userType: 'buyer', companyId: 'north', id: 'ada' }], {
        Order: { ID: '<b>o1</b>' },
      }),
    )
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(() => other.reset())

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const json = async (path: string, token = boss) => {
    const response = await shop.request(path, { headers: bearer(token) })
    return { status: response.status, body: await response.json() }
  }
  const log = () =>
    sql<{ username: string; operation: string }>`
      select username, operation, ids, status from commerce_audit
      where operation like 'Deliveries.%' or operation like 'Messages.%' order by id`.execute(shop.db)
  const deadLetter = async () => {
    other.answer(() => ({ status: 500 }))
    await shop.call('PATCH', '/buyers/north', { Name: 'North' })
    await vi.waitFor(async () => expect((await json('/commerce/deliveries')).body.Items).toHaveLength(1), {
      timeout: 5000,
    })
    const [dead] = (await json('/commerce/deliveries')).body.Items
    other.reset()
    return dead
  }
  const replay = async (body?: object) =>
    shop.request('/commerce/deliveries/replay', {
      method: 'POST',
      headers: { ...bearer(boss), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  test('the local mail outbox is read as JSON, by nobody but administrators', async () => {
    expect((await json('/commerce/messages')).body.Items).toMatchObject([
      {
        MessageType: 'OrderSubmitted',
        From: 'localhost <no-reply@localhost>',
        Subject: 'Your order at localhost (<b>o1</b>)',
        Recipient: { Email: 'ada@example.com' },
        EventBody: { Order: { ID: '<b>o1</b>' } },
      },
    ])
    expect(await json('/commerce/messages', await shop.signIn('ada'))).toMatchObject({
      status: 403,
      body: { Errors: [{ ErrorCode: 'Auth.InsufficientRoles' }] },
    })
    expect((await shop.request('/commerce/messages')).status).toBe(401)
    expect((await shop.request('/commerce/deliveries/replay', { method: 'POST' })).status).toBe(401)
  })

  test('a dead letter is replayed with the event id it had', async () => {
    const dead = await deadLetter()
    expect(dead).toMatchObject({ kind: 'webhook', target: 'Webhook hook', attempts: 3, status: 500, state: 'dead' })
    expect(JSON.stringify(dead)).not.toContain('North')
    expect(await (await replay({ id: dead.id })).json()).toEqual({ Replayed: 1 })
    await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 5000 })
    expect(other.received[0]?.headers['x-delivery-id']).toBe(dead.eventId)
    expect((await json('/commerce/deliveries?state=dead')).body.Items).toEqual([])
    expect(await (await replay()).json()).toEqual({ Replayed: 0 })
    expect((await replay({ id: 'all' })).status).toBe(400)
    expect((await json('/commerce/deliveries?state=lost')).status).toBe(400)
  })

  test('who reads them and who tries them again is in the audit log', async () => {
    const dead = await deadLetter()
    await replay({ id: dead.id })
    await replay()
    await replay({ id: 'all' })
    await json('/commerce/messages')
    await json('/commerce/messages', await shop.signIn('ada'))
    await vi.waitFor(async () => {
      const { rows } = await log()
      expect(rows).toEqual(
        expect.arrayContaining([
          { username: 'boss', operation: 'Deliveries.replay', ids: { deliveryID: String(dead.id) }, status: 200 },
          { username: 'boss', operation: 'Deliveries.replay', ids: { deliveryID: 'all' }, status: 200 },
          { username: 'boss', operation: 'Deliveries.replay', ids: {}, status: 400 },
          { username: 'boss', operation: 'Messages.list', ids: {}, status: 200 },
        ]),
      )
      expect(rows.filter(({ username }) => username !== 'boss')).toEqual([])
    })
  })

  test('a page of the list is asked for by number and words, and one message by its id', async () => {
    const list = await json('/commerce/messages?page=1&search=ADA@example')
    expect(list.body.Meta).toEqual({ Page: 1, PageSize: 25, TotalCount: 1, TotalPages: 1 })
    const [listed] = list.body.Items
    expect(listed).toMatchObject({ Subject: 'Your order at localhost (<b>o1</b>)', Language: 'en' })
    for (const part of ['Html', 'Text', 'EventBody']) expect(listed).not.toHaveProperty(part)
    expect((await json('/commerce/messages?search=no+such+word')).body).toMatchObject({
      Meta: { TotalCount: 0 },
      Items: [],
    })
    for (const page of ['0', 'x', '1.5']) expect((await json(`/commerce/messages?page=${page}`)).status).toBe(400)

    const whole = await json(`/commerce/messages/${listed.ID}`)
    expect(whole.body).toMatchObject({ ...listed, ReplyTo: null, EventBody: { Order: { ID: '<b>o1</b>' } } })
    expect(whole.body.Html).toContain('Thank you for your order')
    expect(whole.body.Html).not.toContain('<b>o1')
    expect((await json('/commerce/messages/nothing')).status).toBe(404)
  })

  test('a delivery says when it was written and when it is tried next', async () => {
    const { createdAt, dueAt } = await deadLetter()
    for (const at of [createdAt, dueAt]) expect(new Date(at).toISOString()).toBe(at)
    await replay()
  })

  test('an administrator of the studio reads and tries again too, and nobody below', async () => {
    const asked = [
      ['GET', '/commerce/messages'],
      ['GET', '/commerce/messages?page=1'],
      ['GET', '/commerce/messages/nothing'],
      ['GET', '/commerce/deliveries'],
      ['POST', '/commerce/deliveries/replay'],
    ] as const
    const statuses = (headers: Record<string, string>) =>
      Promise.all(asked.map(async ([method, path]) => (await shop.request(path, { method, headers })).status))
    expect(await statuses(bearer('admin-of-the-studio'))).toEqual([200, 200, 404, 200, 200])
    expect(await statuses(bearer('publisher'))).toEqual([403, 403, 403, 403, 403])
    expect(await statuses({})).toEqual([401, 401, 401, 401, 401])
    await vi.waitFor(async () => {
      const { rows } = await log()
      const called = rows.filter(({ username }) => username === 'admin-of-the-studio').map(({ operation }) => operation)
      expect(new Set(called)).toEqual(
        new Set(['Messages.list', 'Messages.get', 'Deliveries.list', 'Deliveries.replay']),
      )
    })
  })

  test('nothing else of the commerce API opens to an administrator of the studio', async () => {
    for (const [method, path] of [
      ['POST', '/commerce/messages/orders/o1'],
      ['GET', '/v1/orders/Incoming'],
      ['GET', '/v1/adminusers'],
      ['GET', '/v1/me'],
      ['GET', '/returns'],
    ] as const) {
      const answer = await shop.request(path, { method, headers: bearer('admin-of-the-studio') })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  test('a cookie opens nothing here: no page of another site can have anything read or sent', async () => {
    const cookie = `commerce_admin=${boss}`
    expect((await shop.request('/commerce/messages', { headers: { cookie } })).status).toBe(401)
    const dead = await deadLetter()
    const form = { method: 'POST', headers: { cookie }, body: new URLSearchParams({ id: String(dead.id) }) }
    expect((await shop.request('/commerce/deliveries/replay', form)).status).toBe(401)
    expect((await json('/commerce/deliveries')).body.Items).toHaveLength(1)
    await replay()
  })

  test.each([
    ['/mail', '/studio/mail'],
    ['/mail?q=ada&page=2', '/studio/mail?q=ada&page=2'],
    ['/mail/m1', '/studio/mail/m1'],
    ['/mail/messages/m1', '/studio/mail/m1'],
    ['/mail//evil.test', undefined],
    ['/commerce/messages', '/studio/mail'],
    ['/commerce/deliveries?state=done', '/studio/deliveries?state=done'],
  ])('a browser at %s is led to the studio', async (path, leadsTo) => {
    const answer = await shop.request(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(answer.headers.get('location')).toBe(leadsTo === undefined ? null : `${STUDIO}${leadsTo}`)
  })
})
