import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BASE, createRecorder, makeToken } from '../recorder.fixture.ts'
import { Auth, Configuration, Me, OrderCloudError, Orders, Products, Tokens } from './index.ts'

const recorder = createRecorder()
beforeEach(() => {
  recorder.requests.length = 0
  recorder.answer({ body: { Meta: { Page: 1, TotalPages: 1 }, Items: [] } })
  Configuration.Set({ baseApiUrl: BASE, fetch: recorder.fetch, tokensOnServer: true })
})
afterEach(() => vi.unstubAllGlobals())

test('the wrappers call what the families do', async () => {
  await Products.List({ filters: { Active: true }, pageSize: 5 })
  await Orders.Calculate('Incoming', 'o1')
  expect(recorder.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/products?Active=true&pageSize=5',
    'POST /v1/orders/Incoming/o1/calculate',
  ])
  recorder.answer({ status: 404, statusText: 'Not Found' })
  await expect(Products.Get('x')).rejects.toBeInstanceOf(OrderCloudError)
})

// Specification: wrapper-verbs
test('a wrapper lists, makes, reads, writes, changes and deletes', async () => {
  await Products.List({ search: 'lamp' })
  await Products.Create({ Name: 'Lamp' })
  await Products.Get('lamp')
  await Products.Save('lamp', { Name: 'Lamp' })
  await Products.Patch('lamp', { Active: false })
  await Products.Delete('lamp')
  expect(recorder.requests.map(({ method, path, data }) => [`${method} ${path}`, data])).toEqual([
    ['GET /v1/products?search=lamp', undefined],
    ['POST /v1/products', { Name: 'Lamp' }],
    ['GET /v1/products/lamp', undefined],
    ['PUT /v1/products/lamp', { Name: 'Lamp' }],
    ['PATCH /v1/products/lamp', { Active: false }],
    ['DELETE /v1/products/lamp', undefined],
  ])
})

// Specification: as-user-once
test('As() impersonates, once or as long as it is held', async () => {
  const [access, impersonation] = [makeToken({ usr: 'agent' }), makeToken({ usr: 'customer' })]
  Tokens.SetAccessToken(access)
  Tokens.SetImpersonationToken(impersonation)
  const held = Me.As()
  await held.Get()
  await Me.Get()
  await held.Get()
  Me.As()
  await Me.Get()
  await Me.Get()
  expect(recorder.requests.map(({ headers }) => headers.get('Authorization') === `Bearer ${impersonation}`)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
  expect(await Tokens.GetValidToken()).toBe(access)
  expect(await Tokens.GetValidToken('other')).toBe('other')
})

describe('configuration', () => {
  test('changes what is given and nothing else', () => {
    Configuration.Set({ cookieOptions: { prefix: 'shop' }, timeoutInMilliseconds: 5000 })
    Configuration.Set({ cookieOptions: { secure: true } })
    expect(Configuration.Get()).toMatchObject({
      baseApiUrl: BASE,
      apiVersion: 'v1',
      timeoutInMilliseconds: 5000,
      cookieOptions: { prefix: 'shop', secure: true, samesite: 'lax', path: '/' },
    })
    Configuration.Set({ cookieOptions: { prefix: 'ordercloud', secure: false }, timeoutInMilliseconds: 60_000 })
  })

  test('is read at every call, and is itself what Get gives', async () => {
    Configuration.Get().apiVersion = 'v9'
    await Products.Get('x')
    expect(recorder.last.path).toBe('/v9/products/x')
    Configuration.Set({ apiVersion: 'v1' })
  })
})

test('tokens are removed one by one', () => {
  Tokens.SetAccessToken(makeToken())
  for (const kind of ['Refresh', 'Identity', 'IdpAccess', 'Access', 'Impersonation'] as const) {
    if (kind !== 'Access' && kind !== 'Impersonation') Tokens[`Set${kind}Token`]('t')
    Tokens[`Remove${kind}Token`]()
    expect(Tokens[`Get${kind}Token`]()).toBeFalsy()
  }
  expect(() => Tokens.SetAccessToken('nonsense')).toThrow('Invalid token')
})

// Specification: token-storage
test('on a server no tokens are kept unless told so', () => {
  Configuration.Set({ tokensOnServer: false })
  expect(() => Tokens.SetAccessToken(makeToken())).toThrow('createCommerce and requestTokens')
  expect(() => Tokens.SetRefreshToken('r')).toThrow('tokensOnServer')
  expect(Tokens.GetRefreshToken()).toBeFalsy()
})

// Specification: token-storage
test('in a browser tokens are cookies of the configured name', () => {
  vi.stubGlobal('document', { cookie: '' })
  Configuration.Set({ tokensOnServer: false, cookieOptions: { prefix: 'shop' } })
  Tokens.SetRefreshToken('r')
  expect(document.cookie).toMatch(/^shop\.refresh-token=r;/)
  Configuration.Set({ cookieOptions: { prefix: 'ordercloud' } })
})

test('grants take their arguments one by one', async () => {
  await Auth.Login('jane', 'pw', 'app', ['Shopper'], ['Mine'])
  await Auth.ElevatedLogin('s', 'jane', 'pw', 'app')
  await Auth.ClientCredentials('s', 'app', ['Shopper'])
  await Auth.RefreshToken('r', 'app')
  const options = { anonuserid: 'x' }
  await Auth.Anonymous('app', undefined, undefined, options)
  await Auth.Anonymous('app', undefined, undefined, options)
  const person = { grant_type: 'password', username: 'jane', password: 'pw', client_id: 'app' }
  const anonymous = { grant_type: 'client_credentials', client_id: 'app', anonuserid: 'x' }
  expect(recorder.requests.map(({ data }) => data)).toEqual([
    { ...person, scope: 'Shopper Mine' },
    { ...person, client_secret: 's' },
    { grant_type: 'client_credentials', client_secret: 's', client_id: 'app', scope: 'Shopper' },
    { grant_type: 'refresh_token', client_id: 'app', refresh_token: 'r' },
    anonymous,
    anonymous,
  ])
})

describe('a cancel token', () => {
  test('ends a call that is under way', async () => {
    recorder.answer(() => new Promise(() => {}))
    Configuration.Set({
      fetch: (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    const promise = new Promise((cancel) => setTimeout(() => cancel({ message: 'enough' }), 5))
    await expect(Products.Get('x', { cancelToken: { promise } })).rejects.toThrow('Request aborted')
    await expect(Products.Get('x', { timeoutInMilliseconds: 5 })).rejects.toThrow('timeout of 5ms exceeded')
  })

  test('that was used already lets nothing out', async () => {
    const cancelToken = { promise: Promise.resolve(), reason: { message: 'enough' } }
    await expect(Products.Get('x', { cancelToken })).rejects.toThrow('Request aborted')
  })
})
