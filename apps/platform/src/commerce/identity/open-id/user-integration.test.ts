import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Acting } from '../../operations/stored/acting.ts'
import { openShop, type Shop } from '../../outbound/outbound.fixture.ts'
import { isSigned, openReceiver, type Receiver } from '../../outbound/receiver.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import type { ExternalIdentity, IdentityPlace } from '../ports.ts'
import { getUser } from '../users/find-user.ts'
import { createUser, syncUser } from './user-integration.ts'

describeWithTables('sign-in with an integration that makes users', (open) => {
  let shop: Shop
  let other: Receiver
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
    await shop.call('PUT', '/integrationEvents/users', {
      Name: 'Users',
      EventType: 'OpenIDConnect',
      CustomImplementationUrl: other.url,
      HashKey: 'key',
      ConfigData: { tier: 1 },
      ElevatedRoles: ['BuyerUserAdmin'],
    })
    await shop.call('PATCH', '/apiclients/back', { DefaultContextUserName: 'boss' })
    const { status } = await shop.call('PUT', '/openidconnects/idp', {
      OrderCloudApiClientID: 'shop',
      ConnectClientID: 'client',
      ConnectClientSecret: 'hush-hush',
      AppStartUrl: 'https://x.test',
      AuthorizationEndpoint: 'https://x.test/authorize',
      TokenEndpoint: 'https://x.test/token',
      IntegrationEventID: 'users',
    })
    expect(status).toBe(200)
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(() => other.reset())

  const identity: ExternalIdentity = {
    connectId: 'idp',
    clientId: 'shop',
    issuer: 'https://x.test',
    subject: 'dora',
    claims: { email: 'dora@example.com' },
  }
  const placeOf = ({ tenant, store, marketplaceId, now }: Acting): IdentityPlace => ({
    tenant,
    store,
    sellerId: marketplaceId,
    now: () => now,
    hashCost: { N: 32, r: 8, p: 1 },
  })
  const create = () => shop.asOwner((acting) => createUser(acting.tx, placeOf(acting), identity, acting.outbound))

  test('it makes the user with the token it gets, and names it', async () => {
    other.answer(async ({ body }) => {
      const dora = { ID: 'dora', Username: 'dora', FirstName: 'D', LastName: 'E', Email: 'd@example.com', Active: true }
      const { status } = await shop.call('POST', '/buyers/north/users', dora, body.OrderCloudAccessToken)
      return { body: { Username: status === 201 ? 'dora' : '', ErrorMessage: null } }
    })
    expect(await create()).toMatchObject({ companyId: 'north', id: 'dora' })
    const [asked] = other.received
    if (!asked) throw new Error('nothing came')
    expect(asked.path).toBe('/createuser')
    expect(isSigned(asked, 'key')).toBe(true)
    expect(asked.body).toMatchObject({
      ExistingUser: null,
      OpenIdConnect: { ID: 'idp', OrderCloudApiClientID: 'shop' },
      IdentityProvider: { Issuer: 'https://x.test', Subject: 'dora', Claims: { email: 'dora@example.com' } },
      Environment: 'Sandbox',
      ConfigData: { tier: 1 },
    })
    expect(asked.raw).not.toContain('hush-hush')
  })

  test('what it says is wrong is said to who signs in', async () => {
    const refused = (message: RegExp | string) =>
      expect(create()).rejects.toMatchObject({ code: 'Auth.OauthError', message: expect.stringMatching(message) })
    other.answer(() => ({ body: { Username: null, ErrorMessage: 'Not from this country.' } }))
    await refused(/^Not from this country\.$/)
    other.answer(() => ({ body: { Username: 'nobody-of-ours' } }))
    await refused('named no user')
    other.answer(() => ({ status: 500 }))
    await refused('did not answer well')
  })

  test('it hears of later sign-ins where the configuration says so', async () => {
    const sync = () =>
      shop.asOwner(async (acting) => {
        const place = placeOf(acting)
        const user = await getUser(acting.tx, place, { userType: 'buyer', companyId: 'north', id: 'ada' })
        if (user) await syncUser(acting.tx, place, identity, user, acting.outbound)
      })
    await sync()
    expect(other.received).toEqual([])
    await shop.call('PATCH', '/openidconnects/idp', { CallSyncUserIntegrationEvent: true })
    await sync()
    expect(other.received).toMatchObject([{ path: '/syncuser', body: { ExistingUser: { ID: 'ada' } } }])
  })
})
