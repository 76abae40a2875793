import { beforeAll, expect, test } from 'vitest'
import { CHEAP_HASH } from '../ground/auth/cheap-hash.fixture.ts'
import { migrate } from '../ground/database/index.ts'
import { createGroundApp } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { familyOf } from './families/index.ts'
import { type CommerceService, commerceMigrations, createCommerceService } from './index.ts'
import { ADDRESS, user } from './operations/operations.fixture.ts'
import { checkBody } from './operations/shape/check-body.ts'
import type { Acting } from './operations/stored/acting.ts'
import { assignObject } from './operations/stored/links.ts'
import { createObject } from './operations/stored/objects.ts'
import { describeWithTables } from './tables.fixture.ts'

const PASSWORD = 'Correct-horse-7'

describeWithTables('the commerce service', (open) => {
  let service: CommerceService
  let request: (path: string, init?: RequestInit) => Promise<Response>
  beforeAll(async () => {
    const database = await open()
    const log = createLog('none')
    await migrate(database.db, commerceMigrations)
    service = await createCommerceService({
      database,
      tenant: 'test',
      log,
      settings: { marketplaceId: 'halden', origin: 'http://localhost:4000' },
      identity: { hashCost: CHEAP_HASH },
    })
    const app = createGroundApp(log)
    for (const routes of service.routes) app.route('/', routes)
    request = async (path, init) => app.fetch(new Request(`http://localhost${path}`, init))
    await service.asOwner(seed)
    return async () => {
      await service.close()
      await service.close()
    }
  })

  async function signIn(username: string): Promise<string> {
    const response = await request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'password', client_id: 'shop', username, password: PASSWORD }),
    })
    const body = (await response.json()) as { access_token: string }
    expect(response.status, JSON.stringify(body)).toBe(200)
    return body.access_token
  }

  const call = async (token: string, method: string, path: string, body?: object) => {
    const response = await request(`/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }

  test('somebody signs in and works, within their roles and company', async () => {
    const admin = await signIn('boss')
    const buyer = await signIn('ada')
    expect(await call(admin, 'POST', '/products', { ID: 'chair', Name: 'Chair' })).toMatchObject({ status: 201 })
    expect(await call(buyer, 'POST', '/products', { ID: 'table', Name: 'Table' })).toMatchObject({ status: 403 })
    expect(await call(buyer, 'GET', '/me')).toMatchObject({
      body: {
        ID: 'ada',
        CompanyID: 'north',
        AvailableRoles: ['Shopper', 'MeAddressAdmin'],
        DateCreated: expect.any(String),
      },
    })
    expect((await call(buyer, 'POST', '/me/addresses', { ...ADDRESS, Shipping: true })).status).toBe(201)
    expect((await call('a.b.c', 'GET', '/me')).status).toBe(401)
  })

  test('every route of identity is there too, and tokens are taken back', async () => {
    const buyer = await signIn('ada')
    expect((await call(buyer, 'DELETE', '/me/tokens')).status).toBe(204)
    expect(await call(buyer, 'GET', '/me')).toMatchObject({
      status: 401,
      body: { Errors: [{ ErrorCode: 'Auth.TokenRevoked' }] },
    })
    expect((await request('/oauth/certs/nothing')).status).toBe(404)
  })

  test('a password is set by who administers the user, and never shown', async () => {
    const admin = await signIn('boss')
    const made = await call(admin, 'POST', '/buyers/north/users', { ...user('carl'), Password: PASSWORD })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain(PASSWORD)
    const weak = await call(admin, 'POST', '/buyers/north/users', { ...user('weak'), Password: 'weak' })
    expect(weak).toMatchObject({ status: 400, body: { Errors: [{ ErrorCode: 'Auth.InsecurePassword' }] } })
    expect((await call(admin, 'GET', '/buyers/north/users/weak')).status).toBe(404)
  })
})

/** As a seed does: checked bodies, the API's own use cases. */
async function seed(acting: Acting): Promise<void> {
  const make = (family: string, scope: string, body: Parameters<typeof checkBody>[1]) => {
    const problems: Parameters<typeof checkBody>[2]['problems'] = []
    const checked = checkBody(familyOf(family).model, body, { partial: false, problems })
    expect(problems).toEqual([])
    const id = family === 'ApiClient' ? { ID: body.ID ?? null } : {}
    return createObject(acting, familyOf(family), scope, { body: { ...checked, ...id }, given: body })
  }
  await make('ApiClient', '', {
    ID: 'shop',
    AppName: 'Shop',
    Active: true,
    AccessTokenDuration: 60,
    AllowAnyBuyer: true,
    AllowSeller: true,
  })
  await make('Buyer', '', { ID: 'north', Name: 'North', Active: true })
  await make('BuyerUser', 'north', { ...user('ada'), Password: PASSWORD })
  await make('AdminUser', '', { ...user('boss'), Password: PASSWORD })
  await make('SecurityProfile', '', { ID: 'shopper', Name: 'Shopper', Roles: ['Shopper', 'MeAddressAdmin'] })
  await make('SecurityProfile', '', { ID: 'all', Name: 'All', Roles: ['FullAccess'] })
  const assign = (body: Parameters<typeof assignObject>[3]) =>
    assignObject(acting, familyOf('SecurityProfileAssignment'), '', body)
  await assign({ SecurityProfileID: 'shopper', BuyerID: 'north' })
  await assign({ SecurityProfileID: 'all', UserID: 'boss' })
}
