import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import { expect } from 'vitest'
import type { Refusal } from './api.fixture.ts'
import { BACKEND, BACKEND_SECRET, PASSWORD, PUBLIC, person, SHOP } from './platform.fixture.ts'
import type { Script, Stage } from './script.fixture.ts'

/** A grant is refused: `{ error, error_description, Errors }` with 400, as the library’s own error. Contract section 9.2. */
async function refusedGrant({ api, server }: Stage, refusal: Refusal & { error: string }, grant: Promise<unknown>) {
  const { status, code, error: oauth } = refusal
  const error = await grant.then(
    () => expect.unreachable('the grant was given'),
    (thrown: Error) => thrown,
  )
  expect(api.driver.isOwnError(error)).toBe(true)
  expect(error).toMatchObject({ status, errorCode: code })
  const said = JSON.parse(server.exchanges.at(-1)?.text ?? '')
  expect(said).toEqual({
    error: oauth,
    error_description: error.message,
    Errors: [expect.objectContaining({ ErrorCode: code })],
  })
}

const login = { username: 'ada', password: PASSWORD, client_id: SHOP }
const back = { client_id: BACKEND, client_secret: BACKEND_SECRET }
const invalid = { status: 400, code: 'Auth.InvalidUsernameOrPassword', error: 'invalid_grant' }

