import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { openShop, PASSWORD, type Shop } from '../outbound.fixture.ts'
import { isSigned, openReceiver, type Receiver } from '../receiver.fixture.ts'

const NEXT = 'Another-horse-8'

describeWithTables('webhooks', (open) => {
  let shop: Shop
  let other: Receiver
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(async () => {
    other.reset()
    for (const { ID } of (await shop.call('GET', '/webhooks')).body.Items) await shop.call('DELETE', `/webhooks/${ID}`)
  })

  const hook = (more: object = {}) =>
    shop.call('PUT', '/webhooks/hook', {
      ID: 'hook',
      Name: 'Hook',
      Url: `${other.url}/hook`,
      HashKey: 'key',
      ApiClientIDs: ['shop'],
      WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}', Verb: 'PUT' }],
      ConfigData: { a: [1] },
      CustomAuthHeaderName: 'X-Auth',
      CustomAuthHeaderValue: 'open sesame',
      ...more,
    })
  const north = (more: object = {}) =>
    shop.call('PUT', '/buyers/north', { ID: 'north', Name: 'North', Active: true, DefaultCatalogID: 'range', ...more })
  const arrived = (n: number) => vi.waitFor(() => expect(other.received).toHaveLength(n), { timeout: 5000 })
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 150))

  test('a retry with the key of idempotency is answered without asking the webhook again', async () => {
    await hook({ BeforeProcessRequest: true, WebhookRoutes: [{ Route: 'v1/me/addresses', Verb: 'POST' }] })
    other.answer(() => ({ body: { proceed: true } }))
    const address = { Street1: '1 Quay', City: 'Bergen', Zip: '5003', Country: 'NO', Shipping: true }
    const send = async () => {
      const headers = {
        authorization: `Bearer ${await shop.signIn('ada')}`,
        'content-type': 'application/json',
        'idempotency-key': 'retried',
      }
      return shop.request('/v1/me/addresses', { method: 'POST', headers, body: JSON.stringify(address) })
    }
    const made = await send()
    const again = await send()
    expect([made.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await made.json())
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(other.received).toHaveLength(1)
  })

  test('after the commit a webhook is told of the call, signed, with its header and configuration', async () => {
    await hook({ ElevatedRoles: ['OrderAdmin'] })
    const answer = await north()
    expect(answer.status).toBe(200)
    await arrived(1)
    const [told] = other.received
    if (!told) throw new Error('nothing came')
    expect(isSigned(told, 'key')).toBe(true)
    expect(told.headers).toMatchObject({
      'x-auth': 'open sesame',
      'x-delivery-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(told.body).toMatchObject({
      Route: 'v1/buyers/{buyerID}',
      RouteParams: { buyerID: 'north' },
      Verb: 'PUT',
      LogID: answer.headers.get('x-request-id'),
      Date: expect.stringMatching(/\+00:00$/),
      Request: { Body: { Name: 'North' }, Headers: { 'content-type': 'application/json' } },
      Response: { Body: { ID: 'north', Name: 'North' }, Headers: { etag: expect.any(String) } },
      ConfigData: { a: [1] },
    })
    expect(told.body.Request.Headers.authorization).toBeUndefined()
    const caller = await shop.service.identity.readCaller(
      new Request('http://localhost', { headers: { authorization: `Bearer ${told.body.UserToken}` } }),
    )
    expect(caller).toMatchObject({ userId: 'boss', clientId: 'shop', roles: new Set(['FullAccess', 'OrderAdmin']) })
  })

  test('only of calls that write, of the routes and the API clients that it lists', async () => {
    await hook({
      WebhookRoutes: [
        { Route: '/V1/Buyers/{id}', Verb: 'put' },
        { Route: 'v1/buyers', Verb: 'GET' },
      ],
    })
    await shop.call('GET', '/buyers')
    await shop.call('PATCH', '/buyers/north', { Name: 'North' })
    const back = await shop.signIn('boss', 'back')
    await shop.call('PUT', '/buyers/north', { ID: 'north', Name: 'North', Active: true }, back)
    await quiet()
    expect(other.received).toEqual([])
    await north()
    await arrived(1)
  })

  test('what was refused, or undone, nobody is told of', async () => {
    await hook()
    expect((await north({ Name: '' })).status).toBe(400)
    expect((await north({ DefaultCatalogID: 'nowhere' })).status).toBe(404)
    await quiet()
    expect(other.received).toEqual([])
  })

  test('passwords and secrets are not in it', async () => {
    await hook({ WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}/users/{userID}', Verb: 'PATCH' }] })
    await shop.call('PATCH', '/buyers/north/users/ben', { FirstName: 'Ada', Password: 'Correct-horse-7' })
    await arrived(1)
    expect(other.received[0]?.body.Request.Body).toEqual({ FirstName: 'Ada' })
    expect(other.received[0]?.raw).not.toContain('Correct-horse')
  })

  test('passwords that are forgotten and set are calls as well, and neither password nor code is in it', async () => {
    await hook({
      WebhookRoutes: [
        { Route: 'v1/password/reset', Verb: 'POST' },
        { Route: 'v1/password/reset/{verificationCode}', Verb: 'PUT' },
        { Route: 'v1/password/onetimepassword', Verb: 'POST' },
        { Route: 'v1/username/retrieve', Verb: 'POST' },
        { Route: 'v1/me/password', Verb: 'POST' },
      ],
    })
    const who = { ClientID: 'shop', Username: 'ben' }
    expect((await shop.call('POST', '/password/reset', who)).status).toBe(204)
    await arrived(1)
    const { body } = await shop
      .request('/commerce/messages', { headers: { authorization: `Bearer ${await shop.signIn('boss')}` } })
      .then(async (answer) => ({ body: await answer.json() }))
    const mail = body.Items.find((each: { MessageType: string }) => each.MessageType === 'ForgottenPassword').EventBody
    const code = String(mail.VerificationCode)
    expect((await shop.call('PUT', `/password/reset/${code}`, { ...who, Password: NEXT })).status).toBe(204)
    await arrived(2)
    expect((await shop.call('POST', '/password/onetimepassword', { ...who, ClientID: 'back' })).status).toBe(204)
    expect((await shop.call('POST', '/username/retrieve?clientID=shop&email=ben@example.com')).status).toBe(204)
    await arrived(3)
    expect((await shop.call('PUT', '/password/reset/wrong', { ...who, Password: NEXT })).status).toBe(400)
    await quiet()
    expect(other.received.map(({ body: told }) => [told.Verb, told.Route, told.UserToken])).toEqual([
      ['POST', 'v1/password/reset', null],
      ['PUT', 'v1/password/reset/{verificationCode}', null],
      ['POST', 'v1/username/retrieve', null],
    ])
    expect(other.received[1]?.body).toMatchObject({ RouteParams: {}, Request: { Body: { Username: 'ben' } } })
    const { rows } = await sql<{ all: string }>`select d::text as all from commerce_delivery d`.execute(shop.db)
    for (const text of [...other.received.map(({ raw }) => raw), ...rows.map(({ all }) => all)]) {
      for (const secret of [code, NEXT]) expect(text).not.toContain(secret)
    }

    await hook({ WebhookRoutes: [{ Route: 'v1/password/reset', Verb: 'POST' }], BeforeProcessRequest: true })
    other.answer(() => ({ body: { proceed: false } }))
    expect((await shop.call('POST', '/password/reset', who)).body.Errors[0].ErrorCode).toBe('WebhookBlocked')
  })

  test('who registers is told of as who they have become', async () => {
    await shop.call('PUT', '/apiclients/public', {
      AppName: 'Public',
      Active: true,
      AccessTokenDuration: 60,
      AllowAnyBuyer: true,
      IsAnonBuyer: true,
      DefaultContextUserName: 'ben',
    })
    await hook({ ApiClientIDs: ['public'], WebhookRoutes: [{ Route: 'v1/me/register', Verb: 'PUT' }] })
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'public' })
    const issued = await shop.request('/oauth/token', { method: 'POST', body: form })
    const { access_token: token } = (await issued.json()) as { access_token: string }
    const person = { Username: 'cleo', FirstName: 'Cleo', LastName: 'C', Email: 'cleo@example.com', Active: true }
    const answer = await shop.call(
      'PUT',
      `/me/register?anonUserToken=${token}`,
      { ...person, Password: PASSWORD },
      token,
    )
    expect(answer.status).toBe(200)
    await arrived(1)
    expect(other.received[0]?.body).toMatchObject({
      Route: 'v1/me/register',
      Request: { Body: { Username: 'cleo' } },
      Response: { Body: null },
    })
    const caller = await shop.service.identity.readCaller(
      new Request('http://localhost', { headers: { authorization: `Bearer ${other.received[0]?.body.UserToken}` } }),
    )
    expect(caller).toMatchObject({ username: 'cleo', clientId: 'public' })
    for (const secret of [PASSWORD, token, answer.body.access_token]) {
      expect(other.received[0]?.raw).not.toContain(secret)
    }
  })

  test('a webhook before the call decides whether it goes on', async () => {
    await hook({ BeforeProcessRequest: true })
    other.answer(() => ({ body: { proceed: true, body: 'fine' } }))
    expect((await north({ Name: 'First' })).status).toBe(200)
    expect(other.received[0]?.body).toMatchObject({ Response: null, Request: { Body: { Name: 'First' } } })

    other.answer(() => ({ body: { proceed: false, body: { why: ['no'] } } }))
    const blocked = await north({ Name: 'Second' })
    expect(blocked).toMatchObject({
      status: 400,
      body: { Errors: [{ ErrorCode: 'WebhookBlocked', Data: { WebhookName: 'Hook', body: { why: ['no'] } } }] },
    })
    expect((await shop.call('GET', '/buyers/north')).body.Name).toBe('First')
    expect(other.received).toHaveLength(2)
  })

  test('who does not say that a call may go on has not said it, and is asked once', async () => {
    await hook({ BeforeProcessRequest: true })
    for (const answer of [
      { status: 500, body: { proceed: true } },
      { body: 'no json' },
      { body: {} },
      { body: { proceed: 'true' } },
      { body: { proceed: true }, after: 1500 },
    ]) {
      other.reset()
      other.answer(() => answer)
      expect((await north()).body.Errors, JSON.stringify(answer)).toMatchObject([{ ErrorCode: 'WebhookBlocked' }])
      expect(other.received).toHaveLength(1)
    }
  })

  test('it may call back while it decides', async () => {
    await hook({ BeforeProcessRequest: true })
    other.answer(async ({ body }) => {
      const { status } = await shop.call('GET', '/buyers/north', undefined, body.UserToken)
      return { body: { proceed: status === 200 } }
    })
    expect((await north()).status).toBe(200)
  })

  test('what fails is tried three times with the same id, in order for each object, and is then a dead letter', async () => {
    await hook()
    let failures = 2
    other.answer(() => (failures-- > 0 ? { status: 503 } : {}))
    await north({ Name: 'One' })
    await north({ Name: 'Two' })
    await arrived(4)
    expect(other.received.map(({ body }) => body.Request.Body.Name)).toEqual(['One', 'One', 'One', 'Two'])
    const ids = other.received.map(({ headers }) => headers['x-delivery-id'])
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(ids[3]).not.toBe(ids[0])

    other.reset()
    other.answer(() => ({ status: 500 }))
    await north({ Name: 'Three' })
    await arrived(3)
    await quiet()
    expect(other.received).toHaveLength(3)
  })

  test('a webhook without an address goes where its delivery configuration says', async () => {
    const targets = { Http: { Endpoint: `${other.url}/configured`, Secret: 'hush' } }
    await shop.call('PUT', '/integrations/deliveryconfig/out', { Name: 'Out', Enabled: true, DeliveryTargets: targets })
    await hook({ Url: null, HashKey: null, DeliveryConfigID: 'out' })
    await north()
    await arrived(1)
    expect(other.received[0]?.path).toBe('/configured')
    expect(other.received.every((one) => isSigned(one, 'hush'))).toBe(true)
  })

  test('a token in it lasts ten minutes', async () => {
    await hook()
    await north()
    await arrived(1)
    const { iat = 0, exp = 0 } = decodeJwt(other.received[0]?.body.UserToken)
    expect(exp - iat).toBe(600)
  })
})
