import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { CommerceError } from '../commerce-error.ts'
import { openTables } from '../tables.fixture.ts'
import type { Caller } from './caller.ts'
import { ADDRESS, ADMIN, openOperations, type TestOperations } from './operations.fixture.ts'

describe('the edge', () => {
  let database: OpenedDatabase
  let api: TestOperations
  beforeAll(async () => {
    database = await openTables()
    api = await openOperations(database)
    await api.call(ADMIN, 'POST', '/buyers', { ID: 'north', Name: 'North', Active: true })
  })
  afterAll(() => database.close())

  test('no route, and another method: not found in the shape of the contract', async () => {
    expect(await api.call(ADMIN, 'GET', '/nothing')).toMatchObject({
      status: 404,
      body: { Errors: [{ ErrorCode: 'NotFound', Data: { ObjectType: 'Route', ObjectID: 'GET /v1/nothing' } }] },
    })
    const wrong = await api.call(ADMIN, 'POST', '/products/chair', {})
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([404, 'GET, PUT, DELETE, PATCH'])
    expect((await api.call(undefined, 'GET', '/nothing')).status).toBe(404)
  })

  test('asking for the head alone is asking, without the body', async () => {
    const { status, headers } = await api.call(ADMIN, 'HEAD', '/products')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  })

  test('a refused token says how to come back', async () => {
    const { status, headers } = await api.call(undefined, 'GET', '/products')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('scripts of any origin may ask, and read tags and places', async () => {
    const { headers } = await api.call(ADMIN, 'GET', '/products', undefined, { origin: 'https://shop.example' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toContain('etag')
    const asked = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }
    const preflight = await api.call(undefined, 'OPTIONS', '/products/x', undefined, {
      origin: 'https://a.b',
      ...asked,
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization'])
  })

  test('required and typed query parameters', async () => {
    expect(await api.call(ADMIN, 'GET', '/products?searchType=Nothing')).toMatchObject({
      status: 400,
      body: { Errors: [{ ErrorCode: 'ValidationFailure', Data: { Field: 'searchType' } }] },
    })
    expect((await api.call(ADMIN, 'GET', '/orders/sideways')).codes).toEqual(['ValidationFailure'])
    expect((await api.call(ADMIN, 'GET', '/orders/iNcOmInG')).status).toBe(200)
    expect((await api.call(ADMIN, 'GET', '/products?pageSize=101')).codes).toEqual(['List.InvalidPageSize'])
    expect((await api.call(ADMIN, 'GET', '/products?Nope=1')).codes).toEqual(['List.InvalidProperty'])
  })

  test('a page says what it is of', async () => {
    for (let n = 1; n <= 3; n += 1) await api.call(ADMIN, 'POST', '/specs', { ID: `s${n}`, Name: `S${n}` })
    const { body } = await api.call(ADMIN, 'GET', '/specs?pageSize=2&page=2&sortBy=ID')
    expect(body).toMatchObject({
      Meta: {
        Page: 2,
        PageSize: 2,
        TotalCount: 3,
        TotalPages: 2,
        ItemRange: [3, 3],
        NextPageKey: null,
        Facets: [],
      },
      Items: [{ ID: 's3' }],
    })
  })

  test('addresses need state and postal code in the United States only', async () => {
    const at = '/buyers/north/addresses'
    expect((await api.call(ADMIN, 'POST', at, ADDRESS)).status).toBe(201)
    expect((await api.call(ADMIN, 'POST', at, { ...ADDRESS, Country: 'US' })).codes).toEqual(['ValidationFailure'])
    expect((await api.call(ADMIN, 'POST', at, { ...ADDRESS, Country: 'US', State: 'MN' })).status).toBe(201)
    expect((await api.call(ADMIN, 'POST', at, { ...ADDRESS, Country: 'NOR' })).codes).toEqual(['ValidationFailure'])
  })

  test('a POST whose fields may all be left out needs no body, and is the same request as one with an empty object', async () => {
    await api.call(ADMIN, 'POST', '/products', { ID: 'bare', Name: 'Bare' })
    const generate = '/products/bare/variants/generate'
    const once = { 'idempotency-key': 'bare' }
    expect(await api.call(ADMIN, 'POST', generate, undefined, once)).toMatchObject({
      status: 201,
      body: { ID: 'bare' },
    })
    expect((await api.call(ADMIN, 'POST', generate, {}, once)).status).toBe(201)
    expect((await api.call(ADMIN, 'POST', generate, { Active: true }, once)).codes).toEqual([
      'Request.InvalidRequestBody',
    ])
    for (const [method, path] of [
      ['POST', '/products'],
      ['PATCH', '/products/bare'],
      ['PUT', '/buyers/north/creditcards/c'],
    ] as const)
      expect((await api.call(ADMIN, method, path)).codes, path).toEqual(['Request.InvalidRequestBody'])
    expect((await api.call(ADMIN, 'POST', generate, '', { 'content-type': 'text/plain' })).codes).toEqual([
      'Request.InvalidContentType',
    ])
    expect((await api.call(ADMIN, 'POST', generate, 'null')).codes).toEqual(['Request.InvalidRequestBody'])
  })

  test('a temporary shopper changes nothing of a user', async () => {
    const anonymous = await openOperations(database, {
      readCaller: async (): Promise<Caller> => ({
        userType: 'buyer',
        companyId: 'north',
        userId: 'guest',
        username: 'guest',
        clientId: 'shop',
        roles: new Set(['Shopper', 'MeAdmin', 'MeAddressAdmin']),
        tokenId: 't',
        anonymous: { orderId: 'reserved' },
      }),
    })
    for (const [method, path, body] of [
      ['PATCH', '/me', {}],
      ['POST', '/me/addresses', { ...ADDRESS, Shipping: true }],
      ['POST', '/orderreturns', { OrderID: 'reserved' }],
      ['POST', '/me/productcollections', { Name: 'x' }],
    ] as const) {
      expect(await anonymous.call('any', method, path, body), path).toMatchObject({
        status: 403,
        codes: ['Auth.AnonUserProhibited'],
      })
    }
  })

  test('a temporary shopper has the one order that is reserved for them', async () => {
    const anonymous = await openOperations(database, {
      readCaller: async (): Promise<Caller> => ({
        userType: 'buyer',
        companyId: 'north',
        userId: 'guest',
        username: 'guest',
        clientId: 'shop',
        roles: new Set(['Shopper']),
        tokenId: 't',
        anonymous: { orderId: 'for-guest' },
      }),
    })
    const call = (method: string, path: string, body: object) => anonymous.call('any', method, path, body)
    for (const [method, path, body] of [
      ['POST', '/orders/Outgoing', { ID: 'other' }],
      ['PUT', '/orders/Outgoing/other', {}],
      ['PUT', '/orders/Outgoing/other', { ID: 'for-guest' }],
    ] as const) {
      expect((await call(method, path, body)).codes, `${method} ${path}`).toEqual(['Auth.AnonUserProhibited'])
    }
    expect(await call('POST', '/orders/Outgoing', {})).toMatchObject({ status: 201, body: { ID: 'for-guest' } })
    expect((await call('POST', '/orders/Outgoing', {})).codes).toEqual(['IdExists'])
    expect((await call('PATCH', '/orders/Outgoing/for-guest', { ID: 'other' })).codes).toEqual([
      'Auth.AnonUserProhibited',
    ])
    expect((await call('PATCH', '/orders/Outgoing/for-guest', { Comments: 'Mine' })).body.Comments).toBe('Mine')
    expect((await anonymous.call('any', 'GET', '/orders/Outgoing/for-guest')).status).toBe(200)
  })

  test('faults are logged whole and answered without a word', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => lines.push(line) })
    const broken = await openOperations(database, {
      log,
      readCaller: async () => {
        throw new Error('the secret reason')
      },
    })
    const answer = await broken.call(ADMIN, 'GET', '/products')
    expect([answer.status, answer.codes]).toEqual([500, ['ServerError']])
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(lines.join()).toContain('the secret reason')
    const refusing = await openOperations(database, {
      readCaller: async () => {
        throw new CommerceError(401, 'Auth.TokenRevoked', 'Revoked.')
      },
    })
    expect(await refusing.call(ADMIN, 'GET', '/products')).toMatchObject({ status: 401, codes: ['Auth.TokenRevoked'] })
  })

  test('of two at once that make one thing, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call(ADMIN, 'POST', '/products', { ID: 'race', Name: 'R' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const key = { 'idempotency-key': 'same' }
    const same = await Promise.all(
      Array.from({ length: 6 }, () => api.call(ADMIN, 'POST', '/products', { Name: 'One' }, key)),
    )
    expect(new Set(same.map(({ body }) => body.ID)).size).toBe(1)
  })
})