/** The five grants, and what their tokens are worth. */
export const signIn: Script = {
  async 'log-in, with the roles that are asked for'(stage) {
    const { api, server } = stage
    const { auth } = api.driver
    const token = await auth.login(login)
    expect(token).toEqual({
      access_token: expect.any(String),
      expires_in: 3600,
      token_type: 'bearer',
      refresh_token: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(decodeProtectedHeader(token.access_token)).toMatchObject({
      alg: 'RS256',
      typ: 'JWT',
      kid: expect.any(String),
    })
    const now = Date.now() / 1000
    const claims = decodeJwt(token.access_token)
    expect(claims).toMatchObject({
      usr: 'ada',
      cid: SHOP,
      usrtype: 'buyer',
      role: ['FullAccess', 'Approver'],
      u: expect.any(String),
      iss: expect.stringMatching(/^http:/),
      aud: claims.iss,
    })
    expect(Number(claims.exp) - now).toBeGreaterThan(3500)
    expect(Number(claims.nbf)).toBeLessThanOrEqual(now + 1)
    const some = await auth.login({ ...login, scope: ['Shopper'], customRoles: ['Approver'] })
    expect(decodeJwt(some.access_token).role).toEqual(['Shopper', 'Approver'])
    const one = await auth.login({ ...login, scope: ['MeAdmin'] })
    expect(decodeJwt(one.access_token).role).toBe('MeAdmin')
    const data = { SufficientRoles: ['FullAccess', 'ProductAdmin', 'ProductReader'], AssignedRoles: ['MeAdmin'] }
    await api.as(one.access_token).refused({ status: 403, code: 'Auth.InsufficientRoles', data }, 'products.list')
    const roles = { status: 400, code: 'Auth.InsufficientRoles', error: 'invalid_scope' }
    await refusedGrant(stage, roles, auth.login({ ...login, customRoles: ['Nobody'] }))
    await refusedGrant(stage, invalid, auth.login({ ...login, password: 'Wrong-horse-7' }))
    await refusedGrant(stage, invalid, auth.login({ ...login, username: 'nobody' }))
    const client = { status: 400, code: 'ApiClient.InvalidClientID', error: 'invalid_client' }
    await refusedGrant(stage, client, auth.login({ ...login, client_id: 'nothing' }))
    expect(server.exchanges.at(-1)?.headers.get('cache-control')).toBe('no-store')
  },

  async 'log-in with a secret, and by the secret alone'(stage) {
    const { auth } = stage.api.driver
    const elevated = await auth.elevatedLogin({ ...login, username: 'boss', ...back })
    expect(decodeJwt(elevated.access_token)).toMatchObject({ usr: 'boss', cid: BACKEND, usrtype: 'admin' })
    const alone = await auth.clientCredentials({ ...back, scope: ['ProductReader'] })
    expect(decodeJwt(alone.access_token)).toMatchObject({ usr: 'boss', cid: BACKEND, role: 'ProductReader' })
    await stage.api.as(alone.access_token).ok('products.list')
    const client = { status: 400, code: 'ApiClient.InvalidClientID', error: 'invalid_client' }
    await refusedGrant(stage, client, auth.clientCredentials({ ...back, client_secret: 'wrong' }))
    await refusedGrant(stage, client, auth.login({ ...login, username: 'boss', client_id: BACKEND }))
  },

  async 'refreshing, by hand and by itself'(stage) {
    const { api, server } = stage
    const { auth } = api.driver
    const first = await auth.login(login)
    const refresh_token = first.refresh_token ?? ''
    const second = await auth.refreshToken({ client_id: SHOP, refresh_token })
    expect(decodeJwt(second.access_token)).toMatchObject({ usr: 'ada', cid: SHOP, role: ['FullAccess', 'Approver'] })
    expect(second.refresh_token).not.toBe(refresh_token)
    const refused = { status: 400, code: 'Auth.OauthError', error: 'invalid_grant' }
    await refusedGrant(
      stage,
      refused,
      auth.refreshToken({ client_id: PUBLIC, refresh_token: second.refresh_token ?? '' }),
    )
    await refusedGrant(stage, refused, auth.refreshToken({ client_id: SHOP, refresh_token: crypto.randomUUID() }))

    // An expired token, to the library: it reads no more of it than its claims.
    const boss = api.driver.readToken('access') ?? ''
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const expired = `${part({ alg: 'none' })}.${part({ cid: SHOP, exp: 1_000_000_000 })}.x`
    api.driver.keepToken('access', expired)
    api.driver.keepToken('refresh', second.refresh_token ?? '')
    server.exchanges.length = 0
    expect(await api.driver.call('me.get', [])).toMatchObject({ ID: 'ada' })
    expect(server.exchanges.map(({ path }) => path)).toEqual(['/oauth/token', '/v1/me'])
    expect(decodeJwt(api.driver.readToken('access') ?? '').usr).toBe('ada')
    api.driver.keepToken('access', expired)
    api.driver.keepToken('refresh', '')
    await api.refused({ status: 401, code: 'InvalidToken' }, 'me.get')
    api.driver.keepToken('access', boss)
  },

  async 'certificates, with which others check tokens'({ api }) {
    const { access_token } = await api.driver.auth.login(login)
    const key = await api.ok('certs.getPublicKey', decodeProtectedHeader(access_token).kid)
    expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
    const keys = createLocalJWKSet({ keys: [key as unknown as JWK] })
    const { payload } = await jwtVerify(access_token, keys)
    expect(payload.usr).toBe('ada')
    const said = await api.as(access_token).ok('userInfo.getToken')
    const identity = await jwtVerify(String(said.identity_token), keys, { audience: SHOP })
    expect(identity.payload).toMatchObject({ preferred_username: 'ada', email: 'ada@example.com', company: 'north' })
    await api.as(String(said.identity_token)).refused({ status: 401, code: 'InvalidToken' }, 'me.get')
    await api.refused({ status: 404, code: 'NotFound' }, 'certs.getPublicKey', 'nothing')
  },

  async 'anonymous shoppers, who become known'(stage) {
    const { api } = stage
    const { auth } = api.driver
    const guest = async () => {
      const token = await auth.anonymous({ client_id: PUBLIC, scope: ['Shopper', 'MeAdmin'], anonuserid: 'browser-7' })
      expect(token).not.toHaveProperty('refresh_token')
      const claims = decodeJwt(token.access_token)
      expect(claims).toMatchObject({
        usr: 'guest',
        cid: PUBLIC,
        usrtype: 'buyer',
        orderid: expect.stringMatching(/^[\w-]{22}$/),
      })
      return { token: token.access_token, order: String(claims.orderid), as: api.as(token.access_token) }
    }
    const first = await guest()
    const second = await guest()
    expect(first.order).not.toBe(second.order)
    const prohibited = { status: 403, code: 'Auth.AnonUserProhibited' }
    await first.as.refused(prohibited, 'me.patch', { FirstName: 'X' })
    await first.as.refused(prohibited, 'me.transferAnonUserOrder', { anonUserToken: first.token })
    await first.as.refused(prohibited, 'orders.create', 'Outgoing', { ID: 'e2e-other' })
    expect(await first.as.ok('orders.create', 'Outgoing', { Comments: 'First' })).toMatchObject({ ID: first.order })
    expect(await second.as.ok('orders.save', 'Outgoing', second.order, { Comments: 'Second' })).toMatchObject({
      ID: second.order,
    })
    await first.as.missing('Order', second.order, 'orders.get', 'Outgoing', second.order)
    expect(await first.as.ids('me.listOrders', { filters: { IsSubmitted: false } })).toEqual([first.order])

    const { Username, FirstName, LastName, Email, Active } = person('e2e-newcomer')
    const profile = { Username, FirstName, LastName, Email, Active, Password: PASSWORD }
    await api.refused({ status: 400, code: 'User.IsNotTemp' }, 'me.register', profile, { anonUserToken: first.token })
    const known = await first.as.ok('me.register', profile, { anonUserToken: first.token })
    const newcomer = await api.as(String(known.access_token)).ok('me.get')
    expect(newcomer).toMatchObject({ Username: 'e2e-newcomer', CompanyID: 'north' })
    await first.as.refused({ status: 401, code: 'Auth.TokenRevoked' }, 'me.get')
    expect(await api.ok('orders.get', 'All', first.order)).toMatchObject({ FromUserID: newcomer.ID })

    const ada = await stage.as('ada')
    await ada.ok('me.transferAnonUserOrder', { anonUserToken: second.token })
    await ada.refused({ status: 400, code: 'Auth.MustPassAnonUserToken' }, 'me.transferAnonUserOrder', {
      anonUserToken: second.token,
    })
    expect(await ada.ok('orders.get', 'Outgoing', second.order)).toMatchObject({
      FromUserID: 'ada',
      Comments: 'Second',
    })
    for (const { order } of [first, second]) await api.ok('orders.delete', 'All', order)
    await api.ok('users.delete', 'north', newcomer.ID)
  },

  async 'acting on behalf'(stage) {
    const { api } = stage
    await api.ok('securityProfiles.create', { ID: 'e2e-acting', Name: 'Acting', Roles: ['Shopper', 'MeAdmin'] })
    const wanted = { ClientID: SHOP, Roles: ['Shopper', 'OrderAdmin'] }
    await api.refused(
      { status: 400, code: 'Impersonation.ConfigError' },
      'users.getAccessToken',
      'north',
      'ada',
      wanted,
    )
    const config = { ID: 'e2e-acting', BuyerID: 'north', ClientID: SHOP, SecurityProfileID: 'e2e-acting' }
    await api.ok('impersonationConfigs.create', config)
    const { access_token } = await api.ok('users.getAccessToken', 'north', 'ada', wanted)
    const boss = decodeJwt(api.driver.readToken('access') ?? '').u
    expect(decodeJwt(String(access_token))).toMatchObject({ usr: 'ada', usrtype: 'buyer', role: 'Shopper', imp: boss })
    api.driver.keepToken('impersonation', String(access_token))
    expect(await api.impersonating().ok('me.get')).toMatchObject({ ID: 'ada' })
    expect(await api.ok('me.get')).toMatchObject({ ID: 'boss' })
    await api.impersonating().refused({ status: 403, code: 'Auth.InsufficientRoles' }, 'products.list')
    await expect(api.driver.call('securityProfiles.delete', ['e2e-acting'])).rejects.toMatchObject({
      status: 400,
      errorCode: expect.stringMatching(/CannotDelete/),
    })
    await api.ok('impersonationConfigs.delete', 'e2e-acting')
    api.driver.keepToken('impersonation', '')
    await api.ok('securityProfiles.delete', 'e2e-acting')
  },
}
